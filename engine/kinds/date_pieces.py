"""Dates and clock times as written: what a piece of text says, and another said the same way.

A piece is read into a number and a style; a number and a style are written. Which numbers a style
can show so that they are read back in the same style is its class: everything that decrypting
needs stands in the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from engine.kinds import case, month_names
from engine.kinds.boundary import any_of
from engine.kinds.number_words import ordinal_ending

MONTHS = month_names.months("en", "en3", "de", "fr", "es")
"""Fixed: another row would change what a key turns an old value into."""
FIRST, LAST = date(1900, 1, 1), date(2099, 12, 31)
_LEAP = 2024
"""The year of a date without one, so that 29 February is one, too."""
_NAMES = any_of(name for row in MONTHS for name in row)
_ORDERS = {". ": (2, 0, 1, 3, 4), " de ": (4, 0, 1, 2, 3), "": (0, 1, 2, 3, 4)}
"""Which language a month's name is taken for first, by what stands before it."""
_WEEKDAYS = month_names.weekdays("en", "en3", "de", "fr", "es")
_WEEKDAY = any_of(name for row in _WEEKDAYS for name in row)
_LEAD = rf"(?:\b(?P<weekday>{_WEEKDAY})\b(?P<gap>(?:\.?,)? (?:den |the |le )?))?"


@dataclass(frozen=True, slots=True)
class Piece:
    """A number in [0, size), its style, and how another number is written in that style.

    The style is all that must be read alike from what is written.
    """

    number: int
    size: int
    style: tuple[str, ...]
    write: Callable[[int], str]


def _ymd(match: re.Match[str]) -> Piece | None:
    """«2024-03-05», «2024/3/5», «20240305»."""
    separator = match["separator"]
    single = len(match["month"]) == 1 or len(match["day"]) == 1
    style = ("ymd", separator, str(single))
    width = 1 if single else 2

    def write(day: date) -> str:
        return f"{day.year:04d}{separator}{day.month:0{width}d}{separator}{day.day:0{width}d}"

    return _dated(match, (int(match["year"]), int(match["month"]), int(match["day"])), style, write)


def _numeric(match: re.Match[str]) -> Piece | None:
    """«3/5/2024» (month first), «25/12/2024», «05.03.2024», «5-3-24» (day first)."""
    first, second, separator = match["first"], match["second"], match["separator"]
    month_first = int(second) > 12 or (int(first) <= 12 and separator == "/")
    single = len(first) == 1 or len(second) == 1
    year = match["year"]
    style = ("numeric", separator, str(month_first), str(single), str(len(year)))
    width = 1 if single else 2

    def write(day: date) -> str:
        pair = (day.month, day.day) if month_first else (day.day, day.month)
        shown = separator.join(f"{field:0{width}d}" for field in pair)
        return f"{shown}{separator}{f'{day.year:04d}'[-len(year) :]}"

    month, day = (first, second) if month_first else (second, first)
    return _dated(match, (_full_year(year), int(month), int(day)), style, write)


def _worded(match: re.Match[str]) -> Piece | None:
    """«March 5, 2024», «5th March», «5. März 2024», «le 5 mars 2024», «05-Mar-24»."""
    got = match.groupdict()
    day, ending, year = got["day"], got["ordinal"] or "", got["year"] or ""
    table = _table(got["month"], got["between"])
    if table is None or (ending and (day[0] == "0" or ending != ordinal_ending(int(day)))):
        return None
    shape = case.spelling(got["month"])
    padded = day[0] == "0"
    style = (
        "worded",
        str(table),
        shape,
        str(padded),
        str(bool(ending)),
        got["between"],
        got["comma"] or "",
    )

    def write(when: date) -> str:
        number = f"{when.day:0{2 if padded else 1}d}" + (ordinal_ending(when.day) if ending else "")
        name = case.spelled(MONTHS[table][when.month - 1], shape)
        pair = (name, number) if "m_first" in got else (number, name)
        tail = f"{got['comma']}{f'{when.year:04d}'[-len(year) :]}" if year else ""
        return pair[0] + got["between"] + pair[1] + tail

    month = MONTHS[table].index(got["month"].lower()) + 1
    full = _full_year(year) if year else _LEAP
    return _dated(match, (full, month, int(day)), style, write)


