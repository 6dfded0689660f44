"""The styles in which four languages write a date.

In a style `{y}` is the year, `{s}` its last two digits, `{m}` and `{d}` the numbers, `{o}` the
English ordinal ending, `{f}` the French day («1er»), `{w}`, `{v}` (`{u}`), `{x}`, `{z}` the day
in English, German, French and Spanish words, and `{en}`, `{en3}` (and so on) a language's full and
short month; `{t}` makes «Sept» of «Sep». And how programs construct a day, and how several days
of a month are written in one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from engine.kinds import amounts, case, month_names, number_words, times
from engine.kinds.boundary import any_of
from engine.kinds.month_names import MONTHS, WEEKDAYS

_SEPTEMBER = 9


@dataclass(frozen=True, slots=True)
class Tongue:
    """How one language writes dates."""

    key: str
    after_weekday: str
    full: tuple[str, ...]
    without_year: tuple[str, ...]
    without_day: tuple[str, ...]

    @property
    def weekdays(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The full and the short names of the days from Monday on."""
        return WEEKDAYS[self.key], WEEKDAYS[f"{self.key}3"]


_EN = Tongue(
    "en",
    ", ",
    (
        "{en} {d}, {y}", "{d} {en} {y}", "{en} {d}{o}, {y}", "{d}{o} {en} {y}", "{en3} {d}, {y}",
        "{d} {en3} {y}", "{en} {d} {y}", "{d}{o} of {en} {y}", "{d}{o} of {en}, {y}",
        "{d}{o} {en}, {y}", "{d} {en}, {y}", "{en3}. {d}, {y}", "{d:02d} {en3} {y}",
        "{d:02d} {en} {y}", "{en3}{t} {d}, {y}", "{en3}{t}. {d}, {y}", "{d} {en3}{t} {y}",
        "{d:02d}-{en3}-{y}", "{d}-{en3}-{y}", "{en3} {d}{o}, {y}", "{d}{o} day of {en}, {y}",
        "{d}{o} {en3} {y}", "{d:02d}-{en3}-{s:02d}",
        "{en} {d:02d}, {y}", "{en3} {d:02d}, {y}", "{en} {w}, {y}", "{w} of {en} {y}",
        "{w} of {en}, {y}", "{w} {en} {y}", "{y} {en} {d}",
        "{en3} {d} '{s:02d}", "{en} {d} '{s:02d}", "{en3} {d}, '{s:02d}", "{en} {d}, '{s:02d}",
        "{d} {en3} '{s:02d}", "{d} {en} '{s:02d}", "{en} {d}{o} '{s:02d}", "{en} {d}{o}, '{s:02d}",
        "{d}{o} {en} '{s:02d}", "{d}{o} of {en} '{s:02d}", "{en3}. {d}, '{s:02d}",
        "{en3}. {d} '{s:02d}",
    ),
    (
        "{en} {d}", "{d} {en}", "{en} {d}{o}", "{d}{o} {en}", "{en3} {d}", "{d} {en3}",
        "{d}{o} of {en}", "{en3}. {d}", "{en3}{t} {d}", "{d} {en3}{t}", "{en} {w}",
        "{w} of {en}", "{en3} {d}{o}",
    ),
    (
        "{en} {y}", "{en3} {y}", "{en}, {y}", "{en3}. {y}", "{en} of {y}", "{en3}-{y}",
        "{en3}-{s:02d}", "{en} '{s:02d}", "{en3} '{s:02d}",
    ),
)  # fmt: skip
_DE = Tongue(
    "de",
    ", ",
    (
        "{d}. {de} {y}", "{d:02d}. {de} {y}", "den {d}. {de} {y}", "dem {d}. {de} {y}",
        "{d:02d}.{m:02d}.{y}", "{d}. {de3}. {y}", "{d}. {de3} {y}", "{d:02d}. {de3}. {y}",
        "{v} {de} {y}", "{u} {de} {y}", "{u}r {de} {y}", "{d}.{de} {y}",
    ),
    ("{d}. {de}", "{d:02d}. {de}", "den {d}. {de}", "dem {d}. {de}", "{d}. {de3}", "{v} {de}",
     "{u} {de}"),
    ("{de} {y}", "{de3} {y}", "{de3}. {y}", "{de} des Jahres {y}"),
)  # fmt: skip
_FR = Tongue(
    "fr",
    " ",
    ("{f} {fr} {y}", "{d:02d} {fr} {y}", "{f} {fr3}. {y}", "{f} {fr3} {y}", "{x} {fr} {y}"),
    ("{f} {fr}", "{d:02d} {fr}", "{f} {fr3}.", "{x} {fr}"),
    ("{fr} {y}", "{fr3}. {y}"),
)
_ES = Tongue(
    "es",
    ", ",
    (
        "{d} de {es} de {y}", "{d} de {es} del {y}", "{d} {es} {y}", "{d:02d} de {es} de {y}",
        "{d} {es3} {y}", "{d}-{es3}-{y}", "{z} de {es} de {y}",
    ),
    ("{d} de {es}", "{d:02d} de {es}", "{d} {es3}", "{z} de {es}"),
    ("{es} de {y}", "{es} del {y}", "{es} {y}", "{es3} {y}"),
)  # fmt: skip
TONGUES = (_EN, _DE, _FR, _ES)


