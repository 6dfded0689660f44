"""Which words the light form of ProSan would replace: a head on the tagger's own pass (`edits.md`).

It learnt from pairs of prompts and what the full form made of them, so it needs no causal model: it
reads what the tagger says of a word anyway, what counting says of it (`needs.counted`), and how
rare its tokens are.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelError
from engine.models.needs import Said, gelu, product
from engine.models.sessions import checked_bytes, manifest_entry
from engine.values import NEVER

RARITY: Final = 3
"""Features of a word's tokens."""

_LAYERS: Final = ("inner", "inner_bias", "outer", "outer_bias", "shares", "cuts")
Floats = NDArray[np.float32]
Ids = NDArray[np.int64]


class Edits:
    """The small network behind the tagger's columns."""

    def __init__(self, root: Path) -> None:
        """Read `edits.npz` in `root`; raises `ModelError` where it is missing or damaged."""
        entry = manifest_entry("edits", root, part="files")
        content = checked_bytes(root / str(entry["file"]), str(entry["sha256"]))
        try:
            with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
                layers = [arrays[name].astype(np.float32) for name in _LAYERS]
        except (ValueError, KeyError, OSError) as error:
            raise ModelError("The file edits.npz does not hold what it should.") from error
        self._inner, self._inner_bias, self._outer, self._outer_bias, shares, cuts = layers
        self._shares, self._cuts = shares.tolist(), cuts.tolist()
        self.features = len(self._inner)

    def replaced_from(self, rows: Floats) -> Floats:
        """The λ from which on each word is replaced, by its features [words, `self.features`].

        `NEVER` for a word that is replaced at no λ.
        """
        return lowest_share(self.scores(rows), self._shares, self._cuts)

    def scores(self, rows: Floats) -> Floats:
        """How readily each word is replaced."""
        inner = gelu(product(rows, self._inner) + self._inner_bias)
        return np.asarray((product(inner, self._outer) + self._outer_bias)[:, 0], np.float32)


def lowest_share(scores: Floats, shares: Sequence[float], cuts: Sequence[float]) -> Floats:
    """The least λ whose cut a score reaches.

    `cuts[i]` is what a word's score must reach at λ = `shares[i]`; shares rise, cuts fall. Between
    two shares the cut lies on the line through theirs; below the first nothing is replaced.
    """
    rising = np.asarray(cuts, np.float64)[::-1]
    found = np.interp(scores, rising, np.asarray(shares, np.float64)[::-1])
    return np.where(scores < rising[0], NEVER, found).astype(np.float32)


def rarity(starts: Ids, ids: Ids, words: Sequence[Said]) -> Floats:
    """How rare each word's tokens are, [words, `RARITY`]; those of the vocabulary's end are rare.

    The mean and the largest of their ranks' logarithms, and how many they are.
    """
    first = np.searchsorted(starts, [word.start for word in words])
    last = np.searchsorted(starts, [word.end for word in words])
    ranks = np.log(np.maximum(ids, 1)).astype(np.float64) / 10
    sums = np.concatenate([[0.0], np.cumsum(ranks)])
    pieces = np.maximum(last - first, 1)
    ends = np.column_stack([first, last]).ravel()
    rarest = np.maximum.reduceat(np.append(ranks, 0.0), ends)[::2] if len(ends) else np.zeros(0)
    rarest[first == last] = 0.0  # a word without a token
    means = (sums[last] - sums[first]) / pieces
    return np.column_stack([means, rarest, np.log(pieces)]).astype(np.float32)
