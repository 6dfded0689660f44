"""The master key, which turns a run's encrypted values back without their originals.

It comes from the environment variable `PROMPTVEIL_KEY` or from the system keyring, and from
nowhere else: never from a file, a setting, or the input.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import re
import secrets
from typing import Final

from engine import keychain
from engine.errors import KeyringError

VARIABLE: Final = "PROMPTVEIL_KEY"
ACCOUNT: Final = "master key"
KEY_BYTES: Final = 32
LEAST_BYTES: Final = 16
"""Shorter keys could be searched by whoever sees encrypted values."""


def from_environment() -> bytes | None:
    """The key in `PROMPTVEIL_KEY`, or None where the variable is unset or empty.

    It holds 64 hexadecimal digits (32 bytes) or 32 bytes in base64; hexadecimal keys of other
    lengths from 16 bytes on are hashed to 32. Raises `KeyringError` for anything else, since a
    phrase that someone made up can be guessed.
    """
    written = os.environ.get(VARIABLE, "").strip()
    return parse(written) if written else None


def parse(written: str) -> bytes:
    """The 32 bytes of a key written in hexadecimal or base64 (standard or URL-safe)."""
    raw = _decoded(written)
    if raw is None or len(raw) < LEAST_BYTES:
        raise KeyringError(
            f"{VARIABLE} must hold 64 hexadecimal digits or 32 bytes in base64; "
            "`openssl rand -hex 32` makes such a key."
        )
    return raw if len(raw) == KEY_BYTES else hashlib.sha256(raw).digest()


def from_keyring(*, create: bool) -> bytes | None:
    """The key in the system keyring; None where there is none and `create` is false.

    Raises `KeyringError` where no keyring works or what it holds is no key.
    """
    kept = keychain.read(ACCOUNT)
    if kept is None and create:
        kept = secrets.token_hex(KEY_BYTES)
        keychain.write(ACCOUNT, kept)
    return None if kept is None else _kept(kept)


def _kept(written: str) -> bytes:
    raw = _decoded(written)
    if raw is None or len(raw) != KEY_BYTES:
        raise KeyringError("The system keyring holds a damaged master key.")
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
