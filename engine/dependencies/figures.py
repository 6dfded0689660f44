"""Reads the numbers and dates of a text for the discovery of dependencies."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import inf

from engine.dependencies.expressions import quote
from engine.dependencies.tables import Cell, Layout, layout
from engine.kinds import amounts, cells
from engine.kinds.measured import Measured, measured, year
from engine.progress import Tick, ignore, paced
from engine.values import Span

CUED, PLAIN = 0.06, 0.001
"""How likely a proposal may hold by chance: with telling words beside the values, and without."""
_FEW_DIGITS = 0.002
DEPENDING = "Finding what depends on what"
"""What `tick` is told meanwhile."""
_RATE = re.compile(r"(\d[\d.]*) / 100")
_AGE = re.compile(r"\b(age|months|weeks|days)\((.+?), (.+?)\)")
_BEFORE, _AFTER = 48, 32
_JOINS = re.compile(r"[ ](?:vs\.?|versus|or|oder|bzw\.|gegen)[ ]")
"""Between two amounts of which the words behind the second say what both are: «a month»."""
_NEXT_KEY = re.compile(r"\n[ \t]*[\"']?[A-Za-z_][\w.-]{1,40}[\"']?[ ]?[:=]")
"""The key of the next line of data, which says nothing of the value before it."""
_WORDS = re.compile(r"[^\d\n]{0,40}")
_MILLION = 10**6
MINOR = frozenset(
    {"c", "ct", "cent", "p", "pence", "penny", "rp", "rappen", "øre", "öre", "ore", "céntimo"}
)
"""Units of which a hundred are one of the currency."""
NEIGHBOURS = 25
"""A figure is compared with so many before and behind it, so that time stays in proportion."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One value of a text with a number.

    `beside` is the text up to the next figures, `label` what the line begins with, in a table the
    name of the row; `column` counts the cells of a table from 1, 0 for text, `head` is its name;
    `line` is where its line starts; `units` is its number in millionths, to add up fast; `cell` is
    its place in a table of several rows; `chance` is the probability that a random number of the
    same length and roundness equals its own. `rough` and `leeway` are its number and how far it
    may be off to fifteen digits, to tell fast what is far off (`rough`).
    """

    place: int
    span: Span
    text: str = field(repr=False)
    beside: str = field(repr=False)
    known: Measured
    label: str = field(default="", repr=False)
    column: int = 0
    head: str = field(default="", repr=False)
    line: int = 0
    units: int = field(default=0, repr=False)
    cell: Cell | None = None
    chance: float = 1.0
    rough: float = field(default=0.0, repr=False)
    leeway: float = 0.0
    _asked: dict[re.Pattern[str], bool] = field(default_factory=dict, compare=False, repr=False)

    def says(self, pattern: re.Pattern[str]) -> bool:
        """Whether `pattern` matches the text beside it, its label or head; asked once."""
        said = self._asked.get(pattern)
        if said is None:
            words = (self.beside, self.label, self.head)
            said = self._asked[pattern] = any(map(pattern.search, words))
        return said

    @property
    def share(self) -> bool:
        """Whether it is a percentage."""
        return self.span.type != "AGE" and amounts.is_share(self.text)

    @property
    def in_column(self) -> tuple[int, int] | None:
        """The table and the column that it stands in; None in running text."""
        if self.cell is not None:
            return self.cell.table, self.cell.column
        return (-1, self.column) if self.column else None

    @property
    def short(self) -> bool:
        """Whether it has one or two significant digits."""
        return self.chance > _FEW_DIGITS

    @property
    def weak(self) -> bool:
        """Whether it is a short count, which matches by chance too often."""
        return self.span.type != "MONEY" and self.short

    def comparable(self, other: Figure) -> bool:
        """Whether the two can be added: one type, one unit."""
        return (self.span.type, self.known.unit) == (other.span.type, other.known.unit)

    def near(self, other: Figure, reach: int) -> bool:
        """Whether at most `reach` characters lie between the two."""
        if self.span.start <= other.span.start:
            return other.span.start - self.span.end <= reach
        return self.span.start - other.span.end <= reach


class Row(tuple[Figure, ...]):  # noqa: SLOT001 - a tuple can have no slots of its own
    """Figures in the order of the text that tell `tick` while they are read, whatever reads."""

    tick: Tick = staticmethod(ignore)

    def __iter__(self) -> Iterator[Figure]:
        """The figures in order."""
        return paced(super().__iter__(), self.tick, DEPENDING, fraction=1.0)


def row(some: Iterable[Figure], like: Sequence[Figure]) -> Row:
    """Some figures as a row that tells the `tick` of another."""
    made = Row(some)
    made.tick = like.tick if isinstance(like, Row) else ignore
    return made


def close(some: Sequence[Figure], to: Figure, reach: int) -> Sequence[Figure]:
    """Those of some figures, which are in order, with at most `reach` characters in between."""
    first = bisect_left(some, to.span.start - reach, key=lambda figure: figure.span.end)
    last = bisect_right(some, to.span.end + reach, key=lambda figure: figure.span.start)
    return some[first:last]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A dependency that seems to hold between values of a text, for the person to confirm.

    `helper` is what `Options.dependencies` takes, `words` the same for reading, `spans` the
    dependent and then its determinants; `confidence` in [0, 1] is an estimate.
    """

    spans: tuple[Span, ...]
    helper: str = field(repr=False)
    words: str = field(repr=False)
    confidence: float
    others: tuple[Proposal, ...] = field(default=(), repr=False)
    """The same relation, solved for another of its values."""
    is_small: bool = False
    """Whether what is computed is a small difference of large values, so mostly their noise."""
    is_rest: bool = False
    """Whether that difference is so small that its values' noise would leave nothing of it."""


