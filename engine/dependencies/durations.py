"""Ages that follow from birth dates, and lengths of time that follow from two dates."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.dependencies.figures import Figure, Proposal, cued, proposal
from engine.kinds.measured import year

_BORN = re.compile(
    r"\b(?:born|birth\w*|d\.?o\.?b|geb\w*|née?|naissance|nacid[oa]|nacimiento)\b|\*\s*\|"
)
_NEAR = 120
_OLDEST = 120
_DAYS = re.compile(r"^\d+[ -]?(?:days?|nights?|tage?n?|nächte?|jours?|nuits?|días?|noches?)$")
_WEEKS = re.compile(r"^\d+[ -]?(?:weeks?|wochen?|semaines?|semanas?)$")


def ages(figures: Sequence[Figure], this_year: int) -> Iterator[Proposal]:
    """«born on 12 March 1990, 36 years old»: the age is computed from the year of birth."""
    dates = [day for day in figures if day.span.type == "DATE_TIME"]
    years = {this_year, *(value for day in dates if (value := year(day.text)) is not None)}
    for date in dates:
        born = year(date.text)
        if born is None or not cued(_BORN, date):
            continue
        for age in figures:
            if age.span.type != "AGE" or not 0 <= age.known.value <= _OLDEST:
                continue
            then = int(age.known.value) + born
            if then in years or then + 1 in years:
                sure = 0.9 if {then, then + 1} & {this_year} else 0.7
                yield proposal(age, f"{then} - year({{0}})", [date], sure)


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
