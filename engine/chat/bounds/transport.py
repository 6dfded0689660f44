"""The HTTP transport under the SDK, with limits on bytes, lines, events and time.

The SDK parses what it is given, whole and without limits. Everything is counted and cut here,
before it comes that far, and compressed answers are unpacked no further than they are read.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Final

import httpcore2
import httpx2

from engine.chat.bounds.byte_counter import ByteCounter, WireRefusal
from engine.chat.bounds.decompression import Decompressor
from engine.chat.bounds.guards import EventGuard, Guard, RefusalGuard, WholeGuard
from engine.chat.bounds.resolution import CheckedBackend
from engine.providers.limits import Limits

CONNECTIONS: Final = 4
SLOW: Final = "The answer of {host} took too long."
TORN: Final = "{host} closed the connection in the middle of its answer."
UNPACKED: Final = frozenset({b"content-encoding", b"content-length", b"transfer-encoding"})
"""Headers that do not hold any more for what is passed on."""


class BoundedTransport(httpx2.AsyncBaseTransport):
    """Sends one request at a time; raises `WireRefusal` where an answer passes `limits`.

    `streamed` tells that answers come as events. With `near_only` nothing goes further than this
    machine and private addresses. `proxy` then cannot be used, and the environment's never is.
    """

    def __init__(
        self, limits: Limits, *, streamed: bool, near_only: bool, proxy: str | None = None
    ) -> None:
        self._limits = limits
        self._streamed = streamed
        self._counter = ByteCounter(limits)
        self._inner: httpx2.AsyncBaseTransport
        if proxy is None:
            self._inner = _Direct(CheckedBackend(self._counter, near_only=near_only))
        else:
            self._inner = httpx2.AsyncHTTPTransport(proxy=proxy, trust_env=False)

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """The answer, its body still to come."""
        deadline = asyncio.get_running_loop().time() + self._limits.seconds
        self._counter.begin()
        try:
            async with asyncio.timeout_at(deadline):
                response = await self._inner.handle_async_request(request)
        except TimeoutError:
            raise WireRefusal(SLOW) from None
        self._counter.past_headers()
        try:
            body = BoundedBody(response, self._guard(response), self._limits, deadline)
        except WireRefusal:
            await response.aclose()
            raise
        kept = [pair for pair in response.headers.raw if pair[0].lower() not in UNPACKED]
        return httpx2.Response(
            response.status_code, headers=kept, stream=body, extensions=response.extensions
        )

    async def aclose(self) -> None:
        """Close all connections."""
        await self._inner.aclose()

    def _guard(self, response: httpx2.Response) -> Guard:
        if response.status_code >= 300:
            return RefusalGuard(self._limits)
        return EventGuard(self._limits) if self._streamed else WholeGuard(self._limits)


class BoundedBody(httpx2.AsyncByteStream):
    """The body of an answer as far as `guard` lets it through, until `deadline` at the latest."""

    def __init__(
        self, response: httpx2.Response, guard: Guard, limits: Limits, deadline: float
    ) -> None:
        self._response = response
        self._guard = guard
        self._deadline = deadline
        encoding = response.headers.get("content-encoding", "")
        self._decompressor = Decompressor(encoding, limit=limits.unpacked_bytes)
        self._framed = not {"content-length", "transfer-encoding"}.isdisjoint(response.headers)
        self._begun = False

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """What may be parsed, piece by piece; a second reading gives nothing."""
        if self._begun:
            return
        self._begun = True
        async with aclosing(self._raw()) as raw:
            async for data in raw:
                for piece in self._decompressor.feed(data):
                    passed = self._guard.feed(piece)
                    if passed:
                        yield passed
                    if self._guard.finished:
                        break
                    await asyncio.sleep(0)  # a stop comes between two pieces, however many
                if self._guard.finished:
                    break
        rest = b"" if self._torn else self._guard.end()
        if rest:
            yield rest
        if self._torn:
            raise WireRefusal(TORN)

    async def aclose(self) -> None:
        """Close the connection, or keep it where all was read."""
        await self._response.aclose()

    @property
    def _torn(self) -> bool:
        """Whether nothing says that the end of the stream is the answer's end."""
        if self._guard.finished or not isinstance(self._guard, EventGuard):
            return False
        return not self._framed or not self._decompressor.whole

    async def _raw(self) -> AsyncGenerator[bytes]:
        """The bytes as they come, none of them late."""
        stream = self._response.stream
        if not isinstance(stream, httpx2.AsyncByteStream):
            raise WireRefusal(TORN)
        parts = aiter(stream)
        while True:
            try:
                async with asyncio.timeout_at(self._deadline):
                    data = await anext(parts, None)
            except TimeoutError:
                raise WireRefusal(SLOW) from None
            if data is None:
                return
            yield data


class _Direct(httpx2.AsyncHTTPTransport):
    """The library's transport over connections of ours, without a proxy."""

    def __init__(self, backend: CheckedBackend) -> None:
        context = httpx2.create_ssl_context(trust_env=False)
        super().__init__(verify=context, trust_env=False)
        self._pool = httpcore2.AsyncConnectionPool(
            ssl_context=context,
            max_connections=CONNECTIONS,
            max_keepalive_connections=1,
            keepalive_expiry=5.0,
            network_backend=backend,
        )
