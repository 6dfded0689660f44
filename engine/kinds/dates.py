"""Dates and times as people write them: shifted in place, or written in another usual style."""

from __future__ import annotations

import re
from datetime import date, timedelta

from engine.kinds import month_names, number_words, times
from engine.kinds.boundary import any_of
from engine.kinds.number_words import ordinal_ending

_TABLES = month_names.months("en", "en3", "de", "fr", "es")
_NUMBER = month_names.month_numbers("en", "en3", "de", "fr", "es")
_NAMES = any_of(_NUMBER)
_YEAR = r"(?:1[5-9]|20|21)\d\d"
_PATTERNS = (
    rf"(?<!\d)(?P<y1>{_YEAR})(?P<s1>[-/.])(?P<m1>\d\d?)(?P=s1)(?P<d1>\d\d?)(?!\d)",
    r"(?<!\d)(?P<a2>\d\d?)(?P<s2>[-/.])(?P<b2>\d\d?)(?P=s2)(?P<y2>\d{4}|\d\d)(?!\d)",
    rf"(?<!\d)(?P<y3>{_YEAR})(?P<m3>0[1-9]|1[0-2])(?P<d3>0[1-9]|[12]\d|3[01])(?!\d)",
    (
        rf"\b(?P<n4>{_NAMES})\b(?P<s4>\.? ?| {{2}})(?P<d4>\d\d?)(?P<o4>st|nd|rd|th)?\b(?!\d)"
        rf"(?P<p4>(?= \d\d:\d\d:\d\d))?(?:(?P<c4>,? )(?P<y4>{_YEAR})(?!\d))?"
    ),
    (
        rf"(?<!\d)(?P<d5>\d\d?)(?P<o5>st|nd|rd|th)?(?P<s5>\.? (?:of |de )?|[-/])(?P<n5>{_NAMES})\b"
        rf"(?:(?P<c5>\.?,? (?:de )?|[-/])(?P<y5>{_YEAR}|\d\d)(?!\d))?"
    ),
    rf"\b(?P<n6>{_NAMES})\b(?P<c6>\.?,? (?:of |de )?|-)(?P<y6>{_YEAR})(?!\d)",
    rf"\bQ(?P<q7>[1-4])(?P<c7>[ /-])(?P<y7>{_YEAR})(?!\d)",
    rf"(?<!\d)(?P<y8>{_YEAR})(?P<s8>['’]?s\b)?(?!\d)",
    rf"\b(?P<n9>{_NAMES})\b",
    times.STAMP,
)
_ANY = re.compile("|".join(_PATTERNS), re.IGNORECASE)
_SLASHED = re.compile(r"(?<![\d/])(?P<a2>\d\d?)/(?P<b2>\d\d?)/(?:\d{4}|\d\d)(?![\d/])")
_BRITISH = re.compile(
    r"£|\bNHS\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\+44\b|\b07\d{3} ?\d{3} ?\d{3}\b|\.co\.uk\b"
)
_WEEKDAY = "mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun"
_RELATIVE = re.compile(
    rf"(?:(?:{_WEEKDAY})(?:day)?s?|today|tonight|tomorrow|yesterday|now|currently|recently|ago|last"
    r"|next|this|past|previous|coming|following|each|every|the|a|an|in|on|at|for|of|since|until"
    r"|before|after|by|from|to|and|about|around|over|within|couple|few|several|some|other|half"
    r"|same|morning|afternoon|evening|night|noon|midnight|midday|later|earlier|early|late|end"
    r"|beginning|start|mid|soon|day|week|weekend|fortnight|month|quarter|year|decade|century"
    r"|hour|minute|second|daily|weekly|monthly|yearly|annual|annually|spring|summer|autumn|fall"
    rf"|winter|am|pm|{any_of(number_words.english_words(1, 12))}|\d{{1,3}})s?"
    r"(?:['’]s?)?",
    re.IGNORECASE,
)
_SPLIT = re.compile(r"[\s,.;:()–—-]+")
_WEEKDAYS = tuple(
    tuple(name.capitalize() for name in month_names.WEEKDAYS[key])
    for language in month_names.LANGUAGES
    for key in (language, f"{language}3")
)
REFERENCE = 2023
"""The year taken for a date without one (any common year)."""


