"""A step aside: what noise on small whole numbers would mostly leave as they are."""

from __future__ import annotations

from fractions import Fraction

from engine.conversation.vault import Conversation
from engine.sanitize.numbers.grids import STEPS_PER_EPSILON, Grid
from engine.stops import units_aside


def steps(shown: int, grid: Grid, epsilon: Fraction, per_unit: int = 1) -> int:
    """By how many shown units a drawn whole number steps aside; 0 where its noise is fine enough.

    That is the noise's own scale, 1/ε in the metric of the grid: for `shown` = 34 years at ε = 1
    one year, for 40 of a currency 4 of it. `per_unit` is how much of the grid's measure one shown
    unit is. It depends on the drawn number and on ε alone.
    """
    size = 1 / Fraction(per_unit) if grid.is_even else Fraction(shown, STEPS_PER_EPSILON)
    return units_aside(size / epsilon, epsilon)


def upwards(kind: str, index: int, grid: Grid, conversation: Conversation) -> bool:
    """Which way a point of a grid steps: one fair coin of its own, the same at every ε."""
    value = f"aside|{grid.unit}|{len(grid.points)}|{index}"
    return bool(conversation.coins(kind, value).bits(1))
