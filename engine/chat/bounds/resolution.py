"""Resolves host names once, checks the addresses, and connects to the checked addresses only.

A second look-up of a name could give another address (DNS rebinding). So the transport gets only
the checked addresses. The certificate and the request still carry the name.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from typing import Final

from httpcore2 import (
    AnyIOBackend,
    AsyncNetworkBackend,
    AsyncNetworkStream,
    ConnectError,
    ConnectTimeout,
)

from engine.chat.bounds.byte_counter import ByteCounter, CountedStream, WireRefusal
from engine.providers.provider import is_address, is_local_name, is_near

LOOPBACK: Final = ("127.0.0.1", "::1")
"""Where `localhost` and everything below it leads, whatever a resolver says (RFC 6761)."""

STAGGER_SECONDS: Final = 0.25
"""How long one address has before the next is tried beside it (RFC 8305)."""

Dial = Callable[[str], Coroutine[object, object, AsyncNetworkStream]]
ELSEWHERE: Final = "{host} leads to an address that is neither this machine nor a private one."
SocketOption = (
    tuple[int, int, int] | tuple[int, int, bytes | bytearray] | tuple[int, int, None, int]
)


class CheckedBackend(AsyncNetworkBackend):
    """Connects by checked addresses only; what is read is counted by `counter`.

    With `near_only` every address that a name has must be this machine or a private one: else
    `WireRefusal`, before any of them is connected to.
    """

    def __init__(self, counter: ByteCounter, *, near_only: bool) -> None:
        self._counter = counter
        self._near_only = near_only
        self._network = AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SocketOption] | None = None,
    ) -> AsyncNetworkStream:
        """A connection to the first address that takes one."""

        def dial(address: str) -> Coroutine[object, object, AsyncNetworkStream]:
            return self._network.connect_tcp(address, port, None, local_address, socket_options)

        try:
            async with asyncio.timeout(timeout):
                connected = await _first(await self._addresses(host, port), dial)
        except TimeoutError:
            raise ConnectTimeout from None
        except OSError:
            raise ConnectError from None
        return CountedStream(connected, self._counter)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)

    async def _addresses(self, host: str, port: int) -> Sequence[str]:
        addresses = LOOPBACK if is_local_name(host) else await looked_up(host, port)
        if self._near_only and not all(is_near(address) for address in addresses):
            raise WireRefusal(ELSEWHERE)
        return addresses


async def looked_up(host: str, port: int) -> tuple[str, ...]:
    """The addresses of a name, from one look-up that can be left; an address is its own.

    Raises `OSError` where there are none.
    """
    if is_address(host):
        return (host,)
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[tuple[str, ...]] = loop.create_future()

    def settle(addresses: tuple[str, ...]) -> None:
        if not answer.done():
            answer.set_result(addresses)

    def ask() -> None:
        addresses: tuple[str, ...] = ()
        with suppress(OSError, UnicodeError):
            rows = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            addresses = tuple(dict.fromkeys(str(row[4][0]) for row in rows))
        with suppress(RuntimeError):  # the person has stopped, and the loop is closed
            loop.call_soon_threadsafe(settle, addresses)

    # A thread of its own: a resolver cannot be stopped, and the program must end without it.
    threading.Thread(target=ask, name="look-up", daemon=True).start()
    addresses = await answer
    if not addresses:
        raise OSError("The name has no address.")
    return addresses


async def _first(addresses: Sequence[str], dial: Dial) -> AsyncNetworkStream:
    """The first connection to succeed, attempts started one after the other (RFC 8305)."""
    waiting = list(addresses)
    tasks: set[asyncio.Task[AsyncNetworkStream]] = set()
    try:
        while waiting or tasks:
            if waiting:
                tasks.add(asyncio.create_task(dial(waiting.pop(0))))
            patience = STAGGER_SECONDS if waiting else None
            first = asyncio.FIRST_COMPLETED
            done, tasks = await asyncio.wait(tasks, timeout=patience, return_when=first)
            connected = [task.result() for task in done if task.exception() is None]
            if connected:
                await _close(connected[1:])
                return connected[0]
    finally:
        await _drop(tasks)
    raise ConnectError


async def _close(streams: Iterable[AsyncNetworkStream]) -> None:
    for stream in streams:
        await stream.aclose()


async def _drop(tasks: Iterable[asyncio.Task[AsyncNetworkStream]]) -> None:
    """End attempts that nobody waits for; a connection that came all the same is closed."""
    for task in tasks:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, AsyncNetworkStream):
            await outcome.aclose()
