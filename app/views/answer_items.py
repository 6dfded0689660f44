"""What the parts of the answers look like: each a small document that is put into the large one."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Final

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import (
    QColor,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)

from app.look.theme import Look
from app.views.answer_lines import CodeBox, put_breaks, set_code_off
from app.views.answer_marks import (
    CLOSE,
    OPEN,
    Doubt,
    Kind,
    Restoration,
    Shown,
    ink,
    kind_of,
    paint,
    places,
    shifted,
    tokens,
)
from app.views.answer_parts import Part, Parts, labels, targets
from app.views.reading import Paint, has_right_to_left

LINE_PERCENT: Final = 150.0
TOKEN: Final = QRegularExpression(f"{OPEN}(\\d+){CLOSE}")
Place = Restoration | Doubt
_UNSETTLED: Final = 4
"""Marks at the end of an answer that is streamed may still go or grow."""
_start, _end = attrgetter("start"), attrgetter("end")


@dataclass(frozen=True, slots=True)
class Item:
    """One part of one answer as it is to be shown, or a question.

    `marks` are positions in `text`, the visible source; `at` is where that begins in the answer.
    Two equal items look the same, wherever they stand.
    """

    text: str = field(repr=False)
    marks: tuple[Place, ...] = ()
    part: tuple[str, str, bool, bool, int] = ("", "", False, False, 0)
    targets: tuple[str, ...] = field(default=(), repr=False)
    question: bool = False
    first: bool = False
    streaming: bool = field(default=False, compare=False)
    at: int = field(default=0, compare=False)
    source: tuple[Place, ...] = field(default=(), repr=False, compare=False)


class Items:
    """The items of one answer; what a longer answer begins with is not made again."""

    def __init__(self) -> None:
        self._parts = Parts()
        self._made_of: list[Part] = []
        self._items: list[Item] = []
        self._marked: tuple[Place, ...] = ()
        self._restored: tuple[Restoration, ...] = ()
        self._doubts: tuple[Doubt, ...] = ()
        self._targets: dict[str, str] = {}
        self._read = 0
        """How many parts were read for targets."""
        self.mixed = False
        """Whether right-to-left text was read."""
        self.kinds: set[Kind] = set()
        """Which kinds of marks there are."""

    def update(self, answer: Shown) -> list[Item]:
        """The items of an answer that may have grown, changed, or got marks."""
        parts = self._parts.update(answer.text, whole=not answer.streaming)
        marked = self._places(answer)
        kept = self._kept(parts, marked)
        changed = self._learn_targets(answer.text, parts, kept, whole=not answer.streaming)
        if changed:
            kept = 0
        fresh = []
        for number in range(kept, len(parts)):
            source = marked[
                bisect_left(marked, parts[number].start + 1, key=_end) :
                bisect_left(marked, parts[number].end, key=_start)
            ]  # fmt: skip
            before = self._items[number] if number < len(self._items) else None
            unread = before is None or self._made_of[number] is not parts[number]
            if not (changed or unread) and before is not None and before.source == source:
                fresh.append(before)
                continue
            item = self._item(answer.text, parts[number], source)
            if unread:
                self.mixed |= has_right_to_left(item.text)
                if before is not None and before == item and before.at == item.at:
                    item = before
            fresh.append(item)
        self._items = [*self._items[:kept], *fresh]
        if kept == 0 or marked[: len(self._marked)] != self._marked:
            self.kinds = {kind_of(place) for place in marked}
        else:
            self.kinds |= {kind_of(place) for place in marked[len(self._marked) :]}
        self._made_of, self._marked = parts, marked
        return self._items

    def _places(self, answer: Shown) -> tuple[Place, ...]:
        """All marks in order; those at the beginning that are as they were are not sorted anew."""
        restored, doubts = tuple(answer.restorations), tuple(answer.doubts)
        same = max(0, len(self._restored) - _UNSETTLED) if not doubts and not self._doubts else 0
        if restored[:same] != self._restored[:same]:
            same = 0
        self._restored, self._doubts = restored, doubts
        if not same:
            return tuple(places(answer))
        return self._marked[:same] + tuple(places(replace(answer, restorations=restored[same:])))

    def _kept(self, parts: list[Part], marked: tuple[Place, ...]) -> int:
        """How many parts at the beginning are as they were, marks included."""
        most = min(len(parts), len(self._made_of))
        # The parts are kept as objects, so the first new one is found by halving.
        kept = bisect_left(
            range(most), 1, key=lambda number: parts[number] is not self._made_of[number]
        )
        old = self._marked
        if kept and marked is not old:
            end = parts[kept - 1].end
            count = bisect_left(marked, end, key=_start)
            before = bisect_left(old, end, key=_start)
            if count != before or marked[:count] != old[:count]:
                return 0
        return kept

    def _learn_targets(self, text: str, parts: list[Part], kept: int, *, whole: bool) -> bool:
        """Whether a target of links became known, or another one."""
        known = dict(self._targets) if kept >= self._read else {}
        for part in parts[self._read if kept >= self._read else 0 : -1]:
            known |= targets(text[part.start : part.end])
        if parts and whole:
            known |= targets(text[parts[-1].start :])
        self._read = max(0, len(parts) - 1)
        changed = known != self._targets
        self._targets = known
        return changed

    def _item(self, text: str, part: Part, source: tuple[Place, ...]) -> Item:
        start = part.start + part.skipped
        words = text[start : part.end]
        known = self._targets
        used = tuple(known[one] for one in sorted(labels(words) & known.keys())) if known else ()
        form = (part.opening, part.closing, part.runs_on, part.goes_on, part.rows)
        return Item(
            words, shifted(source, start, part.end), form, used, at=start, source=source
        )  # fmt: skip


@dataclass(slots=True)
class Rendered:
    """A small document and what is marked in it, in its own positions."""

    document: QTextDocument
    paints: list[Paint] = field(default_factory=list)
    doubts: list[tuple[int, int, Doubt]] = field(default_factory=list)
    boxes: list[CodeBox] = field(default_factory=list)

    @property
    def flush(self) -> bool:
        """Whether it begins with a list or table, which brings a line of its own."""
        block = self.document.begin()
        return block.textList() is not None or QTextCursor(block).currentTable() is not None

    @property
    def open(self) -> bool:
        """Whether it ends in the empty line that follows a table."""
        last = self.document.lastBlock()
        before = last.previous()
        return not last.text() and before.isValid() and bool(QTextCursor(before).currentTable())


def rendered(item: Item, look: Look) -> Rendered:
    """An item as it looks."""
    made = Rendered(QTextDocument())
    made.document.setUndoRedoEnabled(False)
    made.document.setDefaultFont(look.reading_font())
    if item.question:
        _ask(made.document, item, look)
        return made
    opening, closing, runs_on, goes_on, rows = item.part
    markdown = opening + tokens(item.text, item.marks)
    if closing:
        markdown = markdown.removesuffix("\n") + "\n" + closing
    if item.targets:
        markdown += "\n\n" + "\n".join(item.targets)
    made.document.setMarkdown(markdown, _dialect())
    if rows:
        _drop_row(made.document)
    put_breaks(made.document, 0)
    _put_back(made, item, look)
    _space_out(made.document, runs_on=runs_on)
    made.boxes = set_code_off(made.document, goes_on=goes_on, runs_on=runs_on)
    return made


def _drop_row(document: QTextDocument) -> None:
    """Take out the heads that were only there for the columns."""
    block = document.begin()
    while block.isValid():
        table = QTextCursor(block).currentTable()
        if table:
            table.removeRows(0, 1)
            return
        block = block.next()


def _ask(document: QTextDocument, item: Item, look: Look) -> None:
    """The question above its answer, small and muted."""
    place = QTextBlockFormat()
    place.setTopMargin(0 if item.first else 16)
    place.setBottomMargin(4)
    style = QTextCharFormat()
    style.setForeground(QColor(look.palette.muted))
    font = look.reading_font()
    font.setPixelSize(max(11, look.reading_size - 2))
    style.setFont(font)
    cursor = QTextCursor(document)
    cursor.setBlockFormat(place)
    cursor.insertText(item.text, style)


def _put_back(made: Rendered, item: Item, look: Look) -> None:
    """Write the marked words where their tokens stand in visible text, and note where."""
    document = made.document
    found = document.find(TOKEN, 0)
    while not found.isNull():
        place = item.marks[int(found.selectedText()[1:-1])]
        kind, begin = kind_of(place), found.selectionStart()
        style = found.charFormat()
        style.setForeground(ink(kind, look.palette))
        found.insertText(item.text[place.start : place.end], style)
        made.paints.append(paint(kind, begin, found.position(), look.palette))
        if isinstance(place, Doubt):
            made.doubts.append((begin, found.position(), place))
        found = document.find(TOKEN, found.position())


def _space_out(document: QTextDocument, *, runs_on: bool) -> None:
    cursor = QTextCursor(document)
    cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
    style = QTextBlockFormat()
    kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
    style.setLineHeight(LINE_PERCENT, kind)
    style.setBottomMargin(8)
    cursor.mergeBlockFormat(style)
    if runs_on:
        style.setBottomMargin(0)
        QTextCursor(document.lastBlock()).mergeBlockFormat(style)


def _dialect() -> QTextDocument.MarkdownFeature:
    feature = QTextDocument.MarkdownFeature
    return feature.MarkdownDialectGitHub | feature.MarkdownNoHTML
