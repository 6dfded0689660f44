"""What was released, how often, and at what cost: immutable events, recorded when sent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.errors import PlanError
from engine.forms import numbers
from engine.forms.amounts import TYPES
from engine.values import Replacement, Sanitized


@dataclass(frozen=True, slots=True)
class Release:
    """One value that left the machine under noise, and the ε of this release."""

    type: str
    value: str = field(repr=False)
    epsilon: float
    noise: str = ""

    @property
    def parts(self) -> frozenset[str]:
        """The numbers of an amount («$40k–$50k» has two), else the value as a whole."""
        return frozenset(self.value.split() if self.type in TYPES else [self.value])


@dataclass(frozen=True, slots=True)
class Averaging:
    """A value that was released before and would now get fresh noise: draws can be averaged.

    `times` counts the releases before, `draws` the different noises with the one to come, and
    `epsilon` what all of them cost the value together.
    """

    type: str
    value: str = field(repr=False)
    times: int
    draws: int
    epsilon: float


@dataclass(frozen=True, slots=True)
class Ledger:
    """The releases of a conversation; `limit` is the total ε nobody may pass (None: no limit).

    A repeated release of one value shows the same noise (its coins are keyed by the value), so it
    costs once; it is counted all the same. A new ε or another kind of noise for the same value is
    a new draw and costs again.
    """

    events: tuple[Release, ...] = ()
    limit: float | None = None

    @property
    def spent(self) -> float:
        """Σ ε over the different (type, value, ε, kind of noise) released so far."""
        return sum(event.epsilon for event in dict.fromkeys(self.events))

    def times(self, kind: str, value: str) -> int:
        """How often one value was released."""
        return sum(1 for event in self.events if event.type == kind and event.value == value)

    def averaging(self, sanitized: Sanitized) -> tuple[Averaging, ...]:
        """Values of a text that would leave with fresh noise although they were released before.

        To be told before sending: by averaging k draws a reader comes about √k times nearer. A
        value that repeats its noise is not listed, it tells nothing new.
        """
        found = (self._averaging(one) for one in dict.fromkeys(releases(sanitized.replacements)))
        return tuple(one for one in found if one is not None)

    def _averaging(self, coming: Release) -> Averaging | None:
        before = [
            one for one in self.events if one.type == coming.type and one.parts & coming.parts
        ]
        if not before or coming in before:
            return None
        draws = dict.fromkeys([*before, coming])
        spent = sum(one.epsilon for one in draws)
        return Averaging(coming.type, coming.value, len(before), len(draws), spent)

    def check(self, sanitized: Sanitized) -> float:
        """The total ε after sending this text; `PlanError` where it would pass the limit."""
        total = replace(self, events=self.events + releases(sanitized.replacements)).spent
        if self.limit is not None and total > self.limit:
            raise PlanError("Sending this would spend more than the conversation's limit of ε.")
        return total

    def spend(self, sanitized: Sanitized) -> Ledger:
        """The ledger after this text was sent: checks, then adds one event per release."""
        self.check(sanitized)
        return replace(self, events=self.events + releases(sanitized.replacements))


def releases(replacements: Iterable[Replacement]) -> tuple[Release, ...]:
    """One event for each noised value that stands in a text, in its order."""
    return tuple(
        Release(item.type, numbers.canonical(item.original), item.epsilon, item.noise)
        for item in replacements
        if item.epsilon
    )
