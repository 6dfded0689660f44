"""The settings of the mechanisms: encrypted names, generalisation, noise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from app.dialogs.fields import Field, column
from app.look.words import mark
from app.preferences.settings import Settings

Option = tuple[Any, str, str]
"""A value of a setting, its name, and one sentence about it."""
LEVELS: Final[tuple[Option, ...]] = (
    (1, mark("Somewhat"), mark("Five years of age, a month, a region.")),
    (2, mark("Much"), mark("Ten years of age, a quarter of a year, a country.")),
    (3, mark("Most"), mark("Under 20, 20 to 59 or from 60 on, a year, a continent.")),
)
NOISES: Final[tuple[Option, ...]] = (
    ("laplace", "Laplace", mark("Figures stay nearer to the truth at the same strength.")),
    (
        "exponential",
        mark("Exponential"),
        mark("As Prεεmpt adds it: figures lie about twice as far from the truth."),
    ),
)
WORDS: Final[tuple[Option, ...]] = (
    (
        "pca16",
        mark("Noise on 16 dimensions"),
        mark("A word becomes one that means something near it."),
    ),
    (
        "partition",
        mark("Groups"),
        mark("Every word of a group is equally likely: only the group shows."),
    ),
    ("nearest", mark("Noise on 384 dimensions"), mark("The same on all dimensions, as published.")),
    ("santext", "SanText", mark("Near words are drawn more often than far ones.")),
)

CHOOSERS: Final[tuple[Option, ...]] = (
    (
        "full",
        mark("By importance"),
        mark("Every word is weighed: what the answer needs against what it gives away."),
    ),
    (
        "light",
        mark("Light"),
        mark("What weighing would choose, as a small network has learnt it: quicker."),
    ),
    (
        "local",
        mark("A model of yours"),
        mark("The rewriting model chosen under «Models»; without one it is light."),
    ),
)


class OptionField(Field):
    """One setting with a few values, and a sentence about the chosen one; changes apply at once."""

    def __init__(
        self, settings: Settings, name: str, label: str, options: Sequence[Option]
    ) -> None:
        self.box = QComboBox()
        super().__init__(label, self.box)
        self._settings, self._name, self._options = settings, name, tuple(options)
        for value, words, _sentence in options:
            self.box.addItem(_translated(words), value)
        self.show_value()
        self.box.currentIndexChanged.connect(
            lambda _index: setattr(settings, name, self.box.currentData())
        )

    def show_value(self) -> None:
        """Show the present value of the setting."""
        index = self.box.findData(getattr(self._settings, self._name))
        self.box.setCurrentIndex(index)
        self.hint(_translated(self._options[index][2]))


class MechanismFields(QWidget):
    """Every change applies at once to texts that are not sent yet."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.level = OptionField(settings, "level", self.tr("&Less precise"), LEVELS)
        self.noise = OptionField(settings, "noise", self.tr("&Noise on numbers"), NOISES)
        self.words = OptionField(settings, "words", self.tr("Noise on &words"), WORDS)
        self.chooser = OptionField(
            settings, "chooser", self.tr("Words that the task can &spare"), CHOOSERS
        )
        self.names = QCheckBox(self.tr("Encrypted names keep se&x and region"))
        self.names_field = Field(
            self.tr("Encrypted names"),
            self.names,
            hint=self.tr("They read better; who sees the text learns both of each name."),
        )
        self.names.setAccessibleName(self.names.text().replace("&", ""))
        column(self, self.level, self.chooser, self.noise, self.words, self.names_field, gap=20)
        self.names.clicked.connect(lambda on: setattr(settings, "alike_names", on))
        settings.changed.connect(lambda _name: self._show())
        self._show()

    def _show(self) -> None:
        self.names.setChecked(self._settings.alike_names)
        for field in (self.level, self.chooser, self.noise, self.words):
            field.show_value()


def _translated(sentence: str) -> str:
    return QCoreApplication.translate("Mechanisms", sentence)
