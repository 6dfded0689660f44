"""The prompt: editable, with the heatmap painted on it and its legend below."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app.state.positions import Positions, without_lone_surrogates
from app.views.legend import Legend
from app.views.pane import EmptyBody, Notice, Pane
from app.views.reading import Paint, ReadingEdit, shown_blocks

if TYPE_CHECKING:
    from app.look.theme import Look, Palette
    from app.state.findings import Mark
    from app.state.fixed_blocks import FixedBlock

HOVER_MS: Final = 450


class PromptEdit(ReadingEdit):
    """The editor. It passes undo and redo on, since they also cover decisions."""

    undoWanted = Signal()
    redoWanted = Signal()
    cardWanted = Signal(int)
    filesGiven = Signal(object)
    moved = Signal()
    """Words have moved, after resizing, scrolling or another font."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words wrap at another place."""
        super().resizeEvent(event)
        self.moved.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Words move with the view."""
        super().scrollContentsBy(dx, dy)
        self.moved.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass undo and redo on; Escape closes the card."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undoWanted.emit()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redoWanted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.cardWanted.emit(-1)
        else:
            super().keyPressEvent(event)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Text, and files of this machine."""
        return bool(_local_files(source)) or source.hasText()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste plain text; lone surrogates become U+FFFD, since they cannot be encoded.

        `filesGiven` carries pasted or dropped files of this machine.
        """
        files = _local_files(source)
        if files:
            self.filesGiven.emit(files)
        elif source.hasText():
            self.textCursor().insertText(without_lone_surrogates(source.text()))
            self.ensureCursorVisible()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell which position is under the mouse."""
        super().mouseMoveEvent(event)
        if not event.buttons():
            self.pointed.emit(self._position_at(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click without a selection asks for the card of the word."""
        super().mouseReleaseEvent(event)
        is_left = event.button() is Qt.MouseButton.LeftButton
        if is_left and not self.textCursor().hasSelection():
            self.cardWanted.emit(self._position_at(event.position().toPoint()))

    def leaveEvent(self, event: object) -> None:
        """Report that the mouse points at no position."""
        self.pointed.emit(-1)
        super().leaveEvent(event)  # type: ignore[arg-type]

    def _position_at(self, point: QPoint) -> int:
        cursor = self.cursorForPosition(point)
        for position in (cursor.position() - 1, cursor.position()):
            if position >= 0 and any(
                rect.adjusted(-1, -4, 1, 6).contains(point.toPointF())
                for rect in self.rects(position, position + 1)
            ):
                return position
        return -1


class PromptPane(Pane):
    """The prompt with all its states. Positions in its signals are code points, or -1."""

    textChanged = Signal(str)
    edited = Signal()
    cardWanted = Signal(int)
    pointed = Signal(int)
    protectWanted = Signal(str)
    exampleWanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(self.tr("Prompt"), look)
        self.edit = PromptEdit(look)
        self.edit.setAccessibleName(self.tr("Prompt"))
        self.edit.invitation = self.tr("Type or paste what you want to ask a chatbot…")
        self.edit.setAccessibleDescription(self.edit.invitation)
        self.example = QPushButton(self.tr("Try an example"))
        self.example.clicked.connect(self.exampleWanted)
        self.hint = EmptyBody(
            self.tr("See what a prompt gives away"),
            self.tr(
                "Write or paste above. Everything private is found on this computer and shown here "
                "before anything is sent."
            ),
            self.example,
        )
        self.alert = Notice(self)
        """A notice about the models; `notice` is about the text."""
        self.alert.pressed.connect(self.alert.hide)
        self.column.insertWidget(self.column.indexOf(self.notice), self.alert)
        self.foreign_notice = Notice(self)
        """A notice that much of the text is neither English nor German."""
        self.column.insertWidget(self.column.indexOf(self.notice), self.foreign_notice)
        self.legend = Legend(look)
        self.positions = Positions("")
        self._text = ""
        body = QWidget()
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(8)
        inside.addWidget(self.edit, 1)
        inside.addWidget(self.hint, 6)
        inside.addWidget(self.legend)
        self.show_body(self.add_body(body))
        self.setFocusProxy(self.edit)
        self._offer = QPushButton(self.tr("Protect"), self.edit.viewport())
        self._offer.setObjectName("send")
        self._offer.setToolTip(self.tr("Hide the selected words (Ctrl+P)"))
        self._offer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._offer.clicked.connect(self.protect_selection)
        self._offer.hide()
        self._hovered = -1
        self._hover = QTimer(self, singleShot=True, interval=HOVER_MS)
        self._hover.timeout.connect(lambda: self.pointed.emit(self._hovered))
        self._wire()

    def _wire(self) -> None:
        document = self.edit.document()
        document.contentsChange.connect(self._on_change)
        document.undoCommandAdded.connect(self.edited)
        self.edit.cardWanted.connect(
            lambda position: self.cardWanted.emit(
                self.positions.to_points(position) if position >= 0 else -1
            )
        )
        self.edit.pointed.connect(self._on_pointed)
        self.edit.selectionChanged.connect(self._on_selection)

    @property
    def text(self) -> str:
        """The text as typed."""
        return self._text

    def set_text(self, text: str) -> None:
        """Replace the text, as one step that can be undone."""
        cursor = QTextCursor(self.edit.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(without_lone_surrogates(text))
        self.edit.moveCursor(QTextCursor.MoveOperation.Start)

    def clear_for_good(self) -> None:
        """Empty the editor, undo included."""
        self.edit.clear()

    def lay_aside(self, text: str) -> None:
        """Empty the editor; one undo brings `text` back, and nothing older can be undone."""
        self.edit.setPlainText(without_lone_surrogates(text))
        self.set_text("")

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Paint the heatmap for exactly the present text."""
        colours = _Colours(self.look.palette)
        to_qt = self.positions.to_qt
        self.edit.set_paints(
            [_paint(mark, to_qt(mark.start), to_qt(mark.end), colours) for mark in marks]
        )

    def show_blocks(self, blocks: Sequence[FixedBlock]) -> None:
        """Show these lines of exactly the present text in fixed width."""
        self.edit.set_blocks(shown_blocks(blocks, self.positions.to_qt))

    def select(self, start: int, end: int) -> None:
        """Put the cursor on a finding and bring it into view."""
        cursor = self.edit.textCursor()
        cursor.setPosition(self.positions.to_qt(end))
        self.edit.setTextCursor(cursor)
        cursor.setPosition(self.positions.to_qt(start))
        self.edit.setTextCursor(cursor)
        self.edit.ensureCursorVisible()

    def cursor_point(self) -> int:
        """The cursor as a code point position."""
        return self.positions.to_points(self.edit.textCursor().position())

    def place_of(self, start: int, end: int) -> QRect:
        """The rectangle of a finding in global coordinates; empty where it is out of view."""
        rects = self.edit.rects(self.positions.to_qt(start), self.positions.to_qt(end))
        visible = [rect for rect in rects if self.edit.viewport().rect().intersects(rect.toRect())]
        if not visible:
            return QRect()
        place = visible[-1].toAlignedRect()
        return QRect(self.edit.viewport().mapToGlobal(place.topLeft()), place.size())

    def protect_selection(self) -> None:
        """Ask for the selected words to be hidden."""
        cursor = self.edit.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        words = self._text[self.positions.to_points(start) : self.positions.to_points(end)].strip()
        if words:
            cursor.clearSelection()
            self.edit.setTextCursor(cursor)
            self.protectWanted.emit(words)

    def _on_change(self, position: int, removed: int, added: int) -> None:
        text = self.edit.raw_text()
        if text == self._text:
            return
        self._text = text
        self.positions = Positions(text)
        self.edit.shift_paints(position, removed, added)
        self.hint.setVisible(not text)
        self.side.clear()
        self.textChanged.emit(text)

    def _on_pointed(self, position: int) -> None:
        if position < 0:
            self._hovered = -1
            self._hover.start()
            return
        point = self.positions.to_points(position)
        if point != self._hovered:
            self._hovered = point
            self._hover.start()

    def _on_selection(self) -> None:
        cursor = self.edit.textCursor()
        chosen = cursor.selectedText().strip()
        if not chosen or len(chosen) > 400:
            self._offer.hide()
            return
        place = self.edit.cursorRect(cursor)
        self._offer.adjustSize()
        area = self.edit.viewport().rect()
        x = min(max(0, place.left() - self._offer.width() // 2), area.width() - self._offer.width())
        y = place.bottom() + 6
        if y + self._offer.height() > area.height():
            y = max(0, place.top() - self._offer.height() - 4)
        self._offer.move(x, y)
        self._offer.show()


def _local_files(source: QMimeData) -> tuple[Path, ...]:
    return tuple(Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile())


class _Colours:
    """The palette's colours made once for all marks: a long text has thousands."""

    def __init__(self, palette: Palette) -> None:
        self.importance = (None, *map(QColor, palette.importance))
        self.privacy = QColor(palette.privacy)
        self.soft = QColor(palette.privacy_soft)


def _paint(mark: Mark, start: int, end: int, colours: _Colours) -> Paint:
    return Paint(
        start,
        end,
        ground=colours.importance[mark.fill],
        line=mark.line,
        line_colour=colours.soft if mark.line == 1 else colours.privacy,
        dotted=mark.dotted,
        outline=colours.privacy if mark.dashed else None,
    )
