"""Which value of each relation is computed, so that as many relations as possible hold together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, TypeAlias

from engine.dependencies.figures import Proposal
from engine.values import Span

Way: TypeAlias = tuple[Proposal, tuple[str, ...]]
"""A relation solved for one of its values, and these as they stand in the text, that one first."""
_TURNS: Final = 400
"""So often in all a relation that was taken is solved for another value to make room."""


class System:
    """Relations that are computed one after the other: each gives a value of its own, in no circle.

    A relation may be solved for any of its values that its ways name, the first way first. Where
    all of them are computed already, one of the relations that compute them is solved for another;
    only where that does not help a small difference of large values is computed.
    """

    def __init__(self, changed: AbstractSet[Span]) -> None:
        """`changed` are the spans that may be computed."""
        self._changed = changed
        self._ways: list[list[Way]] = []
        self._chosen: list[Way] = []
        self._computed: dict[str, int] = {}
        self._related: set[frozenset[str]] = set()
        self._turns = _TURNS

    @property
    def kept(self) -> tuple[Proposal, ...]:
        """The relations taken, each solved for the value that it computes."""
        return tuple(proposal for proposal, _values in self._chosen)

    def __len__(self) -> int:
        """How many relations are taken."""
        return len(self._chosen)

    def add(self, ways: Sequence[Way]) -> bool:
        """Take a relation in the first way that fits; whether it did."""
        values = frozenset(ways[0][1])
        usable = [
            way for way in ways if way[0].spans[0] in self._changed and way[1][0] not in way[1][1:]
        ]
        if values in self._related or not usable:
            return False
        place = len(self._chosen)
        way = None
        for some in ([way for way in usable if not way[0].is_small], usable):
            way = way or next((way for way in some if self._fits(way)), None)
            way = way or self._with_room(some)
        if way is None:
            return False
        self._related.add(values)
        self._ways.append(usable)
        self._chosen.append(way)
        self._computed[way[1][0]] = place
        return True

    def _fits(self, way: Way) -> bool:
        """Whether nothing computes the value yet, and none of the others needs it."""
        dependent, *operands = way[1]
        return dependent not in self._computed and not self._reaches(operands, dependent)

    def _with_room(self, usable: Sequence[Way]) -> Way | None:
        """A way that another relation made impossible, which now gives another value."""
        for way, place in self._in_the_way(usable):
            before = self._chosen[place]
            for instead in self._ways[place]:
                if self._turns <= 0:
                    return None
                if instead is before:
                    continue
                self._turns -= 1
                del self._computed[before[1][0]]
                if self._fits(instead):
                    self._computed[instead[1][0]] = place
                    self._chosen[place] = instead
                    if self._fits(way):
                        return way
                    del self._computed[instead[1][0]]
                    self._chosen[place] = before
                self._computed[before[1][0]] = place
        return None

    def _in_the_way(self, usable: Sequence[Way]) -> Iterator[tuple[Way, int]]:
        """Each way with the relations that compute its value, or values that it needs."""
        for way in usable:
            computing = self._computed.get(way[1][0])
            if computing is not None:
                yield way, computing
                continue
            for operand in way[1][1:]:
                place = self._computed.get(operand)
                if place is not None:
                    yield way, place

    def _reaches(self, operands: Sequence[str], value: str) -> bool:
        """Whether one of the operands is computed from a value, by whatever way."""
        seen, open_values = set[str](), list(operands)
        while open_values:
            known = open_values.pop()
            if known == value:
                return True
            if known not in seen:
                seen.add(known)
                place = self._computed.get(known)
                if place is not None:
                    open_values += self._chosen[place][1][1:]
        return False
