"""A model hub on the loopback interface that serves one folder, whole or broken."""

from __future__ import annotations

import contextlib
import hashlib
import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Self

from tests.servers import LISTENING

REVISION = "0123456789abcdef0123456789abcdef01234567"
LARGE = ".safetensors"


@contextlib.contextmanager
def closed_port() -> Iterator[int]:
    """A port where nobody listens, which a test may knock at."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    LISTENING.add(port)
    try:
        yield port
    finally:
        LISTENING.discard(port)


class Hub:
    """Speaks the part of the hub's protocol that a fetch needs; counts what was sent."""

    def __init__(self, name: str, folder: Path, *, licence: str = "mit") -> None:
        self.name, self.folder, self.licence = name, folder, licence
        self.lies = False
        self.sent: list[tuple[str, int]] = []
        self.ranges: list[str] = []
        self.headers: list[str] = []

    def __enter__(self) -> Self:
        handler = type("Handler", (_Handler,), {"hub": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = False
        self.port = self._server.server_address[1]
        LISTENING.add(self.port)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
        LISTENING.discard(self.port)

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def about(self) -> dict:
        return {
            "id": self.name, "sha": REVISION, "siblings": [
                self._sibling(path) for path in sorted(self.folder.rglob("*")) if path.is_file()
            ],
            "cardData": {"license": self.licence}, "tags": [], "private": False,
        }  # fmt: skip

    def _sibling(self, path: Path) -> dict:
        content = path.read_bytes()
        blob = hashlib.sha1(
            f"blob {len(content)}\0".encode() + content, usedforsecurity=False
        ).hexdigest()
        known = {"rfilename": str(path.relative_to(self.folder)), "size": len(content)}
        if path.suffix == LARGE:
            sha256 = "0" * 64 if self.lies else hashlib.sha256(content).hexdigest()
            known["lfs"] = {"sha256": sha256, "size": len(content), "pointerSize": 130}
        return known | {"blobId": blob}


class _Handler(BaseHTTPRequestHandler):
    hub: Hub
    protocol_version = "HTTP/1.1"

    def log_message(self, *_args: object) -> None:
        pass

    def do_HEAD(self) -> None:
        self._file(send=False)

    def do_GET(self) -> None:
        self.hub.headers.append(str(self.headers))
        if self.path.startswith("/api/models/"):
            if self.path.split("?")[0] != f"/api/models/{self.hub.name}":
                self._answer(404, b"{}", {"X-Error-Code": "RepoNotFound"})
                return
            body = json.dumps(self.hub.about()).encode()
            self._answer(200, body, {"Content-Type": "application/json"})
            return
        self._file(send=True)

    def _file(self, *, send: bool) -> None:
        name = self.path.split(f"/resolve/{REVISION}/")[-1]
        content = (self.hub.folder / name).read_bytes()
        headers = {
            "ETag": f'"{hashlib.sha256(content).hexdigest()}"', "X-Repo-Commit": REVISION,
            "Accept-Ranges": "bytes",
        }  # fmt: skip
        start = 0
        if self.headers.get("Range"):
            self.hub.ranges.append(self.headers["Range"])
            start = int(self.headers["Range"].split("=")[1].split("-")[0])
            headers["Content-Range"] = f"bytes {start}-{len(content) - 1}/{len(content)}"
        body = content[start:]
        if not send:
            self._answer(200, body, headers, send=False)
            return
        self.hub.sent.append((name, len(body)))
        self._answer(206 if start else 200, body, headers)

    def _answer(self, status: int, body: bytes, headers: dict, *, send: bool = True) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Connection", "close")
        self.end_headers()
        if send:
            with contextlib.suppress(ConnectionError):  # whoever asked may have stopped
                self.wfile.write(body)
                self.wfile.flush()
        self.close_connection = True
