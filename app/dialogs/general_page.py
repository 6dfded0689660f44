"""How the program looks and behaves on this machine."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from app.dialogs.fields import Field, column
from app.settings import Settings

WIDTH: Final = 320
INSET: Final = 7
"""Pixels left of a figure, so that it begins where the text of a combo box does."""


class GeneralPage(QWidget):
    """Every change holds at once."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.theme = QComboBox()
        for value, label in (
            ("system", self.tr("As the system has it")),
            ("light", self.tr("Light")),
            ("dark", self.tr("Dark")),
        ):
            self.theme.addItem(label, value)
        self.theme.setCurrentIndex(self.theme.findData(settings.theme))
        self.text_size = _spin(11, 32, settings.reading_size, self.tr(" px"))
        self.clipboard = _spin(0, 3600, settings.clipboard_seconds, self.tr(" seconds"))
        self.clipboard.setSpecialValueText(self.tr("Never"))
        self.clipboard.setSingleStep(15)
        layout = column(
            self,
            Field(self.tr("&Colours"), self.theme),
            Field(
                self.tr("&Text size"), self.text_size, hint=self.tr("Of the prompt and the answer.")
            ),
            Field(
                self.tr("Clear copied text &after"),
                self.clipboard,
                hint=self.tr(
                    "Only what Promptveil itself put there, and only if it is still there."
                ),
            ),
            gap=20,
        )
        layout.addStretch()
        for widget in (self.theme, self.text_size, self.clipboard):
            widget.setMaximumWidth(WIDTH)
        self._wire()

    def _wire(self) -> None:
        self.theme.currentIndexChanged.connect(
            lambda _index: setattr(self._settings, "theme", self.theme.currentData())
        )
        self.text_size.valueChanged.connect(
            lambda size: setattr(self._settings, "reading_size", size)
        )
        self.clipboard.valueChanged.connect(
            lambda seconds: setattr(self._settings, "clipboard_seconds", seconds)
        )


def _spin(low: int, high: int, value: int, suffix: str) -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(low, high)
    spin.setValue(value)
    spin.setSuffix(suffix)
    spin.lineEdit().setTextMargins(INSET, 0, 0, 0)
    return spin
