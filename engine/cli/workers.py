"""Answers lines with several processes, in the order in which they came.

On Linux the processes are forked once everything but the models is loaded, so that two of them
load no more than one, and share its memory. Elsewhere, beside other threads, and for a process that
takes the place of a dead one they are started anew.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import chain, islice
from multiprocessing.connection import Connection
from typing import Any, TextIO

from engine import annotate
from engine.cli.run_context import RunContext
from engine.conversation.ledger import Release, releases
from engine.errors import PromptveilError
from engine.keys.secrets import Secrets
from engine.options import Options
from engine.runtime import lasting, quiet
from engine.values import Sanitized

Answer = dict[str, Any]
AnswerLine = Callable[[bytes | None, RunContext], Answer]
_AHEAD = 4
"""Lines read ahead for each process."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A line's answer, the notes it gave, and what it released: the parent sums over all lines."""

    answer: Answer = field(repr=False)
    notes: tuple[tuple[str, bool], ...] = ()
    released: tuple[tuple[int | None, Release], ...] = field(default=(), repr=False)


class WorkerContext(RunContext):
    """A run's context in a process of its own: notes and releases are collected, not said."""

    def __init__(
        self, arguments: Namespace, stderr: TextIO, keys: Secrets | None, noise: bytes
    ) -> None:
        super().__init__(arguments, stderr)
        self._noise_of_run = noise
        if keys is not None:
            self._keys = keys
        self._notes: list[tuple[str, bool]] = []
        self._released: list[tuple[int | None, Release]] = []

    def say(self, words: str) -> None:
        """A note that the parent says."""
        self._notes.append((words, False))

    def say_once(self, words: str) -> None:
        """A note that the parent says unless it was said before."""
        self._notes.append((words, True))

    def spend(self, applied: Sanitized, options: Options) -> float:
        """Notes what a line releases; what all lines cost only the parent can tell."""
        self._released += ((options.seed, event) for event in releases(applied.replacements))
        return 0.0

    def answered(self, answer: Answer) -> Answered:
        """The answer with all that was noted for it."""
        done = Answered(answer, tuple(self._notes), tuple(self._released))
        self._notes.clear()
        self._released.clear()
        return done


def answers(
    lines: Iterable[bytes | None],
    answer_line: AnswerLine,
    arguments: Namespace,
    context: RunContext,
) -> Iterator[Answer]:
    """The answers of all lines, in order; at most a few lines are read ahead.

    A process that dies takes its line with it: that line is answered with an error, and another
    process goes on. `answer_line` is a function of a module, since it is named to the processes.
    """
    count: int = arguments.workers
    keys, noise = context.for_workers()
    lines = iter(lines)
    first = list(islice(lines, 1))
    if not first:
        return
    pool = _Pool(count, (answer_line, arguments, keys, noise))
    if _may_fork():
        _load(arguments.command)
        pool.fork()
    lines = chain(first, lines)
    pending = queue.Queue[Future[Answered] | None](_AHEAD * count)
    reader = threading.Thread(target=_read, args=(lines, pool, pending), daemon=True)
    reader.start()
    try:
        while (future := pending.get()) is not None:
            yield _summed(future.result(), context)
    finally:
        pool.stop()


def _may_fork() -> bool:
    """Whether a copy of this process works: it has no other threads, nor libraries with some."""
    alone = threading.active_count() == 1 and "onnxruntime" not in sys.modules
    return sys.platform == "linux" and alone


def _load(command: str) -> None:
    """Loads what the lines will need, but for the models; what fails, the lines will tell."""
    with contextlib.suppress(PromptveilError):
        from engine.cli import commands  # noqa: F401, PLC0415 - with all that it imports

        if command != "restore":
            annotate.warm_up()
    lasting.spare()


def _read(
    lines: Iterable[bytes | None], pool: _Pool, pending: queue.Queue[Future[Answered] | None]
) -> None:
    try:
        for line in lines:
            pending.put(pool.submit(line))
    except (OSError, RuntimeError, ValueError):
        pass  # the stream or the pool was closed: there is nobody to answer
    finally:
        pending.put(None)


