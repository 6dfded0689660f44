"""JSON anywhere in a text: objects and lists, one or many, also cut off or with loose commas."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.carriers.contents import Contents
from engine.values import Region

_OPENS: Final = re.compile(r"[\[{](?=\s*(?:[\"\[{}\]]|-?\d))")
_TOKEN: Final = re.compile(
    r"\s*(?:(?P<string>\"(?:[^\"\\\n]|\\.)*\")"
    r"|(?P<plain>-?\d[\d.eE+-]*|true|false|null|NaN)"
    r"|(?P<sign>[\[\]{},:]))"
)
_KEY: Final = re.compile(r"[\w$@./:-]+(?: [\w$@./:-]+)?")


def find(text: str, start: int = 0, end: int | None = None) -> Iterator[Contents]:
    """Each piece of JSON between `start` and `end`, in order."""
    end = len(text) if end is None else end
    opening = _OPENS.search(text, start, end)
    while opening is not None:
        contents, stop = _piece(text, opening.start(), end)
        if contents is not None:
            yield contents
        opening = _OPENS.search(text, max(stop, opening.end()), end)


def _piece(text: str, start: int, end: int) -> tuple[Contents | None, int]:
    """The JSON that begins at `start`, None where it is none, and how far it was read."""
    reader = _Reader(text)
    position = start
    while reader.going and (match := _TOKEN.match(text, position, end)) is not None:
        position = match.end()
        reader.take(match)
    return reader.contents(start, position), position


class _Reader:
    """Takes the signs, strings and numbers of one piece of JSON, from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._contents = Contents()
        self._open: list[str] = []
        self._string: tuple[int, int] | None = None
        self._keys = 0
        self._broken = False
        self.going = True

    def take(self, match: re.Match[str]) -> None:
        """The next token; two strings side by side end the piece."""
        sign = match["sign"]
        if match["string"] and self._string is not None:
            self.going = False
            return
        self._settle(sign)
        if match["string"]:
            self._string = match.span("string")
        elif sign is not None:
            self._contents.frame.append(match.span("sign"))
            self._nest(sign)

    def _settle(self, sign: str | None) -> None:
        """The string before a token is a key where a colon follows inside an object."""
        if self._string is not None:
            key = sign == ":" and self._open[-1:] == ["{"]
            self._keys += key
            _keep(self._contents, self._text, self._string, key=key)
            self._string = None

    def _nest(self, sign: str) -> None:
        if sign in "{[":
            self._open.append(sign)
        elif sign in "}]":
            self._broken = not self._open or (self._open.pop() == "{") != (sign == "}")
            self.going = not self._broken and bool(self._open)

    def contents(self, start: int, end: int) -> Contents | None:
        """What was found; None for what is no JSON, or was cut off before it had two keys."""
        self._settle(None)
        self._contents.bodies.append((start, end))
        whole = not self._open and (self._keys or self._contents.regions)
        return self._contents if not self._broken and (whole or self._keys > 1) else None


def _keep(contents: Contents, text: str, string: tuple[int, int], *, key: bool) -> None:
    """A string is a region between its marks; a key that is a plain name belongs to the frame."""
    start, end = string
    contents.frame += [(start, start + 1), (end - 1, end)]
    if key and _KEY.fullmatch(text, start + 1, end - 1) and "@" not in text[start:end]:
        contents.frame.append((start, end))
    elif end - start > 2:
        contents.regions.append(Region(start + 1, end - 1, "json"))
