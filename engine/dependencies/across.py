"""Columns of a table that hang together in every row: «net + VAT = gross», «quantity × price».

One row of short numbers may fit by chance; the same computation in row after row does not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import prod
from typing import Final, TypeAlias

from engine.dependencies.constants import Constant
from engine.dependencies.figures import DEPENDING, Figure, Proposal, judged, proposal
from engine.dependencies.sums import is_told
from engine.dependencies.tables import Layout
from engine.dependencies.terms import balanced, total_of
from engine.progress import Tick, ignore, paced

_SURE: Final = 0.96
"""More than what only words speak for, less than a calculation that the text writes out."""
_SURER: Final = 0.97
"""What a row comes to in column after column: tables end in their totals."""
_FINE: Final = 0.03
"""So much less sure with each decimal of a percentage: the roundest of a row goes first."""
_FEWEST: Final = 2
"""In so many rows a computation holds at least."""
_EXCUSED: Final = 4
"""One row in so many may be wrong: perhaps the text asks for the mistake."""
_MOST_COLUMNS: Final = 12
_TALLEST: Final = 60
"""Tables of more rows are not looked through for what their rows come to."""
_NEAR: Final = 6
"""So many columns beside one are combined with it in threes."""
_LONGEST_ACCOUNT: Final = 6
"""So many rows or columns at most lead from an opening balance to a closing one."""
_DECIMALS: Final = 2
_WHOLE: Final = 100
_MOST_TIMES: Final = 400
_MOST_PER_CENT: Final = 200
"""A larger percentage is a smaller one of the other column."""
_INTEREST: Final = re.compile(r"\b(?:interest|zins\w*|intérêts?|intereses|interessi)\b")
_A_YEAR: Final = (12, 4, 1)
"""So often a year interest is paid."""
_CARRIED: Final = 0.88
"""Less sure than a rate of what the same row says."""
_MOST_INTEREST: Final = 12
_ABOVE: Final = 1000
"""From here on columns are those of the row above."""
_LIKELIEST: Final = 0.1
"""How likely one row holds by chance at least."""


@dataclass(frozen=True, slots=True)
class _Term:
    """A number in a cell: a value that is replaced, or one that is sent, as helpers name it."""

    value: Fraction = field(repr=False)
    figure: Figure | None = None
    written: str = ""


_Row: TypeAlias = Mapping[int, _Term]
_Make: TypeAlias = Callable[[_Row, Figure], Proposal | None]


@dataclass(frozen=True, slots=True)
class _Computation:
    """What a column may come to, from which others, and the proposal for a row of it."""

    columns: tuple[int, ...]
    value: Callable[[_Row], Fraction]
    make: _Make


def across(
    figures: Sequence[Figure], public: Sequence[Constant], tables: Layout, tick: Tick = ignore
) -> Iterator[Proposal]:
    """For each column that others give in row after row, a relation for each of these rows."""
    for rows in paced(_tables(figures, public, tables), tick, DEPENDING, fraction=1.0):
        counted: dict[int, int] = {}
        for row in rows:
            for column in row:
                counted[column] = counted.get(column, 0) + 1
        columns = sorted(column for column, count in counted.items() if count >= _FEWEST)
        for target in columns if len(columns) <= _MOST_COLUMNS else ():
            others = [column for column in columns if column != target]
            yield from _first(rows, target, _linear(target, others))
            yield from _first(rows, target, _products(others))
            yield from _first(rows, target, _multiples(rows, target, others))
            yield from _first(rows, target, _rates(rows, target, others), _WHOLE)
            if len(rows) <= _TALLEST and any(map(_is_interest, (row.get(target) for row in rows))):
                carried = _below_another(rows)
                above = [column + _ABOVE for column in columns]
                yield from _first(carried, target, _interests(carried, target, above), _WHOLE)


def down(figures: Sequence[Figure], tables: Layout, tick: Tick = ignore) -> Iterator[Proposal]:
    """Rows that others give in column after column: «Total», «Gross profit», «All»."""
    for rows in paced(_tables(figures, (), tables), tick, DEPENDING, fraction=1.0):
        turned: dict[int, dict[int, _Term]] = {}
        for number, row in enumerate(rows):
            for column, term in row.items():
                turned.setdefault(column, {})[number] = term
        columns = [column for column in turned.values() if len(column) > _FEWEST]
        last = len(rows) - 1
        if len(columns) < _FEWEST or len(rows) > _TALLEST:
            continue
        targets = range(len(rows)) if len(rows) <= _MOST_COLUMNS else (last,)
        for target in targets:
            others = [number for number in range(len(rows)) if number != target]
            ways = _down(target, others) if len(rows) <= _MOST_COLUMNS else _all_of(others)
            for made in _first(columns, target, ways):
                yield replace(made, confidence=_SURER)


def _down(target: int, others: Sequence[int]) -> Iterator[_Computation]:
    """The sum of the rows above, from the next one up; what is left of one without others."""
    above = [number for number in others if number < target]
    for size in range(len(above), 1, -1):
        yield _sum(tuple((1, number) for number in above[-size:]))
    for size in range(len(above), 1, -1):
        first, *rest = above[-size:]
        yield _sum(((1, first), *((-1, number) for number in rest)))
    for one, two in combinations(above, 2):
        yield _sum(((1, one), (-1, two)))
    yield from _accounts(above)


def _accounts(before: Sequence[int]) -> Iterator[_Computation]:
    """«opening + receipts − wages − other»: the last rows or columns, some of them taken away."""
    for size in range(min(len(before), _LONGEST_ACCOUNT), _FEWEST, -1):
        first, *steps = before[-size:]
        for signs in product((1, -1), repeat=size - 1):
            if len(set(signs)) > 1:
                yield _sum(((1, first), *zip(signs, steps, strict=True)))


def _all_of(others: Sequence[int]) -> Iterator[_Computation]:
    """The sum of all rows."""
    yield _sum(tuple((1, number) for number in others))


def _tables(
    figures: Sequence[Figure], public: Sequence[Constant], tables: Layout
) -> list[list[dict[int, _Term]]]:
    """The numbers of each table, row by row."""
    known: dict[int, dict[int, dict[int, _Term]]] = {}
    for figure in figures:
        if figure.cell is not None and figure.known.number and not figure.share:
            row = known.setdefault(figure.cell.table, {}).setdefault(figure.cell.row, {})
            row.setdefault(figure.cell.column, _Term(figure.known.value, figure))
    for constant in public:
        cell = tables.cell(constant.start)
        if cell is not None and cell.table in known and not constant.formula:
            row = known[cell.table].setdefault(cell.row, {})
            row.setdefault(cell.column, _Term(constant.value, written=constant.written()))
    return [[rows[number] for number in sorted(rows)] for rows in known.values()]


def _first(
    rows: Sequence[_Row], target: int, computations: Iterator[_Computation], tries: int = 1
) -> Iterator[Proposal]:
    """The first of some computations that enough rows bear out, for each of these rows."""
    for tests, computation in enumerate(computations, 1):
        holding = _holding(rows, target, computation)
        if len(holding) < _FEWEST:
            continue
        chance = prod(min(_LIKELIEST, _chance(row, target, computation)) for row in holding)
        totals = [figure for row in holding if (figure := row[target].figure) is not None]
        told = all(map(is_told, totals))
        if judged(tests * tries, chance, cue=told) is None:
            continue
        for row in holding:
            total = row[target].figure
            made = computation.make(row, total) if total is not None else None
            if made is not None:
                yield made
        return


def _holding(rows: Sequence[_Row], target: int, computation: _Computation) -> list[_Row]:
    """The rows in which a computation holds; [] where it fails in too many others."""
    asked = [
        row
        for row in rows
        if target in row
        and row[target].figure is not None
        and all(column in row for column in computation.columns)
        and any(row[column].figure for column in computation.columns)
    ]
    holding = [row for row in asked if _holds(row, target, computation)]
    wrong = len(asked) - len(holding)
    excused = len(asked) // _EXCUSED or (len(asked) > _FEWEST and asked[-1] not in holding)
    return [row for row in holding if row[target].value] if wrong <= excused else []


def _holds(row: _Row, target: int, computation: _Computation) -> bool:
    total = row[target].figure
    if total is None:
        return False
    return abs(computation.value(row) - total.known.value) <= total.known.tolerance


def _chance(row: _Row, target: int, computation: _Computation) -> float:
    """How likely a row holds by chance, by its number with the most digits."""
    members = (row[target], *(row[column] for column in computation.columns))
    return min((term.figure.chance for term in members if term.figure and term.value), default=1.0)


# ------------------------------------------------------------------ sums
def _linear(target: int, others: Sequence[int]) -> Iterator[_Computation]:
    """Sums of neighbouring columns, then of two and three with either sign."""
    before = [column for column in others if column < target]
    after = [column for column in others if column > target]
    for size in range(len(before), 1, -1):
        yield _sum(tuple((1, column) for column in before[-size:]))
    for size in range(len(after), 1, -1):
        yield _sum(tuple((1, column) for column in after[:size]))
    for one, two in combinations(others, 2):
        yield from (_sum(((1, one), (1, two))), _sum(((1, one), (-1, two))))
        yield _sum(((1, two), (-1, one)))
    near = sorted(others, key=lambda column: abs(column - target))[:_NEAR]
    for trio in combinations(sorted(near), 3):
        for signs in product((1, -1), repeat=3):
            if sum(signs) > -_FEWEST:
                yield _sum(tuple(zip(signs, trio, strict=True)))
    yield from _accounts(before)


def _sum(terms: tuple[tuple[int, int], ...]) -> _Computation:
    columns = tuple(column for _sign, column in terms)

    def value(row: _Row) -> Fraction:
        if not all(row[column].figure for column in columns):
            return Fraction(-1, 10**9)  # a count is no part of a sum of amounts
        return sum((sign * row[column].value for sign, column in terms), Fraction())

    def make(row: _Row, total: Figure) -> Proposal | None:
        parts = [(sign, row[column].figure) for sign, column in terms]
        known = [
            (sign, figure)
            for sign, figure in parts
            if figure is not None and figure.comparable(total)
        ]
        if sum(figure.known.value > 0 for _sign, figure in known) < _FEWEST:
            return None
        if all(sign > 0 for sign, _figure in known) and total.place > known[-1][1].place:
            return total_of(total, [figure for _sign, figure in known], _SURE)
        return balanced([*known, (-1, total)], _SURE)

    return _Computation(columns, value, make)


# ------------------------------------------------------------------ products
def _products(others: Sequence[int]) -> Iterator[_Computation]:
    """Two columns, one times the other."""
    for one, two in combinations(others, 2):
        yield _product(one, two)


def _product(one: int, two: int) -> _Computation:
    def value(row: _Row) -> Fraction:
        return row[one].value * row[two].value

    def make(row: _Row, total: Figure) -> Proposal | None:
        hidden = [term.figure for term in (row[one], row[two]) if term.figure is not None]
        public = [term for term in (row[one], row[two]) if term.figure is None]
        if not public:
            return proposal(total, "{0} * {1}", hidden, _SURE)
        if not hidden or not public[0].value or public[0].value == 1:
            return None
        return _scaled(total, hidden[0], public[0].written)

    return _Computation((one, two), value, make)


def _scaled(total: Figure, part: Figure, factor: str, sure: float = _SURE) -> Proposal | None:
    """A value that is a public number times another one, or the other one from it."""
    if not total.comparable(part):
        return None
    made = proposal(total, f"{factor} * {{0}}", [part], sure)
    divisor = f"({factor})" if "/" in factor else factor
    back = proposal(part, f"{{0}} / {divisor}", [total], sure)
    coarse = total.known.value > part.known.value  # so many times a rounded price is another total
    return replace(made, others=(replace(back, is_small=coarse),))


def _multiples(rows: Sequence[_Row], target: int, others: Sequence[int]) -> Iterator[_Computation]:
    """The same whole number of times another column, or part of it: a year's rent and a month's."""
    for column in others:
        pairs = [(row[target], row[column]) for row in rows if target in row and column in row]
        times = {_times(*pair) for pair in pairs if all(term.figure for term in pair)}
        if len(times) == 1 and (shown := times.pop()) is not None:
            factor, written = shown
            yield _multiple(column, factor, written)


def _times(total: _Term, other: _Term) -> tuple[Fraction, str] | None:
    """How many times a number another one is, or which part of it; None where it is neither."""
    ratio = total.value / other.value if other.value else Fraction(0)
    if ratio.denominator == 1 and 1 < ratio <= _MOST_TIMES:
        return ratio, str(ratio)
    if ratio.numerator == 1 and 1 < ratio.denominator <= _MOST_TIMES:
        return ratio, f"1 / {ratio.denominator}"
    return None


def _multiple(column: int, factor: Fraction, written: str, sure: float = _SURE) -> _Computation:
    def make(row: _Row, total: Figure) -> Proposal | None:
        part = row[column].figure
        return None if part is None else _scaled(total, part, written, sure)

    return _Computation((column,), lambda row: row[column].value * factor, make)


def _rates(rows: Sequence[_Row], target: int, others: Sequence[int]) -> Iterator[_Computation]:
    """One round percentage of another column, the same in all rows."""
    for column in others:
        pairs = [(row[target], row[column]) for row in rows if target in row and column in row]
        known = [
            (total, whole)
            for total, whole in pairs
            if total.figure and whole.figure and whole.value
        ]
        if len(known) < _FEWEST:
            continue
        total, whole = max(known, key=lambda pair: pair[0].value)
        exact = total.value / whole.value * _WHOLE
        for decimals in range(_DECIMALS + 1):
            shown = Fraction(round(exact * 10**decimals), 10**decimals)
            if shown and shown != _WHOLE and shown <= _MOST_PER_CENT:
                sure = round(_SURE - decimals * _FINE, 2)
                yield _rate(column, shown, f"{float(shown):.{decimals}f}", sure)


def _is_interest(term: _Term | None) -> bool:
    """Whether the head of a cell says that it is interest."""
    return term is not None and term.figure is not None and term.figure.says(_INTEREST)


def _below_another(rows: Sequence[_Row]) -> list[_Row]:
    """Each row with the cells of the row above it, whose columns are counted from `_ABOVE`."""
    return [
        {**row, **{column + _ABOVE: term for column, term in above.items()}}
        for above, row in pairwise(rows)
    ]


def _interests(rows: Sequence[_Row], target: int, others: Sequence[int]) -> Iterator[_Computation]:
    """A month's, a quarter's or a year's interest on what the row above says is open."""
    for column in others:
        known = [
            (row[target], row[column])
            for row in rows
            if target in row and column in row and row[target].figure and row[column].figure
        ]
        if len(known) < _FEWEST or not all(whole.value for _interest, whole in known):
            continue
        interest, whole = max(known, key=lambda pair: pair[0].value)
        for times, decimals in product(_A_YEAR, range(_DECIMALS + 1)):
            exact = interest.value / whole.value * _WHOLE * times
            rate = Fraction(round(exact * 10**decimals), 10**decimals)
            if 0 < rate <= _MOST_INTEREST:
                written = f"{float(rate):.{decimals}f} / {_WHOLE} / {times}"
                yield _multiple(column, rate / _WHOLE / times, written, _CARRIED)


def _rate(column: int, rate: Fraction, written: str, sure: float) -> _Computation:
    def make(row: _Row, total: Figure) -> Proposal | None:
        whole = row[column].figure
        return None if whole is None else _scaled(total, whole, f"{written} / 100", sure)

    return _Computation((column,), lambda row: row[column].value * rate / _WHOLE, make)
