"""The frame of a reading pane: a heading, messages in place, and one of several bodies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from app.views.late import LatePanel

if TYPE_CHECKING:
    from app.look.theme import Look

Tone = Literal["warning", "plain"]
HEAD: Final = 24
LEAST: Final = 220
"""Pixels of a heading's height, and of a pane's width at least."""
SKELETON: Final = (0.94, 0.86, 0.97, 0.62, 0.0, 0.91, 0.74, 0.83)


def heading(text: str) -> QLabel:
    """A small heading in capitals."""
    label = QLabel(text.upper())
    label.setObjectName("heading")
    font = QFont(label.font())
    font.setPixelSize(11)
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.7)
    label.setFont(font)
    label.setAccessibleName(text)
    return label


class OneLine(QLabel):
    """A short text that is cut with «…» where it does not fit; the tool tip then shows it all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText)
        self._full_text = ""
        self._tip = ""
        self.setObjectName("small")

    def text(self) -> str:
        """The whole text."""
        return self._full_text

    def setText(self, text: str) -> None:
        """Show a text, as much of it as fits."""
        self._full_text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self._fit()

    def clear(self) -> None:
        """Show nothing."""
        self.setText("")

    def setToolTip(self, tip: str) -> None:
        """Set the tool tip; the whole text is put above it where it is cut."""
        self._tip = tip
        self._fit()

    def sizeHint(self) -> QSize:
        """Room for the whole text."""
        width = self.fontMetrics().horizontalAdvance(self._full_text)
        return QSize(width + 2 if width else 0, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Any width will do."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the text to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        right = Qt.TextElideMode.ElideRight
        visible = self.fontMetrics().elidedText(self._full_text, right, self.width())
        super().setText(visible)
        hidden_text = self._full_text if visible != self._full_text else ""
        super().setToolTip("\n".join(line for line in (hidden_text, self._tip) if line))


class Notice(LatePanel, QFrame):
    """A message in the pane it concerns, with up to two buttons; `pressed` carries an action."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.hide()

    def make(self) -> None:
        """The words and two buttons beside or below them."""
        self._action = ""
        self.words = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.button = QPushButton(self.tr("Close"), self)
        self.button.clicked.connect(lambda: self.pressed.emit(self._action))
        self._second_action = ""
        self.second = QPushButton(self.tr("Close"), self)
        self.second.clicked.connect(lambda: self.pressed.emit(self._second_action))
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.button, self.second):
            buttons.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        buttons.addStretch(1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(12, 8, 8, 8)
        self._row.setSpacing(8)
        self._row.addWidget(self.words, 1)
        self._row.addLayout(buttons)

    def tell(
        self,
        words: str,
        *,
        action: str = "",
        label: str = "",
        other: tuple[str, str] = ("", ""),
        tone: Tone = "warning",
    ) -> None:
        """Show a message, with a button if there is an action.

        `other` is the action and the label of a second button; two buttons stand below the words.
        """
        self.setProperty("tone", tone)
        for widget in (self, self.words, self.button, self.second):
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        directions = QBoxLayout.Direction
        beside = directions.TopToBottom if other[0] else directions.LeftToRight
        self._row.setDirection(beside)
        self._action = action
        self._second_action, name = other
        self.second.setText(name)
        self.second.setVisible(bool(self._second_action))
        self.words.setText(words)
        self.setAccessibleName(words)
        self.button.setText(label)
        self.button.setVisible(bool(action))
        self.show()


class Skeleton(QWidget):
    """Calm grey lines where text will be."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setAccessibleName(self.tr("Working"))

    def sizeHint(self) -> QSize:
        """Room for all lines."""
        return QSize(200, 28 * len(SKELETON))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The lines, as wide as the pane."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._look.palette.skeleton))
        step = round(self._look.reading_size * 1.85)
        for number, share in enumerate(SKELETON):
            if share:
                line = QRectF(2, number * step + step / 2 - 6, (self.width() - 8) * share, 12)
                painter.drawRoundedRect(line, 6, 6)
        painter.end()


class Pane(QFrame):
    """A heading with room for a word on the right, a notice, and a stack of bodies."""

    def __init__(self, title: str, look: Look) -> None:
        super().__init__()
        self.setObjectName("pane")
        self.setAccessibleName(title)
        self.look = look
        self.title = title
        self.side = OneLine(self)
        self.notice = Notice(self)
        self.head = QHBoxLayout()
        self.head.setSpacing(8)
        self.head.setContentsMargins(2, 0, 8, 0)
        self.label = heading(title)
        self.label.setFixedHeight(HEAD)
        self.head.addWidget(self.label)
        self.head.addStretch(1)
        self.head.addWidget(self.side)
        self.stack = QStackedLayout()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 8, 8, 8)
        self.column.setSpacing(4)
        self.column.addLayout(self.head)
        self.column.addWidget(self.notice)
        self.column.addLayout(self.stack, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        """Wide enough for the heading; everything below it may be narrower."""
        margins = self.column.contentsMargins()
        head = self.head.minimumSize().width() + margins.left() + margins.right()
        return QSize(max(LEAST, head), super().minimumSizeHint().height())

    def rename(self, title: str) -> None:
        """Show another heading."""
        self.title = title
        self.label.setText(title.upper())
        for widget in (self, self.label):
            widget.setAccessibleName(title)

    def add_body(self, body: QWidget) -> QWidget:
        """Add a body to the pane; returns it."""
        self.stack.addWidget(body)
        return body

    def show_body(self, body: QWidget) -> None:
        """Show one of the bodies."""
        self.stack.setCurrentWidget(body)


class EmptyBody(QWidget):
    """What an empty pane says: one title, one sentence, perhaps a button."""

    def __init__(self, title: str, sentence: str, *buttons: QPushButton) -> None:
        super().__init__()
        self.setObjectName("empty")
        head = QLabel(title, self, wordWrap=True)
        head.setObjectName("title")
        words = QLabel(sentence, self, wordWrap=True)
        words.setObjectName("muted")
        self.sentence = words
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 8, 8, 0)
        column.setSpacing(8)
        column.addWidget(head)
        column.addWidget(words)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in buttons:
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(1)