def gives_a_date(text: str) -> bool | None:
    """True for a date or clock time, False for relative words and lengths, None if unknown."""
    if _ANY.search(text):
        return True
    tokens = [one for one in _SPLIT.split(text) if one]
    return False if tokens and all(_RELATIVE.fullmatch(one) for one in tokens) else None


def names_day_first(text: str) -> bool:
    """Whether dates such as 03/04/2024 name the day first, as another date of the text shows.

    Without such a date a British sign tells it (£, a postcode, NHS); else the month is first.
    """
    found = [(int(match["a2"]), int(match["b2"])) for match in _SLASHED.finditer(text)]
    shown = {first > 12 for first, second in found if (first > 12) != (second > 12)}
    return shown == {True} if shown else bool(found and _BRITISH.search(text))


def shift(text: str, *, days: int, minutes: int, day_first: bool = False) -> str | None:
    """`text` with every date moved by `days` and every time of day by `minutes`, format kept.

    `day_first` is how 03/04/2024 is read.

    Weekday names stay, which is right where `days` is a multiple of seven. A time with seconds that
    passes midnight takes its date with it; others come round within their day, or within the half
    of it that they name. None where nothing could be moved or a digit, but for a time zone's,
    would have stayed as it was.
    """
    found = list(_ANY.finditer(text))
    carried = _carried(found, minutes)
    out, at = "", 0
    for match in found:
        moved = _moved(match, days + carried, minutes, day_first=day_first)
        if moved is None or any(one.isdigit() for one in text[at : match.start()]):
            return None
        out += _later_weekday(text[at : match.start()], carried) + moved
        at = match.end()
    rest = text[at:]
    if at == 0 or any(one.isdigit() for one in rest):
        return None
    return out + _later_weekday(rest, carried)


def clocks(text: str) -> list[tuple[int, int]]:
    """For each time of day its minute and the minutes of the day, or of the half it names."""
    minutes = (times.minute_of(match.groupdict()) for match in _ANY.finditer(text))
    return [clock for clock in minutes if clock is not None]


def _carried(found: list[re.Match[str]], minutes: int) -> int:
    """The days by which a lone timestamp's date moves with its time."""
    stamps = [one for one in found if one["second"] and not one["half"]]
    dated = [one for one in found if any(one[key] for key in ("d1", "b2", "d3", "d4", "d5"))]
    if len(stamps) != 1 or len(dated) != 1:
        return 0
    return (int(stamps[0]["hour"]) * 60 + int(stamps[0]["minute"]) + minutes) // times.DAY


def _later_weekday(text: str, days: int) -> str:
    """The words between dates, with a weekday so many days later."""
    if not days:
        return text

    def later(match: re.Match[str]) -> str:
        plain = match[0].capitalize()
        row = next((row for row in _WEEKDAYS if plain in row), None)
        if row is None:
            return match[0]
        return _cased(row[(row.index(plain) + days) % 7], match[0])

    return re.sub(r"[^\W\d_]+", later, text)


def _moved(match: re.Match[str], days: int, minutes: int, *, day_first: bool) -> str | None:
    got = {name: value for name, value in match.groupdict().items() if value is not None}
    got |= {"day first": "yes"} if day_first else {}
    try:
        for key, move in _MOVES:
            if key in got:
                return move(got, days)
        return times.moved(match[0], got, minutes)
    except (ValueError, OverflowError):
        return None  # not a date of the calendar (31 February, year 10000)


def _ymd(got: dict[str, str], days: int) -> str:
    sep, month, day = got["s1"], got["m1"], got["d1"]
    new = date(int(got["y1"]), int(month), int(day)) + timedelta(days)
    shown = times.padded_numeric(new.month, month), times.padded_numeric(new.day, day)
    return sep.join([f"{new.year:04d}", *shown])


