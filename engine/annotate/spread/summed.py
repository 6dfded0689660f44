"""Amounts without a currency that add up: «rent 750, council tax 140, food 320: total 1210».

Where numbers that stand in a row give the next one, or the one before them, and one of them is an
amount, all of them are; so too where they show cents and a word for a total stands before the sum.
And prices: figures of a table that times a count are the amounts of their rows («Qty | Unit |
Total»: the head «Unit» says nothing, but 8 times 112.50 is 900.00).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, product
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread import heads
from engine.annotate.spread.cells import FIGURE, PAIR, Cell, ClaimsByPlace, Row, tables
from engine.annotate.spread.heads import FEW_FIGURES
from engine.kinds import amounts, numbers, word_lists
from engine.progress import Tick, ignore

SOURCE: Final = "summed"
_CENTS: Final = re.compile(r"[.,]\d\d\Z")
_CURRENCY: Final = re.compile(rf"[{amounts.SIGNS}]|[A-Z]{{3}}|(?<!\w)(?:Rs|[Kk]r|zł|Kč|R)\b")
_NEAR: Final = 4
"""So many amounts before and behind a figure may be its product."""
_HALF_A_CENT: Final = Fraction(1, 200)
_RIGHT: Final = 3
"""So many rows must be right for each that is not."""
_IN_AND_OUT: Final = 4
"""What there was, what came in, what went out, and what is left."""
_WIDEST: Final = 16
"""Tables of more columns are not looked through for prices."""

_SCORE: Final = 0.75
_NUMBER: Final = re.compile(
    r"(?<![\w./^:+#°§])(?<!\d[,-])(?:\d{1,3}(?P<mark>[,.' ])\d{3}(?:(?P=mark)\d{3}){0,2}"
    r"|\d{1,7})(?P<decimals>[.,]\d\d)?"
    rf"(?![\w/^%°]|:\d|[.,-]\d|[ ]?{amounts.UNIT})"
)
"""A number with no unit behind it; one that is part of a date, a version or a range is none."""
_TOTAL: Final = re.compile(
    rf"\b{word_lists.any_of('money.said_of_a_total')}\b"
    r"[^\d\n]{0,16}\Z|=[ ]?\Z",
    re.IGNORECASE,
)
_BEFORE: Final = 32
_APART: Final = re.compile(r"\n[ \t]*\n")
_MOST_ADDED: Final = 8
_LEAST_TOTAL: Final = 100
"""Smaller sums come about by chance."""
_LEAST_APART: Final = 1000
_AROUND: Final = 4
"""So many numbers before and behind an amount are looked at for two that it lies between."""
_YEARS: Final = range(1900, 2101)
_STEPS: Final = 3
"""A sum that is an amount tells what it is the sum of: subtotals of totals are found in turn."""
_COUNTED: Final = frozenset({"QUANTITY", "AGE"})
"""What a tagger takes such numbers for."""


@dataclass(frozen=True, slots=True)
class _Number:
    start: int
    end: int
    value: Fraction = field(repr=False)
    known: bool
    """Whether it is an amount already."""
    in_cents: bool
    """Whether it shows two decimals."""


def summed(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for bare numbers that add up with an amount beside them, or to a total in cents.

    `claims` are sorted and do not overlap. Each number is added to at most seven before it, so the
    time grows with the text.
    """
    starts = [claim.start for claim in claims]
    edges = [0, *(match.end() for match in _APART.finditer(text)), len(text)]
    for first, last in pairwise(edges):
        row = list(_row(claims, starts, text, first, last))
        for _step in range(_STEPS):
            told = {number.start for number in (*_of_two(row), *_of_sums(row, text))}
            if not told:
                break
            yield from (
                Claim(number.start, number.end, "MONEY", _SCORE, SOURCE, Rank.PATTERN)
                for number in row
                if number.start in told
            )
            row = [
                replace(number, known=True) if number.start in told else number for number in row
            ]


def _of_sums(row: Sequence[_Number], text: str) -> Iterator[_Number]:
    """Bare numbers that add up with an amount, or to a total in cents."""
    for place, total in enumerate(row):
        for parts in (_added(row, place, -1), _added(row, place, 1)):
            members = [total, *(row[part] for part in parts)]
            totalled = any(member.in_cents for member in members) and _is_total(text, total)
            if parts and (totalled or any(member.known for member in members)):
                yield from (member for member in members if not member.known)


