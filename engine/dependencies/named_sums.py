"""Sums and differences that words name: «$2,640 more», «640 € plus 210 €, so 850 €»."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.dependencies.figures import Figure, Proposal, Row, proposal, row
from engine.dependencies.terms import total_of
from engine.kinds import word_lists

_LONGEST: Final = 12
"""The most parts of a total."""
_AROUND: Final = 6
"""So many figures before and behind a difference are looked at for the two that have it."""
_FAR_AROUND: Final = 16
_RARE: Final = 1 / 9000
"""So many for a difference of so many digits that no chance gives it."""
_GAP_AFTER = re.compile(
    r"(?: a (?:year|month|week|day)| p\.?[am]\.?)?,? "
    rf"{word_lists.any_of('comparisons.gap_behind')}\b"
)
_GAP_BEFORE = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.gap_before')}|saving (?:is|of)?"
    r"|sparen (?:wir|sie|ich)?)[ ]{0,2}[(]?\Z"
)
"""What says that an amount is the difference of two others, behind it and before it."""
_LEFT_BEFORE: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.left_before')}"
    r"|leav(?:es?|ing)(?: (?:us|me|her|him|them))?|refund\w*|bleib(?:t|en|end\w*)"
    r"|nachzahl\w+|erstatt\w+)"
    f"(?:[ ]{word_lists.any_of('comparisons.between_left_and_amount')}"
    r"){0,3}:?[ ]{0,3}[(]?[^\w\s]?\Z"
)
"""What says, less surely, that an amount is left of two others, of which one stands beside it."""
_BESIDE: Final = 2
_WAYS: Final = 2
"""So many pairs may have a difference that words surely name: both hold in what is sent, too."""
_PART: Final = re.compile(
    r"\b(?:thereof|of (?:which|that|this|these)|of it|davon|hiervon|darunter|bestehend aus"
    r"|made up of|consisting of|comprising)\b[^.;|]{0,40}\Z"
)
"""Before the first part of the amount before it."""
_OF_ALL: Final = re.compile(
    r"(?:\A|[.;!?\n][ ]?)(?:out )?(?:of|from|von|aus) (?:the|this|that|these|it|our|my|der|dem|den"
    r"|diese[rmn]?)\b[^.;|]{0,40}\Z"
)
"""Before the first part of something named before."""
_FAR: Final = 8
_MOST_PARTS: Final = 4
_TOLD = 0.7
_COMES_TO = re.compile(
    rf"(?:\b{word_lists.any_of('comparisons.comes_to')}|=)"
    r"[ ,:(]{0,3}(?:(?:about|a|total|of|is|are|rund|genau|zusammen|insgesamt)[ ]){0,2}[^\w]{0,3}\Z"
)
"""What says, right before an amount, that what stands before it comes to that."""
_JOINED = re.compile(r"\b(?:plus|and|und|sowie|with|mit|zzgl|zuzüglich|another|weitere)\b|[+,;&]")
"""What stands between two amounts that are added."""


def told(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«$2,640 more», «a saving of £85»: a difference that words name, of the only two that have it.

    The words leave little to chance, so that also short amounts are believed. Where nothing else
    is open the difference is computed, however small: the order of the two is kept as well.
    """
    for large, small, gap in gaps(figures):
        made = proposal(large, "{0} + {1}", [small, gap], _TOLD)
        back = proposal(small, "{0} - {1}", [large, gap], _TOLD)
        rest = replace(proposal(gap, "{0} - {1}", [large, small], _TOLD), is_small=True)
        yield replace(made, others=(back, rest))


def added(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«640 € rent plus 210 € costs, so 850 €»: parts that words add up, and what they come to.

    The parts stand one after the other in the total's line. The words leave little to chance, so
    that also short amounts are believed.
    """
    listed = _listed(figures)
    for index, total in enumerate(listed):
        if _COMES_TO.search(total.beside.partition(" | ")[0]) is None:
            continue
        parts = _parts_before(listed, index)
        if parts:
            yield total_of(total, parts, _TOLD)


def parted(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«USD 3.2m, thereof investments 2.9m, thereof fee 0.3m», «of the round 1.4m … and 2.1m …».

    Words say of the first part that it is one, so that also short amounts are believed. The total
    stands right before the parts, or anywhere before where the sentence begins with «Of the …».
    """
    listed = _listed(figures)
    for index, first in enumerate(listed):
        before = first.beside.partition(" | ")[0]
        if index and _PART.search(before):
            totals: Sequence[Figure] = listed[index - 1 : index]
        elif _OF_ALL.search(before):
            totals = listed[max(0, index - _FAR) : index][::-1]
        else:
            continue
        for count in range(2, _MOST_PARTS + 1):
            parts = listed[index : index + count]
            if len(parts) < count or not all(part.comparable(first) for part in parts):
                break
            whole = sum(part.units for part in parts)
            total = next((figure for figure in totals if figure.units == whole), None)
            if total is not None and total.comparable(first):
                yield total_of(total, parts, _TOLD)
                break


def _listed(figures: Sequence[Figure]) -> Row:
    """The amounts above 0 that are no shares."""
    return row(
        (
            figure
            for figure in figures
            if figure.known.number and figure.known.value > 0 and not figure.share
        ),
        figures,
    )


def _parts_before(listed: Sequence[Figure], index: int) -> list[Figure]:
    """The parts of a total that stand right before it and are joined by words; [] for none."""
    total, left = listed[index], listed[index].units
    for place in range(index - 1, max(-1, index - 1 - _LONGEST), -1):
        part = listed[place]
        if part.line != total.line or not part.comparable(total):
            return []
        left -= part.units
        if left == 0:
            return list(listed[place:index]) if index - place > 1 else []
        if left < 0 or _JOINED.search(part.beside.partition(" | ")[0]) is None:
            return []
    return []


def gaps(figures: Sequence[Figure]) -> Iterator[tuple[Figure, Figure, Figure]]:
    """Two amounts, the larger first, and their difference, which words name."""
    listed = _listed(figures)
    for index, gap in enumerate(listed):
        certain = _tells_a_gap(gap)
        if not certain and not _tells_a_rest(gap):
            continue
        beside = listed[max(0, index - _BESIDE) : index]
        around = _FAR_AROUND if gap.chance <= _RARE else _AROUND
        near = [
            figure
            for figure in listed[max(0, index - around) : index + around + 1]
            if figure is not gap and figure.comparable(gap)
        ]
        fitting = {
            (large.known.value, small.known.value): (large, small)
            for large in near
            for small in near
            if large.known.value - small.known.value == gap.known.value
            and small.known.value != gap.known.value
            and (certain or large in beside or small in beside)
        }
        if len(fitting) <= (_WAYS if certain else 1):
            yield from ((large, small, gap) for large, small in fitting.values())


def _tells_a_gap(figure: Figure) -> bool:
    before, _, after = figure.beside.partition(" | ")
    return _GAP_AFTER.match(after) is not None or _GAP_BEFORE.search(before) is not None


def _tells_a_rest(figure: Figure) -> bool:
    return _LEFT_BEFORE.search(figure.beside.partition(" | ")[0]) is not None
