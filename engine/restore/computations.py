"""Finds the computation on issued values that gives a number of an answer."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from engine.dependencies import expressions
from engine.kinds import word_lists
from engine.kinds.numbers import Number

_DOUBT = 0.02
"""Highest accepted probability that a labelled computation matches by chance."""
_TOTAL = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.said_of_sums')}|total\w*|gesamt\w*)\b",
    re.IGNORECASE,
)
_MEAN = re.compile(
    r"\b(?:mean|average[ds]?|on average|durchschnitt\w*|mittelwert|moyenne|promedio|media)\b",
    re.IGNORECASE,
)
_DIFFERENCE = re.compile(
    rf"\b{word_lists.any_of('comparisons.said_of_differences')}\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Pair:
    """The number of an issued value: as sent, and the original."""

    sent: Fraction = field(repr=False)
    original: Fraction = field(repr=False)


def evaluated(formula: str, values: Sequence[Pair], number: Number) -> Fraction | None:
    """The formula over v0, v1 … on the originals; None unless it gives `number` as sent."""
    names = [f"v{index}" for index in range(len(values))]
    sent = expressions.evaluate(
        formula, dict(zip(names, (pair.sent for pair in values), strict=True))
    )
    if sent is None or abs(sent - number.value) > tolerance(number):
        return None
    return expressions.evaluate(
        formula, dict(zip(names, (pair.original for pair in values), strict=True))
    )


class Labelled:
    """What some issued values come to, computed once for all numbers that words name a total of."""

    def __init__(self, issued: tuple[Pair, ...]) -> None:
        self._issued = issued
        self._results: dict[re.Pattern[str], list[Pair]] = {}

    def value(self, label: str, number: Number) -> Fraction | None:
        """The only computation of those a label names that gives `number`, on the originals."""
        for pattern, computations in _LABELLED:
            if pattern.search(label):
                if pattern not in self._results:
                    self._results[pattern] = sorted(
                        computations(self._issued), key=lambda pair: pair.sent
                    )
                return _only(number, self._results[pattern])
        return None


def _only(number: Number, candidates: Sequence[Pair]) -> Fraction | None:
    """`candidates` are sorted by what they come to as sent."""
    near = tolerance(number)
    low = bisect_left(candidates, number.value - near, key=lambda pair: pair.sent)
    high = bisect_right(candidates, number.value + near, key=lambda pair: pair.sent)
    fitting = {pair.original for pair in candidates[low:high]}
    digits = len(str(number.value.numerator).strip("0"))
    doubt = len(candidates) / (9 * 10 ** max(digits - 1, 0))
    telling = doubt <= _DOUBT or len(candidates) == 1
    return fitting.pop() if len(fitting) == 1 and telling else None


def _runs(issued: tuple[Pair, ...]) -> Iterator[Sequence[Pair]]:
    """Runs of two or more consecutive sent values."""
    for start in range(len(issued)):
        for end in range(start + 2, len(issued) + 1):
            yield issued[start:end]


def _sum(run: Sequence[Pair], divisor: int = 1) -> Pair:
    sent, original = (
        sum((getattr(pair, side) for pair in run), Fraction(0)) for side in ("sent", "original")
    )
    return Pair(sent / divisor, original / divisor)


def _sums(issued: tuple[Pair, ...]) -> Iterator[Pair]:
    return (_sum(run) for run in _runs(issued))


def _means(issued: tuple[Pair, ...]) -> Iterator[Pair]:
    return (_sum(run, len(run)) for run in _runs(issued))


def _differences(issued: tuple[Pair, ...]) -> Iterator[Pair]:
    for index, first in enumerate(issued):
        for second in issued[index + 1 :]:
            yield Pair(abs(first.sent - second.sent), abs(first.original - second.original))


_Computations = Callable[[tuple[Pair, ...]], Iterator[Pair]]
_LABELLED: tuple[tuple[re.Pattern[str], _Computations], ...] = (
    (_MEAN, _means),
    (_DIFFERENCE, _differences),
    (_TOTAL, _sums),
)


def tolerance(number: Number) -> Fraction:
    """Half a unit of the last digit shown."""
    return Fraction(10**number.scale, 10**number.decimals * 2)
