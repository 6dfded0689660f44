"""Runs the analysis in a child process, so that it never holds up the window.

One regular expression on a text of 8,000 characters can hold Python's lock for half a second; in
another process the window does not wait for that lock. Work that does not stop when it is told to
is stopped by ending the process; the next request starts another.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication

from app.work.analysis import Analysis, AnalysisSettings, InProcessAnalysis, Proposed
from app.work.analysis_child import Done, Failed, LastAnnotated, Progress, Request, Stop, run_child
from engine.errors import Cancelled, ModelError

if TYPE_CHECKING:
    from app.work.model_loader import Machine
    from engine.models.candidates import Candidate
    from engine.options import Options
    from engine.pipeline import Sent
    from engine.progress import Tick
    from engine.values import Annotated, Forecast, Inference, Replacement, WordScore

POLL_SECONDS: Final = 0.02
"""How often it is checked whether anybody still waits for the answer."""
PATIENCE_SECONDS: Final = 0.4
"""How long work may continue after it was told to stop."""
FIRST_PATIENCE_SECONDS: Final = 10.0
"""The same for the first request of a kind, which imports and opens models without a tick."""
END_SECONDS: Final = 2.0
TRIES: Final = 2


class ChildEnded(Exception):
    """The child process has ended."""


class ChildProcess:
    """One child process and the pipe to it."""

    def __init__(
        self, make: Callable[[Callable[[], AnalysisSettings]], Analysis] = InProcessAnalysis
    ) -> None:
        """`make` gives the work to do there; it must be importable by name.

        Raises `OSError` or `RuntimeError` where no process can be started.
        """
        import multiprocessing  # noqa: PLC0415 - not before the window is painted

        context = multiprocessing.get_context("spawn")
        self._connection, child_end = context.Pipe()
        self._process = context.Process(
            target=run_child, args=(child_end, make), name="promptveil-analysis", daemon=True
        )
        try:
            self._process.start()
        except BaseException:
            self._connection.close()
            raise
        finally:
            child_end.close()
        self._answered: set[str] = set()

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    def ask(self, request: Request, tick: Tick) -> Done | Failed:
        """The answer to a request; raises what `tick` raises, and `ChildEnded`."""
        try:
            self._connection.send(request)
            answer = self._wait(tick)
        except Cancelled:
            self._stop(request.name)
            raise
        except (EOFError, OSError) as error:
            raise ChildEnded from error
        self._answered.add(request.name)
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
        """Tell the child to stop, and end its process where it does not."""
        patience = PATIENCE_SECONDS if name in self._answered else FIRST_PATIENCE_SECONDS
        end = time.monotonic() + patience
        try:
            self._connection.send(Stop())
            while (remaining := end - time.monotonic()) > 0 and self._connection.poll(remaining):
                if not isinstance(self._connection.recv(), Progress):
                    return
        except (EOFError, OSError):
            pass
        self.end()

    @property
    def alive(self) -> bool:
        """Whether the child can be asked."""
        return not self._connection.closed and self._process.is_alive()

    def kill(self) -> None:
        """End the process, whatever it is doing; any thread may call this, also repeatedly."""
        self._process.kill()
        self._process.join(END_SECONDS)

    def end(self) -> None:
        """End the process and close the pipe; on the thread that sends the requests."""
        self.kill()
        self._connection.close()


class AnalysisProcess:
    """The work of `Analysis` in a child process; in this one where none can be started."""

    def __init__(
        self,
        settings: Callable[[], AnalysisSettings],
        fallback: Analysis,
        start: Callable[[], ChildProcess] = ChildProcess,
    ) -> None:
        """`fallback` does the work where `start` fails, and knows the machine before any work."""
        self._read_settings = settings
        self._fallback = fallback
        self._start = start
        self._lock = threading.Lock()
        self._child: ChildProcess | None = None
        self._closed = False
        self._no_process = ""
        self._renewals = 0
        self._last_machine: tuple[AnalysisSettings, Machine] | None = None
        self._annotated: Annotated | None = None

    def begin(self) -> None:
        """Start the process."""
        self._running()

    def prepare(self, *, tick: Tick) -> None:
        """Start the process, and import and open there what the first text needs."""
        self._ask("prepare", tick=tick)

    def propose(self, text: str, options: Options, *, tick: Tick) -> Proposed:
        """Find private values and plan their replacement."""
        self._annotated = None  # unknown until the child answers which text it keeps
        proposed: Proposed = self._ask("propose", text, options, tick=tick)
        self._annotated = proposed.plan.annotated
        return proposed

    def weigh(self, annotated: Annotated, *, tick: Tick) -> tuple[WordScore, ...]:
        """The importance and the bits of each word."""
        scores: tuple[WordScore, ...] = self._ask("weigh", annotated, tick=tick)
        return scores

    def foretell(self, sent: Sent, *, tick: Tick) -> Forecast:
        """What the answer to a sanitized text will be worth."""
        forecast: Forecast = self._ask("foretell", sent, tick=tick)
        return forecast

    def infer(self, text: str, replacements: Sequence[Replacement], *, tick: Tick) -> Inference:
        """What a reader can tell of the people of a sanitized text, and of what was replaced."""
        inference: Inference = self._ask("infer", text, replacements, tick=tick)
        return inference

    def likeness(self, text: str, answer: str, *, tick: Tick) -> float:
        """How alike a prompt and its restored answer are, in [0, 1]."""
        alike: float = self._ask("likeness", text, answer, tick=tick)
        return alike

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
        """What the process reported last; the fallback's report after a change of the settings."""
        last = self._last_machine
        machine_now = last[1] if last and last[0] == self._settings() else self._fallback.machine()
        if not self._no_process:
            return machine_now
        return replace(
            machine_now, notice="\n".join(filter(None, [machine_now.notice, self._no_process]))
        )

    def renew(self) -> None:
        """Other models are wanted, or the same ones once more."""
        self._renewals += 1
        self._fallback.renew()

    def close(self) -> None:
        """End the process; a request that waits for it is cancelled."""
        with self._lock:
            self._closed, child, self._child = True, self._child, None
        if child is not None:
            child.kill()

    def _settings(self) -> AnalysisSettings:
        return replace(self._read_settings(), renewals=self._renewals)

    def _ask(self, name: str, *arguments: Any, tick: Tick) -> Any:  # noqa: ANN401 - as the method says
        for _try in range(TRIES):
            child, is_new = self._running()
            if child is None:
                return getattr(self._fallback, name)(*arguments, tick=tick)
            settings = self._settings()
            last_annotated = None if is_new else self._annotated
            to_send = tuple(
                LastAnnotated()
                if argument is last_annotated and last_annotated is not None
                else argument
                for argument in arguments
            )
            try:
                answer = child.ask(Request(name, to_send, settings), tick)
            except ChildEnded:
                child.end()
                if self._closed:
                    raise Cancelled("Stopped.") from None
                continue
            self._last_machine = (settings, answer.machine)
            if isinstance(answer, Failed):
                raise answer.error()
            return answer.value
        raise ModelError(_words("The analysis ended unexpectedly, perhaps for lack of memory."))

    def _running(self) -> tuple[ChildProcess | None, bool]:
        """The child process (None where none can be started), and whether it is a new one."""
        with self._lock:
            if self._closed:
                raise Cancelled("Stopped.")
            if self._no_process:
                return None, False
            if self._child is not None and self._child.alive:
                return self._child, False
            try:
                self._child = self._start()
            except (OSError, RuntimeError, ImportError) as error:
                self._no_process = _words(
                    "The analysis could not be started in a process of its own ({0}), so the window"
                    " may freeze for moments."
                ).format(type(error).__name__)
                return None, False
            return self._child, True


def _words(sentence: str) -> str:
    return QCoreApplication.translate("Analysis", sentence)
