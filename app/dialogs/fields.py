"""The widgets and layouts that all pages of the settings use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, Literal, TypeVar

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

GAP = 8
L = TypeVar("L", bound=QLayout)
Tone = Literal["warning", "plain", "good"]
SIGNS: Final[dict[Tone, str]] = {"warning": "", "plain": "", "good": "✓  "}
"""The sign at the beginning of a notice, so that its meaning does not rest on colour alone."""


class Field(QWidget):
    """A label, its widget, and one line below for a hint or an error."""

    def __init__(self, label: str, widget: QWidget, *, hint: str = "") -> None:
        super().__init__()
        self.widget = widget
        self._hint = hint
        self.label = QLabel(label)
        self.label.setObjectName("strong")
        self.label.setBuddy(widget)
        self._below = words("", "small")
        widget.setAccessibleName(label.replace("&", ""))
        column(self, self.label, widget, self._below, gap=4)
        self.clear()

    @property
    def complaint(self) -> str:
        """The error that is shown, or ''."""
        return self._below.text() if self.widget.property("wrong") else ""

    def complain(self, message: str) -> None:
        """Show an error below the widget."""
        self._show(message, wrong=True)

    def hint(self, message: str) -> None:
        """Set the hint and show it."""
        self._hint = message
        self.clear()

    def clear(self) -> None:
        """Show the hint instead of an error."""
        self._show(self._hint, wrong=False)

    def _show(self, message: str, *, wrong: bool) -> None:
        self._below.setText(message)
        self._below.setVisible(bool(message))
        self._below.setObjectName("wrong" if wrong else "small")
        self.widget.setProperty("wrong", wrong)
        self.widget.setAccessibleDescription(message)
        for widget in (self._below, self.widget):
            widget.style().unpolish(widget)
            widget.style().polish(widget)


class ChoiceRow(Field):
    """A label, the present choice beside a button «Change» with a menu, and a line below."""

    def __init__(self, name: str, *, hint: str) -> None:
        self.value = QLineEdit()
        self.value.setReadOnly(True)
        self.value.setObjectName("beside")
        self.change = QPushButton()
        beside = QWidget()
        row(beside, self.value, self.change)
        super().__init__(name, beside, hint=hint)
        self.change.setText(self.tr("Change"))
        self.change.setAutoDefault(False)
        self.change.setProperty("menu", True)  # noqa: FBT003 - Qt's own
        plain = name.replace("&", "")
        self.change.setAccessibleName(self.tr("Change: {0}").format(plain))
        self.value.setAccessibleName(plain)
        self.label.setBuddy(self.change)
        self.menu = QMenu(self)
        self.change.setMenu(self.menu)

    def show_value(self, text: str, tip: str = "") -> None:
        """Show the choice in few words, with the full words as a tool tip."""
        self.value.setText(text)
        self.value.setCursorPosition(0)
        self.value.setToolTip(tip)


class Notice(QFrame):
    """A sentence and up to two answers, shown inside the page and not as a box of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice")
        self._text = words("")
        self._buttons = QWidget()
        row(self._buttons)
        column(self, self._text, self._buttons, margin=12)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence on show; '' while hidden."""
        return "" if self.isHidden() else self._text.text()

    def show_text(
        self,
        text: str,
        answers: Sequence[tuple[str, Callable[[], None]]] = (),
        *,
        tone: Tone = "warning",
    ) -> None:
        """Show a sentence; each answer hides it and then runs its action."""
        self._text.setText(SIGNS[tone] + text)
        self.setAccessibleName(text)
        self.setProperty("tone", tone)
        for widget in (self, self._text):
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        self._empty()
        set_tab_order(self._text, *(self._add(label, action) for label, action in answers))
        self._buttons.setVisible(bool(answers))
        self.show()

    def answer(self, label: str) -> QPushButton:
        """The button with this label."""
        return next(
            button for button in self._buttons.findChildren(QPushButton) if button.text() == label
        )

    def _add(self, label: str, action: Callable[[], None]) -> QPushButton:
        button = QPushButton(label)
        button.setAutoDefault(False)
        button.clicked.connect(self.hide)
        button.clicked.connect(lambda _checked=False: action())
        layout = self._buttons.layout()
        if layout is not None:
            layout.addWidget(button)
        return button

    def _empty(self) -> None:
        for button in self._buttons.findChildren(QPushButton):
            button.setParent(None)
            button.deleteLater()


class ScrollArea(QScrollArea):
    """Scrolls a page, which is as high as its wrapped words need at this width."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportMargins(0, 0, GAP, 0)  # beside the scroll bar
        self.setWidget(page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the page's height to the new width."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Fit the page's height after its widgets have changed."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def bring(self, widget: QWidget) -> None:
        """Scroll to a widget of the page once it is laid out."""
        QTimer.singleShot(0, widget, lambda: self.ensureWidgetVisible(widget, 0, GAP))

    def _fit(self) -> None:
        page = self.widget()
        layout = page.layout() if page is not None else None
        if page is not None and layout is not None and layout.hasHeightForWidth():
            page.setMinimumHeight(layout.totalHeightForWidth(self.viewport().width()))


def words(text: str, name: str = "") -> QLabel:
    """A paragraph that wraps and can be selected."""
    label = QLabel(text)
    label.setObjectName(name)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    label.setSizePolicy(policy)
    return label


def column(host: QWidget, *widgets: QWidget, gap: int = GAP, margin: int = 0) -> QVBoxLayout:
    """Lay `widgets` out below each other in `host`."""
    layout = QVBoxLayout(host)
    return _filled(layout, widgets, gap, margin)


def row(host: QWidget, *widgets: QWidget, gap: int = GAP, margin: int = 0) -> QHBoxLayout:
    """Lay `widgets` out beside each other in `host`."""
    layout = QHBoxLayout(host)
    layout.setAlignment(Qt.AlignmentFlag.AlignLeft)
    return _filled(layout, widgets, gap, margin)


def set_tab_order(*widgets: QWidget) -> None:
    """Let Tab go through `widgets` in this order, whenever they were created."""
    for widget, following in pairwise(widgets):
        QWidget.setTabOrder(widget, following)


def scroll_area(page: QWidget) -> ScrollArea:
    """`page` in an area that scrolls where there is too little room."""
    return ScrollArea(page)


def fit(dialog: QDialog) -> None:
    """Make a dialog of fixed width exactly as high as its wrapped words need."""
    layout = dialog.layout()
    if layout is not None:
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        layout.activate()
        dialog.setMinimumHeight(0)
        dialog.resize(dialog.width(), layout.totalHeightForWidth(dialog.width()) + 16)


def _filled(layout: L, widgets: Sequence[QWidget], gap: int, margin: int) -> L:
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(gap)
    for widget in widgets:
        layout.addWidget(widget)
    return layout
