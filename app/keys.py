"""API keys: in the system keyring, or in memory until the program ends. Never in a file.

A key belongs to one provider entry *and* to the server it was typed for: after the address of an
entry changes to another server the key is not found any more, so no edited settings file can
carry a key to a stranger.
"""

from __future__ import annotations

from typing import Literal

from app.providers import ProviderEntry
from engine import keychain
from engine.errors import KeyringError

Where = Literal["keyring", "memory", "nowhere"]


class Keys:
    """The keys of all providers. Calls may wait for the system's own unlock dialog."""

    def __init__(self) -> None:
        self._held: dict[str, str] = {}

    def __repr__(self) -> str:
        return "Keys(…)"

    def trouble(self) -> str:
        """Why nothing can be kept in a keyring here, in words; '' where it can."""
        try:
            keychain.backend()
        except KeyringError as error:
            return str(error)
        return ""

    def where(self, entry: ProviderEntry) -> Where:
        """Where this provider's key is; a keyring that does not answer counts as nowhere."""
        if account(entry) in self._held:
            return "memory"
        try:
            return "keyring" if keychain.read(account(entry)) else "nowhere"
        except KeyringError:
            return "nowhere"

    def get(self, entry: ProviderEntry) -> str | None:
        """The key, or None where none was given; `KeyringError` where the keyring is shut."""
        held = self._held.get(account(entry))
        if held is not None or self.trouble():
            return held
        return keychain.read(account(entry))

    def store(self, entry: ProviderEntry, key: str) -> None:
        """Keep the key in the keyring; `KeyringError`, and nothing kept, where that fails."""
        keychain.write(account(entry), key)
        self._held.pop(account(entry), None)

    def hold(self, entry: ProviderEntry, key: str) -> None:
        """Keep the key in memory only; what the keyring had for this provider stays there."""
        self._held[account(entry)] = key

    def forget(self, entry: ProviderEntry) -> None:
        """Drop the key everywhere; `KeyringError` where the keyring would not."""
        self._held.pop(account(entry), None)
        if not self.trouble():
            keychain.delete(account(entry))


def account(entry: ProviderEntry) -> str:
    """The keyring's user name for an entry: the server, then the entry."""
    return f"{entry.origin} {entry.id}"
