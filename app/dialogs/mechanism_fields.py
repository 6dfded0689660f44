"""The settings of the mechanisms: generalisation, spared words, noise, encrypted names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication, QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from app.dialogs.fields import Field, column, row, set_tab_order
from app.look.words import mark

if TYPE_CHECKING:
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
SHARES: Final[tuple[Option, ...]] = (
    (0.0, mark("Nothing"), mark("Only what was found is hidden; no other word is replaced.")),
    (
        0.25,
        mark("A quarter"),
        mark("The words that the answer needs least: hardly any is replaced."),
    ),
    (0.5, mark("Half"), mark("The half of the words that the answer needs less.")),
    (0.75, mark("Three quarters"), mark("More words are replaced; the answer may fit less well.")),
    (1.0, mark("All"), mark("Every word that may be replaced and gives something away.")),
)
PARTS: Final = (
    ("NOUN", mark("N&ouns")),
    ("PROPN", mark("Na&mes")),
    ("ADJ", mark("Ad&jectives")),
    ("NUM", mark("N&umbers")),
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
        value = getattr(self._settings, self._name)
        index = self.box.findData(value)
        if index < 0:  # a figure between two of them
            index = min(range(len(self._options)), key=lambda at: abs(self._options[at][0] - value))
        with QSignalBlocker(self.box):  # shown as the nearest, kept as it is
            self.box.setCurrentIndex(index)
        self.hint(_translated(self._options[index][2]))


class PartsField(Field):
    """Which parts of speech may be replaced: one box each, changes apply at once."""

    def __init__(self, settings: Settings, label: str) -> None:
        self._settings = settings
        beside = QWidget()
        self.boxes = {part: QCheckBox(_translated(name)) for part, name in PARTS}
        row(beside, *self.boxes.values(), gap=16)
        super().__init__(label, beside)
        self.label.setBuddy(self.boxes["NOUN"])
        for box in self.boxes.values():
            box.setAccessibleName(f"{label}: {box.text()}".replace("&", ""))
            box.clicked.connect(lambda _on: self._changed())
        set_tab_order(*self.boxes.values())
        self.show_value()

    def show_value(self) -> None:
        """Show the present value of the setting, and what numbers cost."""
        for part, box in self.boxes.items():
            box.setChecked(part in self._settings.spare_pos)
        self.hint(
            self.tr("Another number makes an answer wrong, and nothing turns it back.")
            if "NUM" in self._settings.spare_pos
            else ""
        )

    def _changed(self) -> None:
        chosen = (part for part, box in self.boxes.items() if box.isChecked())
        self._settings.spare_pos = frozenset(chosen)


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
        self.spare = OptionField(
            settings, "spare", self.tr("How much of the text &is looked at for such words"), SHARES
        )
        self.parts = PartsField(settings, self.tr("Which of them may be replaced"))
        self.names = QCheckBox(self.tr("Encrypted names keep se&x and region"))
        self.names_field = Field(
            self.tr("Encrypted names"),
            self.names,
            hint=self.tr("They read better; who sees the text learns both of each name."),
        )
        self.names.setAccessibleName(self.names.text().replace("&", ""))
        spared = (self.chooser, self.spare, self.parts)
        column(self, self.level, *spared, self.noise, self.words, self.names_field, gap=20)
        self.names.clicked.connect(lambda on: setattr(settings, "alike_names", on))
        settings.changed.connect(lambda _name: self._show())
        self._show()

    def _show(self) -> None:
        self.names.setChecked(self._settings.alike_names)
        for field in (self.level, self.chooser, self.spare, self.noise, self.words):
            field.show_value()
        self.parts.show_value()
        self.parts.setEnabled(self._settings.spare > 0)


def _translated(sentence: str) -> str:
    return QCoreApplication.translate("Mechanisms", sentence)
