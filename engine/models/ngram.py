"""A table of short word sequences beside the neural language model: names what is commonly said.

Backing-off n-grams up to four tokens (Kneser and Ney 1995, three discounts after Chen and Goodman
1999), counted on all of the training text and pruned; P is mixed with the neural model's,

    P(t | past) = w · P_ngram(t | last three tokens) + (1 − w) · P_neural(t | past),

where w depends only on the past: on how long a context the table knows and how sure it is there.
N-grams are told apart by 32-bit hashes, their chances and weights are rounded to a 24th of a bit,
so the chances sum to 1 up to that.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelError
from engine.models.sessions import REMEDY, checked_bytes, manifest_entry

ORDER: Final = 4
STEPS: Final = 12
"""Steps of a bit in which a chance is kept."""

WEIGHT_STEPS: Final = 24
"""Steps of a bit in which a back-off weight is kept."""

BUCKETS: Final = 8
"""So many grades of sureness the mixing weight tells apart, each one bit of back-off weight."""

_FACTOR: Final = np.uint64(0x9E3779B97F4A7C15)
_SPREAD: Final = np.uint64(0xD6E8FEB86659FD93)
Keys = NDArray[np.uint32]
Hashes = NDArray[np.uint64]
Floats = NDArray[np.float64]


def hashes(ids: NDArray[np.integer], order: int) -> list[Hashes]:
    """Rolling 64-bit hashes: `found[n][i]` is that of `ids[i : i + n]`."""
    values = ids.astype(np.uint64) + np.uint64(1)
    found = [np.zeros(len(ids) + 1, np.uint64)]
    for n in range(1, order + 1):
        size = max(0, len(ids) - n + 1)
        found.append(found[-1][:size] * _FACTOR + values[n - 1 : n - 1 + size])
    return found


def short(keys: Hashes) -> Keys:
    """The 32 bits of a hash that a table keeps."""
    return ((keys * _SPREAD) >> np.uint64(32)).astype(np.uint32)


def packed(keys: Keys) -> NDArray[np.uint8]:
    """Sorted keys as the four bytes of their steps, byte by byte, which compresses well."""
    return np.diff(keys, prepend=np.uint32(0)).astype("<u4").view(np.uint8).reshape(-1, 4).T.copy()


def unpacked(planes: NDArray[np.uint8]) -> Keys:
    """What `packed` was given."""
    steps = np.ascontiguousarray(planes.T).view("<u4").reshape(-1)
    keys: Keys = np.cumsum(steps, dtype=np.uint32)
    return keys


@dataclass(frozen=True, slots=True)
class Table:
    """Sorted keys and what is kept of each: a cost in steps of a bit."""

    keys: Keys
    costs: NDArray[np.uint8]

    def look_up(self, asked: Keys) -> tuple[NDArray[np.bool_], NDArray[np.uint8]]:
        """Whether each is known, and its cost where it is."""
        at = np.minimum(np.searchsorted(self.keys, asked), len(self.keys) - 1)
        return self.keys[at] == asked, self.costs[at]


@dataclass(frozen=True, slots=True)
class Tables:
    """All that is kept: costs of single tokens, n-grams and contexts by length, mixing weights."""

    single: Floats
    grams: dict[int, Table]
    contexts: dict[int, Table]
    weights: Floats

    def chances(self, ids: NDArray[np.integer]) -> tuple[Floats, NDArray[np.int64]]:
        """P of `ids[1:]` after what stands before each, and the place of its mixing weight."""
        keys = hashes(ids, ORDER)
        found = self.single[ids[1:]]
        place = np.zeros(len(found), np.int64)
        for n in range(2, ORDER + 1):
            count = len(ids) - n + 1
            if count <= 0:
                break
            start = n - 2  # the first tokens have no room for so long a context
            known, weight = self.contexts[n].look_up(short(keys[n - 1][:count]))
            seen, cost = self.grams[n].look_up(short(keys[n]))
            backed = found[start:] * np.where(known, 2.0 ** (-weight / WEIGHT_STEPS), 1.0)
            found[start:] = np.where(seen, 2.0 ** (-cost / STEPS), backed)
            sure = np.minimum(weight // WEIGHT_STEPS, BUCKETS - 1)
            place[start:] = np.where(known, (n - 1) * BUCKETS + sure, place[start:])
        return found, place


class NGram:
    """The shipped table, checked against the manifest."""

    def __init__(self, root: Path) -> None:
        """Read `ngram.npz` in `root`; raises `ModelError`."""
        entry = manifest_entry("ngram", root, part="files")
        content = checked_bytes(root / str(entry["file"]), str(entry["sha256"]))
        try:
            with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
                self._tables = read(dict(arrays))
        except (ValueError, KeyError, OSError) as error:
            raise ModelError(f"The table {entry['file']} could not be read. {REMEDY}") from error

    def mixed(self, ids: NDArray[np.integer], bits: NDArray[np.floating]) -> Floats:
        """Bits of `ids[1:]`, given the neural model's bits of them; `ids[0]` is [CLS]."""
        chances, place = self._tables.chances(ids)
        weight = self._tables.weights[place]
        return -np.log2(weight * chances + (1 - weight) * 2.0 ** -bits.astype(np.float64))


def read(arrays: dict[str, NDArray[np.generic]]) -> Tables:
    """The tables of an archive; `KeyError` or `ValueError` where it does not fit."""
    orders = range(2, ORDER + 1)
    weights = arrays["weights"].astype(np.float64)
    if weights.shape != (ORDER * BUCKETS,):
        raise ValueError
    return Tables(
        2.0 ** -arrays["single"].astype(np.float64),
        {n: _table(arrays, f"grams{n}") for n in orders},
        {n: _table(arrays, f"contexts{n}") for n in orders},
        weights,
    )


def _table(arrays: dict[str, NDArray[np.generic]], name: str) -> Table:
    keys = unpacked(arrays[f"{name}_keys"].astype(np.uint8))
    costs = arrays[f"{name}_costs"].astype(np.uint8)
    if keys.shape != costs.shape or not len(keys):
        raise ValueError
    return Table(keys, costs)
