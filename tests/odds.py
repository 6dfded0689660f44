"""Whether counts contradict a bound on a ratio of probabilities, with a known chance of error."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

DOUBT = 27.0
"""A true bound is called broken, at one output, with a chance of at most 2·e^−27 = 4·10⁻¹².

Outputs that are seen less than 28 times never break it, so of R runs at most R/28 can; over the
runs of all tests that use this, a chance error has a probability far below 10⁻⁶.
"""


def least(hits: int, runs: int) -> float:
    """The smallest probability that so many hits leave possible (Chernoff's bound)."""
    return _edge(hits / runs, 0.0, runs)


def most(hits: int, runs: int) -> float:
    """The largest probability that so few hits leave possible."""
    return _edge(hits / runs, 1.0, runs)


def broken(first: Counter[str], second: Counter[str], factor: float) -> list[str]:
    """The outputs whose probability in the first exceeds `factor` times that in the second."""
    runs, others = first.total(), second.total()
    return [
        output
        for output, hits in first.items()
        if least(hits, runs) > factor * most(second[output], others)
    ]


def _edge(share: float, end: float, runs: int) -> float:
    """Between `share` and `end`, how far the divergence stays within the doubt."""
    inside, outside = share, end
    for _ in range(60):
        middle = (inside + outside) / 2
        if runs * _divergence(share, middle) <= DOUBT:
            inside = middle
        else:
            outside = middle
    return inside


def _divergence(share: float, chance: float) -> float:
    def part(item: float, two: float) -> float:
        return 0.0 if item == 0 else item * math.log(item / two) if two > 0 else math.inf

    return part(share, chance) + part(1 - share, 1 - chance)


def outputs(make: Callable[[int], str], runs: int) -> Counter[str]:
    """How often each output occurs over keys 0 … `runs` − 1."""
    return Counter(make(seed) for seed in range(runs))
