"""Dates and times as people write them: shifted in place, or written in another usual style."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import NamedTuple

from engine.kinds import date_styles, month_names, number_words, times, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.date_styles import (
    NAMES,
    NAMES_ALONE,
    NUMBER,
    YEAR,
    cased,
    full_year,
    month_like,
)
from engine.kinds.number_words import ordinal_ending

_ORDINALS = ("first", "second", "third", "fourth")
_PATTERNS = (
    rf"(?<!\d)(?P<y1>{YEAR})(?P<s1>[-/.])(?P<m1>\d\d?)(?P=s1)(?P<d1>\d\d?)(?!\d)",
    r"(?<!\d)(?P<a2>\d\d?)(?P<s2>[-/.])(?P<b2>\d\d?)(?P=s2)(?P<y2>\d{4}|\d\d)(?!\d)",
    rf"(?<!\d)(?P<y3>{YEAR})(?P<m3>0[1-9]|1[0-2])(?P<d3>0[1-9]|[12]\d|3[01])(?!\d)",
    (
        rf"\b(?P<n4>{NAMES_ALONE})\b(?P<s4>\.? ?| {{2}})(?P<d4>\d\d?)(?P<o4>st|nd|rd|th)?\b(?!\d)"
        rf"(?P<p4>(?= \d\d:\d\d:\d\d))?(?:(?P<c4>,? )(?P<y4>{YEAR})(?!\d))?"
    ),
    (
        r"(?<!\d)(?P<d5>\d\d?)(?P<o5>st|nd|rd|th|er)?(?P<s5>\.? (?:(?:day )?of |de )?|[-/]"
        rf"|(?<=(?<!\w)\d\d)(?=[a-z]{{3}}(?:\d\d|{YEAR})?\b))(?P<n5>{NAMES})(?:\b|(?=\d))"
        rf"(?:(?P<c5>\.?,? (?:de )?|[-/]|(?<=\d[a-z]{{3}}))(?P<y5>{YEAR}"
        rf"|\d\d(?!\.? {NAMES}\b|[.:]\d))(?!\d))?"
    ),
    rf"\b(?P<n6>{NAMES})\b(?P<c6>\.?,? (?:of |de )?|-)(?P<y6>{YEAR})(?!\d)",
    rf"(?<![\d/.-])(?P<ma>0?[1-9]|1[0-2])(?P<sa>[/.-])(?P<za>{YEAR})(?![\d/.-]*\d)",
    rf"(?<![\d/.-])(?P<zb>{YEAR})(?P<sb>[/.-])(?P<mb>0[1-9]|1[0-2])(?![\d/.-]*\d)",
    rf"\b(?P<k7>[QH])(?P<q7>[1-4])(?:(?P<c7>[ /-]?'?)(?P<y7>{YEAR})(?!\d)|\b)",
    rf"(?<![\d.])(?P<qa>[1-4])(?P<ca>Q ?|\. Quartal )(?P<ya>{YEAR})(?!\d)",
    rf"\b(?P<wb>{any_of(_ORDINALS)}) (?P<kb>quarter|half)(?P<cb> (?:of )?)(?P<yb>{YEAR})(?!\d)",
    rf"(?<!\d)(?<!\d[./-]\d\d[ ])(?<!\d[./-]\d{{4}}[ ])(?P<y8>{YEAR})(?P<s8>['’]?s\b)?(?!\d)",
    rf"\b(?P<n9>{NAMES_ALONE})\b",
    times.STAMP,
)
ANY = re.compile("|".join(_PATTERNS), re.IGNORECASE)
_OF_A_DAY = ("d1", "a2", "d3", "d4", "d5")
WEEKDAYS = month_names.weekdays(
    *(key for language in month_names.LANGUAGES for key in (language, f"{language}3"))
)
_RELATIVE = re.compile(
    rf"(?:{any_of(month_names.WEEKDAY_NAMES)}s?"
    rf"|{any_of(word_lists.words('sentences.relative_times'))}"
    rf"|{any_of(number_words.english_words(1, 12))}|\d{{1,3}})s?(?:['’]s?)?",
    re.IGNORECASE,
)
_SPLIT = re.compile(r"[\s,.;:()–—-]+")
_WEEKDAY = rf"(?:{any_of(month_names.WEEKDAY_NAMES)})\.?,? "
_OF_A_PROGRAM = re.compile(
    rf"(?P<weekday>(?:{_WEEKDAY})?)(?P<name>{any_of(month_names.month_numbers('en3'))})"
    r" (?P<day>[ \d]?\d) (?P<time>\d\d:\d\d:\d\d) (?P<zone>(?:[A-Z]{3,4}|[+-]\d{4}) )?"
    r"(?P<year>\d{4})(?P<behind>(?: [+-]\d{4})?)",
    re.IGNORECASE,
)
_WITHOUT_YEAR = re.compile(
    rf"(?P<before>(?:{_WEEKDAY})?)(?P<one>\d\d?)"
    r"(?P<sign>[/.]|(?<=\d\d)-(?=\d\d))(?P<two>\d\d?)(?P<end>\.?)",
    re.IGNORECASE,
)
_PAIR_WITH_TIME = re.compile(
    r"(?P<before>(?:.*[^\d/.:,])?)(?P<day>(?<!\d)\d\d?/\d\d?(?![\d/])|\d\d?\.\d\d?\.(?!\d))(?P<behind>.*)"
)
"""«03/09 02:14», «03.09. um 2:14 Uhr», «9:40pm on 3/17»: a day without its year and more."""
_LAST_MONTH = 12
REFERENCE = 2023
"""The year taken for a date without one (any common year)."""
_LEAP_YEAR = 2024
_NAMED_DAY = re.compile(
    r"\A[^\W\d_]{2,10}\.?,? (?:(?:the|den|dem|der|le|el) )?(?=\d|[^\W\d_]+ \d)", re.IGNORECASE
)
_ARTICLE = re.compile(r"\A(?:the|den|dem|der|le|el) (?=[^\W_])", re.IGNORECASE)


class Reading(NamedTuple):
    """What a date says; 0 for what it leaves out."""

    year: int
    month: int
    day: int

    def day_of_year(self) -> date:
        """The day, in a common year where none is said, in a leap year for 29 February."""
        leap = (self.month, self.day) == (2, 29)
        return date(self.year or (_LEAP_YEAR if leap else REFERENCE), self.month, self.day)


_DAY_OF_A_MONTH = re.compile(r"(?:[^\W\d_]{2,10}\.?,? )?(?:[1-9]|[0-3]\d)\.(?:[1-9]|1[0-2])\.")
"""«3.5.», «Mi 3.5.» in German, which is no section: a stop stands behind it."""


_PADDED_PAIR = re.compile(r"(\d\d)-(\d\d)")
_LAST_DAY = 31


def gives_a_date(text: str) -> bool | None:
    """True for a date or clock time, False for relative words and lengths, None if unknown."""
    if ANY.search(text) or _DAY_OF_A_MONTH.fullmatch(text) or _is_padded_pair(text):
        return True
    if date_styles.days_of_a_month(text) or times.IN_WORDS.fullmatch(text):
        return True
    if date_styles.CALENDAR_WEEK.fullmatch(text):
        return True
    tokens = [token for token in _SPLIT.split(text) if token]
    return False if tokens and all(_RELATIVE.fullmatch(token) for token in tokens) else None


def _is_padded_pair(text: str) -> bool:
    """Whether two numbers of two figures are a day and a month: «14-03»."""
    pair = _PADDED_PAIR.fullmatch(text)
    low, high = sorted(map(int, pair.groups())) if pair else (0, 0)
    return 1 <= low <= _LAST_MONTH and high <= _LAST_DAY


def days(text: str) -> list[tuple[int, int]]:
    """Where the dates of a text stand that name a day and its month."""
    return [match.span() for match in ANY.finditer(text) if any(match[day] for day in _OF_A_DAY)]


def shift(
    text: str, *, days: int, minutes: int, day_first: bool = False, year: int = 0
) -> str | None:
    """`text` with every date moved by `days` and every time of day by `minutes`, format kept.

    `day_first` is how 03/04/2024 is read, `year` that of a date which names none.

    Weekday names stay, right where `days` is a multiple of seven. A time with seconds, or behind
    «2025-02-11», that passes midnight takes its date with it; others come round within their day,
    or their half of it. None where nothing could be moved or a digit, but for a time zone's, stays.
    """
    special = _special(text, days=days, minutes=minutes, day_first=day_first, year=year)
    if special is not None:
        return special
    within = date_styles.days_within(text)
    if within is not None:
        parts = text[: within[0]], text[slice(*within)], text[within[1] :]
        later = [
            shift(part, days=days, minutes=minutes, day_first=day_first, year=year)
            if any(map(str.isdigit, part))
            else part
            for part in parts
        ]
        return None if None in later else "".join(map(str, later))
    matches = list(ANY.finditer(text))
    carried = _carried(matches, minutes)
    out, copied = "", 0
    for match in matches:
        moved = _moved(match, days + carried, minutes, day_first=day_first, year=year)
        if moved is None or any(char.isdigit() for char in text[copied : match.start()]):
            return None
        out += _later_weekday(text[copied : match.start()], carried) + moved
        copied = match.end()
    rest = text[copied:]
    if copied == 0 or any(char.isdigit() for char in rest):
        return None
    return out + _later_weekday(rest, carried)


def _special(text: str, *, days: int, minutes: int, day_first: bool, year: int) -> str | None:
    """A date in a form that only fits a whole value, moved; None for any other.

    «Mon Mar 3 09:14:22 2025», «Sat 15/11», «15/11 09:30», «4 to 22 November», «2023/24».
    """
    forms: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str | None]], ...] = (
        (date_styles.YEARS, lambda match: date_styles.years_later(match, days)),
        (date_styles.CALENDAR_WEEK, lambda match: date_styles.weeks_later(match, days, year)),
        (_OF_A_PROGRAM, lambda match: _program_stamp(match, days, minutes)),
        (_WITHOUT_YEAR, lambda match: _pair_moved(match, days, day_first=day_first, year=year)),
        (
            _PAIR_WITH_TIME,
            lambda match: _timed_pair(match, days, minutes, day_first=day_first, year=year),
        ),
    )
    try:
        several = date_styles.days_of_a_month_later(text, days, year)
        several = several or times.moved_in_words(text, minutes)
        if several is not None:
            return several
        for form, moved in forms:
            match = form.fullmatch(text)
            if match is not None:
                return moved(match)
    except (ValueError, OverflowError):
        pass  # no date of the calendar
    return None


def _program_stamp(stamp: re.Match[str], days: int, minutes: int) -> str:
    """The time of a `ctime` or of git, its weekday and date carried on where it passes midnight."""
    hour, minute, second = map(int, stamp["time"].split(":"))
    day = date(int(stamp["year"]), NUMBER[stamp["name"].lower()], int(stamp["day"]))
    passed = timedelta(hours=hour, minutes=minute + minutes, seconds=second)
    clock = passed % timedelta(days=1)
    new = day + timedelta(days=days) + (passed - clock)
    shown_time = str(clock).rjust(len("00:00:00"), "0")
    weekday = _later_weekday(stamp["weekday"], (passed - clock).days)
    width = len(stamp["day"])
    shown = (
        f"{new.day:{width}d}" if stamp["day"].startswith(" ") or width == 1 else f"{new.day:02d}"
    )
    head = f"{weekday}{cased(month_names.MONTHS['en3'][new.month - 1], stamp['name'])} {shown}"
    return f"{head} {shown_time} {stamp['zone'] or ''}{new.year}{stamp['behind']}"


def _pair_moved(pair: re.Match[str], days: int, *, day_first: bool, year: int) -> str:
    first_is_day = _day_leads(pair, day_first=day_first)
    day, month = (int(pair[side]) for side in (("one", "two") if first_is_day else ("two", "one")))
    new = date(year or REFERENCE, month, day) + timedelta(days)
    shown = (new.day, new.month) if first_is_day else (new.month, new.day)
    like = min(pair["one"], pair["two"], key=len)
    written = [times.padded_numeric(number, like) for number in shown]
    return f"{pair['before']}{written[0]}{pair['sign']}{written[1]}{pair['end']}"


def _day_leads(pair: re.Match[str], *, day_first: bool) -> bool:
    """Whether a day stands before its month; dotted dates are German ones."""
    leads = day_first or pair["sign"] == "."
    return int(pair["one"]) > _LAST_MONTH or (int(pair["two"]) <= _LAST_MONTH and leads)


def month_of_pair(text: str, *, day_first: bool) -> int:
    """The month of «8/4» or «Sat 15/11»; 0 for anything else."""
    pair = _WITHOUT_YEAR.fullmatch(text)
    if pair is None:
        return 0
    month = int(pair["two" if _day_leads(pair, day_first=day_first) else "one"])
    return month if month <= _LAST_MONTH else 0


def _timed_pair(
    timed: re.Match[str], days: int, minutes: int, *, day_first: bool, year: int
) -> str | None:
    """A day without its year and a time, which takes the day along where it passes midnight."""
    pair, sides = _WITHOUT_YEAR.fullmatch(timed["day"]), (timed["before"], timed["behind"])
    found = [match for side in sides for match in ANY.finditer(side)]
    spans = [times.minute_and_length(match.groupdict()) for match in found]
    rest = "".join(ANY.sub("", side) for side in sides)
    if pair is None or not spans or None in spans or any(map(str.isdigit, rest)):
        return None
    start, length = next(span for span in spans if span)
    carried = (start + minutes) // times.DAY if length == times.DAY and len(spans) == 1 else 0
    day = _pair_moved(pair, days + carried, day_first=day_first, year=year)
    before, behind = (
        ANY.sub(lambda match: times.moved(match[0], _named(match), minutes), side) for side in sides
    )
    return f"{_later_weekday(before, carried)}{day}{behind}"


def two_days(text: str) -> tuple[Reading, Reading] | None:
    """Both days of a stretch of one month: «5-7 October 2025», «Oct 5 to 7»; None for all else."""
    named = several_days(text)
    return (named[0], named[1]) if len(named) == len(("first", "last")) else None


def several_days(text: str) -> tuple[Reading, ...]:
    """The days in one value: «5-7 October», «28 April, 5 and 12 May»; empty for all else."""
    named = date_styles.days_of_a_month(text)
    if named:
        return tuple(Reading(*day) for day in named)
    days: list[Reading] = []
    for part in reversed(date_styles.months_apart(text)):
        alone = read(part)
        several = [Reading(*day) for day in date_styles.days_of_a_month(part)]
        year = days[0].year if days else 0
        here = several or ([alone] if alone and alone.day else [])
        if not here:
            return ()
        days[:0] = [day._replace(year=day.year or year) for day in here]
    return tuple(days) if len(days) > 1 else ()


def clocks(text: str) -> list[tuple[int, int]]:
    """For each time of day its minute and the minutes of the day, or of the half it names."""
    minutes = (times.minute_and_length(match.groupdict()) for match in ANY.finditer(text))
    return [clock for clock in minutes if clock is not None]


def _carried(matches: list[re.Match[str]], minutes: int) -> int:
    """The days by which a lone timestamp's date moves with its time."""
    dated = [
        match for match in matches if any(match[key] for key in ("d1", "b2", "d3", "d4", "d5"))
    ]
    exact = "second" if len(dated) == 1 and not dated[0]["d1"] else "hour"
    stamps = [match for match in matches if match[exact] and not match["half"]]
    if len(stamps) != 1 or len(dated) != 1:
        return 0
    return (int(stamps[0]["hour"]) * 60 + int(stamps[0]["minute"]) + minutes) // times.DAY


