"""Metric differential privacy on numbers: exact noise on public grids."""

from __future__ import annotations

from fractions import Fraction

from engine.forms import amounts, names, numbers
from engine.forms.numbers import Number
from engine.sanitize.grids import Grid, grid_for
from engine.sanitize.noise import exponential, laplace
from engine.types import Noise
from engine.values import Decision
from engine.vault import Conversation

_SIGNIFICANT = 3


def make(
    decision: Decision,
    original: str,
    conversation: Conversation,
    noise: Noise = "laplace",
    *,
    moved: int = 0,
) -> str | None:
    """The value with noise on each of its numbers, in its own format; None where none is read.

    `moved` grid points are added to what was drawn, to keep clear of what else is sent.

    **Guarantee** for grid points i, i′ of one measure and every output y:
    Pr[M(i) = y] ≤ e^(ε·|i − i′|/d) · Pr[M(i′) = y], with d = 1 year for ages (or one of the unit
    shown), d = 1 percentage point, d = 1 degree, and d = 10 steps of 1 % for money and other
    quantities; exact, no floating point, for `laplace` (clamped discrete Laplace, post-processed)
    and `exponential` (Pr ∝ e^(−ε·|i − y|/2d) on the grid) alike. Several numbers in one value
    share its ε; the ends of a range are put in order afterwards. **Assumes** the coins (HMAC
    under a key that outlives conversations) are random to whoever sees the output; decimals,
    unit, sign and scale word are public, and whether a percentage exceeds 100 or a temperature
    200. **Not promised** hiding which values are equal (one value has one noise); k different
    values cost k·ε; the same value at another ε or under the other noise is a new draw, which the
    ledger warns of; a value may come out unchanged, which tells nothing. (Prεεmpt, category II;
    Laplace is the default, with the same guarantee and about half the error.)
    """
    found = amounts.read(decision.span.type, original)
    if not found or not decision.epsilon:
        return None
    epsilon = Fraction(str(decision.epsilon)) / len(found)
    measure = amounts.measure(decision.span.type, original)
    values = [
        noised(
            number.value,
            grid_for(measure, number.value),
            epsilon,
            decision.span.type,
            conversation,
            noise=noise,
            moved=moved,
        )
        for number in found
    ]
    if amounts.is_range(original, found):
        values.sort()
    return _written(original, found, values)


def noised(
    value: Fraction,
    grid: Grid,
    epsilon: Fraction,
    kind: str,
    conversation: Conversation,
    *,
    noise: Noise = "laplace",
    moved: int = 0,
) -> Fraction:
    """One value's noised grid value; the same value, grid, ε and noise always give the same."""
    index, rate = grid.place(value), epsilon / grid.per_epsilon
    name = "" if noise == "laplace" else f"{noise}|"
    coins = conversation.coins(kind, f"{name}{epsilon}|{grid.unit}|{len(grid.points)}|{index}")
    if noise == "laplace":
        return grid.at(index + laplace(rate, coins) + moved)
    return grid.at(exponential(index, len(grid.points), rate, coins) + moved)


def _written(original: str, found: tuple[Number, ...], values: list[Fraction]) -> str:
    """The value's text with other numbers in the places and formats of its own."""
    text, at = "", 0
    for number, value in zip(found, values, strict=True):
        shown = original[number.start : number.end]
        new = numbers.write(number, _rounded(number, value))
        text += original[at : number.start] + names.shaped(new, shown)
        at = number.end
    return text + original[at:]


def _rounded(number: Number, value: Fraction) -> Fraction:
    """Three significant digits for whole numbers: a fixed rule, not the input's own zeros."""
    if number.decimals or value < 10**_SIGNIFICANT:
        return value
    step = 10 ** (len(str(int(value))) - _SIGNIFICANT)
    return Fraction(round(value / step) * step)
