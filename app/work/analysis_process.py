"""Runs the analysis in a child process, so that no work of it holds up the window.

One text of 8,000 characters can keep Python's lock for half a second inside one regular
expression; in another process that is nobody's lock but its own. Work that does not stop when it
is told to is stopped by ending the process; the next request starts another.
"""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication

from app.work.analysis import Analysis, OwnAnalysis, Proposed, Wanted
from app.work.analysis_child import Done, Failed, Progress, Request, Same, Stop, serve
from app.work.model_keeper import Machine
from engine.errors import Cancelled, ModelError
from engine.options import Options
from engine.progress import Tick
from engine.values import Annotated, WordScore

if TYPE_CHECKING:
    from engine.models.candidates import Candidate

POLL_SECONDS: Final = 0.02
"""So soon it is noticed that nobody waits for an answer any more."""
PATIENCE_SECONDS: Final = 0.4
"""For how long work may go on after it was told to stop."""
FIRST_PATIENCE_SECONDS: Final = 10.0
"""The same for the first request of its kind, which imports and opens models without a tick."""
END_SECONDS: Final = 2.0
TRIES: Final = 2


class Ended(Exception):
    """The child process is gone."""


class Child:
    """One child process and the pipe to it."""

    def __init__(self, make: Callable[[Callable[[], Wanted]], Analysis] = OwnAnalysis) -> None:
        """`make` gives the work to do there; it must be importable by name.

        Raises `OSError` or `RuntimeError` where no process can be started.
        """
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, make), name="promptveil-analysis", daemon=True
        )
        try:
            self._process.start()
        except BaseException:
            self._connection.close()
            raise
        finally:
            theirs.close()
        self._seen: set[str] = set()

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    def ask(self, request: Request, tick: Tick) -> Done | Failed:
        """The answer to a request; raises what `tick` raises, and `Ended`."""
        try:
            self._connection.send(request)
            answer = self._wait(tick)
        except Cancelled:
            self._stop(request.name)
            raise
        except (EOFError, OSError) as error:
            raise Ended from error
        self._seen.add(request.name)
        return answer

    def _wait(self, tick: Tick) -> Done | Failed:
        progress = Progress(0.0, "")
        while True:
            if not self._connection.poll(POLL_SECONDS):
                tick(progress.fraction, progress.note)
                continue
            message = self._connection.recv()
            if isinstance(message, Done | Failed):
                return message
            if isinstance(message, Progress):
                progress = message
                tick(progress.fraction, progress.note)

    def _stop(self, name: str) -> None:
        """Tell it to stop, and end it where it does not."""
        patience = PATIENCE_SECONDS if name in self._seen else FIRST_PATIENCE_SECONDS
        end = time.monotonic() + patience
        try:
            self._connection.send(Stop())
            while (left := end - time.monotonic()) > 0 and self._connection.poll(left):
                if not isinstance(self._connection.recv(), Progress):
                    return
        except (EOFError, OSError):
            pass
        self.end()

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return not self._connection.closed and self._process.is_alive()

    def kill(self) -> None:
        """End the process, whatever it is doing; from any thread, and as often as one likes."""
        self._process.kill()
        self._process.join(END_SECONDS)

    def end(self) -> None:
        """End the process and close the pipe; on the thread that asks."""
        self.kill()
        self._connection.close()


class AnalysisProcess:
    """The work of `Analysis` in a child process; in this one where none can be started."""

    def __init__(
        self,
        wanted: Callable[[], Wanted],
        own: Analysis,
        start: Callable[[], Child] = Child,
    ) -> None:
        """`own` does the work where `start` fails, and knows the machine before any work."""
        self._wanted_now = wanted
        self._own = own
        self._start = start
        self._lock = threading.Lock()
        self._child: Child | None = None
        self._closed = False
        self._why = ""
        self._renewals = 0
        self._told: tuple[Wanted, Machine] | None = None
        self._annotated: Annotated | None = None

    def begin(self) -> None:
        """Start the process."""
        self._running()

    def prepare(self, *, tick: Tick) -> None:
        """Start the process, and import and open there what the first text needs."""
        self._ask("prepare", tick=tick)

    def propose(self, text: str, options: Options, *, tick: Tick) -> Proposed:
        """Find what is private and plan what shall happen to it."""
        self._annotated = None  # what the child keeps from now on is not known before it answers
        proposed: Proposed = self._ask("propose", text, options, tick=tick)
        self._annotated = proposed.plan.annotated
        return proposed

    def weigh(self, annotated: Annotated, *, tick: Tick) -> tuple[WordScore, ...]:
        """The importance and the bits of each word."""
        scores: tuple[WordScore, ...] = self._ask("weigh", annotated, tick=tick)
        return scores

    def candidates(
        self, text: str, places: Sequence[tuple[int, int]], count: int, *, tick: Tick
    ) -> tuple[Candidate, ...]:
        """The likeliest words for all places of one value."""
        words: tuple[Candidate, ...] = self._ask("candidates", text, places, count, tick=tick)
        return words

    def measure(self, *, tick: Tick) -> float:
        """Milliseconds for finding the private values of 100 words, not from memory."""
        milliseconds: float = self._ask("measure", tick=tick)
        return milliseconds

    def machine(self) -> Machine:
        """What the process said last, where the person has changed nothing since."""
        told = self._told
        known = told[1] if told and told[0] == self._wanted() else self._own.machine()
        if not self._why:
            return known
        return replace(known, notice="\n".join(filter(None, [known.notice, self._why])))

    def renew(self) -> None:
        """Other models are wanted, or the same ones once more."""
        self._renewals += 1
        self._own.renew()

    def close(self) -> None:
        """End the process; a request that waits for it is cancelled."""
        with self._lock:
            self._closed, child, self._child = True, self._child, None
        if child is not None:
            child.kill()

    def _wanted(self) -> Wanted:
        return replace(self._wanted_now(), renewals=self._renewals)

    def _ask(self, name: str, *given: Any, tick: Tick) -> Any:  # noqa: ANN401 - as the method says
        for _try in range(TRIES):
            child, fresh = self._running()
            if child is None:
                return getattr(self._own, name)(*given, tick=tick)
            wanted = self._wanted()
            known = None if fresh else self._annotated
            sent = tuple(Same() if one is known and known is not None else one for one in given)
            try:
                answer = child.ask(Request(name, sent, wanted), tick)
            except Ended:
                child.end()
                if self._closed:
                    raise Cancelled("Stopped.") from None
                continue
            self._told = (wanted, answer.machine)
            if isinstance(answer, Failed):
                raise answer.error()
            return answer.value
        raise ModelError(_words("The analysis ended unexpectedly, perhaps for want of memory."))

    def _running(self) -> tuple[Child | None, bool]:
        """The child, and whether it was started just now; None where none can be."""
        with self._lock:
            if self._closed:
                raise Cancelled("Stopped.")
            if self._why:
                return None, False
            if self._child is not None and self._child.alive:
                return self._child, False
            try:
                self._child = self._start()
            except (OSError, RuntimeError, ImportError) as error:
                self._why = _words(
                    "No process of its own could be started for the analysis ({0}), so the window"
                    " may stand still for moments."
                ).format(type(error).__name__)
                return None, False
            return self._child, True


def _words(sentence: str) -> str:
    return QCoreApplication.translate("Analysis", sentence)
