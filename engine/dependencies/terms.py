"""How a sum is proposed: which of its terms is computed, and which others may be instead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from engine.dependencies.figures import Figure, Proposal, proposal

_ALIKE: Final = 6
"""Figures that differ by a sixth are of one size."""
_PART: Final = 12
"""A part smaller than a twelfth of a total is never computed: a small rest would be all noise."""


LEADS: Final = re.compile(
    r"(?:\b(?:leaves?|leaving|bleib(?:t|en)|ergibt|makes|so|also|macht)(?: (?:us|me|noch|uns|mir|a"
    r"|net|total|of|dann|also)){0,3}|=|→)[ ]?[(]?[£$€]?\Z"
)
"""What says, right before an amount, that the account before it leads to it."""
_GATHERED: Final = re.compile(
    r"[ ](?:is |are |was |has |have |been |came |sind |ist |kam )?"
    r"(?:in|received|raised|collected|banked|paid in|so far|eingegangen|zusammengekommen)"
    r"(?=[ ]?(?:[,.;:!?)]|so far|bisher|already|now|\Z))"
)
"""What says behind an amount that it is all that came in."""


def is_led_to(total: Figure) -> bool:
    """Whether words right before an amount say that others lead to it, or behind it that all is in.

    «600 now … ok so R2,300 in, R1,100 short».
    """
    before, _, after = total.beside.partition(" | ")
    return LEADS.search(before) is not None or _GATHERED.match(after) is not None


def total_of(total: Figure, summands: Sequence[Figure], sure: float) -> Proposal:
    """A total of some parts: it is computed, or where it is already, the largest free part."""
    names = [f"{{{place}}}" for place in range(len(summands))]
    others = tuple(
        replace(
            proposal(
                summand,
                " - ".join(["{0}", *(f"{{{place + 1}}}" for place in range(len(summands) - 1))]),
                [total, *summands[:index], *summands[index + 1 :]],
                sure,
            ),
            is_small=2 * summand.known.value < total.known.value,
            is_rest=not _large(summand, total),
        )
        for index, summand in sorted(
            enumerate(summands), key=lambda numbered: numbered[1].known.value, reverse=True
        )
        if summand.known.value
    )
    return replace(proposal(total, " + ".join(names), summands, sure), others=others)


def balanced(terms: Sequence[tuple[int, Figure]], sure: float) -> Proposal:
    """Terms that add up to nothing: the largest is computed, or another where it is already.

    Of an account's figures of about one size it is the last: what a step leads to.
    """
    largest = max((figure for _sign, figure in terms), key=lambda figure: figure.known.value)
    by_size = sorted(range(len(terms)), key=lambda number: _rank(terms[number][1], largest))
    ways = [
        replace(_solved(terms, number, sure), is_rest=not _large(terms[number][1], largest))
        for number in by_size
        if terms[number][1].known.value
    ]
    return replace(ways[0], others=tuple(ways[1:]))


def _rank(figure: Figure, largest: Figure) -> tuple[int, Fraction]:
    """How late a figure is thought of as the one to be computed."""
    alike = figure.known.value * _ALIKE >= largest.known.value * (_ALIKE - 1)
    return (0, Fraction(-figure.place)) if alike else (1, -figure.known.value)


def _large(figure: Figure, total: Figure) -> bool:
    """Whether a part of a total is so large that noise on the others leaves something of it."""
    return figure.known.value * _PART >= total.known.value


def _solved(terms: Sequence[tuple[int, Figure]], number: int, sure: float) -> Proposal:
    """One of the terms from all others; what is added stands before what is taken away."""
    sign, dependent = terms[number]
    rest = [
        (-sign * other, figure) for place, (other, figure) in enumerate(terms) if place != number
    ]
    rest.sort(key=lambda term: -term[0])
    formula = "".join(
        f"{' + ' if other > 0 else ' - '}{{{place}}}" for place, (other, _) in enumerate(rest)
    )
    return proposal(dependent, formula.removeprefix(" + "), [figure for _, figure in rest], sure)
