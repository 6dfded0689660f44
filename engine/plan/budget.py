"""Shares ε out over the values that noise is put on.

The rule: a value that depends on no other gets the whole ε (the joint guarantee is the sum over
values of ε·d(x, x′), which the budget shows). Mentions of one value are one release. Where the
person says that values depend on each other (`dependencies`), all noised values of the types that
could be meant share ε equally, since noise on each would tell about the other: Prεεmpt's ε/k.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.forms import numbers
from engine.plan.dependencies import Dependency
from engine.values import Decision


def share(
    text: str,
    decisions: Sequence[Decision],
    epsilon: float,
    dependencies: Sequence[Dependency],
) -> list[Decision]:
    """The decisions, with its ε on each that puts noise on a value."""
    noised = {
        (one.span.type, numbers.canonical(text[one.span.start : one.span.end]))
        for one in decisions
        if one.mechanism == "mdp"
    }
    part = epsilon / max(len(noised), 1) if dependencies else epsilon
    return [replace(one, epsilon=part) if one.mechanism == "mdp" else one for one in decisions]
