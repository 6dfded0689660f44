"""Reads untrusted JSON Lines from bytes and writes JSON Lines."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Any, BinaryIO, Final, NoReturn

from engine.errors import InputError

LONGEST: Final = 64 * 1024 * 1024
"""Most bytes of one line; longer lines are refused before they fill the memory."""

_BOM: Final = b"\xef\xbb\xbf"


def read_lines(stream: BinaryIO, *, longest: int = LONGEST) -> Iterator[bytes | None]:
    """The lines that hold something; None for one that is longer than `longest` bytes."""
    first = True
    while line := stream.readline(longest + 1):
        if first:
            line, first = line.removeprefix(_BOM), False
        if len(line) > longest:
            _skip_rest(stream, line, longest)
            yield None
        elif line.strip():
            yield line


def _skip_rest(stream: BinaryIO, line: bytes, longest: int) -> None:
    while line and not line.endswith(b"\n"):
        line = stream.readline(longest)


def parse(line: bytes | None) -> dict[str, Any]:
    """The object of a line; `InputError` says in words why there is none."""
    if line is None:
        raise InputError(f"The line is longer than {LONGEST // 1024 // 1024} MB.")
    try:
        value = _load(line.decode())
    except UnicodeDecodeError:
        problem = "The line is not UTF-8."
    except RecursionError:
        problem = "The line is nested too deeply."
    except ValueError:
        problem = "The line is not JSON."
    else:
        if isinstance(value, dict):
            return value
        problem = "The line is not a JSON object."
    raise InputError(problem)


def readable_id(line: bytes | None) -> object:
    """The `id` of a line, as far as it can be read at all and written again, else None."""
    if line is None:
        return None
    try:
        value = _load(line.decode("utf-8", "replace"))
        identifier = value.get("id") if isinstance(value, dict) else None
        json.dumps(identifier)
    except (ValueError, RecursionError):
        return None
    return identifier


def dump(answer: dict[str, Any]) -> bytes:
    """One line of plain ASCII, so that it is JSON whatever characters the text holds."""
    return json.dumps(answer, ensure_ascii=True, allow_nan=False).encode("ascii") + b"\n"


def _load(text: str) -> object:
    return json.loads(text, parse_constant=_no_number, parse_float=_finite)


def _no_number(_name: str) -> NoReturn:
    raise ValueError("not a number of JSON")


def _finite(written: str) -> float:
    value = float(written)
    if not math.isfinite(value):
        raise ValueError("out of range")
    return value
