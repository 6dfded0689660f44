"""The page for the initial profile, the ceilings, the mechanisms and the person's rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from app.dialogs.ceiling_fields import CeilingFields
from app.dialogs.fields import Field, Notice, column, row
from app.dialogs.mechanism_fields import MechanismFields
from app.look.file_dialogs import ask_open
from app.look.words import profile_hint, profile_name
from engine.errors import KeyringError
from engine.types import CIPHERS, PROFILES

if TYPE_CHECKING:
    from app.preferences.settings import Settings
    from app.state.rules import Rules

WORD = Qt.ItemDataRole.UserRole


class PrivacyPage(QWidget):
    """Every change applies at once."""

    def __init__(self, settings: Settings, rules: Rules) -> None:
        super().__init__()
        self._settings, self._rules = settings, rules
        self.profile = QComboBox()
        for profile in PROFILES:
            self.profile.addItem(profile_name(profile), profile)
        self.profile_field = Field(self.tr("&Start with"), self.profile)
        self.cipher = QComboBox()
        for cipher in CIPHERS:
            self.cipher.addItem(cipher.upper(), cipher)
        self.cipher_field = Field(
            self.tr("&Encrypt identifiers with"),
            self.cipher,
            hint=self.tr(
                "NIST's draft of 2025 keeps FF1 only. Values sent before stay as they are."
            ),
        )
        self.mechanisms = MechanismFields(settings)
        self.ceilings = CeilingFields(settings)
        self.file = QLineEdit(settings.rules_file)
        self.choose = _button(self.tr("&Choose …"))
        self.file_field = self._file_field()
        self.words = QListWidget()
        self.words.setObjectName("rules")
        self.drop = _button(self.tr("&Remove rule"))
        self.remember = QCheckBox(self.tr("Re&member these rules"))
        self.notice = Notice()
        layout = column(
            self,
            self.profile_field,
            self.ceilings,
            self.cipher_field,
            self.file_field,
            self._rules_field(),
            self.notice,
            self.mechanisms,
            gap=20,
        )
        layout.addStretch()
        self._show()
        self._wire()

    def _file_field(self) -> Field:
        beside = QWidget()
        row(beside, self.file, self.choose)
        hint = self.tr("Recognizers in Presidio's YAML form. Leave it empty if you have none.")
        field = Field(self.tr("&Your own recognizers"), beside, hint=hint)
        field.label.setBuddy(self.file)
        self.file.setAccessibleName(self.tr("File with your own recognizers"))
        return field

    def _rules_field(self) -> Field:
        inside = QWidget()
        below = QWidget()
        row(below, self.drop)
        column(inside, self.words, below, self.remember)
        hint = self.tr(
            "Such words may be private, so they end with the program. Remembered, they are "
            "encrypted on this machine, with the key in the system keyring."
        )
        field = Field(self.tr("Always keep, always &protect"), inside, hint=hint)
        field.label.setBuddy(self.words)
        self.words.setAccessibleName(self.tr("Words with a rule"))
        self.words.setMaximumHeight(132)
        return field

    def _wire(self) -> None:
        self.profile.currentIndexChanged.connect(lambda _index: self._profile_chosen())
        self.cipher.currentIndexChanged.connect(lambda _index: self._cipher_chosen())
        self.choose.clicked.connect(self._choose_file)
        self.file.editingFinished.connect(self._file_given)
        self.drop.clicked.connect(self._drop_rule)
        QShortcut(
            QKeySequence(QKeySequence.StandardKey.Delete),
            self.words,
            self._drop_rule,
            context=Qt.ShortcutContext.WidgetShortcut,
        )
        self.remember.clicked.connect(self._remember)
        self._rules.changed.connect(self._show_rules)
        self._settings.changed.connect(lambda _name: self._show())

    def _show(self) -> None:
        self.profile.setCurrentIndex(self.profile.findData(self._settings.profile))
        self.profile_field.hint(profile_hint(self._settings.profile))
        self.cipher.setCurrentIndex(self.cipher.findData(self._settings.cipher))
        self.remember.setChecked(self._settings.remember_rules)
        self._show_rules()

    def _show_rules(self) -> None:
        self.words.clear()
        for label, chosen in (
            (self.tr("protect: {0}"), self._rules.protect),
            (self.tr("keep: {0}"), self._rules.keep),
        ):
            for word in sorted(chosen):
                item = QListWidgetItem(label.format(word))
                item.setData(WORD, word)
                self.words.addItem(item)
        for widget in (self.words, self.drop):
            widget.setVisible(self.words.count() > 0)

    def _profile_chosen(self) -> None:
        self._settings.profile = self.profile.currentData()

    def _cipher_chosen(self) -> None:
        self._settings.cipher = self.cipher.currentData()

    def _choose_file(self) -> None:
        kinds = self.tr("YAML files (*.yaml *.yml)")
        chosen = ask_open(self, self.tr("Your own recognizers"), kinds)
        if chosen is not None:
            self.file.setText(str(chosen))
            self._file_given()

    def _file_given(self) -> None:
        """Take a file that exists; errors inside it are reported when the engine reads it."""
        path = self.file.text().strip()
        if path and not Path(path).is_file():
            self.file_field.complain(self.tr("There is no such file."))
            return
        self.file_field.clear()
        self._settings.rules_file = path

    def _drop_rule(self) -> None:
        item = self.words.currentItem()
        if item is not None:
            self._rules.drop(str(item.data(WORD)))

    def _remember(self, remember: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.notice.hide()
        if not remember:
            self._rules.forget()
            return
        try:
            self._rules.remember()
        except KeyringError as error:
            self.remember.setChecked(False)
            self.notice.show_text(
                self.tr("{0} The rules stay in memory and end with the program.").format(error)
            )


def _button(label: str) -> QPushButton:
    button = QPushButton(label)
    button.setAutoDefault(False)
    return button
