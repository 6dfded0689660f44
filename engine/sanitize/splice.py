"""Puts the chosen substitutes into the text. The only place that makes a `Sanitized`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from engine.forms.issued import Issued, unique
from engine.forms.scan import Placed, put_back
from engine.ledger import Release, releases
from engine.options import Options
from engine.progress import Tick, ignore
from engine.sanitize import word_calibration
from engine.sanitize.grids import METRIC
from engine.types import Mechanism
from engine.values import Budget, Decision, Plan, Replacement, Sanitized, ValueCost


def splice(plan: Plan, chosen: Sequence[Issued], tick: Tick = ignore) -> Sanitized:
    """The text with one substitute per decision; offsets exact in code points.

    `reversible` is true only of what restoring this very text brings back exactly.
    """
    source, parts, at, length = plan.annotated.text, [], 0, 0
    spliced = []
    for decision, issued in zip(plan.decisions, chosen, strict=True):
        span = decision.span
        parts += [source[at : span.start], issued.replacement]
        start = length + span.start - at
        length = start + len(issued.replacement)
        at = span.end
        spliced.append(_replacement(decision, issued, start, length, plan.options))
    text = "".join([*parts, source[at:]])
    proven = prove(text, spliced, tick)
    return Sanitized(source, text, proven, _budget(proven))


def _replacement(
    decision: Decision, issued: Issued, start: int, end: int, options: Options
) -> Replacement:
    span, mechanism = decision.span, cast("Mechanism", issued.mechanism)
    return Replacement(
        span.start, span.end, start, end, span.type, issued.original, issued.replacement, mechanism,
        reversible=issued.reversible and mechanism != "redact",
        epsilon=_charged(decision, mechanism, options),
        noise={"mdp": options.noise, "dx": options.words}.get(mechanism, ""),
    )  # fmt: skip


def _charged(decision: Decision, mechanism: Mechanism, options: Options) -> float | None:
    """The ε of a replacement in the metric of its mechanism; None where it spends none."""
    if mechanism == "dx" and decision.epsilon:
        return word_calibration.charge(decision.epsilon, options.words, same_pos=options.same_pos)
    return decision.epsilon if mechanism == "mdp" else None


def prove(
    text: str, spliced: Sequence[Replacement], tick: Tick = ignore
) -> tuple[Replacement, ...]:
    """The replacements, with `reversible` withdrawn where restoring `text` would fail.

    Each round withdraws at least one, so it ends.
    """
    current = tuple(spliced)
    while True:
        _, placed = put_back(text, unique(current), tick)
        failing = _failing(current, placed)
        if not failing:
            return current
        current = tuple(
            replace(item, reversible=False)
            if (item.original, item.replacement) in failing
            else item
            for item in current
        )


def _failing(spliced: Sequence[Replacement], placed: Sequence[Placed]) -> set[tuple[str, str]]:
    """Values that do not come back where they stand, or come back where they do not stand."""
    back = {one.source: one.item for one in placed}
    failing = set()
    for item in spliced:
        found = back.pop((item.new_start, item.new_end), None)
        if item.reversible and item.mechanism != "keep":
            if found is None or found.original != item.original:
                failing.add((item.original, item.replacement))
        elif found is not None:
            failing.add((found.original, found.replacement))
    return failing | {(item.original, item.replacement) for item in back.values()}


def _budget(spliced: Sequence[Replacement]) -> Budget:
    """One cost per different noised value: a repeated value shows the same noise."""
    costs = dict.fromkeys(releases(spliced))
    per_value = tuple(ValueCost(one.type, one.epsilon) for one in costs)
    return Budget(_total(costs), per_value, METRIC)


def _total(costs: dict[Release, None]) -> float:
    return float(sum(one.epsilon for one in costs))
