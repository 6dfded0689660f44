"""Sums whose parts stand apart, some taken away, and sums of which one part is a public amount.

«The price is £274,500 … £27,450 are paid … duty £3,725, fees £1,890: we must find £252,665»;
«fees 865.80 and 799.20, the flat rate of 20.00, so 1,685.00», where a law sets the 20.00.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, TypeAlias

from engine.dependencies.constants import Constant
from engine.dependencies.figures import Figure, Proposal, judged, proposal
from engine.dependencies.sums import is_told

_BEFORE: Final = 6
_BEHIND: Final = 2
"""So many amounts before and behind one are looked at."""
_REACH: Final = 1500
_MOST: Final = 4
"""So many parts at most make an amount that they stand apart from."""
_TESTS: Final = 1568
"""So many ways there are to take three or four of eight amounts, each added or taken away."""
_LONGEST_RUN: Final = 6
_PAIR: Final = 2
_TRIO: Final = 3
_LATER: Final = 0.1
_LAST: Final = 0.3
"""So much less sure than relations of neighbours, which go first, are sums with a public part, and
sums of amounts that stand apart.
"""
_PLAIN: Final = 0.01
_PART: Final = 12
"""A part smaller than a twelfth of the largest is a rest."""
_MILLION: Final = 10**6
_AMOUNT: Final = re.compile(
    r"(?<=[£$€][ ])\d|(?<=[£$€])\d|\d[\d.,']{0,12}[ ]?(?:[€£]|(?:EUR|Euro|CHF|USD|GBP)\b)"
    r"|\d{1,7}[.,]\d\d(?![\d.,]*\d|[ ]?%)"
)
"""A public number that is an amount."""


@dataclass(frozen=True, slots=True)
class _Part:
    """An amount that is replaced, or one that is sent as it is."""

    start: int
    units: int
    figure: Figure | None = None
    written: str = ""


_Terms: TypeAlias = tuple[tuple[int, _Part], ...]
_Signs: TypeAlias = tuple[int, ...]


def scattered(
    text: str,
    figures: Sequence[Figure],
    public: Sequence[Constant],
    passed: Iterable[AbstractSet[int]] = (),
) -> Iterator[Proposal]:
    """The sums; of several that make one amount the shortest, where it is the only one.

    `passed` are places of prices of single things and of what went into other sums, each time
    passed over once more in a run of amounts with a public one.
    """
    known = [
        _Part(figure.span.start, figure.units, figure)
        for figure in figures
        if figure.span.type == "MONEY" and figure.units > 0 and not figure.share
    ]
    sent = [
        _Part(constant.start, int(constant.value * _MILLION), written=constant.written())
        for constant in (public if known else ())
        if not (constant.is_share or constant.formula) and _AMOUNT.match(text, constant.start)
    ]
    parts = sorted([*known, *sent], key=lambda part: part.start)
    for place, part in enumerate(parts):
        if part.figure is None:
            continue
        if sent:
            yield from _of_run(part.figure, parts, place)
        if not _is_cell(part) and judged(_TESTS, part.figure.chance, cue=True) is not None:
            yield from _of_any(part.figure, parts, place)
    for places in passed if sent else ():
        rest = [part for part in parts if part.figure is None or part.figure.place not in places]
        for place, part in enumerate(rest) if len(rest) < len(parts) else ():
            if part.figure is not None:
                yield from _of_run(part.figure, rest, place)


def _of_run(total: Figure, parts: Sequence[_Part], place: int) -> Iterator[Proposal]:
    """The amounts right before one that make it with a public one among them, or what they leave.

    «£1,145.00, of which £728.50 and the £254.06 that everybody gets, so £162.44».
    """
    before = [part for part in parts[max(0, place - _LONGEST_RUN) : place] if _fits(part, total)]
    tests = 0
    for size in range(_PAIR, len(before) + 1):
        run = before[-size:]
        tests += _PAIR
        if sum(part.figure is None for part in run) != 1:
            continue
        for sign in (1, -1):
            terms = tuple((1 if not index else sign, part) for index, part in enumerate(run))
            if sum(one * part.units for one, part in terms) == total.units:
                sure = judged(tests, total.chance, cue=is_told(total))
                if sure is not None:
                    yield _proposed(total, terms, round(sure - _LATER, 2))
                    return


def _of_any(total: Figure, parts: Sequence[_Part], place: int) -> Iterator[Proposal]:
    """Three or four amounts near one that make it, wherever they stand, added or taken away.

    Cells of tables add up in rows and columns only.
    """
    near = [*parts[max(0, place - _BEFORE) : place], *parts[place + 1 : place + 1 + _BEHIND]]
    some = {part.units: part for part in near if _fits(part, total) and not _is_cell(part)}
    some.pop(total.units, None)
    left, right = list(some.values())[: len(some) // 2], list(some.values())[len(some) // 2 :]
    known: dict[int, list[_Signs]] = {}
    for made, signs in _signed(left):
        known.setdefault(made, []).append(signs)
    fitting = [
        (*_terms(first, left), *_terms(second, right))
        for made, second in _signed(right)
        for first in known.get(total.units - made, ())
        if _TRIO <= sum(map(bool, (*first, *second))) <= _MOST
    ]
    fitting = [terms for terms in fitting if sum(part.figure is None for _, part in terms) <= 1]
    shortest = min(map(len, fitting), default=0)
    sure = judged(_TESTS, total.chance, cue=is_told(total), plain=_PLAIN)
    ways = [terms for terms in fitting if len(terms) == shortest]
    if sure is not None and len(ways) == 1:
        yield _proposed(total, ways[0], round(sure - _LAST, 2))


def _fits(part: _Part, total: Figure) -> bool:
    """Whether a part may be added to others of a total: near, and of its currency."""
    comparable = part.figure is None or part.figure.comparable(total)
    return comparable and abs(part.start - total.span.start) <= _REACH


def _is_cell(part: _Part) -> bool:
    return part.figure is not None and part.figure.cell is not None


def _signed(parts: Sequence[_Part]) -> Iterator[tuple[int, _Signs]]:
    """What some of a few parts come to, each added (1) or taken away (-1), the others left out (0).

    The sums grow with the parts, in the order in which `product` writes the signs.
    """
    sums = [0]
    for part in parts:
        units = part.units
        sums = [made for before in sums for made in (before, before + units, before - units)]
    every = product((0, 1, -1), repeat=len(parts))
    return ((made, signs) for made, signs in zip(sums, every, strict=True))


def _terms(signs: _Signs, parts: Sequence[_Part]) -> _Terms:
    return tuple((sign, part) for sign, part in zip(signs, parts, strict=True) if sign)


def _proposed(total: Figure, terms: _Terms, sure: float) -> Proposal:
    """A sum with its ways: the total is computed, or another where that is small or not free."""
    every = ((-1, _Part(total.span.start, total.units, total)), *terms)
    largest = max(part.units for _sign, part in every)
    ways = [
        replace(
            _solved(every, number, figure, sure),
            is_small=2 * figure.units < largest,
            is_rest=_PART * figure.units < largest,
        )
        for number, figure in enumerate(part.figure for _sign, part in every)
        if figure is not None
    ]
    first, *others = sorted(ways, key=lambda way: (way.is_rest, way.is_small))
    return replace(first, others=tuple(others))


def _solved(terms: _Terms, number: int, dependent: Figure, sure: float) -> Proposal:
    """One term from all others; what is added stands before what is taken away."""
    sign = terms[number][0]
    rest = [(-sign * one, part) for place, (one, part) in enumerate(terms) if place != number]
    rest.sort(key=lambda term: -term[0])
    operands = [part.figure for _sign, part in rest if part.figure is not None]
    names = iter(range(len(operands)))
    formula = "".join(
        f" {'+' if one > 0 else '-'} {part.written or f'{{{next(names)}}}'}" for one, part in rest
    )
    formula = formula.removeprefix(" + ") if formula.startswith(" + ") else f"0{formula}"
    return proposal(dependent, formula, operands, sure)
