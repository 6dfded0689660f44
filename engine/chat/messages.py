"""How the turns of a conversation are written for the wire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.errors import InputError, TextError
from engine.turns import GO_ON, Answer, GoOn, Turn, begun
from engine.values import Sanitized

Message: TypeAlias = dict[str, str]

STAND_INS = (
    "Some names, numbers and codes in these messages are stand-ins. "
    "Use them as they are written, without comment."
)
"""The optional note to the chatbot: always the same, so it says nothing about the text."""


def messages(turns: Sequence[Turn], *, note: bool) -> list[Message]:
    """The turns as role and content; a person's turn is `Sanitized.text` and nothing else.

    `GoOn` may only be the last turn, behind an answer. Raises `TypeError` for anything but a
    `Turn`, `InputError` where the last turn is not the person's, `TextError` for a text that
    UTF-8 cannot carry.
    """
    written = [_message(turn) for turn in turns]
    if not written or written[-1]["role"] != "user":
        raise InputError("There is nothing to send.")
    if any(isinstance(turn, GoOn) for turn in turns) and not begun(turns):
        raise InputError("There is no answer to go on with.")
    return [{"role": "system", "content": STAND_INS}, *written] if note else written


def _message(turn: Turn) -> Message:
    if isinstance(turn, Sanitized):
        return {"role": "user", "content": _sendable(turn.text)}
    if isinstance(turn, Answer):
        return {"role": "assistant", "content": _sendable(turn.untrusted)}
    if isinstance(turn, GoOn):
        return {"role": "user", "content": GO_ON}
    raise TypeError("Only sanitized text can be sent.")


def _sendable(text: str) -> str:
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise TextError("The text holds half a character (a lone surrogate).")
    return text