def _numeric(got: dict[str, str], days: int) -> str:
    first, second, sep, year = got["a2"], got["b2"], got["s2"], got["y2"]
    slashed = sep == "/" and "day first" not in got
    month_first = int(second) > 12 or (int(first) <= 12 and slashed)
    month, day = (first, second) if month_first else (second, first)
    new = date(_full_year(year), int(month), int(day)) + timedelta(days)
    shown = [times.padded_numeric(new.month, month), times.padded_numeric(new.day, day)]
    ordered = shown if month_first else shown[::-1]
    return sep.join([*ordered, f"{new.year:04d}"[-len(year) :]])


def _compact(got: dict[str, str], days: int) -> str:
    new = date(int(got["y3"]), int(got["m3"]), int(got["d3"])) + timedelta(days)
    return f"{new:%Y%m%d}"


def _month_day(got: dict[str, str], days: int) -> str:
    year = got.get("y4")
    new = date(int(year or REFERENCE), _NUMBER[got["n4"].lower()], int(got["d4"]))
    new += timedelta(days)
    ending = ordinal_ending(new.day) if "o4" in got else ""
    head = f"{_month(new.month, got['n4'])}{_spaced(new.day, got)}{ending}"
    return head + (f"{got['c4']}{new.year}" if year else "")


def _spaced(day: int, got: dict[str, str]) -> str:
    """The day behind its month: in a column of two where the format is that of system logs."""
    gap, old = got["s4"], got["d4"]
    column = len(got["n4"]) == 3 and len(old) == 2 and gap == " " and not old.startswith("0")
    if gap == "  " or ("p4" in got and column):
        return f" {day:2d}"
    return gap + times.padded(day, old)


def _day_month(got: dict[str, str], days: int) -> str:
    year = got.get("y5")
    old = date(_full_year(year) if year else REFERENCE, _NUMBER[got["n5"].lower()], int(got["d5"]))
    new = old + timedelta(days)
    ending = ordinal_ending(new.day) if "o5" in got else ""
    day = (times.padded_numeric if got["s5"] == "/" else times.padded)(new.day, got["d5"])
    head = f"{day}{ending}{got['s5']}{_month(new.month, got['n5'])}"
    return head + (f"{got['c5']}{f'{new.year:04d}'[-len(year) :]}" if year else "")


def _month_year(got: dict[str, str], days: int) -> str:
    new = _by_months(int(got["y6"]), _NUMBER[got["n6"].lower()], days)
    return f"{_month(new.month, got['n6'])}{got['c6']}{new.year}"


def _quarter(got: dict[str, str], days: int) -> str:
    new = _by_months(int(got["y7"]), 3 * int(got["q7"]) - 1, days)
    return f"Q{(new.month + 2) // 3}{got['c7']}{new.year}"


def _year(got: dict[str, str], days: int) -> str:
    year, decade = int(got["y8"]), got.get("s8", "")
    if decade and year % 10 == 0:
        return f"{year + (10 if days > 0 else -10) * max(1, round(abs(days) / 3652.5))}{decade}"
    return f"{year + round(days / 365.25):04d}{decade}"


def _month_only(got: dict[str, str], days: int) -> str:
    return _month(_by_months(REFERENCE, _NUMBER[got["n9"].lower()], days).month, got["n9"])


_MOVES = (
    ("y1", _ymd), ("y2", _numeric), ("y3", _compact), ("n4", _month_day), ("n5", _day_month),
    ("n6", _month_year), ("q7", _quarter), ("y8", _year), ("n9", _month_only),
)  # fmt: skip


