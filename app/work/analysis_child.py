"""The child process that does the work of `app/work/analysis.py`, one request after the other.

It gets texts and the names of models over a pipe of its own, never a key, and writes no file. It
ends when the pipe is closed, so it never outlives the window.
"""

from __future__ import annotations

import builtins
import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from app.work.analysis import Analysis, AnalysisSettings, InProcessAnalysis, Proposed
from engine import errors
from engine.errors import Cancelled, ChatBroken, ChatError, PromptveilError
from engine.runtime import lasting, memory, quiet

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from app.work.model_loader import Machine
    from engine.values import Annotated

TICK_SECONDS: Final = 0.015
REST_SECONDS: Final = 2.0
"""After so long without a request, memory is given back."""
"""The least time between two messages of progress: more could not be seen."""


@dataclass(frozen=True, slots=True)
class Request:
    """A method of `Analysis` by name, its arguments, and the settings it works under."""

    name: str
    arguments: tuple[Any, ...] = field(repr=False)
    settings: AnalysisSettings


@dataclass(frozen=True, slots=True)
class Stop:
    """The request is no longer needed: nobody waits for its answer."""


@dataclass(frozen=True, slots=True)
class LastAnnotated:
    """Stands for the annotated text of the last plan, so that it is not sent back to the child."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of a request is done: a fraction in [0, 1] and a note."""

    fraction: float
    note: str


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to a request, and the state of the models after it."""

    value: Any = field(repr=False)
    machine: Machine


@dataclass(frozen=True, slots=True)
class Stopped:
    """A request was stopped after a `Stop`."""


@dataclass(frozen=True, slots=True)
class Failed:
    """An error. Only the engine's own carry their message: others may quote the text."""

    name: str
    message: str
    server_words: str
    machine: Machine

    def error(self) -> Exception:
        """The error, rebuilt in the process that sent the request."""
        kind = getattr(errors, self.name, None)
        if kind is ChatBroken:
            return ChatBroken(self.message, partial="", server_words=self.server_words)
        if isinstance(kind, type) and issubclass(kind, ChatError):
            return kind(self.message, server_words=self.server_words)
        if isinstance(kind, type) and issubclass(kind, PromptveilError):
            return kind(self.message)
        builtin = getattr(builtins, self.name, None)
        if isinstance(builtin, type) and issubclass(builtin, Exception):
            with contextlib.suppress(TypeError):  # such as UnicodeDecodeError, which wants more
                return builtin()
        return RuntimeError()


def failure(error: Exception, machine: Machine) -> Failed:
    """An error in the form that is sent over the pipe."""
    is_ours = isinstance(error, PromptveilError)
    words = getattr(error, "server_words", "")
    return Failed(type(error).__name__, str(error) if is_ours else "", words, machine)


def run_child(
    connection: Connection,
    make: Callable[[Callable[[], AnalysisSettings]], Analysis] = InProcessAnalysis,
) -> None:
    """Answer requests until the other end is closed. The child's main function."""
    _keep_private()
    lasting.begin()
    try:
        _RequestLoop(connection, make).run()
    finally:  # prints no trace, which may quote the text, and runs no exit handler
        os._exit(0)


class _RequestLoop:
    """Answers the requests of one connection. It is itself the `Tick` of the work that it runs."""

    def __init__(
        self, connection: Connection, make: Callable[[Callable[[], AnalysisSettings]], Analysis]
    ) -> None:
        self._connection = connection
        self._settings = AnalysisSettings()
        self._work = make(lambda: self._settings)
        self._annotated: Annotated | None = None
        self._last_tick = 0.0

    def run(self) -> None:
        """Answer requests until the pipe is closed; a stop that comes too late is ignored."""
        loaded = worked = False
        while True:
            if worked and not self._connection.poll(REST_SECONDS):
                memory.give_back()
                worked = False
            message = self._connection.recv()
            if isinstance(message, Request):
                worked = True
                answer = self._answer(message)
                self._connection.send(answer)
                if not loaded and isinstance(answer, Done):
                    lasting.keep()
                    loaded = True

    def _answer(self, request: Request) -> Done | Stopped | Failed:
        if request.settings.renewals != self._settings.renewals:
            self._work.renew()
        self._settings, self._last_tick = request.settings, 0.0
        try:
            value = getattr(self._work, request.name)(
                *map(self._full, request.arguments), tick=self
            )
        except Cancelled:
            return Stopped()
        except Exception as error:  # noqa: BLE001 -- the process's edge: all errors are carried back
            return failure(error, self._work.machine())
        if isinstance(value, Proposed):
            self._annotated = value.plan.annotated
        return Done(value, self._work.machine())

    def _full(self, argument: object) -> object:
        return self._annotated if isinstance(argument, LastAnnotated) else argument

    def __call__(self, fraction: float, note: str = "", /) -> None:
        """The tick; raises `Cancelled` after a `Stop`, and `EOFError` where the window is gone."""
        if self._connection.poll():
            self._connection.recv()
            raise Cancelled("Stopped.")
        now = time.monotonic()
        if now - self._last_tick >= TICK_SECONDS:
            self._last_tick = now
            self._connection.send(Progress(fraction, note))


def _keep_private() -> None:
    """No telemetry, no crash dump, no message on the terminal: they may quote the text."""
    quiet.keep_quiet()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when it ends
    sys.excepthook = lambda *_given: None
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
