"""Finds dependencies between the numbers of a text, to be confirmed by the person.

Conservative: a relation is proposed only where words beside the values speak for it or so many
digits agree that chance is unlikely. Nothing is used unless it is confirmed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.dependencies import dates, ratios, sums
from engine.dependencies.figures import Figure, Proposal, figures
from engine.kinds.amounts import SCALED
from engine.values import Decision

_MOST = 24
_NOISED = frozenset({"mdp", "derived"})
_USABLE = frozenset({*_NOISED, "surrogate"})


def discover(text: str, decisions: Sequence[Decision], *, this_year: int) -> tuple[Proposal, ...]:
    """The dependencies that seem to hold, the surest first, at most one for each dependent.

    Only values that get noise or a secret factor are proposed to be computed, from others that
    are replaced too.
    `this_year` is one of the years by which an age may follow from a birth date.
    """
    spans = ((at, one.span) for at, one in enumerate(decisions) if one.mechanism in _USABLE)
    found = figures(text, spans)
    changed = {
        one.span
        for one in decisions
        if one.mechanism in _NOISED or (one.mechanism == "surrogate" and one.span.type in SCALED)
    }
    kept: list[Proposal] = []
    computed: set[str] = set()
    for one in sorted(_all(found, this_year), key=lambda item: -item.confidence):
        dependent = text[one.spans[0].start : one.spans[0].end]
        mentioned = {text[span.start : span.end] for span in one.spans[1:]}
        circular = dependent in mentioned or _tied(one, kept)
        if one.spans[0] in changed and dependent not in computed and not circular:
            computed.add(dependent)
            kept.append(one)
    return tuple(kept[:_MOST])


def _all(found: tuple[Figure, ...], this_year: int) -> Iterator[Proposal]:
    yield from ratios.periods(found)
    yield from ratios.equals(found)
    yield from ratios.shares(found)
    yield from ratios.changes(found)
    yield from ratios.products(found)
    yield from sums.sums(found)
    yield from dates.ages(found, this_year)
    yield from dates.lengths(found)


def _tied(one: Proposal, kept: Sequence[Proposal]) -> bool:
    """Whether another proposal already ties the same values together."""
    spans = set(one.spans)
    return any(spans == set(other.spans) for other in kept)
