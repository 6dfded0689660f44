"""The most ε that a conversation, and each value in it, may spend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QDoubleSpinBox, QWidget

from app.dialogs.fields import Field, column

if TYPE_CHECKING:
    from app.preferences.settings import Settings

WIDTH: Final = 320
INSET: Final = 7
"""Pixels left of a figure, so that it begins where the text of a combo box does."""


class CeilingFields(QWidget):
    """Every change applies at once to texts that are not sent yet; 0 means no limit."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        none = self.tr("No limit")
        self.value = _spin(1000.0, 0.5, none)
        self.conversation = _spin(10_000.0, 5.0, none)
        column(
            self,
            Field(
                self.tr("Most ε for &one value"),
                self.value,
                hint=self.tr(
                    "In one conversation; what would pass it is not sent. A value sent at several "
                    "strengths costs the largest, with exponential noise and SanText their sum."
                ),
            ),
            Field(
                self.tr("Most ε for a con&versation"),
                self.conversation,
                hint=self.tr("All its values together. What would pass it is not sent."),
            ),
            gap=20,
        )
        self.value.valueChanged.connect(lambda most: setattr(settings, "value_ceiling", most))
        self.conversation.valueChanged.connect(lambda most: setattr(settings, "ceiling", most))
        settings.changed.connect(lambda _name: self._show())
        self._show()

    def _show(self) -> None:
        self.value.setValue(self._settings.value_ceiling)
        self.conversation.setValue(self._settings.ceiling)


def _spin(most: float, step: float, none: str) -> QDoubleSpinBox:
    spin = QDoubleSpinBox()
    spin.setRange(0.0, most)
    spin.setDecimals(2)
    spin.setSingleStep(step)
    spin.setSpecialValueText(none)
    spin.setKeyboardTracking(False)
    spin.setMaximumWidth(WIDTH)
    spin.lineEdit().setTextMargins(INSET, 0, 0, 0)
    return spin
