"""The two keys everything is derived from: the master key and the key of the noise's coins.

They come from the environment variable `PROMPTVEIL_KEY`, from the system keyring, from a file
under a passphrase (`engine.keys.keyfile`), or live in memory only; never from a setting or the
input.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import re
import secrets
from dataclasses import dataclass, field
from typing import Final, Self

from engine.errors import KeyringError
from engine.keys import derivation, keychain
from engine.keys.derivation import KEY_BYTES

VARIABLE: Final = "PROMPTVEIL_KEY"
ACCOUNT: Final = "master key"
NOISE_ACCOUNT: Final = "noise key"
LEAST_BYTES: Final = 16
"""Shorter keys could be searched by whoever sees encrypted values."""


@dataclass(frozen=True, slots=True)
class Secrets:
    """32 bytes each; neither appears in a `repr`.

    `master` is the root of each conversation's keys. `noise` is independent of it and lives on
    when the master key is renewed or a conversation forgotten: otherwise a value's noise would be
    drawn again, and draws average out.
    """

    master: bytes = field(repr=False)
    noise: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if len(self.master) != KEY_BYTES or len(self.noise) != KEY_BYTES:
            raise ValueError("A key has 32 bytes.")

    @classmethod
    def fresh(cls) -> Self:
        """Two new random keys."""
        return cls(secrets.token_bytes(KEY_BYTES), secrets.token_bytes(KEY_BYTES))

    @classmethod
    def of(cls, master: bytes) -> Self:
        """A master key on its own: the noise key is derived from it under its own label."""
        return cls(master, derivation.noise_key(master))


def from_environment() -> Secrets | None:
    """The key in `PROMPTVEIL_KEY`, or None where the variable is unset or empty.

    It holds 64 hexadecimal digits (32 bytes) or 32 bytes in base64; hexadecimal keys of other
    lengths from 16 bytes on are hashed to 32. The noise key is derived from it. Raises
    `KeyringError` for anything else, since a phrase that someone made up can be guessed.
    """
    written = os.environ.get(VARIABLE, "").strip()
    return Secrets.of(parse(written)) if written else None


def parse(written: str) -> bytes:
    """The 32 bytes of a key written in hexadecimal or base64 (standard or URL-safe)."""
    raw = _decoded(written)
    if raw is None or len(raw) < LEAST_BYTES:
        raise KeyringError(
            f"{VARIABLE} must hold 64 hexadecimal digits or 32 bytes in base64; "
            "`openssl rand -hex 32` makes such a key."
        )
    return raw if len(raw) == KEY_BYTES else hashlib.sha256(raw).digest()


def from_keyring(*, create: bool) -> Secrets | None:
    """The keys in the system keyring; None where there is no master key and `create` is false.

    With `create` whichever of the two is missing is made and kept. Without, a missing noise key is
    derived from the master key, which is enough for restoring. May wait for the system's own
    unlock dialog. Raises `KeyringError` where no keyring works or what it holds is no key.
    """
    master = _kept(ACCOUNT, create=create)
    if master is None:
        return None
    noise = _kept(NOISE_ACCOUNT, create=create)
    return Secrets.of(master) if noise is None else Secrets(master, noise)


def _kept(account: str, *, create: bool) -> bytes | None:
    written = keychain.read(account)
    if written is None and create:
        written = secrets.token_hex(KEY_BYTES)
        keychain.write(account, written)
    if written is None:
        return None
    raw = _decoded(written)
    if raw is None or len(raw) != KEY_BYTES:
        raise KeyringError(f"The system keyring holds a damaged {account}.")
    return raw


def _decoded(written: str) -> bytes | None:
    if re.fullmatch(r"(?:[0-9a-fA-F]{2})+", written):
        return bytes.fromhex(written)
    standard = written.translate(str.maketrans("-_", "+/")).rstrip("=")
    try:
        raw = base64.b64decode(standard + "=" * (-len(standard) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None
    return raw if len(raw) == KEY_BYTES else None
