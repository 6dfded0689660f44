"""Subkeys from keys: HKDF-SHA256 (RFC 5869), numbered, so that an old conversation keeps its own.

A conversation writes the number of its derivation into its transcript. A later version of the
program may add another number and make it `CURRENT`; the old ones stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

KEY_BYTES: Final = 32
CURRENT: Final = 1
_NOISE_FROM_MASTER: Final = b"promptveil/noise key/v1"
_NOISE: Final = b"promptveil/noise/v1|"
_SEALING: Final = b"promptveil/sealed file/v1"


def subkey(
    master: bytes, version: int, *, salt: bytes, conversation_id: str, purpose: str, kind: str
) -> bytes:
    """32 bytes for one purpose and kind in one conversation.

    `purpose` names the use and its version (`fpe/v1|ff3-1`), `kind` a type or a codec. No two
    different triples (id, purpose, kind) give the same input to HKDF. Raises `KeyError` for an
    unknown `version`.
    """
    return DERIVATIONS[version](master, salt, conversation_id, purpose, kind)


def noise_key(master: bytes) -> bytes:
    """The long-lived noise key of a master key that brings none, such as `PROMPTVEIL_KEY`.

    32 bytes under a label that nothing else uses.
    """
    return _hkdf(master, b"", _NOISE_FROM_MASTER)


def noise_subkey(noise: bytes, kind: str) -> bytes:
    """32 bytes for the coins of noise on one type; no conversation takes part."""
    return _hkdf(noise, b"", _NOISE + _encoded(kind))


def sealing_key(master: bytes) -> bytes:
    """32 bytes for files that only the master key opens, under a label that nothing else uses."""
    return _hkdf(master, b"", _SEALING)


def _first(master: bytes, salt: bytes, conversation_id: str, purpose: str, kind: str) -> bytes:
    name = f"{len(conversation_id)}|{conversation_id}|{len(purpose)}|{purpose}|{kind}"
    return _hkdf(master, salt, b"promptveil/v1|" + _encoded(name))


DERIVATIONS: dict[int, Callable[[bytes, bytes, str, str, str], bytes]] = {1: _first}


def _hkdf(key: bytes, salt: bytes, info: bytes) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 - 20 ms of a start
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415 - likewise

    return HKDF(algorithm=SHA256(), length=KEY_BYTES, salt=salt or None, info=info).derive(key)


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
