"""The prompt: editable, with the heatmap painted on it and its legend below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QMimeData, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.findings import Mark
from app.positions import Positions, mended
from app.theme import Look, Palette
from app.views.pane import Empty, Pane
from app.views.reading import Paint, ReadingEdit

HOVER_MS: Final = 450


class PromptEdit(ReadingEdit):
    """The editor. Undo and redo are the window's business, since they cover decisions too."""

    undoWanted = Signal()
    redoWanted = Signal()
    cardWanted = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo and redo go up; Enter with Alt asks for the card."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undoWanted.emit()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redoWanted.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.cardWanted.emit(self.textCursor().position())
        else:
            super().keyPressEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste plain text; halves of characters become U+FFFD, which every encoding carries."""
        if source.hasText():
            self.textCursor().insertText(mended(source.text()))
            self.ensureCursorVisible()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell which position is under the mouse."""
        super().mouseMoveEvent(event)
        if not event.buttons():
            self.pointed.emit(self._position_at(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click without a selection asks for the card of the word."""
        super().mouseReleaseEvent(event)
        left = event.button() is Qt.MouseButton.LeftButton
        if left and not self.textCursor().hasSelection():
            position = self._position_at(event.position().toPoint())
            if position >= 0:
                self.cardWanted.emit(position)

    def leaveEvent(self, event: object) -> None:
        """The mouse is gone."""
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


@dataclass(frozen=True, slots=True)
class Sample:
    """One word of the legend and what it stands for."""

    word: str
    meaning: str
    fill: int = 0
    line: int = 0
    dashed: bool = False


class Swatch(QWidget):
    """A sample word painted as in the prompt."""

    def __init__(self, sample: Sample, look: Look) -> None:
        super().__init__()
        self._sample = sample
        self._look = look
        self.setAccessibleName(f"{sample.word}: {sample.meaning}")

    def sizeHint(self) -> QSize:
        """As large as its word."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._sample.word) + 8, metrics.height() + 10)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Ground, word, line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, sample = self._look.palette, self._sample
        box = QRectF(self.rect()).adjusted(2, 3, -2, -6)
        if sample.fill:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.importance[sample.fill - 1]))
            painter.drawRoundedRect(box, 3, 3)
        painter.setPen(QColor(colours.muted))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, sample.word)
        if sample.line:
            line = QRectF(box.left(), box.bottom() + 1, box.width(), 4)
            painter.fillRect(line, QColor(colours.privacy))
        if sample.dashed:
            pen = painter.pen()
            pen.setColor(QColor(colours.privacy))
            pen.setDashPattern([3, 2.5])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 2), 3, 3)
        painter.end()


class Legend(QWidget):
    """What fill, underline and outline mean; always visible."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._rows: dict[str, list[QWidget]] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for key, sample in (
            ("importance", Sample(self.tr("fill"), self.tr("the answer needs it"), fill=3)),
            ("privacy", Sample(self.tr("underline"), self.tr("gives away"), line=3)),
            ("both", Sample(self.tr("both"), self.tr("your call"), dashed=True)),
        ):
            words = QLabel(sample.meaning)
            words.setObjectName("small")
            swatch = Swatch(sample, look)
            self._rows[key] = [swatch, words]
            row.addWidget(swatch)
            row.addWidget(words)
            row.addSpacing(8)
        row.addStretch(1)

    def show_mode(self, mode: str) -> None:
        """Show only what the chosen heatmap paints."""
        for key, widgets in self._rows.items():
            for widget in widgets:
                widget.setVisible(mode in ("both", key))


class PromptPane(Pane):
    """The prompt with all its states. Positions in its signals are code points."""

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
        self.edit.setPlaceholderText(self.tr("Type or paste what you want to ask a chatbot…"))
        self.example = QPushButton(self.tr("Try an example"))
        self.example.clicked.connect(self.exampleWanted)
        self.hint = Empty(
            self.tr("See what a prompt gives away"),
            self.tr(
                "Write or paste above. Everything private is found on this computer and shown here "
                "before anything is sent."
            ),
            self.example,
        )
        self.legend = Legend(look)
        self.positions = Positions("")
        self._text = ""
        body = QWidget()
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(8)
        inside.addWidget(self.edit, 1)
        inside.addWidget(self.hint)
        inside.addWidget(self.legend)
        self.show_body(self.add_body(body))
        self.setFocusProxy(self.edit)
        self._offer = QPushButton(self.tr("Protect"), self.edit.viewport())
        self._offer.setObjectName("send")
        self._offer.setToolTip(self.tr("Hide the selected words (Ctrl+P)"))
        self._offer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._offer.clicked.connect(self.protect_selection)
        self._offer.hide()
        self._hover = QTimer(self, singleShot=True, interval=HOVER_MS)
        self._hover.timeout.connect(lambda: self.pointed.emit(self._hovered))
        self._hovered = -1
        self._wire()

    def _wire(self) -> None:
        document = self.edit.document()
        document.contentsChange.connect(self._on_change)
        document.undoCommandAdded.connect(self.edited)
        self.edit.cardWanted.connect(lambda at: self.cardWanted.emit(self.positions.to_points(at)))
        self.edit.pointed.connect(self._on_pointed)
        self.edit.selectionChanged.connect(self._on_selection)

    @property
    def text(self) -> str:
        """The text as typed."""
        return self._text

    def set_text(self, text: str) -> None:
        """Put another text in, as one step that can be undone."""
        cursor = QTextCursor(self.edit.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(mended(text))
        self.edit.moveCursor(QTextCursor.MoveOperation.Start)

    def clear_for_good(self) -> None:
        """Empty the editor, undo included."""
        self.edit.clear()

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Paint the heatmap for exactly the present text."""
        palette = self.look.palette
        to_qt = self.positions.to_qt
        self.edit.set_paints(
            [_paint(mark, to_qt(mark.start), to_qt(mark.end), palette) for mark in marks]
        )

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
        """Where a finding stands, in global coordinates; empty where it is out of view."""
        rects = self.edit.rects(self.positions.to_qt(start), self.positions.to_qt(end))
        shown = [rect for rect in rects if self.edit.viewport().rect().intersects(rect.toRect())]
        if not shown:
            return QRect()
        place = shown[-1].toAlignedRect()
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


def _paint(mark: Mark, start: int, end: int, palette: Palette) -> Paint:
    soft = mark.line == 1
    return Paint(
        start,
        end,
        ground=QColor(palette.importance[mark.fill - 1]) if mark.fill else None,
        line=mark.line,
        line_colour=QColor(palette.privacy_soft if soft else palette.privacy),
        dotted=mark.dotted,
        outline=QColor(palette.privacy) if mark.dashed else None,
    )
