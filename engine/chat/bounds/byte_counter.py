"""Counts the bytes received over a connection, headers included, up to a limit."""

from __future__ import annotations

import ssl
from typing import Any

from httpcore2 import AsyncNetworkStream

from engine.providers.limits import Limits


class WireRefusal(Exception):
    """Raised inside the transport where a server passes a limit or an address is not allowed.

    Holds words of ours with `{host}` in them, and nothing that came or was to be sent.
    """


class ByteCounter:
    """Bytes received for the current request; raises `WireRefusal` above the limit."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._count = 0
        self._allowed = limits.header_bytes

    def begin(self) -> None:
        """Starts a new request with the limit for headers."""
        self._count, self._allowed = 0, self._limits.header_bytes

    def past_headers(self) -> None:
        """Switches to the limit for the body."""
        self._allowed = self._limits.received_bytes

    def add(self, count: int) -> None:
        """Counts received bytes; raises `WireRefusal` above the limit."""
        self._count += count
        if self._count > self._allowed:
            raise WireRefusal("The answer of {host} would not end.")


class CountedStream(AsyncNetworkStream):
    """A connection whose reading is counted."""

    def __init__(self, stream: AsyncNetworkStream, counter: ByteCounter) -> None:
        self._stream = stream
        self._counter = counter

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Some bytes, counted."""
        data = await self._stream.read(max_bytes, timeout)
        self._counter.add(len(data))
        return data

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Send."""
        await self._stream.write(buffer, timeout)

    async def aclose(self) -> None:
        """Close the connection."""
        await self._stream.aclose()

    async def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> AsyncNetworkStream:
        """The same connection, encrypted; `server_hostname` is the name that was asked for."""
        try:
            secured = await self._stream.start_tls(ssl_context, server_hostname, timeout)
        except BaseException:  # a stop as well, which the library would leave open
            await self._stream.aclose()
            raise
        return CountedStream(secured, self._counter)

    def get_extra_info(self, info: str) -> Any:  # noqa: ANN401 - the interface's own
        """What the connection knows of itself."""
        return self._stream.get_extra_info(info)
