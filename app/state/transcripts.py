"""Opens saved conversations for the window. Runs off the GUI thread and holds no Qt object."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.errors import TranscriptLocked

if TYPE_CHECKING:
    from app.state.exchange import Exchange
    from engine.issued import Issued
    from engine.keys.secrets import Secrets
    from engine.transcripts.file import SavedTurn, SavedValue, Transcript
    from engine.transcripts.transcript import Turn
    from engine.values import Report


@dataclass(frozen=True, slots=True)
class OpenedTurn:
    """One message as it was sent, and its answer, restored where that was possible."""

    sent: str = field(repr=False)
    values: tuple[SavedValue, ...]
    answer: str = field(repr=False)
    report: Report | None = None
    written: str = field(default="", repr=False)
    """The message as the person wrote it, as far as the key restores it; '' where it does not."""


@dataclass(frozen=True, slots=True)
class OpenedConversation:
    """A saved conversation; `problem` says why nothing is restored, `lost` counts single values."""

    turns: tuple[OpenedTurn, ...]
    problem: str = ""
    lost: int = 0


def open_conversation(content: bytes, keys: Secrets) -> OpenedConversation:
    """A saved conversation from its file's content.

    Restored if the keys fit, else as it was sent and with the reason. Raises `TranscriptError` if
    the content is no saved conversation.
    """
    from engine.transcripts.file import read  # noqa: PLC0415 - only where one is opened

    transcript = read(content)
    try:
        return _restored(transcript, keys)
    except TranscriptLocked as locked:
        turns = (
            OpenedTurn(turn.sent, turn.values, turn.untrusted_answer) for turn in transcript.turns
        )
        return OpenedConversation(tuple(turns), str(locked))


def _restored(transcript: Transcript, keys: Secrets) -> OpenedConversation:
    from engine import pipeline  # noqa: PLC0415 - heavy
    from engine.transcripts.transcript import unlock  # noqa: PLC0415 - likewise

    reopened = pipeline.reopen(transcript, keys)
    issued = unlock(transcript, keys).issued
    rows = zip(transcript.turns, reopened.answers, issued, strict=True)
    turns = tuple(
        OpenedTurn(turn.sent, turn.values, answer.text, answer.report, _written(turn, values))
        for turn, answer, values in rows
    )
    return OpenedConversation(turns, lost=reopened.lost)


def _written(turn: SavedTurn, issued: Sequence[Issued]) -> str:
    """A message with its values put back; where a value is lost, its replacement stays."""
    text, end = "", 0
    for value, pair in zip(turn.values, issued, strict=True):
        text += turn.sent[end : value.start]
        text += pair.original if pair.reversible else pair.replacement
        end = value.end
    return text + turn.sent[end:]


def saved_turns(exchanges: Sequence[Exchange]) -> tuple[Turn, ...]:
    """The part of the exchanges that a file keeps."""
    from engine.transcripts.transcript import Turn  # noqa: PLC0415 - only where one is saved

    return tuple(Turn(exchange.sent, exchange.untrusted) for exchange in exchanges)
