"""One text read again and again, each time with fewer values: only where that changes something.

Each round gives what reading the whole text anew would give. A part of the text is not read again
where its reading begins as before (`Standing`, and the values seen before it) and at each place in
it the same is found as before. Then every step in it is the same, since nothing else goes into one.
At a place where no form of a withdrawn value ends the same is found; at the others it is looked up.
What cannot be told is read.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

from engine.issued import Issued
from engine.progress import Tick, ignore
from engine.returned.index import Index
from engine.returned.looks import Kept
from engine.returned.matches import Place
from engine.returned.scan import Placed, Scanner, Seen, Standing
from engine.returned.trie import READING

_PART: Final = 100
"""The fewest characters of a part."""
_MOST: Final = 1_000
"""So many parts a text has at most."""


class Back(NamedTuple):
    """A value that comes back for `source` of the text; `altered` where signs in it are escaped.

    `shown` is what is put there; '' where a whole piece of the text comes back.
    """

    source: tuple[int, int]
    item: Issued
    altered: bool
    shown: str = ""

    def __repr__(self) -> str:
        return f"Back(source={self.source})"


@dataclass(slots=True)
class _Part:
    """What the last reading of a part of the text began with and gave.

    At `unsure` places several values could stand; `seen` are the values restored in it that
    something may wait for, and where first.
    """

    standing: Standing
    back: tuple[Back, ...] = field(default=(), repr=False)
    unsure: tuple[tuple[int, int], ...] = ()
    seen: dict[Issued, int] = field(default_factory=dict, repr=False)


_Moved: TypeAlias = Mapping[Issued, tuple[int, int]]
"""Values of which the first place is another now: the lower and the higher of both."""


class First(NamedTuple):
    """The first reading of a text, before any value was withdrawn."""

    text: str
    size: int
    parts: tuple[_Part, ...]
    looks: Kept

    def __repr__(self) -> str:
        return f"First(size={self.size})"

    def alike(self, text: str, size: int) -> int:
        """How many whole parts are the same in another text, and go on in both."""
        if size != self.size:
            return 0
        most = (min(len(text), len(self.text)) - 1) // size
        for number in range(most):
            start, end = number * size, (number + 1) * size
            if text[start:end] != self.text[start:end]:
                return number
        return max(0, most)


class Rounds:
    """What comes back of `text` by an index from which values are withdrawn round by round."""

    def __init__(
        self, text: str, index: Index, tick: Tick = ignore, before: First | None = None
    ) -> None:
        """Reads the text once; `tick` is told of each part and may raise `Cancelled`.

        `before` is the first reading of another text by this index: what both begin with is not
        read again.
        """
        self._text, self._index, self._tick = text, index, tick
        self._size = max(_PART, -(-len(text) // _MOST))
        self._parts: list[_Part] = []
        self._seen: dict[Issued, list[int]] = {}
        self._begin(before)
        self.first = First(text, self._size, tuple(self._parts), index.looks())

    def back(self) -> Iterator[Back]:
        """What comes back, in the order of the text."""
        for part in self._parts:
            yield from part.back

    def unsure(self) -> Iterator[tuple[int, int]]:
        """The places where several values could stand, in the order of the text."""
        for part in self._parts:
            yield from part.unsure

    def withdraw(self, items: Collection[Issued]) -> bool:
        """Read again without some values; False where that takes a new index (`Index.withdraw`)."""
        if not self._index.withdraw(items):
            return False
        places = self._index.places_of(items)
        if places is None:
            self._read_whole()
        else:
            self._read_parts([place for place in places if self._is_changed(place)])
        return True

    def _is_changed(self, place: int) -> bool:
        """Whether something else is found at a place now than when it was read."""
        seen = Seen(self._seen, place)
        return not self._index.is_as_before(Place(self._text, place, final=True, seen=seen))

    def _begin(self, before: First | None) -> None:
        """Reads the text for the first time, from where it goes on otherwise than another did."""
        number = 0 if before is None else before.alike(self._text, self._size)
        if before is not None and number:
            number = self._unchanged(before, number)
        if before is None or not number:
            self._index.read_again()
            self._read_whole()
            return
        standing = before.parts[number].standing
        self._index.read_again(self._index.looks(), standing.position)
        self._parts = list(before.parts[:number])
        self._note([], self._parts)
        seen = Seen(self._seen, standing.position)
        text = self._text[: number * self._size]
        self._read_on(Scanner.resumed(self._index, text, standing, seen))

    def _unchanged(self, before: First, number: int) -> int:
        """How many of so many parts are read as another reading did, though values came or went."""
        end = before.parts[number].standing.position
        self._index.read_again(before.looks, end)
        self._note([], before.parts[:number])
        changed = next(filter(self._is_other, self._index.changing(self._text, end)), end)
        self._seen = {}
        while number and before.parts[number].standing.position > changed:
            number -= 1
        return number

    def _is_other(self, place: int) -> bool:
        """Whether values that came or went change what is found at a place."""
        seen = Seen(self._seen, place)
        return not self._index.is_still(Place(self._text, place, final=True, seen=seen))

    def _read_whole(self) -> None:
        self._parts, self._seen = [], {}
        self._read_on(Scanner(self._index))

    def _read_on(self, scanner: Scanner) -> None:
        """Reads all parts that were not read yet."""
        live, known = _Live(scanner, self._index.awaited), len(self._parts)
        for number in range(known, max(1, -(-len(self._text) // self._size))):
            self._parts.append(self._next(live, number))
        self._note([], self._parts[known:])

    def _read_parts(self, places: list[int]) -> None:
        """Reads the parts with the given places, in order, and those that begin otherwise now."""
        waiting, done = [place // self._size for place in places], 0
        awaiting: dict[Issued, list[int]] = {}
        while waiting:
            first = heappop(waiting)
            if first < done:
                continue
            done, moved = self._read_from(first, places)
            for item in moved:
                if item not in awaiting:
                    awaiting[item] = self._index.places_awaiting(item)
            for place in self._behind(done, moved, awaiting):
                insort(places, place)
                heappush(waiting, max(place // self._size, done))

    def _read_from(self, first: int, places: Sequence[int]) -> tuple[int, _Moved]:
        """Reads parts until one begins as before: its number.

        With it the values that were seen first at another place than before.
        """
        standing = self._parts[first].standing
        seen = Seen(self._seen, standing.position)
        scanner = Scanner.resumed(self._index, self._text[: first * self._size], standing, seen)
        live, number, before = _Live(scanner, self._index.awaited), first, []
        while number == first or not self._goes_on_as_before(scanner, number, places):
            before.append(self._parts[number])
            self._parts[number] = self._next(live, number)
            number += 1
        return number, self._note(before, self._parts[first:number])

    def _goes_on_as_before(self, scanner: Scanner, number: int, places: Sequence[int]) -> bool:
        """Whether a part begins as before, and at none of the `places`: that was held back."""
        if number == len(self._parts):
            return True
        standing = self._parts[number].standing
        held = bisect_left(places, standing.position) < bisect_left(places, number * self._size)
        return not held and scanner.stands_as(standing)

    def _note(self, before: Sequence[_Part], after: Sequence[_Part]) -> _Moved:
        """Takes over what was seen in parts; the values whose first place is another now."""
        values = {item for part in (*before, *after) for item in part.seen}
        first = {item: self._first(item) for item in values}
        for part in before:
            for item, place in part.seen.items():
                self._seen[item].remove(place)
        for part in after:
            for item, place in part.seen.items():
                insort(self._seen.setdefault(item, []), place)
        now = {item: self._first(item) for item in values}
        return {
            item: (min(place, now[item]), max(place, now[item]))
            for item, place in first.items()
            if place != now[item]
        }

    def _first(self, item: Issued) -> int:
        """Where a value was seen first; the end of the text where it was not."""
        places = self._seen.get(item)
        return places[0] if places else len(self._text)

    def _behind(
        self, number: int, moved: _Moved, awaiting: Mapping[Issued, Sequence[int]]
    ) -> list[int]:
        """The places from a part on where something else is found since first places moved.

        Behind both the old and the new one a value was seen before, and is now.
        """
        if number == len(self._parts) or not moved:
            return []
        start = self._parts[number].standing.position
        places = {
            place
            for item, (low, high) in moved.items()
            for place in _from_to(awaiting[item], max(start, low + 1), high)
        }
        return [place for place in sorted(places) if self._is_changed(place)]

    def _next(self, live: _Live, number: int) -> _Part:
        """Reads a part; with the last one the text ends."""
        start, end = number * self._size, (number + 1) * self._size
        self._tick(start / max(1, len(self._text)), READING)
        part = _Part(live.scanner.standing())
        live.scanner.feed(self._text[start:end])
        if end >= len(self._text):
            live.scanner.finish()
        part.back, part.unsure, part.seen = live.taken()
        return part


class _Live:
    """A scanner, and what it gave since somebody asked last."""

    def __init__(self, scanner: Scanner, awaited: Container[Issued]) -> None:
        """`awaited` are the values of which it counts that they were seen."""
        self.scanner = scanner
        self._awaited = awaited
        self._placed = self._unsure = 0

    def taken(self) -> tuple[tuple[Back, ...], tuple[tuple[int, int], ...], dict[Issued, int]]:
        """What came back, where several could, and the first place of each value that was seen."""
        new, unsure = self.scanner.placed[self._placed :], self.scanner.unsure[self._unsure :]
        self._placed += len(new)
        self._unsure += len(unsure)
        seen = self.scanner.seen.taken()
        awaited = {item: place for item, place in seen.items() if item in self._awaited}
        return tuple(map(_back, new)), tuple(unsure), awaited


def _from_to(places: Sequence[int], first: int, last: int) -> Sequence[int]:
    """Those of some places in order that are neither before the first nor behind the last."""
    return places[bisect_left(places, first) : bisect_right(places, last)]


def _back(placed: Placed) -> Back:
    return Back(placed.source, placed.item, placed.escaped or placed.quoted, placed.shown)
