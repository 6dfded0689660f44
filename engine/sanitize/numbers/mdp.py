"""Metric differential privacy on numbers: exact noise on public grids."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from engine.conversation.vault import Conversation
from engine.kinds import amounts, case, numbers
from engine.kinds.numbers import Number
from engine.sanitize.numbers import chain
from engine.sanitize.numbers.grids import Grid, grid_for
from engine.sanitize.numbers.noise import exponential
from engine.types import Noise
from engine.values import Decision

_SIGNIFICANT = 3
_ANY: Final = Fraction(10**30)
"""In place of a number's own size, on which its format shall not depend."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A value's numbers and what was drawn for each; `written` at any number of moves."""

    original: str = field(repr=False)
    numbers: tuple[Number, ...] = field(repr=False)
    values: tuple[tuple[Fraction, Grid], ...] = field(repr=False)

    def written(self, moved: int = 0, thousands: str = ",") -> str:
        """The value in its own format.

        What was drawn is `moved` by so many units of the last digit shown, to keep clear of what
        else is sent. In a cell of a table or of code no thousands mark is added.
        """
        pairs = zip(self.numbers, self.values, strict=True)
        values = [_moved(number, value, moved, grid) for number, (value, grid) in pairs]
        if amounts.is_range(self.original, self.numbers):
            values.sort()
        return _written(self.original, self.numbers, values, thousands)


def draw(
    decision: Decision, original: str, conversation: Conversation, noise: Noise = "laplace"
) -> Drawn | None:
    """The noise of each of a value's numbers, drawn once; None where no number is read.

    **Guarantee** for grid points i, i′ of one measure and every output y:
    Pr[M(i) = y] ≤ e^(ε·|i − i′|/d) · Pr[M(i′) = y], with d = 1 year for ages (or one of the unit
    shown), d = 1 percentage point, d = 1 degree, and d = 10 steps of 1 % for money and other
    quantities; exact, no floating point, for `laplace` (clamped discrete Laplace, post-processed)
    and `exponential` (Pr ∝ e^(−ε·|i − y|/2d) on the grid) alike. Several numbers in one value
    share its ε; the ends of a range are put in order afterwards. All releases of one number under
    `laplace` (at every ε, alone or in a range, in every conversation) together have the bound of
    their largest ε (`chain`); under `exponential` the ε of different strengths add up. ε is
    rounded down to a node of the chain; `OptionError` below the lowest.
    **Assumes** the coins (HMAC under a key that outlives conversations) are random to whoever
    sees the output; decimals, thousands mark, unit, sign and scale word are public, and whether a
    percentage exceeds 100 or a temperature 200. **Not promised** hiding which values are equal or
    fall on one point (one point has one noise); k different values cost k·ε; the same value under
    the other noise is a new draw, which the ledger charges; a value may come out unchanged, which
    tells nothing. (Prεεmpt, category II; Laplace is the default, with the same guarantee and about
    half the error.)
    """
    read = amounts.read(decision.span.type, original)
    if not read or not decision.epsilon:
        return None
    epsilon = Fraction(str(decision.epsilon)) / len(read)
    measure = amounts.measure(decision.span.type, original)
    values = []
    for number in read:
        grid = grid_for(measure, number.value)
        value = noised(number.value, grid, epsilon, decision.span.type, conversation, noise=noise)
        values.append((value, grid))
    return Drawn(original, read, tuple(values))


def draw_name(kind: str, original: str, noise: Noise) -> str:
    """The kind of draw that a value gets, for the ledger: «chain:laplace:money».

    Under a name that begins with «chain:» all draws of one type and value lie on one chain. The
    measure is part of it, since «12 %» and «12 kg» are one number and two draws.
    """
    chained = "chain:" if noise == "laplace" else ""
    return f"{chained}{noise}:{amounts.measure(kind, original)}"


def noised(
    value: Fraction,
    grid: Grid,
    epsilon: Fraction,
    kind: str,
    conversation: Conversation,
    *,
    noise: Noise = "laplace",
) -> Fraction:
    """One value's noised grid value; the same value, grid, ε and noise always give the same."""
    index, epsilon = grid.place(value), chain.node(epsilon)
    if noise == "laplace":
        return grid.value_at(index + chain.noise(kind, index, grid, epsilon, conversation))
    size = len(grid.points)
    coins = conversation.coins(kind, f"{noise}|{epsilon}|{grid.unit}|{size}|{index}")
    return grid.value_at(exponential(index, size, epsilon / grid.per_epsilon, coins))


def _written(
    original: str, read: tuple[Number, ...], values: list[Fraction], thousands: str
) -> str:
    """The value's text with other numbers in the places and formats of its own."""
    if len(read) == 1 and original.strip() == original[read[0].start : read[0].end]:
        thousands = ""
    text, copied = "", 0
    for number, value in zip(read, values, strict=True):
        shown = original[number.start : number.end]
        new = numbers.write(_styled(number, thousands), value)
        text += original[copied : number.start] + case.shaped(new, shown)
        copied = number.end
    return text + original[copied:]


def _styled(number: Number, thousands: str) -> Number:
    """The format of a number without its size.

    A number without a thousands mark may lack it for being small. So whether the new one gets it
    is told by what stands around: none in a cell, none where the value is nothing but digits.
    Decimals tell the mark, too, and it is never theirs.
    """
    if number.mark == ",":
        thousands = thousands if thousands in ("", " ") else "."
    elif number.decimals:
        thousands = thousands if thousands in ("", " ") else ","
    return replace(number, group=number.group or thousands, value=_ANY)


def _moved(number: Number, value: Fraction, moved: int, grid: Grid) -> Fraction:
    """A drawn value as it is shown, so many shown units on, still on the range of its grid.

    Whole numbers show three significant digits: a fixed rule, not the input's own zeros.
    """
    unit = Fraction(10) ** (number.scale - number.decimals)
    if not number.decimals:
        unit = max(unit, Fraction(10) ** (len(str(int(value))) - _SIGNIFICANT))
    rounded = round(value / unit) * unit
    return (
        min(max(rounded + moved * unit, grid.value_at(0)), grid.value_at(len(grid.points)))
        if moved
        else rounded
    )
