"""A public percentage of several amounts that no line totals: «VAT 13.5 %» below three prices."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from engine.dependencies.constants import Constant
from engine.dependencies.figures import Figure, Proposal, proposal
from engine.dependencies.multiples import plain_amounts

_MOST: Final = 12
"""Of so many amounts before it at most a part is the percentage."""
_LED: Final = 48
"""So far before its part a percentage stands outside a table."""
_SURE: Final = 0.93
_CHANCE: Final = 0.01


def summed_shares(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """What a percentage right before an amount makes of the two or more amounts before it.

    In a table these are the cells above it, from the nearest one up.
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
        made = rate and _made(part, before[-_MOST:], rate)
        if rate is not None and made:
            terms = " + ".join(f"{{{place}}}" for place in range(len(made)))
            yield proposal(part, f"({terms}) * {rate.written()}", made, _SURE)
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
