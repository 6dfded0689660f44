"""In which of four languages an answer is written, and whether a text names days before months."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from engine.kinds import dates, month_names, word_lists
from engine.kinds.boundary import any_of

_LOOK_BACK = 600
_WORD = re.compile(r"[^\W\d_]+")
_FREQUENT = {
    "en": word_lists.words("function_words.frequent_english"),
    "de": word_lists.words("function_words.frequent_german"),
    "fr": word_lists.words("function_words.frequent_french"),
    "es": word_lists.words("function_words.frequent_spanish"),
}
FREQUENT = frozenset().union(*_FREQUENT.values())
_SPEAKS = {word: [key for key, known in _FREQUENT.items() if word in known] for word in FREQUENT}
"""The languages in which a word is frequent."""


def tongue(text: str, start: int) -> str:
    """`en`, `de`, `fr` or `es`: whose frequent words stand most often before `start`.

    English where nothing tells. Only the text before a place counts, so a stream is judged as the
    whole would be.
    """
    before = text[max(0, start - _LOOK_BACK) : start].lower()
    counts = dict.fromkeys(_FREQUENT, 0)
    for word in filter(FREQUENT.__contains__, _WORD.findall(before)):
        for key in _SPEAKS[word]:
            counts[key] += 1
    return max(counts, key=counts.__getitem__)


# ------------------------------------------------------------------ days before months
_NAME = any_of(month_names.WEEKDAY_NAMES)
_SLASHED: Final = re.compile(r"(?<![\d/])(?P<a>\d\d?)/(?P<b>\d\d?)/(?P<year>\d{4}|\d\d)(?![\d/])")
_PAIR: Final = re.compile(r"\d/\d")
_WITHOUT_YEAR: Final = re.compile(
    rf"(?:\b(?:{any_of(word_lists.words('before_dates.prepositions'))}|{_NAME})[.:,]?[ \t]"
    r"|(?<![\w/.+–-])(?=0|\d\d?/0))"
    r"(?!24/7\b)(?P<a>\d\d?)/(?P<b>\d\d?)(?![\w/%+-]|[.,]\d)",
    re.IGNORECASE,
)
"""«on 19/8», «Tue 9/11», «02/09»: a fraction has no zero before it."""
_ROW: Final = re.compile(
    r"(?<![\w/.,+-])\d\d?/\d\d?"
    r"(?:(?:,[ ]?|,?[ ](?:and|or|und|oder|&)[ ])\d\d?/\d\d?(?![\w/%]|[.,]\d))+"
)
"""«12/3, 19/3 and 2/4»."""
_PARTS: Final = re.compile(r"(\d\d?)/(\d\d?)")
_BEGINS: Final = re.compile(
    r"^[ \t>*•-]{0,4}(?P<a>\d\d?)/(?P<b>\d\d?)(?:[ \t]|[:,;|][ \t]?(?!\d))", re.MULTILINE
)
"""«14/10 seen again», the day that a note is of; one line alone may begin with a fraction."""
_UNDER_A_WEEKDAY: Final = re.compile(
    rf"(?<!\w)(?P<name>{_NAME})(?:\.?,?[ \t|]{{1,4}})(?:the[ ])?"
    r"(?P<a>\d\d?)/(?P<b>\d\d?)(?:/(?P<year>\d{4}|\d\d))?(?![\d/])",
    re.IGNORECASE,
)
_OUTSIDE_AMERICA: Final = re.compile(
    r"[£€₹]|\b(?:NHS|EUR|CHF|VAT|GmbH|plc|Ltd|Pty|GP|HSE|A&E)\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b"
    r"|\+44\b|(?<![\w.,/+-])0\d{2,4}[ ]\d{3,4}[ ]?\d{3,4}\b|\b07\d{3} ?\d{3} ?\d{3}\b"
    r"|\.(?:co\.uk|com\.au|co\.nz|ie|in|de|at|ch)\b"
    rf"|\b(?:{any_of(word_lists.words('before_dates.spelt_in_britain'))})\b"
)
_CENTURY = 2000
_MONTHS, _DAYS = 12, 31
_ANY_YEARS: Final = (2001, 2004)
"""A year, and a leap year."""


def names_day_first(text: str) -> bool:
    """Whether dates such as 03/04/2024 and 03/04 name the day first, as the text shows.

    First another date tells that can only be read so; else weekdays («Mon 04/08/2025»), days of one
    month (02/03, 03/03, 07/03); dates with a year before those without. Else a sign of a country
    that does so (£, €, a postcode, NHS, GmbH, «colour») or «5 May» in words; else the month is
    first.
    """
    if _PAIR.search(text) is None:
        return False
    full = [(int(match["a"]), int(match["b"])) for match in _SLASHED.finditer(text)]
    short = [(int(match["a"]), int(match["b"])) for match in _WITHOUT_YEAR.finditer(text)]
    rows = [
        (int(first), int(second))
        for row in _ROW.finditer(text)
        for first, second in _PARTS.findall(row[0])
    ]
    lines = [(int(match["a"]), int(match["b"])) for match in _BEGINS.finditer(text)]
    for pairs in (full, short, rows, lines if len(lines) > 1 else []):
        told = _only_reading(pairs)
        if told is None and pairs:
            told = _by_weekdays(text) if pairs is full else _by_steps(text)
        if told is None:
            told = _by_months(pairs)
        if told is not None:
            return told
    outside = _OUTSIDE_AMERICA.search(text) is not None
    return outside or _writes_day_first(text)


def _only_reading(pairs: Iterable[tuple[int, int]]) -> bool | None:
    """Whether the dates that can be read in one way only name the day first."""
    shown = {
        first > _MONTHS
        for first, second in pairs
        if (first > _MONTHS) != (second > _MONTHS) and max(first, second) <= _DAYS
    }
    return shown == {True} if shown else None


def _by_weekdays(text: str) -> bool | None:
    """Whether dates fall on the weekdays beside them with the day read first."""
    years = {match["year"] for match in _SLASHED.finditer(text)}
    sign = sum(_of_weekday(match, years) for match in _UNDER_A_WEEKDAY.finditer(text))
    return sign > 0 if sign else None


def _by_months(pairs: Sequence[tuple[int, int]]) -> bool | None:
    """Whether days of one month stand before it, or behind it."""
    told = {by_first for by_first in (True, False) if _are_days(pairs, by_first=by_first)}
    return told == {True} if len(told) == 1 else None


def _writes_day_first(text: str) -> bool:
    """Whether the English dates of a text that name their month name the day before it."""
    named = [match for match in dates.ANY.finditer(text) if match["d4"] or match["d5"]]
    return bool(named) and all(match["d5"] and match["s5"].strip() in ("", "of") for match in named)


def _of_weekday(match: re.Match[str], years: set[str]) -> int:
    """1 where a date falls on its weekday with the day read first, -1 with the month, else 0.

    `years` are those that dates of the text name, of which one without a year may be.
    """
    first, second = int(match["a"]), int(match["b"])
    figures = [match["year"]] if match["year"] else sorted(years)
    place = _weekday(match["name"])
    falls = {
        sign
        for shown in figures
        for sign, month, day in ((1, second, first), (-1, first, second))
        for year in (int(shown) + (0 if len(shown) == len("2025") else _CENTURY),)
        if (new := dates.day_of(year, month, day)) and new.weekday() == place
    }
    return sum(falls)


def _weekday(name: str) -> int | None:
    """The number of a weekday, 0 for Monday."""
    name = name.lower()
    english = month_names.WEEKDAYS["en3"]
    known = (
        row.index(day) for row in dates.WEEKDAYS for day in row if name in {day, day.strip(".")}
    )
    short = (place for place, day in enumerate(english) if name.startswith(day.lower()))
    return next(known, next(short, None))


def _by_steps(text: str) -> bool | None:
    """Whether dates without years follow each other as the weekdays beside them do."""
    shown = [
        (place, int(match["a"]), int(match["b"]))
        for match in _UNDER_A_WEEKDAY.finditer(text)
        if not match["year"] and (place := _weekday(match["name"])) is not None
    ]
    told = {by_first for by_first in (True, False) if _are_in_step(shown, by_first=by_first)}
    return told == {True} if len(told) == 1 else None


def _are_in_step(shown: Sequence[tuple[int, int, int]], *, by_first: bool) -> bool:
    """Whether all dates of one year lie as far from their weekdays; in one year or a leap year."""
    for year in _ANY_YEARS:
        days = [
            (place, dates.day_of(year, *((second, first) if by_first else (first, second))))
            for place, first, second in shown
        ]
        steps = {(place - day.weekday()) % 7 if day else None for place, day in days}
        if len(steps) == 1 and None not in steps and len(set(days)) > 1:
            return True
    return False


def _are_days(pairs: Sequence[tuple[int, int]], *, by_first: bool) -> bool:
    """Whether three numbers and more beside one other one lie as unevenly as days of a month do.

    Even steps are those of months or quarters.
    """
    beside: dict[int, set[int]] = {}
    for first, second in pairs:
        month, day = (second, first) if by_first else (first, second)
        beside.setdefault(month, set()).add(day)
    return any(
        len({later - day for day, later in pairwise(sorted(days))}) > 1 for days in beside.values()
    )
