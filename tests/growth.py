"""How the work on a text grows with it: counted in calls, so that a busy machine plays no part."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, Self

from engine.progress import Tick

_ALLOWED = 1.2
"""So much more than its share a text of four times the length may take."""


def calls(work: Callable[[], object]) -> int:
    """How many functions, Python's own among them, some work calls."""
    count = 0

    def counted(_frame: FrameType, event: str, _value: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def is_in_proportion(work: Callable[[int], Callable[[], object]], size: int) -> bool:
    """Whether four times as much to work on takes hardly more than four times as many calls.

    `work(size)` prepares a text of so many parts and gives what shall be counted. It is done once
    before, for what is remembered for good.
    """
    work(size)()
    small, large = (calls(work(size * times)) for times in (1, 4))
    return large <= 4 * small * _ALLOWED


def longest_wait(work: Callable[[Tick], object]) -> int:
    """The most calls of functions between two calls of the `tick` that some work gets."""
    count = longest = 0

    def counted(_frame: FrameType, event: str, _value: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    def tick(_fraction: float, _note: str = "", /) -> None:
        nonlocal count, longest
        count, longest = 0, max(count, longest)

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        work(tick)
    finally:
        sys.setprofile(before)
    return max(count, longest)


class Read(str):
    """A text that counts the signs which are cut out of it or searched for others."""

    __slots__ = ("signs",)
    signs: int

    def __new__(cls, text: str) -> Self:
        made = super().__new__(cls, text)
        made.signs = 0
        return made

    def __getitem__(self, part: Any) -> str:
        cut = super().__getitem__(part)
        self.signs += len(cut)
        return cut

    def find(self, sought: str, start: Any = 0, end: Any = None) -> int:
        end = min(len(self) if end is None else end, len(self))
        found = super().find(sought, start, end)
        self.signs += (found if found >= 0 else end) - start
        return found

    def rfind(self, sought: str, start: Any = 0, end: Any = None) -> int:
        end = min(len(self) if end is None else end, len(self))
        found = super().rfind(sought, start, end)
        self.signs += end - max(start, found)
        return found