def _later_weekday(text: str, days: int) -> str:
    """The words between dates, with a weekday so many days later."""
    if not days:
        return text

    def later(match: re.Match[str]) -> str:
        for name in (match[0], match[0].rstrip(".")):
            row = next((row for row in WEEKDAYS if name.lower() in row), None)
            if row is not None:
                new = row[(row.index(name.lower()) + days) % len(row)]
                return cased(new, name) + match[0][len(name) :]
        return match[0]

    return re.sub(r"[^\W\d_]+\.?", later, text)


def _moved(
    match: re.Match[str], days: int, minutes: int, *, day_first: bool, year: int
) -> str | None:
    got = _named(match)
    reading = _reading(got, month_first=not day_first)
    if reading and not reading.year and day_of(year, reading.month, reading.day):
        reading = reading._replace(year=year)
    if "a2" in got and _month_leads(got, month_first=not day_first):
        got["month first"] = ""
    try:
        for key, write in _DAYS:
            if key in got:
                return write(got, reading.day_of_year() + timedelta(days)) if reading else None
        for key, move in _LONGER:
            if key in got:
                return move(got, days)
        return times.moved(match[0], got, minutes)
    except (ValueError, OverflowError):
        return None  # not a date of the calendar (31 February, year 10000)


def _ymd(got: dict[str, str], new: date) -> str:
    shown = times.padded_numeric(new.month, got["m1"]), times.padded_numeric(new.day, got["d1"])
    return got["s1"].join([f"{new.year:04d}", *shown])


