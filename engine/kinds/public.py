"""What of a text is sent as it is: the only words that may say how a hidden value is written."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

_REACH = 300


class Public:
    """A text with a space for each hidden value, whatever it is and however long."""

    def __init__(self, text: str, hidden: Iterable[tuple[int, int]]) -> None:
        """`hidden` are half-open spans in code points, ascending and apart. Linear in the text."""
        self._spans = tuple(hidden)
        self._places: list[int] = []
        parts, copied, length = [], 0, 0
        for start, end in self._spans:
            length += start - copied
            self._places.append(length)
            parts += [text[copied:start], " "]
            length, copied = length + 1, end
        self._text = "".join([*parts, text[copied:]])

    def around(self, start: int) -> tuple[str, str]:
        """What is sent before and behind a place of the whole text, up to 300 characters each."""
        number = bisect_right(self._spans, start, key=lambda span: span[0]) - 1
        place = start
        if number >= 0:
            _first, last = self._spans[number]
            place = self._places[number] + (start >= last) + max(0, start - last)
        return self._text[max(0, place - _REACH) : place], self._text[place : place + _REACH]
