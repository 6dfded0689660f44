"""Metric differential privacy on numbers: exact discrete Laplace noise on a public grid."""

from __future__ import annotations

from fractions import Fraction

from engine.forms import amounts, names, numbers
from engine.forms.numbers import Number
from engine.sanitize import grids
from engine.sanitize.grids import Grid
from engine.sanitize.noise import laplace
from engine.values import Decision
from engine.vault import Conversation

_SIGNIFICANT = 3


def make(decision: Decision, original: str, conversation: Conversation) -> str | None:
    """The value with noise on each of its numbers, in its own format; None where none is read.

    **Guarantee** for grid points i, i′ of one type and every output y:
    Pr[M(i) = y] ≤ e^(ε·|i − i′|/d) · Pr[M(i′) = y], with d = 1 for ages (a year, or one of the
    unit shown) and d = 10 steps of 1 % for money and quantities; exact, no floating point.
    Several numbers in one value share its ε. **Assumes** the coins (HMAC under a key that
    outlives conversations) are random to whoever sees the output; decimals, unit, sign and scale
    word are public. **Not promised** hiding which values are equal (one value has one noise); k
    different values cost k·ε; a value may come out unchanged, which tells nothing. (Prεεmpt,
    category II, with Laplace instead of the exponential mechanism: same guarantee, half the
    error.)
    """
    found = amounts.read(decision.span.type, original)
    if not found or not decision.epsilon:
        return None
    epsilon = Fraction(str(decision.epsilon)) / len(found)
    text, at = "", 0
    for number in found:
        shown = original[number.start : number.end]
        grid = _grid(decision.span.type, original)
        value = noised(number.value, grid, epsilon, decision.span.type, conversation)
        new = numbers.write(number, _rounded(number, value))
        text += original[at : number.start] + names.shaped(new, shown)
        at = number.end
    return text + original[at:]


def noised(
    value: Fraction, grid: Grid, epsilon: Fraction, kind: str, conversation: Conversation
) -> Fraction:
    """One value's noised grid value; the same value, grid and ε always give the same."""
    index = grid.place(value)
    coins = conversation.coins(kind, f"{epsilon}|{grid.unit}|{len(grid.points)}|{index}")
    return grid.at(index + laplace(epsilon / grid.per_epsilon, coins))


def _grid(kind: str, original: str) -> Grid:
    if kind == "AGE":
        return grids.months() if amounts.in_short_units(original) else grids.years()
    return grids.money() if kind == "MONEY" else grids.quantity()


def _rounded(number: Number, value: Fraction) -> Fraction:
    """Three significant digits for whole numbers: a fixed rule, not the input's own zeros."""
    if number.decimals or value < 10**_SIGNIFICANT:
        return value
    step = 10 ** (len(str(int(value))) - _SIGNIFICANT)
    return Fraction(round(value / step) * step)
