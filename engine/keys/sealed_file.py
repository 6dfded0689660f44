"""Short secrets, such as API keys, in one file that only the master key opens.

**Guarantee** without the master key the file gives away nothing but its length (AES-256-GCM under
a subkey of its own); any change to it is refused. **Assumes** that the master key is kept under a
passphrase or a keyring. **Not promised** that an older copy of the file is told from the newest.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from engine.errors import KeyFileError
from engine.keys import derivation
from engine.keys.files import read_at_most, write_atomically
from engine.keys.secrets import Secrets

LONGEST_FILE: Final = 1 << 20
_NONCE_BYTES: Final = 12
_PURPOSE: Final = b"promptveil sealed file 1"


def read(path: Path, keys: Secrets) -> dict[str, str]:
    """The secrets of the file at `path` by name; none where there is no file.

    Raises `KeyFileError` where it cannot be read, was changed, or is another key's.
    """
    try:
        content = read_at_most(path, LONGEST_FILE)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise KeyFileError(f"The stored API keys could not be read: {error.strerror}.") from None
    try:
        if content is None:
            raise ValueError
        nonce, sealed = content[:_NONCE_BYTES], content[_NONCE_BYTES:]
        raw = json.loads(_cipher(keys).decrypt(nonce, sealed, _PURPOSE))
        return {str(name): str(secret) for name, secret in raw.items()}
    except (InvalidTag, ValueError, AttributeError):
        raise KeyFileError(
            "The stored API keys cannot be opened: they belong to another key, or were changed."
        ) from None


def write(path: Path, keys: Secrets, entries: Mapping[str, str]) -> None:
    """Seal `entries` and put them at `path` (atomically, mode 0600); `KeyFileError` where not."""
    nonce = secrets.token_bytes(_NONCE_BYTES)
    sealed = _cipher(keys).encrypt(nonce, json.dumps(dict(entries)).encode(), _PURPOSE)
    try:
        write_atomically(path, nonce + sealed)
    except OSError as error:
        raise KeyFileError(f"The API key could not be stored: {error.strerror}.") from None


def _cipher(keys: Secrets) -> AESGCM:
    return AESGCM(derivation.sealing_key(keys.master))
