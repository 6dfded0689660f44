"""Which value of each relation is computed, so that as many relations as possible hold together."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import Final, TypeAlias

from engine.dependencies import expressions
from engine.dependencies.figures import Proposal
from engine.errors import OptionError
from engine.values import Span

Way: TypeAlias = tuple[Proposal, tuple[str, ...]]
"""A relation solved for one of its values, and these as they stand in the text, that one first."""
_TURNS: Final = 3000
"""So often in all a relation that was taken is solved for another value to make room."""
_TURNS_EACH: Final = 120
"""So often for one relation: many of a table's follow from the others, and nothing makes room."""
_DEEPEST: Final = 3
"""So many relations give way to one another in a row."""
_LEAST: Final = 10**6
"""Numbers on which a relation is tried are this or up to twice as much."""
_IN_THE_WAY: Final = 4
"""So many relations are tried that stand in the way of one."""


class _Untried(Exception):
    """A relation of dates, or a rough one, which other numbers do not tell."""


class System:
    """Relations that are computed one after the other: each gives a value of its own, in no circle.

    A relation may be solved for any of its values that its ways name, the first way first. Where
    all of them are computed already, one of the relations that compute them is solved for another,
    if need be over two more; only where that does not help a small difference of large values is
    computed. A rest is computed only where both sides of its difference follow from the same
    values.
    """

    def __init__(self, changed: AbstractSet[Span]) -> None:
        """`changed` are the spans that may be computed."""
        self._changed = changed
        self._ways: list[list[Way]] = []
        self._chosen: dict[int, Way] = {}
        self._computed: dict[str, int] = {}
        self._related: set[frozenset[str]] = set()
        self._turns = _TURNS
        self._left = 0

    @property
    def kept(self) -> tuple[Proposal, ...]:
        """The relations taken, each solved for the value that it computes."""
        return tuple(self._chosen[place][0] for place in sorted(self._chosen))

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
        usable.sort(key=lambda way: (way[0].is_rest, way[0].is_small))
        place = len(self._ways)
        self._ways.append(usable)
        plain = [way for way in usable if not (way[0].is_small or way[0].is_rest)]
        if not any(map(self._fits, usable)) and self._is_implied(usable[0]):
            self._related.add(values)
            self._ways.pop()
            return False
        for some in (plain, usable) if len(plain) < len(usable) else (plain,):
            for depth in range(_DEEPEST + 1):
                self._left = min(_TURNS_EACH, self._turns)
                if self._solve(place, some, depth):
                    self._related.add(values)
                    return True
        self._ways.pop()
        return False

    def _solve(self, place: int, ways: Sequence[Way], depth: int) -> bool:
        """Solve a relation in one of some ways, where need be others for another value instead."""
        for way in ways:
            if self._fits(way):
                self._put(place, way)
                if self._rests_follow():
                    return True
                self._take_back(place)
        return depth > 0 and any(
            self._with_room(place, way, other, depth)
            for way in ways
            for other in self._in_the_way(way)
        )

    def _with_room(self, place: int, way: Way, other: int, depth: int) -> bool:
        """A way that another relation made impossible, which now gives another value."""
        if self._left <= 0:
            return False
        self._left -= 1
        self._turns -= 1
        before = self._take_back(other)
        if self._fits(way):
            self._put(place, way)
            instead = [way for way in self._ways[other] if way is not before]
            if self._solve(other, instead, depth - 1):
                return True
            self._take_back(place)
        self._put(other, before)
        return False

    def _is_implied(self, way: Way) -> bool:
        """Whether a relation holds anyway: the totals of net, tax and gross, row after row.

        It is tried on other numbers than those of the text.
        """
        known: dict[str, Fraction] = {}

        def lookup(value: str, part: str = "") -> Fraction:
            if part:
                raise _Untried
            if value not in known:
                place = self._computed.get(value.casefold())
                known[value] = (
                    Fraction(_LEAST + zlib.crc32(value.casefold().encode()) % _LEAST)
                    if place is None
                    else computed(self._chosen[place][0])
                )
            return known[value]

        def computed(proposed: Proposal) -> Fraction:
            dependency = expressions.read(proposed.helper)
            value = None if dependency.about else dependency.value(lookup)
            if value is None:
                raise _Untried
            return value

        try:
            dependent = expressions.read(way[0].helper).dependent
            return lookup(dependent) == computed(way[0])
        except (_Untried, OptionError, RecursionError):
            return False

    def _put(self, place: int, way: Way) -> None:
        self._chosen[place] = way
        self._computed[way[1][0]] = place

    def _take_back(self, place: int) -> Way:
        way = self._chosen.pop(place)
        del self._computed[way[1][0]]
        return way

    def _fits(self, way: Way) -> bool:
        """Whether nothing computes the value yet, and none of the others needs it."""
        dependent, *operands = way[1]
        return dependent not in self._computed and not self._reaches(operands, dependent)

    def _in_the_way(self, way: Way) -> list[int]:
        """The relation that computes a way's value, or those by which it would be a circle."""
        dependent, *operands = way[1]
        computing = self._computed.get(dependent)
        if computing is not None:
            return [computing]
        return [
            self._computed[value]
            for value in self._needed(operands)
            if value in self._computed
            and self._reaches(self._chosen[self._computed[value]][1][1:], dependent)
        ][:_IN_THE_WAY]

    def _rests_follow(self) -> bool:
        """Whether the two sides of the difference that each rest is follow from the same values."""
        return all(
            self._free(way[1][1:2]) == self._free(way[1][2:])
            for way in self._chosen.values()
            if way[0].is_rest
        )

    def _free(self, operands: Sequence[str]) -> set[str]:
        """The values of which nothing is computed and all of some operands are."""
        return {value for value in self._needed(operands) if value not in self._computed}

    def _needed(self, operands: Sequence[str]) -> list[str]:
        """The operands and all that these are computed from, each once, the nearest first."""
        needed = dict.fromkeys(operands)
        waiting = list(needed)
        for value in waiting:
            place = self._computed.get(value)
            for operand in self._chosen[place][1][1:] if place is not None else ():
                if operand not in needed:
                    needed[operand] = None
                    waiting.append(operand)
        return waiting

    def _reaches(self, operands: Sequence[str], value: str) -> bool:
        """Whether one of the operands is computed from a value, by whatever way."""
        return value in self._needed(operands)
