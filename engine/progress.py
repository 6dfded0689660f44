"""Progress and cancellation, passed down as one callable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Protocol, TypeVar

_Item = TypeVar("_Item")
_OFTEN: Final = 32
"""Items between two calls of `tick`."""


class Tick(Protocol):
    """A progress callback; may raise `engine.errors.Cancelled` to stop the work."""

    def __call__(self, fraction: float, note: str = "", /) -> None:
        """Report `fraction` in [0, 1] and a short note in words (never the person's text)."""


def ignore(_fraction: float, _note: str = "", /) -> None:
    """A tick for callers that want no progress."""


def paced(
    items: Iterable[_Item], tick: Tick, note: str = "", /, *, fraction: float = 0.0
) -> Iterator[_Item]:
    """The items, while `tick` is told a note and how far the work is, and may stop it."""
    for number, item in enumerate(items):
        if number % _OFTEN == 0:
            tick(fraction, note)
        yield item


def within(tick: Tick, start: float, end: float) -> Tick:
    """A tick for a part of the work, which lasts from `start` to `end` of the whole."""

    def part(fraction: float, note: str = "", /) -> None:
        tick(start + (end - start) * fraction, note)

    return part
