"""Words for a place in a text by the embedded masked language model."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.models.candidates import Candidate, Place, Row, best_words, masked, windows
from engine.models.invented import TEXT
from engine.models.lru_cache import LruCache
from engine.models.ngram import ngram
from engine.models.sessions import OnSession, Session
from engine.models.tokens import BEGIN, MASK, PADDING, WordPiece
from engine.progress import Tick, ignore

WINDOW: Final = 255
"""Tokens of one window beside [CLS]; the model was trained on 256."""

WEIGHED: Final = 1024
"""Number of best words that are rescored with the n-gram table."""

TABLE: Final = 1.0
"""Weight of a bit of the n-gram table against one of the model, set by `export_masked`."""

BATCH: Final = 8
KEPT: Final = 128
Scores = NDArray[np.float64]


class Masked(OnSession):
    """MiniLM trained to name hidden words (see `masked.md`); its words are in lower case.

    Its best words are weighed again by how they go with their neighbours (`ngram.py`), as a
    product of experts: the logarithms add up, the table's times `TABLE`.
    """

    def __init__(self, root: Path, *, device: str = "cpu") -> None:
        """Open `masked.onnx` in `root`; raises `ModelError`.

        `device` is cpu, cuda, mps, or auto for the fastest that gives the CPU's answers.
        """
        self.wordpiece = WordPiece(root / "tokenizer.json")
        ids, self.vocabulary = self.wordpiece.words()
        self._ids = np.array(ids)
        self._session = Session("masked", root, device=device, trial=self._trial)
        self._table = ngram(root)
        self.table_weight = TABLE
        self._known: LruCache[Scores] = LruCache(KEPT)

    def forget(self) -> None:
        """Drop everything kept of earlier texts."""
        self._known.clear()

    def candidates(
        self, text: str, places: Sequence[Place], *, count: int = 10, tick: Tick = ignore
    ) -> tuple[Candidate, ...]:
        """The `count` likeliest words for all `places` at once, best first.

        `places` are the mentions `text[start:end]` of one word, sorted, not overlapping; each is
        masked, and what stood there takes no part. Probabilities are the geometric mean over the
        places, among the vocabulary's whole words of open classes. A text beyond the model's window
        is seen as one window around each place. Cancelled within a fraction of a second.
        """
        if not places:
            return ()
        scores = self.scores(list(self._rows(text, places, tick)), tick=tick)
        return best_words(scores, self.vocabulary, count)

    def _rows(self, text: str, places: Sequence[Place], tick: Tick) -> Iterator[Row]:
        pieces = self.wordpiece.pieces(text, tick=tick)
        spans = list(zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True))
        ids, masks = masked(pieces.ids.tolist(), spans, places, MASK)
        return windows(ids, masks, room=WINDOW, before=[BEGIN])

    def scores(self, rows: Sequence[Row], *, tick: Tick = ignore) -> Scores:
        """The mean logarithm of each word's probability over all masks."""
        key = hashlib.blake2b(repr(rows).encode(), digest_size=16).digest()
        means = self._known.get(key)
        if means is None:
            means = np.zeros(len(self._ids))
            for start in range(0, len(rows), BATCH):
                means += self._sums(rows[start : start + BATCH], tick, start / len(rows))
            means /= sum(len(masks) for _ids, masks in rows)
            means = self._weighed(means, rows)
            self._known.put(key, means)
        return means

    def _weighed(self, scores: Scores, rows: Sequence[Row]) -> Scores:
        """The scores with the best words rescored by the table; the others stay below them."""
        best = np.argsort(-scores, kind="stable")[:WEIGHED]
        places = [(np.array(ids), mask) for ids, masks in rows for mask in masks]
        fits = np.mean(
            [self._table.fits(ids, mask, self._ids[best]) for ids, mask in places], axis=0
        )
        weighed: Scores = scores + self.table_weight * math.log(2) * (fits.min() - fits.max())
        weighed[best] = scores[best] + self.table_weight * math.log(2) * (fits - fits.max())
        return weighed

    def _sums(self, rows: Sequence[Row], tick: Tick, done: float) -> Scores:
        chances = self._session.run(_feeds(rows), tick=tick, done=done)
        sums: Scores = chances[:, self._ids].astype(np.float64).sum(axis=0)
        return sums

    def _trial(self) -> dict[str, NDArray[Any]]:
        """What the model gets for a hundred words that are nobody's, one of them hidden."""
        text = TEXT.format(number=1)
        return _feeds(list(self._rows(text, [(3, 9)], ignore)))


def _feeds(rows: Sequence[Row]) -> dict[str, NDArray[Any]]:
    """What the model gets: tokens [B, T], 1.0 where one stands, and the places of the masks."""
    longest = max(len(ids) for ids, _masks in rows)
    ids = np.full((len(rows), longest), PADDING, np.int64)
    mask = np.zeros((len(rows), longest), np.float32)
    places = [
        number * longest + column for number, (_ids, masks) in enumerate(rows) for column in masks
    ]
    for number, (row, _masks) in enumerate(rows):
        ids[number, : len(row)] = row
        mask[number, : len(row)] = 1.0
    return {"ids": ids, "mask": mask, "places": np.array(places, np.int64)}
