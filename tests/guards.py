"""What no test may do unnoticed: open a connection, log a warning, leave a thread running."""

from __future__ import annotations

import logging
import sys
import threading

from tests.servers import LISTENING

LOOPBACK = {"127.0.0.1", "::1", "localhost"}

_attempts: list[str] = []
_armed = threading.Event()


def arm() -> None:
    """Watch every connection and look-up of this process from now on."""
    if not _armed.is_set():
        _armed.set()
        sys.addaudithook(_on_event)


def attempts() -> list[str]:
    """The forbidden connections since the last call, and forget them."""
    seen = list(_attempts)
    _attempts.clear()
    return seen


def _on_event(event: str, args: tuple) -> None:
    if event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
        _check_address(args[1])
    elif event in ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr"):
        _check_host(args[0])


def _check_address(address: object) -> None:
    if not isinstance(address, tuple):
        return  # a Unix socket, or a connected one
    if address[0] not in LOOPBACK or address[1] not in LISTENING:
        _refuse(f"{address[0]}:{address[1]}")


def _check_host(host: object) -> None:
    name = host.decode() if isinstance(host, bytes) else host
    if name and name not in LOOPBACK:
        _refuse(str(name))


def _refuse(where: str) -> None:
    _attempts.append(where)
    raise PermissionError(f"A test tried to reach {where}.")


def loud(records: list[logging.LogRecord]) -> list[str]:
    """The warnings and worse among log records. A test that wants one clears `caplog` after it."""
    return [
        f"{record.name}: {record.getMessage()}"
        for record in records
        if record.levelno >= logging.WARNING
    ]


def left_running(before: set[threading.Thread]) -> list[str]:
    """The threads that a test started and did not end."""
    new = [t for t in threading.enumerate() if t not in before and not _foreign(t)]
    for thread in new:
        thread.join(timeout=5)
    return [thread.name for thread in new if thread.is_alive()]


def _foreign(thread: threading.Thread) -> bool:
    # A thread of Qt's or onnxruntime's that once ran Python stays listed for ever.
    return isinstance(thread, threading._DummyThread)