def fields(year: int, month: int, day: int) -> dict[str, object]:
    """What a style may name of a date; a date of unknown day has none of the day's names."""
    values: dict[str, object] = {key: row[month - 1] for key, row in MONTHS.items()}
    values["t"] = "t" if month == _SEPTEMBER else ""
    values |= {"y": year, "s": year % 100, "m": month, "d": day}
    if day:
        values |= {
            "o": number_words.ordinal_ending(day),
            "f": "1er" if day == 1 else day,
            "w": number_words.english_ordinal(day),
            "v": number_words.german_ordinal(day),
            "u": number_words.german_ordinal(day)[:-1],
            "x": _french_day(day),
            "z": number_words.spanish(day),
        }
    return values


def _french_day(day: int) -> str:
    return "premier" if day == 1 else number_words.french(day)


CONSTRUCTED = re.compile(
    r"(?:(?:\b(?P<from_0>new[ ]Date|new[ ]GregorianCalendar|Date\.UTC"
    r"|[Cc]al(?:endar)?\.set)"
    r"|(?<![A-Za-z])(?:[A-Za-z_]\w{0,20}\.){0,2}(?:date|datetime"
    r"|Date(?:Time)?(?:Only)?|Timestamp|(?:Local|Offset|Zoned)Date(?:Time)?\.of|DateTime\.utc))\("
    r"|(?<![\w.])(?=year[ ]?[=:]))"
    r"(?P<numbers>(?:year(?P<named>[ ]?[=:][ ]?))?(?P<year>(?:19|20)\d\d),\s{0,20}"
    r"(?:month[ ]?[=:][ ]?)?(?:\d{1,2}|(?P<owner>(?:time|Month|Calendar)\.)[A-Za-z]{3,9}),\s{0,20}"
    r"(?:day[ ]?[=:][ ]?)?(?P<day>\d{1,2}))(?!\d)"
)
"""A day as a program constructs it; `new Date` counts its months from 0, `time.May` names one."""
_MONTH = re.compile(r"(?<=[ ,=:.])(?:\d{1,2}|[A-Za-z]{3,9})(?=,\s{0,20}(?:day|\d{1,2}\Z))")


def constructed(text: str) -> Iterator[tuple[re.Match[str], date]]:
    """The days that a program in the text constructs, with their `numbers`."""
    for match in CONSTRUCTED.finditer(text):
        written = _MONTH.search(match["numbers"])
        month = _month(written[0], match) if written else 0
        try:
            day = date(int(match["year"]), month, int(match["day"]))
        except ValueError:
            continue
        yield match, day


