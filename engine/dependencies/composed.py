"""Amounts of two steps of which the text writes only the result.

What is left of three amounts («growth apart from contributions £4,016»), a difference or a sum of
two taken so many times or shared out («12 × the rise of the rent», «the rest among three heirs»).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Final

from engine.dependencies.constants import Constant
from engine.dependencies.figures import Figure, Proposal, cued, judged, proposal
from engine.dependencies.multiples import plain_amounts
from engine.dependencies.sums import balanced, is_told

_BEFORE: Final = 8
"""So many amounts before one are looked at."""
_REACH: Final = 160
_COUNTS: Final = 8
_LATER: Final = 0.1
"""So much less sure than relations of one step, which go first."""
_YEAR: Final = re.compile(r"\b(?:year(?:ly|s)?|annual(?:ly)?|p\.?a\b|jahr\w*|jährlich\w*)")
_MONTH: Final = re.compile(r"\b(?:month(?:ly|s)?|p\.?m\b|monat\w*)")
_MONTHS: Final = 12
_ALIKE: Final = 4
"""A sum and a difference, each multiplied and divided."""
_SIGNS: Final = ((1, 1, -1), (1, -1, 1), (1, -1, -1), (-1, 1, 1))


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
        fitting = {}
        for trio in combinations(near, 3):
            for signs in _SIGNS:
                made = sum(
                    sign * figure.units for sign, figure in zip(signs, trio, strict=True)
                )
                if made == result.units:
                    key = tuple(sorted(figure.units for figure in trio))
                    fitting.setdefault(key, tuple(zip(signs, trio, strict=True)))
        tests = len(_SIGNS) * max(1, len(near) * (len(near) - 1) * (len(near) - 2) // 6)
        sure = judged(tests, result.chance, cue=True)
        if len(fitting) == 1 and sure is not None:
            [terms] = fitting.values()
            yield balanced([*terms, (-1, result)], round(sure - _LATER, 2))


def of_two_steps(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """A sum or difference of two neighbours, taken so many times or shared out among so many."""
    amounts = plain_amounts(figures)
    for index, result in enumerate(amounts):
        near = [
            figure
            for figure in amounts[max(0, index - _BEFORE) : index]
            if figure.comparable(result) and figure.near(result, 3 * _REACH)
        ]
        counts = _counts(public, result, near)
        pairs = list(dict.fromkeys((*pairwise(near), *combinations(near[-3:], 2))))
        ways = list(_of_two(pairs, result, counts))
        tests = _ALIKE * max(1, len(pairs) * len(counts))
        sure = judged(tests, result.chance, cue=is_told(result))
        told = {way[0] for way in ways}
        if sure is not None and len(told) == 1:
            _value, formula, operands = ways[0]
            yield proposal(result, formula, operands, round(sure - _LATER, 2))


def _counts(public: Sequence[Constant], result: Figure, near: Sequence[Figure]) -> list[Constant]:
    """The public numbers in the sentences around a result, and the months of a year."""
    beside = [
        constant
        for constant in public
        if abs(constant.start - result.span.start) <= _REACH and constant.value > 0
    ][-_COUNTS:]
    if cued(_YEAR, result) and any(cued(_MONTH, figure) for figure in near):
        beside.append(Constant(result.span.start, Fraction(_MONTHS), is_share=False))
    return beside


def _of_two(
    pairs: Sequence[tuple[Figure, Figure]], result: Figure, counts: Sequence[Constant]
) -> Iterator[tuple[tuple[Fraction, Fraction], str, tuple[Figure, Figure]]]:
    """Each way that leads to a result, with the values of the two it starts from."""
    for one, two in pairs:
        large, small = (one, two) if one.known.value >= two.known.value else (two, one)
        if large.known.value == small.known.value:
            continue
        for sign, value in (
            ("-", large.known.value - small.known.value),
            ("+", large.known.value + small.known.value),
        ):
            for count in counts:
                for mark, made in (("*", value * count.value), ("/", value / count.value)):
                    if count.is_share and mark == "/":
                        continue
                    if abs(made - result.known.value) <= result.known.tolerance:
                        formula = f"({{0}} {sign} {{1}}) {mark} ({count.written()})"
                        yield (large.known.value, small.known.value), formula, (large, small)