def _of_two(row: Sequence[_Number]) -> Iterator[_Number]:
    """Bare numbers that an amount beside them makes of one another.

    «2.160 … 1.836», where 324 euros are kept.
    """
    for place, known in enumerate(row):
        if not known.known or known.value < _LEAST_TOTAL:
            continue
        near = [
            number
            for number in row[max(0, place - _AROUND) : place + _AROUND + 1]
            if not number.known and number.value >= _LEAST_APART
        ]
        for first in near:
            for second in near:
                if first.value - second.value == known.value and second.value != known.value:
                    yield from (first, second)


def _row(
    claims: Sequence[Claim], starts: Sequence[int], text: str, first: int, last: int
) -> Iterator[_Number]:
    """The amounts and the bare numbers of a paragraph, in order."""
    for match in _NUMBER.finditer(text, first, last):
        read = numbers.read(match[0], money=True)
        if len(read) != 1:
            continue
        place = bisect_left(starts, match.end()) - 1
        held = claims[place] if place >= 0 and claims[place].end > match.start() else None
        known = held is not None and held.type == "MONEY"
        same = held is not None and (held.start, held.end) == match.span()
        if held is not None and not known and not (same and _may_be_another(held)):
            continue
        year = not match["decimals"] and not match["mark"] and read[0].value in _YEARS
        if known or not year:
            yield _Number(*match.span(), read[0].value, known, match["decimals"] is not None)


def _may_be_another(claim: Claim) -> bool:
    """Whether a claim for a number is a guess that a sum says more than."""
    return claim.type in _COUNTED or (claim.type == "ID_NUMBER" and claim.rank <= Rank.TAGGER)


def _added(row: Sequence[_Number], place: int, step: int) -> tuple[int, ...]:
    """The places of the two or more neighbours on one side that add up to a number, or none."""
    total = row[place].value
    if total < _LEAST_TOTAL:
        return ()
    parts: list[int] = []
    gathered = Fraction(0)
    for count in range(1, _MOST_ADDED + 1):
        part = place + step * count
        if not 0 <= part < len(row) or gathered >= total or not row[part].value:
            return ()
        gathered += row[part].value
        parts.append(part)
        if gathered == total and count > 1:
            return tuple(parts)
    return ()


def _is_total(text: str, number: _Number) -> bool:
    return _TOTAL.search(text, max(0, number.start - _BEFORE), number.start) is not None


def prices(claims: Sequence[Claim], text: str, tick: Tick = ignore) -> Iterator[Claim]:
    """Claims for the cells of columns of prices; `claims` are sorted and do not overlap."""
    if not any(claim.type == "MONEY" for claim in claims):
        return
    claimed, sums = ClaimsByPlace(claims), set[Fraction]()
    for table in tables(text, tick):
        sums |= set(_sums(table, claimed, text))
        for column in _priced(table, claimed, text):
            for row in table:
                cell = row[column]
                free = claimed.kind(cell) in (None, "QUANTITY")
                if free and _figure(cell, text) is not None:
                    yield Claim(cell.start, cell.end, "MONEY", 0.9, SOURCE, Rank.PATTERN)

    for match in _NUMBER.finditer(text) if sums else ():
        cell = Cell(*match.span())
        if claimed.kind(cell) is None and _figure(cell, text) in sums:
            yield Claim(cell.start, cell.end, "MONEY", _SCORE, SOURCE, Rank.PATTERN)


def _sums(rows: Sequence[Row], claimed: ClaimsByPlace, text: str) -> Iterator[Fraction]:
    """What the columns of amounts come to, where that is so much that no chance gives it."""
    for column in range(len(rows[0])):
        paid = [row[column] for row in rows if claimed.kind(row[column]) == "MONEY"]
        figures = [_figure(cell, text) for cell in paid]
        known = [value for value in figures if value is not None]
        if len(known) == len(figures) >= PAIR and (total := sum(known)) >= _LEAST_APART:
            yield Fraction(total)


def _priced(rows: Sequence[Row], claimed: ClaimsByPlace, text: str) -> set[int]:
    """The columns of prices: so it is in every row that has all three figures, two at least.

    A price shows cents somewhere, or the head of the counts says what they count.
    """
    width = range(len(rows[0]) if len(rows[0]) <= _WIDEST else 0)
    paid = [
        column
        for column in width
        if sum(claimed.kind(row[column]) == "MONEY" for row in rows) >= PAIR
    ]
    figures = [[_figure(cell, text) for cell in row] for row in rows] if paid else []
    titles = [text[cell.start : cell.end] for cell in rows[0]]
    found = set()
    for total, price, count in product(paid, width, width):
        if price in paid or count in paid or price == count or heads.counts(titles[price]):
            continue
        shown = heads.counts(titles[count]) or any(
            _CENTS.search(text[row[price].start : row[price].end]) for row in rows
        )
        if shown and _multiplied(figures, total, price, count):
            found.add(price)
    return found


