"""Servers that would not end, lie about what they send, or say nothing: behaviours of `ChatServer`.

Each writes until the client hangs up, so a client that reads on is seen by the test that waits
for `hung_up`.
"""

from __future__ import annotations

import gzip
import json
import socket
import zlib
from collections.abc import Callable, Iterator

from tests.servers import Behaviour, Exchange, Request, event

BLOCK = 32 * 1024


def flood(data: bytes, *, code: int = 200, before: bytes = b"", **headers: str) -> Behaviour:
    """`before`, then `data` again and again, until nobody listens any more."""

    def behave(exchange: Exchange, _request: Request) -> None:
        _head(exchange, code, **headers)
        if before:
            exchange.put(before)
        block = data * max(1, BLOCK // len(data))
        while True:
            exchange.put(block)

    return behave


def endless_line() -> Behaviour:
    return flood(b"a", before=b"data: ")


def endless_event() -> Behaviour:
    return flood(b'data: "x",\n')


def endless_events() -> Behaviour:
    return flood(event("more "))


def endless_comments() -> Behaviour:
    return flood(b": still working\n\n")


def endless_short_lines() -> Behaviour:
    return flood(b"\n")


def endless_unknown_lines() -> Behaviour:
    return flood(b"<p>\n")


def endless_error(code: int = 400) -> Behaviour:
    return flood(b"no ", code=code, Content_Type="text/plain")


def gzip_bomb(*, code: int = 200, of: bytes = b"a", before: bytes = b"data: ") -> Behaviour:
    """A gigabyte in a megabyte, claimed to be an answer."""

    def behave(exchange: Exchange, _request: Request) -> None:
        _head(exchange, code, Content_Encoding="gzip")
        packer = zlib.compressobj(9, wbits=31)
        exchange.put(packer.compress(before) + packer.flush(zlib.Z_SYNC_FLUSH))
        block = of * (1024 * 1024 // len(of))
        while True:
            packed = packer.compress(block)
            if packed:
                exchange.put(packed)

    return behave


def packed_twice() -> Behaviour:
    """A bomb in a bomb: a few bytes that would be gigabytes."""
    inner = gzip.compress(b"\0" * 50_000_000)
    return _whole(gzip.compress(inner), Content_Encoding="gzip, gzip")


def packed_as(encoding: str, data: bytes) -> Behaviour:
    return _whole(data, Content_Encoding=encoding)


def endless_headers() -> Behaviour:
    def behave(exchange: Exchange, _request: Request) -> None:
        exchange.wfile.write(b"HTTP/1.1 200 OK\r\n")
        while True:
            exchange.wfile.write(b"X-Header: %s\r\n" % (b"a" * 1000))

    return behave


def endless_hints() -> Behaviour:
    """Interim responses, each of them proper, and never the answer."""

    def behave(exchange: Exchange, _request: Request) -> None:
        while True:
            exchange.wfile.write(b"HTTP/1.1 103 Early Hints\r\n\r\n" * 100)

    return behave


def trickle(data: bytes = b": hm\n", *, step: Callable[[], bool]) -> Behaviour:
    """`data` byte by byte, one for each `step` that says «go on»; then nothing."""

    def behave(exchange: Exchange, _request: Request) -> None:
        exchange.begin()
        for byte in _forever(data):
            if not step():
                exchange.wait_for_hang_up()
                return
            exchange.put(byte)

    return behave


def wide_event() -> Behaviour:
    """One event of a few hundred kilobytes that a parser makes a hundred times as much of."""
    return flood(b'data: {"choices": [' + b"{}," * 200_000 + b"{}]}\n\n")


def deep_event() -> Behaviour:
    return flood(b"data: " + b'{"choices":[' * 50_000 + b"\n\n")


def long_number() -> Behaviour:
    return flood(b'data: {"created": ' + b"9" * 1_000_000 + b"}\n\n")


def endless_whole() -> Behaviour:
    """An endless answer to a question whose answer is not streamed."""
    return flood(b'{"id": "m"},', before=b'{"data": [', Content_Type="application/json")


def silent_after_done() -> Behaviour:
    """A whole answer whose stream then stays open."""

    def behave(exchange: Exchange, _request: Request) -> None:
        exchange.begin()
        exchange.put(event("Fine.") + b"data: [DONE]\n\n")
        exchange.wait_for_hang_up()

    return behave


def until_closed(*raw: bytes) -> Behaviour:
    """A stream without length or chunks, as HTTP/1.0 has them: its end is the connection's end."""

    def behave(exchange: Exchange, _request: Request) -> None:
        exchange.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n")
        exchange.wfile.write(b"Connection: close\r\n\r\n" + b"".join(raw))
        exchange.close_connection = True

    return behave


def _head(exchange: Exchange, code: int, **headers: str) -> None:
    exchange.send_response(code)
    given = {"Content-Type": "text/event-stream", "Transfer-Encoding": "chunked"}
    for name, value in (given | {k.replace("_", "-"): v for k, v in headers.items()}).items():
        exchange.send_header(name, value)
    exchange.end_headers()


def _whole(body: bytes, **headers: str) -> Behaviour:
    def behave(exchange: Exchange, _request: Request) -> None:
        exchange.whole(200, body, **{"Content_Type": "text/event-stream"} | headers)

    return behave


def _forever(data: bytes) -> Iterator[bytes]:
    while True:
        yield from (data[index : index + 1] for index in range(len(data)))


ENDLESS: dict[str, Callable[[], Behaviour]] = {
    "line": endless_line,
    "event": endless_event,
    "events": endless_events,
    "comments": endless_comments,
    "short lines": endless_short_lines,
    "unknown lines": endless_unknown_lines,
    "error 400": endless_error,
    "error 500": lambda: endless_error(500),
    "headers": endless_headers,
    "hints": endless_hints,
    "bomb": gzip_bomb,
    "bomb of lines": lambda: gzip_bomb(of=b":\n", before=b""),
    "bomb in an error": lambda: gzip_bomb(code=400),
    "bomb in a bomb": packed_twice,
    "wide event": wide_event,
    "deep event": deep_event,
    "long number": long_number,
}
"""Everything that would take all memory or all time, by a short name."""


class DeafListener:
    """Takes connections in the kernel's queue and never answers, not even a TLS greeting."""

    def __init__(self) -> None:
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        self._socket.listen(8)
        self.port: int = self._socket.getsockname()[1]

    def close(self) -> None:
        self._socket.close()


def refusal(message: object) -> bytes:
    """A body of JSON."""
    return json.dumps(message).encode()
