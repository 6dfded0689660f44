"""ProSan's importance under the shipped causal model, for gold answers: what the head is held to.

‖∂L/∂E(w)‖₂ with L the mean negative log-likelihood of the answer's first tokens after the prompt
(`engine.models.local.gradient`); the network is `causal.onnx` with its weights back in floats.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from engine.models.local.gradient import lengths, windows
from engine.models.tokens import BEGIN, WordPiece
from training.importance.words import Example
from training.models import recover
from training.models.language_networks import CausalMiniLM

WINDOW: Final = 256
"""Tokens that the causal model was trained on."""
TOLD: Final = 80
"""Tokens of the answer whose loss counts."""


class Teacher:
    """The shipped causal model in PyTorch."""

    def __init__(self, root: Path) -> None:
        self._network = CausalMiniLM().eval()
        recover.causal(root / "causal.onnx", self._network)
        self._network.requires_grad_(requires_grad=False)
        self._wordpiece = WordPiece(root / "tokenizer.json")

    def needs(self, example: Example) -> NDArray[np.float64]:
        """One figure per word, at least 0; of overlapping windows the largest counts."""
        pieces = self._wordpiece.pieces(example.document.prompt)
        answer = self._wordpiece.pieces(example.document.answer).ids[:TOLD]
        spans = list(zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True))
        places = [(word.start, word.end) for word in example.words]
        sizes = np.zeros(len(places))
        for start, end in windows(len(pieces), WINDOW - 1 - len(answer)):
            rows = self._gradients(pieces.ids[start:end], answer)
            sizes = np.maximum(sizes, lengths(places, spans[start:end], rows))
        return sizes

    def _gradients(
        self, prompt: NDArray[np.int64], answer: NDArray[np.int64]
    ) -> NDArray[np.float32]:
        """∂L/∂E [tokens of the prompt, width]."""
        network, reports = self._network, len(answer)
        ids = torch.from_numpy(np.concatenate([[BEGIN], prompt, answer]).astype(np.int64))[None]
        embedded = network.embedding(ids).detach().requires_grad_()
        states = network.scale * network.body(embedded, None, causal=True)[0, -reports - 1 : -1]
        logits = functional.linear(states, network.embedding.weight, network.bias)
        loss = functional.cross_entropy(logits, ids[0, -reports:])
        (gradient,) = torch.autograd.grad(loss, embedded)
        rows: NDArray[np.float32] = gradient[0, 1 : 1 + len(prompt)].numpy()
        return rows