def _month_year(match: re.Match[str]) -> Piece | None:
    """«March 2024»: 2,400 months."""
    table = _table(match["month"], "")
    if table is None or not FIRST.year <= int(match["year"]) <= LAST.year:
        return None
    shape, between = case.spelling(match["month"]), match["between"]

    def write(number: int) -> str:
        year, month = divmod(number, 12)
        return f"{case.spelled(MONTHS[table][month], shape)}{between}{FIRST.year + year}"

    number = (int(match["year"]) - FIRST.year) * 12 + MONTHS[table].index(match["month"].lower())
    return Piece(number, 2400, ("month", str(table), shape, between), write)


def _quarter(match: re.Match[str]) -> Piece | None:
    """«Q3 2024»: 800 quarters."""
    if not FIRST.year <= int(match["year"]) <= LAST.year:
        return None
    between = match["between"]
    number = (int(match["year"]) - FIRST.year) * 4 + int(match["quarter"]) - 1

    def write(new: int) -> str:
        return f"Q{new % 4 + 1}{between}{FIRST.year + new // 4}"

    return Piece(number, 800, ("quarter", between), write)


def _year(match: re.Match[str]) -> Piece | None:
    """«1983»: 200 years."""
    number = int(match["year"]) - FIRST.year
    return (
        Piece(number, 200, ("year",), lambda new: str(FIRST.year + new))
        if 0 <= number < 200
        else None
    )


def _clock(match: re.Match[str]) -> Piece | None:
    """«17:30», «9:05 pm», «14:30:59.250»."""
    hour, mark, second = match["hour"], match["mark"], match["second"] or ""
    fraction, half = match["fraction"] or "", bool(match["half"])
    hours, least = (12, 1) if half else (24, 0)
    if not least <= int(hour) < least + hours:
        return None
    single = len(hour) == 1 if not half else hour[0] != "0"
    digits = max(len(fraction) - 1, 0)
    parts = (60 if second else 1) * 10**digits
    style = ("clock", mark, str(half), str(single), str(bool(second)), str(digits))
    rest = (int(second[1:] or 0) if second else 0) * 10**digits + int(fraction[1:] or 0)
    number = ((int(hour) - least) * 60 + int(match["minute"])) * parts + rest

    def write(new: int) -> str:
        minutes, rest = divmod(new, parts)
        seconds, part = divmod(rest, 10**digits)
        shown = f"{minutes // 60 + least:0{1 if single else 2}d}{mark}{minutes % 60:02d}"
        shown += f":{seconds:02d}" if second else ""
        return shown + (f".{part:0{digits}d}" if digits else "")

    return Piece(number, hours * 60 * parts, style, write)


_Y = r"(?P<year>(?:19|20)\d\d)"
_DAY = r"(?P<day>\d\d?)(?P<ordinal>st|nd|rd|th)?"
_WITH_SHORT_YEAR = r"(?P<year>(?:19|20)\d\d|(?<=-)\d\d)"
_HALF = r"(?P<half>[ \u00a0\u202f]?[ap]\.?m\b)?"
_YMD = rf"{_LEAD}(?<!\d){_Y}(?P<separator>[-/.])(?P<month>\d\d?)(?P=separator)(?P<day>\d\d?)(?!\d)"
_COMPACT = (
    rf"{_LEAD}(?<!\d){_Y}(?P<separator>)"
    r"(?P<month>0[1-9]|1[0-2])(?P<day>0[1-9]|[12]\d|3[01])(?!\d)"
)
_NUMERIC = (
    rf"{_LEAD}(?<!\d)(?P<first>\d\d?)(?P<separator>[-/.])(?P<second>\d\d?)(?P=separator)"
    r"(?P<year>(?:19|20)\d\d|\d\d)(?!\d)"
)
_MONTH_DAY = (
    rf"{_LEAD}(?P<m_first>)\b(?P<month>{_NAMES})\b(?P<between>\.? ){_DAY}\b(?!\d)"
    rf"(?:(?P<comma>,? ){_Y}(?!\d))?"
)
_DAY_MONTH = (
    rf"{_LEAD}(?<!\d){_DAY}(?P<between>\.? (?:of |de )?|-)(?P<month>{_NAMES})\b"
    rf"(?:(?P<comma>\.?,? (?:de )?|-){_WITH_SHORT_YEAR}(?!\d))?"
)
_MONTH_YEAR = rf"\b(?P<month>{_NAMES})\b(?P<between>\.?,? (?:of |de )?|-){_Y}(?!\d)"
_QUARTER = rf"\bQ(?P<quarter>[1-4])(?P<between>[ /-]){_Y}(?!\d)"
_CLOCK = (
    r"(?<![\d+-])(?P<hour>[01]?\d|2[0-3])(?P<mark>[:.h])(?P<minute>[0-5]\d)"
    rf"(?P<second>:[0-5]\d)?(?P<fraction>\.\d{{1,6}}(?!\d))?(?![\d:])(?={_HALF})"
)
_ONLY_YEAR = rf"(?<![\d.,:-]){_Y}(?![\d’']|[-.,:/]\d|s\b)"
_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Piece | None]], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), read)
    for pattern, read in (
        (_YMD, _ymd), (_COMPACT, _ymd), (_NUMERIC, _numeric), (_MONTH_DAY, _worded),
        (_DAY_MONTH, _worded), (_MONTH_YEAR, _month_year), (_QUARTER, _quarter),
        (_CLOCK, _clock), (_ONLY_YEAR, _year),
    )
)  # fmt: skip


