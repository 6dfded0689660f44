"""Months that stand alone in a text whose dates are hidden: «November totals», «5 days october».

Dates move by one distance; a month left as it was would contradict them, and tell the distance.
Months that are names or other words as well («April», «march») are left to the tagger.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import language, measured, month_names
from engine.kinds.boundary import any_of

SOURCE: Final = "months"
_SCORE: Final = 0.7
_MONTH: Final = re.compile(
    r"(?<![\w.&/-])(?:January|February|July|September|October|November|December"
    r"|january|february|july|september|october|november|december"
    r"|Januar|Jänner|Februar|Feber|Juli|Oktober|Dezember)"
    r"(?![\w/-]|[ ]\d|[ ](?:Revolution|War|Rain)\b)"
)
_OF_A_MONTH: Final = re.compile(
    r"\b(?:days?|nights?|weeks?|Tagen?|Nächten?|Wochen?)[ ](?:of|in|im|vom)[ ]"
    r"(?P<v>March|April|May|June|August|März|Mai|Juni)(?![\w/-]|[ ]\d)"
)
"""«17 days of June»: months that are names as well."""
_NAMES: Final = {
    spelt
    for name in month_names.month_numbers("en", "en3", "de", "de3")
    for spelt in (name.capitalize(), *([] if name in ("mar", "march", "may") else [name]))
}
_OF_A_YEAR: Final = re.compile(
    rf"(?<![\w.&/-])(?<!\d )(?<!\d\. )(?<!\d(?:st|nd|rd|th) )(?:{any_of(_NAMES)})"
    r"\.?[ ](?:19|20)\d\d(?![\w/-]|[.,]\d)"
)
"""«Okt. 2026»."""
_FULL: Final = re.compile(r"(?:19|20)\d\d|\d[./]\d{1,2}[./]\d\d(?!\d)")


_WEEK: Final = re.compile(
    r"(?<![\w.&/-])(?P<sure>KW|CW|Kalenderwoche|calendar[ ]weeks?)?"
    r"(?(sure)|(?:weeks?|wks?\.?))[ ](?P<week>[1-9]|[1-4]\d|5[0-3])"
    r"(?:[ ]?(?:[-–+]|and|und|bis|to)[ ]?(?:[1-9]|[1-4]\d|5[0-3]))?(?![\w%/]|[.,:]\d)",
    re.IGNORECASE,
)
_OF_A_COURSE: Final = re.compile(
    r"(?<![^\W_])(?:week|wk)[ ]?0(?!\d)|\b(?:baseline|randomi[sz]\w+|trial|pregnan\w+|gestation"
    r"|trimester|semester|syllabus|module|curriculum|sprint|schwanger\w*|SSW|chemo\w*"
    r"|training plan|programme week)\b",
    re.IGNORECASE,
)
"""What counts weeks from a beginning of its own."""
_BESIDE: Final = 1
"""A week so near to a day of the text is one of the calendar."""


def weeks(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for weeks of the calendar beside dates: «KW 11», «calendar week 22», «week 9».

    A bare «week 9» may count from any day: it is one of the calendar where half of such weeks of
    the text are those of its dates, or next to them, and nothing says that something began.
    """
    found = list(_WEEK.finditer(text))
    dated = [claim for claim in claims if claim.type == "DATE_TIME"] if found else []
    bare = [match for match in found if not match["sure"]] if dated else []
    near = 0
    if bare and not _OF_A_COURSE.search(text):
        first = language.names_day_first(text)
        days = (measured.full_day(text[one.start : one.end], day_first=first) for one in dated)
        of_days = {day.isocalendar().week for day in days if day is not None}
        near = sum(any(abs(int(one["week"]) - week) <= _BESIDE for week in of_days) for one in bare)
    for match in found if dated else ():
        if match["sure"] or (near and 2 * near >= len(bare)):
            rank = Rank.PATTERN if match["sure"] else Rank.WEAK
            yield Claim(*match.span(), "DATE_TIME", _SCORE, SOURCE, rank)


def months(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for months alone, where a date with its year is among the claims.

    So too for part of a month that another date names, and for a month with its year beside any
    date.
    """
    if any(claim.type == "DATE_TIME" for claim in claims):
        for match in _OF_A_YEAR.finditer(text):
            yield Claim(*match.span(), "DATE_TIME", _SCORE, SOURCE, Rank.WEAK)
    dated = any(
        claim.type == "DATE_TIME" and _FULL.search(text, claim.start, claim.end) for claim in claims
    )
    for match in _MONTH.finditer(text) if dated else ():
        yield Claim(*match.span(), "DATE_TIME", _SCORE, SOURCE, Rank.WEAK)
    counted = [*_OF_A_MONTH.finditer(text)]
    said = {
        word
        for claim in claims
        if counted and claim.type == "DATE_TIME"
        for word in text[claim.start : claim.end].split()
    }
    for match in counted:
        if match["v"] in said:
            yield Claim(*match.span("v"), "DATE_TIME", _SCORE, SOURCE, Rank.WEAK)
