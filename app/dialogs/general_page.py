"""The page for appearance, clipboard and the limits of answers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QWidget

from app.dialogs.fields import Field, column

if TYPE_CHECKING:
    from app.preferences.settings import Settings

WIDTH: Final = 320
INSET: Final = 7
"""Pixels left of a figure, so that it begins where the text of a combo box does."""


class GeneralPage(QWidget):
    """Every change applies at once."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.theme = QComboBox()
        for value, label in (
            ("system", self.tr("Same as the system")),
            ("light", self.tr("Light")),
            ("dark", self.tr("Dark")),
        ):
            self.theme.addItem(label, value)
        self.theme.setCurrentIndex(self.theme.findData(settings.theme))
        self.text_size = _spin(11, 32, settings.reading_size, self.tr(" px"))
        self.clipboard = _spin(0, 3600, settings.clipboard_seconds, self.tr(" seconds"))
        self.clipboard.setSpecialValueText(self.tr("Never"))
        self.clipboard.setSingleStep(15)
        self.answer = _spin(1, 1440, settings.answer_minutes, self.tr(" minutes"))
        self.silence = _spin(1, 120, settings.silence_minutes, self.tr(" minutes"))
        self.largest = _spin(1, 4096, settings.answer_megabytes, self.tr(" MB"))
        self.observing = QCheckBox(self.tr("&Learn from answers what to expect of the next"))
        self.observing.setChecked(settings.observing)
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
            Field(
                self.tr("An answer may ta&ke"),
                self.answer,
                hint=self.tr("Then the connection is closed; what came stays."),
            ),
            Field(self.tr("The chatbot may be &silent for"), self.silence),
            Field(self.tr("An answer may be as lar&ge as"), self.largest),
            Field(
                self.tr("Answers"),
                self.observing,
                hint=self.tr(
                    "How alike answer and prompt are, as numbers on this machine, for each chatbot "
                    "and profile. Off forgets them."
                ),
            ),
            gap=20,
        )
        layout.addStretch()
        spins = (self.text_size, self.clipboard, self.answer, self.silence, self.largest)
        for widget in (self.theme, *spins):
            widget.setMaximumWidth(WIDTH)
        self._wire()

    def _wire(self) -> None:
        self.theme.currentIndexChanged.connect(
            lambda _index: setattr(self._settings, "theme", self.theme.currentData())
        )
        self.text_size.valueChanged.connect(
            lambda size: setattr(self._settings, "reading_size", size)
        )
        self.observing.toggled.connect(lambda on: setattr(self._settings, "observing", on))
        self.clipboard.valueChanged.connect(
            lambda seconds: setattr(self._settings, "clipboard_seconds", seconds)
        )
        for spin, name in (
            (self.answer, "answer_minutes"),
            (self.silence, "silence_minutes"),
            (self.largest, "answer_megabytes"),
        ):
            spin.valueChanged.connect(partial(setattr, self._settings, name))


def _spin(low: int, high: int, value: int, suffix: str) -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(low, high)
    spin.setValue(value)
    spin.setSuffix(suffix)
    spin.lineEdit().setTextMargins(INSET, 0, 0, 0)
    return spin