def _multiplied(
    figures: Sequence[Sequence[Fraction | None]], total: int, price: int, count: int
) -> bool:
    """Whether two columns multiplied are a third, in rows that are more than a one."""
    known = [(row[total], row[price], row[count]) for row in figures]
    full = [
        (whole, one, times)
        for whole, one, times in known
        if whole is not None and one is not None and times is not None
    ]
    telling = sum(one != 1 and times != 1 for _whole, one, times in full)
    return telling >= PAIR and all(one * times == whole for whole, one, times in full)


def _figure(cell: Cell, text: str) -> Fraction | None:
    """The number that fills a cell."""
    shown = text[cell.start : cell.end]
    read = numbers.read(shown, money=True) if FIGURE.fullmatch(shown) else ()
    return read[0].value if len(read) == 1 else None


def with_counts(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """The claims, bare figures taken for amounts as quantities where a product tells them.

    Of «1,250 at ₹8.40, 10,500.00» the price shows its currency, and what it is timed by is a count.
    """
    paid = [claim for claim in claims if claim.type == "MONEY"]
    values = {claim: _value(text[claim.start : claim.end]) for claim in paid}
    signed = {one for one in paid if _CURRENCY.search(text, one.start, one.end)}
    for claim, near in _with_neighbours(claims, paid) if signed else _alone(claims):
        count = None if claim in signed or claim.rank is Rank.USER else values.get(claim)
        prices_ = [values[one] for one in near if one in signed]
        comes_to = [values[one] for one in near if one is not claim]
        told = count is not None and count > 1 and _gives(count, prices_, comes_to)
        yield replace(claim, type="QUANTITY") if told else claim


def _alone(claims: Iterable[Claim]) -> Iterator[tuple[Claim, Sequence[Claim]]]:
    return ((claim, ()) for claim in claims)


def _with_neighbours(
    claims: Iterable[Claim], paid: Sequence[Claim]
) -> Iterator[tuple[Claim, Sequence[Claim]]]:
    """Each claim, an amount with those of the amounts before and behind it that are near."""
    places = {claim: place for place, claim in enumerate(paid)}
    for claim in claims:
        place = places.get(claim)
        yield claim, () if place is None else paid[max(0, place - _NEAR) : place + _NEAR + 1]


def _gives(
    count: Fraction, prices_: Iterable[Fraction | None], sums: Sequence[Fraction | None]
) -> bool:
    """Whether one of some prices so many times is another amount, to the cent."""
    return any(
        abs(price * count - total) <= _HALF_A_CENT
        for price, total in product(prices_, sums)
        if price is not None and total is not None and 0 < price < total
    )


def _value(shown: str) -> Fraction | None:
    read = numbers.read(shown, money=True)
    return read[0].value if len(read) == 1 else None


CAPTION: Final = re.compile(
    r"(?<!\w)(?:in|values|amounts|figures|angaben|beträge|werte|all)[ ](?:in[ ])?"
    r"(?:(?:thousands?|millions?|tausend|tsd\.?|mio\.?|k|m|mn)[ ](?:of[ ])?)?"
    rf"(?:[€£$]|{word_lists.any_of('money.currencies_of_tables')}\b)"
    r"|(?<!\w)(?:amounts|figures|angaben|beträge)(?:[ ](?:are|sind))?[ ]in[ ]"
    r"(?:thousands?|millions?|tausend|tsd|mio|k)(?!\w)"
    r"|(?:[(\[]|(?<!\w)in[ ])(?:[€£$][ ]?(?:k|m|mn|bn|000s?)?|[kKmM][€£$]|T€"
    r"|[TkM](?:EUR|USD|GBP|CHF))"
    r"(?![^\s)\]:,.;])",
    re.IGNORECASE,
)
"""What says above a table that its figures are amounts: «in thousand CHF», «(£k)», «in TEUR»."""
_ABOVE_IT, _BELOW_IT = 300, 120


def captioned(table: list[Row], text: str) -> bool:
    """Whether words above a table, or right below it, say that its figures are amounts."""
    start, end = table[0][0].start, table[-1][-1].end
    above = CAPTION.search(text, max(0, start - _ABOVE_IT), table[0][-1].end)
    return above is not None or CAPTION.search(text, end, end + _BELOW_IT) is not None


def counted_columns(
    table: list[Row], head: Row | None, claims: ClaimsByPlace, text: str
) -> set[int]:
    """The columns of a stock of things, and those of counts that the counts of their rows give."""
    stock = heads.of_stock([text[cell.start : cell.end] for cell in head or ()])
    rows = table[bool(head) :]
    return {*stock, *(() if captioned(table, text) else counting(rows, claims, text))}


class _Marks:
    """The short figures of a table's rows, in tenths, and what those of a row come to."""

    def __init__(self, rows: Sequence[Row], claimed: ClaimsByPlace, text: str) -> None:
        self.rows = [[_short(cell, text) for cell in row] for row in rows]
        self._cells, self._claimed = rows, claimed
        self._added: dict[int, tuple[int, int, frozenset[int]]] = {}

    def adds(self, column: int) -> bool:
        """Whether each figure of a column is what bare short figures of its row come to: points."""
        adding, wrong = 0, 0
        for place, row in enumerate(self.rows):
            total = row[column]
            if total is None:
                continue
            whole, count, own = self._of_row(place)
            if count - (column in own) < PAIR:
                return False
            right = whole - (total if column in own else 0) == total
            adding, wrong = adding + right, wrong + (not right)
        return adding >= PAIR and adding >= _RIGHT * wrong

    def _of_row(self, place: int) -> tuple[int, int, frozenset[int]]:
        """What the bare figures of a row come to, how many they are and in which columns."""
        known = self._added.get(place)
        if known is None:
            added = {
                column: value
                for column, value in enumerate(self.rows[place])
                if value is not None and self._is_bare(self._cells[place][column])
            }
            known = sum(added.values()), len(added), frozenset(added)
            self._added[place] = known
        return known

    def _is_bare(self, cell: Cell) -> bool:
        """Whether a cell is nothing else, or something by a guess alone."""
        known = self._claimed.kind(cell)
        return known in (None, "QUANTITY") or bool(self._claimed.guesses(cell))


def counting(rows: Sequence[Row], claimed: ClaimsByPlace, text: str) -> frozenset[int]:
    """The columns of a table of short bare figures that count: what adds up to a row's count, too.

    «Ortiz, B.  14  22  9  31  76»: if the last is no amount, the others are none. One row of
    several may be wrong: that is why people ask. And the columns of a stock.
    """
    width = len(rows[0]) if rows else 0
    if not 0 < width <= _WIDEST:
        return frozenset()
    marks = _Marks(rows, claimed, text)
    totals = {column for column in range(width) if marks.adds(column)}
    parts = [
        column
        for column in range(width)
        if totals and _is_short([row[column] for row in rows], text)
    ]
    return frozenset({*totals, *parts, *_of_stock(marks.rows, width)})


def _of_stock(rows: Sequence[Sequence[int | None]], width: int) -> Iterator[int]:
    """Four columns side by side of which the last is what is left: «54  30  40  44»."""
    for first in range(width - _IN_AND_OUT + 1):
        known = [
            [value for value in row[first : first + _IN_AND_OUT] if value is not None]
            for row in rows
        ]
        left = [
            row[0] + row[1] - row[2] == row[3]
            for row in known
            if len(row) == _IN_AND_OUT and row[2]
        ]
        right = sum(left)
        if right >= _RIGHT and right >= _RIGHT * (len(left) - right):
            yield from range(first, first + _IN_AND_OUT)


def _is_short(cells: Sequence[Cell], text: str) -> bool:
    """Whether figures stand in most of some cells, most of them short and none with a currency."""
    figures = [cell for cell in cells if any(map(str.isdigit, text[cell.start : cell.end]))]
    short = sum(_short(cell, text) is not None for cell in figures)
    signed = any(_CURRENCY.search(text, cell.start, cell.end) for cell in figures)
    return not signed and 4 * short >= 3 * len(figures) and 2 * len(figures) > len(cells)


def _short(cell: Cell, text: str) -> int | None:
    """The tenths of a figure that may be a mark or a number of hours; None for any other cell."""
    shown = text[cell.start : cell.end]
    return _tenths(shown) if FEW_FIGURES.fullmatch(shown) else None


@lru_cache(maxsize=4096)
def _tenths(shown: str) -> int | None:
    """A figure of at most three digits and one decimal: they come again and again in a table."""
    read = numbers.read(shown)
    return int(read[0].value * 10) if len(read) == 1 else None