def _month(written: str, match: re.Match[str]) -> int:
    """The number of a month in digits or by the name of a constant; 0 where there is none."""
    if written.isdecimal():
        return int(written) + (1 if match["from_0"] else 0)
    names = MONTHS["en"]
    return names.index(written.title()) + 1 if written.title() in names else 0


def constructed_later(match: re.Match[str], day: date, days: int) -> str | None:
    """The numbers of a constructed day so many days later; None where the calendar ends."""
    try:
        later = day + timedelta(days)
    except OverflowError:
        return None
    numbers = match["numbers"]
    written = _MONTH.search(numbers)
    if written is None:
        return None
    if written[0].isdecimal():
        month = times.padded(later.month - (1 if match["from_0"] else 0), written[0])
    else:
        name = MONTHS["en"][later.month - 1]
        month = name.upper() if written[0].isupper() else name
    start = match.start("numbers")
    year, last = match.start("year") - start, match.start("day") - start
    return (
        f"{numbers[:year]}{later.year}{numbers[year + 4 : written.start()]}{month}"
        f"{numbers[written.end() : last]}{times.padded(later.day, match['day'])}"
    )


_EPOCH = re.compile(r"(?P<seconds>1\d{9})(?P<rest>\d{3}|\.\d{1,9})?")


def epoch_later(written: str, days: int, minutes: int) -> str | None:
    """Seconds or milliseconds since 1970 so much later; None for anything else."""
    match = _EPOCH.fullmatch(written)
    if match is None:
        return None
    later = timedelta(seconds=int(match["seconds"])) + timedelta(days=days, minutes=minutes)
    return f"{later // timedelta(seconds=1)}{match['rest'] or ''}"


# ------------------------------------------------------------------ days in a row
_LAST_MONTH, _LAST_DAY = 12, 31
_IN_FIGURES = r"(?<![\w/.,+-])\d{1,2}/\d{1,2}(?![\w/%]|[.,]\d)"
_JOINT = r"(?:,[ ]?(?:(?:and|or|und|oder)[ ])?|[ ](?:and|or|then|und|oder|&)[ ])"
_DAYS = re.compile(rf"{_IN_FIGURES}(?:{_JOINT}{_IN_FIGURES})+")
_PAIR = re.compile(_IN_FIGURES)
_DAY_BEHIND = re.compile(rf"{_JOINT}(?P<day>{_IN_FIGURES})")
_DAY_BEFORE = re.compile(rf"(?P<day>{_IN_FIGURES}){_JOINT}\Z")
_BESIDE = 16
_MARK = re.compile(r"(?<![\w/.,+-])(?P<mark>\d{1,2})/(?P<most>5|10)(?![\w/%]|[.,]\d)")
_NEAR, _MARKS = 200, 3


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


def is_a_mark(text: str, start: int, end: int) -> bool:
    """Whether «4/5» is one of several marks: «Ines 4/5, Kofi 3/5, Sven 2/5»."""
    own = _MARK.fullmatch(text, start, end)
    if own is None or is_beside_a_day(text, start, end):
        return False
    near = _MARK.finditer(text, max(0, start - _NEAR), end + _NEAR)
    marks = [int(mark["mark"]) for mark in near if mark["most"] == own["most"]]
    return len(marks) >= _MARKS and max(marks) <= int(own["most"])


def is_of_a_calendar(pair: str) -> bool:
    """Whether two numbers can be a day and its month, in either order."""
    low, high = sorted(map(int, pair.split("/")))
    return 1 <= low <= _LAST_MONTH and high <= _LAST_DAY


