"""Self-information of letter case, which an uncased language model cannot see.

A cased text is taken as tokens and their kinds (lower, title, upper, digits …). The
model is P(kind | what came before) · P(token | tokens before), a proper distribution over cased
text that takes kind and token for independent once the past is known; the bits of the two add up.
The first factor is counted: after the same gap, the same kinds of the last two tokens, and the
same mark where the last token is one, backing off (Witten and Bell) to the kinds alone. A capital
costs next to nothing at the start of a sentence or in a shouted line, and many bits elsewhere:
capitals amid a sentence were counted as `NAMES` of themselves, since a name is no less private
for names being common in text (`ngram.py` leaves them out for the same reason).
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelError
from engine.models.sessions import REMEDY, checked_bytes, manifest_entry
from engine.models.word_shapes import GAPS, KINDS

MARKS: Final = 36
"""So many marks (tokens without letter or figure) are told apart as the last token."""

NAMES: Final = 1 / 32
"""What a capitalised word amid a sentence counts, outside shouted lines: 5 bits are added to it."""

PART: Final = 16_384
"""Tokens looked up at once; bounds the memory for a huge text."""

PRONOUN: Final = 1045
"""The token «i»: the pronoun is written large wherever it stands, which says nothing."""

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Rows:
    """For each token: its kind, the gap before it, kinds of the last two, which mark is last."""

    kind: Ints
    gap: Ints
    last: Ints
    before: Ints
    mark: Ints


COUNTED: Final = (len(GAPS), len(KINDS), len(KINDS), MARKS + 1, len(KINDS))
"""The table: gap, kind of the last token, kind of the one before, last mark (0: none), kind."""


def rows_of(ids: NDArray[Any], shapes: NDArray[Any], marks: NDArray[np.int32]) -> Rows:
    """The table coordinates of each token of a text; the start counts as a special token."""
    kinds, gaps = np.divmod(shapes.astype(np.int64), len(GAPS))
    kinds = np.where(ids == PRONOUN, KINDS.index("lower"), kinds)
    last, before = np.zeros_like(kinds), np.zeros_like(kinds)
    last[1:], before[2:] = kinds[:-1], kinds[:-2]
    place = np.searchsorted(marks, ids).clip(max=len(marks) - 1)
    recent = np.where(marks[place] == ids, place + 1, 0)
    mark = np.zeros_like(kinds)
    mark[1:] = recent[:-1]
    return Rows(kinds, gaps, last, before, mark)


class Casing:
    """The counted tables, checked against the manifest."""

    def __init__(self, root: Path) -> None:
        """Read `casing.npz` in `root`; raises `ModelError`."""
        entry = manifest_entry("casing", root, part="files")
        content = checked_bytes(root / str(entry["file"]), str(entry["sha256"]))
        try:
            with np.load(io.BytesIO(content), allow_pickle=False) as tables:
                self._marks = tables["marks"]
                near = tables["counts"].astype(np.float32).reshape(COUNTED)
        except (ValueError, KeyError, OSError) as error:
            raise ModelError(f"The table {entry['file']} could not be read. {REMEDY}") from error
        far = near.sum(axis=3)
        base = _smoothed(far.sum(axis=2), np.full(len(KINDS), 1 / len(KINDS), np.float32))
        self._far = _smoothed(far, base[:, :, None, :])
        self._near = near

    def bits(self, ids: NDArray[Any], shapes: NDArray[Any]) -> NDArray[np.float64]:
        """−log₂ P(kind | before) of each token, at least 0."""
        rows = rows_of(ids, shapes, self._marks)
        measured = np.zeros(len(ids))
        for start in range(0, len(ids), PART):
            batch = slice(start, start + PART)
            lower = self._far[rows.gap[batch], rows.last[batch], rows.before[batch]]
            counts = self._near[
                rows.gap[batch], rows.last[batch], rows.before[batch], rows.mark[batch]
            ]
            kinds = rows.kind[batch]
            share = _smoothed(counts, lower)[np.arange(len(kinds)), kinds]
            measured[batch] = np.maximum(-np.log2(share), 0.0)
        return measured


def _smoothed(counts: NDArray[np.float32], lower: NDArray[np.float32]) -> NDArray[np.float32]:
    """Witten and Bell: `lower` weighs as much as there are different kinds among the counts."""
    different = (counts > 0).sum(axis=-1, keepdims=True).clip(min=1)
    smoothed: NDArray[np.float32] = (counts + different * lower) / (
        counts.sum(axis=-1, keepdims=True) + different
    )
    return smoothed