def _month_then_day(got: dict[str, str], new: date) -> str:
    like = min(got["a2"], got["b2"], key=len)
    shown = times.padded_numeric(new.month, like), times.padded_numeric(new.day, like)
    return got["s2"].join([*shown, f"{new.year:04d}"[-len(got["y2"]) :]])


def _day_then_month(got: dict[str, str], new: date) -> str:
    like = min(got["a2"], got["b2"], key=len)
    shown = times.padded_numeric(new.day, like), times.padded_numeric(new.month, like)
    return got["s2"].join([*shown, f"{new.year:04d}"[-len(got["y2"]) :]])


def _compact(_got: dict[str, str], new: date) -> str:
    return f"{new:%Y%m%d}"


def _month_day(got: dict[str, str], new: date) -> str:
    ending = ordinal_ending(new.day) if "o4" in got else ""
    head = f"{month_like(new.month, got['n4'])}{_spaced(new.day, got)}{ending}"
    return head + (f"{got['c4']}{new.year}" if "y4" in got else "")


def _spaced(day: int, got: dict[str, str]) -> str:
    """The day behind its month: in a column of two where the format is that of system logs."""
    gap, old = got["s4"], got["d4"]
    column = len(got["n4"]) == 3 and len(old) == 2 and gap == " " and not old.startswith("0")
    if gap == "  " or ("p4" in got and column):
        return f" {day:2d}"
    return gap + times.padded(day, old)