def _by_months(year: int, month: int, days: float) -> date:
    """The first of the month so many whole months away: injective, unlike a shift by days."""
    count = year * 12 + month - 1 + round(days / 30.44)
    return date(count // 12, count % 12 + 1, 1)


def _full_year(year: str) -> int:
    if len(year) == 4:
        return int(year)
    return int(year) + (1900 if int(year) > 40 else 2000)


def _month(number: int, like: str) -> str:
    """The month's name in the language, length and case of `like`."""
    plain = like.lower()
    table = next((row for row in _TABLES if plain in row), _TABLES[1])
    return _cased(table[number - 1], like)


def _cased(name: str, like: str) -> str:
    """A name in small letters, capitals, or with a capital first, as `like` is."""
    if like.isupper():
        return name.upper()
    return name.capitalize() if like[0].isupper() else name.lower()


def styles(text: str) -> dict[str, str]:
    """A full date (day, month, year) in the usual English and ISO styles; {} for anything else."""
    match = _ANY.fullmatch(text.strip())
    found = _full(match) if match else None
    if found is None:
        return {}
    long, short = _TABLES[0][found.month - 1].capitalize(), _TABLES[1][found.month - 1].capitalize()
    day, year = found.day, found.year
    return {
        "iso": f"{found:%Y-%m-%d}",
        "mdy": f"{long} {day}, {year}",
        "mdoy": f"{long} {day}{ordinal_ending(day)}, {year}",
        "dmy": f"{day} {long} {year}",
        "domy": f"{day}{ordinal_ending(day)} {long} {year}",
        "short": f"{short} {day}, {year}",
        "short2": f"{day} {short} {year}",
        "us": f"{found.month}/{day}/{year}",
        "us0": f"{found:%m/%d/%Y}",
        "de": f"{found:%d.%m.%Y}",
    }


def _full(match: re.Match[str]) -> date | None:
    got = {name: value for name, value in match.groupdict().items() if value is not None}
    try:
        if "y1" in got:
            return date(int(got["y1"]), int(got["m1"]), int(got["d1"]))
        if "y4" in got:
            return date(int(got["y4"]), _NUMBER[got["n4"].lower()], int(got["d4"]))
        if "y5" in got:
            return date(_full_year(got["y5"]), _NUMBER[got["n5"].lower()], int(got["d5"]))
        if "y2" in got and got["s2"] in "/.":
            first, second = int(got["a2"]), int(got["b2"])
            pair = (first, second) if got["s2"] == "/" and first <= 12 else (second, first)
            return date(_full_year(got["y2"]), *pair)
    except ValueError:
        return None
    return None


def parts(text: str, *, month_first: bool) -> tuple[int, int, int] | None:
    """(year, month, day) of a date, 0 for what it does not say; None for anything else.

    `month_first` is how to read «03/04/2024»; a date that reads in one way only is read so.
    """
    match = _ANY.fullmatch(text.strip())
    got = {key: value for key, value in (match.groupdict() if match else {}).items() if value}
    if got.get("s2") in ("/", "-", "."):
        return _numeric_parts(got, month_first=month_first)
    if "y6" in got:
        return int(got["y6"]), _NUMBER[got["n6"].lower()], 0
    for name, day, year in (("n4", "d4", "y4"), ("n5", "d5", "y5")):
        if name in got:
            full = _full_year(got[year]) if year in got else 0
            return _checked(full, _NUMBER[got[name].lower()], int(got[day]))
    if "y1" in got:
        return _checked(int(got["y1"]), int(got["m1"]), int(got["d1"]))
    if "y3" in got:
        return _checked(int(got["y3"]), int(got["m3"]), int(got["d3"]))
    return None


def _numeric_parts(got: dict[str, str], *, month_first: bool) -> tuple[int, int, int] | None:
    first, second, year = int(got["a2"]), int(got["b2"]), _full_year(got["y2"])
    in_order = got["s2"] == "/" and month_first and first <= 12
    month, day = (first, second) if in_order or second > 12 else (second, first)
    return _checked(year, month, day)


def _checked(year: int, month: int, day: int) -> tuple[int, int, int] | None:
    """The parts if the calendar has such a day."""
    return (year, month, day) if day_of(year or 2024, month, day) else None


def day_of(year: int, month: int, day: int) -> date | None:
    """The day, if the calendar has it."""
    try:
        return date(year, month, day)
    except ValueError:
        return None
