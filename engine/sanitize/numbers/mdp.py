"""Metric differential privacy on numbers: exact noise on public grids."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from engine.conversation.vault import Conversation
from engine.kinds import amounts, case, number_words, numbers
from engine.kinds.numbers import Number
from engine.sanitize.numbers import aside, chain
from engine.sanitize.numbers.grids import Grid, grid_for
from engine.sanitize.numbers.noise import exponential
from engine.types import Noise
from engine.values import Decision

_SIGNIFICANT, _SPELLED = 4, 3
"""So many figures of a whole number are shown before zeros follow, and so many of one in words."""
_ANY: Final = Fraction(10**30)
"""In place of a number's own size, on which its format shall not depend."""


@dataclass(frozen=True, slots=True)
class Noised:
    """What was drawn for one number, at which ε, and which way it steps aside if it is small.

    `upwards` is None under the paper's own noise, `exponential`, which has no such step.
    """

    value: Fraction = field(repr=False)
    grid: Grid
    epsilon: Fraction
    upwards: bool | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A value's numbers and what was drawn for each; `writer` writes it at any number of moves."""

    original: str = field(repr=False)
    numbers: tuple[Number, ...] = field(repr=False)
    values: tuple[Noised, ...] = field(repr=False)

    def writer(self, thousands: str = ",") -> Callable[[int], str]:
        """What writes the value in its own format, moved by any number of shown units.

        What was drawn is moved by so many units of the last digit shown, to keep clear of what
        else is sent. In a cell of a table or of code no thousands mark is added. A text full of
        numbers asks for many moves, so that each is a sum of whole numbers.
        """
        pairs = zip(self.numbers, self.values, strict=True)
        places = [_Place.of(number, noised) for number, noised in pairs]
        in_order = amounts.is_range(self.original, self.numbers)
        return _writer(self.original, places, thousands, in_order=in_order)

    def steps_aside(self) -> int:
        """How many moves the largest step is by which one of its numbers went aside."""
        pairs = zip(self.numbers, self.values, strict=True)
        return max(_Place.drawn(number, noised).moves_aside(noised) for number, noised in pairs)


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
    rounded down to a node of the chain; `OptionError` below the lowest. A small whole number then
    steps aside by the noise's scale, up or down by a coin of its own, and a round one becomes one
    beside it (`aside`): post-processing, and values are seldom sent as they were.
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
        grid, kind = grid_for(measure, number.value), decision.span.type
        value = noised(number.value, grid, epsilon, kind, conversation, noise=noise)
        coin = aside.upwards(kind, grid.place(number.value), grid, conversation)
        upwards = coin if noise == "laplace" else None
        values.append(Noised(value, grid, chain.node(epsilon), upwards))
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


