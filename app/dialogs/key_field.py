"""The field for an API key: typed hidden, then kept where the field says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QWidget

from app.dialogs.fields import Field, Notice, column, row
from engine.errors import KeyringError

if TYPE_CHECKING:
    from app.preferences.api_keys import ApiKeys
    from app.preferences.providers import ProviderEntry


class KeyField(QWidget):
    """Shows where a provider's key is, never the key itself. `edited`: a key was typed or removed.

    Where the keyring refuses a key, the person is asked here whether to keep it in memory; without
    an answer it is not kept.
    """

    edited = Signal()

    def __init__(self, keys: ApiKeys) -> None:
        super().__init__()
        self._keys = keys
        self._entry: ProviderEntry | None = None
        self.needed = True
        self.line = QLineEdit()
        self.line.setEchoMode(QLineEdit.EchoMode.Password)
        self.line.textEdited.connect(lambda _text: self.edited.emit())
        self.remove = QPushButton(self.tr("Remove key"))
        self.remove.setAutoDefault(False)
        self.remove.clicked.connect(self._remove)
        beside = QWidget()
        row(beside, self.line, self.remove)
        self.field = Field(self.tr("API &key"), beside)
        self.line.setAccessibleName(self.tr("API key"))
        self.field.label.setBuddy(self.line)
        self.memory_only = QCheckBox(self.tr("Keep it in memory only, until I close Promptveil"))
        self.passphrase = QPushButton(self.tr("Keep keys under a passphrase…"))
        self.passphrase.setAutoDefault(False)
        self.passphrase.setToolTip(self.tr("Keeps your keys between starts, in an encrypted file"))
        self.passphrase.clicked.connect(self._offer)
        self._below = QWidget()
        row(self._below, self.passphrase).addStretch(1)
        self.notice = Notice()
        column(self, self.field, self.memory_only, self._below, self.notice)

    def show_entry(self, entry: ProviderEntry, *, needed: bool) -> None:
        """Show a provider; a key that was typed for another one is dropped."""
        self._entry, self.needed = entry, needed
        self.line.clear()
        self.notice.hide()
        self.refresh(entry)

    def refresh(self, entry: ProviderEntry) -> None:
        """Show the state for the present address; a typed key stays."""
        self._entry = entry
        where = self._keys.where(entry)
        trouble = self._keys.trouble()
        self.remove.setVisible(where != "nowhere")
        self._below.setVisible(bool(trouble) and self._keys.offer is not None)
        self.memory_only.setEnabled(not trouble)
        self.memory_only.setChecked(bool(trouble) or where == "memory")
        self.line.setPlaceholderText("••••••••••••" if where != "nowhere" else "")
        self.field.hint(self._state(where, trouble))

    def typed(self) -> str:
        """The typed key that is not kept yet, without the line break of many pasted keys."""
        return self.line.text().strip()

    def keep(self, entry: ProviderEntry) -> None:
        """Keep the typed key for `entry` where the person wants it; without one nothing changes."""
        if self.typed() and self.memory_only.isChecked():
            self._hold(entry)
        elif self.typed():
            self._store(entry)
        else:
            self.refresh(entry)

    def _store(self, entry: ProviderEntry) -> None:
        try:
            self._keys.store(entry, self.typed())
        except KeyringError as error:
            self._ask(entry, str(error))
            return
        self._done(entry)

    def _hold(self, entry: ProviderEntry) -> None:
        key = self.typed()
        try:
            self._keys.forget(entry)
        except KeyringError as error:  # an old key stays in the keyring; say so
            self.notice.show_text(str(error))
        self._keys.hold(entry, key)
        self._done(entry)

    def _ask(self, entry: ProviderEntry, reason: str) -> None:
        self.notice.show_text(
            self.tr("{0} Shall the key be kept in memory until you close Promptveil?").format(
                reason
            ),
            [
                (self.tr("Keep in memory"), lambda: self._hold(entry)),
                (self.tr("Do not keep"), lambda: self._done(entry)),
            ],
        )

    def _offer(self) -> None:
        """Let the person choose a passphrase; a typed key stays."""
        entry = self._entry
        if self._keys.offer is not None and entry is not None:
            self._keys.offer(lambda: self.refresh(entry))

    def _done(self, entry: ProviderEntry) -> None:
        self.line.clear()
        self.refresh(entry)
        self.edited.emit()

    def _remove(self) -> None:
        if self._entry is None:
            return
        try:
            self._keys.forget(self._entry)
        except KeyringError as error:
            self.notice.show_text(str(error))
        self._done(self._entry)

    def _state(self, where: str, trouble: str) -> str:
        stored = {
            "keyring": self.tr("Stored in the system keyring."),
            "file": self.tr("Stored in a file that only your passphrase opens."),
            "memory": self.tr("Kept in memory until you close Promptveil."),
        }
        if where in stored:
            return stored[where]
        if not self.needed:
            return self.tr("This server usually needs no key.")
        if trouble:
            return self.tr("{0} So a key can only be kept in memory.").format(trouble)
        if self._keys.in_file:
            return self.tr("No key yet. It will be stored in a file under your passphrase.")
        return self.tr("No key yet. It will be stored in the system keyring.")
