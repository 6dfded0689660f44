"""The keys in a file under a passphrase, for systems without a keyring.

The passphrase becomes a key with scrypt (RFC 7914); the two keys are sealed with AES-256-GCM, and
the header (version, cost, salt) is authenticated along with them.

**Guarantee** without the passphrase the file gives away nothing but that it is such a file; each
guess costs one scrypt of at least 128 MiB. **Assumes** a passphrase that is hard to guess.
**Not promised** anything for a passphrase that stands in a list of common ones.
"""

from __future__ import annotations

import base64
import binascii
import json
import secrets
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from engine.errors import KeyFileError, WrongPassphrase
from engine.keys.derivation import KEY_BYTES
from engine.keys.files import read_at_most, write_atomically
from engine.keys.secrets import Secrets

FORMAT: Final = "promptveil key"
VERSION: Final = 1
LONGEST_FILE: Final = 4096
SALT_BYTES: Final = 16
NONCE_BYTES: Final = 12
TAG_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class Cost:
    """What one guess costs: scrypt's N, r and p; 128·N·r bytes of memory."""

    n: int = 1 << 17
    r: int = 8
    p: int = 1

    @property
    def sensible(self) -> bool:
        """At least the default, and at most 1 GiB and four passes, whoever wrote the file."""
        power = self.n > 0 and self.n & (self.n - 1) == 0
        return power and 1 << 17 <= self.n <= 1 << 20 and self.r == 8 and 1 <= self.p <= 4


@dataclass(frozen=True, slots=True)
class _Sealed:
    cost: Cost
    salt: bytes
    nonce: bytes
    content: bytes = field(repr=False)


def write(path: Path, keys: Secrets, passphrase: str, *, cost: Cost | None = None) -> None:
    """Seal both keys under a passphrase and put them at `path` (atomically, mode 0600).

    Takes about half a second. Raises `KeyFileError` where the file cannot be written.
    """
    content = seal(keys, passphrase, cost=cost or Cost())
    try:
        write_atomically(path, content)
    except OSError as error:
        raise KeyFileError(f"The key file could not be written: {error.strerror}.") from None


def read(path: Path, passphrase: str) -> Secrets:
    """The keys of the file at `path`. Takes as long as `write`.

    Raises `WrongPassphrase` where it does not open (a changed file looks the same), `KeyFileError`
    where it is missing or no such file.
    """
    try:
        content = read_at_most(path, LONGEST_FILE)
    except FileNotFoundError:
        raise KeyFileError("The key file is not there any more.") from None
    except OSError as error:
        raise KeyFileError(f"The key file could not be read: {error.strerror}.") from None
    if content is None:
        raise KeyFileError("This is no key file: it is too long.")
    return unseal(content, passphrase)


def seal(keys: Secrets, passphrase: str, *, cost: Cost) -> bytes:
    """The content of a key file: one JSON object."""
    if not passphrase:
        raise WrongPassphrase("A passphrase is needed.")
    sealed = _Sealed(cost, secrets.token_bytes(SALT_BYTES), secrets.token_bytes(NONCE_BYTES), b"")
    header = _header(sealed)
    cipher = AESGCM(_stretched(passphrase, sealed))
    content = cipher.encrypt(sealed.nonce, keys.master + keys.noise, _canonical(header))
    return json.dumps(header | {"sealed": _written(content)}, indent=1).encode() + b"\n"


def unseal(content: bytes, passphrase: str) -> Secrets:
    """The keys in the content of a key file; the errors of `read`."""
    sealed = _parsed(content)
    if not sealed.cost.sensible:
        raise KeyFileError("The key file asks for a cost that Promptveil does not accept.")
    try:
        cipher = AESGCM(_stretched(passphrase, sealed))
        raw = cipher.decrypt(sealed.nonce, sealed.content, _canonical(_header(sealed)))
    except InvalidTag:
        raise WrongPassphrase("The passphrase is wrong, or the key file was changed.") from None
    return Secrets(raw[:KEY_BYTES], raw[KEY_BYTES:])


def _stretched(passphrase: str, sealed: _Sealed) -> bytes:
    """The 32-byte key of a passphrase (NFC, so that every keyboard writes it alike)."""
    plain = unicodedata.normalize("NFC", passphrase).encode("utf-8", "surrogatepass")
    cost = sealed.cost
    try:
        return Scrypt(sealed.salt, KEY_BYTES, cost.n, cost.r, cost.p).derive(plain)
    except MemoryError:
        raise KeyFileError("There is not enough memory to open the key file.") from None


def _header(sealed: _Sealed) -> dict[str, Any]:
    cost = sealed.cost
    return {
        "format": FORMAT,
        "version": VERSION,
        "scrypt": {"n": cost.n, "r": cost.r, "p": cost.p, "salt": _written(sealed.salt)},
        "nonce": _written(sealed.nonce),
    }


def _parsed(content: bytes) -> _Sealed:
    try:
        raw = json.loads(content)
        is_key_file, version = raw["format"] == FORMAT, raw["version"]
        if type(version) is not int:
            raise TypeError
    except (ValueError, RecursionError, KeyError, TypeError):
        raise KeyFileError("The key file is damaged.") from None
    if not is_key_file:
        raise KeyFileError("This is no key file.")
    if version != VERSION:
        raise KeyFileError("The key file was written by a newer Promptveil.")
    try:
        return _sealed(raw)
    except (KeyError, TypeError, ValueError, binascii.Error):
        raise KeyFileError("The key file is damaged.") from None


def _sealed(raw: dict[str, Any]) -> _Sealed:
    given = raw["scrypt"]
    figures = [given[name] for name in ("n", "r", "p")]
    if any(type(figure) is not int for figure in figures):
        raise TypeError
    sealed = _Sealed(
        Cost(*figures), _read(given["salt"]), _read(raw["nonce"]), _read(raw["sealed"])
    )
    lengths = (len(sealed.salt), len(sealed.nonce), len(sealed.content))
    if lengths != (SALT_BYTES, NONCE_BYTES, 2 * KEY_BYTES + TAG_BYTES):
        raise ValueError
    return sealed


def _canonical(header: dict[str, Any]) -> bytes:
    return json.dumps(header, sort_keys=True, separators=(",", ":")).encode()


def _written(raw: bytes) -> str:
    return base64.b64encode(raw).decode("ascii")


def _read(written: object) -> bytes:
    if not isinstance(written, str):
        raise TypeError
    return base64.b64decode(written, validate=True)
