"""Splits work of the window into steps, each in its own turn of the event loop.

Showing the review of a long text takes some 50 ms. In one go it would delay a letter that is typed
meanwhile; in steps the letter is handled between two of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

SHORT: Final = 2_000
"""Up to this many characters all steps together take less than a frame and run at once."""


class DeferredSteps(QObject):
    """Steps wait under a name; a step that is added again while it waits runs once."""

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
        """Run all waiting steps now, in their order."""
        while self._steps:
            self._run_next()

    def drop(self) -> None:
        """Forget all waiting steps."""
        self._steps.clear()

    def _run_next(self) -> None:
        if not self._steps:
            return
        name = next(iter(self._steps))
        step = self._steps.pop(name)
        if self._steps:
            self._timer.start()
        step()
