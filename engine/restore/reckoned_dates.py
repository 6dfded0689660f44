"""Dates that an answer reckons from dates that were sent, moved back as those were.

A date is moved where words or a count beside it say from what it is reckoned, and where it lies
among the days that were sent and nothing in its sentence is said of dates that everybody knows: a
chatbot that was told of «10 April 2024» writes of the days around it only because it was told.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction
from typing import Final

from engine.issued import ReplacementLike
from engine.kinds import dates, measured, month_names, times, word_lists
from engine.kinds.boundary import any_of
from engine.restore.stated_counts import COUNTS

_YEAR: Final = 12
"""Months of one."""
_BEHIND_DAYS: Final = 62
"""So many days behind a date that was sent lies a date that is reckoned from it."""
_AMONG: Final = range(-31, 101)
"""So many days before and behind a date that was sent nobody's dates are hardly ever named."""
_OF_EVERYBODY: Final = re.compile(
    rf"\b{word_lists.any_of('before_dates.of_everybody')}\b", re.IGNORECASE
)
_SENTENCE_END: Final = re.compile(r"[.!?](?=[ ]+[^\W\da-zß])|;")
_WEEKDAY: Final = re.compile(
    rf"\b(?P<day>{any_of(sorted(month_names.WEEKDAY_NAMES))})[., ]{{1,2}}"
    r"(?:the |den |dem |le |el )?\Z",
    re.IGNORECASE,
)
_COUNTED_UP: Final = re.compile(
    r"\d(?:st|nd|rd|th|[.])?(?:[ ]?[,–/-]|[ ](?:and|to|or|und|bis|oder|et|au|y|al))[ ]?\Z"
)
_TURNS: Final = frozenset({(1, 1), (12, 31), (3, 31), (4, 1), (4, 5), (4, 6), (6, 30), (7, 1)})
"""Months and days on which years, tax years and halves of years begin and end."""
_KEPT: Final = re.compile(
    rf"\b{word_lists.any_of('before_dates.ends')}\b[^.!?\n]{{0,12}}\Z",
    re.IGNORECASE,
)
_BEGINS: Final = re.compile(
    rf"\b{word_lists.any_of('before_dates.beginnings')}"
    r"[ ](?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?[ ]"
    r"|(?:mon|diens|donners|frei|sams|sonn)tag,?[ ](?:den[ ]|dem[ ])?)?\Z",
    re.IGNORECASE,
)
"""Before the day after one that was sent: «you could only begin on 1 August 2026»."""
_FIRST_DAY: Final = re.compile(
    r"\b(?:first|erster|1\.)[ ](?:[\w-]{3,20}[ ])?(?:\w{0,12}tag|day)(?:[ ]\w{2,10}){0,3}"
    r"[ ](?:is|be|was|on|the|der|den|am|dem|ist)[ ]\Z",
    re.IGNORECASE,
)
"""The same: «dein erster Tag ist somit der 1. Juni 2026»."""
_FROM: Final = re.compile(
    r"\b(?:from|beginning|starting|starts?|begins?|first (?:dose|day|tablet)|day before|eve"
    r"|ab|vom|beginnt|beginnend|tag davor|vortag)(?:[ ](?:on|the|dem|den|am))?[ :,(–-]{1,3}\Z",
    re.IGNORECASE,
)
"""What says right before a date that something of the case begins there."""
_COUNT: Final = re.compile(
    r"\b(\d{1,2})[ -](?:(?:days?|tagen?|jours|días|nights?)|(weeks?|wochen|semaines|semanas))\b",
    re.IGNORECASE,
)
_LONG: Final = re.compile(
    r"\b(?P<count>\d{1,3}|[^\W\d_]{1,12})[ -](?:(?P<months>months?|monaten?|mois|meses)"
    r"|(?:years?|jahren?|ans|años))\b",
    re.IGNORECASE,
)
_A_WEEK: Final = 7
"""All dates are moved by whole weeks, which tells 3/4 in April from 3/4 in March."""
_MOST_MONTHS: Final = 480
_SAID: Final = 90
"""So far before a date its count of days or weeks is believed to be its own."""
_FURTHER: Final = range(2 * 365 - 6, 5 * 366 + 7)
"""So many days further dates of birth are moved: two to five years."""
_LEAP_DAYS: Final = 7
"""By so many days at most the same number of years differs for two of them."""
_OF_INFANTS: Final = range(5 * 7, 13 * 7 + 1)
"""The same for infants: five to thirteen weeks."""
_DATED: Final = (
    r"(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{4}"
    r"|\d{1,2}(?:st|nd|rd|th|\.)?[ ](?:of[ ])?[^\W\d_]{3,9}\.?,?[ ]\d{4}"
    r"|[^\W\d_]{3,9}\.?[ ]\d{1,2}(?:st|nd|rd|th)?,?[ ]\d{4})(?![\w/-]|\.\d)"
)
DATE: Final = re.compile(rf"(?<![\w./–-]){_DATED}")
"""A date with its year."""
_MONTH: Final = any_of(sorted(month_names.MONTH_NAMES))
YEARLESS: Final = re.compile(
    rf"(?<![\w./–-])(?:\d{{1,2}}(?:st|nd|rd|th|\.)?[ ](?:of[ ])?{_MONTH}(?!\.?,?[ ]\d{{4}})"
    rf"|{_MONTH}[ ]\d{{1,2}}(?:st|nd|rd|th)?(?!,?[ ]\d{{4}}|:\d))"
    r"(?![\w/–-]|[.,]\d|[ ](?:[–-]|to|bis)[ ]\d)",
    re.IGNORECASE,
)
"""A day of a month without its year: «Thursday 4 January»."""
_LAST_OF_RANGE: Final = re.compile(rf"(?<!\w){_DATED}")
_FIRST_OF_RANGE: Final = re.compile(
    rf"(?<![\w.])(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)?(?:[ ](?P<month>{_MONTH}))?"
    r"[ ]?(?:[-–—/]|(?:to|until|till|and|bis|und|au|al|y)(?=[ ]))[ ]?(?:the[ ]|zum[ ])?\Z",
    re.IGNORECASE,
)
"""The first day of a range right before its last: «3 to» 9 March 2026."""


