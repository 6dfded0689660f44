"""The file of a saved conversation: JSON, numbered, read strictly.

::

    {"format": "promptveil conversation", "version": 1,
     "conversation": {"id": …, "salt": base64, "derivation": 1, "key_check": base64},
     "made_with": {"promptveil": …, "codecs": …, "phonenumbers": …},
     "turns": [{"sent": …, "answer": …, "values": [
         {"start": 0, "end": 5, "type": …, "mechanism": …, "back": "key", "cipher": "ff3-1"},
         {…, "back": "sealed"}, {…, "back": "never"}]}],
     "sealed": {"nonce": base64, "content": base64}}

`sent` and `answer` are what the chatbot's server has seen as well. `sealed` is AES-256-GCM and
authenticates all the rest of the file (`Transcript.bound`).
"""

from __future__ import annotations

import base64
import binascii
import json
from dataclasses import dataclass, field
from typing import Any, Final

from engine.errors import TranscriptError
from engine.keys.derivation import DERIVATIONS
from engine.types import CIPHERS, MECHANISMS

FORMAT: Final = "promptveil conversation"
VERSION: Final = 1
LONGEST_FILE: Final = 64 << 20
NONCE_BYTES: Final = 12
CHECK_BYTES: Final = 16
_SALTS: Final = range(16, 65)
_BACK: Final = ("key", "sealed", "never")
_DAMAGED: Final = "This file is damaged, so the conversation cannot be read."


@dataclass(frozen=True, slots=True)
class SavedValue:
    """One replaced value, at `sent[start:end]`.

    `back` says how its original is found again: from the `key` alone (encrypted with `cipher`),
    from the `sealed` part, or `never`.
    """

    start: int
    end: int
    type: str
    mechanism: str
    back: str
    cipher: str = ""


@dataclass(frozen=True, slots=True)
class SavedTurn:
    """One message as it was sent, and the chatbot's answer word for word."""

    sent: str = field(repr=False)
    untrusted_answer: str = field(repr=False)
    values: tuple[SavedValue, ...]


@dataclass(frozen=True, slots=True)
class Header:
    """Which conversation this is and how its keys are derived."""

    conversation_id: str
    salt: bytes = field(repr=False)
    derivation: int
    key_check: bytes = field(repr=False)
    made_with: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Transcript:
    """A saved conversation as its file has it; nothing of it is verified before it is unlocked."""

    header: Header
    turns: tuple[SavedTurn, ...]
    nonce: bytes = field(repr=False)
    sealed: bytes = field(repr=False)

    @property
    def bound(self) -> bytes:
        """What the sealed part authenticates: everything else, in one fixed notation."""
        return canonical(document(self.header, self.turns))


def document(header: Header, turns: tuple[SavedTurn, ...]) -> dict[str, Any]:
    """The file's JSON without its sealed part."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "conversation": {
            "id": header.conversation_id,
            "salt": _written(header.salt),
            "derivation": header.derivation,
            "key_check": _written(header.key_check),
        },
        "made_with": dict(header.made_with),
        "turns": [
            {
                "sent": turn.sent,
                "answer": turn.untrusted_answer,
                "values": [_value_written(value) for value in turn.values],
            }
            for turn in turns
        ],
    }


def canonical(content: object) -> bytes:
    """JSON in one fixed notation: keys sorted, no spaces, ASCII only."""
    return json.dumps(content, sort_keys=True, separators=(",", ":")).encode()


def dump(transcript: Transcript) -> bytes:
    """The content of the file."""
    sealed = {"nonce": _written(transcript.nonce), "content": _written(transcript.sealed)}
    whole = document(transcript.header, transcript.turns) | {"sealed": sealed}
    return json.dumps(whole, indent=1).encode() + b"\n"


def read(content: bytes) -> Transcript:
    """The transcript in a file's content. Raises `TranscriptError`, in words, for anything else."""
    try:
        raw = json.loads(content)
        is_transcript, version = raw["format"] == FORMAT, _whole(raw["version"])
        derivation = _whole(raw["conversation"]["derivation"])
    except (ValueError, RecursionError, KeyError, TypeError):
        raise TranscriptError("This is no saved conversation, or it is damaged.") from None
    if not is_transcript:
        raise TranscriptError("This is no saved conversation.")
    if version != VERSION or derivation not in DERIVATIONS:
        raise TranscriptError("This conversation was saved by a newer Promptveil.")
    try:
        return _transcript(raw)
    except (KeyError, TypeError, ValueError, binascii.Error):
        raise TranscriptError(_DAMAGED) from None


def _transcript(raw: dict[str, Any]) -> Transcript:
    about = raw["conversation"]
    made_with = tuple((name, _text(value)) for name, value in _object(raw["made_with"]).items())
    header = Header(
        _text(about["id"]),
        _bytes(about["salt"]),
        _whole(about["derivation"]),
        _bytes(about["key_check"]),
        made_with,
    )
    turns = tuple(_turn(raw_turn) for raw_turn in raw["turns"])
    sealed = raw["sealed"]
    transcript = Transcript(header, turns, _bytes(sealed["nonce"]), _bytes(sealed["content"]))
    lengths = (len(transcript.nonce), len(header.key_check))
    if lengths != (NONCE_BYTES, CHECK_BYTES) or len(header.salt) not in _SALTS:
        raise ValueError
    return transcript


def _turn(raw: dict[str, Any]) -> SavedTurn:
    turn = SavedTurn(
        _text(raw["sent"]),
        _text(raw["answer"]),
        tuple(_value(raw_value) for raw_value in raw["values"]),
    )
    end = 0
    for value in turn.values:
        if not end <= value.start <= value.end <= len(turn.sent):
            raise ValueError
        end = value.end
    return turn


def _value(given: object) -> SavedValue:
    raw = _object(given)
    value = SavedValue(
        _whole(raw["start"]),
        _whole(raw["end"]),
        _text(raw["type"]),
        _text(raw["mechanism"]),
        _text(raw["back"]),
        _text(raw.get("cipher", "")),
    )
    if value.mechanism not in MECHANISMS or value.back not in _BACK:
        raise ValueError
    if (value.back == "key") != (value.cipher in CIPHERS):
        raise ValueError
    return value


def _value_written(value: SavedValue) -> dict[str, Any]:
    written = {
        "start": value.start,
        "end": value.end,
        "type": value.type,
        "mechanism": value.mechanism,
        "back": value.back,
    }
    return written | {"cipher": value.cipher} if value.cipher else written


def _object(raw: object) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise TypeError
    return raw


def _text(raw: object) -> str:
    if not isinstance(raw, str):
        raise TypeError
    return raw


def _whole(raw: object) -> int:
    if not isinstance(raw, int) or isinstance(raw, bool):
        raise TypeError
    return raw


def _bytes(raw: object) -> bytes:
    return base64.b64decode(_text(raw), validate=True)


def _written(raw: bytes) -> str:
    return base64.b64encode(raw).decode("ascii")
