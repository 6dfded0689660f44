"""One message and its answer, as the window keeps them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from engine.values import Restored, Sanitized

State = Literal["streaming", "waiting", "done", "stopped"]


@dataclass(frozen=True, slots=True)
class Exchange:
    """One message and its answer: `untrusted` as it was received, `text` restored.

    In the state `waiting` the message was copied, and its answer will be pasted. `earlier` are the
    answers before each of the person's repairs. An answer that was `pasted` may have held values
    that the conversation hides: in `untrusted` they are hidden again.
    """

    sent: Sanitized
    state: State
    text: str = field(default="", repr=False)
    untrusted: str = field(default="", repr=False)
    restored: Restored | None = None
    problem: str = ""
    earlier: tuple[Restored, ...] = field(default=(), repr=False)
    pasted: bool = False
