"""Which values of a text fulfil the dependencies that the person stated.

Shared by `plan` (who is noised, who is computed) and `sanitize` (compute it).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations
from typing import Final, TypeAlias, cast

from engine.dependencies import orders
from engine.dependencies.expressions import Dependency, Part, read
from engine.dependencies.figures import DEPENDING
from engine.kinds import language, measured
from engine.kinds.measured import Measured
from engine.progress import Tick, ignore, paced
from engine.values import Decision, Workings

__all__ = ["Dependency", "Relation", "Unbound", "bind", "read"]

NUMERIC = frozenset({"AGE", "MONEY", "QUANTITY"})
_DEPENDENT = frozenset({"mdp", "derived", "surrogate"})
_ABOUT = Fraction(1, 10)
"""By so much of itself a value may miss what a rough relation gives."""
_BOUND: Final = "dependencies: bound"
_MOST_VALUES = {1: 300, 2: 24, 3: 12}
"""Values up to which assignments of so many names are tried."""


@dataclass(frozen=True, slots=True)
class Relation:
    """Decision number `dependent` is computed from the decisions that `operands` names."""

    dependent: int
    operands: Mapping[str, int] = field(repr=False)
    dependency: Dependency

    def value(self, of: Callable[[int, Part], Fraction | None]) -> Fraction | None:
        """What the dependent is, given a part of each determinant; None where one is missing."""
        numbers: dict[tuple[str, Part], Fraction] = {}
        for name, part in self.dependency.parts():
            number = of(self.operands[name], part)
            if number is None:
                return None
            numbers[name, part] = number
        return self.dependency.value(lambda name, part: numbers[name, part])


@dataclass(frozen=True, slots=True)
class Unbound:
    """A dependency that is not used; `places` are the decisions it names, () for all of them."""

    dependency: Dependency
    places: tuple[int, ...] = ()


Bound: TypeAlias = tuple[tuple[Relation, ...], tuple[Unbound, ...]]
"""Relations between values of a text, and dependencies that these do not fulfil."""


def bind(
    text: str,
    decisions: Sequence[Decision],
    dependencies: Sequence[Dependency],
    tick: Tick = ignore,
) -> Bound:
    """(relations between values of the text, dependencies that they do not fulfil).

    Names bind to values of one type that fulfil the dependency exactly, quoted values to
    themselves where it holds to their last digit shown, or roughly where it says so. Nothing is
    computed from itself. Looking at the values is allowed because the person states the relation:
    that it holds is taken for public. Quoted values that the text no longer holds are passed over.
    """
    board = _Board(text, decisions, tick)
    unbound = []
    for dependency in paced(dependencies, tick, DEPENDING, fraction=1.0):
        if dependency.quoted:
            unbound += board.bind_quoted(dependency)
        elif not board.bind_names(dependency):
            unbound.append(Unbound(dependency))
    return tuple(board.relations.values()), tuple(unbound)


def bind_lines(
    text: str,
    decisions: Sequence[Decision],
    lines: Sequence[str],
    workings: Workings,
    tick: Tick = ignore,
) -> Bound:
    """`bind` for dependencies as a plan names them, kept with the plan while nothing changes.

    It depends on whether a value is sent as it is and whether it may be computed, not on how.
    """
    ways = [
        (decision.span, decision.mechanism == "keep", decision.mechanism in _DEPENDENT)
        for decision in decisions
    ]
    depends_on = text, tuple(lines), ways
    known, bound = workings.get(_BOUND, (None, None))
    if bound is None or known != depends_on:
        numbered = (line for line in lines if not orders.read(line))
        read_lines = [read(line) for line in paced(numbered, tick, DEPENDING, fraction=1.0)]
        bound = bind(text, decisions, read_lines, tick)
        workings[_BOUND] = depends_on, bound
    return cast("Bound", bound)


class _Board:
    """The values of a text and the relations found so far."""

    def __init__(self, text: str, decisions: Sequence[Decision], tick: Tick) -> None:
        self.relations: dict[int, Relation] = {}
        self._tick = tick
        self._texts = [text[decided.span.start : decided.span.end] for decided in decisions]
        self._decisions = decisions
        self._mentions: dict[str, list[int]] = {}
        for place, text_of in enumerate(self._texts):
            self._mentions.setdefault(text_of.casefold(), []).append(place)
        self._day_first = language.names_day_first(text)
        self._values: dict[int, Measured] = {}
        for place, decision in enumerate(paced(decisions, tick, DEPENDING, fraction=1.0)):
            if decision.mechanism in _DEPENDENT:
                value = measured.measured(decision.span.type, self._texts[place])
                if value is not None:
                    self._values[place] = value
        self._alike: dict[str, dict[Fraction, list[int]]] = {}
        for place, value in self._values.items():
            self._alike.setdefault(value.kind, {}).setdefault(value.value, []).append(place)
        self._count = Counter(value.kind for value in self._values.values())

    def bind_quoted(self, dependency: Dependency) -> list[Unbound]:
        """Compute every mention of the dependent; the dependency itself where that fails."""
        places = [self._places(entry) for entry in (dependency.dependent, *dependency.operands)]
        if not all(places):
            return []
        operands = {
            name: matches[0] for name, matches in zip(dependency.operands, places[1:], strict=True)
        }
        used = [
            self._add(Relation(place, operands, dependency))
            for place in places[0]
            if self._holds(Relation(place, operands, dependency), exactly=False)
        ]
        if any(used):
            return []
        return [Unbound(dependency, tuple(entry for group in places for entry in group))]

    def bind_names(self, dependency: Dependency) -> bool:
        """Compute every value that the dependency gives from others of its type."""
        fulfilled = False
        for place in paced(self._values, self._tick, DEPENDING, fraction=1.0):
            for relation in self._candidates(place, dependency):
                if self._holds(relation, exactly=True):
                    fulfilled = True
                    if self._add(relation):
                        break
        return fulfilled

    def _candidates(self, place: int, dependency: Dependency) -> Iterator[Relation]:
        """The dependency with each choice of other values of the same type and unlike size."""
        dependent, count = self._values[place], len(dependency.operands)
        if dependent.kind not in NUMERIC:
            return
        alike = self._alike[dependent.kind]
        if self._count[dependent.kind] - len(alike[dependent.value]) <= _MOST_VALUES[count]:
            unlike = (places for value, places in alike.items() if value != dependent.value)
            others = sorted(place for places in unlike for place in places)
            for chosen in permutations(others, count):
                yield Relation(
                    place, dict(zip(dependency.operands, chosen, strict=True)), dependency
                )

    def _places(self, value: str) -> list[int]:
        return self._mentions.get(value.casefold().strip(), [])

    def _holds(self, relation: Relation, *, exactly: bool) -> bool:
        dependent, given = self._values.get(relation.dependent), relation.value(self._part)
        if dependent is None or given is None or dependent.kind not in NUMERIC:
            return False
        apart = abs(dependent.value - given)
        if relation.dependency.about:
            return apart <= abs(dependent.value) * _ABOUT
        return apart <= (0 if exactly else dependent.tolerance)

    def _part(self, place: int, part: Part) -> Fraction | None:
        kind, mechanism = self._decisions[place].span.type, self._decisions[place].mechanism
        if mechanism == "keep":
            return part_of(kind, self._texts[place], part, day_first=self._day_first)
        if mechanism not in _DEPENDENT:
            return None
        if not part:
            return self._values[place].value if place in self._values else None
        return part_of(kind, self._texts[place], part, day_first=self._day_first)

    def _add(self, relation: Relation) -> bool:
        """Take a relation unless its dependent is computed already, needs itself, or is told.

        From values that are all sent as they are it would be the value itself.
        """
        sent = [self._decisions[operand].mechanism for operand in relation.operands.values()]
        if set(sent) == {"keep"}:
            return False
        if relation.dependent in self.relations or self._needs(relation, relation.dependent):
            return False
        self.relations[relation.dependent] = relation
        return True

    def _needs(self, relation: Relation, place: int) -> bool:
        """Whether a relation is computed from a place, if need be over others."""
        waiting, seen = [*relation.operands.values()], set[int]()
        while waiting:
            operand = waiting.pop()
            if operand == place:
                return True
            if operand in self.relations and operand not in seen:
                seen.add(operand)
                waiting += self.relations[operand].operands.values()
        return False


def part_of(kind: str, text: str, part: Part, *, day_first: bool = False) -> Fraction | None:
    """A value as a number (see `Measured`), or the year or day of a date; None where it has none.

    `day_first` is how 03/04/2024 is read.
    """
    if part == "year":
        number = measured.year(text)
        return None if number is None else Fraction(number)
    if part == "date":
        whole = measured.full_day(text, day_first=day_first)
        return None if whole is None else Fraction(whole.toordinal())
    value = measured.measured(kind, text)
    return None if value is None else value.value
