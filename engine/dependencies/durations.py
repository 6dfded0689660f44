"""Ages that follow from birth dates, and lengths of time that follow from two dates."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import pairwise

from engine.dependencies.expressions import full_years
from engine.dependencies.figures import Figure, Proposal, cued, proposal
from engine.kinds import amounts
from engine.kinds.cues import BORN
from engine.kinds.measured import full_day, year

_NEAR = 120
_OLDEST = 120
_GROWN = 16
_DAYS = re.compile(r"^\d+[ -]?(?:days?|nights?|tage?n?|nächte?|jours?|nuits?|días?|noches?)$")
_WEEKS = re.compile(r"^\d+[ -]?(?:weeks?|wochen?|semaines?|semanas?)$")


def ages(
    figures: Sequence[Figure], this_year: int, *, day_first: bool = False
) -> Iterator[Proposal]:
    """«born on 12 March 1990, 36 years old»: the age follows from the birth date and another day.

    Where the text has no day on which the age is right, from the year of birth alone.
    """
    dates = [day for day in figures if day.span.type == "DATE_TIME"]
    people_ages = [figure for figure in figures if _is_age(figure)]
    if not people_ages:
        return
    full = [(date, day) for date in dates if (day := full_day(date.text, day_first=day_first))]
    latest = sorted(full, key=lambda pair: pair[1], reverse=True)
    births = [date for date in dates if cued(BORN, date)] or _early(full)
    for age in people_ages:
        for born in sorted(births, key=lambda date: abs(date.place - age.place)):
            proposed = _on_a_day(age, born, dict(full).get(born), latest) or _by_year(
                age, born, dates, this_year
            )
            if proposed is not None:
                yield proposed
                break


def _early(full: Sequence[tuple[Figure, date]]) -> list[Figure]:
    """The one date that lies so long before all others that it can only be a birth."""
    if len({day for _figure, day in full}) < 2:
        return []
    first, second = sorted({day for _figure, day in full})[:2]
    apart = second.year - first.year >= _GROWN
    return [figure for figure, day in full if apart and day == first]


def _is_age(figure: Figure) -> bool:
    in_years = figure.span.type == "AGE" and not amounts.in_short_units(figure.text)
    return in_years and 0 <= figure.known.value <= _OLDEST


def _on_a_day(
    age: Figure, born: Figure, birth: date | None, latest: Sequence[tuple[Figure, date]]
) -> Proposal | None:
    """The age on the latest day of the text on which it is right."""
    for figure, day in latest if birth else ():
        if (
            birth
            and day > birth
            and full_years(birth.toordinal(), day.toordinal()) == int(age.known.value)
        ):
            return proposal(age, "age({0}, {1})", [born, figure], 0.9)
    return None


def _by_year(age: Figure, born: Figure, dates: Sequence[Figure], this_year: int) -> Proposal | None:
    known = [(value, day) for day in dates if (value := year(day.text)) is not None]
    birth = year(born.text)
    if birth is None:
        return None
    then = int(age.known.value) + birth
    for passed in (0, 1):
        day = next((day for value, day in known if value == then + passed), None)
        if day is not None and day is not born:
            less = f" - {passed}" if passed else ""
            return proposal(age, f"year({{1}}) - year({{0}}){less}", [born, day], 0.8)
    if not {then, then + 1} & {this_year}:
        return None
    return proposal(age, f"{then} - year({{0}})", [born], 0.9)


def lengths(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """«from 3 May to 10 May (7 days)», counting the last day or not; weeks likewise."""
    dates = [figure for figure in figures if figure.known.unit == "day"]
    for length in figures:
        text = length.text.casefold()
        divisor = 1 if _DAYS.match(text) else 7 if _WEEKS.match(text) else 0
        if length.span.type != "QUANTITY" or not divisor:
            continue
        for first, last in pairwise(dates):
            if not (first.near(last, _NEAR) and length.near(last, _NEAR)):
                continue
            proposed = _length(length, first, last, divisor)
            if proposed is not None:
                yield proposed


def _length(length: Figure, first: Figure, last: Figure, divisor: int) -> Proposal | None:
    days = last.known.value - first.known.value
    wanted = length.known.value * divisor
    if days <= 0 or wanted not in (days, days + 1):
        return None
    more = " + 1" if wanted == days + 1 else ""
    formula = f"({{0}} - {{1}}{more}) / {divisor}" if divisor > 1 else f"{{0}} - {{1}}{more}"
    return proposal(length, formula, [last, first], 0.9)
