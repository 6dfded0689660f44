"""Values computed from another value's released substitute, so that the arithmetic still holds."""

from __future__ import annotations

from fractions import Fraction

from engine.forms import amounts, names, numbers, relations
from engine.forms.relations import Relation
from engine.sanitize.desk import Desk

Released = dict[int, str]


def relation(place: int, desk: Desk) -> Relation | None:
    """The relation that decision number `place` is computed by, None if the plan has none."""
    stated = [relations.read(one) for one in desk.plan.options.dependencies]
    bound, _ = relations.bind(desk.text, desk.plan.decisions, stated)
    return next((one for one in bound if one.dependent == place), None)


def make(found: Relation, released: str, desk: Desk) -> str | None:
    """The dependent value in its own format, from the determinant's substitute as it is shown.

    **Guarantee** post-processing of a value already released: it costs no ε. **Assumes** that the
    relation the person stated is public. **Not promised** anything where the relation itself is
    the secret. (Prεεmpt, helper string.)
    """
    decision = desk.plan.decisions[found.dependent]
    original, kind = desk.original(decision), decision.span.type
    base, own = amounts.read(kind, released), amounts.read(kind, original)
    if len(base) != 1 or len(own) != 1:
        return None
    value = found.factor * base[0].value + found.offset
    number = own[0]
    shown = original[number.start : number.end]
    new = names.shaped(numbers.write(number, max(value, Fraction(0))), shown)
    return original[: number.start] + new + original[number.end :]
