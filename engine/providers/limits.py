"""How much a server may say before the connection is closed, and what is told then."""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import isfinite
from typing import Final

from engine.errors import OptionError

MB: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on one request's answer; `OptionError` for one that is not positive.

    `seconds` is the time from connecting to the answer's end, `idle_seconds` the longest silence.
    `received_bytes` counts what comes over the wire, `unpacked_bytes` what it is once unpacked.
    `header_bytes` may come before the answer itself, `error_bytes` are read of a refusal, and
    `whole_bytes` of an answer that is not streamed. In a stream, `line_bytes` bound one line and
    one event, `lines` and `events` the whole, `event_lines` the lines of one event.
    `characters` bound the answer's text, and `json_nodes` the objects and arrays of one message.
    """

    seconds: float = 3600.0
    idle_seconds: float = 300.0
    received_bytes: int = 128 * MB
    unpacked_bytes: int = 128 * MB
    header_bytes: int = 256 * 1024
    error_bytes: int = 64 * 1024
    whole_bytes: int = 8 * MB
    line_bytes: int = 1 * MB
    lines: int = 4_000_000
    events: int = 1_000_000
    event_lines: int = 256
    characters: int = 1_000_000
    json_nodes: int = 10_000

    def __post_init__(self) -> None:
        for limit in fields(self):
            value = getattr(self, limit.name)
            if isinstance(value, bool) or not isfinite(value) or value <= 0:
                raise OptionError(f"The limit '{limit.name}' must be a positive number.")
