"""Work of the window in steps, each in a turn of the event loop of its own.

What a review of a long text changes in the window takes some 50 ms altogether. Done in one go, it
would hold up a letter that is typed in the meantime; done in steps, the letter comes between two.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

SHORT: Final = 10_000
"""Characters up to which a text is shown at once: all steps together take less than a frame."""


class LoopTurns(QObject):
    """Steps wait under a name; one that is asked for again while it waits runs once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps: dict[str, Callable[[], None]] = {}
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._run_next)

    @property
    def waiting(self) -> bool:
        """Whether a step is still to come."""
        return bool(self._steps)

    def do(self, name: str, step: Callable[[], None], *, at_once: bool) -> None:
        """Run a step now, or in a later turn after those that wait already."""
        if at_once:
            self._steps.pop(name, None)
            step()
        else:
            self._steps.setdefault(name, step)
            self._timer.start()

    def finish(self) -> None:
        """Run now what waits, in its order."""
        while self._steps:
            self._run_next()

    def drop(self) -> None:
        """Forget what waits."""
        self._steps.clear()

    def _run_next(self) -> None:
        if not self._steps:
            return
        name = next(iter(self._steps))
        step = self._steps.pop(name)
        if self._steps:
            self._timer.start()
        step()
