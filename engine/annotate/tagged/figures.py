"""Figures that the tagger takes for dates and that are none: numbers, the hours of a roster."""

from __future__ import annotations

import re
from typing import Final

from engine.kinds import word_lists
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
_FRACTION: Final = re.compile(r"(?P<part>\d{1,2})/(?P<whole>\d{1,2})")
_TIMES_BEFORE: Final = re.compile(r"[×*·][ ]?\Z")
_TIMES_BEHIND: Final = re.compile(r"[ ]?[×*·]")
_ROSTER: Final = 400
_DECEMBER: Final = 12
_MIDNIGHT: Final = 24
_WEEKDAY_BEHIND: Final = re.compile(rf"[,;]?[ ](?:{any_of(WEEKDAY_NAMES)})(?!\w)", re.IGNORECASE)
_HOURS: Final = re.compile(r"\d{1,3}(?:[.,]\d{1,2})?[ ]?(?:h|hrs?|hours)")
_HOURS_AND_MINUTES: Final = re.compile(
    r"\d{1,3}[ ]?(?:h|hrs?|hours?|Std\.?|Stunden)[ ]?\d{1,2}"
    r"[ ]?(?:m|mins?|minutes?|Min\.?|Minuten)?"
)
_FOR_SO_LONG: Final = re.compile(
    r"(?:[^\W\d_]+[ ]){1,3}\d{1,3}[ ](?:Jahren?|Monaten?|Wochen|Tagen?|years?|months?|weeks?|days?)"
)
_SO_MANY: Final = re.compile(
    r"(?:(?:how|wie)[ ])?(?:many|few|several|viele|einige|mehrere|wenige|wieviele)"
    r"(?:[ ](?:years?|months?|weeks?|days?|hours?|Jahren?|Monaten?|Wochen|Tagen?|Stunden))?",
    re.IGNORECASE,
)
"""«wie viele Tage», asked for or not counted."""
_FROM_NOW: Final = re.compile(
    rf"(?<![^\W_]){word_lists.any_of('function_words.from_now')}(?![^\W_])", re.IGNORECASE
)
_TIME_AND_AGAIN: Final = re.compile(
    rf"{word_lists.any_of('function_words.which_time')}[ ](?:time|round|go|Mal)|dies ?mal|jedesmal",
    re.IGNORECASE,
)
"""«this time», «beim nächsten Mal»: one of several, and of no day."""
_LASTED: Final = re.compile(
    r"\b(?:delay(?:ed|s)?|late|lasted|took|takes|for|over|about|another|total|dauerte|dauert|rund"
    r"|etwa|verspätet)(?:[ ](?:by|of|um|von))?[ ]\Z",
    re.IGNORECASE,
)
"""What stands before a length of time: «delayed 5h 20»."""
_PAID: Final = re.compile(r"[ ](?:at|@|à|x|×)[ ]")
"""«11 h at €24.20»: hours that are paid."""
_BEFORE: Final = 40


def is_no_day(figures: str) -> bool:
    """Whether bare figures can be no year and no day: «4417», «90210», «184220»."""
    if len(figures) == _FOUR:
        return int(figures) in _NO_YEARS
    return _BARE_NUMBER.fullmatch(figures) is not None


def is_fraction(text: str, start: int, end: int) -> bool:
    """Whether «17/30» is a part of a whole: of a product, or of two numbers that are no month.

    Two years in a row («24/25») may be one that is called after both.
    """
    match = _FRACTION.fullmatch(text, start, end)
    if match is None:
        return False
    part, whole = int(match["part"]), int(match["whole"])
    if part > _DECEMBER and whole > _DECEMBER and whole != part + 1:
        return True
    before = _TIMES_BEFORE.search(text, max(0, start - 2), start)
    return before is not None or _TIMES_BEHIND.match(text, end) is not None


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


def is_a_length(text: str, start: int, end: int) -> bool:
    """«11 h at €24.20», «delayed 5h 20», «Satzung 25 Jahre», and one of several: «this time»."""
    long = _FOR_SO_LONG.fullmatch(text, start, end) and not _FROM_NOW.search(text, start, end)
    uncounted = _TIME_AND_AGAIN.fullmatch(text, start, end) or _SO_MANY.fullmatch(text, start, end)
    if long or uncounted:
        return True
    if _HOURS.fullmatch(text, start, end) and _PAID.match(text, end):
        return True
    before = text[max(0, start - _BEFORE) : start]
    return bool(_HOURS_AND_MINUTES.fullmatch(text, start, end) and _LASTED.search(before))
