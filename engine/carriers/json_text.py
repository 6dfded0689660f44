"""JSON anywhere in a text: objects and lists, one or many, also cut off or with loose commas."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.carriers.found import Found
from engine.values import Region

_OPENS: Final = re.compile(r"[\[{](?=\s*(?:[\"\[{}\]]|-?\d))")
_TOKEN: Final = re.compile(
    r"\s*(?:(?P<string>\"(?:[^\"\\\n]|\\.)*\")"
    r"|(?P<plain>-?\d[\d.eE+-]*|true|false|null|NaN)"
    r"|(?P<sign>[\[\]{},:]))"
)
_KEY: Final = re.compile(r"[\w$@./:-]+(?: [\w$@./:-]+)?")


def find(text: str, start: int = 0, end: int | None = None) -> Iterator[Found]:
    """Each piece of JSON between `start` and `end`, in order."""
    end = len(text) if end is None else end
    opening = _OPENS.search(text, start, end)
    while opening is not None:
        found, stop = _piece(text, opening.start(), end)
        if found is not None:
            yield found
        opening = _OPENS.search(text, max(stop, opening.end()), end)


def _piece(text: str, start: int, end: int) -> tuple[Found | None, int]:
    """The JSON that begins at `start`, None where it is none, and how far it was read."""
    found, stack, keys = Found(), list[str](), 0
    at, string, before = start, None, ""
    while True:
        match = _TOKEN.match(text, at, end)
        if match is None:
            break
        sign, at = match["sign"], match.end()
        if string is not None:
            key = sign == ":" and bool(stack) and stack[-1] == "{"
            keys += key
            _keep(found, text, string, key=key)
            string = None
        if match["string"]:
            string = match.span("string")
        elif sign is None:
            before = "value"
            continue
        else:
            found.frame.append(match.span("sign"))
        if sign in ("{", "["):
            stack.append(sign)
        elif sign in ("}", "]"):
            if not stack or (stack.pop() == "{") != (sign == "}"):
                return None, at
            if not stack:
                found.bodies.append((start, at))
                return (found, at) if keys or found.regions else (None, at)
        if string is not None and before == "string":
            break
        before = "string" if string is not None else sign or "value"
    if string is not None:
        _keep(found, text, string, key=False)
    found.bodies.append((start, at))
    return (found if keys > 1 else None), at


def _keep(found: Found, text: str, string: tuple[int, int], *, key: bool) -> None:
    """A string is a region between its marks; a key that is a plain name belongs to the frame."""
    start, end = string
    found.frame += [(start, start + 1), (end - 1, end)]
    if key and _KEY.fullmatch(text, start + 1, end - 1) and "@" not in text[start:end]:
        found.frame.append((start, end))
    elif end - start > 2:
        found.regions.append(Region(start + 1, end - 1, "json"))
