"""A real OpenAI-compatible chatbot on the loopback interface that records every byte it receives.

In tests::

    with ChatServer(status(429, retry_after="0"), echo()) as server:
        ...stream to server.base_url...
        assert b"private" not in server.received

Each request gets the next behaviour; the last one serves all that follow. By hand, it echoes::

    python tests/servers.py --port 8765
"""

from __future__ import annotations

import argparse
import contextlib
import json
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self

LISTENING: set[int] = set()
"""Ports of the servers that run now; the socket guard lets tests connect to these only."""


@dataclass
class Request:
    """One request as it came: first line and headers parsed, and every byte of it."""

    path: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    raw: bytearray = field(default_factory=bytearray)

    @property
    def json(self) -> dict:
        return json.loads(self.body)

    @property
    def said(self) -> str:
        """The newest message of the person."""
        return [turn["content"] for turn in self.json["messages"] if turn["role"] == "user"][-1]


class _Tee:
    """Reads from a socket's file and keeps a copy of what was read."""

    def __init__(self, file, keep: Callable[[bytes], None]) -> None:
        self._file, self._keep = file, keep

    def readline(self, limit: int = -1) -> bytes:
        return self._kept(self._file.readline(limit))

    def read(self, size: int = -1) -> bytes:
        return self._kept(self._file.read(size))

    def keep_rest(self) -> None:
        """Keep what has come and was not read: what is no HTTP ends at its first line feed."""
        self._keep(self._file.peek())

    def close(self) -> None:
        self._file.close()

    @property
    def closed(self) -> bool:
        return self._file.closed

    def _kept(self, data: bytes) -> bytes:
        self._keep(data)
        return data


