"""How the work on a text grows with it: counted in calls, so that a busy machine plays no part."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

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
