"""The marks in an answer: where they are, how they are painted, how they pass through Markdown.

Three marks differ in shape and colour. A value put back has a warm background (and a dotted line
where its form was changed), words that may stand for several values a blue background and line, and
a value that is not the person's a dashed grey outline.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor

from app.look import words
from app.views.answer_lines import BREAK, with_breaks
from app.views.reading import Paint

if TYPE_CHECKING:
    from app.look.theme import Palette
    from engine.values import Report

OPEN, CLOSE = "\ufdd2", "\ufdd3"
"""Around the number of a marked place while Markdown is parsed. They are non-characters, which no
answer uses, and so Markdown inside a value is never interpreted."""
MarkKind = Literal["exact", "recovered", "unsure", "foreign"]
KINDS: Final[tuple[MarkKind, ...]] = ("exact", "recovered", "unsure", "foreign")


@dataclass(frozen=True, slots=True)
class Restoration:
    """A value put back at `text[start:end]`; `changed` where the chatbot had altered its form."""

    start: int
    end: int
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Doubt:
    """A place left unchanged: `unsure` (several values are possible) or `foreign` (not issued)."""

    start: int
    end: int
    kind: MarkKind
    tip: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class ShownAnswer:
    """One answer for the pane; of several answers each has its `question` above it."""

    text: str = field(repr=False)
    restorations: Sequence[Restoration] = ()
    question: str = field(default="", repr=False)
    streaming: bool = False
    doubts: Sequence[Doubt] = ()


def restorations_of(report: Report) -> tuple[Restoration, ...]:
    """The places where values were put back, in order, by the report of a restored answer."""
    placed = sorted(report.items, key=lambda item: item.start or 0)
    return tuple(
        Restoration(item.start, item.end, changed=item.status == "recovered")
        for item in placed
        if item.start is not None and item.end is not None
    )


def doubts_of(report: Report) -> list[Doubt]:
    """The places that were left unchanged, in order, by the report of a restored answer."""
    ambiguous = QCoreApplication.translate("ReportMarks", "could be several of your values")
    not_yours = QCoreApplication.translate(
        "ReportMarks", "looks like a private value ({0}), but is not one of yours"
    )
    doubts = [Doubt(place.start, place.end, "unsure", ambiguous) for place in report.ambiguous]
    reasons = {
        type_name: not_yours.format(words.type_name(type_name))
        for type_name in {place.type for place in report.unknown}
    }
    doubts += [
        Doubt(place.start, place.end, "foreign", reasons[place.type]) for place in report.unknown
    ]
    return sorted(doubts, key=lambda doubt: doubt.start)


def places(answer: ShownAnswer) -> list[Restoration | Doubt]:
    """The marked places in order; where a doubt overlaps a value, the value wins."""
    restorations = sorted(answer.restorations, key=lambda mark: mark.start)
    if not answer.doubts:
        return list(restorations)
    starts = [mark.start for mark in restorations]
    ends = list(accumulate((mark.end for mark in restorations), max))
    separate = [
        doubt
        for doubt in answer.doubts
        if (preceding := bisect_left(starts, doubt.end)) == 0 or ends[preceding - 1] <= doubt.start
    ]
    return sorted((*restorations, *separate), key=lambda mark: mark.start)


def shifted(
    marked: Sequence[Restoration | Doubt], start: int, end: int
) -> tuple[Restoration | Doubt, ...]:
    """The marks inside `[start, end)`, at positions from `start`; marks across a border are cut."""
    return tuple(
        _moved(mark, max(mark.start, start) - start, min(mark.end, end) - start)
        for mark in marked
        if mark.start < end and mark.end > start
    )


def _moved(mark: Restoration | Doubt, start: int, end: int) -> Restoration | Doubt:
    """The same mark elsewhere; `dataclasses.replace` takes four times as long."""
    if isinstance(mark, Restoration):
        return Restoration(start, end, mark.changed)
    return Doubt(start, end, mark.kind, mark.tip)


def tokens(text: str, marked: Sequence[Restoration | Doubt]) -> str:
    """Markdown with a numbered token in place of each marked place."""
    output, position = [], 0
    for number, mark in enumerate(marked):
        output += [_harmless(text[position : mark.start]), f"{OPEN}{number}{CLOSE}"]
        position = mark.end
    return with_breaks("".join(output) + _harmless(text[position:]))


def _harmless(markdown: str) -> str:
    """Markdown without our tokens and without images, of which only the description is shown."""
    plain = re.sub(f"[{OPEN}{CLOSE}{BREAK}]", "\ufffd", markdown)
    return re.sub(r"!\[([^\]\n]*)\](?=[(\[])", r"[\1]", plain)


def kind_of(place: Restoration | Doubt) -> MarkKind:
    """How a place is marked."""
    if isinstance(place, Doubt):
        return place.kind
    return "recovered" if place.changed else "exact"


def ink(kind: MarkKind, palette: Palette) -> QColor:
    """The colour of the words of a mark."""
    inks = {"unsure": palette.ink, "foreign": palette.muted}
    return QColor(inks.get(kind, palette.restored_ink))


def paint(kind: MarkKind, start: int, end: int, palette: Palette) -> Paint:
    """The mark at `[start, end)` of a document."""
    if kind == "foreign":
        return Paint(start, end, outline=QColor(palette.outline))
    if kind == "unsure":
        ground, line = QColor(palette.accent_wash), QColor(palette.accent)
        return Paint(start, end, ground, line=2, line_colour=line, pad=2.5)
    return Paint(
        start,
        end,
        QColor(palette.restored_ground),
        line=1 if kind == "recovered" else 0,
        line_colour=QColor(palette.recovered_line),
        dotted=True,
        pad=2.5,
    )