@dataclass(frozen=True, slots=True)
class _Place:
    """A drawn number as it is shown: `count` units of its last digit, and how far it may move."""

    number: Number
    count: int = field(repr=False)
    step: int
    least: int
    most: int

    @classmethod
    def of(cls, number: Number, noised: Noised) -> _Place:
        """What is shown of a drawn number: beside it where it is small or round."""
        place = cls.drawn(number, noised)
        if noised.upwards is None:
            return place
        if number.scale or not number.decimals:
            place = place.aside(noised, upwards=noised.upwards)
        return place.unrounded(noised.grid, up=noised.upwards)

    @classmethod
    def drawn(cls, number: Number, noised: Noised) -> _Place:
        """Whole numbers show four significant digits: a fixed rule, not the input's own zeros."""
        value, grid = noised.value, noised.grid
        unit = Fraction(10) ** (number.scale - number.decimals)
        if not number.decimals:
            shown = _SPELLED if number.spelled else _SIGNIFICANT
            unit = max(unit, Fraction(10) ** (len(str(int(value))) - shown))
        counted = [
            round(numbers.in_units(number, one))
            for one in (
                round(value / unit) * unit, unit, grid.value_at(0), grid.value_at(len(grid.points))
            )
        ]  # fmt: skip
        if number.is_decade:
            first, last = numbers.DECADES
            counted = [min(max(counted[0], first), last), 1, first, last]
        return cls(number, *counted)

    def moves_aside(self, noised: Noised) -> int:
        """By how many moves a drawn number steps aside; a part of one counts as one."""
        steps = noised.upwards is not None and (self.number.scale or not self.number.decimals)
        return -(-self._units_aside(noised) // self.step) if steps else 0

    def _units_aside(self, noised: Noised) -> int:
        one_each = self.number.spelled and not self.number.is_decade
        per_unit = 1 if one_each else 10**self.number.scale
        return aside.steps(self.count, noised.grid, noised.epsilon, per_unit)

    def aside(self, noised: Noised, *, upwards: bool) -> _Place:
        """A whole number beside the drawn one; towards the range where it would leave it."""
        units = self._units_aside(noised)
        if self.count - units < max(self.least, 1):
            upwards = True
        elif self.count + units > self.most:
            upwards = False
        return replace(self, count=self.count + (units if upwards else -units))

    def unrounded(self, grid: Grid, *, up: bool) -> _Place:
        """The number, or one beside it where its last figure is that of a round number."""
        count = aside.from_round(self.count // self.step, grid, up=up) * self.step
        return self if self.count % self.step else replace(self, count=min(count, self.most))

    def moved(self, units: int) -> int:
        """So many shown units on, in units of the last digit, still on the range of the grid."""
        if not units:
            return self.count
        return min(max(self.count + units * self.step, self.least), self.most)


def _writer(
    original: str, places: Sequence[_Place], thousands: str, *, in_order: bool
) -> Callable[[int], str]:
    """What writes a value's text with other numbers in the places and formats of its own."""
    first = places[0].number
    if len(places) == 1 and original.strip() == original[first.start : first.end]:
        thousands = ""
    formats = [_styled(place.number, thousands) for place in places]
    ends = [0, *(place.number.end for place in places)]
    between = [original[end : place.number.start] for end, place in zip(ends, places, strict=False)]
    shown = [original[place.number.start : place.number.end] for place in places]

    def written(moved: int) -> str:
        counts = [place.moved(moved) for place in places]
        if in_order:
            counts = _in_order(counts, formats)
        pieces = zip(between, formats, counts, shown, strict=True)
        parts = [
            gap + _as_it_was(numbers.written_units(style, count), like)
            for gap, style, count, like in pieces
        ]
        return "".join(parts) + number_words.with_ordinal_ending(parts[-1], original[ends[-1] :])

    return written


def _as_it_was(number: str, like: str) -> str:
    """A number in the letter case of another: «Fifty-six» for «Fifty-eight» at the beginning."""
    shaped = case.shaped(number, like)
    return case.capitalized(shaped) if case.spelling(like) == "capital" else shaped


def _in_order(counts: Sequence[int], formats: Sequence[Number]) -> list[int]:
    """The counts of the same numbers with the smallest first; formats may differ in their unit."""
    pairs = zip(counts, formats, strict=True)
    values = sorted(
        count * Fraction(10) ** (style.scale - style.decimals) for count, style in pairs
    )
    pairs_in_order = zip(formats, values, strict=True)
    return [round(numbers.in_units(style, value)) for style, value in pairs_in_order]


def _styled(number: Number, thousands: str) -> Number:
    """The format of a number without its size.

    A number without a thousands mark may lack it for being small. So whether the new one gets it
    is told by what stands around: none in a cell, none where the value is nothing but digits.
    Decimals tell the mark, too, and it is never theirs.
    """
    if number.mark == ",":
        thousands = thousands if thousands in ("", " ") else "."
    elif number.decimals:
        thousands = thousands if thousands in ("", " ", "'", "’") else ","
    return replace(number, group=number.group or thousands, value=_ANY)
