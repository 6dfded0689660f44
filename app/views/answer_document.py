"""The document of the answer pane: updated item by item, only where an item has changed.

The update is cut into time slices, so that a long answer never blocks the window: what is not done
within a slice follows in the next turn of the event loop.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextDocumentFragment,
)

from app.views.answer_items import AnswerItem, rendered
from app.views.answer_lines import CodeBox

if TYPE_CHECKING:
    from app.look.theme import Look
    from app.views.answer_marks import Doubt
    from app.views.reading import Paint

SLICE_MS: Final = 6
"""How long the document may be worked on in one turn of the event loop."""
MANY: Final = 100
"""In a document of more items each change takes milliseconds, so it gets a turn of its own."""
TAIL: Final = " ▍"
_KEEP: Final = QTextCursor.MoveMode.KeepAnchor


@dataclass(slots=True)
class PlacedItem:
    """An item in the document: its length, and its marks at positions from its beginning."""

    item: AnswerItem
    length: int
    paints: list[Paint] = field(default_factory=list)
    doubts: list[tuple[int, int, Doubt]] = field(default_factory=list)
    boxes: list[CodeBox] = field(default_factory=list)
    open: bool = False


class AnswerDocument(QObject):
    """Updates a document to a list of items; `grew` after each slice of work."""

    grew = Signal()

    def __init__(self, document: QTextDocument, look: Look) -> None:
        super().__init__(document)
        self._document = document
        self._look = look
        self._built: list[PlacedItem] = []
        self._ends: list[int] = []
        self._target: list[AnswerItem] = []
        self._streaming = False
        self._tail = False
        self._style: tuple[object, int] | None = None
        self._unchanged = 0
        self.written = 0
        """How many characters were ever put into the document."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._work)

    @property
    def waiting(self) -> bool:
        """Whether a part of the update is still to be done."""
        return self._soon.isActive()

    def show_items(self, items: Sequence[AnswerItem], *, streaming: bool) -> None:
        """Update the document to these items, at once or, where it is long, in the next turns."""
        style = (self._look.palette, self._look.reading_size)
        if style != self._style or not items:
            self._style = style
            self._clear()
        self._target = list(items)
        self._streaming = streaming
        self._unchanged = 0
        if len(self._built) > MANY:
            self._soon.start()
        else:
            self._work()

    def finish(self) -> None:
        """Finish the update now."""
        while self.waiting:
            self._work()

    def start_of(self, index: int) -> int:
        """The start of an item's text in the document; its end if there is no such item."""
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
        """The code blocks of the items in a range; a block that was cut between items is joined."""
        previous: CodeBox | None = None
        for base, built in self._between(start, end):
            for number, box in enumerate(built.boxes):
                joined = CodeBox(box.start + base, box.end + base)
                if previous is not None and number == 0 and built.item.part[3]:
                    joined = CodeBox(previous.start, joined.end)
                elif previous is not None:
                    yield previous
                previous = joined
        if previous is not None:
            yield previous

    def doubts(self) -> Iterator[tuple[int, int, Doubt]]:
        """All doubtful places: the range in the document, and the doubt as the answer counts."""
        for base, built in self._between(0, self._document.characterCount()):
            yield from _doubts_in(base, built)

    def doubt_at(self, position: int) -> Doubt | None:
        """The doubtful place at a position of the document."""
        for base, built in self._between(position, position + 1):
            for start, end, doubt in _doubts_in(base, built):
                if start <= position <= end:
                    return doubt
        return None

    def _between(self, start: int, end: int) -> Iterator[tuple[int, PlacedItem]]:
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
            self._put_tail(visible=False)
        while self._step() and clock.elapsed() < SLICE_MS:
            pass
        if self._differs():
            self._soon.start()
        else:
            self._put_tail(visible=self._streaming)
        self.grew.emit()

    def _differs(self) -> bool:
        built, target = self._built, self._target
        index, most = self._unchanged, min(len(built), len(target))
        while index < most and (
            built[index].item is target[index] or built[index].item == target[index]
        ):
            built[index].item = target[index]
            index += 1
        self._unchanged = index
        return index < len(target) or len(built) > len(target)

    def _step(self) -> bool:
        """Make one change; False where there is nothing left to change."""
        if not self._differs():
            return False
        cursor = QTextCursor(self._document)
        cursor.beginEditBlock()  # removing and inserting cause one layout together
        self._change(self._unchanged)
        cursor.endEditBlock()
        return True

    def _change(self, index: int) -> None:
        if index == len(self._built):
            self._insert(index, self._target[index])
        elif len(self._built) == len(self._target) and not self._built[index].open:
            self._remove(index, index + 1)
            self._insert(index, self._target[index])
        else:
            self._remove(index, self._same_end(index))
            if index < len(self._target):
                self._insert(index, self._target[index])

    def _same_end(self, index: int) -> int:
        """The end of the items to remove: those after it are in the target unchanged."""
        built, target = self._built, self._target
        if built[index].open:
            return len(built)
        back = 0
        while (
            len(built) - back > index + 1
            and len(target) - back > index + 1
            and built[-1 - back].item == target[-1 - back]
        ):
            back += 1
        end = len(built) - back
        return end if end > index + 1 or len(built) > len(target) else index

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

    def _insert(self, index: int, item: AnswerItem) -> None:
        rendered_item = rendered(item, self._look)
        start = self._ends[index - 1] if index else 0
        length_before = self._document.characterCount()
        cursor = QTextCursor(self._document)
        cursor.setPosition(start)
        follows = index > 0 and not self._built[index - 1].open
        listed = rendered_item.document.begin().textList()
        joins = follows and listed is not None and cursor.block().textList() is not None
        if joins:  # Qt would run its first item into the last one of the list before
            cursor.insertBlock()
        elif follows and not rendered_item.flush:
            cursor.insertBlock(QTextBlockFormat(), QTextCharFormat())
        cursor.insertFragment(QTextDocumentFragment(rendered_item.document))
        length = self._document.characterCount() - length_before
        if joins and listed is not None and listed.count() > 1:
            second_entry = self._document.findBlock(start + 1 + listed.item(1).position())
            if second_entry.textList() is not None:
                second_entry.textList().add(self._document.findBlock(start + 1))
        if not rendered_item.flush:
            first = QTextCursor(self._document)
            first.setPosition(start + (1 if follows else 0))
            first.setBlockFormat(rendered_item.document.begin().blockFormat())
        base = length - (rendered_item.document.characterCount() - 1)
        self.written += length
        self._built.insert(
            index,
            PlacedItem(
                item,
                length,
                [
                    replace(mark, start=mark.start + base, end=mark.end + base)
                    for mark in rendered_item.paints
                ],
                [(begin + base, end + base, doubt) for begin, end, doubt in rendered_item.doubts],
                [CodeBox(box.start + base, box.end + base) for box in rendered_item.boxes],
                rendered_item.open,
            ),
        )
        self._count(index)

    def _count(self, index: int) -> None:
        """Compute the ends again, from an item on."""
        base = self._ends[index - 1] if index else 0
        lengths = (built.length for built in self._built[index:])
        self._ends[index:] = [*accumulate(lengths, initial=base)][1:]

    def _put_tail(self, *, visible: bool) -> None:
        """Show or hide the sign that the answer is still arriving."""
        if visible == self._tail:
            return
        cursor = QTextCursor(self._document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if visible:
            style = QTextCharFormat()
            style.setForeground(QColor(self._look.palette.muted))
            cursor.insertText(TAIL, style)
        else:
            cursor.movePosition(QTextCursor.MoveOperation.Left, _KEEP, len(TAIL))
            cursor.removeSelectedText()
        self._tail = visible

    def index_at(self, position: int) -> int:
        """The item that stands at a position of the document."""
        return bisect_right(self._ends, position)


def _doubts_in(base: int, built: PlacedItem) -> Iterator[tuple[int, int, Doubt]]:
    for start, end, doubt in built.doubts:
        offset = built.item.at
        doubt_in_answer = replace(doubt, start=doubt.start + offset, end=doubt.end + offset)
        yield start + base, end + base, doubt_in_answer
