"""The switches of the top bar: a button with a menu, and buttons of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QActionGroup, QFont, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QMenu,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

if TYPE_CHECKING:
    from app.look.theme import Look


class PillButton(QToolButton):
    """A button with a menu that shows a muted word and a strong one."""

    def __init__(self, word: str, look: Look) -> None:
        super().__init__()
        self._word = word
        self._value = ""
        self._short = False
        self._possible: tuple[str, ...] = ()
        self._look = look
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    def set_strong(self, text: str) -> None:
        """The chosen value."""
        self._value = text
        self.setAccessibleName(f"{self._word}: {text}")
        self.updateGeometry()
        self.update()

    def keep_room_for(self, values: Sequence[str]) -> None:
        """Be wide enough for the widest of these values."""
        self._possible = tuple(values)
        self.updateGeometry()

    def show_short(self, *, short: bool) -> None:
        """Without the muted word, where there is little room."""
        if short != self._short:
            self._short = short
            self.updateGeometry()
            self.update()

    @property
    def _lead(self) -> str:
        return "" if self._short else self._word

    def sizeHint(self) -> QSize:
        """Room for both words and the arrow."""
        thin, strong = self.fontMetrics(), self._strong_metrics()
        widest = max(strong.horizontalAdvance(value) for value in (self._value, *self._possible))
        width = thin.horizontalAdvance(self._lead + "  ▾") + widest
        return QSize(width + 32, max(32, super().sizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        """The full size, since in a smaller one the words would overlap."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The style's frame, then the words."""
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = ""
        option.features = QStyleOptionToolButton.ToolButtonFeature.None_
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        area = self.rect().adjusted(12, 0, -12, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(self._look.palette.muted)
        painter.drawText(area, middle, self._lead)
        lead_width = self.fontMetrics().horizontalAdvance(self._lead + " ") + 2 if self._lead else 0
        value_area = area.adjusted(lead_width, 0, 0, 0)
        painter.setPen(self._look.palette.ink)
        painter.setFont(self._strong_font())
        painter.drawText(value_area, middle, self._value)
        painter.setFont(self.font())
        painter.drawText(area, middle | Qt.AlignmentFlag.AlignRight, "▾")
        painter.end()

    def _strong_font(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _strong_metrics(self) -> QFontMetrics:
        return QFontMetrics(self._strong_font())


class SegmentedButtons(QWidget):
    """Buttons of which one is chosen."""

    picked = Signal(str)

    def __init__(self, choices: Sequence[tuple[str, str, str]]) -> None:
        super().__init__()
        self.setObjectName("segment")
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for number, (key, label, tip) in enumerate(choices):
            button = QToolButton()
            button.setText(label)
            button.setToolTip(tip)
            button.setCheckable(True)
            edge = {0: "first", len(choices) - 1: "last"}.get(number, "")
            button.setProperty("edge", edge)
            button.clicked.connect(lambda _on, key=key: self.picked.emit(key))
            self._group.addButton(button)
            self._buttons[key] = button
            row.addWidget(button)

    def show_choice(self, key: str) -> None:
        """Which one is chosen."""
        self._buttons[key].setChecked(True)


class HeatmapSwitch(QWidget):
    """The switch of the heatmap: buttons side by side, or one with a menu in little room."""

    picked = Signal(str)

    def __init__(self, look: Look, choices: Sequence[tuple[str, str, str]]) -> None:
        super().__init__()
        self._labels = {key: label for key, label, _tip in choices}
        self.segment = SegmentedButtons(choices)
        self.drop = PillButton(self.tr("Heatmap"), look)
        self.drop.show_short(short=True)
        self.drop.keep_room_for(tuple(self._labels.values()))
        self.drop.setToolTip(self.tr("What is painted on the prompt"))
        self._actions = QActionGroup(self)
        self.drop.setMenu(self._menu(choices))
        self.segment.picked.connect(self.picked)
        self._actions.triggered.connect(lambda action: self.picked.emit(action.data()))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.segment)
        row.addWidget(self.drop)
        self.show_compact(compact=False)

    def show_choice(self, key: str) -> None:
        """Which one is chosen."""
        self.segment.show_choice(key)
        self.drop.set_strong(self._labels[key])
        for action in self._actions.actions():
            action.setChecked(action.data() == key)

    def show_compact(self, *, compact: bool) -> None:
        """One button with a menu instead of a row of them."""
        self.segment.setVisible(not compact)
        self.drop.setVisible(compact)

    def _menu(self, choices: Sequence[tuple[str, str, str]]) -> QMenu:
        menu = QMenu(self.drop)
        menu.setToolTipsVisible(True)
        menu.setProperty("checks", "true")
        for key, label, tip in choices:
            action = self._actions.addAction(label)
            action.setCheckable(True)
            action.setData(key)
            action.setToolTip(tip)
            menu.addAction(action)
        return menu