class Exchange(BaseHTTPRequestHandler):
    """One connection; the server's behaviours answer through its methods."""

    protocol_version = "HTTP/1.1"
    server: _Server

    def setup(self) -> None:
        super().setup()
        self.request_seen = Request()
        self.rfile = _Tee(self.rfile, self._keep)
        self.server.owner.connections.add(self.connection)

    def finish(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            self.connection.settimeout(0)
            self.rfile.keep_rest()
            self.connection.settimeout(None)
        self.server.owner.connections.discard(self.connection)
        super().finish()

    def _keep(self, data: bytes) -> None:
        self.server.owner.received += data
        self.request_seen.raw += data

    def do_POST(self) -> None:
        owner, seen = self.server.owner, self.request_seen
        seen.path, seen.headers = self.path, {k.lower(): v for k, v in self.headers.items()}
        seen.body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        owner.requests.append(seen)
        try:
            owner.next_behaviour()(self, seen)
        except (BrokenPipeError, ConnectionResetError):
            owner.hung_up.set()
        self.request_seen = Request()

    def do_GET(self) -> None:
        if self.server.owner.lists is not None:
            try:
                self.server.owner.lists(self, self.request_seen)
            except (BrokenPipeError, ConnectionResetError):
                self.server.owner.hung_up.set()
            return
        self.whole(200, b'{"object": "list", "data": [{"id": "test-model", "object": "model"}]}')

    def log_message(self, *_args) -> None:
        """Say nothing."""

    def whole(self, code: int, body: bytes, **headers: str) -> None:
        """A complete answer at once."""
        self.send_response(code)
        given = {"Content-Type": "application/json", "Content-Length": str(len(body))}
        for name, value in (given | {k.replace("_", "-"): v for k, v in headers.items()}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def begin(self) -> None:
        """The headers of a chunked event stream."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream; charset=utf-8")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def put(self, data: bytes) -> None:
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def end(self) -> None:
        self.put(b"")

    def cut(self) -> None:
        """Drop the connection where it stands."""
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def wait_for_hang_up(self) -> None:
        """Until the client closes the connection."""
        while self.connection.recv(65536):
            pass
        self.close_connection = True
        self.server.owner.hung_up.set()


Behaviour = Callable[[Exchange, Request], None]


def event(text: str | None, *, finish: str | None = None, **delta: object) -> bytes:
    """One server-sent event of the protocol."""
    content = {} if text is None else {"content": text}
    choice = {"index": 0, "delta": content | delta, "finish_reason": finish}
    chunk = {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "test-model"}
    return b"data: " + json.dumps(chunk | {"choices": [choice]}).encode() + b"\n\n"


def pieces(text: str, size: int = 7) -> Iterator[str]:
    """The text cut every `size` characters, so that values straddle the cuts."""
    return (text[index : index + size] for index in range(0, len(text), size))


def say(text: str, *, size: int = 7) -> Behaviour:
    """Answer with a fixed text."""
    return rewrite(lambda _said: text, size=size)


def echo(*, size: int = 7) -> Behaviour:
    """Answer with what was said."""
    return rewrite(lambda said: said, size=size)


def rewrite(change: Callable[[str], str], *, size: int = 7) -> Behaviour:
    """Answer with `change` of what was said, streamed in pieces of `size` characters."""

    def behave(exchange: Exchange, request: Request) -> None:
        exchange.begin()
        exchange.put(event("", role="assistant"))
        for piece in pieces(change(request.said), size):
            exchange.put(event(piece))
        exchange.put(event(None, finish="stop"))
        exchange.put(b"data: [DONE]\n\n")
        exchange.end()

    return behave


def drip(*, size: int = 1) -> Behaviour:
    """Echo, but every few bytes alone: events, lines and characters are all split."""

    def behave(exchange: Exchange, request: Request) -> None:
        exchange.begin()
        everything = b": a comment\r\n\r\n" + b"".join(event(p) for p in pieces(request.said))
        everything += event(None, finish="stop") + b"data: [DONE]\n\n"
        # Raw UTF-8 instead of JSON's escapes, so that characters can be split.
        everything = json_unescaped(everything)
        for index in range(0, len(everything), size):
            exchange.put(everything[index : index + size])
        exchange.end()

    return behave


def json_unescaped(events: bytes) -> bytes:
    """The same events with non-ASCII characters written as UTF-8."""
    lines = events.decode().split("\n")
    return "\n".join(_unescaped(line) for line in lines).encode()


def _unescaped(line: str) -> str:
    prefix = "data: {"
    if not line.startswith(prefix):
        return line
    return "data: " + json.dumps(json.loads(line[6:]), ensure_ascii=False)


def stall(before: str = "") -> Behaviour:
    """Say `before`, then nothing until the client hangs up."""

    def behave(exchange: Exchange, request: Request) -> None:
        if before:
            exchange.begin()
            exchange.put(event(before))
        exchange.wait_for_hang_up()

    return behave


def cut_off(after: str = "") -> Behaviour:
    """Say `after`, then drop the connection in the middle of the answer."""

    def behave(exchange: Exchange, request: Request) -> None:
        exchange.begin()
        if after:
            exchange.put(event(after))
        exchange.cut()

    return behave


def quiet_end(after: str = "") -> Behaviour:
    """End the stream properly without ever saying that the answer is finished."""

    def behave(exchange: Exchange, request: Request) -> None:
        exchange.begin()
        if after:
            exchange.put(event(after))
        exchange.end()

    return behave


def events(*raw: bytes) -> Behaviour:
    """Exactly these bytes, one write each, then the end."""

    def behave(exchange: Exchange, request: Request) -> None:
        exchange.begin()
        for data in raw:
            exchange.put(data)
        exchange.end()

    return behave


def status(code: int, body: bytes = b"{}", **headers: str) -> Behaviour:
    """A refusal; `retry_after="0"` becomes the header Retry-After."""
    return lambda exchange, _request: exchange.whole(code, body, **headers)


def error(code: int, name: str, message: str = "", **headers: str) -> Behaviour:
    """A refusal as OpenAI words it."""
    body = {"error": {"message": message, "type": name, "code": name, "param": None}}
    return status(code, json.dumps(body).encode(), **headers)


def page() -> Behaviour:
    """Status 200 with a web page, as captive portals answer."""
    return status(200, b"<html><body>Welcome</body></html>", Content_Type="text/html")


def redirect(location: str, code: int = 307) -> Behaviour:
    return status(code, b"", Location=location)


class _Server(ThreadingHTTPServer):
    daemon_threads = False
    block_on_close = True
    owner: ChatServer

    def handle_error(self, request, client_address) -> None:
        """A client that leaves in the middle is no error here."""


class ChatServer:
    """Runs in a thread of its own between `with` and its end. Without behaviours it echoes.

    `lists` answers the question for its models.
    """

    def __init__(
        self,
        *behaviours: Behaviour,
        port: int = 0,
        tls: ssl.SSLContext | None = None,
        lists: Behaviour | None = None,
    ) -> None:
        self.lists = lists
        self.received = bytearray()
        self.requests: list[Request] = []
        self.hung_up = threading.Event()
        self.connections: set[socket.socket] = set()
        self._behaviours = list(behaviours) or [echo()]
        self._turn = threading.Lock()
        self._server = _Server(("127.0.0.1", port), Exchange)
        self._server.owner = self
        self._scheme = "https" if tls else "http"
        if tls:
            self._server.socket = tls.wrap_socket(self._server.socket, server_side=True)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))

    @property
    def port(self) -> int:
        return self._server.server_address[1]

    @property
    def base_url(self) -> str:
        return f"{self._scheme}://127.0.0.1:{self.port}/v1"

    def behave(self, *behaviours: Behaviour) -> None:
        """Answer the coming requests like this."""
        with self._turn:
            self._behaviours = list(behaviours)

    def next_behaviour(self) -> Behaviour:
        with self._turn:
            more = len(self._behaviours) > 1
            return self._behaviours.pop(0) if more else self._behaviours[0]

    def __enter__(self) -> Self:
        LISTENING.add(self.port)
        self._thread.start()
        return self

    def __exit__(self, *_error) -> None:
        self._server.shutdown()
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self._server.server_close()
        self._thread.join()
        LISTENING.discard(self.port)


def main() -> None:
    """Echo until stopped."""
    parser = argparse.ArgumentParser(description="An echoing chatbot on 127.0.0.1.")
    parser.add_argument("--port", type=int, default=8765)
    with ChatServer(echo(), port=parser.parse_args().port) as server:
        print(server.base_url, flush=True)  # noqa: T201 - the caller reads it
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            return


if __name__ == "__main__":
    main()
