"""The answer: Markdown, with the private values put back and marked.

An answer is untrusted. It is shown without HTML, nothing it names is ever loaded, its links cannot
be followed, and private values are written into visible text only, never into a link's target.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QEvent,
    QMimeData,
    QPoint,
    QPointF,
    QRectF,
    Qt,
    QUrl,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QToolTip, QWidget

from app.views.answer_document import AnswerDocument
from app.views.answer_items import AnswerItem, AnswerItems
from app.views.answer_lines import CodeBox, box_places, paint_boxes
from app.views.answer_report import value_menu
from app.views.reading import (
    Paint,
    block_rects,
    paint_ground,
    paint_lines,
)

if TYPE_CHECKING:
    from app.look.theme import Look
    from app.views.answer_marks import Doubt, MarkKind, ShownAnswer

LINE_PERCENT: Final = 150.0
ABOVE: Final = 8
"""Pixels of room above a new exchange that the view goes to."""


class AnswerText(QTextBrowser):
    """Shows answers and takes pasted ones; loads nothing and opens nothing."""

    pasted = Signal(str)
    meant = Signal(str, str)
    doubtChosen = Signal(object, QPoint)
    placeWanted = Signal()
    leaveWanted = Signal()
    undoWanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(2)
        self.setViewportMargins(0, 4, 0, 0)
        self.content = AnswerDocument(self.document(), look)
        self.content.grew.connect(self._keep_view)
        self._items: list[AnswerItems] = []
        self._mixed = False
        self._count = 0
        self._held = False
        """Whether the view stays at the beginning of the newest exchange."""
        self._left_at = 0
        self._follow = self._streaming = False
        self._newest_start = self._newest = 0
        """The numbers of the newest exchange's first item and of its answer's first item."""
        self.values: Sequence[tuple[str, str]] = ()
        """Pairs (value, what was sent for it) that the menu of selected words offers."""
        self.undoable = False
        flags = self.textInteractionFlags()
        self.setTextInteractionFlags(flags | Qt.TextInteractionFlag.TextSelectableByKeyboard)

    def loadResource(self, _kind: int, _name: QUrl | str) -> object:
        """Load nothing, neither from the network nor from this computer."""
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle paste (an answer to restore), undo, Enter and Escape."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste_clipboard()
        elif event.matches(QKeySequence.StandardKey.Undo):
            self.undoWanted.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.selected():
            self.placeWanted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.leaveWanted.emit()
        else:
            super().keyPressEvent(event)

    def paste_clipboard(self) -> None:
        """Take the answer from the clipboard."""
        self.pasted.emit(QGuiApplication.clipboard().text())

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Text may be pasted or dropped."""
        return source.hasText()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Hand the pasted text over instead of inserting it."""
        if source.hasText():
            self.pasted.emit(source.text())

    def event(self, event: QEvent) -> bool:
        """Undo belongs to the answer where it has a repair, else to the window."""
        undo = QKeySequence.StandardKey.Undo
        override = event.type() is QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.matches(undo) and self.undoable:
            event.accept()
            return True
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the tool tip of a doubtful place."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            doubt = self._doubt_at(event.pos())
            QToolTip.showText(event.globalPos(), doubt.tip if doubt else "", self)
            return True
        return super().viewportEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask about a doubtful place after a click on it."""
        super().mouseReleaseEvent(event)
        is_left = event.button() is Qt.MouseButton.LeftButton
        doubt = self._doubt_at(event.position().toPoint())
        if is_left and doubt is not None and not self.selected():
            self.doubtChosen.emit(doubt, event.globalPosition().toPoint())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Show the usual menu, and above it the values that the selected words may stand for."""
        menu = self.createStandardContextMenu(event.pos())
        if self.selected() and self.values:
            first_action = menu.actions()[0] if menu.actions() else None
            means = value_menu(self.values, menu)
            means.triggered.connect(lambda action: self.meant.emit(*action.data()))
            menu.insertMenu(first_action, means)  # type: ignore[arg-type]
            menu.insertSeparator(first_action)  # type: ignore[arg-type]
        menu.exec(event.globalPos())
        menu.deleteLater()

    def selected(self) -> str:
        """The selected words, '' where they are not in the newest answer."""
        cursor = self.textCursor()
        return _plain(cursor.selectedText()) if cursor.selectionStart() >= self.newest else ""

    def selected_in(self) -> tuple[str, str, int]:
        """The newest answer as shown, the selected words, and their start in it (code points)."""
        start = self.textCursor().selectionStart()
        return (
            self._between(self.newest, None),
            self.selected(),
            len(self._between(self.newest, start)),
        )

    def _between(self, start: int, end: int | None) -> str:
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        if end is None:
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        else:
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return _plain(cursor.selectedText())

    def reveal(self, doubt: Doubt) -> None:
        """Select a doubtful place and scroll to it."""
        for start, end, shown_doubt in self.content.doubts():
            if shown_doubt == doubt:
                cursor = self.textCursor()
                cursor.setPosition(start)
                cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                self.setTextCursor(cursor)
                self.setFocus()

    def _doubt_at(self, point: QPoint) -> Doubt | None:
        return self.content.doubt_at(self.cursorForPosition(point).position())

    def show_answers(self, answers: Sequence[ShownAnswer]) -> None:
        """Show all answers and scroll to the beginning of a new one.

        After that the view stays where the person scrolls it, or at the end if it was there. Only
        new and changed items are rendered; long ones in several turns of the event loop.
        """
        bar = self.verticalScrollBar()
        position, self._follow = bar.value(), bar.value() >= bar.maximum() - 4
        is_new = self._count == len(answers) - 1
        self._held = is_new or (self._held and position == self._left_at and bool(answers))
        self._count = len(answers)
        items = self._items_of(answers)
        self._mixed = any(answer_items.mixed for answer_items in self._items)
        self._streaming = bool(answers) and answers[-1].streaming
        self.content.show_items(items, streaming=self._streaming)

    def _items_of(self, answers: Sequence[ShownAnswer]) -> list[AnswerItem]:
        del self._items[len(answers) :]
        self._items += [AnswerItems() for _ in answers[len(self._items) :]]
        items: list[AnswerItem] = []
        self._newest_start = self._newest = 0
        for number, (answer, answer_items) in enumerate(zip(answers, self._items, strict=True)):
            self._newest_start = len(items)
            if answer.question:
                items.append(AnswerItem(answer.question, question=True, first=number == 0))
            self._newest = len(items)
            items += answer_items.update(answer)
        return items

    @property
    def kinds(self) -> set[MarkKind]:
        """Which kinds of marks stand in the answers."""
        return set().union(*(answer_items.kinds for answer_items in self._items))

    def _keep_view(self) -> None:
        """Keep the view where it was, at the end, or at the beginning of the newest exchange."""
        bar = self.verticalScrollBar()
        position = bar.value()
        if self._held:
            position = self._height_of(self.content.start_of(self._newest_start))
        elif self._follow and self._streaming:
            self.document().size()
            position = bar.maximum()
        bar.setValue(position)
        self._left_at = bar.value()

    @property
    def newest(self) -> int:
        """Where the newest answer begins in the document."""
        return self.content.start_of(self._newest)

    @property
    def _paints(self) -> list[Paint]:
        return list(self.content.paints(0, self.document().characterCount()))

    @property
    def _boxes(self) -> list[CodeBox]:
        return list(self.content.boxes(0, self.document().characterCount()))

    def _height_of(self, position: int) -> int:
        """The vertical offset of a position in the document, in pixels."""
        document = self.document()
        block = document.findBlock(position)
        return round(document.documentLayout().blockBoundingRect(block).top()) - ABOVE

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the backgrounds of the marks, then the text, then the lines."""
        first, last = self._range()
        visible = self._visible(first, last)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.viewport().rect())
        codes = list(self.content.boxes(first, last))
        boxes = box_places(self.document(), codes, self._shift(), area)
        paint_boxes(painter, boxes, self.look.palette)
        for mark, rects in visible:
            paint_ground(painter, mark, rects)
        painter.end()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        for mark, rects in visible:
            paint_lines(painter, mark, rects)
        painter.end()

    def _shift(self) -> QPointF:
        return QPointF(-self.horizontalScrollBar().value(), -self.verticalScrollBar().value())

    def _range(self) -> tuple[int, int]:
        """The part of the document that is in view, with some lines around it."""
        area = self.viewport().rect().adjusted(0, -40, 0, 40)
        first = self.cursorForPosition(area.topLeft()).position()
        return first, self.cursorForPosition(area.bottomRight()).position()

    def _visible(self, first: int, last: int) -> list[tuple[Paint, list[QRectF]]]:
        layout, document = self.document().documentLayout(), self.document()
        shift, visible = self._shift(), []
        for mark in self.content.paints(first, last):
            if mark.end < first or mark.start > last:
                continue
            block = document.findBlock(mark.start)
            origin = layout.blockBoundingRect(block).topLeft() + shift
            rects = block_rects(block, mark.start, mark.end, origin, mixed=self._mixed)
            visible.append((mark, rects))
        return visible


def _plain(selected: str) -> str:
    return selected.replace("\u2029", "\n").replace("\u2028", "\n").replace("\u00a0", " ")
