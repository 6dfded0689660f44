"""What is marked in an answer, how it is painted, and how it survives Markdown.

Three marks differ in shape and colour: a value put back has a warm ground (and a dotted line where
its form was changed), words that may stand for several values a blue ground and line, and a value
that is not the person's a dashed grey outline.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final, Literal

from PySide6.QtGui import QColor

from app.look.theme import Palette
from app.views.answer_lines import BREAK, with_breaks
from app.views.reading import Paint

OPEN, CLOSE = "\ufdd2", "\ufdd3"
"""Around the number of a marked place while Markdown is read: non-characters, so no answer can
mean them, and no Markdown in a value is ever interpreted."""
Kind = Literal["exact", "recovered", "unsure", "foreign"]
KINDS: Final[tuple[Kind, ...]] = ("exact", "recovered", "unsure", "foreign")


@dataclass(frozen=True, slots=True)
class Restoration:
    """A value put back at `text[start:end]`; `changed` where the chatbot had altered its form."""

    start: int
    end: int
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Doubt:
    """A place left as it came: `unsure` (several values are possible) or `foreign` (not issued)."""

    start: int
    end: int
    kind: Kind
    tip: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Shown:
    """One answer as the pane shows it; `question` stands above it where there are several."""

    text: str = field(repr=False)
    restorations: Sequence[Restoration] = ()
    question: str = field(default="", repr=False)
    streaming: bool = False
    doubts: Sequence[Doubt] = ()


def places(answer: Shown) -> list[Restoration | Doubt]:
    """The marked places in order; where a doubt overlaps a value, the value wins."""
    taken = sorted(answer.restorations, key=lambda one: one.start)
    if not answer.doubts:
        return list(taken)
    starts = [one.start for one in taken]
    ends = list(accumulate((one.end for one in taken), max))
    free = [
        doubt
        for doubt in answer.doubts
        if (before := bisect_left(starts, doubt.end)) == 0 or ends[before - 1] <= doubt.start
    ]
    return sorted((*taken, *free), key=lambda one: one.start)


def shifted(
    marked: Sequence[Restoration | Doubt], start: int, end: int
) -> tuple[Restoration | Doubt, ...]:
    """The marks inside `[start, end)`, counted from `start`; what reaches out is cut off."""
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
    pieces, at = [], 0
    for number, item in enumerate(marked):
        pieces += [_harmless(text[at : item.start]), f"{OPEN}{number}{CLOSE}"]
        at = item.end
    return with_breaks("".join(pieces) + _harmless(text[at:]))


def _harmless(markdown: str) -> str:
    """Markdown without our tokens and without images, of which only the description is shown."""
    plain = re.sub(f"[{OPEN}{CLOSE}{BREAK}]", "\ufffd", markdown)
    return re.sub(r"!\[([^\]\n]*)\](?=[(\[])", r"[\1]", plain)


def kind_of(place: Restoration | Doubt) -> Kind:
    """How a place is marked."""
    if isinstance(place, Doubt):
        return place.kind
    return "recovered" if place.changed else "exact"


def ink(kind: Kind, palette: Palette) -> QColor:
    """The colour of the words of a mark."""
    inks = {"unsure": palette.ink, "foreign": palette.muted}
    return QColor(inks.get(kind, palette.restored_ink))


def paint(kind: Kind, start: int, end: int, palette: Palette) -> Paint:
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