@dataclass(frozen=True, slots=True)
class Shift:
    """How many days all dates were moved back, which days were sent, and how dates are read.

    `sent` are ordinal days in ascending order; `ends` are those of them that are ends of ranges,
    which an answer may name alone.
    """

    days: int = field(repr=False)
    sent: tuple[int, ...] = field(repr=False)
    day_first: bool
    ends: frozenset[int] = field(default=frozenset(), repr=False)
    years: tuple[int, ...] = field(default=(), repr=False)
    """The years of the days that were sent, in ascending order."""

    def holds(self, day: date) -> bool:
        """Whether a day was sent."""
        place = bisect_left(self.sent, day.toordinal())
        return self.sent[place : place + 1] == (day.toordinal(),)

    def behind(self, day: int) -> int:
        """So many days a day lies behind the last that was sent; 0 for one of them, or none."""
        after = bisect_right(self.sent, day)
        return day - self.sent[after - 1] if after else 0

    def among(self, day: int) -> bool:
        """Whether a day lies near one that was sent, and is none of them."""
        after = bisect_right(self.sent, day)
        around = self.sent[max(0, after - 1) : after + 1]
        return day not in around and any(day - sent in _AMONG for sent in around)


def common_shift(replacements: Iterable[ReplacementLike]) -> Shift | None:
    """The move of a conversation's dates; None where none can be told from its full dates.

    Birth dates with an age were moved further back, all by the same number of days.
    """
    pairs = [
        (replacement.replacement, replacement.original)
        for replacement in replacements
        if replacement.type == "DATE_TIME" and replacement.mechanism == "surrogate"
    ]
    pairs = [pair for pair in pairs if not times.split(pair[1]).clocks] or pairs
    read = [shift for first in (True, False) if (shift := _shift(pairs, day_first=first))]
    if len({(shift.days, shift.sent) for shift in read}) > 1:
        read = [shift for shift in read if not shift.days % _A_WEEK]
    return read[0] if len({(shift.days, shift.sent) for shift in read}) == 1 else None


def _shift(pairs: Sequence[tuple[str, str]], *, day_first: bool) -> Shift | None:
    moved: dict[int, set[int]] = {}
    ends = set[int]()
    for pair in pairs:
        sent, original = (measured.full_day(text, day_first=day_first) for text in pair)
        if sent and original:
            moved.setdefault((original - sent).days, set()).add(sent.toordinal())
            continue
        ranges = [list(_of_a_range(text, day_first=day_first)) for text in pair]
        if len(ranges[0]) == len(ranges[1]):
            for sent, original in zip(*ranges, strict=True):
                moved.setdefault((original - sent).days, set()).add(sent.toordinal())
                ends.add(sent.toordinal())
    least = min(moved, default=0)
    further = [days - least for days in moved if days != least]
    if not moved or not (_are_births(further) or _are_of_infants(further)):
        return None
    sent_days = sorted(moved[least])
    years = tuple(dict.fromkeys(date.fromordinal(sent).year for sent in sent_days))
    return Shift(least, tuple(sent_days), day_first, frozenset(ends.intersection(sent_days)), years)


def _of_a_range(text: str, *, day_first: bool) -> Iterator[date]:
    """The first and the last day of a range of days: «3 to 9 March 2026»."""
    last = _LAST_OF_RANGE.search(text)
    day = measured.full_day(last[0], day_first=day_first) if last is not None else None
    if last is None or day is None:
        return
    first = _FIRST_OF_RANGE.search(text[: last.start()])
    if first is not None:
        month = first["month"] or month_names.MONTHS["en"][day.month - 1]
        begins = (measured.full_day(f"{first['day']} {month} {day.year - ago}") for ago in (0, 1))
        begin = next((begin for begin in begins if begin is not None and begin <= day), None)
        if begin is not None:
            yield begin
    yield day


