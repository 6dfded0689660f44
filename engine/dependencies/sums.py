"""Sums and differences among neighbouring values of one unit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from engine.dependencies.figures import Figure, Proposal, cued, judged, proposal

_LONGEST = 12
_WIDEST, _TALLEST = 6, 24
"""Columns and rows of a table."""
_FEW_TESTS = 3
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
        for index, total in enumerate(row):
            yield from _of_total(total, row, index)


def _of_total(total: Figure, row: Sequence[Figure], index: int) -> Iterator[Proposal]:
    for tests, summands in enumerate(_runs(row, index), 1):
        if sum(summand.known.value for summand in summands) != total.known.value:
            continue
        few = len(summands) == 2
        telling = few and not total.short
        cue = cued(_TOTAL, total) or (telling and cued(_DIFFERENCE, total, *summands))
        sure = judged(min(tests, _FEW_TESTS if few else tests), total.chance, cue=cue)
        if sure is not None:
            formula = " + ".join(f"{{{place}}}" for place in range(len(summands)))
            yield proposal(total, formula, summands, sure)
            return


def _runs(row: Sequence[Figure], index: int) -> Iterator[Sequence[Figure]]:
    """Runs of neighbours that a value may be the sum of, shortest first, then columns of a table.

    A column is every second, third … value before or behind it.
    """
    if 0 < index < len(row) - 1:
        yield row[index - 1], row[index + 1]
    for size in range(2, _LONGEST + 1):
        if index >= size:
            yield row[index - size : index]
        if index + size < len(row):
            yield row[index + 1 : index + 1 + size]
    for step in range(2, _WIDEST + 1):
        for size in range(2, _TALLEST + 1):
            if index >= size * step:
                yield row[index - size * step : index : step]
            if index + size * step < len(row):
                yield row[index + step : index + size * step + 1 : step]
