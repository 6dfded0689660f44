"""Values computed from other values' released substitutes, so that the arithmetic still holds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Final, cast

from engine.dependencies import relations
from engine.dependencies.relations import Relation
from engine.kinds import cells, measured
from engine.kinds.cues import BORN
from engine.kinds.measured import Measured
from engine.kinds.names import canonical
from engine.progress import Tick, ignore
from engine.sanitize.allocator import Desk
from engine.values import Decision

_ORDERED: Final = "ordered relations"
_THOUSAND: Final = 1000
_UNGROUPED: Final = "amounts without thousands marks"
_UNPARTED: Final = re.compile(r"(?<![\d.,])\d{4,}(?!\d)")
_PARTED: Final = re.compile(r"\d[,.' \u00a0]\d{3}(?!\d)")
_BESIDE: Final = 40
_DIGIT: Final = re.compile(r"\d")
_INFANT: Final = 3 * 366
"""A child whose birth lies no more days behind the last date would come to be another's age."""
_ANY: Final = Fraction(10**30)
"""In place of a number's own size, on which its format shall not depend."""


def ordered_relations(desk: Desk, tick: Tick = ignore) -> dict[int, Relation]:
    """The relation of each decision that the plan computes, determinants before dependents."""
    known = desk.cache.get(_ORDERED)
    if known is not None:
        return cast("dict[int, Relation]", known)
    plan = desk.plan
    bound, _ = relations.bind_lines(
        desk.text, plan.decisions, plan.dependencies, plan.workings, tick
    )
    by_dependent = {relation.dependent: relation for relation in bound}
    ordered: dict[int, Relation] = {}
    for place in by_dependent:
        _visit(place, by_dependent, ordered)
    desk.cache[_ORDERED] = ordered
    return ordered


def births(desk: Desk, tick: Tick = ignore, *, of_infants: bool = False) -> frozenset[str]:
    """The birth dates from which the plan computes an age, in one spelling each.

    Those alone from which it computes one in months, weeks or days, or all others. Beside the
    others the birth dates of which the text gives no age, so that brothers stay in order.
    """
    originals = {
        desk.original(desk.plan.decisions[relation.operands[name]])
        for relation in ordered_relations(desk, tick).values()
        if (name := relation.dependency.born) is not None
        and relation.dependency.is_of_infants == of_infants
    }
    if originals and not of_infants:
        infants = births(desk, tick, of_infants=True)
        return frozenset(map(canonical, {*originals, *_grown(desk)})) - infants
    return frozenset(map(canonical, originals))


def ages_by_birth(desk: Desk, tick: Tick = ignore) -> tuple[int, ...]:
    """The ages in years that the plan computes from a birth date, as they stand in the text."""
    ages = (
        measured.measured("AGE", desk.original(desk.plan.decisions[place]))
        for place, relation in ordered_relations(desk, tick).items()
        if relation.dependency.born is not None and not relation.dependency.is_of_infants
    )
    return tuple(int(age.value) for age in ages if age is not None)


def _grown(desk: Desk) -> Iterator[str]:
    """The full dates that words or heads call births, some years before the last of the text."""
    days = {
        decision: day
        for decision in desk.plan.decisions
        if decision.span.type == "DATE_TIME"
        and (day := measured.full_day(desk.original(decision), day_first=desk.day_first))
    }
    last = max(days.values(), default=date.min)
    for decision, day in days.items():
        start = decision.span.start
        before = desk.text[max(cells.line_start(desk.text, start), start - _BESIDE) : start]
        led = _DIGIT.split(before.casefold())[-1]
        if (last - day).days > _INFANT and any(
            BORN.search(words) for words in (led, cells.head(desk.text, start))
        ):
            yield desk.original(decision)


def _visit(place: int, by_dependent: Mapping[int, Relation], ordered: dict[int, Relation]) -> None:
    if place in by_dependent and place not in ordered:
        for operand in by_dependent[place].operands.values():
            _visit(operand, by_dependent, ordered)
        ordered[place] = by_dependent[place]


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
    known, value = measured.measured(decision.span.type, original), relation.value(part)
    if known is None or value is None or (value < 0 <= known.value):
        return None  # what is left of a sum may fall below nothing under noise
    return measured.written(original, _styled(known, decision, desk), value)


def _styled(known: Measured, decision: Decision, desk: Desk) -> Measured:
    """The format of a number that shows no thousands mark: where the text has none it gets none.

    Else it gets that of the language around it.

    A cell of a table and a place in data or code are read by their commas, unless it shows a
    currency and other amounts are set apart in their thousands; so is «735.00» where the language
    around it sets thousands apart by points.
    """
    number = known.number
    if number is None or number.group:
        return known
    is_code = number.decimals > 0 and number.mark == "." == desk.thousands_mark(decision)
    in_cell = desk.in_cell(decision) and not _may_be_grouped(decision, desk)
    if is_code or in_cell or are_ungrouped(desk):
        return replace(known, number=replace(number, value=_ANY))
    usual = desk.thousands_mark(decision)
    if abs(number.value) >= _THOUSAND or usual not in _MARKS:
        return known
    return replace(
        known, number=replace(number, group=usual, mark="," if usual == "." else number.mark)
    )


def _may_be_grouped(decision: Decision, desk: Desk) -> bool:
    """Whether an amount with its sign stands in a cell that no comma ends, among grouped ones."""
    start, end = decision.span.start, decision.span.end
    beside = desk.text[max(0, start - 1) : start] + desk.text[end : end + 1]
    signed = _SIGN.search(desk.original(decision)) is not None
    return signed and not set(beside) & _SEPARATING and are_grouped(desk)


_SIGN: Final = re.compile(r"[$£€]")
_SEPARATING: Final = frozenset(",\"'")
_MARKS: Final = (".", "'", "’")
"""What sets thousands apart in German texts, and in Swiss ones."""


def are_grouped(desk: Desk) -> bool:
    """Whether the amounts of a text that have thousands set them apart, by commas."""
    unparted, parted = _thousands(desk)
    return not unparted and any("," in value for value in parted)


def are_ungrouped(desk: Desk, but: str | None = None) -> bool:
    """Whether the amounts of a text that have thousands do not set them apart.

    One is left out whose own size shall not tell how it is written.
    """
    unparted, parted = _thousands(desk)
    return bool(unparted - {but}) and not parted - {but}


def _thousands(desk: Desk) -> tuple[set[str], set[str]]:
    """The amounts of a text with thousands: those that do not set them apart, and those that do."""
    known = cast("tuple[set[str], set[str]] | None", desk.cache.get(_UNGROUPED))
    if known is None:
        texts = {
            desk.original(decision)
            for decision in desk.plan.decisions
            if decision.span.type == "MONEY"
        }
        known = set(filter(_UNPARTED.search, texts)), set(filter(_PARTED.search, texts))
        desk.cache[_UNGROUPED] = known
    return known
