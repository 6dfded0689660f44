"""Privacy of words: self-information under a causal language model (ProSan)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from engine.progress import Tick, ignore
from engine.values import Word

Values = NDArray[np.float64]


class Token(Protocol):
    """A token `text[start:end]` with its self-information in bits."""

    @property
    def start(self) -> int:
        """First code point."""

    @property
    def end(self) -> int:
        """Code point after the last."""

    @property
    def bits(self) -> float:
        """−log₂ P(token | text before it)."""


class Surprise(Protocol):
    """A causal language model that gives the self-information of tokens."""

    def bits(self, text: str, *, tick: Tick = ignore) -> Sequence[Token]:
        """Tokens in order, the first one seen after a beginning-of-text mark."""


def word_bits(words: Sequence[Word], tokens: Iterable[Token]) -> Values:
    """I(w) = Σ I(t) over the word's tokens, in bits, at least 0; one figure per word.

    Words and tokens are sorted and do not overlap among themselves. A token that reaches over
    several words («don't» as do + n't) is shared out by code points; what lies between words
    (bare punctuation) counts for none.
    """
    bits = np.zeros(len(words))
    first = 0
    for token in tokens:
        while first < len(words) and words[first].end <= token.start:
            first += 1
        index = first
        while index < len(words) and words[index].start < token.end:
            bits[index] += _share(words[index], token)
            index += 1
    return bits


def _share(word: Word, token: Token) -> float:
    common = min(word.end, token.end) - max(word.start, token.start)
    return max(0.0, token.bits) * common / max(1, token.end - token.start)


def min_max(values: Values) -> Values:
    """Min-max normalization of `values` to [0, 1]; all 0 if they are equal."""
    if not len(values):
        return values
    low, high = float(values.min()), float(values.max())
    if high - low < 1e-12:
        return np.zeros_like(values)
    return np.clip((values - low) / (high - low), 0.0, 1.0)
