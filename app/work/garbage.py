"""Collects garbage on the GUI thread only, and never for so long that a frame is missed.

Only the GUI thread may destroy Qt objects, so Python's own collections are off. Large objects that
live long (models, lexicons, long texts) would make each collection slow; they are set aside
(`gc.freeze`) and collected while the person is in another program. What the C library keeps of
freed memory goes back to the system now and then, and so does the source of our own modules: Qt for
Python reads that of every module imported after it, and Python remembers it for tracebacks (20 MB).
"""

from __future__ import annotations

import gc
import linecache
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

from engine.runtime import memory

TICK_MS: Final = 250
YOUNG: Final = 2_000
"""New objects since the last collection from which another one is worth its time."""
MOST: Final = 20_000
"""The most objects that one collection examines: some 5 ms."""
EVERY: Final = (8, 80)
"""Ticks between collections of the second and of the third generation."""
SWEEP_MS: Final = 60_000
"""The least time between two collections of everything."""


class GarbageCollector(QObject):
    """Replaces Python's automatic collections until `stop`."""

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
        """Collect the youngest generation if it has grown, and now and then the older ones."""
        self._ticks += 1
        if gc.get_count()[0] > YOUNG:
            self._collect(0)
        for generation, ticks in enumerate(EVERY, start=1):
            if self._ticks % ticks == 0:
                self._collect(generation)
        if self._ticks % EVERY[-1] == 0:
            linecache.clearcache()
            memory.give_back()  # a millisecond

    def _collect(self, generation: int) -> None:
        """Collect a generation, or set it aside where it is too large.

        Its size is estimated from the objects that were made and collected. `gc.get_objects` would
        give it exactly, but raises `SystemError` on a tuple that another thread is building.
        """
        size = gc.get_count()[0] + sum(self._older[:generation])
        if size > MOST:
            gc.freeze()
            self._older = [0, 0]
            return
        survivors = max(0, size - gc.collect(generation))
        self._older[:generation] = [0] * generation
        oldest = min(generation, 1)
        self._older[oldest] += survivors

    def sweep(self) -> None:
        """Collect everything, also what was set aside; takes a fifth of a second."""
        self._swept.start()
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._older = [0, 0]

    def _on_state(self, state: Qt.ApplicationState) -> None:
        is_inactive = state is not Qt.ApplicationState.ApplicationActive
        if is_inactive and self._swept.elapsed() > SWEEP_MS:
            self.sweep()
