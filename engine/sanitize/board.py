"""The numbers of a text under noise and those computed from them, while they are still moved."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, TypeAlias

from engine.dependencies.relations import Relation
from engine.kinds import measured
from engine.kinds.measured import Measured
from engine.progress import Tick, paced
from engine.sanitize import collisions
from engine.sanitize.allocator import Desk
from engine.values import Decision

NOTE: Final = "Replacing"
_MOST: Final = 6000
_EACH: Final = 20
"""So many relations are computed in all for one text, and so many more for each of its own."""
_PARTS: Final = 5
_ROUND: Final = ((10_000, 100), (1000, 50), (100, 10))
"""Numbers of so many shown units are round where they are multiples of so many."""
_CAUSES: Final = 6
"""So many values that a relation comes from are tried."""
Values: TypeAlias = MutableMapping[int, Fraction | None]
"""The number at each place; None where it cannot be told."""


@dataclass(slots=True)
class Base:
    """A number under noise: where it stands, and how far it was moved."""

    place: int
    decision: Decision
    moved: int = 0
    is_fixed: bool = False
    needed_by: list[int] = field(default_factory=list)
    """The computed values that depend on it, each after its determinants."""
    written: Callable[[int], str] | None = field(default=None, repr=False)
    """Writes the number moved by so many shown units."""
    aside: int = 0
    """By so many of them it stepped aside after its draw, up or down."""


class Board:
    """The noised and computed numbers of a text, as they would be sent."""

    def __init__(
        self,
        desk: Desk,
        relations: Mapping[int, Relation],
        orders: Sequence[tuple[int, ...]],
        tick: Tick,
    ) -> None:
        """`relations` by what they compute, determinants first; `orders` ascend."""
        self.values: Values = {}
        self.bases: dict[int, Base] = {}
        self.originals: dict[int, Measured] = {}
        self.exact: set[int] = set()
        """The places whose relation holds in the text to the last digit."""
        self.left = _MOST + _EACH * len(relations)
        self._desk, self._relations = desk, relations
        self._rank = {place: number for number, place in enumerate(relations)}
        self._used_in: dict[int, list[int]] = {}
        self._issued = set(desk.memory.originals.values())
        self._above: dict[int, list[int]] = {}
        for place, relation in paced(relations.items(), tick, NOTE):
            for member in (place, *relation.operands.values()):
                self._read(member)
            for operand in set(relation.operands.values()):
                self._used_in.setdefault(operand, []).append(place)
        for order in paced(orders, tick, NOTE):
            for member in order:
                self._read(member)
        for place in relations:
            if self._is_exact(place):
                self.exact.add(place)
        for base in paced(self.bases.values(), tick, NOTE):
            base.needed_by = self._dependents(base.place)
            self.values[base.place] = self.drawn(base, base.moved)
        for place in paced(relations, tick, NOTE):
            self.compute(place, self.values)

    def _read(self, place: int) -> None:
        if place < 0:  # a public number, which stays
            return
        decision = self._desk.plan.decisions[place]
        original = self._desk.original(decision)
        known = measured.measured(decision.span.type, original)
        if place in self.originals or known is None:
            return
        self.originals[place] = known
        if decision.mechanism == "keep":
            self.values[place] = known.value
        elif decision.mechanism == "mdp":
            name, memory = collisions.name_of(decision, self._desk), self._desk.memory
            fixed = name in memory.counts or original in self._issued
            moved, written = memory.counts.get(name, 0), collisions.writer(decision, self._desk)
            aside = collisions.steps_aside(decision, self._desk)
            self.bases[place] = Base(place, decision, moved, fixed, written=written, aside=aside)

    def coin(self, kind: str, drawn: Sequence[Fraction]) -> bool:
        """A fair coin of some drawn numbers, the same for these at any time."""
        value = "exchanged|" + "|".join(map(str, drawn))
        return bool(self._desk.conversation.coins(kind, value).bits(1))

    def drawn(self, base: Base, moved: int) -> Fraction | None:
        """What a number is when moved so far; None where that would not be clear."""
        text = base.written(moved) if base.written is not None else None
        if text is None or (moved and not self._desk.unused(base.decision, text)):
            return None
        drawn = measured.measured(base.decision.span.type, text)
        return drawn.value if drawn else None

    def _is_exact(self, place: int) -> bool:
        """Whether a relation holds in the text to the last digit, as sums and multiples do.

        A percentage of a value is rounded by whoever computes it, but for halves, quarters and
        fifths, and so is «1.7 million».
        """
        relation, known = self._relations[place], self.originals
        if relation.dependency.about:
            return False
        if relation.dependency.is_share and not _is_plain(relation):
            return False
        value = relation.value(lambda operand, part: None if part else _value(known.get(operand)))
        return place in known and value == known[place].value

    def compute(self, place: int, values: Values) -> None:
        """Put a computed value, as it is written, beside those it is computed from."""
        values[place] = self._shown(place, self.exactly(place, values))
        self.left -= 1

    def exactly(self, place: int, values: Values) -> Fraction | None:
        """A computed value before it is rounded."""
        return self._relations[place].value(
            lambda operand, part: None if part else values.get(operand)
        )

    def _shown(self, place: int, value: Fraction | None) -> Fraction | None:
        """A value rounded to the digits of its place."""
        original = self.originals.get(place)
        if original is None or value is None or original.number is None or not original.tolerance:
            return value
        return round(value / self.step(place)) * self.step(place)

    def step(self, place: int) -> Fraction:
        """The unit of the last digit that a place shows; nothing of a public number."""
        return 2 * self.originals[place].tolerance if place >= 0 else Fraction(0)

    def is_rounded(self, place: int, values: Values) -> bool:
        """Whether an exact relation of the text is none any longer."""
        value = values.get(place)
        return place in self.exact and (
            value is None or value < 0 or value != self.exactly(place, values)
        )

    def causes(self, place: int) -> Iterator[Base]:
        """The numbers under noise that a value is computed from, those of few values first."""
        causes: dict[int, Base] = {}
        open_places, seen = [place], set[int]()
        while open_places:
            cause = open_places.pop()
            if cause in seen:
                continue
            seen.add(cause)
            base = self.bases.get(cause)
            if base is not None and not base.is_fixed:
                causes[cause] = base
            elif cause in self._relations:
                open_places += self._relations[cause].operands.values()
        yield from sorted(causes.values(), key=lambda base: len(base.needed_by))[:_CAUSES]

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

    def trial(self, moved: Mapping[int, Fraction]) -> Values:
        """The numbers with others in some places, and what then follows from them."""
        values: Values = ChainMap(dict(moved), self.values)
        for place in self._after(moved):
            self.compute(place, values)
        return values

    def _after(self, places: Iterable[int]) -> list[int]:
        """What is computed from some numbers under noise, each after its determinants."""
        known = {place for base in places for place in self.bases[base].needed_by}
        return sorted(known, key=self._rank.__getitem__)

    def take(self, base: Base, moved: int, drawn: Fraction) -> None:
        """Remember a move for every mention of the number, and what follows from it."""
        base.moved = moved
        name = collisions.name_of(base.decision, self._desk)
        self._desk.memory.counts[name] = moved
        self.values[base.place] = drawn
        for place in base.needed_by:
            self.compute(place, self.values)


def _value(known: Measured | None) -> Fraction | None:
    return known.value if known else None


def _is_plain(relation: Relation) -> bool:
    """Whether a share is one of so few parts that a number near by can be divided into them."""
    share = relation.value(lambda _operand, _part: Fraction(1))
    return share is not None and share.denominator <= _PARTS


def is_round(count: Fraction) -> bool:
    """Whether a number of shown units ends in noughts, or in 50, for its length."""
    return any(count >= least and count % step == 0 for least, step in _ROUND)
