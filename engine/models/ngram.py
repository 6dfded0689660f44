"""A table of short word sequences beside the neural language model: names what is commonly said.

Backing-off n-grams of up to four tokens (Kneser and Ney 1995, three discounts after Chen and
Goodman 1999), counted on all of the training text and pruned. What ends in a name was not counted:
that a name is well known makes it no less private. P is mixed with that of the neural model,

    P(t | past) = w · P_ngram(t | last three tokens) + (1 − w) · P_neural(t | past),

where w depends only on the past: on how long a context the table knows and how sure it is there.
N-grams are told apart by 32-bit hashes, their chances and weights are rounded to a 24th of a bit,
so the chances sum to 1 up to that.
"""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

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

    def look_up(self, asked: Keys) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
        """Whether each is known, and its cost where it is."""
        at = np.minimum(np.searchsorted(self.keys, asked), len(self.keys) - 1)
        return self.keys[at] == asked, self.costs[at].astype(np.int64)


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
    """The shipped table; opened once, however many models ask it."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def mixed(self, ids: NDArray[np.integer], bits: NDArray[np.floating]) -> Floats:
        """Bits of `ids[1:]`, given the neural model's bits of them; `ids[0]` is [CLS]."""
        chances, place = self._tables.chances(ids)
        weight = self._tables.weights[place]
        return -np.log2(weight * chances + (1 - weight) * 2.0 ** -bits.astype(np.float64))

    def fits(self, ids: NDArray[np.integer], at: int, words: NDArray[np.integer]) -> Floats:
        """How well each of `words` goes at `ids[at]` with the three tokens on either side.

        log₂ P of the word and of the tokens after it.
        """
        left = np.concatenate([np.zeros(ORDER - 1, np.int64), ids[:at]])[1 - ORDER :]
        right = ids[at + 1 : at + ORDER]
        rows = np.empty((len(words), ORDER + len(right)), np.int64)
        rows[:, : ORDER - 1], rows[:, ORDER - 1], rows[:, ORDER:] = left, words, right
        chances, _place = self._tables.chances(np.concatenate([[0], rows.reshape(-1)]))
        sums: Floats = np.log2(chances.reshape(rows.shape)[:, ORDER - 1 :]).sum(axis=1)
        return sums


def ngram(root: Path) -> NGram:
    """The table of `root` and its weights, checked against the manifest; raises `ModelError`."""
    files = []
    for name in ("ngram", "mixing"):
        entry = manifest_entry(name, root, part="files")
        files.append((root / str(entry["file"]), str(entry["sha256"])))
    return _opened(*files)


@lru_cache(maxsize=2)
def _opened(table: tuple[Path, str], mixing: tuple[Path, str]) -> NGram:
    content, weights = checked_bytes(*table), checked_bytes(*mixing)
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
            return NGram(read(dict(arrays), np.array(json.loads(weights), np.float64)))
    except (ValueError, TypeError, KeyError, OSError, BadZipFile) as error:
        name = table[0].name
        raise ModelError(f"The table {name} could not be read. {REMEDY}") from error


def read(arrays: dict[str, NDArray[np.generic]], weights: Floats) -> Tables:
    """The tables of an archive; `KeyError` or `ValueError` where it does not fit."""
    orders = range(2, ORDER + 1)
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
