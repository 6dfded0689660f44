"""Progress and cancellation, passed down as one callable."""

from __future__ import annotations

from typing import Protocol


class Tick(Protocol):
    """A progress callback; may raise `engine.errors.Cancelled` to stop the work."""

    def __call__(self, fraction: float, note: str = "", /) -> None:
        """Report `fraction` in [0, 1] and a short note in words (never the person's text)."""


def ignore(_fraction: float, _note: str = "", /) -> None:
    """A tick for callers that want no progress."""
