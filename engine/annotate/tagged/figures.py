"""Figures that the tagger takes for dates: numbers and the hours of a roster, which are none; rows of
days («12/3, 19/3 and 2/4»), which are several.
"""

from __future__ import annotations

import re
from typing import Final

from engine.kinds.boundary import any_of
from engine.kinds.month_names import WEEKDAY_NAMES

_FOUR: Final = 4
_NO_YEARS: Final = range(2400, 10_000)
"""What four figures tell neither a year nor a time of day."""
_BARE_NUMBER: Final = re.compile(
    r"\d{5}|\d{7}"
    r"|(?!(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])"
    r"|\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:19|20)\d\d(?:0[1-9]|1[0-2]))\d{6}"
)
"""Five or seven figures, or six of which none is a day and its month, or a month of a year."""
_FROM_TO: Final = re.compile(r"(?<![\d.:/-])(?P<from>\d\d?)-(?P<to>\d\d?)(?![\d.:/-])")
_ROSTER: Final = 400
_DECEMBER: Final = 12
_MIDNIGHT: Final = 24
_LAST_DAY: Final = 31
_DAY: Final = r"(?<![\w/.,+-])\d{1,2}/\d{1,2}(?![\w/%]|[.,]\d)"
_JOINT: Final = r"(?:,[ ]?(?:(?:and|or|und|oder)[ ])?|[ ](?:and|or|then|und|oder|&)[ ])"
_WEEKDAY_BEHIND: Final = re.compile(rf"[,;]?[ ](?:{any_of(WEEKDAY_NAMES)})(?!\w)", re.IGNORECASE)
_DAYS: Final = re.compile(rf"{_DAY}(?:{_JOINT}{_DAY})+")
_PAIR: Final = re.compile(_DAY)
_DAY_BEHIND: Final = re.compile(rf"{_JOINT}(?P<day>{_DAY})")
_DAY_BEFORE: Final = re.compile(rf"(?P<day>{_DAY}){_JOINT}\Z")
_BESIDE: Final = 16


def is_no_day(figures: str) -> bool:
    """Whether bare figures can be no year and no day: «4417», «90210», «184220»."""
    if len(figures) == _FOUR:
        return int(figures) in _NO_YEARS
    return _BARE_NUMBER.fullmatch(figures) is not None


def is_shift(text: str, start: int, end: int) -> bool:
    """Whether «07-15» stands in a roster: beside «15-23», which no calendar has."""
    if not _FROM_TO.fullmatch(text, start, end):
        return False
    around = _FROM_TO.finditer(text, max(0, start - _ROSTER), end + _ROSTER)
    hours = [(int(match["from"]), int(match["to"])) for match in around]
    return all(max(pair) <= _MIDNIGHT for pair in hours) and any(
        min(pair) > _DECEMBER for pair in hours
    )


def is_of_a_roster(text: str, start: int, end: int) -> bool:
    """Whether an address or postcode is the hours of a roster, and maybe the next day of it.

    «6-14, Di Kemal» is, «14-22 Elm Road» is not.
    """
    hours = _FROM_TO.match(text, start)
    if hours is None or hours.end() > end or not is_shift(text, *hours.span()):
        return False
    return hours.end() == end or _WEEKDAY_BEHIND.match(text, hours.end(), end) is not None


def is_row_of_days(value: str) -> bool:
    """Whether figures are several days of the calendar in a row."""
    return _DAYS.fullmatch(value) is not None and all(map(is_of_a_calendar, _PAIR.findall(value)))


def days_in_a_row(value: str) -> list[tuple[int, int]]:
    """Where the days of such a row stand; none in anything else."""
    return [match.span() for match in _PAIR.finditer(value)] if is_row_of_days(value) else []


def is_beside_a_day(text: str, start: int, end: int) -> bool:
    """Whether a day of the calendar stands in a row with another: «6/9 and 7/9»."""
    beside = (
        _DAY_BEHIND.match(text, end, end + _BESIDE),
        _DAY_BEFORE.search(text[max(0, start - _BESIDE) : start]),
    )
    return is_of_a_calendar(text[start:end]) and any(
        match is not None and is_of_a_calendar(match["day"]) for match in beside
    )


def is_of_a_calendar(pair: str) -> bool:
    """Whether two numbers can be a day and its month, in either order."""
    low, high = sorted(map(int, pair.split("/")))
    return 1 <= low <= _DECEMBER and high <= _LAST_DAY
