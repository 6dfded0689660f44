"""One history for undoing typing and decisions in their order."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

T = TypeVar("T")
DEPTH: Final = 400


class History(Generic[T]):
    """A sequence of steps: a text edit (None, since the editor keeps it) or a pair (before, after).

    `undo` and `redo` return the step to take back or to repeat; a new step removes the undone ones.
    """

    def __init__(self) -> None:
        self._steps: list[tuple[T, T] | None] = []
        self._position = 0

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self._position > 0

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return self._position < len(self._steps)

    def add(self, step: tuple[T, T] | None) -> None:
        """Record a step just taken."""
        del self._steps[self._position :]
        self._steps.append(step)
        del self._steps[:-DEPTH]
        self._position = len(self._steps)

    def undo(self) -> tuple[T, T] | None:
        """The step to take back; ask `can_undo` first."""
        self._position -= 1
        return self._steps[self._position]

    def redo(self) -> tuple[T, T] | None:
        """The step to take again; ask `can_redo` first."""
        self._position += 1
        return self._steps[self._position - 1]

    def clear(self) -> None:
        """Forget everything."""
        self._steps.clear()
        self._position = 0