# ------------------------------------------------------------------ several days of a month
NUMBER = month_names.month_numbers(*MONTHS)
NAMES = any_of(NUMBER)
_TUESDAY = rf"mar\.? \d\d? (?:de )?{NAMES}\b"
NAMES_ALONE = rf"(?!{_TUESDAY}){any_of(NUMBER.keys() - {'ago'})}"
"""«ago» is a month only behind a day or before a year; «mar. 11 févr.» is no day in March."""
YEAR = r"(?:1[5-9]|20|21)\d\d"
_COUNTED = r"(?:minute|hour|day|night|week|month|year|person|people|men|women|of|per)"
"""What a number behind a date counts, and no year is."""
NO_YEAR = rf":|[.,]\d|[ ]\d{{3}}(?!\d)|[ ]{_COUNTED}|[ ]?{amounts.UNIT}"
"""What stands behind two figures that are no year: their unit, the rest of another number."""
_WEEKDAY = rf"(?:(?:{any_of(month_names.WEEKDAY_NAMES)})\.?,? )?"
_ONE = rf"{_WEEKDAY}\d\d?(?:st|nd|rd|th)?"
_TO = (
    r",? (?:to|and|or|until|till|through|&|bis|und|oder|sowie) (?:the |den |dem |zum )?|, "
    r"(?:the |den |dem )?"
)
_JOINT = rf"(?: ?[-–—/] ?|{_TO})"
_NO_SLASH = rf"(?: ?[-–—] ?|(?<=\.)/|{_TO})"
_MONTH_BEHIND = re.compile(
    rf"(?P<before>(?:(?:from|between|vom|zwischen|von) )?)"
    rf"(?P<days>{_ONE}\.?(?:{_JOINT}{_ONE}\.?)+) (?:of )?(?P<month>{NAMES})"
    rf"(?:(?P<gap>,? )(?P<year>{YEAR}))?",
    re.IGNORECASE,
)
_MONTH_BEFORE = re.compile(
    rf"(?P<before>(?:(?:from|between) )?)(?P<month>{NAMES_ALONE})(?P<dot>\.?) "
    rf"(?P<days>{_ONE}(?:{_JOINT}{_ONE})+)(?:(?P<gap>,? )(?P<year>(?:19|20)\d\d))?",
    re.IGNORECASE,
)
_MONTH_IN_FIGURES = re.compile(
    rf"(?P<before>(?:vom )?)(?:(?P<days>\d\d?\.?(?:{_JOINT}\d\d?\.?)*{_JOINT}\d\d?)"
    r"(?P<sign>[./])(?P<month>\d\d?)(?P=sign)(?P<year>\d{4}|\d\d)"
    rf"|(?P<alone>\d\d?\.?(?:{_NO_SLASH}\d\d?\.?)*{_NO_SLASH}\d\d?)"
    r"(?P<mark>[./])(?P<number>\d\d?)(?P<end>(?(mark)\.?)))",
    re.IGNORECASE,
)
"""«12.–19.03.2025», «4-8/11/2025», «3. bis 11.11.», «5-7/11»."""
_ONE_DAY = re.compile(r"(?P<day>\d\d?)(?P<ending>st|nd|rd|th)?(?P<point>\.?)", re.IGNORECASE)
_GOES_ON_BEFORE = re.compile(r"[\w.,:/-]\Z")
_GOES_ON = re.compile(r"\w|[.,:/-]\w")
_COMMON_YEAR, _LEAP_YEAR = 2023, 2024


def month_like(number: int, like: str, between: str = "") -> str:
    """A month's name in the language, length and case of `like`."""
    row = month_names.row_key(like, between) or "en3"
    if between == "/" and row == "en":
        row = "en3"  # «12/May/2025» of a web server's log
    return cased(MONTHS[row][number - 1], like)


def cased(name: str, like: str) -> str:
    """A name in small letters, capitals, or with a capital first, as `like` is."""
    return case.spelled(name.lower(), case.spelling(like) or "capital")


def full_year(year: str) -> int:
    """A year of two figures in this century or the one before, one of four as it is."""
    if len(year) == len("2025"):
        return int(year)
    return int(year) + (1900 if int(year) > 40 else 2000)


def days_of_a_month_later(text: str, days: int, year: int) -> str | None:
    """Several days of one month, moved: «4 to 22 November», «3, 10 and 17 May», «5.–9.3.2025».

    Where they part, each month is named. `year` is that of days without one. None for any other
    text; ValueError where the calendar has no such day.
    """
    for pattern, written in (
        (_MONTH_BEHIND, _written_behind),
        (_MONTH_BEFORE, _written_before),
        (_MONTH_IN_FIGURES, _written_in_figures),
    ):
        match = pattern.fullmatch(text)
        if match is not None:
            later = timedelta(days)
            return match["before"] + written(match, [day + later for day in _named(match, year)])
    return None