def _day_month(got: dict[str, str], new: date) -> str:
    year = got.get("y5")
    ending = _ending(new.day, got["o5"]) if "o5" in got else ""
    day = (times.padded_numeric if got["s5"] == "/" else times.padded)(new.day, got["d5"])
    day = day if got["s5"] else f"{new.day:02d}"  # «05NOV»
    head = f"{day}{ending}{got['s5']}{month_like(new.month, got['n5'], got['s5'])}"
    return head + (f"{got['c5']}{f'{new.year:04d}'[-len(year) :]}" if year else "")


def _month_year(got: dict[str, str], days: int) -> str:
    new = _by_months(int(got["y6"]), NUMBER[got["n6"].lower()], days)
    return f"{month_like(new.month, got['n6'], got['c6'].lstrip('.'))}{got['c6']}{new.year}"


def _month_in_figures(got: dict[str, str], days: int) -> str:
    """«03/2019», «2019-03»."""
    year, month = int(got.get("za") or got["zb"]), got.get("ma") or got["mb"]
    new = _by_months(year, int(month), days)
    if "zb" in got:
        return f"{new.year}{got['sb']}{new.month:02d}"
    return f"{times.padded_numeric(new.month, month)}{got['sa']}{new.year}"


def _quarter(got: dict[str, str], days: int) -> str:
    length = 3 if got["k7"] in "Qq" else 6
    number, year = _part_of_year(int(got.get("y7", REFERENCE)), int(got["q7"]), length, days)
    return f"{got['k7']}{number}" + (f"{got['c7']}{year}" if "y7" in got else "")


