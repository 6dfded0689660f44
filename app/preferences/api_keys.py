"""API keys: in the system keyring, else in a sealed file beside the key file, else in memory.

A key belongs to one provider entry *and* to the server it was typed for: after the address of an
entry changes to another server the key is not found any more, so no edited settings file can
send a key to another server. The sealed file is used where there is no keyring and the master key
is in a file under the person's passphrase, since only that master key opens it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from engine.errors import KeyFileError, KeyringError
from engine.keys import keychain

if TYPE_CHECKING:
    from app.preferences.providers import ProviderEntry
    from engine.keys.secrets import Secrets

Where = Literal["keyring", "file", "memory", "nowhere"]


@dataclass(frozen=True, slots=True)
class SealedApiKeys:
    """The encrypted file with API keys. `opener` gives its keys, None without a passphrase."""

    path: Path
    opener: Callable[[], Secrets | None]

    def __repr__(self) -> str:
        return "SealedApiKeys(…)"

    @property
    def usable(self) -> bool:
        """Whether keys can be kept in the file now."""
        return self.opener() is not None

    def read(self) -> dict[str, str]:
        """The keys by account; `KeyFileError` where the file cannot be opened."""
        from engine.keys import sealed_file  # noqa: PLC0415 - only where there is no keyring

        opener = self.opener()
        return {} if opener is None else sealed_file.read(self.path, opener)

    def put(self, account: str, key: str | None) -> None:
        """Store one key, or with None drop it. A file that cannot be opened is renamed."""
        from engine.keys import sealed_file  # noqa: PLC0415 - likewise

        opener = self.opener()
        if opener is None:
            raise KeyFileError("Your key is not in a file under a passphrase, or is locked.")
        try:
            stored = sealed_file.read(self.path, opener)
        except KeyFileError:
            if key is None:
                return
            self._set_aside()
            stored = {}
        remaining = {name: value for name, value in stored.items() if name != account}
        if key is not None:
            remaining[account] = key
        if remaining != stored:
            sealed_file.write(self.path, opener, remaining)

    def _set_aside(self) -> None:
        names = (self.path.with_name(f"{self.path.name}.old-{number}") for number in count(1))
        try:
            self.path.rename(next(name for name in names if not name.exists()))
        except OSError as error:
            words = f"The old file with API keys could not be set aside: {error.strerror}."
            raise KeyFileError(words) from None


class ApiKeys:
    """The keys of all providers. Calls may wait for the system's own unlock dialog."""

    def __init__(self, sealed: SealedApiKeys | None = None) -> None:
        self._held: dict[str, str] = {}
        self._sealed = sealed
        self.offer: Callable[[Callable[[], object]], None] | None = None
        """Asks the person for a passphrase to protect the file, then calls its argument."""

    def __repr__(self) -> str:
        return "ApiKeys(…)"

    def trouble(self) -> str:
        """Why no key can be kept between starts, in words; '' where keys can be kept."""
        return "" if self._in_file else self._no_keyring()

    @property
    def in_file(self) -> bool:
        """Whether keys are kept in the sealed file, because there is no keyring."""
        return self._in_file and bool(self._no_keyring())

    def where(self, entry: ProviderEntry) -> Where:
        """Where this provider's key is; a place that does not answer counts as nowhere."""
        if account(entry) in self._held:
            return "memory"
        try:
            if not self._no_keyring() and keychain.read(account(entry)):
                return "keyring"
            return "file" if account(entry) in self._filed() else "nowhere"
        except KeyringError:
            return "nowhere"

    def get(self, entry: ProviderEntry) -> str | None:
        """The key, or None where there is none; `KeyringError` where its place cannot be opened."""
        held = self._held.get(account(entry))
        if held is not None:
            return held
        stored = None if self._no_keyring() else keychain.read(account(entry))
        return self._filed().get(account(entry)) if stored is None else stored

    def store(self, entry: ProviderEntry, key: str) -> None:
        """Keep the key in the keyring, or where there is none in the sealed file.

        `KeyringError`, and nothing kept, where that fails.
        """
        if self._sealed is not None and self.in_file:
            self._sealed.put(account(entry), key)
        else:
            keychain.write(account(entry), key)
        self._held.pop(account(entry), None)

    def hold(self, entry: ProviderEntry, key: str) -> None:
        """Keep the key in memory only; what another place had for this provider stays there."""
        self._held[account(entry)] = key

    def forget(self, entry: ProviderEntry) -> None:
        """Drop the key everywhere; `KeyringError` where that fails in a place."""
        self._held.pop(account(entry), None)
        if not self._no_keyring():
            keychain.delete(account(entry))
        if self._sealed is not None and self._in_file:
            self._sealed.put(account(entry), None)

    @property
    def _in_file(self) -> bool:
        return self._sealed is not None and self._sealed.usable

    def _filed(self) -> dict[str, str]:
        return {} if self._sealed is None else self._sealed.read()

    def _no_keyring(self) -> str:
        """Why there is no keyring to use, in words; '' where there is one."""
        try:
            keychain.backend()
        except KeyringError as error:
            return str(error)
        return ""


def account(entry: ProviderEntry) -> str:
    """The keyring's user name for an entry: the server, then the entry."""
    return f"{entry.origin} {entry.id}"