def figures(
    text: str,
    spans: Iterable[tuple[int, Span]],
    tick: Tick = ignore,
    tables: Layout | None = None,
) -> tuple[Figure, ...]:
    """The values that hold one number or one date, in the order of the text."""
    measures = []
    for place, span in paced(spans, tick, DEPENDING, fraction=1.0):
        value = text[span.start : span.end]
        measure = measured(span.type, value) or _year(span.type, value)
        if measure is not None:
            measures.append((place, span, value, measure))
    measures = _in_one_currency(measures)
    bounds = [span for _place, span, _value, _known in measures]
    tables = tables or layout(text, tick)
    return tuple(
        Figure(
            place,
            span,
            value,
            _beside(text, bounds, index),
            measure,
            _label(text, span.start),
            cells.column(text, span.start),
            cells.head(text, span.start).replace("_", " "),
            cells.line_start(text, span.start),
            int(measure.value * _MILLION),
            tables.cell(span.start),
            _chance(measure),
            rough(measure.value),
            rough(measure.tolerance),
        )
        for index, (place, span, value, measure) in enumerate(
            paced(measures, tick, DEPENDING, fraction=1.0)
        )
    )


def _chance(known: Measured) -> float:
    """The probability that a random number of the same length and roundness equals this one."""
    number = known.number
    if number is None:
        return 1.0
    shown = str(abs(number.value.numerator * 10**9 // number.value.denominator)).strip("0")
    return float(Fraction(1, 9 * 10 ** (max(len(shown), 1) - 1)))


OF_FLOATS = 1e-9
"""By so much of itself a number may be off when it is computed without fractions."""


def rough(value: Fraction) -> float:
    """A number to fifteen digits; of two numbers the smaller is never the larger then."""
    try:
        return float(value)
    except OverflowError:
        return inf if value > 0 else -inf


def is_more(one: Figure, other: Figure) -> bool:
    """Whether a number is larger than another; fractions are asked only where both are near."""
    return one.rough > other.rough or (
        one.rough == other.rough and one.known.value > other.known.value
    )


def _in_one_currency(
    measures: list[tuple[int, Span, str, Measured]],
) -> list[tuple[int, Span, str, Measured]]:
    """Amounts without a currency are of the one that the text names, if it names but one."""
    units = {known.unit for _, span, _, known in measures if span.type == "MONEY" and known.unit}
    units -= MINOR
    if len(units) != 1:
        return measures
    (unit,) = units
    return [
        (place, span, value, replace(known, unit=unit) if _is_bare(span, known) else known)
        for place, span, value, known in measures
    ]


def _is_bare(span: Span, known: Measured) -> bool:
    return span.type == "MONEY" and not known.unit


def _year(kind: str, value: str) -> Measured | None:
    """A date that is a year only."""
    number = year(value) if kind == "DATE_TIME" else None
    return Measured(kind, "year", Fraction(number)) if number else None


def _beside(text: str, bounds: Sequence[Span], index: int) -> str:
    span = bounds[index]
    start = max(bounds[index - 1].end if index else 0, span.start - _BEFORE)
    end = min(bounds[index + 1].start if index + 1 < len(bounds) else len(text), span.end + _AFTER)
    after = text[span.end : end]
    key = _NEXT_KEY.search(text, span.end, min(len(text), end + _AFTER))
    after = after[: max(0, key.start() - span.end)] if key else after
    if _JOINS.fullmatch(after) and index + 1 < len(bounds):
        beyond = bounds[index + 2].start if index + 2 < len(bounds) else len(text)
        after += text[bounds[index + 1].end : min(beyond, bounds[index + 1].end + _AFTER)]
    return f"{text[start : span.start]} | {after}".casefold().replace("_", " ")


def _label(text: str, position: int) -> str:
    """The first words of a line before any digit."""
    match = _WORDS.match(text, cells.line_start(text, position), position)
    return match[0].casefold().replace("_", " ") if match else ""


def proposal(
    dependent: Figure, formula: str, operands: Sequence[Figure], sure: float, sign: str = "="
) -> Proposal:
    """A proposal; `formula` holds {0}, {1} … for the operands, `sign` is «≈» where it is rough."""
    helper = f"{quote(dependent.text)} {sign} " + formula.format(
        *(quote(operand.text) for operand in operands)
    )
    plain = _AGE.sub(r"\1 from \2 to \3", _RATE.sub(r"\1 %", formula))
    plain = plain.replace("age from", "years from")
    plain = plain.replace("*", "×").replace("/", "÷").replace(" - ", " − ")
    words = f"{dependent.text} {sign} " + plain.format(*(operand.text for operand in operands))
    spans = (dependent.span, *(operand.span for operand in operands))
    return Proposal(spans, helper, words, sure)


def cued(pattern: re.Pattern[str], *some: Figure) -> bool:
    """Whether `pattern` matches the text beside one of the figures."""
    return any(figure.says(pattern) for figure in some)


def judged(tests: int, chance: float, *, cue: bool, plain: float = PLAIN) -> float | None:
    """Confidence of a match, given the number tried; None if it may be chance.

    `plain` is how likely it may be by chance where no word speaks for it.
    """
    doubt = tests * chance
    if doubt > (CUED if cue else plain):
        return None
    return round((0.95 if cue else 0.75) - min(doubt * 4, 0.2), 2)


def chance_of(part: Figure, whole: Figure, *, exact: bool) -> float:
    """How likely a part of a whole is chance: if rounded, not less than what rounding allows.

    «S$1.3 million» is three quarters of «S$1.75 million» only as a twelfth of all amounts are.
    """
    chance = min(part.chance, whole.chance)
    return chance if exact else max(chance, 2 * part.leeway / abs(part.rough))


def pairs(some: Sequence[Figure]) -> Iterator[tuple[Figure, Figure]]:
    """All ordered pairs of different figures, of which at most 24 stand between the two."""
    return (
        (first, second)
        for index, first in enumerate(some)
        for second in some[max(0, index - NEIGHBOURS) : index + NEIGHBOURS + 1]
        if first is not second
    )