def _summed(done: Answered, context: RunContext) -> Answer:
    """The answer as one process would have given it."""
    for words, once in done.notes:
        (context.say_once if once else context.say)(words)
    for seed, event in done.released:
        context.add_release(seed, event)
    budget = done.answer.get("budget")
    if isinstance(budget, dict):
        budget["run"] = context.spent
    return done.answer


class _Pool:
    """Threads that each own a process and wait for its answers."""

    def __init__(self, count: int, setup: Sequence[object]) -> None:
        self._setup = setup
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="promptveil-worker")
        self._own = threading.local()
        self._lock = threading.Lock()
        self._processes: list[_Process] = []
        self._ready: list[_Process] = []
        self._stopped = False
        self._count = count

    def fork(self) -> None:
        """Starts every process as a copy of this one, which must have no other thread yet."""
        for _ in range(self._count):
            self._processes.append(_Process(self._setup, self._count, self._processes, fork=True))
        self._ready = list(self._processes)

    def submit(self, line: bytes | None) -> Future[Answered]:
        """The answer to a line, when there is one."""
        return self._threads.submit(self._answer, line)

    def _answer(self, line: bytes | None) -> Answered:
        process: _Process | None = getattr(self._own, "process", None)
        if process is None or not process.alive:
            process = self._own.process = self._started()
        return process.answer(line)

    def _started(self) -> _Process:
        with self._lock:
            if self._stopped:
                raise RuntimeError("The run has ended.")
            if self._ready:
                return self._ready.pop()
            process = _Process(self._setup, self._count)
            self._processes.append(process)
            return process

    def stop(self) -> None:
        """Ends every process, whatever it does."""
        with self._lock:
            self._stopped = True
            processes = tuple(self._processes)
        for process in processes:
            process.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)


class _Process:
    """One child and the pipe to it."""

    def __init__(
        self,
        setup: Sequence[object],
        count: int,
        others: Sequence[_Process] = (),
        *,
        fork: bool = False,
    ) -> None:
        """A copy has the pipes of the `others` and its own: it must close them to see their end."""
        context = multiprocessing.get_context("fork" if fork else "spawn")
        self.pipe, theirs = context.Pipe()
        copied = (*(process.pipe for process in others), self.pipe) if fork else ()
        self._child = context.Process(  # type: ignore[attr-defined]
            target=_serve, args=(theirs, setup, count, copied), daemon=True
        )
        self._child.start()
        theirs.close()
        self.alive = True

    def answer(self, line: bytes | None) -> Answered:
        """The child's answer; an error for this line where it dies over it."""
        try:
            self.pipe.send(line)
            done = self.pipe.recv()
        except (EOFError, OSError):
            self.alive = False
            return _lost(line)
        return done if isinstance(done, Answered) else _lost(line)

    def stop(self) -> None:
        """Ends the child."""
        self.alive = False
        self._child.terminate()
        self._child.join()


def _lost(line: bytes | None) -> Answered:
    from engine.cli.json_lines import readable_id  # noqa: PLC0415 - only where a process dies

    message = "The process that worked on this line ended."
    error = {"code": "internal", "message": message}
    return Answered({"id": readable_id(line), "error": error})


def _serve(
    pipe: Connection, setup: Sequence[object], count: int, copied: Sequence[Connection]
) -> None:
    """The child's life: a line in, its answer out, until the pipe is closed."""
    for parents_end in copied:
        parents_end.close()
    quiet.keep_quiet()
    lasting.begin()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends it
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    os.environ.setdefault("PROMPTVEIL_THREADS", str(max(1, (cores or 1) // count)))
    answer_line, arguments, keys, noise = setup
    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123 - a device, no path
        context = WorkerContext(arguments, nowhere, keys, noise)  # type: ignore[arg-type]
        first = True
        while True:
            try:
                line = pipe.recv()
            except (EOFError, OSError):
                return
            pipe.send(context.answered(answer_line(line, context)))  # type: ignore[operator]
            if first:
                lasting.keep()
                first = False
