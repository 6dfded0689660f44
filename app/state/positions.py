"""Between the engine's positions (code points) and Qt's (UTF-16 units)."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final

WIDE: Final = re.compile("[\U00010000-\U0010ffff]")
HALF: Final = re.compile("[\ud800-\udfff]")
KEPT: Final = 0.25
"""A text that shares less of its beginning and end with another one is another text."""


class Positions:
    """Converts positions of one text both ways.

    A Qt position inside a surrogate pair counts as the start of its character. Both methods are
    monotone, and `to_points(to_qt(p)) == p` for every p in [0, len(text)].
    """

    def __init__(self, text: str) -> None:
        self._wide = [] if text.isascii() else _wide(text)
        self._wide_qt = [point + before for before, point in enumerate(self._wide)]

    def to_qt(self, point: int) -> int:
        """The UTF-16 position of a code point position."""
        return point + bisect_left(self._wide, point)

    def to_points(self, position: int) -> int:
        """The code point position of a UTF-16 position."""
        return position - bisect_left(self._wide_qt, position)


def _wide(text: str) -> list[int]:
    return [hit.start() for hit in WIDE.finditer(text)]


def has_lone_surrogates(text: str) -> bool:
    """Whether the text holds halves of characters, which no encoding can carry."""
    return not text.isascii() and HALF.search(text) is not None


def mended(text: str) -> str:
    """The text with every lone half replaced by U+FFFD; of the same length in both countings."""
    if not has_lone_surrogates(text):
        return text
    return HALF.sub("\ufffd", text)


def another_text(before: str, now: str) -> bool:
    """Whether `before` was replaced as a whole, rather than changed in a place."""
    if not before.strip():
        return False
    longest = min(len(before), len(now))
    head = _shared(before, now)
    tail = min(_shared(before[::-1], now[::-1]), longest - head)
    return head + tail < KEPT * max(longest, 1)


def _shared(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    lengths = range(min(len(one), len(other)) + 1)
    return bisect_left(lengths, 1, key=lambda length: one[:length] != other[:length]) - 1
