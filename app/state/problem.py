"""What goes wrong in a pane, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Place = Literal["prompt", "scores", "long"]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something to tell in the pane it concerns; `action` names a button, or is ''."""

    place: Place
    words: str
    action: Literal["", "retry", "mend", "score"] = ""
