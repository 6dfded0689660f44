"""The public grids on which numbers are noised; none depends on a secret."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from engine.kinds.amounts import Measure

STEPS_PER_EPSILON = 10
"""On the 1 % grids ε is meant per ten steps, a factor of 1.1046."""
_FINE = 10**4
METRIC = (
    "ε per year of age (or one of the unit shown), per percentage point, per degree;"
    " ε per factor 1.1 of money and other quantities;"
    " of words per unit of distance, the one that makes the slider's 1 cost 1 where the part of"
    " speech is kept"
)


@dataclass(frozen=True, slots=True)
class Grid:
    """Points in ascending order as integers of 1/`unit`; noise counts points.

    `per_epsilon` points apart, two values are distinguishable by at most a factor e^ε.
    """

    points: tuple[int, ...] = field(repr=False)
    unit: int
    per_epsilon: int

    @property
    def is_even(self) -> bool:
        """Whether ε is meant per 1, and not per factor."""
        return self.per_epsilon == self.unit

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

    def value_at(self, index: int) -> Fraction:
        """The value of a point; beyond the ends, of the end (clamping is post-processing)."""
        return Fraction(self.points[min(max(index, 0), len(self.points) - 1)], self.unit)


@lru_cache(maxsize=8)
def linear(most: int, unit: int = 1) -> Grid:
    """0 to `most` in steps of 1/`unit`; ε is meant per 1."""
    return Grid(tuple(range(most * unit + 1)), unit, per_epsilon=unit)


@lru_cache(maxsize=8)
def per_cent(least: Fraction, most: int) -> Grid:
    """From `least` to `most` in steps of 1 %, in integers throughout.

    The unit is a ten-thousandth of `least`, so that rounding to it leaves every step, but for the
    last, between 0.99 % and 1 %: ε means the same factor at small values and at large ones.
    """
    unit = int(_FINE / least)
    points, point = [], _FINE
    while point < most * unit:
        points.append(point)
        point = point * 101 // 100
    return Grid((*points, most * unit), unit, STEPS_PER_EPSILON)


def years() -> Grid:
    """Ages of 0 to 120 years."""
    return linear(120)


def months() -> Grid:
    """Ages given in months, weeks or days: 0 to 120 of them."""
    return linear(120)


def shares() -> Grid:
    """Percentages of 0 to 100 in hundredths of a point."""
    return linear(100, unit=100)


def degrees() -> Grid:
    """Temperatures of 0 to 200 degrees in tenths; the sign is kept."""
    return linear(200, unit=10)


def money() -> Grid:
    """0.01 to 10¹² of any currency."""
    return per_cent(Fraction(1, 100), 10**12)


def quantity() -> Grid:
    """10⁻⁶ to 10¹² of any unit; the sign is kept."""
    return per_cent(Fraction(1, 10**6), 10**12)


_GRIDS: dict[Measure, Callable[[], Grid]] = {
    "years": years, "months": months, "share": shares, "degrees": degrees, "money": money,
    "quantity": quantity,
}  # fmt: skip


def grid_for(measure: Measure, value: Fraction) -> Grid:
    """The grid of a measure. Whether a percentage or a temperature is off its grid is public."""
    grid = _GRIDS[measure]()
    beyond = measure in ("share", "degrees") and value > grid.value_at(len(grid.points))
    return quantity() if beyond else grid
