"""The form for one chatbot: name, address, model and key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QPushButton, QWidget

from app.dialogs.fields import Field, Notice, Tone, column, row
from app.dialogs.key_field import KeyField
from app.preferences.providers import ProviderEntry, is_own, problems
from engine.errors import KeyringError

if TYPE_CHECKING:
    from app.preferences.api_keys import ApiKeys

SHOWN: Final = 4
"""Model names shown as examples; the others complete what is typed."""


class ProviderForm(QWidget):
    """Edits one entry. Nothing is kept until Save, and nothing is sent before Test is pressed.

    `saved` carries the entry, `testRequested` the entry and the key to try ('' for none), `edited`
    says that the form now differs from what is kept, or no longer does.
    """

    edited = Signal()
    saved = Signal(object)
    testRequested = Signal(object, str)

    def __init__(self, keys: ApiKeys) -> None:
        super().__init__()
        self._keys = keys
        self._entry = ProviderEntry("", "", "openai", "", "")
        self._tested_id = ""  # the entry whose test is running
        self.name, self.address, self.model = QLineEdit(), QLineEdit(), QLineEdit()
        self.key = KeyField(keys)
        self.fields = {
            "name": Field(self.tr("&Name"), self.name),
            "base_url": Field(self.tr("&Address"), self.address),
            "model": Field(self.tr("&Model"), self.model),
        }
        self.save = _button(self.tr("&Save"), "send")
        self.revert = _button(self.tr("&Undo changes"))
        self.test = _button(self.tr("&Test connection"))
        self.result = Notice()
        buttons = QWidget()
        row(buttons, self.save, self.revert, self.test)
        layout = column(self, *self.fields.values(), self.key, buttons, self.result, gap=16)
        layout.addStretch()
        self._wire()

    def show_entry(self, entry: ProviderEntry, *, needs_key: bool) -> None:
        """Show an entry as it is kept; unsaved changes of another one are dropped."""
        self._entry = entry
        self.name.setText(entry.name)
        self.address.setText(entry.base_url)
        self.model.setText(entry.model)
        self.key.show_entry(entry, needed=needs_key)
        self.result.hide()
        self.test.setEnabled(True)
        self._tested_id = ""
        self._suggest(())
        for field in self.fields.values():
            field.clear()
        self._hint_address()
        self._follow()

    def draft(self) -> ProviderEntry:
        """The entry as the form shows it now."""
        return replace(
            self._entry,
            name=self.name.text().strip(),
            base_url=self.address.text().strip().rstrip("/"),
            model=self.model.text().strip(),
        )

    @property
    def unsaved(self) -> bool:
        """Whether closing now would lose something."""
        return self.draft() != self._entry or bool(self.key.typed())

    def store(self) -> bool:
        """Check and save; where something is wrong, show it at each field and return False."""
        entry = self.draft()
        if not self._checked(entry):
            return False
        if entry.origin != self._entry.origin and self._entry.origin:
            self._drop_old_key()
        self._entry = entry
        self.saved.emit(entry)
        self.key.keep(entry)
        self._follow()
        return True

    def show_test(
        self, message: str, models: Sequence[str] = (), *, tone: Tone = "warning"
    ) -> None:
        """Show the result of the test; the models found complete the typed name of a model.

        The result for a chatbot that is no longer shown is dropped.
        """
        if self._tested_id != self._entry.id:
            return
        self.test.setEnabled(True)
        self.result.show_text(message, tone=tone)
        self._suggest(models)

    def offer(self, models: Sequence[str]) -> None:
        """Let the known models of the server complete the typed name of a model."""
        self._suggest(models)

    def discard(self) -> None:
        """Show the entry as it is kept."""
        self.show_entry(self._entry, needs_key=self.key.needed)

    def _wire(self) -> None:
        for line in (self.name, self.address, self.model):
            line.textEdited.connect(lambda _text: self._follow())
        self.key.edited.connect(self._follow)
        self.address.editingFinished.connect(self._address_changed)
        self.save.clicked.connect(self.store)
        self.revert.clicked.connect(self.discard)
        self.test.clicked.connect(self._test)

    def _follow(self) -> None:
        self.save.setEnabled(self.unsaved)
        self.revert.setEnabled(self.unsaved)
        self.edited.emit()

    def _address_changed(self) -> None:
        self._hint_address()
        if self.draft().origin != self._entry.origin:
            self.key.refresh(self.draft())

    def _hint_address(self) -> None:
        is_near = is_own(self.draft())
        self.fields["base_url"].hint(
            self.tr("On this machine or your own network.")
            if is_near
            else self.tr("Everything before /chat/completions.")
        )

    def _checked(self, entry: ProviderEntry, *, optional: str = "") -> bool:
        """Show each error at its field; True where there is none. `optional` may be empty."""
        wrong_fields = problems(entry)
        if optional and not getattr(entry, optional):
            wrong_fields.pop(optional, None)
        for name, field in self.fields.items():
            if name in wrong_fields:
                field.complain(wrong_fields[name])
            else:
                field.clear()
        if wrong_fields:
            next(
                self.fields[name] for name in self.fields if name in wrong_fields
            ).widget.setFocus()
        return not wrong_fields

    def _drop_old_key(self) -> None:
        """Drop the key of the old server: it must not be sent to the new one."""
        try:
            self._keys.forget(self._entry)
        except KeyringError as error:
            self.result.show_text(str(error))

    def _suggest(self, models: Sequence[str]) -> None:
        completer = QCompleter(list(models), self.model)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.model.setCompleter(completer)
        if models and not self.model.text():
            self.fields["model"].hint(
                self.tr("For example {0}.").format(", ".join(list(models)[:SHOWN]))
            )

    def _test(self) -> None:
        entry = self.draft()
        if not self._checked(entry, optional="model"):
            return
        self.test.setEnabled(False)
        self._tested_id = entry.id
        self.result.show_text(self.tr("Asking {0} …").format(entry.origin), tone="plain")
        self.testRequested.emit(entry, self.key.typed())


def _button(label: str, name: str = "") -> QPushButton:
    button = QPushButton(label)
    button.setObjectName(name)
    button.setAutoDefault(False)
    return button
