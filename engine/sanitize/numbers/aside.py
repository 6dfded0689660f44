"""Steps after a draw: what noise on numbers would now and then leave as they are.

People write round numbers. So a drawn number is never sent as a round one, whatever the value was,
and a round value is never sent as it is. Small whole numbers step aside besides, ages further:
among them round ones are no commoner than others.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from engine.conversation.vault import Conversation
from engine.sanitize.numbers.grids import STEPS_PER_EPSILON, Grid
from engine.stops import AGES_ASIDE, units_aside

_SMALL = 3
"""An amount whose noise has at most so many shown units as its scale steps aside as ages do."""
_ROUND = 5
_LEAST = 10
_GROWN = 18


def steps(shown: int, grid: Grid, epsilon: Fraction, per_unit: int = 1) -> int:
    """By how many shown units a drawn whole number steps aside; 0 where its noise is fine enough.

    That is the noise's own scale, 1/ε in the metric of the grid: for `shown` = 40 of a currency at
    ε = 1 it is 4 of it; for ages and amounts of few units twice as much, for 9 years 2 of them,
    for 12 of a currency 3. Ages from 18 on go one year further: of a child a year says more.
    `per_unit` is how much of the grid's measure one shown unit is. It depends on the drawn number
    and on ε alone.
    """
    size = 1 / Fraction(per_unit) if grid.is_even else Fraction(shown, STEPS_PER_EPSILON)
    scale = size / epsilon
    if not grid.is_even and scale <= _SMALL:
        return units_aside(Fraction(ceil(AGES_ASIDE * scale)), epsilon)
    units = units_aside(scale, epsilon, times=AGES_ASIDE if of_ages(grid) else 1)
    return units + (units > 0 and of_ages(grid) and shown >= _GROWN)


def of_ages(grid: Grid) -> bool:
    """Whether a grid counts years, or months, weeks or days of life: whole, and one for each."""
    return grid.is_even and grid.unit == 1


def from_round(count: int, grid: Grid, *, up: bool) -> int:
    """A drawn number in units of its last figure, or one beside it where that figure is 0 or 5.

    Numbers of one figure and ages stay. It depends on the drawn number alone, and on a coin.
    """
    if count < _LEAST or of_ages(grid) or count % _ROUND:
        return count
    return count + (1 if up else -1)


def upwards(kind: str, index: int, grid: Grid, conversation: Conversation) -> bool:
    """Which way a point of a grid steps: one fair coin of its own, the same at every ε."""
    value = f"aside|{grid.unit}|{len(grid.points)}|{index}"
    return bool(conversation.coins(kind, value).bits(1))
