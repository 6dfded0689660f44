"""Moves noised numbers a little, so that what is computed from them needs no rounding.

«5 × $43.99 = $219.95» holds to the cent only if the noised total can be divided by five.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from engine.dependencies.relations import Relation
from engine.kinds import measured
from engine.kinds.measured import Measured
from engine.sanitize import collisions
from engine.sanitize.allocator import Desk
from engine.sanitize.numbers import derived
from engine.values import Decision

_TYPES: Final = frozenset({"MONEY", "QUANTITY"})
_FARTHEST: Final = 60
"""So many shown units a number may be moved up or down."""
_MOST: Final = 6000
"""So many relations are computed in all for one text."""
_BASES: Final = 6
"""So many values that a relation comes from are tried."""


def settle(desk: Desk) -> None:
    """Choose how many shown units noised numbers move, so that exact relations stay exact.

    A relation of the text that holds without rounding shall do so in what is sent. **Guarantee**
    post-processing: moves are chosen from what was drawn and from the relations, which are taken
    for public; they cost no ε. A value that was sent before is not moved. Where no move near makes
    all relations exact, the fewest are rounded.
    """
    relations = {
        place: relation
        for place, relation in derived.ordered_relations(desk).items()
        if _is_numeric(relation, desk)
    }
    if relations:
        _Board(desk, relations).settle()


def _is_numeric(relation: Relation, desk: Desk) -> bool:
    decisions = desk.plan.decisions
    places = (relation.dependent, *relation.operands.values())
    return all(decisions[place].span.type in _TYPES for place in places)


@dataclass(slots=True)
class _Base:
    """A number under noise: where it stands, and how far it was moved."""

    place: int
    decision: Decision
    moved: int = 0
    is_fixed: bool = False
    needed_by: list[int] = field(default_factory=list)
    """The computed values that depend on it, each after its determinants."""


class _Board:
    """The noised and computed numbers of a text."""

    def __init__(self, desk: Desk, relations: Mapping[int, Relation]) -> None:
        self._desk, self._relations = desk, relations
        self._originals: dict[int, Measured] = {}
        self._exact: set[int] = set()
        self._bases: dict[int, _Base] = {}
        self._values: dict[int, Fraction | None] = {}
        self._left = _MOST
        for place, relation in relations.items():
            for member in (place, *relation.operands.values()):
                self._read(member)
        for place in relations:
            if self._is_exact(place):
                self._exact.add(place)

    def settle(self) -> None:
        """Move what makes the most relations exact, one number after the other."""
        for base in self._bases.values():
            self._values[base.place] = self._drawn(base, base.moved)
        self._values |= self._computed(self._relations, self._values)
        for place in self._relations:
            if self._is_rounded(place, self._values):
                for base in self._causes(place):
                    if self._move(base, place):
                        break

    def _read(self, place: int) -> None:
        decision = self._desk.plan.decisions[place]
        original = self._desk.original(decision)
        known = measured.measured(decision.span.type, original)
        if place in self._originals or known is None:
            return
        self._originals[place] = known
        if decision.mechanism == "keep":
            self._values[place] = known.value
        elif decision.mechanism == "mdp":
            name, memory = collisions.name_of(decision, self._desk), self._desk.memory
            fixed = name in memory.counts or original in memory.originals.values()
            self._bases[place] = _Base(place, decision, memory.counts.get(name, 0), fixed)

    def _drawn(self, base: _Base, moved: int) -> Fraction | None:
        """What a number is when moved so far; None where that would not be clear."""
        text = collisions.moved_number(base.decision, self._desk, moved)
        if text is None or (moved and not self._desk.unused(base.decision, text)):
            return None
        drawn = measured.measured(base.decision.span.type, text)
        return drawn.value if drawn else None

    def _is_exact(self, place: int) -> bool:
        """Whether a relation holds in the text to the last digit."""
        relation, known = self._relations[place], self._originals
        value = relation.value(lambda operand, part: None if part else _value(known.get(operand)))
        return place in known and value == known[place].value

    def _computed(
        self, places: Sequence[int] | Mapping[int, Relation], values: Mapping[int, Fraction | None]
    ) -> dict[int, Fraction | None]:
        """The computed values at some places, as they are written."""
        computed: dict[int, Fraction | None] = {}
        for place in places:
            value = self._exactly(place, {**values, **computed} if computed else values)
            computed[place] = self._shown(place, value)
            self._left -= 1
        return computed

    def _exactly(self, place: int, values: Mapping[int, Fraction | None]) -> Fraction | None:
        return self._relations[place].value(
            lambda operand, part: None if part else values.get(operand)
        )

    def _shown(self, place: int, value: Fraction | None) -> Fraction | None:
        """A value rounded to the digits of its place."""
        original = self._originals.get(place)
        if original is None or value is None or original.number is None or not original.tolerance:
            return value
        step = 2 * original.tolerance
        return round(value / step) * step

    def _is_rounded(self, place: int, values: Mapping[int, Fraction | None]) -> bool:
        """Whether an exact relation of the text is none any longer."""
        value = values.get(place)
        return place in self._exact and (
            value is None or value < 0 or value != self._exactly(place, values)
        )

    def _causes(self, place: int) -> Iterator[_Base]:
        """The numbers under noise that a value is computed from, those of few values first."""
        causes: dict[int, _Base] = {}
        open_places = [place]
        while open_places:
            cause = open_places.pop()
            base = self._bases.get(cause)
            if base is not None and not base.is_fixed:
                causes[cause] = base
            elif cause in self._relations:
                open_places += self._relations[cause].operands.values()
        for base in causes.values():
            base.needed_by = base.needed_by or self._dependents(base.place)
        yield from sorted(causes.values(), key=lambda base: len(base.needed_by))[:_BASES]

    def _dependents(self, place: int) -> list[int]:
        known = {place}
        for dependent, relation in self._relations.items():
            if known & set(relation.operands.values()):
                known.add(dependent)
        return [dependent for dependent in self._relations if dependent in known]

    def _move(self, base: _Base, wanted: int) -> bool:
        """Move a number by the fewest units that make `wanted` exact and no other worse."""
        before = self._faults(base, self._values)
        for size in range(1, _FARTHEST + 1):
            for moved in (base.moved + size, base.moved - size):
                if self._left <= 0:
                    return False
                drawn = self._drawn(base, moved)
                if drawn is None or drawn <= 0:
                    continue
                values = {**self._values, base.place: drawn}
                values |= self._computed(base.needed_by, values)
                if not self._is_rounded(wanted, values) and self._faults(base, values) < before:
                    self._take(base, moved, values)
                    return True
        return False

    def _faults(self, base: _Base, values: Mapping[int, Fraction | None]) -> int:
        return sum(self._is_rounded(place, values) for place in base.needed_by)

    def _take(self, base: _Base, moved: int, values: dict[int, Fraction | None]) -> None:
        """Remember a move for every mention of the number."""
        base.moved = moved
        name = collisions.name_of(base.decision, self._desk)
        self._desk.memory.counts[name] = moved
        self._values = values


def _value(known: Measured | None) -> Fraction | None:
    return known.value if known else None
