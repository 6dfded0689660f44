"""Values computed from other values' released substitutes, so that the arithmetic still holds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.dependencies import relations
from engine.dependencies.relations import Relation
from engine.kinds import measured
from engine.kinds.names import canonical
from engine.progress import Tick, ignore
from engine.sanitize.allocator import Desk


def relations_of(desk: Desk, tick: Tick = ignore) -> dict[int, Relation]:
    """The relation of each decision that the plan computes, determinants before dependents."""
    stated = [relations.read(one) for one in desk.plan.dependencies]
    bound, _ = relations.bind(desk.text, desk.plan.decisions, stated, tick)
    found = {one.dependent: one for one in bound}
    ordered: dict[int, Relation] = {}
    for place in found:
        _visit(place, found, ordered)
    return ordered


def births(desk: Desk, tick: Tick = ignore) -> frozenset[str]:
    """The birth dates from which the plan computes an age, in one spelling each."""
    originals = (
        desk.original(desk.plan.decisions[relation.operands[name]])
        for relation in relations_of(desk, tick).values()
        if (name := relation.dependency.born) is not None
    )
    return frozenset(map(canonical, originals))


def _visit(place: int, found: Mapping[int, Relation], ordered: dict[int, Relation]) -> None:
    if place in found and place not in ordered:
        for one in found[place].operands.values():
            _visit(one, found, ordered)
        ordered[place] = found[place]


def make(relation: Relation, released: Mapping[int, str], desk: Desk) -> str | None:
    """The dependent value in its own format, from its determinants' substitutes as shown.

    **Guarantee** post-processing of values already released: it costs no ε. **Assumes** that the
    relation the person stated or confirmed is public. **Not promised** anything where the
    relation itself is the secret. (Prεεmpt, helper string.)
    """

    def part(place: int, name: str) -> Fraction | None:
        if place not in released:
            return None
        kind = desk.plan.decisions[place].span.type
        return relations.part_of(kind, released[place], name, day_first=desk.day_first)

    decision = desk.plan.decisions[relation.dependent]
    original = desk.original(decision)
    own, value = measured.measured(decision.span.type, original), relation.value(part)
    if own is None or value is None or (value < 0 <= own.value):
        return None  # what is left of a sum may fall below nothing under noise
    return measured.written(original, own, value)
