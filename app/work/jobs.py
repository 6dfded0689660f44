"""Work off the GUI thread. The only module of the window that starts threads.

A lane has one thread; the session has one lane for the engine and one for the network. In a lane a
newer job replaces the older: the older is told to stop at its next tick, and its late results are
dropped. Progress and partial results are handed over once per frame, however many there are.
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
"""The least time between two hand-overs of a job's messages: more could not be seen."""
SWITCH_SECONDS: Final = 0.0001
"""How long a thread may keep Python's lock while the window waits for it. With Python's default of
5 ms the window would miss frames, since it takes the lock many times in each frame."""


AHEAD: Final = 4_000
"""So many characters of an answer may wait for the window: some 200,000 in a second."""
PATIENCE_SECONDS: Final = 0.1


class JobReport:
    """What a job reports to: a `Tick` that raises `Cancelled`, and takes partial results."""

    def __init__(
        self, ticket: int, send: Callable[[int, str, object], None], *, watched: bool = True
    ) -> None:
        self._ticket = ticket
        self._send = send
        self._watched = watched
        self._stopped = threading.Event()

    def __call__(self, fraction: float, note: str = "", /) -> None:
        """Report progress; raises `Cancelled` where nobody waits for the job any more."""
        self._check()
        if self._watched:  # else each piece of an answer would queue a message that nobody reads
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
    """The callbacks of a job, called on the GUI thread. `words_for` words the error of `failed`."""

    done: Callable[[Any], None]
    failed: Callable[[Exception], None]
    progress: Callable[[float, str], None] | None = None
    parts: Callable[[list[Any]], None] | None = None
    """Takes the partial results since the last frame, in order."""


class Lane(QObject):
    """One worker thread; only the results of its newest job count."""

    busyChanged = Signal()
    _arrived = Signal(str)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._queue: queue.SimpleQueue[tuple[JobReport, int, Callable[[JobReport], Any]] | None]
        self._queue = queue.SimpleQueue()
        self._ticket = 0
        self._report: JobReport | None = None
        self._handlers: Handlers | None = None
        self._messages: list[tuple[int, str, Any]] = []
        self._lock = threading.Lock()
        self._frame = QTimer(self, singleShot=True, interval=FRAME_MS)
        self._frame.timeout.connect(self._hand_over)
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        sys.setswitchinterval(SWITCH_SECONDS)

    @property
    def busy(self) -> bool:
        """Whether a job is running whose result is awaited."""
        return self._handlers is not None

    @property
    def ticket(self) -> int:
        """The number of the newest job."""
        return self._ticket

    def start(self, work: Callable[[JobReport], T], handlers: Handlers) -> None:
        """Run `work` next, in place of whatever this lane was doing.

        `work` must hold values only: no widget, no session.
        """
        self._drop()
        self._ticket += 1
        watched = handlers.progress is not None
        self._report = JobReport(self._ticket, self._send, watched=watched)
        self._handlers = handlers
        self._queue.put((self._report, self._ticket, work))
        if self._thread.ident is None:  # most lanes have nothing to do before the window is shown
            self._thread.start()
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
        if self._thread.ident is not None:
            self._thread.join(JOIN_SECONDS)

    def _drop(self) -> None:
        if self._report is not None:
            self._report.stop()
        self._report = self._handlers = None

    def _send(self, ticket: int, kind: str, value: object) -> None:
        """Called on the worker's thread: queue a message; many messages cause one signal."""
        with self._lock:
            self._messages.append((ticket, kind, value))
            is_first = len(self._messages) == 1
        if is_first or kind in ("done", "failed"):
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
        """Hand the end of a job over at once, everything else with the next frame."""
        if kind in ("done", "failed"):
            self._hand_over()
        elif not self._frame.isActive():
            self._frame.start()

    def _hand_over(self) -> None:
        self._frame.stop()
        with self._lock:
            messages, self._messages = self._messages, []
        current = [(kind, value) for ticket, kind, value in messages if ticket == self._ticket]
        handlers = self._handlers
        if handlers is None or not current:
            return
        progress = [value for kind, value in current if kind == "progress"]
        if progress and handlers.progress is not None:
            handlers.progress(*progress[-1])
        parts = [value for kind, value in current if kind == "part"]
        if parts and handlers.parts is not None:
            handlers.parts(parts)
        kind, value = current[-1]
        if kind in ("done", "failed") and self._handlers is handlers:
            self._report = self._handlers = None
            self.busyChanged.emit()
            (handlers.done if kind == "done" else handlers.failed)(value)


class StreamBuffer:
    """The pieces of a streamed answer that the window has not taken yet; safe between threads.

    The worker adds pieces, the window takes all of them together. However fast pieces come, the
    window is notified once for each time that it takes them, and the worker waits where more than
    `AHEAD` characters have not been taken: else it would hold Python's lock that the window needs.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._text: list[str] = []
        self._untrusted: list[str] = []
        self._notified = False
        self._length = 0
        self._room = threading.Event()
        self._room.set()

    def add(self, *, text: str = "", untrusted: str = "") -> bool:
        """Add a piece of the restored `text` or of the `untrusted` answer behind it.

        Returns whether the window has to be notified.
        """
        with self._lock:
            self._text.append(text)
            self._untrusted.append(untrusted)
            due, self._notified = not self._notified, True
            self._length += len(untrusted)
            if self._length > AHEAD:
                self._room.clear()
        return due

    def wait(self) -> None:
        """Called by the worker: wait for room, `PATIENCE_SECONDS` at most."""
        self._room.wait(PATIENCE_SECONDS)

    def take(self) -> tuple[str, str]:
        """All pieces since the last call, joined: the restored text and the untrusted one."""
        with self._lock:
            text, untrusted = "".join(self._text), "".join(self._untrusted)
            self._text.clear()
            self._untrusted.clear()
            self._notified = False
            self._length = 0
            self._room.set()
        return text, untrusted


def with_server_words(words: str, server_words: str) -> str:
    """Our words, and below them the server's own message if there is one."""
    if not server_words:
        return words
    sentence = QCoreApplication.translate("Jobs", "The server says: {0}").format(server_words)
    return f"{words}\n{sentence}"


def words_for(error: Exception) -> str:
    """An error in words. Only the engine's own messages are used: others may quote the text."""
    if isinstance(error, PromptveilError) and str(error):
        return with_server_words(str(error), getattr(error, "server_words", ""))
    if isinstance(error, MemoryError):
        return QCoreApplication.translate("Jobs", "There is not enough memory for this text.")
    return QCoreApplication.translate(
        "Jobs", "Something went wrong inside Promptveil ({0}). Nothing was sent."
    ).format(type(error).__name__)
