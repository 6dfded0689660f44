"""Stretches of a text, asked for by place."""

from __future__ import annotations

import sys
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from itertools import accumulate


class Stretches:
    """Stretches of a text, asked in logarithmic time."""

    def __init__(self, spans: Iterable[tuple[int, int]]) -> None:
        self._spans = sorted(set(spans))
        self._farthest = list(accumulate((end for _start, end in self._spans), max))
        """The farthest end of all stretches up to each."""

    def around(self, start: int, end: int) -> bool:
        """Whether one stretch holds all of `[start, end)`."""
        place = bisect_right(self._spans, (start, sys.maxsize)) - 1
        return place >= 0 and self._farthest[place] >= end

    def touched(self, start: int, end: int) -> bool:
        """Whether one stretch overlaps `[start, end)`."""
        place = bisect_right(self._spans, (end - 1, sys.maxsize)) - 1
        return place >= 0 and self._farthest[place] > start

    def within(self, start: int, end: int) -> bool:
        """Whether `[start, end)` holds all of one stretch."""
        place = bisect_left(self._spans, (start, 0))
        while place < len(self._spans) and self._spans[place][0] < end:
            if self._spans[place][1] <= end:
                return True
            place += 1
        return False
