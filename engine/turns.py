"""The turns of a conversation with a chatbot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.values import Sanitized


@dataclass(frozen=True, slots=True)
class Answer:
    """An earlier answer of the chatbot, exactly as received and not restored.

    A `pasted` one may be anything the person had at hand; her values are hidden in it before it
    is sent (`engine.pipeline.converse`).
    """

    untrusted: str = field(repr=False)
    pasted: bool = False


@dataclass(frozen=True, slots=True)
class GoOn:
    """Asks the chatbot to go on with its last answer, in words that are always the same."""


Turn: TypeAlias = Sanitized | Answer | GoOn

GO_ON = "Your answer broke off. Go on exactly where it ends, and repeat nothing of it."
"""What `GoOn` says; the person is shown it before."""


def begun(turns: Sequence[Turn]) -> str:
    """The answer that the chatbot is asked to go on with, or ''."""
    if len(turns) < 2 or GoOn() in turns[:-1] or not isinstance(turns[-1], GoOn):
        return ""
    before = turns[-2]
    return before.untrusted if isinstance(before, Answer) else ""
