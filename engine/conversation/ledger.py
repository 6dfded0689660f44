"""The privacy budget: an immutable ledger of releases under noise, recorded when sent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

from engine.errors import PlanError
from engine.kinds import articles, names, numbers
from engine.kinds.amounts import TYPES
from engine.values import Replacement, Sanitized, ValueCost

CHAIN: Final = "chain:"
"""Prefix of the noise mechanisms whose draws for one value form one chain of gradual release."""


@dataclass(frozen=True, slots=True)
class Release:
    """One value that left the machine under noise, and the ε of this release.

    `noise` names the kind of draw. Where it begins with `chain:`, all draws of the value under that
    name lie on one chain (gradual release) and cost their largest ε together; other draws add up.
    """

    type: str
    value: str = field(repr=False)
    epsilon: float
    noise: str = ""

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of an amount («$40k–$50k» has two), else the value as a whole."""
        return tuple(self.value.split()) if self.type in TYPES else (self.value,)

    @property
    def parts(self) -> frozenset[str]:
        """The distinct `numbers`, each drawn independently with its share of ε."""
        return frozenset(self.numbers)

    @property
    def chained(self) -> bool:
        """Whether draws at several ε cost only the largest ε (gradual release)."""
        return self.noise.startswith(CHAIN)


@dataclass(frozen=True, slots=True)
class Averaging:
    """A value released before that would get fresh noise, so that the draws could be averaged.

    `times` counts the releases before, `draws` the different noises with the one to come, and
    `epsilon` what all of them cost the value together.
    """

    type: str
    value: str = field(repr=False)
    times: int
    draws: int
    epsilon: float


@dataclass(frozen=True, slots=True)
class Refusal:
    """An exceeded ceiling: the ε that a value or the total would reach, and the ceiling.

    `type` is the value's, or '' where the ceiling of the whole conversation is meant.
    """

    type: str
    epsilon: float
    ceiling: float

    def __str__(self) -> str:
        reached, most = f"{self.epsilon:.4g}", f"{self.ceiling:.4g}"
        if not self.type:
            return (
                f"Sending this would bring the conversation to ε {reached}; its ceiling is {most}."
            )
        return (
            f"Sending this would bring a value ({self.type}) to ε {reached}; its ceiling is {most}."
        )


_Draw: TypeAlias = tuple[str, str, str, Fraction | None]


class Tally:
    """Sums releases: each draw once, each chain at its largest ε; exact arithmetic, any order."""

    def __init__(self, events: Iterable[Release] = ()) -> None:
        self._draws: dict[_Draw, Fraction] = {}
        self._total = Fraction(0)
        self._values: dict[str, Fraction] = {}
        for event in events:
            self.add(event)

    @property
    def total(self) -> float:
        """ε of all releases together."""
        return float(self._total)

    def of_value(self, part: str) -> float:
        """ε of one number or value, whatever types it was taken for."""
        return float(self._values.get(part, 0))

    def add(self, event: Release) -> float:
        """Adds a release; returns the ε it adds, 0 if it repeats a draw."""
        added = Fraction(0)
        for draw, epsilon in _draws(event):
            more = max(Fraction(0), epsilon - self._draws.get(draw, Fraction(0)))
            if more:
                self._draws[draw] = epsilon
                self._values[draw[0]] = self._values.get(draw[0], Fraction(0)) + more
                added += more
        self._total += added
        return float(added)


def _draws(event: Release) -> Iterator[tuple[_Draw, Fraction]]:
    """The draws of a release: one per number, each with an equal share of ε."""
    share = _share(event.epsilon, len(event.numbers))
    for part in event.parts:
        yield (part, event.type, event.noise, None if event.chained else share), share


@lru_cache(maxsize=256)
def _share(epsilon: float, count: int) -> Fraction:
    """The ε of each of `count` numbers, exact."""
    return Fraction(str(epsilon)) / count


