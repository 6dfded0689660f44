"""The two language models in PyTorch: MiniLM under a causal mask, and MiniLM with masked words."""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from training.models.minilm import (
    HIDDEN,
    VOCABULARY,
    Body,
    body_weights,
    pretrained,
    word_embeddings,
)


class LanguageModel(nn.Module, ABC):
    """MiniLM whose output matrix is its embedding matrix, plus a bias for every token."""

    def __init__(self) -> None:
        super().__init__()
        self.embedding = nn.Embedding(VOCABULARY, HIDDEN)
        self.body = Body()
        self.scale = nn.Parameter(torch.tensor(1.0))
        self.bias = nn.Parameter(torch.zeros(VOCABULARY))

    @abstractmethod
    def hidden(self, ids: Tensor) -> Tensor:
        """What the output matrix is multiplied with, [B, T, 384]."""

    def forward(self, ids: Tensor) -> Tensor:
        """Logits [B, T, V] of the token that each position is asked for."""
        return functional.linear(self.hidden(ids), self.embedding.weight, self.bias)


class CausalMiniLM(LanguageModel):
    """Each position is asked for the token after it and sees those up to itself."""

    def hidden(self, ids: Tensor) -> Tensor:
        return self.scale * self.body(self.embedding(ids), None, causal=True)


class MaskedMiniLM(LanguageModel):
    """Each position is asked for its own token and sees the whole text; texts are not padded."""

    def __init__(self) -> None:
        super().__init__()
        self.transform = nn.Linear(HIDDEN, HIDDEN)
        self.norm = nn.LayerNorm(HIDDEN, eps=1e-12)

    def states(self, ids: Tensor) -> Tensor:
        """The body's states [B, T, 384], before the transform."""
        return self.body(self.embedding(ids), None)

    def asked(self, states: Tensor) -> Tensor:
        """States of the asked positions [N, 384] made ready for the output matrix."""
        return self.scale * self.norm(functional.gelu(self.transform(states)))

    def hidden(self, ids: Tensor) -> Tensor:
        return self.asked(self.states(ids))


def begin(model: LanguageModel, counts: np.ndarray) -> None:
    """The published weights; the bias starts at the log frequency of `counts`."""
    published = pretrained()
    model.body.load_state_dict(body_weights(published))
    with torch.no_grad():
        model.embedding.weight.copy_(word_embeddings(published))
        frequency = (counts + 0.05) / (counts + 0.05).sum()
        model.bias.copy_(torch.from_numpy(np.log(frequency) - np.log(frequency).mean()))
