"""The person's own «always keep» and «always protect» words.

Such words may be private themselves (a client's name), so they live in memory and end with the
program. Only where the person asked to remember them are they written, to a file of their own,
encrypted with AES-256-GCM under a key that is kept in the system keyring; where no keyring works
they cannot be remembered, and the person is told so.
"""

from __future__ import annotations

import json
import os
from base64 import b64decode, b64encode
from typing import TYPE_CHECKING, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from PySide6.QtCore import QObject, Signal

from engine.errors import KeyringError
from engine.keys import keychain
from engine.keys.files import write_atomically

if TYPE_CHECKING:
    from app.preferences.settings import Settings

ACCOUNT: Final = "remembered rules"
PURPOSE: Final = b"promptveil remembered rules 1"
NONCE_BYTES: Final = 12


class Rules(QObject):
    """Two sets of words; a word is in at most one of them. `trouble` carries a sentence."""

    changed = Signal()
    trouble = Signal(str)

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keep: frozenset[str] = frozenset()
        self.protect: frozenset[str] = frozenset()
        self.problem = ""
        """Why remembered words could not be read at the start, in words; '' where they could."""
        self._settings = settings
        self._file = settings.path.with_name("rules.sealed")
        self._unread = False  # whether the file holds rules that could not be opened yet
        if settings.remember_rules:
            self._load()

    def __repr__(self) -> str:
        return f"Rules({len(self.keep)} kept, {len(self.protect)} protected)"

    def always_keep(self, word: str) -> None:
        """Always keep `word`, and never protect it."""
        self._set(self.keep | {word}, self.protect - {word})

    def always_protect(self, word: str) -> None:
        """Always hide `word`, and never keep it."""
        self._set(self.keep - {word}, self.protect | {word})

    def drop(self, word: str) -> None:
        """Remove the rule for `word`."""
        self._set(self.keep - {word}, self.protect - {word})

    def remember(self) -> None:
        """Keep the words between starts from now on; `KeyringError` where that cannot be."""
        self._save()
        self._settings.remember_rules = True

    def forget(self) -> None:
        """Keep the words in memory only; the file and its key are deleted."""
        self._settings.remember_rules = False
        self._file.unlink(missing_ok=True)
        try:
            keychain.delete(ACCOUNT)
        except KeyringError as error:  # a key without its file opens nothing
            self.trouble.emit(str(error))

    def _set(self, keep: frozenset[str], protect: frozenset[str]) -> None:
        if (keep, protect) == (self.keep, self.protect):
            return
        self.keep, self.protect = keep - {""}, protect - {""}
        self.changed.emit()
        if self._settings.remember_rules:
            try:
                self._save()
            except KeyringError as error:
                self.trouble.emit(str(error))

    def _save(self) -> None:
        if self._unread:
            self._read()
        content = {"keep": sorted(self.keep), "protect": sorted(self.protect)}
        try:
            write_atomically(self._file, _seal(json.dumps(content).encode(), _key()))
        except OSError as error:
            raise KeyringError(f"The rules could not be written: {error.strerror}.") from None

    def _load(self) -> None:
        try:
            self._read()
        except KeyringError as error:
            self.problem = self.tr("Your remembered rules are not active. {0}").format(error)

    def _read(self) -> None:
        """Add the words of the file; what was decided since the start has priority."""
        self._unread = True
        try:
            raw = json.loads(_open(self._file.read_bytes(), _key()))
            keep, protect = frozenset(raw["keep"]), frozenset(raw["protect"])
        except FileNotFoundError:
            keep, protect = frozenset(), frozenset()
        except (OSError, InvalidTag, ValueError, KeyError, TypeError):
            keep, protect = frozenset(), frozenset()
            self._set_aside()
        self._unread = False
        self.keep, self.protect = (
            self.keep | (keep - self.protect),
            self.protect | (protect - self.keep),
        )

    def _set_aside(self) -> None:
        """Move a file that cannot be opened to a free name; `KeyringError` where it stays."""
        count = len(list(self._file.parent.glob(f"{self._file.name}.unreadable-*")))
        try:
            aside = self._file.rename(
                self._file.with_name(f"{self._file.name}.unreadable-{count + 1}")
            )
        except OSError as error:
            raise KeyringError(f"The rules file can not be opened: {error.strerror}.") from None
        self.problem = self.tr(
            "Your remembered rules could not be opened and are not active; the file is kept as {0}."
        ).format(aside.name)


def _key() -> bytes:
    """The key of the rules file from the keyring, made at the first use."""
    key = keychain.read(ACCOUNT)
    if key is None:
        key = b64encode(AESGCM.generate_key(256)).decode("ascii")
        keychain.write(ACCOUNT, key)
    return b64decode(key)


def _seal(content: bytes, key: bytes) -> bytes:
    nonce = os.urandom(NONCE_BYTES)
    return nonce + AESGCM(key).encrypt(nonce, content, PURPOSE)


def _open(sealed: bytes, key: bytes) -> bytes:
    return AESGCM(key).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], PURPOSE)
