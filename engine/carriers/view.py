"""A text whose escapes are decoded, with the way back to the text as given.

A level is a set of regions of one text, each in a notation. Reading a level gives the next text,
whose regions may be decoded again (JSON inside a JSON string, a link inside a cell).
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.carriers.notations import BY_NAME
from engine.values import Level, Region

__all__ = ["Decoded", "Layer", "Level", "Region", "decoded"]


@dataclass(frozen=True, slots=True)
class Layer:
    """One level read: the text that comes out, and for each escape where it stood and stands.

    `before` and `after` hold the ends of the escapes in the text below and in `text`, `first` and
    `shown` their starts; positions between move along with them.
    """

    below: str = field(repr=False)
    text: str = field(repr=False)
    regions: Level
    first: array[int] = field(repr=False)
    before: array[int] = field(repr=False)
    shown: array[int] = field(repr=False)
    after: array[int] = field(repr=False)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where `text[start:end]` (not empty) stands in the text below, escapes whole."""
        return self._down(start, self.first), max(self._down(end, self.before, last=True), 0)

    def _down(self, position: int, inside: array[int], *, last: bool = False) -> int:
        """A position in the text below; one inside a decoded escape is its edge `inside`."""
        index = (
            bisect_left(self.shown, position) - 1
            if last
            else bisect_right(self.shown, position) - 1
        )
        # Escapes that decode to nothing begin and end at one place: the ones before it are passed.
        if index < 0:
            return position
        if position < self.after[index] or (last and position == self.after[index]):
            return inside[index]
        return self.before[index] + position - self.after[index]

    def position(self, below: int) -> int:
        """The first position of `text` at or after a position of the text below."""
        index = bisect_right(self.first, below) - 1
        if index < 0:
            return below
        return (
            self.after[index] + max(0, below - self.before[index])
            if below >= self.before[index]
            else self.shown[index]
        )

    def region(self, start: int, end: int) -> Region | None:
        """The region of the text below that holds all of `[start, end)`."""
        index = bisect_right(self.regions, start, key=lambda region: region.start) - 1
        return self.regions[index] if index >= 0 and end <= self.regions[index].end else None


def _read(text: str, regions: Sequence[Region]) -> Layer:
    """One level of a text; `regions` are sorted and do not overlap."""
    first, before, shown, after = (array("l") for _ in range(4))
    parts: list[str] = []
    position = length = 0
    for region in regions:
        notation = BY_NAME[region.notation]
        for match in notation.escape.finditer(text, region.start, region.end):
            sign = notation.read(match[0])
            if sign == match[0]:
                continue
            parts += [text[position : match.start()], sign]
            length += match.start() - position
            first.append(match.start())
            before.append(match.end())
            shown.append(length)
            length += len(sign)
            after.append(length)
            position = match.end()
    whole = "".join([*parts, text[position:]]) if parts else text
    return Layer(text, whole, tuple(regions), first, before, shown, after)


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text with all its levels read; without levels it is the text as given."""

    text: str = field(repr=False)
    layers: tuple[Layer, ...] = ()

    @property
    def levels(self) -> tuple[Level, ...]:
        """The regions of each level, in positions of the text that the level reads."""
        return tuple(layer.regions for layer in self.layers)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where `text[start:end]` (not empty) stands in the text as given."""
        for layer in reversed(self.layers):
            start, end = layer.span(start, end)
        return start, end

    def position(self, given: int) -> int:
        """The first position of `text` at or after a position of the text as given."""
        for layer in self.layers:
            given = layer.position(given)
        return given

    def encoded(self, value: str, start: int, end: int) -> str:
        """A value as it must be written in place of `text[start:end]` in the text as given."""
        for layer in reversed(self.layers):
            start, end = layer.span(start, end)
            region = layer.region(start, end)
            if region is not None:
                like = layer.below[start:end]
                value = BY_NAME[region.notation].write(value, like)
        return value


def decoded(text: str, levels: Iterable[Level]) -> Decoded:
    """A text read by levels that were found before (`Decoded.levels`)."""
    layers: list[Layer] = []
    for level in levels:
        layer = _read(text, level)
        layers.append(layer)
        text = layer.text
    return Decoded(text, tuple(layers))
