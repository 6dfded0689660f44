"""Sums and differences among neighbouring values of one unit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, groupby, islice

from engine.dependencies.figures import PLAIN, Figure, Proposal, cued, judged, proposal

_LONGEST = 12
_WIDEST, _TALLEST = 4, 60
"""Values of a line, rows of a table."""
_SOME = 8
_WAYS = 2
"""A total may be one of what stands before it and one of what stands behind it."""
_FEW_TESTS = 3
_OF_MANY = 0.01
"""How likely a sum of three and more neighbours may be chance."""
_TOTAL = re.compile(
    r"\b(?:total\w*|sum|altogether|in all|together|combined|overall|aggregate|subtotal|gross|summe"
    r"|gesamt\w*|insgesamt|zusammen|somme|suma)\b"
)
_DIFFERENCE = re.compile(
    r"\b(?:difference|differs?|increase[sd]?|decrease[sd]?|rose|raised?|fell|falls?|dropp?\w*"
    r"|profit|net|left|remain\w*|change[ds]?|loss|margin|sav(?:e[ds]?|ings)|discount|more than"
    r"|less than|up from|down from|balance|deduct\w*|minus)\b"
)


def sums(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«a + b (+ c …) = d» with the summands beside each other; the largest value is computed."""
    ordered = sorted(
        figures, key=lambda figure: (figure.span.type, figure.known.unit, figure.span.start)
    )
    for _key, group in groupby(ordered, key=lambda figure: (figure.span.type, figure.known.unit)):
        row = [
            figure
            for figure in group
            if figure.known.value > 0 and figure.known.number and not figure.share
        ]
        columns = _columns(row)
        for index, total in enumerate(row):
            in_column = _of_column(total, columns)
            if in_column is not None:
                yield in_column
            else:
                yield from islice(_of_total(total, row, index), _WAYS)


def _columns(row: Sequence[Figure]) -> dict[int, list[Figure]]:
    """The values of each column of tables, from top to bottom."""
    columns: dict[int, list[Figure]] = {}
    for figure in row:
        if figure.column:
            columns.setdefault(figure.column, []).append(figure)
    return columns


def _of_column(total: Figure, columns: dict[int, list[Figure]]) -> Proposal | None:
    """A total of the cells above it, from the next one up to the first."""
    column = columns.get(total.column, [])
    if total not in column:
        return None
    above = column[max(0, column.index(total) - _TALLEST) : column.index(total)]
    for size in range(2, len(above) + 1):
        cells = above[-size:]
        if sum(cell.known.value for cell in cells) == total.known.value:
            tried = 1 if size == len(above) else size
            cue = cued(_TOTAL, total)
            sure = judged(tried, total.chance, cue=cue, plain=_OF_MANY)
            return None if sure is None else _proposal(total, cells, sure)
    return None


def _of_total(total: Figure, row: Sequence[Figure], index: int) -> Iterator[Proposal]:
    wanted, is_told = total.known.value, False
    for tests, summands in enumerate(_runs(row, index), 1):
        if sum(summand.known.value for summand in summands) != wanted:
            continue
        few = len(summands) == 2
        telling = few and not total.short
        cue = cued(_TOTAL, total) or (telling and cued(_DIFFERENCE, total, *summands))
        tried = min(tests, _FEW_TESTS) if few else tests
        sure = judged(tried, total.chance, cue=cue, plain=PLAIN if few else _OF_MANY)
        if sure is not None:
            is_told = True
            yield _proposal(total, summands, sure)
    some = _of_some(total, row, index) if cued(_TOTAL, total) and not is_told else None
    if some is not None:
        yield some


def _of_some(total: Figure, row: Sequence[Figure], index: int) -> Proposal | None:
    """A named total of some of its neighbours: prices of single things stand between the sums."""
    for near in (row[max(0, index - _SOME) : index], row[index + 1 : index + 1 + _SOME]):
        if judged(2 ** len(near), total.chance, cue=True) is None:
            continue
        for size in range(len(near), 1, -1):
            for summands in combinations(near, size):
                if sum(summand.known.value for summand in summands) == total.known.value:
                    sure = judged(2 ** len(near), total.chance, cue=True)
                    return None if sure is None else _proposal(total, summands, sure)
    return None


def _proposal(total: Figure, summands: Sequence[Figure], sure: float) -> Proposal:
    """The total is computed, or where it is already, the last summand that is not."""
    names = [f"{{{place}}}" for place in range(len(summands))]
    others = tuple(
        proposal(
            summand,
            " - ".join(["{0}", *(f"{{{place + 1}}}" for place in range(len(summands) - 1))]),
            [total, *summands[:index], *summands[index + 1 :]],
            sure,
        )
        for index, summand in reversed(list(enumerate(summands)))
    )
    return replace(proposal(total, " + ".join(names), summands, sure), others=others)


def _runs(row: Sequence[Figure], index: int) -> Iterator[Sequence[Figure]]:
    """Runs of neighbours that a value may be the sum of, shortest first, then those of a list.

    In a list, every second, third … value before it is a summand.
    """
    if 0 < index < len(row) - 1:
        yield row[index - 1], row[index + 1]
    for size in range(2, _LONGEST + 1):
        if index >= size:
            yield row[index - size : index]
        if index + size < len(row):
            yield row[index + 1 : index + 1 + size]
    for step in range(2, _WIDEST + 1):
        for first in range(1, step + 1):
            for size in range(2, _LONGEST + 1):
                start = index - first - (size - 1) * step
                if start >= 0:
                    yield row[start : index - first + 1 : step]
