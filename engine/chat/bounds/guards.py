"""Limits on a server's answer, enforced before anything parses it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Protocol

from engine.chat.bounds.byte_counter import WireRefusal
from engine.providers.limits import Limits

ENDLESS: Final = "The answer of {host} would not end."
LINE: Final = "{host} sent a line that would not end."
EVENT: Final = "{host} sent a message that would not end."
NESTED: Final = "{host} sent a message with too many parts to be an answer."

LINE_END: Final = 2
"""Bytes at the end of a line that do not count."""

DEEPEST: Final = 64
"""Nested objects and arrays of one message; answers have about five."""

FIELDS: Final = (b"data", b"event", b"id", b"retry")
"""What a line of an event stream may begin with; everything else is passed over unseen."""

_TOKENS: Final = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{\]}]', re.DOTALL)
_DONE: Final = re.compile(rb"data: ?\[DONE\]\s*")


class Guard(Protocol):
    """Lets bytes of an answer through, or raises `WireRefusal`."""

    @property
    def finished(self) -> bool:
        """Whether nothing more is wanted."""

    def feed(self, data: bytes) -> bytes:
        """What may be parsed now."""

    def end(self) -> bytes:
        """What may be parsed because nothing more comes."""


class EventGuard:
    """Passes on server-sent events line by line, with bounded lines, events and messages.

    Comments are counted and dropped. The stream is finished where the server says `[DONE]`.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._line = bytearray()
        self._lines = self._events = self._event_lines = self._event_bytes = 0
        self._torn_return = False
        self.finished = False

    def feed(self, data: bytes) -> bytes:
        """The complete lines that are known now."""
        kept = bytearray()
        for part in self._parts(data):
            self._line += part
            if len(self._line) > self._limits.line_bytes + LINE_END:
                raise WireRefusal(LINE)
            if part.endswith((b"\n", b"\r")):
                line = bytes(self._line)
                self._line.clear()
                kept += self._checked(line)
            if self.finished:
                break
        return bytes(kept)

    def end(self) -> bytes:
        """The last line, and a blank one behind it: some servers leave them out."""
        line = bytes(self._line)
        self._line.clear()
        return (self._checked(line + b"\n") if line else b"") + b"\n\n"

    def _parts(self, data: bytes) -> Iterator[bytes]:
        if self._torn_return and data.startswith(b"\n"):
            data = data[1:]  # the other half of a line's end that was passed on already
            self._torn_return = False
        if data:
            self._torn_return = data.endswith(b"\r")
        for part in data.splitlines(keepends=True):
            yield part[:-2] + b"\n" if part.endswith(b"\r\n") else part

    def _checked(self, line: bytes) -> bytes:
        self._lines += 1
        if self._lines > self._limits.lines:
            raise WireRefusal(ENDLESS)
        content = line.rstrip(b"\r\n")
        if not content:
            return self._closed()
        if content.partition(b":")[0] not in FIELDS:
            return b""
        if _DONE.fullmatch(content):
            self.finished = True
            return content + b"\n\n"
        self._count(content)
        return content + b"\n"

    def _count(self, content: bytes) -> None:
        self._event_lines += 1
        self._event_bytes += len(content)
        over = self._event_lines > self._limits.event_lines
        if over or self._event_bytes > self._limits.line_bytes:
            raise WireRefusal(EVENT)
        check_nodes(content, self._limits.json_nodes)

    def _closed(self) -> bytes:
        """A blank line: the event is complete."""
        if not self._event_lines:
            return b""
        self._events += 1
        if self._events > self._limits.events:
            raise WireRefusal(ENDLESS)
        self._event_lines = self._event_bytes = 0
        return b"\n"


class WholeGuard:
    """Passes on an unstreamed answer once it is complete and within the limits."""

    finished = False

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._held = bytearray()

    def feed(self, data: bytes) -> bytes:
        """Nothing yet."""
        self._held += data
        if len(self._held) > self._limits.whole_bytes:
            raise WireRefusal(ENDLESS)
        return b""

    def end(self) -> bytes:
        """All of it."""
        whole = bytes(self._held)
        self._held.clear()
        check_nodes(whole, self._limits.json_nodes)
        return whole


class RefusalGuard:
    """Passes on the beginning of an error response; the rest is not read."""

    def __init__(self, limits: Limits) -> None:
        self._left = limits.error_bytes
        self._nodes = limits.json_nodes
        self._held = bytearray()

    @property
    def finished(self) -> bool:
        """Whether as much was read as is ever read."""
        return self._left <= 0

    def feed(self, data: bytes) -> bytes:
        """Nothing yet."""
        part = data[: max(0, self._left)]
        self._left -= len(part)
        self._held += part
        return b""

    def end(self) -> bytes:
        """What was read; nothing where it is no message but a maze."""
        try:
            check_nodes(bytes(self._held), self._nodes)
        except WireRefusal:
            return b""
        return bytes(self._held)


def check_nodes(message: bytes, most: int) -> None:
    """Raises `WireRefusal` where JSON holds more objects and arrays than any answer does.

    A parser makes some twenty bytes of each of them, and recursion makes an error.
    """
    if message.count(b"[") + message.count(b"{") <= DEEPEST:
        return
    count = depth = 0
    for token in _TOKENS.finditer(message):
        kind = message[token.start() : token.start() + 1]
        if kind in b"[{":
            count, depth = count + 1, depth + 1
        elif kind in b"]}":
            depth -= 1
        if count > most or depth > DEEPEST:
            raise WireRefusal(NESTED)
