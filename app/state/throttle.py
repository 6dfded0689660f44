"""One throttle for all work that follows typing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

TYPING_MS: Final = 150
PATIENCE: Final = 4


class Throttle(QObject):
    """Calls `action` once typing pauses for `interval` ms, at the latest after four intervals."""

    def __init__(
        self,
        action: Callable[[], None],
        *,
        interval: int = TYPING_MS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._action = action
        self._since = QElapsedTimer()
        self._timer = QTimer(self, singleShot=True, interval=interval)
        self._timer.timeout.connect(self.flush)

    @property
    def waiting(self) -> bool:
        """Whether a call is still to come."""
        return self._timer.isActive()

    def request(self) -> None:
        """Request a call after the interval."""
        if not self._timer.isActive():
            self._since.start()
        elif self._since.elapsed() > PATIENCE * self._timer.interval():
            return
        self._timer.start()

    def flush(self) -> None:
        """Call now."""
        self._timer.stop()
        self._action()

    def cancel(self) -> None:
        """Forget the request."""
        self._timer.stop()
