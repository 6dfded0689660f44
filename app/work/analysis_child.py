"""The child process that does the work of `app/work/analysis.py`, one request after the other.

It gets texts and chosen models over a pipe of its own, never a key, and writes nothing down. It
ends when the pipe does, so it does not outlive the window.
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
from multiprocessing.connection import Connection
from typing import Any, Final

from app.work.analysis import Analysis, OwnAnalysis, Proposed, Wanted
from app.work.model_keeper import Machine
from engine import errors
from engine.errors import Cancelled, ChatBroken, ChatError, PromptveilError
from engine.runtime import quiet
from engine.values import Annotated

TICK_SECONDS: Final = 0.015
"""Progress is told at most this often: more could not be seen."""


@dataclass(frozen=True, slots=True)
class Request:
    """A method of `Analysis` by name, and what it is given."""

    name: str
    given: tuple[Any, ...] = field(repr=False)
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Stop:
    """Nobody waits for the answer any more."""


@dataclass(frozen=True, slots=True)
class Same:
    """The annotated text of the plan that was answered last, in place of the text itself."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a request is."""

    fraction: float
    note: str


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to a request, and what is known of the models now."""

    value: Any = field(repr=False)
    machine: Machine


@dataclass(frozen=True, slots=True)
class Stopped:
    """A request was given up as it was told to."""


@dataclass(frozen=True, slots=True)
class Failed:
    """An error. Only the engine's own carry their message: others may quote the text."""

    name: str
    message: str
    server_words: str
    machine: Machine

    def error(self) -> Exception:
        """The same error in the process that asked."""
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
    """An error as it travels."""
    own = isinstance(error, PromptveilError)
    words = getattr(error, "server_words", "")
    return Failed(type(error).__name__, str(error) if own else "", words, machine)


def serve(
    connection: Connection, make: Callable[[Callable[[], Wanted]], Analysis] = OwnAnalysis
) -> None:
    """Answer requests until the other end is closed. The child's main function."""
    _keep_private()
    try:
        _Child(connection, make).run()
    finally:  # no trace is printed, which may quote the text, and no handler of a library runs on
        os._exit(0)


class _Child:
    def __init__(
        self, connection: Connection, make: Callable[[Callable[[], Wanted]], Analysis]
    ) -> None:
        self._connection = connection
        self._wanted = Wanted()
        self._work = make(lambda: self._wanted)
        self._annotated: Annotated | None = None
        self._told = 0.0

    def run(self) -> None:
        """Take requests as they come; a stop that comes too late is passed over."""
        while True:
            message = self._connection.recv()
            if isinstance(message, Request):
                self._connection.send(self._answer(message))

    def _answer(self, request: Request) -> Done | Stopped | Failed:
        if request.wanted.renewals != self._wanted.renewals:
            self._work.renew()
        self._wanted, self._told = request.wanted, 0.0
        try:
            value = getattr(self._work, request.name)(*map(self._full, request.given), tick=self)
        except Cancelled:
            return Stopped()
        except Exception as error:  # noqa: BLE001 -- the process's edge: all errors are carried back
            return failure(error, self._work.machine())
        if isinstance(value, Proposed):
            self._annotated = value.plan.annotated
        return Done(value, self._work.machine())

    def _full(self, given: object) -> object:
        return self._annotated if isinstance(given, Same) else given

    def __call__(self, fraction: float, note: str = "", /) -> None:
        """A tick: raises where the other side has said stop, or is gone."""
        if self._connection.poll():
            self._connection.recv()
            raise Cancelled("Stopped.")
        now = time.monotonic()
        if now - self._told >= TICK_SECONDS:
            self._told = now
            self._connection.send(Progress(fraction, note))


def _keep_private() -> None:
    """No telemetry, no crash dump, no message on the terminal: they may quote the text."""
    quiet.keep_quiet()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when it ends
    sys.excepthook = lambda *_given: None
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
