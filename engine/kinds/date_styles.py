"""The styles in which four languages write a date.

In a style `{y}` is the year, `{s}` its last two digits, `{m}` and `{d}` the numbers, `{o}` the
English ordinal ending, `{f}` the French day («1er»), `{w}`, `{v}` (`{u}`), `{x}`, `{z}` the day
in English, German, French and Spanish words, and `{en}`, `{en3}` (and so on) a language's full and
short month; `{t}` makes «Sept» of «Sep». And how programs construct a day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from engine.kinds import number_words, times
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


YEARS = re.compile(
    r"(?P<before>(?:(?:FY|GJ|WJ|WS)[ '’]?)?)(?P<first>(?:19|20)\d\d(?=\D)|(?<=[A-Z '’])\d\d)"
    r"(?:(?P<sign>[/–-])(?P<last>\d\d))?"
)
"""«2023/24», «FY26», «GJ 24/25»."""
_MONTHS = 12
_LONGEST_STRETCH = 60
"""Years from the first of two to the last."""


def years_later(years: re.Match[str], days: int) -> str | None:
    """«2023/24», «1956–58», «FY26»; None for «2019-03», which names a month."""
    moved, width = round(days / 365.25), len(years["first"])
    if years["last"] is None:
        return f"{years['before']}{(int(years['first']) + moved) % 100:02d}"
    last = int(years["last"])
    length = (last - int(years["first"])) % 100
    month = years["sign"] != "–" and last <= _MONTHS
    if length > _LONGEST_STRETCH or (length > 1 and (month or years["sign"] == "/")):
        return None
    first = int(years["first"]) + moved
    shown = f"{first % 10**width:0{width}d}"
    return f"{years['before']}{shown}{years['sign']}{(first + length) % 100:02d}"
