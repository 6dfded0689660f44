"""Amounts of two steps of which the text writes only the result.

What is left of three amounts («growth apart from contributions £4,016»), a difference or a sum of
two taken so many times or shared out («12 × the rise of the rent», «the rest among three heirs»), a
percentage of several amounts that no line totals.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise
from math import inf
from typing import Final

from engine.dependencies.constants import Constant
from engine.dependencies.figures import (
    OF_FLOATS,
    Figure,
    Proposal,
    cued,
    is_more,
    judged,
    proposal,
)
from engine.dependencies.multiples import plain_amounts
from engine.dependencies.sums import is_told
from engine.dependencies.terms import balanced, total_of

_BEFORE: Final = 8
"""So many amounts before one are looked at."""
_REACH: Final = 160
_COUNTS: Final = 8
_LATER: Final = 0.1
"""So much less sure than relations of one step, which go first."""
_MOST_SUMMED: Final = 12
"""Of so many amounts before it at most a part is a percentage of them."""
_LED: Final = 48
"""So far before its part a percentage stands outside a table."""
_SHARE: Final = 0.93
_CHANCE: Final = 0.01
_YEAR: Final = re.compile(r"\b(?:year(?:ly|s)?|annual(?:ly)?|p\.?a\b|jahr\w*|jährlich\w*)")
_MONTH: Final = re.compile(r"\b(?:month(?:ly|s)?|p\.?m\b|monat\w*)")
_MONTHS: Final = 12
_HALVED: Final = re.compile(
    r"\b(?:equali[sz]\w*|even(?:s|ed)? (?:it|them) out|zugewinn\w*|ausgleich\w*)"
)
"""What says that the difference of two is shared: «to equalise, 68,250 moves to her»."""
_PAIR: Final = 2
_HALF: Final = 0.9
_BESIDE: Final = 3
"""So many values with other keys before and behind are tried as the total of one key's."""
_MOST_PARTS: Final = 60
_OUTSIDE, _SOME_PARTS, _FEWEST_CELLS, _STEM = 12, 6, 3, 4
"""So many amounts outside some data or a table are tried, so many values of a key by halves."""
_FLAT: Final = re.compile(r"[äöü]")
_LONGEST_KEY: Final = 60
_KEY: Final = re.compile(
    r"(?:[\"'](?P<key>[A-Za-z_][\w-]{0,40})[\"'][ ]?:[ ]?[\"']?"
    r"|<(?P<tag>[A-Za-z][\w:]{0,40})[^<>]{0,40}>)\Z"
)
_LONG: Final = 1e-5
"""A result that is less likely by chance is looked for among all of those amounts."""
_ALIKE: Final = 4
"""A sum and a difference, each multiplied and divided."""
_REST: Final = re.compile(r"\b(?:undrawn|unused|unspent|left|remain\w*|rest|übrig|bleib\w*)\b")
"""What says of an amount that all others were taken from one."""
_SIGNS: Final = ((1, 1, -1), (1, -1, 1), (-1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1))


