"""Public numbers that values are held against: «21,870, so below the limit of 22,000», of age.

A limit that a law sets is sent as it is. Which amounts lie above it and which below is what the
text is about, so that each stays on its side: `"21,870" < 22000`.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from engine.dependencies.constants import Constant
from engine.dependencies.expressions import quote
from engine.dependencies.figures import Figure, Proposal
from engine.kinds import word_lists
from engine.lines import Said

_LEAST: Final = 100
_REACH: Final = 800
"""So far from a limit stand the amounts that are held against it."""
_MOST: Final = 8
_WIDE: Final = 3
"""Amounts that are so many times a limit, or such a part of it, stay on their side anyhow."""
_SURE: Final = 0.9
_WORDS: Final = (
    rf"(?:{word_lists.any_of('comparisons.limits')}|\w*grenzen?|\w*freibetrag\w*|\w*pausch\w*)"
)
_NAMED: Final = r"(?:[^.;!?\n\d]|(?<=[ (-])(?:\d{1,4}-[A-Z]{1,5}|(?:19|20)\d\d)(?![\w.,]))"
"""Words, with what is no sum among them: «the limit in the Act of 1996», «for a 1099-NEC»."""
_BEFORE: Final = re.compile(
    rf"\b{_WORDS}\b(?:[^.;!?\n\d]{{0,24}}|{_NAMED}{{0,60}}[ (:][^\w\s]{{1,2}})\Z", re.IGNORECASE
)
_BEHIND: Final = re.compile(rf"[^.;!?\n\d]{{0,12}}?\b{_WORDS}\b", re.IGNORECASE)
_OF_WAGES: Final = rf"(?:{word_lists.any_of('comparisons.least_wages')})"
_WAGE_BEFORE: Final = re.compile(rf"\b{_OF_WAGES}\b[^.;!?\n\d]{{0,24}}\Z", re.IGNORECASE)
_WAGE_BEHIND: Final = re.compile(rf"[^.;!?\n\d]{{0,16}}?\b{_OF_WAGES}\b", re.IGNORECASE)
"""Wages that a law sets for an hour are limits, though small: «the living wage of £12.71»."""
_LEAST_WAGE: Final = 3
_BESIDE: Final = 80
_NUMBER: Final = re.compile(r"\d[\d.,']*(?<![.,'])")
_NO_SUM: Final = re.compile(
    r"-[A-Z]"
    r"|[ ]?(?:%|per ?cent|Prozent|hours?|hrs?|days?|weeks?|months?|years?|people|employees|km|miles"
    r"|Stunden|Tagen?|Wochen|Monaten?|Jahren?|Personen|Mitarbeiter)",
    re.IGNORECASE,
)
_SCALES: Final = {"k": 1000, "m": 10**6, "thousand": 1000, "million": 10**6, "mio": 10**6}
_SCALE: Final = re.compile(rf"[ ]?({'|'.join(_SCALES)})\b", re.IGNORECASE)
_OF_AGE: Final = 18
_ABOUT: Final = range(14, 25)
"""Other ages stay on their side of eighteen nearly always."""
_IN_YEARS: Final = re.compile(
    r"\d{2}(?:[ -]?(?:years?|yrs?|y|J\.?|Jahren?)(?:[ -]?(?:olds?|of age|alte?))?|[ -]?y/?o"
    r"|jährige?[rsnm]?)?",
    re.IGNORECASE,
)
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_READ: Final = Said(
    re.compile(
        r"could not convert|invalid (?:literal|number|float)|NumberFormatException|not a number"
        r"|\b(?:astype|parseFloat|to_numeric|strtod|CAST)\(|\bfloat\(|thousands? separators?"
        r"|Tausendertrenn|\bNaN\b|unparse?able"
    )
)
"""What a text says of numbers that a program cannot read, often for what parts their thousands."""
_THOUSAND: Final = 1000


def limits(text: str, figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """For each amount near a public limit on which side of it the amount lies."""
    paid = [figure for figure in figures if figure.span.type == "MONEY" and figure.known.number]
    if paid and _READ(text):
        yield from _of_thousands(paid)
    starts = [figure.span.start for figure in paid]
    for constant in public if paid else ():
        limit = _limit(text, constant)
        if not limit:
            continue
        first = bisect_left(starts, constant.start - _REACH)
        last = bisect_right(starts, constant.start + _REACH)
        near = sorted(paid[first:last], key=lambda paid: abs(paid.span.start - constant.start))
        for figure in near[:_MOST]:
            value = figure.known.value
            if value != limit and limit < value * _WIDE and value < limit * _WIDE:
                yield _order(figure, limit)


def _of_thousands(paid: Sequence[Figure]) -> Iterator[Proposal]:
    """«could not convert string to float: '1,020.00'»: what has its thousands parted keeps them."""
    for figure in paid:
        number = figure.known.number
        grouped = number is not None and number.group and not number.scale
        if grouped and _THOUSAND <= figure.known.value < _THOUSAND * _WIDE:
            yield _order(figure, Fraction(_THOUSAND - 1))


def of_age(figures: Sequence[Figure], kept: Sequence[Proposal]) -> Iterator[Proposal]:
    """For each age about eighteen whether somebody is of age: who may sign, consent, be tried.

    Ages that one of the `kept` relations computes follow from what it computes them from.
    """
    computed = {proposed.spans[0] for proposed in kept}
    for figure in figures:
        value = figure.known.value
        if figure.span in computed:
            continue
        if figure.span.type == "AGE" and _IN_YEARS.fullmatch(figure.text) and value in _ABOUT:
            shown = quote(figure.text)
            below = value < _OF_AGE
            helper = f"{shown} < {_OF_AGE}" if below else f"{_OF_AGE - 1} < {shown}"
            words = helper.replace(shown, figure.text)
            yield Proposal((figure.span,), helper, words, _SURE)


def _limit(text: str, constant: Constant) -> Fraction:
    """The sum that a public number is, where words say that it is a limit; 0 for any other."""
    if constant.is_share or not (constant.formula.isdecimal() or not constant.formula):
        return Fraction(0)
    number = _NUMBER.match(text, constant.start)
    if number is None or _YEAR.fullmatch(number[0]) or _NO_SUM.match(text, number.end()):
        return Fraction(0)
    scale = _SCALE.match(text, number.end())
    end = scale.end() if scale else number.end()
    before = text[max(0, constant.start - _BESIDE) : constant.start]
    behind = text[end : end + _BESIDE]
    value = constant.value * (_SCALES[scale[1].casefold()] if scale else 1)
    if _WAGE_BEFORE.search(before) or _WAGE_BEHIND.match(behind):
        return value if value >= _LEAST_WAGE else Fraction(0)
    said = _BEFORE.search(before) or _BEHIND.match(behind)
    return value if said and value >= _LEAST else Fraction(0)


def _order(figure: Figure, limit: Fraction) -> Proposal:
    """A line that names an amount and a public number in ascending order."""
    shown = f"{float(limit):.2f}".rstrip("0").rstrip(".")
    below = figure.known.value < limit
    helper = f"{quote(figure.text)} < {shown}" if below else f"{shown} < {quote(figure.text)}"
    words = f"{figure.text} < {shown}" if below else f"{shown} < {figure.text}"
    return Proposal((figure.span,), helper, words, _SURE)
