"""Latin names of no list, ranked among all strings that a letter model finds about as likely.

Iso-likelihood ranking: costs of letter trigrams in whole half bits, strings counted exactly by
dynamic programming, so that a string of a cost band has a rank there and a rank its string. Made
by `training/lexicons/name_model.py`; the cost of a continuation of k half bits has at most
2^(k/2) strings, so 64-bit integers never overflow.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from engine import resources
from engine.errors import PlanError

_MOST = 106
"""Half bits: costlier strings are not counted (2⁵³ of them at most at the last cost)."""
_CHEAP = 34
_WIDTH = 8
"""The first band holds all costs below `_CHEAP`, each further one `_WIDTH` costs."""


class NameModel:
    """Costs of letters and the numbers of strings; about 6 MB, built in about a second."""

    def __init__(self, alphabet: str, costs: NDArray[np.uint8]) -> None:
        self._letters = alphabet
        self._codes = {letter: code for code, letter in enumerate(alphabet)}
        self._costs = costs.astype(np.int64)
        self._edge = len(alphabet)
        self._counts = _counts(self._costs)

    @property
    def letters(self) -> str:
        """The letters that a ranked string may hold, all lower case."""
        return self._letters

    @property
    def nbytes(self) -> int:
        """Bytes of the tables."""
        return self._costs.nbytes + self._counts.nbytes

    def band(self, text: str) -> int | None:
        """The cost band of a string; None where it holds other letters or is too unlikely."""
        cost = self._cost(text)
        return None if cost is None else _band(cost)

    def size(self, band: int) -> int:
        """How many strings a band holds."""
        return sum(int(self._starting(cost)) for cost in _costs_of(band))

    def rank(self, text: str) -> int:
        """The number of a string within its band; `text` must have one."""
        cost = self._cost(text)
        if cost is None:
            raise PlanError("A name has no rank.")
        below = sum(int(self._starting(lower)) for lower in _costs_of(_band(cost)) if lower < cost)
        earlier = previous = self._edge
        for current in (*(self._codes[letter] for letter in text), self._edge):
            below += int(self._after(earlier, previous, cost)[:current].sum())
            cost -= int(self._costs[earlier, previous, current])
            earlier, previous = previous, current
        return below

    def unrank(self, band: int, rank: int) -> str:
        """The string of a number within a band."""
        for cost in _costs_of(band):
            count = int(self._starting(cost))
            if rank < count:
                return self._string(cost, rank)
            rank -= count
        raise PlanError("A rank lies outside its band.")

    def _string(self, cost: int, rank: int) -> str:
        out: list[str] = []
        earlier = previous = self._edge
        while True:
            sums = np.cumsum(self._after(earlier, previous, cost))
            current = int(np.searchsorted(sums, rank, side="right"))
            rank -= int(sums[current - 1]) if current else 0
            if current == self._edge:
                return "".join(out)
            out.append(self._letters[current])
            cost -= int(self._costs[earlier, previous, current])
            earlier, previous = previous, current

    def _cost(self, text: str) -> int | None:
        """Half bits of a whole string."""
        total, earlier, previous = 0, self._edge, self._edge
        for letter in text:
            current = self._codes.get(letter)
            if current is None:
                return None
            total += int(self._costs[earlier, previous, current])
            earlier, previous = previous, current
        total += int(self._costs[earlier, previous, self._edge])
        return total if text and total <= _MOST else None

    def _starting(self, cost: int) -> np.int64:
        count: np.int64 = self._counts[cost, self._edge, self._edge]
        return count

    def _after(self, earlier: int, previous: int, cost: int) -> NDArray[np.int64]:
        """How many strings of `cost` go on with each letter, after two letters; shape (n + 1,)."""
        return _continuations(self._costs[earlier, previous], self._counts[:, previous], cost)


def _continuations(
    costs: NDArray[np.int64], counts: NDArray[np.int64], cost: int
) -> NDArray[np.int64]:
    rest = cost - costs
    edge = costs.shape[-1] - 1
    counted = np.where(rest >= 0, counts[np.maximum(rest, 0), np.arange(edge + 1)], 0)
    counted[edge] = rest[edge] == 0
    return counted


def _counts(costs: NDArray[np.int64]) -> NDArray[np.int64]:
    """Strings of each cost after each two letters: int64 of shape (costs, n + 1, n + 1)."""
    size = costs.shape[0]
    letters = size - 1
    most = int(costs.max())
    counts = np.zeros((most + _MOST + 1, size * size), dtype=np.int64)  # none of a negative cost
    going_on = (most - costs[:, :, :letters]) * size * size + np.arange(letters)
    going_on += np.arange(size)[None, :, None] * size
    for cost in range(_MOST + 1):
        longer = counts.take(going_on + cost * size * size).sum(2)
        counts[most + cost] = (longer + (costs[:, :, letters] == cost)).ravel()
    return counts[most:].reshape(_MOST + 1, size, size)


def _band(cost: int) -> int:
    return 0 if cost < _CHEAP else (cost - _CHEAP) // _WIDTH + 1


def _costs_of(band: int) -> range:
    if band == 0:
        return range(_CHEAP)
    start = _CHEAP + (band - 1) * _WIDTH
    return range(start, min(start + _WIDTH, _MOST + 1))


@lru_cache(maxsize=1)
def model() -> NameModel:
    """The shipped model; `PlanError` where its file is missing or damaged."""
    try:
        with np.load(resources.path("lexicons", "name_model.npz")) as file:
            alphabet = file["alphabet"].tobytes().decode("utf-32-le")
            return NameModel(alphabet, file["costs"])
    except (OSError, KeyError, ValueError) as error:
        raise PlanError("The model of names is missing or damaged.") from error