def of_three(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """What words call a rest or a total, of three amounts before it, some of them taken away."""
    amounts = plain_amounts(figures)
    for index, result in enumerate(amounts):
        if not is_told(result):
            continue
        near = [
            figure
            for figure in amounts[max(0, index - _BEFORE) : index]
            if figure.comparable(result)
        ]
        signs_of = _SIGNS if not cued(_REST, result) else tuple(s for s in _SIGNS if sum(s) < 0)
        tests = len(signs_of) * max(1, len(near) * (len(near) - 1) * (len(near) - 2) // 6)
        sure = judged(tests, result.chance, cue=True)
        if sure is None:
            continue
        fitting: dict[tuple[int, ...], tuple[tuple[int, Figure], ...]] = {}
        for trio in combinations(near, 3):
            units = tuple(figure.units for figure in trio)
            for signs in _leading(units, result.units, signs_of):
                fitting.setdefault(tuple(sorted(units)), tuple(zip(signs, trio, strict=True)))
        if len(fitting) == 1:
            [terms] = fitting.values()
            yield balanced([*terms, (-1, result)], round(sure - _LATER, 2))


def _leading(
    units: tuple[int, ...], wanted: int, signs_of: Sequence[tuple[int, int, int]]
) -> list[tuple[int, int, int]]:
    """With which signs three numbers come to another."""
    one, two, three = units
    return [
        signs for signs in signs_of if signs[0] * one + signs[1] * two + signs[2] * three == wanted
    ]


def of_records(text: str, figures: Sequence[Figure]) -> Iterator[Proposal]:
    """In data what all values of one key add up to: `"share": 45000 … "capital": 75000`.

    So too all or some of them, few as they are, and an amount outside the data: what it printed.
    """
    keys = [(figure, _key(text, figure)) for figure in plain_amounts(figures)]
    keyed = [(figure, key) for figure, key in keys if key]
    outside = [figure for figure, key in keys if not key][:_OUTSIDE]
    by_key: dict[str, list[int]] = {}
    for place, (_figure, key) in enumerate(keyed):
        by_key.setdefault(key, []).append(place)
    for places in by_key.values():
        if not 1 < len(places) <= _MOST_PARTS:
            continue
        parts = [keyed[place][0] for place in places]
        before = keyed[max(0, places[0] - _BESIDE) : places[0]]
        beside = [*before, *keyed[places[-1] + 1 : places[-1] + 1 + _BESIDE]]
        for total, _key_of_total in beside:
            same = all(part.comparable(total) for part in parts)
            if not same or sum(part.units for part in parts) != total.units:
                continue
            chance = min(figure.chance for figure in (total, *parts))
            sure = judged(len(beside), chance, cue=True)
            if sure is not None:
                yield total_of(total, parts, sure)
        yield from _of_some(parts, outside)


def of_columns(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """What a sentence calls the total of a table's column, or names as the column's head does.

    «Elternbeiträge CHF 640.00» above a table whose cells below «Beitrag» are that much.
    """
    outside: list[Figure] = []
    columns: dict[tuple[int, int], list[Figure]] = {}
    for figure in plain_amounts(figures):
        if figure.cell is not None:
            columns.setdefault((figure.cell.table, figure.cell.column), []).append(figure)
        else:
            outside.append(figure)
    for cells in columns.values() if outside else ():
        if not _FEWEST_CELLS <= len(cells) <= _MOST_PARTS:
            continue
        for total in outside[:_OUTSIDE]:
            same = all(cell.comparable(total) for cell in cells)
            if not same or sum(cell.units for cell in cells) != total.units:
                continue
            cue = is_told(total) or _is_named(total, cells[0].head)
            sure = judged(min(_OUTSIDE, len(outside)), total.chance, cue=cue)
            if sure is not None:
                yield total_of(total, cells, sure)


def _is_named(total: Figure, head: str) -> bool:
    """Whether the words right before an amount hold the stem of a column's head."""
    before = _FLAT.sub(_plain, total.beside.partition(" | ")[0])
    return any(
        word[: max(_STEM, len(word) - _STEM)] in before
        for word in _FLAT.sub(_plain, head.casefold()).split()
        if len(word) >= _STEM and word.isalpha()
    )


def _plain(match: re.Match[str]) -> str:
    return "aou"["äöü".index(match[0])]


def _of_some(parts: Sequence[Figure], outside: Sequence[Figure]) -> Iterator[Proposal]:
    """Two and more of a few values that make an amount elsewhere in one way alone."""
    if not _PAIR <= len(parts) <= _SOME_PARTS:
        return
    for total in outside:
        same = [part for part in parts if part.comparable(total) and part.units > 0]
        fitting = [
            some
            for size in range(_PAIR, len(same) + 1)
            for some in combinations(same, size)
            if sum(part.units for part in some) == total.units
        ]
        tests = 2 ** len(same) * len(outside)
        sure = judged(tests, total.chance, cue=True) if len(fitting) == 1 else None
        if sure is not None:
            yield total_of(total, fitting[0], round(sure - _LATER, 2))


def _key(text: str, figure: Figure) -> str:
    """The key or the element that a value of data stands behind, '' for none."""
    start = figure.span.start
    match = _KEY.search(text, max(0, start - _LONGEST_KEY), start)
    return (match["key"] or match["tag"]).casefold() if match else ""


def of_two_steps(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """A sum or difference of two neighbours, taken so many times or shared out among so many."""
    amounts = plain_amounts(figures)
    starts = [constant.start for constant in public]
    for index, result in enumerate(amounts):
        near = [
            figure
            for figure in amounts[max(0, index - _BEFORE) : index]
            if figure.comparable(result) and figure.near(result, 3 * _REACH)
        ]
        counts = _counts(public, starts, result, near)
        wide = near if result.chance < _LONG else near[-3:]
        every = (*pairwise(near), *combinations(wide, 2))
        pairs = list({(one.place, two.place): (one, two) for one, two in every}.values())
        tests = _ALIKE * max(1, len(pairs) * len(counts))
        cue = is_told(result) or cued(_HALVED, result)
        sure = judged(tests, result.chance, cue=cue)
        ways = list(_of_two(pairs, result, counts)) if sure is not None else []
        if sure is not None and len({way[0] for way in ways}) == 1:
            _value, formula, operands = ways[0]
            yield proposal(result, formula, operands, round(sure - _LATER, 2))


def halved(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«Differenz 90.400, Ausgleich 45.200 €»: half of an amount before, as words say."""
    amounts = plain_amounts(figures)
    for index, half in enumerate(amounts):
        if not _HALVED.search(half.beside.partition(" | ")[0]):
            continue
        for whole in amounts[max(0, index - _BESIDE) : index]:
            if whole.comparable(half) and whole.units == _PAIR * half.units and not half.short:
                back = proposal(whole, f"{_PAIR} * {{0}}", [half], _HALF)
                yield replace(proposal(half, f"{{0}} / {_PAIR}", [whole], _HALF), others=(back,))


def _counts(
    public: Sequence[Constant], starts: Sequence[int], result: Figure, near: Sequence[Figure]
) -> list[Constant]:
    """The public numbers in the sentences around a result, and the months of a year."""
    first = bisect_left(starts, result.span.start - _REACH)
    last = bisect_right(starts, result.span.start + _REACH)
    beside = [constant for constant in public[first:last] if constant.value.numerator > 0]
    beside = beside[-_COUNTS:]
    if cued(_YEAR, result) and any(cued(_MONTH, figure) for figure in near):
        beside.append(Constant(result.span.start, Fraction(_MONTHS), is_share=False))
    if cued(_HALVED, result) and all(constant.value != _PAIR for constant in beside):
        beside.append(Constant(result.span.start, Fraction(_PAIR), is_share=False))
    return beside


def _of_two(
    pairs: Sequence[tuple[Figure, Figure]], result: Figure, counts: Sequence[Constant]
) -> Iterator[tuple[tuple[Fraction, Fraction], str, tuple[Figure, Figure]]]:
    """Each way that leads to a result, with the values of the two it starts from.

    What is far off is told without fractions, which would take long.
    """
    wanted, factors = result.rough, _factors(counts)
    near = result.leeway + wanted * OF_FLOATS
    for one, two in pairs:
        large, small = (two, one) if is_more(two, one) else (one, two)
        both = large.rough + small.rough
        for sign, value in (("-", large.rough - small.rough), ("+", both)):
            for mark, count, factor in factors:
                if abs(value * factor - wanted) > near + both * factor * OF_FLOATS:
                    continue
                if is_more(large, small) and _gives(result, large, small, sign + mark, count):
                    formula = f"({{0}} {sign} {{1}}) {mark} ({count.written()})"
                    yield (large.known.value, small.known.value), formula, (large, small)


def _factors(counts: Sequence[Constant]) -> list[tuple[str, Constant, float]]:
    """What each count may do, and what it makes of one; no percentage divides."""
    return [
        (mark, count, factor)
        for count in counts
        for mark, factor in (("*", count.rough), ("/", 1 / count.rough if count.rough else inf))
        if mark == "*" or not count.is_share
    ]


def _gives(result: Figure, large: Figure, small: Figure, signs: str, count: Constant) -> bool:
    """Whether two amounts and a count come to a result: «-/» for what is left, shared out."""
    one, two = large.known.value, small.known.value
    value = one - two if signs[0] == "-" else one + two
    made = value * count.value if signs[1] == "*" else value / count.value
    return abs(made - result.known.value) <= result.known.tolerance


def summed_shares(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """What a percentage right before an amount makes of the two or more amounts before it.

    «VAT 13.5 %» below three prices that no line totals. In a table these are the cells above it,
    from the nearest one up.
    """
    amounts = plain_amounts(figures)
    rates = [constant for constant in public if constant.is_share and constant.value > 0]
    starts = [rate.start for rate in rates]
    columns: dict[tuple[int, int], list[Figure]] = {}
    text: list[Figure] = []
    for part in amounts if rates else ():
        column = part.in_column
        before = text if column is None else columns.setdefault(column, [])
        rate = _rate(part, rates, starts)
        made = rate and _made(part, before[-_MOST_SUMMED:], rate)
        if rate is not None and made:
            terms = " + ".join(f"{{{place}}}" for place in range(len(made)))
            yield proposal(part, f"({terms}) * {rate.written()}", made, _SHARE)
        before.append(part)


def _rate(part: Figure, rates: Sequence[Constant], starts: Sequence[int]) -> Constant | None:
    """The last percentage before an amount in its line."""
    place = bisect_left(starts, part.span.start) - 1
    rate = rates[place] if place >= 0 else None
    if rate is None or rate.start < part.line:
        return None
    apart = part.span.start - rate.start
    return rate if part.in_column is not None or apart <= _LED else None


def _made(part: Figure, before: Sequence[Figure], rate: Constant) -> list[Figure]:
    """The nearest amounts before, two at least, of which a part is so many per cent."""
    if part.chance * len(before) > _CHANCE:
        return []
    total, some = Fraction(0), list[Figure]()
    for figure in reversed(before):
        if not figure.comparable(part):
            break
        some.insert(0, figure)
        total += figure.known.value
        off = abs(total * rate.value - part.known.value)
        if len(some) > 1 and off <= part.known.tolerance:
            return some
    return []
