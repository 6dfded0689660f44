"""The system keyring, or in plain words why there is none to use.

Only a keyring that keeps secrets encrypted will do: keyring's own «recommended» rule (priority
1 and above) leaves out the plain-text files, the one that fails and the one that forgets.
Messages never hold a secret, and what a backend raises is not passed on, since nobody knows what
it says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.errors import KeyringError

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

SERVICE: Final = "promptveil"
LONGEST: Final = 2048
"""Characters of a secret; Windows keeps 2,560 bytes, UTF-16 included, so keys stay well below."""


def backend() -> KeyringBackend:
    """The keyring of this system; `KeyringError` says in words why there is none."""
    try:
        import keyring.core  # noqa: PLC0415 - takes a tenth of a second, only needed with a key

        configured = keyring.get_keyring()
        chain = getattr(configured, "backends", None)
        chosen = chain[0] if chain else configured
        usable = keyring.core.recommended(chosen)
    except Exception:  # noqa: BLE001 - backends are plug-ins and raise anything while loading
        raise KeyringError("The system keyring could not be opened.") from None
    if not usable:
        raise KeyringError(
            "This system has no keyring that keeps keys encrypted "
            "(such as GNOME Keyring, KWallet, macOS Keychain or Windows Credential Manager)."
        )
    return chosen


def read(account: str) -> str | None:
    """The secret kept under `account`, or None; `KeyringError` where the keyring is shut."""
    ring = backend()
    try:
        return ring.get_password(SERVICE, account)
    except Exception:  # noqa: BLE001 - each backend has its own errors, and a locked one is common
        raise KeyringError("The system keyring is locked or does not answer.") from None


def write(account: str, secret: str) -> None:
    """Keep `secret` under `account` and check that it is there."""
    if not secret or len(secret) > LONGEST:
        raise KeyringError("This key is empty or too long for the system keyring.")
    ring = backend()
    try:
        ring.set_password(SERVICE, account, secret)
        kept = ring.get_password(SERVICE, account)
    except Exception:  # noqa: BLE001 - see above
        raise KeyringError("The system keyring is locked or refused to keep the key.") from None
    if kept != secret:
        raise KeyringError("The system keyring did not keep the key.")


def delete(account: str) -> None:
    """Forget what is kept under `account`; nothing happens where there is nothing."""
    if read(account) is None:
        return
    try:
        backend().delete_password(SERVICE, account)
    except Exception:  # noqa: BLE001 - see above
        raise KeyringError("The system keyring is locked or refused to delete the key.") from None
