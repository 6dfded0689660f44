"""Converts the engine's positions (code points) to Qt's (UTF-16 units) and back."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final

WIDE: Final = re.compile("[\U00010000-\U0010ffff]")
HALF: Final = re.compile("[\ud800-\udfff]")
KEPT: Final = 0.25
"""A text that shares a smaller part of its beginning and end with another one is a new text."""


class Positions:
    """Converts positions of one text both ways.

    A Qt position inside a surrogate pair counts as the start of its character. Both methods are
    monotone, and `to_points(to_qt(p)) == p` for every p in [0, len(text)].
    """

    def __init__(self, text: str) -> None:
        self._wide = [] if text.isascii() else _wide(text)
        self._wide_qt = [point + wide_before for wide_before, point in enumerate(self._wide)]

    def to_qt(self, point: int) -> int:
        """The UTF-16 position of a code point position."""
        return point + bisect_left(self._wide, point)

    def to_points(self, position: int) -> int:
        """The code point position of a UTF-16 position."""
        return position - bisect_left(self._wide_qt, position)


def _wide(text: str) -> list[int]:
    return [hit.start() for hit in WIDE.finditer(text)]


def has_lone_surrogates(text: str) -> bool:
    """Whether the text holds surrogates without their partner, which cannot be encoded."""
    return not text.isascii() and HALF.search(text) is not None


def without_lone_surrogates(text: str) -> str:
    """The text with every lone surrogate replaced by U+FFFD; all positions stay the same."""
    if not has_lone_surrogates(text):
        return text
    return HALF.sub("\ufffd", text)


def is_another_text(before: str, after: str) -> bool:
    """Whether `before` was replaced as a whole, and not only changed in places."""
    if not before.strip():
        return False
    longest = min(len(before), len(after))
    head = _shared(before, after)
    tail = min(_shared(before[::-1], after[::-1]), longest - head)
    return head + tail < KEPT * max(longest, 1)


def _shared(first: str, second: str) -> int:
    """The length of the common beginning of two texts."""
    lengths = range(min(len(first), len(second)) + 1)
    return bisect_left(lengths, 1, key=lambda length: first[:length] != second[:length]) - 1
