"""A view of a text in which look-alikes are one character, with the way back to the text.

Zero-width characters vanish, so that they cannot hide a value; odd spaces, dashes, quotes,
full-width letters and foreign digits become their ASCII counterparts; lone surrogates and NUL
become U+FFFD, so that no library below ever meets them.
"""

from __future__ import annotations

import unicodedata
from array import array
from bisect import bisect_left
from dataclasses import dataclass, field

_LINE_ENDS = "\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
_INVISIBLE = "\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\ufeff" + "".join(
    chr(code) for code in (*range(0x202A, 0x202F), *range(0x2061, 0x206A), *range(0xFE00, 0xFE10))
)
_DASHES = "\u2010\u2011\u2012\u2013\u2212\ufe58\ufe63\uff0d"
_SINGLE_QUOTES = "\u2018\u2019\u201a\u201b\u2032\u02bc\u02b9\u00b4\uff07"
_DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u2033\uff02"


def _table() -> dict[int, str]:
    table = {ord(sign): "\n" for sign in _LINE_ENDS}
    table |= {ord(sign): "-" for sign in _DASHES}
    table |= {ord(sign): "'" for sign in _SINGLE_QUOTES}
    table |= {ord(sign): '"' for sign in _DOUBLE_QUOTES}
    table |= {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F) if code not in table}
    for code in range(0x80, 0x20000):  # no decimal digit and no space stands above
        char = chr(code)
        if char.isdecimal() and code not in table:
            table[code] = str(unicodedata.decimal(char))
        elif unicodedata.category(char) == "Zs":
            table[code] = " "
    table |= dict.fromkeys(range(0xD800, 0xE000), "\ufffd")
    table[0] = "\ufffd"
    return table


_TABLE = _table()
_GONE = frozenset(_INVISIBLE)


@dataclass(frozen=True, slots=True)
class Folded:
    """`text` is the view; `span` turns its positions into those of the text as given."""

    text: str = field(repr=False)
    _origin: array[int] | None = field(repr=False, default=None)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where `text[start:end]` (not empty) stands in the text as given."""
        if self._origin is None:
            return start, end
        return self._origin[start], self._origin[end - 1] + 1

    @property
    def is_in_place(self) -> bool:
        """Whether every position of the view is the same one of the text as given."""
        return self._origin is None

    def position(self, original: int) -> int:
        """The first position of the view at or after a position of the text as given."""
        return original if self._origin is None else bisect_left(self._origin, original)


def fold(text: str) -> Folded:
    """The folded view of a text."""
    if text.isascii() and "\r" not in text and "\0" not in text:
        return Folded(text.translate(_TABLE) if _odd_ascii(text) else text)
    # «\r\n» stays two characters, the first of them a space, so that it is one line end.
    view = text.replace("\r\n", " \n").translate(_TABLE)
    if _GONE.isdisjoint(text):
        return Folded(view)
    kept = array("l", (index for index, char in enumerate(view) if char not in _GONE))
    return Folded("".join(map(view.__getitem__, kept)), kept)


def _odd_ascii(text: str) -> bool:
    return any(sign in text for sign in "\x0b\x0c\x1c\x1d\x1e")
