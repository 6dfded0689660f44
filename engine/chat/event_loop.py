"""A private event loop whose tasks can be cancelled: it runs in slices, with a tick between.

A blocking read cannot be stopped from outside without threads and closed sockets; a task on an
event loop can, and its connection closes with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from engine.progress import Tick

T = TypeVar("T")

SLICE_SECONDS: Final = 0.05
"""Longest time between two calls of `tick`, in seconds."""

GRACE_SECONDS: Final = 1.0
"""Longest time for closing connections, in seconds; then they are abandoned."""


class StoppableLoop:
    """Runs coroutines on its own event loop and calls `tick` meanwhile; a context manager.

    An exception of `tick` cancels the running coroutine and propagates.
    """

    def __init__(self, tick: Tick) -> None:
        self._tick = tick
        self._loop = asyncio.new_event_loop()
        # A handler that says nothing: asyncio's own logs what failed, which may quote a text.
        self._loop.set_exception_handler(lambda _loop, _context: None)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.finish(self._loop.shutdown_asyncgens())
        self._loop.close()

    def run(self, work: Coroutine[Any, Any, T], *, note: str) -> T:
        """The result of `work`, or what it raised."""
        task = self._loop.create_task(work)
        try:
            while not task.done():
                self._tick(0.0, note)
                self._loop.run_until_complete(asyncio.wait({task}, timeout=SLICE_SECONDS))
        except BaseException:
            self._abandon(task)
            raise
        return task.result()

    def sleep(self, seconds: float, *, note: str) -> None:
        """Wait, stoppably."""
        self.run(asyncio.sleep(seconds), note=note)

    def finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Run `work` without asking `tick`, for closing what is open; not for long."""
        task = self._loop.create_task(work)
        self._loop.run_until_complete(asyncio.wait({task}, timeout=GRACE_SECONDS))
        if not task.done():
            self._abandon(task)
            return
        if not task.cancelled():
            task.exception()  # marks it as seen: a connection that cannot be closed is gone

    def _abandon(self, task: asyncio.Task[T]) -> None:
        task.cancel()
        self._loop.run_until_complete(asyncio.wait({task}, timeout=GRACE_SECONDS))
        if task.done() and not task.cancelled():
            task.exception()  # marks it as seen
