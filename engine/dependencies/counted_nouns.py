"""Amounts by a number that stands far off: of what a price is for, a count, a factor, a rate.

«the 24 families … 10.36 each»;
«what each of the 24 families pays … £248.64 is left for them, £10.36 per family»: the noun behind
the price is the one behind the count, wherever this stands.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Final

from engine.dependencies.constants import Constant
from engine.dependencies.figures import Figure, Proposal, chance_of, judged, proposal
from engine.dependencies.multiples import plain_amounts

_BEHIND: Final = re.compile(
    r"[ ]?(?:per|an?|for each|pro|je|für jede[nrs]?|each|/)[ ]?(?P<noun>[^\W\d_]{3,24})"
)
_BEFORE: Final = re.compile(
    r"\b(?:per|pro|je|each|every|jede[nrsm]?)[ ](?P<noun>[^\W\d_]{4,24})(?:[ ](?:is|are|pays"
    r"|comes to|zahlt|sind|ist|also|then|dann)){0,2}[ ]?[:=]?[ ]?[^\w]{0,2}\Z"
)
_COUNTED: Final = re.compile(
    r"[\d.,]*(?:[^\W\d_]{2,12})?(?P<words>[ ][^\W\d_]{2,24}(?:[ ][^\W\d_]{4,24})?)"
)
"""A count and what is counted, perhaps an adjective between the two."""
_STEM: Final = 4
_ENDING: Final = 2
_FEW_RATES, _BESIDE, _REACH, _LATER = 6, 4, 240, 0.1
"""So many percentages of a text are tried, on so many amounts beside one, at most so far apart."""
_LEAST_LINES, _MOST_LINES, _SURE = 2, 400, 0.9
_MOST: Final = 40
"""So many amounts of a text are looked through at most."""


def far_off(text: str, figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """All of them."""
    yield from by_noun(text, figures, public)
    yield from by_line(figures, public)
    yield from by_factor(figures, public)
    yield from by_rate(figures, public)


def by_noun(text: str, figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """A price for each of some, and what it comes to for all of them."""
    amounts = plain_amounts(figures)
    priced = [(price, stem) for price in amounts if (stem := _stem(_noun(price)))]
    counted = [] if not priced else [
        (constant, match["words"].casefold())
        for constant in public
        if not (constant.is_share or constant.formula) and constant.value > 1
        and (match := _COUNTED.match(text, constant.start)) is not None
    ]  # fmt: skip
    for price, stem in priced[:_MOST]:
        counts = {constant.value: constant for constant, words in counted if f" {stem}" in words}
        for count in counts.values():
            yield from _multiplied(price, count, amounts[:_MOST], len(counts))


def _multiplied(
    price: Figure, count: Constant, amounts: Sequence[Figure], tests: int
) -> Iterator[Proposal]:
    made = price.known.value * count.value
    for total in amounts:
        if total is price or not total.comparable(price):
            continue
        if abs(made - total.known.value) > total.known.tolerance:
            continue
        sure = judged(tests * len(amounts), min(total.chance, price.chance), cue=True)
        if sure is not None:
            written = count.written()
            back = proposal(price, f"{{0}} / {written}", [total], sure)
            forth = proposal(total, f"{written} * {{0}}", [price], sure)
            yield replace(forth, others=(replace(back, is_small=True),))
            return


def _noun(price: Figure) -> str:
    """What a price is for one of, by the words right beside it."""
    before, _, after = price.beside.partition(" | ")
    match = _BEHIND.match(after) or _BEFORE.search(before)
    return match["noun"] if match else ""


def _stem(noun: str) -> str:
    """A noun without what its plural may change: «famili» of «familie» and «families»."""
    return noun[: max(_STEM, len(noun) - _ENDING)]


def by_line(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«24 hours each … $34.25/h … $822.00 ⏎ $36.50/h … $876.00»: one count in two and more lines.

    In a line of two amounts; what stands in tables is found there.
    """
    by_ratio: dict[Fraction, list[tuple[Figure, Figure]]] = {}
    amounts = plain_amounts(figures)[:_MOST_LINES]
    ends = [None, *(figure.line for figure in amounts), None]
    for place, (price, total) in enumerate(pairwise(amounts)):
        alone = ends[place] != price.line == total.line != ends[place + 3]
        if not alone or price.cell is not None or not total.comparable(price):
            continue
        if 0 < price.known.value < total.known.value:
            by_ratio.setdefault(total.known.value / price.known.value, []).append((price, total))
    counts = {constant.value: constant for constant in public if not constant.is_share}
    for ratio, lines in by_ratio.items():
        count = counts.get(ratio)
        if count is None or len(lines) < _LEAST_LINES:
            continue
        written = count.written()
        for price, total in lines:
            back = proposal(price, f"{{0}} / {written}", [total], _SURE)
            forth = proposal(total, f"{written} * {{0}}", [price], _SURE)
            yield replace(forth, others=(replace(back, is_small=True),))


def by_factor(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«at 4.5 x joint income … £62,250 between them, max £280,125», however far apart."""
    factors = {
        constant.value: constant
        for constant in public
        if constant.scaling and not constant.is_share and constant.value.denominator > 1
    }
    amounts = plain_amounts(figures)[:_MOST] if factors else ()
    for factor in factors.values():
        for price in amounts:
            if not price.short:
                yield from _multiplied(price, factor, amounts, len(factors) * len(amounts))


def _is_coarse(figure: Figure) -> bool:
    """Whether an amount is in few millions or thousands: «C$1.2M»."""
    return figure.known.number is not None and figure.known.number.scale > 0


def by_rate(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«the SLA says 10 % … fee A$4,260.00, so the credit is A$426.00», however far apart.

    One of two amounts beside each other is a percentage of the other that the text names anywhere.
    """
    rates = {rate.value: rate for rate in public if rate.is_share and 0 < rate.value < 1}
    if not 0 < len(rates) <= _FEW_RATES:
        return
    amounts = plain_amounts(figures)
    by_value = sorted(rates)
    for index, part in enumerate(amounts):
        near = [
            whole
            for whole in amounts[max(0, index - _BESIDE) : index + _BESIDE + 1]
            if whole.comparable(part) and whole.rough > part.rough and whole.near(part, _REACH)
        ]
        tests = len(near) * len(rates)
        for whole in near if judged(tests, part.chance, cue=True) is not None else ():
            low, high = (
                (part.known.value + side * part.known.tolerance) / whole.known.value
                for side in (-1, 1)
            )
            place = bisect_left(by_value, low)
            if place >= len(by_value) or by_value[place] > high:
                continue
            rate = by_value[place]
            exact = rate * whole.known.value == part.known.value
            sure = judged(tests, chance_of(part, whole, exact=exact), cue=True)
            if sure is not None and not (part.short and (not exact or _is_coarse(part))):
                formula = f"{rates[rate].written()} * {{0}}"
                yield proposal(part, formula, [whole], round(sure - _LATER, 2))
                break