def _numbered_quarter(got: dict[str, str], days: int) -> str:
    number, year = _part_of_year(int(got["ya"]), int(got["qa"]), 3, days)
    return f"{number}{got['ca']}{year}"


def _worded_quarter(got: dict[str, str], days: int) -> str:
    length = 3 if got["kb"].casefold() == "quarter" else 6
    place = _ORDINALS.index(got["wb"].casefold()) + 1
    number, year = _part_of_year(int(got["yb"]), place, length, days)
    return f"{cased(_ORDINALS[number - 1], got['wb'])} {got['kb']}{got['cb']}{year}"


def _part_of_year(year: int, number: int, length: int, days: int) -> tuple[int, int]:
    """The quarter or half (of `length` months) so many days away, and its year.

    By the month in its middle; a half-year has two, so «H3» is none and raises `ValueError`.
    """
    if number * length > _LAST_MONTH:
        raise ValueError(f"A year has no part {number} of {length} months.")
    new = _by_months(year, number * length - length // 2, days)
    return (new.month - 1) // length + 1, new.year


def _year(got: dict[str, str], days: int) -> str:
    year, decade = int(got["y8"]), got.get("s8", "")
    if decade and year % 10 == 0:
        return f"{year + (10 if days > 0 else -10) * max(1, round(abs(days) / 3652.5))}{decade}"
    return f"{year + round(days / 365.25):04d}{decade}"


def _month_only(got: dict[str, str], days: int) -> str:
    return month_like(_by_months(REFERENCE, NUMBER[got["n9"].lower()], days).month, got["n9"])


_DAYS = (
    ("y1", _ymd), ("month first", _month_then_day), ("y2", _day_then_month), ("y3", _compact),
    ("n4", _month_day), ("n5", _day_month),
)  # fmt: skip
"""The forms of a day by a group that only they have, with how another day is written alike."""
_LONGER = (
    ("n6", _month_year), ("za", _month_in_figures), ("zb", _month_in_figures),
    ("q7", _quarter), ("qa", _numbered_quarter), ("wb", _worded_quarter),
    ("y8", _year), ("n9", _month_only),
)  # fmt: skip


def _by_months(year: int, month: int, days: float) -> date:
    """The first of the month so many whole months away: injective, unlike a shift by days."""
    count = year * 12 + month - 1 + round(days / 30.44)
    return date(count // 12, count % 12 + 1, 1)


def _ending(day: int, like: str) -> str:
    """The ending of another day in the language of `like`: French has one for the first only."""
    if like.lower() == "er":
        return like if day == 1 else ""
    return ordinal_ending(day)


def read(text: str, *, month_first: bool = True) -> Reading | None:
    """What a date says that has a month, and a day or a year; None for anything else.

    `month_first` is how to read «03/04/2024»; a date that reads in one way only is read so. A
    weekday or an article may stand before it.
    """
    match = ANY.fullmatch(_bare(text))
    return _reading(_named(match), month_first=month_first) if match else None


def read_without_year(text: str, *, month_first: bool) -> Reading | None:
    """A day and month in figures that names no year: «10.03.», «Sat 28/2»; None for all else."""
    pair = _WITHOUT_YEAR.fullmatch(text)
    if pair is None or (pair["sign"] == ".") != bool(pair["end"]):
        return None
    month = month_of_pair(text, day_first=not month_first)
    day = int(pair["one"]) + int(pair["two"]) - month
    return Reading(0, month, day) if month and day_of(_LEAP_YEAR, month, day) else None


def _bare(text: str) -> str:
    """A date without the weekday or article before it."""
    name = text.partition(" ")[0].strip(".,").casefold()
    before = _NAMED_DAY if name in month_names.WEEKDAY_NAMES else _ARTICLE
    return before.sub("", text.strip())


def _named(match: re.Match[str]) -> dict[str, str]:
    return {name: value for name, value in match.groupdict().items() if value is not None}


def _reading(got: dict[str, str], *, month_first: bool) -> Reading | None:
    """What the groups of a match say; None for a day that the calendar does not have."""
    name = got.get("n4") or got.get("n5") or got.get("n6")
    if name:
        year = got.get("y4") or got.get("y5") or got.get("y6") or ""
        month, day = NUMBER[name.lower()], int(got.get("d4") or got.get("d5") or 0)
    elif "a2" in got:
        year, pair = got["y2"], (int(got["a2"]), int(got["b2"]))
        month, day = pair if _month_leads(got, month_first=month_first) else pair[::-1]
    elif "za" in got or "zb" in got:
        year = got.get("za") or got["zb"]
        month, day = int(got.get("ma") or got["mb"]), 0
    elif "y1" in got or "y3" in got:
        year = got.get("y1") or got["y3"]
        month, day = int(got.get("m1") or got["m3"]), int(got.get("d1") or got["d3"])
    else:
        return None
    reading = Reading(full_year(year) if year else 0, month, day)
    known = not {"n6", "za", "zb"}.isdisjoint(got) or day_of(reading.year or _LEAP_YEAR, month, day)
    return reading if known else None


def _month_leads(got: dict[str, str], *, month_first: bool) -> bool:
    """Whether a date in digits names its month before its day."""
    first, second = int(got["a2"]), int(got["b2"])
    return second > 12 or (first <= 12 and got["s2"] == "/" and month_first)


def day_of(year: int, month: int, day: int) -> date | None:
    """The day, if the calendar has it."""
    try:
        return date(year, month, day)
    except ValueError:
        return None
