"""Work off the GUI thread. The only module that knows threads.

There are two lanes of one thread each, engine and network. In a lane a newer job replaces the
older: the older is told to stop at its next tick, and whatever it still brings is dropped. Progress
and partial results are handed over once per frame, however many there are.
"""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal

from engine.errors import Cancelled, PromptveilError

T = TypeVar("T")
JOIN_SECONDS = 2.0
FRAME_MS: Final = 16
"""News of a job reach the window at most this often: more could not be seen."""
SWITCH_SECONDS: Final = 0.0001
"""For how long a thread may keep Python's lock from the window's; Python's own 5 ms add up to
frames that are missed, since a window takes the lock many times for each."""


class Report:
    """What a job talks to: a `Tick` that raises `Cancelled`, and a channel for partial results."""

    def __init__(
        self, ticket: int, send: Callable[[int, str, object], None], *, watched: bool = True
    ) -> None:
        self._ticket = ticket
        self._send = send
        self._watched = watched
        self._stopped = threading.Event()

    def __call__(self, fraction: float, note: str = "", /) -> None:
        """Tell how far the work is; raises `Cancelled` where nobody waits for it any more."""
        self._check()
        if self._watched:  # else every piece of an answer would queue one for nobody
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
    parts: Callable[[list[Any]], None] | None = None
    """Takes the partial results that came since the last frame, in order."""


class Lane(QObject):
    """One worker thread; its newest job is the only one anybody waits for."""

    busyChanged = Signal()
    _arrived = Signal(str)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._queue: queue.SimpleQueue[tuple[Report, int, Callable[[Report], Any]] | None]
        self._queue = queue.SimpleQueue()
        self._ticket = 0
        self._report: Report | None = None
        self._handlers: Handlers | None = None
        self._news: list[tuple[int, str, Any]] = []
        self._lock = threading.Lock()
        self._frame = QTimer(self, singleShot=True, interval=FRAME_MS)
        self._frame.timeout.connect(self._hand_over)
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        sys.setswitchinterval(SWITCH_SECONDS)
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
        watched = handlers.progress is not None
        self._report = Report(self._ticket, self._send, watched=watched)
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
        """From the worker's thread: one signal for any number of news."""
        with self._lock:
            self._news.append((ticket, kind, value))
            first = len(self._news) == 1
        if first or kind in ("done", "failed"):
            self._arrived.emit(kind)

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

    def _deliver(self, kind: str) -> None:
        """What ends a job is told at once, all else with the next frame."""
        if kind in ("done", "failed"):
            self._hand_over()
        elif not self._frame.isActive():
            self._frame.start()

    def _hand_over(self) -> None:
        self._frame.stop()
        with self._lock:
            news, self._news = self._news, []
        mine = [(kind, value) for ticket, kind, value in news if ticket == self._ticket]
        handlers = self._handlers
        if handlers is None or not mine:
            return
        told = [value for kind, value in mine if kind == "progress"]
        if told and handlers.progress is not None:
            handlers.progress(*told[-1])
        parts = [value for kind, value in mine if kind == "part"]
        if parts and handlers.parts is not None:
            handlers.parts(parts)
        kind, value = mine[-1]
        if kind in ("done", "failed") and self._handlers is handlers:
            self._report = self._handlers = None
            self.busyChanged.emit()
            (handlers.done if kind == "done" else handlers.failed)(value)


def beside(words: str, server_words: str) -> str:
    """Our words, and below them what the server itself says, if it says anything."""
    if not server_words:
        return words
    told = QCoreApplication.translate("Jobs", "The server says: {0}").format(server_words)
    return f"{words}\n{told}"


def words_for(error: Exception) -> str:
    """An error in words. Only the engine's own messages are shown: others may quote the text."""
    if isinstance(error, PromptveilError) and str(error):
        return beside(str(error), getattr(error, "server_words", ""))
    if isinstance(error, MemoryError):
        return QCoreApplication.translate("Jobs", "There is not enough memory for this text.")
    return QCoreApplication.translate(
        "Jobs", "Something went wrong inside Promptveil ({0}). Nothing was sent."
    ).format(type(error).__name__)