def _are_births(further: Sequence[int]) -> bool:
    """Whether dates were moved the same two to five years further: by all but the same days."""
    spread = max(further, default=0) - min(further, default=0)
    return spread <= _LEAP_DAYS and all(days in _FURTHER for days in further)


def _are_of_infants(further: Sequence[int]) -> bool:
    return len(further) == 1 and further[0] in _OF_INFANTS


def of_date(text: str, before: str, shift: Shift, after: str = "") -> str | None:
    """A date that is reckoned from one that was sent, moved back; None for any other.

    The words `before` it say that it is a date to be kept, or how many days lie between, or it lies
    near one that was sent: else it may be nobody's. Months and years between may be said on either
    side; the day they end on, or the day before, is meant.
    """
    day = measured.full_day(text, day_first=shift.day_first)
    if day is None:
        return None
    if (end := _end_of_a_term(day, f"{before} {after}", shift)) is not None:
        days = (end - day).days
    elif day.toordinal() in shift.ends or _is_reckoned(day, before, after, shift):
        days = shift.days
    else:
        return None
    return dates.shift(text, days=days, minutes=0, day_first=shift.day_first)


def _is_reckoned(day: date, before: str, after: str, shift: Shift) -> bool:
    """Whether words or a count say so, or nothing speaks for a date that everybody knows."""
    behind = shift.behind(day.toordinal())
    counts = {
        int(found[1]) * (_A_WEEK if found[2] else 1) for found in _COUNT.finditer(before[-_SAID:])
    }
    if any(shift.holds(day - timedelta(count)) for count in counts if count):
        return True
    if 0 < behind <= _BEHIND_DAYS and _KEPT.search(before):
        return True
    if behind == 1 and (_BEGINS.search(before) or _FIRST_DAY.search(before)):
        return True
    beside = any(shift.holds(day + timedelta(days)) for days in (-1, 1) if day != date.max)
    return shift.among(day.toordinal()) and _is_told(day, before, after, beside=beside)


def without_year(text: str, before: str, shift: Shift) -> str | None:
    """The same of a date without its year, which is that of a day near one that was sent.

    A weekday before it must say which, or words that it is a date to be kept, or it is an end of a
    range that was sent.
    """
    told = _WEEKDAY.search(before) is not None or _KEPT.search(before) is not None
    for year in shift.years if told or shift.ends else ():
        day = measured.full_day(f"{text} {year}", day_first=shift.day_first)
        if day is None or not (
            day.toordinal() in shift.ends
            or (told and shift.among(day.toordinal()) and _is_told(day, before, ""))
        ):
            continue
        return dates.shift(text, days=shift.days, minutes=0, day_first=shift.day_first, year=year)
    return None


def _is_told(day: date, before: str, after: str, *, beside: bool = False) -> bool:
    """Whether nothing in the sentence of a date says that everybody knows it.

    A weekday before it must be its own, and it must not end a row of days («1, 9 and 20 January»).
    A turn of the year may be meant as the day `beside` one that was sent, where words begin there.
    """
    begins = beside and _FROM.search(before) is not None
    if ((day.month, day.day) in _TURNS and not begins) or _COUNTED_UP.search(before):
        return False
    ends = [match.end() for match in _SENTENCE_END.finditer(before)]
    stop = _SENTENCE_END.search(after)
    before, after = before[ends[-1] if ends else 0 :], after[: stop.start() if stop else None]
    if _OF_EVERYBODY.search(f"{before} {after}"):
        return False
    named = _WEEKDAY.search(before)
    return named is None or named["day"].casefold() in _days_named(day)


def _days_named(day: date) -> frozenset[str]:
    """What a day of the week is called, in all languages."""
    rows = month_names.WEEKDAYS.values()
    return frozenset(row[day.weekday()].casefold().strip(".") for row in rows)


def _end_of_a_term(day: date, said: str, shift: Shift) -> date | None:
    """The end of a term of the original, where a day is that of one that was sent.

    It lies so many months or years behind a day that was sent as the words say, or ends the day
    before; the original's is as long by the calendar, whatever leap days lie in it.
    """
    for match in _LONG.finditer(said):
        count = int(match["count"]) if match["count"].isdigit() else _count(match["count"])
        months = count * (1 if match["months"] else _YEAR)
        for end in _to_the_next(day) if 0 < months <= _MOST_MONTHS else ():
            sent = _later(end, -months)
            if sent is not None and shift.holds(sent):
                original = _later(sent + timedelta(shift.days), months)
                if original is not None:
                    return original - (end - day)
    return None


def _to_the_next(day: date) -> Iterator[date]:
    """A day and the one behind it, which the calendar may not have."""
    yield day
    if day < date.max:
        yield day + timedelta(1)


def _later(day: date, months: int) -> date | None:
    """The same day so many months later or, below 0, before; None where that month has none."""
    years, month = divmod(day.month - 1 + months, _YEAR)
    return dates.day_of(day.year + years, month + 1, day.day)


def _count(word: str) -> int:
    value = COUNTS.get(word.casefold(), Fraction(0))
    return int(value) if value.denominator == 1 else 0
