"""Moves noised numbers a little, so that what is computed from them needs no rounding.

«5 × $43.99 = $219.95» holds to the cent only if the noised total can be divided by five.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, TypeAlias

from engine.dependencies.relations import Relation
from engine.kinds import measured
from engine.kinds.measured import Measured
from engine.progress import Tick, ignore, paced
from engine.sanitize import collisions
from engine.sanitize.allocator import Desk
from engine.sanitize.numbers import derived
from engine.values import Decision

_TYPES: Final = frozenset({"MONEY", "QUANTITY"})
_FARTHEST: Final = 60
"""So many shown units a number may be moved up or down."""
_MOST: Final = 6000
_EACH: Final = 20
"""So many relations are computed in all for one text, and so many more for each of its own."""
_NOTE: Final = "Replacing"
_Values: TypeAlias = MutableMapping[int, Fraction | None]
"""The number at each place; None where it cannot be told."""
_BASES: Final = 6
"""So many values that a relation comes from are tried."""


def settle(desk: Desk, tick: Tick = ignore) -> None:
    """Choose how many shown units noised numbers move, so that exact relations stay exact.

    A relation of the text that holds without rounding shall do so in what is sent. **Guarantee**
    post-processing: moves are chosen from what was drawn and from the relations, which are taken
    for public; they cost no ε. A value that was sent before is not moved. Where no move near makes
    all relations exact, the fewest are rounded. Raises `Cancelled` from `tick`.
    """
    relations = {
        place: relation
        for place, relation in derived.ordered_relations(desk, tick).items()
        if _is_numeric(relation, desk)
    }
    if relations:
        _Board(desk, relations, tick).settle(tick)


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
    written: Callable[[int], str] | None = field(default=None, repr=False)
    """Writes the number moved by so many shown units."""


class _Board:
    """The noised and computed numbers of a text."""

    def __init__(self, desk: Desk, relations: Mapping[int, Relation], tick: Tick) -> None:
        self._desk, self._relations = desk, relations
        self._rank = {place: number for number, place in enumerate(relations)}
        self._used_in: dict[int, list[int]] = {}
        self._issued = set(desk.memory.originals.values())
        self._originals: dict[int, Measured] = {}
        self._exact: set[int] = set()
        self._bases: dict[int, _Base] = {}
        self._values: dict[int, Fraction | None] = {}
        self._left = _MOST + _EACH * len(relations)
        for place, relation in paced(relations.items(), tick, _NOTE):
            for member in (place, *relation.operands.values()):
                self._read(member)
            for operand in set(relation.operands.values()):
                self._used_in.setdefault(operand, []).append(place)
        for place in relations:
            if self._is_exact(place):
                self._exact.add(place)

    def settle(self, tick: Tick) -> None:
        """Move what makes the most relations exact, one number after the other."""
        for base in paced(self._bases.values(), tick, _NOTE):
            self._values[base.place] = self._drawn(base, base.moved)
        for place in paced(self._relations, tick, _NOTE):
            self._compute(place, self._values)
        for place in paced(self._relations, tick, _NOTE):
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
            fixed = name in memory.counts or original in self._issued
            moved, written = memory.counts.get(name, 0), collisions.writer(decision, self._desk)
            self._bases[place] = _Base(place, decision, moved, fixed, written=written)

    def _drawn(self, base: _Base, moved: int) -> Fraction | None:
        """What a number is when moved so far; None where that would not be clear."""
        text = base.written(moved) if base.written is not None else None
        if text is None or (moved and not self._desk.unused(base.decision, text)):
            return None
        drawn = measured.measured(base.decision.span.type, text)
        return drawn.value if drawn else None

    def _is_exact(self, place: int) -> bool:
        """Whether a relation holds in the text to the last digit."""
        relation, known = self._relations[place], self._originals
        value = relation.value(lambda operand, part: None if part else _value(known.get(operand)))
        return place in known and value == known[place].value

    def _compute(self, place: int, values: _Values) -> None:
        """Put a computed value, as it is written, beside those it is computed from."""
        values[place] = self._shown(place, self._exactly(place, values))
        self._left -= 1

    def _exactly(self, place: int, values: _Values) -> Fraction | None:
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

    def _is_rounded(self, place: int, values: _Values) -> bool:
        """Whether an exact relation of the text is none any longer."""
        value = values.get(place)
        return place in self._exact and (
            value is None or value < 0 or value != self._exactly(place, values)
        )

    def _causes(self, place: int) -> Iterator[_Base]:
        """The numbers under noise that a value is computed from, those of few values first."""
        causes: dict[int, _Base] = {}
        open_places, seen = [place], set[int]()
        while open_places:
            cause = open_places.pop()
            if cause in seen:
                continue
            seen.add(cause)
            base = self._bases.get(cause)
            if base is not None and not base.is_fixed:
                causes[cause] = base
            elif cause in self._relations:
                open_places += self._relations[cause].operands.values()
        for base in causes.values():
            base.needed_by = base.needed_by or self._dependents(base.place)
        yield from sorted(causes.values(), key=lambda base: len(base.needed_by))[:_BASES]

    def _dependents(self, place: int) -> list[int]:
        """What is computed from a value, directly or not, in the order of the relations."""
        known: set[int] = set()
        waiting = [place]
        while waiting:
            for dependent in self._used_in.get(waiting.pop(), ()):
                if dependent not in known:
                    known.add(dependent)
                    waiting.append(dependent)
        return sorted(known, key=self._rank.__getitem__)

    def _move(self, base: _Base, wanted: int) -> bool:
        """Move a number by the fewest units that make `wanted` exact and no other worse."""
        if self._left <= 0:
            return False
        before = self._faults(base, self._values)
        for size in range(1, _FARTHEST + 1):
            for moved in (base.moved + size, base.moved - size):
                if self._left <= 0:
                    return False
                drawn = self._drawn(base, moved)
                if drawn is None or drawn <= 0:
                    continue
                tried: dict[int, Fraction | None] = {base.place: drawn}
                values = ChainMap(tried, self._values)
                for place in base.needed_by:
                    self._compute(place, values)
                if not self._is_rounded(wanted, values) and self._faults(base, values) < before:
                    self._take(base, moved, tried)
                    return True
        return False

    def _faults(self, base: _Base, values: _Values) -> int:
        self._left -= len(base.needed_by)
        return sum(self._is_rounded(place, values) for place in base.needed_by)

    def _take(self, base: _Base, moved: int, tried: _Values) -> None:
        """Remember a move for every mention of the number."""
        base.moved = moved
        name = collisions.name_of(base.decision, self._desk)
        self._desk.memory.counts[name] = moved
        self._values.update(tried)


def _value(known: Measured | None) -> Fraction | None:
    return known.value if known else None
