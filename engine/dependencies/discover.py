"""Finds dependencies between the numbers of a text, to be confirmed by the person.

Conservative: a relation is proposed only where words beside the values speak for it or so many
digits agree that chance is unlikely. Nothing is used unless it is confirmed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.dependencies import durations, ratios, sums
from engine.dependencies.figures import Figure, Proposal, figures
from engine.kinds.amounts import SCALED
from engine.values import Decision

_MOST = 24
_NOISED = frozenset({"mdp", "derived"})
_USABLE = frozenset({*_NOISED, "surrogate"})


def discover(text: str, decisions: Sequence[Decision], *, this_year: int) -> tuple[Proposal, ...]:
    """The likely dependencies, by descending confidence, at most one per dependent.

    Only values that get noise or a secret factor are proposed to be computed, from others that
    are replaced too.
    `this_year` is one of the years by which an age may follow from a birth date.
    """
    spans = (
        (place, decision.span)
        for place, decision in enumerate(decisions)
        if decision.mechanism in _USABLE
    )
    numbers = figures(text, spans)
    changed = {
        decision.span
        for decision in decisions
        if decision.mechanism in _NOISED
        or (decision.mechanism == "surrogate" and decision.span.type in SCALED)
    }
    kept: list[Proposal] = []
    computed: set[str] = set()
    for decision in sorted(_all(numbers, this_year), key=lambda proposed: -proposed.confidence):
        dependent = text[decision.spans[0].start : decision.spans[0].end]
        mentioned = {text[span.start : span.end] for span in decision.spans[1:]}
        circular = dependent in mentioned or _tied(decision, kept)
        if decision.spans[0] in changed and dependent not in computed and not circular:
            computed.add(dependent)
            kept.append(decision)
    return tuple(kept[:_MOST])


def _all(numbers: tuple[Figure, ...], this_year: int) -> Iterator[Proposal]:
    yield from ratios.periods(numbers)
    yield from ratios.equals(numbers)
    yield from ratios.shares(numbers)
    yield from ratios.changes(numbers)
    yield from ratios.products(numbers)
    yield from sums.sums(numbers)
    yield from durations.ages(numbers, this_year)
    yield from durations.lengths(numbers)


def _tied(proposal: Proposal, kept: Sequence[Proposal]) -> bool:
    """Whether a kept proposal already relates the same values."""
    spans = set(proposal.spans)
    return any(spans == set(other.spans) for other in kept)
