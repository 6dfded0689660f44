"""One order for undoing both typing and decisions."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

T = TypeVar("T")
DEPTH: Final = 400


class History(Generic[T]):
    """A line of steps, each a text edit (None; the editor keeps those) or a pair (before, after).

    `undo` and `redo` give the step to take back or to take again; a new step cuts off what was
    undone.
    """

    def __init__(self) -> None:
        self._steps: list[tuple[T, T] | None] = []
        self._at = 0

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return self._at < len(self._steps)

    def add(self, step: tuple[T, T] | None) -> None:
        """Record a step just taken."""
        del self._steps[self._at :]
        self._steps.append(step)
        del self._steps[:-DEPTH]
        self._at = len(self._steps)

    def undo(self) -> tuple[T, T] | None:
        """The step to take back; ask `can_undo` first."""
        self._at -= 1
        return self._steps[self._at]

    def redo(self) -> tuple[T, T] | None:
        """The step to take again; ask `can_redo` first."""
        self._at += 1
        return self._steps[self._at - 1]

    def clear(self) -> None:
        """Forget everything."""
        self._steps.clear()
        self._at = 0
