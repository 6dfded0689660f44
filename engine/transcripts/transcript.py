"""Saving a conversation without its originals, and finding them again with the key alone.

**Guarantee** the file holds what was sent, what came back, and how keys are derived; no original
and no key. An original that the key alone turns back (`fpe`) is not in the file in any form but a
keyed 64-bit check; any other that can be restored stands in it sealed with AES-256-GCM under a
subkey of the conversation, and the same seal shows every change to the rest of the file.
Destroying the file, and with it the salt, makes them unreadable even to whoever has the key.
**Assumes** the master key stays on this machine. **Not promised** hiding what was sent, the kinds
of the values or where they stand; redacted values do not come back.
"""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from engine import __version__, codecs
from engine.codecs.versions import versions
from engine.conversation.vault import Conversation
from engine.errors import TranscriptError, TranscriptLocked
from engine.issued import Issued
from engine.keys.prefix import Tables
from engine.keys.secrets import Secrets
from engine.transcripts.file import (
    NONCE_BYTES,
    Header,
    SavedTurn,
    SavedValue,
    Transcript,
    canonical,
    dump,
)
from engine.types import CIPHERS, Cipher
from engine.values import Replacement, Sanitized

SEAL: Final = "transcript/v1"
CHECK: Final = "transcript check/v1"
_CHECK_BYTES: Final = 8
_PADDED: Final = 512
"""The sealed part's length is a multiple of this, so that it tells little about the originals'."""

Secret = str | dict[str, str] | None
"""An original, the check of one that the key turns back, or nothing."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One message of a conversation and its answer as it came ('' where none did)."""

    sent: Sanitized
    untrusted_answer: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Unlocked:
    """The replaced values of each turn with their originals; `lost` counts those not found.

    What cannot be put back has no original and is not reversible. A value is lost where this
    version of a format (such as the list of valid phone numbers) turns it back into something
    else than was encrypted.
    """

    issued: tuple[tuple[Issued, ...], ...]
    lost: int


def save(turns: Sequence[Turn], conversation: Conversation) -> bytes:
    """The content of a file from which `unlock` restores the turns.

    Raises `PlanError` for a forgotten conversation.
    """
    conversation = conversation.draft()
    conversation.tables = Tables()  # its own, since another thread may be using the other's
    saved: list[SavedTurn] = []
    hidden: list[list[Secret]] = []
    for turn in turns:
        pairs = [
            _saved(replacement, conversation) for replacement in _changed(turn.sent.replacements)
        ]
        values = tuple(value for value, _secret in pairs)
        saved.append(SavedTurn(turn.sent.text, turn.untrusted_answer, values))
        hidden.append([secret for _value, secret in pairs])
    header = Header(
        conversation.conversation_id,
        conversation.salt,
        conversation.version,
        conversation.check_value(),
        (("promptveil", __version__), *versions()),
    )
    plain = Transcript(header, tuple(saved), secrets.token_bytes(NONCE_BYTES), b"")
    content = canonical(hidden)
    content += b" " * (-len(content) % _PADDED)
    sealed = AESGCM(conversation.subkey(SEAL)).encrypt(plain.nonce, content, plain.bound)
    return dump(Transcript(header, plain.turns, plain.nonce, sealed))


def unlock(transcript: Transcript, keys: Secrets) -> Unlocked:
    """The originals of a transcript.

    Raises `TranscriptLocked` where it was saved under another key or its file was changed.
    """
    conversation = conversation_of(transcript, keys)
    if not hmac.compare_digest(conversation.check_value(), transcript.header.key_check):
        raise TranscriptLocked(
            "This conversation was saved under another key, so its values cannot be put back."
        )
    hidden = _opened(transcript, conversation)
    issued, lost = [], 0
    for turn, kept in zip(transcript.turns, hidden, strict=True):
        pairs = []
        for value, secret in zip(turn.values, kept, strict=True):
            original = _original(turn, value, secret, conversation)
            lost += original is None and value.back == "key"
            replacement, known = turn.sent[value.start : value.end], original is not None
            pairs.append(
                Issued(original or "", replacement, value.type, value.mechanism, reversible=known)
            )
        issued.append(tuple(pairs))
    return Unlocked(tuple(issued), lost)


def conversation_of(transcript: Transcript, keys: Secrets) -> Conversation:
    """The conversation as it was derived when it was saved."""
    header = transcript.header
    return Conversation(keys, header.conversation_id, salt=header.salt, version=header.derivation)


def _changed(replacements: Iterable[Replacement]) -> list[Replacement]:
    return [replacement for replacement in replacements if replacement.mechanism != "keep"]


def _saved(replacement: Replacement, conversation: Conversation) -> tuple[SavedValue, Secret]:
    """What the file says openly about a value, and what it seals."""
    cipher = _turned_back(replacement, conversation)
    back = "key" if cipher else "sealed"
    secret: Secret = (
        {"check": _check(replacement.original, conversation)} if cipher else replacement.original
    )
    lasting = not (replacement.reversible or replacement.elsewhere)
    if replacement.mechanism == "redact" or lasting:
        back, secret, cipher = "never", None, ""
    value = SavedValue(
        replacement.new_start,
        replacement.new_end,
        replacement.type,
        replacement.mechanism,
        back,
        cipher,
    )
    return value, secret


def _turned_back(replacement: Replacement, conversation: Conversation) -> Cipher | str:
    """The cipher with which the key alone gives this value's original; '' where none does."""
    if replacement.mechanism != "fpe":
        return ""
    ciphers = (
        cipher
        for cipher in CIPHERS
        if codecs.turned_back(replacement.type, replacement.replacement, conversation, cipher)
        == replacement.original
    )
    return next(ciphers, "")


def _opened(transcript: Transcript, conversation: Conversation) -> list[list[Secret]]:
    cipher = AESGCM(conversation.subkey(SEAL))
    try:
        content = cipher.decrypt(transcript.nonce, transcript.sealed, transcript.bound)
    except InvalidTag:
        raise TranscriptLocked(
            "This file was changed after it was saved, so its values are not put back."
        ) from None
    hidden: list[list[Secret]] = json.loads(content)
    if [len(kept) for kept in hidden] != [len(turn.values) for turn in transcript.turns]:
        raise TranscriptError("This file is damaged, so the conversation cannot be read.")
    return hidden


def _original(
    turn: SavedTurn, value: SavedValue, secret: Secret, conversation: Conversation
) -> str | None:
    if not isinstance(secret, dict):
        return secret
    replacement = turn.sent[value.start : value.end]
    cipher = next(cipher for cipher in CIPHERS if cipher == value.cipher)
    decrypted = codecs.turned_back(value.type, replacement, conversation, cipher)
    if decrypted is None:
        return None
    same = hmac.compare_digest(_check(decrypted, conversation), secret["check"])
    return decrypted if same else None


def _check(original: str, conversation: Conversation) -> str:
    key = conversation.subkey(CHECK)
    digest = hmac.digest(key, original.encode("utf-8", "surrogatepass"), "sha256")
    return digest[:_CHECK_BYTES].hex()