def pieces(text: str) -> list[tuple[int, int, Piece]] | None:
    """The dates and times of a text from left to right; None where a digit belongs to none.

    A zone's offset («+02:00») may stay.
    """
    dated, position = [], 0
    while position < len(text):
        step = _next(text, position)
        if step is None:
            break
        dated.append(step)
        position = step[1]
    bare, last = "", 0
    for start, end, _ in dated:
        bare, last = bare + text[last:start], end
    bare = re.sub(r"(?<!\d)[+-]\d\d:?\d\d(?!\d)", "", bare + text[last:])
    return dated if dated and not any(char.isdigit() for char in bare) else None


def _next(text: str, position: int) -> tuple[int, int, Piece] | None:
    """The first piece from a place on; of those that begin alike the earlier form."""
    best: tuple[int, int, Piece] | None = None
    for pattern, read in _FORMS:
        match = pattern.search(text, position)
        if match and (best is None or match.start() < best[0]):
            piece = read(match)
            if piece is not None:
                best = (match.start(), match.end(), piece)
    return best


def _dated(
    match: re.Match[str],
    day: tuple[int, int, int],
    style: tuple[str, ...],
    write: Callable[[date], str],
) -> Piece | None:
    """A piece of a whole date; a weekday that is right moves along, a wrong one stays wrong."""
    try:
        when = date(*day)
    except ValueError:
        return None
    first, last = _range(match, when)
    if not first <= when <= last:
        return None
    named, gap = match["weekday"] or "", match["gap"] or ""
    row = _weekday_row(named, when)
    shape = case.spelling(named) if named else ""

    def text(number: int) -> str:
        new = first + timedelta(number)
        name = case.spelled(_WEEKDAYS[row][new.weekday()], shape) if row is not None else named
        return name + gap + write(new)

    whole = (*style, str(first), str(row), named if row is None else shape, gap)
    return Piece((when - first).days, (last - first).days + 1, whole, text)


def _range(match: re.Match[str], when: date) -> tuple[date, date]:
    """Two hundred years, a hundred where two digits show, one where none does."""
    year = match["year"] or ""
    if len(year) == 4:
        return FIRST, LAST
    if len(year) == 2:
        return date(1941, 1, 1), date(2040, 12, 31)
    return date(when.year, 1, 1), date(when.year, 12, 31)


def _full_year(year: str) -> int:
    return int(year) if len(year) == 4 else int(year) + (1900 if int(year) > 40 else 2000)


def _weekday_row(named: str, when: date) -> int | None:
    """The language in which the weekday's name is right."""
    right = (index for index, row in enumerate(_WEEKDAYS) if row[when.weekday()] == named.lower())
    return next(right, None) if named else None


def _table(month: str, between: str) -> int | None:
    """The language a month's name is taken for."""
    order = next((rows for mark, rows in _ORDERS.items() if mark and mark in between), _ORDERS[""])
    return next((index for index in order if month.lower() in MONTHS[index]), None)
