"""One message and its answer, as the window keeps them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.values import Restored, Sanitized

State = Literal["streaming", "waiting", "done", "stopped"]


@dataclass(frozen=True, slots=True)
class Exchange:
    """One message and its answer. `text` is restored; `untrusted` is what came, word for word.

    `waiting` is a text that left by the clipboard and whose answer will be pasted. `earlier` is
    what the answer was before each of the person's repairs. What was `pasted` may have held values
    that the conversation hides: they are hidden again in `untrusted`.
    """

    sent: Sanitized
    state: State
    text: str = field(default="", repr=False)
    untrusted: str = field(default="", repr=False)
    restored: Restored | None = None
    problem: str = ""
    earlier: tuple[Restored, ...] = field(default=(), repr=False)
    pasted: bool = False
