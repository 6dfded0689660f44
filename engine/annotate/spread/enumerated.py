"""Lists: what stands beside an identifier in one list and looks like it is one, too.

«gave up: A-4471, A-4475 and A-4482»: where one number of a list is hidden and the next is not, the
list gives away what kind of number the hidden one is, and two of three values leave as they are.
So does «8/4» beside a day that is hidden: «between 14/1 and 8/4».
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import word_lists
from engine.kinds.date_styles import is_of_a_calendar

SOURCE = "enumerated"

_TYPES: Final = frozenset(
    {"ID_NUMBER", "VEHICLE", "SYSTEM_CONFIG", "SECRET", "US_BANK_NUMBER", "MEDICAL_LICENSE"}
)
"""Types whose values have a form of their own, but one that says their type only by a label."""
_BEHIND: Final = re.compile(
    r"[ ]?(?:,|;|/|&)?(?:[ \n]?(?:and|or|und|oder|to|bis|vs\.?))?[ \n]?(?<=[ ,;/&\n])"
    r"(?P<value>[\w][\w./:#-]{2,60})"
)
"""What follows a value in a list: a sign or a word that joins, and the next value."""
_BEFORE: Final = re.compile(
    r"(?P<value>[\w][\w./:#-]{2,60})[ ]?(?:,|;|/|&)?(?:[ \n]?(?:and|or|und|oder|to|bis|vs\.?))?"
    r"[ ,;/&\n]\Z"
)
_REACH: Final = 72
"""Characters of a value and what joins it."""
_LEAST: Final = 4
_FEW: Final = 12
"""Days of one row on either side of a known one."""
_IN_FIGURES: Final = r"(?<![\w/.,+-])\d{1,2}/\d{1,2}(?![\w/%]|[.,]\d)"
_DAY: Final = re.compile(_IN_FIGURES)
_JOINT: Final = (
    r"(?:,[ ]?(?:(?:and|or|und|oder)[ ])?|[ ](?:and|or|to|until|till|then|und|oder|bis|&)[ ]"
    r"(?:on[ ])?|[ ]?[–-][ ]?)"
)
_DAY_BEHIND: Final = re.compile(rf"{_JOINT}(?P<day>\d{{1,2}}/\d{{1,2}}(?![\w/%]|[.,]\d))")
_DAY_BEFORE: Final = re.compile(rf"(?P<day>{_IN_FIGURES}){_JOINT}\Z")
_TWO: Final = 2
_LED: Final = 24
_SCORE: Final = 0.7
_LEADS: Final = re.compile(
    rf"(?:\b(?:{word_lists.any_of('before_dates.prepositions')}"
    rf"|{word_lists.any_of('before_dates.events')})[:,]?[ ](?:on[ ]|the[ ])?|^[ \t*•-]*)\Z",
    re.IGNORECASE | re.MULTILINE,
)
"""What stands before a day: «last visit 8/2», «EDD 3/14»."""
_SCORED: Final = re.compile(
    r"\b(?:scor\w+|pain|rated?|vas|nrs|vision|acuity|got|marks?|grade)[ :]{1,2}(?:is |was )?\Z",
    re.IGNORECASE,
)
_FIGURES: Final = frozenset("9.,:")
"""A form of these alone is a plain number, of which neighbours are other things."""
_MOST: Final = 200
"""Values of one list beside a known one."""


def enumerated(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the values of a list that one of `claims` (sorted, apart) is part of."""
    starts = {claim.start for claim in claims}
    ends = {claim.end for claim in claims}
    for claim in claims:
        if claim.type not in _TYPES:
            continue
        form = _form(text[claim.start : claim.end])
        if len(form) < _LEAST or "9" not in form or not set(form) - _FIGURES:
            continue
        for start, end in _following(text, claim.end, form, starts):
            yield Claim(start, end, claim.type, claim.score, SOURCE, Rank.WEAK)
        for start, end in _preceding(text, claim.start, form, ends):
            yield Claim(start, end, claim.type, claim.score, SOURCE, Rank.WEAK)


def days_beside(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for days in figures in one row with one of `claims` (sorted, apart)."""
    days = [
        claim
        for claim in claims
        if claim.type == "DATE_TIME" and _DAY.fullmatch(text, claim.start, claim.end)
    ]
    yield from _days_said_elsewhere(days, text)
    for claim in days:
        for place in (*_days_behind(text, claim.end), *_days_before(text, claim.start)):
            yield Claim(*place, claim.type, claim.score, SOURCE, Rank.WEAK)


def _days_said_elsewhere(days: Sequence[Claim], text: str) -> Iterator[Claim]:
    """The same days elsewhere, and others behind words of dates where two are known."""
    known = {text[claim.start : claim.end] for claim in days}
    for match in _DAY.finditer(text) if known else ():
        same = match[0] in known and not _SCORED.search(
            text, max(0, match.start() - _LED), match.start()
        )
        led = len(known) >= _TWO and is_of_a_calendar(match[0])
        if same or (led and _LEADS.search(text, max(0, match.start() - _LED), match.start())):
            yield Claim(*match.span(), "DATE_TIME", _SCORE, SOURCE, Rank.WEAK)


def _days_behind(text: str, end: int) -> Iterator[tuple[int, int]]:
    for _ in range(_FEW):
        match = _DAY_BEHIND.match(text, end, end + _REACH)
        if match is None or not is_of_a_calendar(match["day"]):
            return
        yield match.span("day")
        end = match.end()


def _days_before(text: str, start: int) -> Iterator[tuple[int, int]]:
    for _ in range(_FEW):
        shift = max(0, start - _REACH)
        match = _DAY_BEFORE.search(text[shift:start])
        if match is None or not is_of_a_calendar(match["day"]):
            return
        yield shift + match.start("day"), shift + match.end("day")
        start = shift + match.start("day")


def _following(text: str, end: int, form: str, starts: set[int]) -> Iterator[tuple[int, int]]:
    for _ in range(_MOST):
        match = _BEHIND.match(text, end, end + _REACH)
        if match is None or match.start("value") in starts:
            return
        place = _fitting(match, form)
        if place is None:
            return
        yield place
        end = place[1]


def _preceding(text: str, start: int, form: str, ends: set[int]) -> Iterator[tuple[int, int]]:
    for _ in range(_MOST):
        match = _BEFORE.search(text[max(0, start - _REACH) : start])
        if match is None:
            return
        shift = max(0, start - _REACH)
        place = shift + match.start("value"), shift + match.end("value")
        if place[1] in ends or _form(match["value"]) != form:
            return
        yield place
        start = place[0]


def _fitting(match: re.Match[str], form: str) -> tuple[int, int] | None:
    """Where the next value stands, without a full stop behind it, if it has the form."""
    value = match["value"].rstrip(".:")
    start = match.start("value")
    return (start, start + len(value)) if _form(value) == form else None


def _form(value: str) -> str:
    """Letters and figures by their class, all else as it is: «A-9999»."""
    return "".join(
        "9" if sign.isdigit() else "A" if sign.isupper() else "a" if sign.isalpha() else sign
        for sign in value
    )