def days_within(text: str) -> tuple[int, int] | None:
    """Where several days of a month stand beside more, as a time: «28. oder 29. April, 16:30»."""
    for pattern in (_MONTH_BEHIND, _MONTH_BEFORE, _MONTH_IN_FIGURES):
        for match in pattern.finditer(text):
            first, last = match.span()
            cut = _GOES_ON_BEFORE.search(text, 0, first) or _GOES_ON.match(text, last)
            if not cut and (first, last) != (0, len(text)) and days_of_a_month(match[0]):
                return first, last
    return None


def days_of_a_month(text: str) -> tuple[tuple[int, int, int], ...]:
    """Year (0 where none is said), month and day of each; empty for any other text."""
    match = _MONTH_BEHIND.fullmatch(text) or _MONTH_BEFORE.fullmatch(text)
    match = match or _MONTH_IN_FIGURES.fullmatch(text)
    if match is None:
        return ()
    said = bool(match["year"])
    try:
        named = _named(match, _LEAP_YEAR)
    except ValueError:
        return ()
    return tuple((day.year if said else 0, day.month, day.day) for day in named)


_PART = re.compile(
    rf"(?:{_JOINT})?(?P<part>{_ONE}\.?(?:{_JOINT}{_ONE}\.?)* (?:of )?{NAMES}(?:,? {YEAR})?)",
    re.IGNORECASE,
)


def months_apart(text: str) -> list[str]:
    """The days of each month of «28 April, 5 and 12 May 2026»; empty for any other text."""
    parts, end = list[str](), 0
    while end < len(text):
        match = _PART.match(text, end)
        if match is None:
            return []
        parts.append(match["part"])
        end = match.end()
    return parts


def _named(match: re.Match[str], year: int) -> list[date]:
    """The days that a match names; ValueError where there is no such day."""
    got = match.groupdict()
    if got.get("mark") and (got["mark"] == ".") != bool(got["end"]):
        raise ValueError("«9-12.10» are hours, «9.–12.10.» are days.")
    month = got["month"] or got["number"]
    number = int(month) if month.isdecimal() else NUMBER[month.lower()]
    full = full_year(got["year"]) if got["year"] else year or _COMMON_YEAR
    days = _ONE_DAY.finditer(got["days"] or got["alone"] or "")
    return [date(full, number, int(day["day"])) for day in days]


def _written_behind(match: re.Match[str], new: Sequence[date]) -> str:
    """The month behind the last of its days, the year behind the last of its months."""

    def month(day: date, after: date | None) -> str:
        year = match["year"] and (after is None or after.year != day.year)
        name = month_like(day.month, match["month"])
        return f" {name}" + (f"{match['gap']}{day.year}" if year else "")

    return _joined(match["days"], new, month)


def _written_in_figures(match: re.Match[str], new: Sequence[date]) -> str:
    """Likewise, with the month in figures."""
    sign, like = match["sign"] or match["mark"], match["month"] or match["number"]

    def month(day: date, after: date | None) -> str:
        shown = f"{sign}{times.padded_numeric(day.month, like)}"
        if match["year"] and (after is None or after.year != day.year):
            return f"{shown}{sign}{f'{day.year:04d}'[-len(match['year']) :]}"
        return shown + (match["end"] or "" if after is None else "." if sign == "." else "")

    return _joined(match["days"] or match["alone"], new, month, padded=True)


def _joined(
    shown: str,
    new: Sequence[date],
    month: Callable[[date, date | None], str],
    *,
    padded: bool = False,
) -> str:
    """Other days joined as those of `shown`, with what `month` says behind the last of each."""
    text, copied = "", 0
    olds = list(_ONE_DAY.finditer(shown))
    like = min((old["day"] for old in olds), key=len) if padded else ""
    for old, day, after in zip(olds, new, (*new[1:], None), strict=True):
        text += shown[copied : old.start()] + _day_like(day.day, old, like)
        if after is None or (after.year, after.month) != (day.year, day.month):
            text = text.removesuffix(".") if padded else text
            text += month(day, after)
        copied = old.end()
    return text


