"""How a hidden word goes with its neighbours, by the table of n-grams: no model's pass."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine import resources
from engine.hierarchies import word_counts
from engine.models.ngram import NGram, ngram
from engine.models.tokens import WordPiece

FREQUENT: Final = 64
"""Frequent words against which a word is weighed."""
_MOST: Final = 60
"""Places of one text that are weighed; of more only these, so that a slider's move stays cheap."""


@lru_cache(maxsize=1)
def opened(root: Path) -> tuple[WordPiece, NGram, NDArray[np.int64]]:
    """Tokenizer, table, and the tokens of the `FREQUENT` words; raises `ModelError`."""
    wordpiece = WordPiece(root / "tokenizer.json")
    ids, words = wordpiece.words()
    frequent = sorted(
        zip(words, ids, strict=True), key=lambda pair: -word_counts.counts().get(pair[0], 0)
    )
    return wordpiece, ngram(root), np.array([number for _, number in frequent[:FREQUENT]])


class Neighbours:
    """The places of one sanitized text, weighed by the embedded table; opens it when asked."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._known: dict[tuple[int, int, str], tuple[float, float] | None] = {}

    def bits(self, start: int, end: int, word: str) -> tuple[float, float] | None:
        """log₂ of the chance of `word` at `text[start:end]`, and of the best frequent word's.

        The three tokens behind it are part of that. None for what is no single token, and beyond
        `_MOST` places. Raises `ModelError`.
        """
        key = (start, end, word)
        if key not in self._known and len(self._known) < _MOST:
            self._known[key] = self._weighed(start, end, word)
        return self._known.get(key)

    def _weighed(self, start: int, end: int, word: str) -> tuple[float, float] | None:
        if not word.isalnum():
            return None
        wordpiece, table, frequent = self._opened
        own = wordpiece.pieces(word).ids
        if len(own) != 1:
            return None
        ids, starts, ends = self.pieces
        first, last = bisect_left(ends, start + 1), bisect_left(starts, end)
        around = np.concatenate([ids[:first], own, ids[last:]])
        fits = table.fits(around, first, np.concatenate([own, frequent]))
        return float(fits[0]), float(fits.max())

    @cached_property
    def _opened(self) -> tuple[WordPiece, NGram, NDArray[np.int64]]:
        return opened(resources.path("models"))

    @cached_property
    def pieces(self) -> tuple[NDArray[np.int64], list[int], list[int]]:
        """Ids, starts and ends of the text's tokens."""
        pieces = self._opened[0].pieces(self._text)
        return pieces.ids, pieces.starts.tolist(), pieces.ends.tolist()
