"""The answer: Markdown, with the private values put back and marked.

An answer is untrusted. It is shown without HTML, nothing it names is ever loaded, its links cannot
be followed, and private values are written into visible text only, never into a link's target.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QMimeData,
    QPoint,
    QPointF,
    QRectF,
    QRegularExpression,
    Qt,
    QUrl,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextDocumentFragment,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QToolTip, QWidget

from app.theme import Look
from app.views.answer_lines import CodeBox, box_places, paint_boxes, put_breaks, set_code_off
from app.views.answer_marks import (
    CLOSE,
    OPEN,
    Doubt,
    Restoration,
    Shown,
    ink,
    kind_of,
    paint,
    places,
    tokens,
)
from app.views.answer_report import value_menu
from app.views.reading import (
    Paint,
    block_rects,
    has_right_to_left,
    paint_ground,
    paint_lines,
)

LINE_PERCENT: Final = 150.0
ABOVE: Final = 8
"""Pixels of room above a new exchange that the view goes to."""
TOKEN: Final = QRegularExpression(f"{OPEN}(\\d+){CLOSE}")


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
        self._paints: list[Paint] = []
        self._doubts: list[tuple[int, int, Doubt]] = []
        self._boxes: list[CodeBox] = []
        self._mixed = False
        self._count = 0
        self._held = False
        """Whether the view stays at the beginning of the newest exchange."""
        self._left_at = 0
        self._asked = 0
        self.newest = 0
        """Where the newest answer begins in the document."""
        self.values: Sequence[tuple[str, str]] = ()
        """Pairs (value, what was sent for it) that selected words may be said to be."""
        self.undoable = False
        flags = self.textInteractionFlags()
        self.setTextInteractionFlags(flags | Qt.TextInteractionFlag.TextSelectableByKeyboard)

    def loadResource(self, _kind: int, _name: QUrl | str) -> object:
        """Nothing, neither from the network nor from this computer."""
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A paste is an answer to restore."""
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
        """A doubtful place says in a tip what is doubtful."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            doubt = self._doubt_at(event.pos())
            QToolTip.showText(event.globalPos(), doubt.tip if doubt else "", self)
            return True
        return super().viewportEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a doubtful place asks what it is."""
        super().mouseReleaseEvent(event)
        left = event.button() is Qt.MouseButton.LeftButton
        doubt = self._doubt_at(event.position().toPoint())
        if left and doubt is not None and not self.selected():
            self.doubtChosen.emit(doubt, event.globalPosition().toPoint())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The usual menu; above it, what the selected words may stand for."""
        menu = self.createStandardContextMenu(event.pos())
        if self.selected() and self.values:
            first = menu.actions()[0] if menu.actions() else None
            means = value_menu(self.values, menu)
            means.triggered.connect(lambda action: self.meant.emit(*action.data()))
            menu.insertMenu(first, means)  # type: ignore[arg-type]
            menu.insertSeparator(first)  # type: ignore[arg-type]
        menu.exec(event.globalPos())
        menu.deleteLater()

    def selected(self) -> str:
        """The selected words, '' where the newest answer has none."""
        cursor = self.textCursor()
        return _plain(cursor.selectedText()) if cursor.selectionStart() >= self.newest else ""

    def selected_in(self) -> tuple[str, str, int]:
        """The newest answer as it is shown, the selected words, and where they begin in it."""
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
        for start, end, item in self._doubts:
            if item == doubt:
                cursor = self.textCursor()
                cursor.setPosition(start)
                cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                self.setTextCursor(cursor)
                self.setFocus()

    def _doubt_at(self, point: QPoint) -> Doubt | None:
        at = self.cursorForPosition(point).position()
        inside = (item for start, end, item in self._doubts if start <= at <= end)
        return next(inside, None)

    def show_answers(self, answers: Sequence[Shown]) -> None:
        """Render all answers and go to the beginning of one that is new.

        From then on the view stays where the person put it, or at the end if it was put there.
        """
        bar = self.verticalScrollBar()
        at, follow = bar.value(), bar.value() >= bar.maximum() - 4
        fresh = self._count == len(answers) - 1
        self._held = fresh or (self._held and at == self._left_at and bool(answers))
        self._count = len(answers)
        self.setUpdatesEnabled(False)
        self.document().clear()
        self.document().setDefaultFont(self.look.reading_font())
        self._paints, self._doubts, self._boxes = [], [], []
        self._mixed = any(has_right_to_left(answer.text) for answer in answers)
        for number, answer in enumerate(answers):
            self._append(answer, first=number == 0)
        self.setUpdatesEnabled(True)
        streaming = bool(answers) and answers[-1].streaming
        if self._held:
            at = self._height_of(self._asked)
        elif follow and streaming:
            at = bar.maximum()
        bar.setValue(at)
        self._left_at = bar.value()

    def _height_of(self, position: int) -> int:
        """How far down the document a position stands, once all of it is laid out."""
        document = self.document()
        document.size()
        block = document.findBlock(position)
        return round(document.documentLayout().blockBoundingRect(block).top()) - ABOVE

    def paintEvent(self, event: QPaintEvent) -> None:
        """Grounds of restored values, the text, lines under recovered ones."""
        visible = list(self._visible())
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.viewport().rect())
        boxes = box_places(self.document(), self._boxes, self._shift(), area)
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

    def _visible(self) -> list[tuple[Paint, list]]:  # type: ignore[type-arg]
        layout, document = self.document().documentLayout(), self.document()
        shift = self._shift()
        top, bottom = self.verticalScrollBar().value() - 40, self.viewport().height() + 40
        first = self.cursorForPosition(self.viewport().rect().topLeft()).position()
        at = bisect_left([item.end for item in self._paints], first)
        found = []
        for mark in self._paints[at:]:
            block = document.findBlock(mark.start)
            place = layout.blockBoundingRect(block)
            if place.top() - top > bottom:
                break
            origin = place.topLeft() + shift
            rects = block_rects(block, mark.start, mark.end, origin, mixed=self._mixed)
            found.append((mark, rects))
        return found

    def _append(self, answer: Shown, *, first: bool) -> None:
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not first:
            cursor.insertBlock()
        self._asked = cursor.position()
        if answer.question:
            self._quote(cursor, answer.question, first=first)
        start = cursor.position()
        part = QTextDocument()
        part.setDefaultFont(self.look.reading_font())
        marked = places(answer)
        part.setMarkdown(tokens(answer, marked), _dialect())
        cursor.insertFragment(QTextDocumentFragment(part))
        put_breaks(self.document(), start)
        self._put_back(answer.text, marked, start)
        self.newest = start
        self._space_out(start)
        self._boxes += set_code_off(self.document(), start)
        if answer.streaming:
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertText(" ▍", self._ink(self.look.palette.muted))

    def _quote(self, cursor: QTextCursor, question: str, *, first: bool) -> None:
        """The question above its answer, small and muted."""
        place = QTextBlockFormat()
        place.setTopMargin(0 if first else 16)
        place.setBottomMargin(4)
        cursor.setBlockFormat(place)
        style = self._ink(self.look.palette.muted)
        font = self.look.reading_font()
        font.setPixelSize(max(11, self.look.reading_size - 2))
        style.setFont(font)
        cursor.insertText(question, style)
        cursor.insertBlock(QTextBlockFormat(), QTextCharFormat())

    def _put_back(self, text: str, marked: Sequence[Restoration | Doubt], start: int) -> None:
        """Write the marked words where their tokens stand in visible text, and note where."""
        palette, document = self.look.palette, self.document()
        found = document.find(TOKEN, start)
        while not found.isNull():
            item = marked[int(found.selectedText()[1:-1])]
            kind, begin = kind_of(item), found.selectionStart()
            style = found.charFormat()
            style.setForeground(ink(kind, palette))
            found.insertText(text[item.start : item.end], style)
            self._paints.append(paint(kind, begin, found.position(), palette))
            if isinstance(item, Doubt):
                self._doubts.append((begin, found.position(), item))
            found = document.find(TOKEN, found.position())

    def _space_out(self, start: int) -> None:
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        style = QTextBlockFormat()
        kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        style.setLineHeight(LINE_PERCENT, kind)
        style.setBottomMargin(8)
        cursor.mergeBlockFormat(style)

    def _ink(self, colour: str) -> QTextCharFormat:
        style = QTextCharFormat()
        style.setForeground(QColor(colour))
        return style


def _plain(selected: str) -> str:
    return selected.replace("\u2029", "\n").replace("\u2028", "\n").replace("\u00a0", " ")


def _dialect() -> QTextDocument.MarkdownFeature:
    feature = QTextDocument.MarkdownFeature
    return feature.MarkdownDialectGitHub | feature.MarkdownNoHTML
