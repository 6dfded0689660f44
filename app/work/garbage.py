"""Collects garbage on the GUI thread only, and never for so long that a frame is missed.

Another thread must never be the one to destroy a Qt object, so Python's own collections are off.
What they would take long to look through again and again (models, lexicons, long texts) is set
aside (`gc.freeze`); it is looked through as a whole while the person is in another program.
"""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

TICK_MS: Final = 250
YOUNG: Final = 2_000
"""Objects made since the last look from which a new one is worth it."""
MOST: Final = 20_000
"""Objects that are looked through at once: some 5 ms."""
EVERY: Final = (8, 80)
"""Ticks between looks at the second and at the third generation."""
SWEEP_MS: Final = 60_000
"""The least time between two looks at everything."""


class Collector(QObject):
    """Takes over from Python's collector until `stop`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()
        self._older = [0, 0]
        self._ticks = 0
        self._swept = QElapsedTimer()
        self._swept.start()
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self.tick)
        self._timer.start()
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._on_state)

    def start(self) -> None:
        """Go on after `stop`."""
        self._timer.start()

    def stop(self) -> None:
        """Collect nothing more."""
        self._timer.stop()

    def tick(self) -> None:
        """Look through what is young; now and then through what is older."""
        self._ticks += 1
        if gc.get_count()[0] > YOUNG:
            self._collect(0)
        for generation, every in enumerate(EVERY, start=1):
            if self._ticks % every == 0:
                self._collect(generation)

    def _collect(self, generation: int) -> None:
        """Collect a generation; where it is too large to look through, set it aside.

        How large is reckoned from what was made and collected. `gc.get_objects` would tell, but a
        tuple that another thread is just building may not be looked at: its `SystemError`.
        """
        size = gc.get_count()[0] + sum(self._older[:generation])
        if size > MOST:
            gc.freeze()
            self._older = [0, 0]
            return
        left = max(0, size - gc.collect(generation))
        self._older[:generation] = [0] * generation
        oldest = min(generation, 1)
        self._older[oldest] += left

    def sweep(self) -> None:
        """Look through everything, also what was set aside; takes a fifth of a second."""
        self._swept.start()
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._older = [0, 0]

    def _on_state(self, state: Qt.ApplicationState) -> None:
        away = state is not Qt.ApplicationState.ApplicationActive
        if away and self._swept.elapsed() > SWEEP_MS:
            self.sweep()
