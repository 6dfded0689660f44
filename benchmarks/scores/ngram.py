"""An interpolated Kneser-Ney n-gram model in numpy, to measure the causal model against.

Kneser and Ney 1995 in the interpolated form of Chen and Goodman 1999, one discount per order,
D = n₁ / (n₁ + 2 n₂). N-grams are told apart by 64-bit rolling hashes (a collision among some
million n-grams is very unlikely).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Keys = NDArray[np.uint64]
Floats = NDArray[np.float64]
_FACTOR = np.uint64(0x9E3779B97F4A7C15)


@dataclass(frozen=True)
class Order:
    """Counts of one order: of each n-gram, and of what followed each context."""

    grams: Keys
    counts: NDArray[np.int64]
    contexts: Keys
    totals: Floats
    kinds: Floats
    discount: float


class KneserNey:
    """P(token | up to `order` − 1 tokens before), normalised over `vocabulary` tokens."""

    def __init__(self, stream: NDArray[np.integer], *, order: int, vocabulary: int) -> None:
        self.vocabulary = vocabulary
        keys = _all_keys(stream, order)
        grams, first, counts = np.unique(keys[order], return_index=True, return_counts=True)
        self.orders = {order: _counted(grams, counts, keys[order - 1][first])}
        for n in range(order - 1, 0, -1):  # lower orders count what stood before, not how often
            grams, place, counts = np.unique(
                keys[n][first + 1], return_index=True, return_counts=True
            )
            first = first[place] + 1
            self.orders[n] = _counted(grams, counts, keys[n - 1][first])

    def chances(self, text: NDArray[np.integer]) -> Floats:
        """P of `text[1:]`, each after what stands before it in `text`."""
        keys = _all_keys(text, len(self.orders))
        findings = np.full(len(text) - 1, 1 / self.vocabulary)
        for n, counted in sorted(self.orders.items()):
            start = max(0, n - 2)  # the first tokens have no room for a context of n - 1
            grams = keys[n][1:] if n == 1 else keys[n][: len(text) - n + 1]
            contexts = keys[n - 1][1:] if n == 1 else keys[n - 1][: len(text) - n + 1]
            findings[start:] = _interpolated(
                counted, grams, contexts[: len(grams)], findings[start:]
            )
        return findings


def _all_keys(stream: NDArray[np.integer], order: int) -> list[Keys]:
    """Rolling hashes: `keys[n][i]` is that of `stream[i : i + n]`, its prefix `keys[n - 1][i]`."""
    values = stream.astype(np.uint64) + np.uint64(1)
    keys = [np.zeros(len(stream) + 1, np.uint64)]
    for n in range(1, order + 1):
        size = len(stream) - n + 1
        keys.append(keys[-1][:size] * _FACTOR + values[n - 1 : n - 1 + size])
    return keys


def _counted(grams: Keys, counts: NDArray[np.int64], prefixes: Keys) -> Order:
    contexts, where = np.unique(prefixes, return_inverse=True)
    once, twice = (counts == 1).sum(), (counts == 2).sum()
    return Order(
        grams, counts, contexts,
        np.bincount(where, weights=counts), np.bincount(where).astype(float),
        float(once / max(1, once + 2 * twice)),
    )  # fmt: skip


def _interpolated(order: Order, grams: Keys, contexts: Keys, lower: Floats) -> Floats:
    counts = _looked_up(order.grams, order.counts.astype(float), grams)
    totals = _looked_up(order.contexts, order.totals, contexts)
    kinds = _looked_up(order.contexts, order.kinds, contexts)
    seen = np.maximum(totals, 1)
    mixed = np.maximum(counts - order.discount, 0) / seen + order.discount * kinds / seen * lower
    return np.where(totals > 0, mixed, lower)


def _looked_up(keys: Keys, values: Floats, queries: Keys) -> Floats:
    positions = np.minimum(np.searchsorted(keys, queries), len(keys) - 1)
    return np.where(keys[positions] == queries, values[positions], 0.0)