def _written_before(match: re.Match[str], new: Sequence[date]) -> str:
    """«October 5-7, 2025»: the month before the first of its days."""
    text, copied, shown = "", 0, match["days"]
    before: date | None = None
    for old, day in zip(_ONE_DAY.finditer(shown), new, strict=True):
        if before and match["year"] and before.year != day.year:
            text += f"{match['gap']}{before.year}"
        text += shown[copied : old.start()]
        if before is None or (before.year, before.month) != (day.year, day.month):
            text += f"{month_like(day.month, match['month'])}{match['dot']} "
        text += _day_like(day.day, old)
        before, copied = day, old.end()
    return text + (f"{match['gap']}{new[-1].year}" if match["year"] else "")


def _day_like(day: int, old: re.Match[str], like: str = "") -> str:
    """A day with the ending or the point of another one, with as many figures as `like`."""
    ending = number_words.ordinal_ending(day) if old["ending"] else old["point"]
    return f"{times.padded_numeric(day, like)}{ending}"


# ------------------------------------------------------------------ years
YEARS = re.compile(
    r"(?P<before>(?:(?:FY|GJ|WJ|WS)[ '’]?)?)(?P<first>(?:19|20)\d\d(?=\D)|(?<=[A-Z '’])\d\d)"
    r"(?:(?P<sign>[/–-])(?P<last>\d\d))?"
)
"""«2023/24», «FY26», «GJ 24/25»."""
_LONGEST_STRETCH = 60
"""Years from the first of two to the last."""


def years_later(years: re.Match[str], days: int) -> str | None:
    """«2023/24», «1956–58», «FY26»; None for «2019-03», which names a month."""
    moved, width = round(days / 365.25), len(years["first"])
    if years["last"] is None:
        return f"{years['before']}{(int(years['first']) + moved) % 100:02d}"
    last = int(years["last"])
    length = (last - int(years["first"])) % 100
    month = years["sign"] != "–" and last <= _LAST_MONTH
    if length > _LONGEST_STRETCH or (length > 1 and (month or years["sign"] == "/")):
        return None
    first = int(years["first"]) + moved
    shown = f"{first % 10**width:0{width}d}"
    return f"{years['before']}{shown}{years['sign']}{(first + length) % 100:02d}"


CALENDAR_WEEK: Final = re.compile(
    r"(?:(?:KW|CW|Kalenderwochen?|(?:calendar )?weeks?|wks?\.?) ?)(?P<first>[1-9]|[0-4]\d|5[0-3])"
    r"(?:(?P<to> ?(?:[-–/+]|bis|und|to|and) ?)(?P<last>[1-9]|[0-4]\d|5[0-3]))?"
    r"(?P<gap>[/ ])?(?(gap)(?P<year>20\d\d))",
    re.IGNORECASE,
)
"""«KW 11», «KW 31+32», «KW 7/2026»: weeks of ISO 8601."""


def weeks_later(match: re.Match[str], days: int, year: int) -> str:
    """The weeks so many days later, of `year` where they name none; ValueError for no week."""
    said = int(match["year"] or year or _COMMON_YEAR)
    first, last = match["first"], match["last"]
    text = match[0][: match.start("first") - match.start()]
    made = [_week_later(said, week, days) for week in (first, last) if week]
    text += made[0][1] + (f"{match['to']}{made[1][1]}" if last else "")
    return text + (f"{match['gap']}{made[0][0]}" if match["year"] else "")


def _week_later(year: int, week: str, days: int) -> tuple[int, str]:
    later = date.fromisocalendar(year, int(week), 1) + timedelta(days)
    new = (later + timedelta(3 - later.weekday())).isocalendar()
    return new.year, f"{new.week:0{len(week) if week.startswith('0') else 1}d}"
