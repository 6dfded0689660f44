"""What hostile servers cost, and how soon «stop» holds: `python -m benchmarks.transport`.

Against each server of `tests/hostile.py`: the peak of the memory as a multiple of what the process
takes at rest, how the answer ends by itself under the default limits (or that it had not ended when
it was stopped), and the delay between the person's stop and the end of the work, the connection's
closing included. Linux only, about two minutes.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from engine.chat import stream
from engine.errors import Cancelled, ChatError
from engine.providers import Provider
from tests import hostile, servers
from tests.memory_child import HELLO, forget_peak, kilobytes
from tests.servers import Behaviour, ChatServer

PATIENCE = 3.0
"""Seconds after which the person stops what has not ended."""

QUIET: dict[str, Callable[[], Behaviour]] = {
    "silence": servers.stall,
    "silence after a word": lambda: servers.stall("Half"),
    "trickle": lambda: hostile.trickle(step=lambda: not time.sleep(0.01)),
    "retry after 60 s": lambda: servers.status(503, retry_after="60"),
}


class Person:
    """Stops what takes longer than `PATIENCE`; a `Tick`."""

    def __init__(self) -> None:
        self._stop = threading.Event()
        self.stopped_at = 0.0
        self._timer = threading.Timer(PATIENCE, self._press)
        self._timer.start()

    def _press(self) -> None:
        self.stopped_at = time.perf_counter()
        self._stop.set()

    def __call__(self, _fraction: float, _note: str = "", /) -> None:
        """Raises once the person has stopped."""
        if self._stop.is_set():
            raise Cancelled("Stopped.")

    def leave(self) -> None:
        """Wait for nothing more."""
        self._timer.cancel()
        self._timer.join()


def ask(url: str) -> tuple[str, float]:
    """How the answer ended, and how long a stop took, in milliseconds (0 where there was none)."""
    person = Person()
    try:
        for _piece in stream(
            [HELLO], provider=Provider("local", url, "m"), api_key="", tick=person
        ):
            pass
    except Cancelled:
        return "stopped", (time.perf_counter() - person.stopped_at) * 1000
    except ChatError as error:
        return type(error).__name__, 0.0
    finally:
        person.leave()
    return "answered", 0.0


def in_child(url: str) -> None:
    """One server, in a process that serves nothing itself; prints a row's figures."""
    with suppress(ChatError):
        ask(sys.argv[2])
    gc.collect()
    rest = kilobytes("VmRSS")
    forget_peak()
    outcome, delay = ask(url)
    print(f"{kilobytes('VmHWM') / rest:.2f}|{outcome}|{delay:.0f}")


def main() -> None:
    """Print one row per server."""
    print("| server | memory, times idle | ends by | stop, ms |\n|---|---|---|---|")
    with ChatServer() as calm:
        for name, make in (hostile.ENDLESS | QUIET).items():
            with ChatServer(make()) as server:
                done = subprocess.run(
                    [sys.executable, "-m", "benchmarks.transport", server.base_url, calm.base_url],
                    capture_output=True, text=True, check=True,
                )  # fmt: skip
            ratio, outcome, delay = done.stdout.strip().split("|")
            print(f"| {name} | {ratio} | {outcome} | {delay} |", flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        in_child(sys.argv[1])
    else:
        main()
