"""Work off the GUI thread. The only module that knows threads.

There are two lanes of one thread each, engine and network. In a lane a newer job replaces the
older: the older is told to stop at its next tick, and whatever it still brings is dropped.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from engine.errors import Cancelled, PromptveilError

T = TypeVar("T")
JOIN_SECONDS = 2.0


class Report:
    """What a job talks to: a `Tick` that raises `Cancelled`, and a channel for partial results."""

    def __init__(self, ticket: int, send: Callable[[int, str, object], None]) -> None:
        self._ticket = ticket
        self._send = send
        self._stopped = threading.Event()

    def __call__(self, fraction: float, note: str = "", /) -> None:
        """Tell how far the work is; raises `Cancelled` where nobody waits for it any more."""
        self._check()
        self._send(self._ticket, "progress", (fraction, note))

    def part(self, value: object) -> None:
        """Hand over a partial result, such as a piece of a streamed answer."""
        self._check()
        self._send(self._ticket, "part", value)

    def stop(self) -> None:
        """Make the next tick raise."""
        self._stopped.set()

    def _check(self) -> None:
        if self._stopped.is_set():
            raise Cancelled("Stopped.")


@dataclass(frozen=True, slots=True)
class Handlers:
    """What to call on the GUI thread. `failed` gets the error; `words_for` turns it into words."""

    done: Callable[[Any], None]
    failed: Callable[[Exception], None]
    progress: Callable[[float, str], None] | None = None
    part: Callable[[Any], None] | None = None


class Lane(QObject):
    """One worker thread; its newest job is the only one anybody waits for."""

    busyChanged = Signal()
    _arrived = Signal(object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._queue: queue.SimpleQueue[tuple[Report, int, Callable[[Report], Any]] | None]
        self._queue = queue.SimpleQueue()
        self._ticket = 0
        self._report: Report | None = None
        self._handlers: Handlers | None = None
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether somebody still waits for a job."""
        return self._handlers is not None

    def start(self, work: Callable[[Report], T], handlers: Handlers) -> None:
        """Run `work` next, in place of whatever this lane was doing.

        `work` must hold values only: no widget, no session.
        """
        self._drop()
        self._ticket += 1
        self._report = Report(self._ticket, self._send)
        self._handlers = handlers
        self._queue.put((self._report, self._ticket, work))
        self.busyChanged.emit()

    def cancel(self) -> None:
        """Stop the job; its handlers will not be called."""
        if self.busy:
            self._drop()
            self.busyChanged.emit()

    def close(self) -> None:
        """Stop the job and end the thread; waits a moment for it, never kills it."""
        self._drop()
        self._queue.put(None)
        self._thread.join(JOIN_SECONDS)

    def _drop(self) -> None:
        if self._report is not None:
            self._report.stop()
        self._report = self._handlers = None

    def _send(self, ticket: int, kind: str, value: object) -> None:
        self._arrived.emit((ticket, kind, value))

    def _work(self) -> None:
        while (job := self._queue.get()) is not None:
            report, ticket, work = job
            try:
                report(0.0)
                kind, value = "done", work(report)
            except Cancelled:
                continue
            except Exception as error:  # noqa: BLE001 -- the thread's edge: all errors become words
                kind, value = "failed", error.with_traceback(None)
            self._send(ticket, kind, value)

    def _deliver(self, message: tuple[int, str, Any]) -> None:
        ticket, kind, value = message
        handlers = self._handlers
        if handlers is None or ticket != self._ticket:
            return
        if kind == "progress":
            if handlers.progress is not None:
                handlers.progress(*value)
        elif kind == "part":
            if handlers.part is not None:
                handlers.part(value)
        else:
            self._report = self._handlers = None
            self.busyChanged.emit()
            (handlers.done if kind == "done" else handlers.failed)(value)


def words_for(error: Exception) -> str:
    """An error in words. Only the engine's own messages are shown: others may quote the text."""
    if isinstance(error, PromptveilError) and str(error):
        return str(error)
    if isinstance(error, MemoryError):
        return QCoreApplication.translate("Jobs", "There is not enough memory for this text.")
    return QCoreApplication.translate(
        "Jobs", "Something went wrong inside Promptveil ({0}). Nothing was sent."
    ).format(type(error).__name__)
