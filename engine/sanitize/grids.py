"""The public grids on which numbers are noised; none depends on a secret."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

STEPS_PER_EPSILON = 10
"""On the 1 % grids ε is meant per ten steps, a factor of 1.1046."""
METRIC = "ε per year of age (or one of the unit shown); ε per factor 1.1 of money and quantities"


@dataclass(frozen=True, slots=True)
class Grid:
    """Points in ascending order as integers of 1/`unit`; noise counts points.

    `per_epsilon` points apart, two values are distinguishable by at most a factor e^ε.
    """

    points: tuple[int, ...] = field(repr=False)
    unit: int
    per_epsilon: int

    def place(self, value: Fraction) -> int:
        """The index of the point next to `value`; beyond the ends, the end."""
        scaled = value * self.unit
        after = bisect_left(self.points, scaled)
        if after == 0:
            return 0
        if after == len(self.points):
            return after - 1
        below, above = self.points[after - 1], self.points[after]
        return after if above - scaled < scaled - below else after - 1

    def at(self, index: int) -> Fraction:
        """The value of a point; beyond the ends, of the end (clamping is post-processing)."""
        return Fraction(self.points[min(max(index, 0), len(self.points) - 1)], self.unit)


@lru_cache(maxsize=8)
def linear(most: int) -> Grid:
    """0, 1, 2 … `most`."""
    return Grid(tuple(range(most + 1)), 1, per_epsilon=1)


@lru_cache(maxsize=8)
def per_cent(unit: int, most: int) -> Grid:
    """From 1/`unit` to `most` in steps of 1 % (at least one unit), in integers throughout."""
    points, point = [], 1
    while point < most * unit:
        points.append(point)
        point = max(point + 1, point * 101 // 100)
    return Grid((*points, most * unit), unit, STEPS_PER_EPSILON)


def money() -> Grid:
    """0.01 to 10¹² of any currency."""
    return per_cent(100, 10**12)


def quantity() -> Grid:
    """10⁻⁶ to 10¹² of any unit; the sign is kept."""
    return per_cent(10**6, 10**12)


def years() -> Grid:
    """Ages of 0 to 120 years."""
    return linear(120)


def months() -> Grid:
    """Ages given in months, weeks or days: 0 to 120 of them."""
    return linear(120)
