"""The document of the answer pane: rebuilt item by item, only where an item is another one.

Work on it is cut into slices, so that a long answer never holds the window up: what is not done
within a slice follows in the next turn of the event loop.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextDocumentFragment,
)

from app.look.theme import Look
from app.views.answer_items import Item, rendered
from app.views.answer_lines import CodeBox
from app.views.answer_marks import Doubt
from app.views.reading import Paint

SLICE_MS: Final = 6
"""How long the document may be worked on in one turn of the event loop."""
TAIL: Final = " ▍"
_KEEP: Final = QTextCursor.MoveMode.KeepAnchor


@dataclass(slots=True)
class Built:
    """An item that stands in the document: how long, and what is marked, from its beginning."""

    item: Item
    length: int
    paints: list[Paint] = field(default_factory=list)
    doubts: list[tuple[int, int, Doubt]] = field(default_factory=list)
    boxes: list[CodeBox] = field(default_factory=list)
    open: bool = False


class AnswerDocument(QObject):
    """Keeps a document equal to a list of items; `grew` after each slice of work."""

    grew = Signal()

    def __init__(self, document: QTextDocument, look: Look) -> None:
        super().__init__(document)
        self._document = document
        self._look = look
        self._built: list[Built] = []
        self._ends: list[int] = []
        self._target: list[Item] = []
        self._streaming = False
        self._tail = False
        self._style: tuple[object, int] | None = None
        self._same = 0
        self.written = 0
        """How many characters were ever put into the document."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._work)

    @property
    def waiting(self) -> bool:
        """Whether a part of what shall be shown is still to come."""
        return self._soon.isActive()

    def show_items(self, items: Sequence[Item], *, streaming: bool) -> None:
        """Make the document these items, at once or in several slices."""
        style = (self._look.palette, self._look.reading_size)
        if style != self._style or not items:
            self._style = style
            self._clear()
        self._target = list(items)
        self._streaming = streaming
        self._same = 0
        self._work()

    def finish(self) -> None:
        """Do now what is still to come."""
        while self.waiting:
            self._work()

    def start_of(self, index: int) -> int:
        """Where an item's own text begins in the document; its end where there is no such item."""
        if index >= len(self._built):
            return self._ends[-1] if self._ends else 0
        start = self._ends[index - 1] if index else 0
        return start + (1 if index and not self._built[index - 1].open else 0)

    def paints(self, start: int, end: int) -> Iterator[Paint]:
        """The marks of the items that touch a range of the document."""
        for base, built in self._between(start, end):
            for mark in built.paints:
                yield replace(mark, start=mark.start + base, end=mark.end + base)

    def boxes(self, start: int, end: int) -> Iterator[CodeBox]:
        """The blocks of code of these items; what was cut between items is one again."""
        last: CodeBox | None = None
        for base, built in self._between(start, end):
            for number, box in enumerate(built.boxes):
                whole = CodeBox(box.start + base, box.end + base)
                if last is not None and number == 0 and built.item.part[3]:
                    whole = CodeBox(last.start, whole.end)
                elif last is not None:
                    yield last
                last = whole
        if last is not None:
            yield last

    def doubts(self) -> Iterator[tuple[int, int, Doubt]]:
        """All doubtful places: where they stand, and as the answer counts them."""
        for base, built in self._between(0, self._document.characterCount()):
            yield from _told(base, built)

    def doubt_at(self, position: int) -> Doubt | None:
        """The doubtful place at a position of the document."""
        for base, built in self._between(position, position + 1):
            for start, end, doubt in _told(base, built):
                if start <= position <= end:
                    return doubt
        return None

    def _between(self, start: int, end: int) -> Iterator[tuple[int, Built]]:
        index = bisect_left(self._ends, start)
        while index < len(self._built):
            base = self._ends[index - 1] if index else 0
            if base > end:
                return
            yield base, self._built[index]
            index += 1

    def _clear(self) -> None:
        self._soon.stop()
        self._document.clear()
        self._document.setDefaultFont(self._look.reading_font())
        self._built, self._ends, self._tail = [], [], False

    def _work(self) -> None:
        """Change the document towards the target for the length of a slice."""
        self._soon.stop()
        clock = QElapsedTimer()
        clock.start()
        if self._differs():
            self._put_tail(shown=False)
        while self._step() and clock.elapsed() < SLICE_MS:
            pass
        if self._differs():
            self._soon.start()
        else:
            self._put_tail(shown=self._streaming)
        self.grew.emit()

    def _differs(self) -> bool:
        built, target = self._built, self._target
        at, most = self._same, min(len(built), len(target))
        while at < most and (built[at].item is target[at] or built[at].item == target[at]):
            built[at].item = target[at]
            at += 1
        self._same = at
        return at < len(target) or len(built) > len(target)

    def _step(self) -> bool:
        """One change; False where there is nothing left to change."""
        if not self._differs():
            return False
        cursor = QTextCursor(self._document)
        cursor.beginEditBlock()  # what is taken out and put in is laid out once
        self._change(self._same)
        cursor.endEditBlock()
        return True

    def _change(self, at: int) -> None:
        if at == len(self._built):
            self._insert(at, self._target[at])
        elif len(self._built) == len(self._target) and not self._built[at].open:
            self._remove(at, at + 1)
            self._insert(at, self._target[at])
        else:
            self._remove(at, self._same_end(at))
            if at < len(self._target):
                self._insert(at, self._target[at])

    def _same_end(self, at: int) -> int:
        """The end of what has to go: what follows it is in the target as it is."""
        built, target = self._built, self._target
        if built[at].open:
            return len(built)
        back = 0
        while (
            len(built) - back > at + 1
            and len(target) - back > at + 1
            and built[-1 - back].item == target[-1 - back]
        ):
            back += 1
        kept = len(built) - back
        return kept if kept > at + 1 or len(built) > len(target) else at

    def _remove(self, first: int, last: int) -> None:
        if last <= first:
            return
        start = self._ends[first - 1] if first else 0
        cursor = QTextCursor(self._document)
        cursor.setPosition(start)
        cursor.setPosition(self._ends[last - 1], _KEEP)
        cursor.removeSelectedText()
        if first == 0:
            cursor.setBlockFormat(QTextBlockFormat())
            cursor.setBlockCharFormat(QTextCharFormat())
        del self._built[first:last]
        self._count(first)

    def _insert(self, index: int, item: Item) -> None:
        made = rendered(item, self._look)
        start = self._ends[index - 1] if index else 0
        before = self._document.characterCount()
        cursor = QTextCursor(self._document)
        cursor.setPosition(start)
        follows = index > 0 and not self._built[index - 1].open
        listed = made.document.begin().textList()
        joins = follows and listed is not None and cursor.block().textList() is not None
        if joins:  # Qt would run its first item into the last one of the list before
            cursor.insertBlock()
        elif follows and not made.flush:
            cursor.insertBlock(QTextBlockFormat(), QTextCharFormat())
        cursor.insertFragment(QTextDocumentFragment(made.document))
        length = self._document.characterCount() - before
        if joins and listed is not None and listed.count() > 1:
            second = self._document.findBlock(start + 1 + listed.item(1).position())
            if second.textList() is not None:
                second.textList().add(self._document.findBlock(start + 1))
        if not made.flush:
            first = QTextCursor(self._document)
            first.setPosition(start + (1 if follows else 0))
            first.setBlockFormat(made.document.begin().blockFormat())
        base = length - (made.document.characterCount() - 1)
        self.written += length
        self._built.insert(
            index,
            Built(
                item,
                length,
                [replace(one, start=one.start + base, end=one.end + base) for one in made.paints],
                [(one + base, other + base, doubt) for one, other, doubt in made.doubts],
                [CodeBox(box.start + base, box.end + base) for box in made.boxes],
                made.open,
            ),
        )
        self._count(index)

    def _count(self, index: int) -> None:
        """Sum the lengths up anew, from an item on."""
        base = self._ends[index - 1] if index else 0
        lengths = (built.length for built in self._built[index:])
        self._ends[index:] = [*accumulate(lengths, initial=base)][1:]

    def _put_tail(self, *, shown: bool) -> None:
        """The sign that more will come, or none."""
        if shown == self._tail:
            return
        cursor = QTextCursor(self._document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if shown:
            style = QTextCharFormat()
            style.setForeground(QColor(self._look.palette.muted))
            cursor.insertText(TAIL, style)
        else:
            cursor.movePosition(QTextCursor.MoveOperation.Left, _KEEP, len(TAIL))
            cursor.removeSelectedText()
        self._tail = shown

    def index_at(self, position: int) -> int:
        """The item that stands at a position of the document."""
        return bisect_right(self._ends, position)


def _told(base: int, built: Built) -> Iterator[tuple[int, int, Doubt]]:
    for start, end, doubt in built.doubts:
        at = built.item.at
        whole = replace(doubt, start=doubt.start + at, end=doubt.end + at)
        yield start + base, end + base, whole
