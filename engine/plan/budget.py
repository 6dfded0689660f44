"""Distributes ε over the values that get noise.

The rule: a value that depends on no other gets the whole ε of its type (the joint guarantee is the
sum over values of ε·d(x, x′), which the budget shows). Mentions of one value are one release. Of
values that the person says depend on each other (`dependencies`), only the determinants are noised
and the dependent is computed from what was released of them, at no cost. Noise on values whose
stated dependency does not hold might tell about one another, so they share ε equally, Prεεmpt's
ε/k: the values that a quoted dependency names, or all of them where it only has names.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.dependencies.relations import Bound, Unbound
from engine.kinds import numbers
from engine.options import Options
from engine.values import Decision

Entity = tuple[str, str]


def share(
    text: str,
    decisions: Sequence[Decision],
    options: Options,
    relations: Bound,
) -> list[Decision]:
    """The decisions, with ε set on each that adds noise; `relations` hold between their values."""
    bound, unbound = relations
    derived = {relation.dependent for relation in bound}
    noised: dict[int, Entity] = {
        place: (
            decision.span.type,
            numbers.canonical(text[decision.span.start : decision.span.end]),
        )
        for place, decision in enumerate(decisions)
        if decision.mechanism == "mdp" and place not in derived
    }
    parts = _parts(noised, unbound)
    return [
        _with_share(
            decision,
            options.epsilon_of(decision.span.type) / parts.get(noised.get(place), 1),
            derived=place in derived,
        )
        for place, decision in enumerate(decisions)
    ]


def _parts(noised: dict[int, Entity], unbound: Sequence[Unbound]) -> dict[Entity | None, int]:
    """The number of parts that ε is split into, per noised value that shares it."""
    parts: dict[Entity | None, int] = {}
    for dependency in unbound:
        sharing = {noised[place] for place in dependency.places or noised if place in noised}
        for entity in sharing:
            parts[entity] = max(parts.get(entity, 1), len(sharing))
    return parts


def _with_share(decision: Decision, part: float, *, derived: bool) -> Decision:
    if derived:
        return replace(decision, mechanism="derived", reason="computed from other values")
    return replace(decision, epsilon=part) if decision.mechanism == "mdp" else decision