@dataclass(frozen=True, slots=True)
class Ledger:
    """The releases of a conversation and the ceilings of ε (None: no ceiling).

    `limit` is the ceiling for all releases together, `value_limit` the one for each value. A
    repeated release of one value shows the same noise (its coins are keyed by the value), so it
    costs once; it is counted all the same. Draws of a value along one chain cost their largest ε;
    another kind of noise, another ε without a chain, or the value taken for another type is a new
    draw and costs again.
    """

    events: tuple[Release, ...] = ()
    limit: float | None = None
    value_limit: float | None = None

    @property
    def spent(self) -> float:
        """ε of everything released so far: for each value, its chains and its other draws."""
        return Tally(self.events).total

    def times(self, kind: str, value: str) -> int:
        """The number of releases of a value."""
        return sum(1 for event in self.events if event.type == kind and event.value == value)

    def averaging(self, sanitized: Sanitized) -> tuple[Averaging, ...]:
        """The values of a text that were released before and would get fresh noise.

        To be told before sending: by averaging k draws a reader comes about √k times nearer. A
        value that repeats its noise, or shows another stop of the same chain, is not listed: no
        average comes nearer than the most exact stop alone.
        """
        if not self.events:
            return ()
        coming = dict.fromkeys(releases(sanitized.replacements))
        warnings = (self._averaging(warning) for warning in coming)
        return tuple(warning for warning in warnings if warning is not None)

    def _averaging(self, coming: Release) -> Averaging | None:
        before = [event for event in self.events if event.parts & coming.parts]
        drawn = {draw for event in before for draw, _ in _draws(event)}
        parts = {draw[0] for draw in drawn}
        fresh = {draw for draw, _ in _draws(coming) if draw[0] in parts} - drawn
        if not fresh:
            return None
        shared = {draw for draw in drawn | fresh if draw[0] in {redrawn[0] for redrawn in fresh}}
        draws = max(
            sum(draw[0] == part for draw in shared) for part in {redrawn[0] for redrawn in fresh}
        )
        spent = Tally(dict.fromkeys([*before, coming])).total
        return Averaging(coming.type, coming.value, len(before), draws, spent)

    def refusal(self, sanitized: Sanitized) -> Refusal | None:
        """The ceiling that sending this text would exceed; None if it may be sent."""
        if self.limit is None and self.value_limit is None:
            return None
        tally = Tally(self.events)
        coming = releases(sanitized.replacements)
        adds = [event for event in coming if tally.add(event)]
        if self.value_limit is not None:
            for event in adds:
                reached = max(map(tally.of_value, event.parts))
                if reached > self.value_limit:
                    return Refusal(event.type, reached, self.value_limit)
        if self.limit is not None and adds and tally.total > self.limit:
            return Refusal("", tally.total, self.limit)
        return None

    def check(self, sanitized: Sanitized) -> float:
        """The total ε after sending this text; raises `PlanError` if it would exceed a ceiling."""
        refused = self.refusal(sanitized)
        if refused is not None:
            raise PlanError(str(refused))
        return self.after(sanitized)

    def after(self, sanitized: Sanitized) -> float:
        """The total ε if this text were sent, ceilings ignored."""
        return Tally((*self.events, *releases(sanitized.replacements))).total

    def spend(self, sanitized: Sanitized) -> Ledger:
        """The ledger after sending this text: one event per release; raises `PlanError`."""
        self.check(sanitized)
        return replace(self, events=self.events + releases(sanitized.replacements))


def releases(replacements: Iterable[Replacement]) -> tuple[Release, ...]:
    """One event per noised replacement, in text order."""
    return tuple(
        Release(replacement.type, _value(replacement), replacement.epsilon, replacement.noise)
        for replacement in replacements
        if replacement.epsilon
    )


def costs(replacements: Iterable[Replacement]) -> tuple[float, tuple[ValueCost, ...]]:
    """What a text spends: ε of all its values, and of each one that adds to it."""
    tally = Tally()
    added: dict[tuple[str, str], float] = {}
    for event in releases(replacements):
        more = tally.add(event)
        if more:
            entity = (event.type, event.value)
            added[entity] = added.get(entity, 0.0) + more
    return tally.total, tuple(ValueCost(kind, more) for (kind, _), more in added.items())


def _value(replacement: Replacement) -> str:
    """One spelling of a value without its article: an amount's numbers, else its words."""
    original = articles.led(replacement.original)[1]
    number = replacement.mechanism == "mdp" or replacement.type in TYPES
    return numbers.canonical(original) if number else names.canonical(original)
