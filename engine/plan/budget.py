"""Shares ε out over the values that noise is put on.

The rule: a value that depends on no other gets the whole ε (the joint guarantee is the sum over
values of ε·d(x, x′), which the budget shows). Mentions of one value are one release. Of values
that the person says depend on each other (`dependencies`), only the determinant is noised and the
dependent is computed from what was released of it, at no cost. Where no two numbers of the text
fulfil a stated dependency, noise on each noised value might tell about another, so all of them
share ε equally: Prεεmpt's ε/k.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.forms import numbers, relations
from engine.forms.relations import Dependency
from engine.values import Decision


def share(
    text: str,
    decisions: Sequence[Decision],
    epsilon: float,
    dependencies: Sequence[Dependency],
) -> list[Decision]:
    """The decisions, with its ε on each that puts noise on a value."""
    bound, unbound = relations.bind(text, decisions, dependencies)
    derived = {relation.dependent for relation in bound}
    noised = {
        (one.span.type, numbers.canonical(text[one.span.start : one.span.end]))
        for place, one in enumerate(decisions)
        if one.mechanism == "mdp" and place not in derived
    }
    part = epsilon / max(len(noised), 1) if unbound else epsilon
    return [_with_share(one, part, derived=place in derived) for place, one in enumerate(decisions)]


def _with_share(decision: Decision, part: float, *, derived: bool) -> Decision:
    if derived:
        return replace(decision, mechanism="derived", reason="computed from another value")
    return replace(decision, epsilon=part) if decision.mechanism == "mdp" else decision
