"""How much a causal model's answer depends on each word of a prompt (ProSan's importance).

g(t) = ∂L/∂E(t) at the input embedding of token t, L the mean negative log-likelihood of the answer
after the prompt; g(w) is the mean over the word's tokens, and its length what counts. The answer is
a given one, or what the model writes itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelError
from engine.models.local.device import torch
from engine.models.local.device_runner import finite
from engine.models.local.generator import turn

WINDOW: Final = 1024
"""Tokens of prompt and answer together, at most."""
TOLD: Final = 128
"""Tokens of the answer whose loss counts, at most; a quarter of the window where that is less."""
WRITTEN: Final = 48
"""Tokens of the model's own answer."""
_STAND_IN: Final = "Xq7"

Floats = NDArray[np.float64]
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Asked:
    """A part of a prompt as the model sees it: what stands before it, its tokens, the answer."""

    before: list[int]
    tokens: list[int]
    after: list[int]
    answer: list[int]


def frame(tokenizer: Any, begin: int) -> tuple[list[int], list[int]]:
    """What the model wants before a prompt and between it and the answer.

    Of a model that was trained on chats the words of its template, else a beginning and a line end.
    """
    if getattr(tokenizer, "chat_template", None):
        try:
            before, mark, after = turn(tokenizer, _STAND_IN).partition(_STAND_IN)
        except ModelError:
            mark = ""
        if mark:
            return _ids(tokenizer, before) or [begin], _ids(tokenizer, after)
    return [begin], _ids(tokenizer, "\n")


def _ids(tokenizer: Any, words: str) -> list[int]:
    """Tokens of words that are no person's: special tokens count as such."""
    return list(tokenizer(words, add_special_tokens=False, verbose=False)["input_ids"])


def windows(count: int, room: int) -> Iterator[Place]:
    """Stretches of at most `room` of `count` tokens; each shares its half with the next."""
    start = 0
    while start < count:
        end = min(start + room, count)
        yield start, end
        start = count if end == count else start + max(1, room // 2)


def lengths(words: Sequence[Place], tokens: Sequence[Place], rows: NDArray[np.float32]) -> Floats:
    """‖g(w)‖₂ of each word: `rows` [tokens, width] are the gradients at `tokens`; 0 without any.

    Words and tokens are sorted, words do not overlap.
    """
    sizes = np.zeros(len(words))
    first = 0
    for number, (start, end) in enumerate(words):
        while first < len(tokens) and tokens[first][1] <= start:
            first += 1
        last = first
        while last < len(tokens) and tokens[last][0] < end:
            last += 1
        if last > first:
            mean = rows[first:last].astype(np.float64).mean(axis=0)
            sizes[number] = float(np.linalg.norm(mean))
    return sizes


def gradients(model: Any, batch: Sequence[Asked]) -> list[NDArray[np.float32]]:
    """∂L/∂E [tokens, width] of each part; raises `ValueError` where one is not finite."""
    library = torch()
    rows = []
    for asked in batch:
        whole = [*asked.before, *asked.tokens, *asked.after, *asked.answer]
        with library.inference_mode(mode=False), library.enable_grad():
            ids = library.tensor([whole], device=model.device)
            embedded = model.get_input_embeddings()(ids).detach().requires_grad_()
            logits = model(inputs_embeds=embedded).logits[0, -len(asked.answer) - 1 : -1]
            loss = library.nn.functional.cross_entropy(logits.float(), ids[0, -len(asked.answer) :])
            (gradient,) = library.autograd.grad(loss, embedded)
        first = len(asked.before)
        part = gradient[0, first : first + len(asked.tokens)].float().cpu().double().numpy()
        rows.append(finite(part).astype(np.float32))
    return rows
