"""Finds dependencies between the numbers of a text.

Conservative: a relation is proposed only where words beside the values speak for it or so many
digits agree that chance is unlikely.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.dependencies import durations, multiples, ratios, sums
from engine.dependencies.figures import Figure, Proposal, figures
from engine.dependencies.multiples import Constant, constants
from engine.kinds import dates
from engine.kinds.amounts import SCALED
from engine.values import Decision

_MOST = 400
_NOISED = frozenset({"mdp", "derived"})
_USABLE = frozenset({*_NOISED, "surrogate"})


def discover(
    text: str, decisions: Sequence[Decision], *, this_year: int = 0
) -> tuple[Proposal, ...]:
    """The likely dependencies, by descending confidence, at most one per dependent.

    Only values that get noise or a secret factor are proposed to be computed, from others that
    are replaced too.
    `this_year` is one of the years by which an age may follow from a birth date; 0: only those of
    the text.
    """
    spans = (
        (place, decision.span)
        for place, decision in enumerate(decisions)
        if decision.mechanism in _USABLE
    )
    numbers = figures(text, spans)
    public = constants(text, decisions)
    changed = {
        decision.span
        for decision in decisions
        if decision.mechanism in _NOISED
        or (decision.mechanism == "surrogate" and decision.span.type in SCALED)
    }
    kept: list[Proposal] = []
    computed: dict[str, frozenset[str]] = {}
    related: set[frozenset[str]] = set()
    day_first = dates.names_day_first(text)
    proposals = _all(numbers, public, this_year, day_first=day_first)
    for proposed in sorted(proposals, key=lambda proposed: -proposed.confidence):
        values = _values(text, proposed)
        if frozenset(values) in related:
            continue
        for way in (proposed, *proposed.others):
            dependent, *operands = _values(text, way)
            if way.spans[0] not in changed or dependent in computed or dependent in operands:
                continue
            if any(_needs(computed, operand, dependent) for operand in operands):
                continue
            computed[dependent] = frozenset(operands)
            related.add(frozenset(values))
            kept.append(way)
            break
    return tuple(kept[:_MOST])


def _values(text: str, proposed: Proposal) -> list[str]:
    """The dependent and its determinants as they stand in the text."""
    return [text[span.start : span.end].casefold() for span in proposed.spans]


def _needs(computed: Mapping[str, frozenset[str]], value: str, other: str) -> bool:
    """Whether a value is computed from another, by whatever way."""
    seen, open_values = set[str](), [value]
    while open_values:
        known = open_values.pop()
        if known == other:
            return True
        if known not in seen:
            seen.add(known)
            open_values += computed.get(known, ())
    return False


def _all(
    numbers: tuple[Figure, ...],
    public: tuple[Constant, ...],
    this_year: int,
    *,
    day_first: bool,
) -> Iterator[Proposal]:
    yield from ratios.periods(numbers)
    yield from ratios.equals(numbers)
    yield from ratios.shares(numbers)
    yield from ratios.changes(numbers)
    yield from ratios.products(numbers)
    yield from multiples.multiples(numbers, public)
    yield from multiples.shares(numbers, public)
    yield from sums.sums(numbers)
    yield from durations.ages(numbers, this_year, day_first=day_first)
    yield from durations.lengths(numbers)
