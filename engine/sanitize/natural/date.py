"""Natural substitutes for dates: all dates of a conversation moved by one keyed number of days."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from itertools import islice
from typing import cast

from engine.kinds import case, date_styles, dates, measured, month_names, times
from engine.kinds.boundary import any_of
from engine.kinds.cues import BORN
from engine.kinds.month_names import MONTH_NAMES, WEEKDAY_NAMES
from engine.kinds.names import canonical
from engine.kinds.number_words import ordinal_ending
from engine.sanitize.allocator import Desk
from engine.values import Decision

_KEY = ("shift", "dates")
_BIRTHS = ("shift", "births")
_INFANTS = ("shift", "infants")
_LEAST_WEEKS, _MORE_WEEKS = 5, 9
_YEAR_DAYS = 365.2425
_WEEK = 7
_LEAST_DAYS = 406
_TRIES = 40
_STEP_MINUTES = 5
_CLOCK_STEPS = 48
_SHORT_STEPS = tuple(side * 5 * steps for steps in range(2, 13) for side in (1, -1))
"""Minutes of shorter moves: ten to sixty."""
_SHORT_MONTH = 28
"""Days that every month has."""
_LEAST_YEARS, _CHOICES = 2, 4
_STAGES = (6, 18)
"""The ages at which children go to school and come of age."""
_LED = 14
_WEEKDAY = re.compile(rf"\b(?:{any_of(WEEKDAY_NAMES)})\b", re.IGNORECASE)
_RECENT = 2010
"""Earlier years are those of births."""
_PART_OF_YEAR = re.compile(r"[QqHh][1-4]")
_YEAR_BESIDE = re.compile(
    r"[ ]?(?:and|or|to|vs\.?|und|oder|bis|&|[-–/,])[ ]?"
    r"(?P<other>[QqHh][1-4][ /-](?P<year>(?:19|20)\d\d))(?!\d)"
)
_DAY_ALONE = re.compile(
    rf"(?P<before>(?:(?:{any_of(WEEKDAY_NAMES)})\.?,? )?(?:the )?)"
    r"(?P<day>[12]?\d|3[01])(?:st|nd|rd|th)",
    re.IGNORECASE,
)
_FOUR_WEEKS = 28
_NEAR_DAYS, _FAR_DAYS = 45, 120
_MOST_EVENTS = 100
"""So many days of a text are held against a birthday: time stays in proportion."""
_CONSTRUCTOR = 72
"""Characters before the numbers of a constructed day in which its name stands."""
_MONTH = len("2026/03")
_YEAR_DIGITS = len("2026")
_MONTHS = 12
_IN_FIGURES = re.compile(r"(?P<first>\d{1,2})(?P<sign>[/-])(?P<second>\d{1,2})(?P=sign)\d{2,4}")
_HALF = re.compile(r"[ \u00a0\u202f]?[ap]\.?m\b", re.IGNORECASE)


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """The date moved by the conversation's shift, in its own format; None where none is read.

    The shift is a whole number of weeks, so weekday names stay right and intervals stay as they
    are, as they do between times where no time of the first text passes midnight by the shift. Time
    zones stay. **Not promised**: one date known to the reader reveals them all; the weekday is
    shown.
    """
    if counter:
        return None
    days, minutes = _shift(desk)
    if _is_birth(decision, desk, desk.births):
        days = _of_birth(decision, desk, days)
    elif _is_birth(decision, desk, desk.infants):
        days -= _older_infant(desk)
    built = _constructed(decision, desk)
    if built is not None:
        return date_styles.constructed_later(*built, days)
    epoch = date_styles.epoch_later(desk.original(decision), days, minutes)
    if epoch is not None:
        return epoch
    beside = _YEAR_BESIDE.match(desk.text, decision.span.end)
    if beside and _PART_OF_YEAR.fullmatch(desk.original(decision)):
        return _part_of_year(desk.original(decision), beside, days)
    half = _half_behind(decision, desk)
    alone = _DAY_ALONE.fullmatch(desk.original(decision))
    if alone is not None:
        return _day_alone(alone, decision, days, desk)
    original = desk.original(decision) + half
    full = _with_its_century(original, desk)
    moved = _shifted(full or original, (days, minutes), desk, year=_year(desk, decision))
    moved = _CENTURY.sub("", moved) if full and moved else moved
    if moved and desk.german and not _ENGLISH_MONTH.search(original):
        moved = _ENGLISH_MONTH.sub(_german_month, moved)
    return moved.removesuffix(half) if moved else None


_MONTH_AND_YEAR = re.compile(rf"(?:{any_of(MONTH_NAMES)})\.?[ -]['’]?(?P<year>\d\d)", re.IGNORECASE)
_SHORT_YEAR = re.compile(r"\d{1,2}(?:[ -][^\W\d_]{3,9}\.?[ -]['’]?|([./-])\d{1,2}\1)(\d\d)")
_CENTURY = re.compile(r"(?<!\d)20(?=\d\d\Z)")


def _with_its_century(original: str, desk: Desk) -> str | None:
    """«Mar 2026» for «Mar 26» in a text that writes «9 Nov 26»: a month, and no day of one."""
    month = _MONTH_AND_YEAR.fullmatch(original)
    if month is None:
        return None
    if "short years" not in desk.cache:
        shown = (_SHORT_YEAR.fullmatch(desk.original(item)) for item in _dates(desk))
        desk.cache["short years"] = frozenset(match[2] for match in shown if match)
    years = cast("frozenset[str]", desk.cache["short years"])
    at = month.start("year")
    return f"{original[:at]}20{original[at:]}" if month["year"] in years else None


_GERMAN_MONTHS = {
    english: german
    for english, german in zip(*month_names.months("en", "de"), strict=True)
    if english != german
}
_ENGLISH_MONTH = re.compile(rf"\b(?:{any_of(_GERMAN_MONTHS)})\b", re.IGNORECASE)
"""A month by a name that is no German one: «seit August 2022» moves to «Juni 2020»."""


def _german_month(english: re.Match[str]) -> str:
    return case.shaped(_GERMAN_MONTHS[english[0].lower()].capitalize(), english[0])


def _shifted(text: str, shift: tuple[int, int], desk: Desk, *, year: int = 0) -> str | None:
    """A date moved by days and minutes, which the conversation remembers."""
    days, minutes = shift
    first = desk.day_first
    return desk.conversation.remembered.once(
        ("shift", text, shift, first, year),
        lambda: dates.shift(text, days=days, minutes=minutes, day_first=first, year=year),
    )


def _day_alone(day: re.Match[str], decision: Decision, days: int, desk: Desk) -> str:
    """«the 14th» in the month of the nearest day that names one, moved with it.

    Where no day of the text names its month, in one of four weeks.
    """
    figure = int(day["day"])
    near = sorted(_dates(desk), key=lambda other: abs(other.span.start - decision.span.start))
    months = (_month_of(desk.original(other), desk) for other in near)
    year, month = next((reading for reading in months if reading[1]), (0, 0))
    year = year or _year(desk, decision) or dates.REFERENCE
    start = dates.day_of(year, month, figure) if month else None
    if start is not None:
        new = (start + timedelta(days)).day
    else:
        new = (figure - 1 + days) % _FOUR_WEEKS + 1
    return f"{day['before'] or ''}{new}{ordinal_ending(new)}"


def _month_of(shown: str, desk: Desk) -> tuple[int, int]:
    """The year and month of a date that names its day and month; 0 for what it does not name."""
    reading = dates.read(shown, month_first=not desk.day_first)
    reading = reading or (dates.two_days(shown) or [None])[0]
    if reading is not None and reading.day:
        return reading.year, reading.month
    return 0, dates.month_of_pair(shown, day_first=desk.day_first)


def any_moves(desk: Desk) -> bool:
    """Whether the text has a date that a year could move with."""
    return bool(_dates(desk))


def moved(written: str, desk: Desk) -> str:
    """A month or day in figures, as folders are named («2026/03»), moved like the text's dates.

    As it is where the text has no date, or where it is none.
    """
    if not _dates(desk):
        return written
    month = len(written) == _MONTH
    later = dates.shift(
        f"{written}{written[4]}15" if month else written, days=_shift(desk)[0], minutes=0
    )
    return later[: len(written)] if later else written


def _is_birth(decision: Decision, desk: Desk, births: frozenset[str]) -> bool:
    """Whether a date is one from which an age is computed, also as a program constructs it."""
    if not births:
        return False
    built = _constructed(decision, desk)
    if built is None:
        return canonical(desk.original(decision)) in births
    known = (measured.full_day(birth, day_first=desk.day_first) for birth in births)
    return built[1] in known


def _constructed(decision: Decision, desk: Desk) -> tuple[re.Match[str], date] | None:
    """The constructor and its day, where a value is the numbers of one."""
    start, end = decision.span.start, decision.span.end
    around = desk.text[max(0, start - _CONSTRUCTOR) : end]
    return next(
        (
            (match, day)
            for match, day in date_styles.constructed(around)
            if match.end("numbers") == len(around) and match["numbers"] == desk.text[start:end]
        ),
        None,
    )


def _part_of_year(original: str, beside: re.Match[str], days: int) -> str | None:
    """«Q2» of «Q2 and Q3 2024», with its year where the two come into different ones."""
    moved = dates.shift(f"{original} {beside['year']}", days=days, minutes=0)
    other = dates.shift(beside["other"], days=days, minutes=0)
    if moved is None or other is None:
        return None
    part, _, year = moved.rpartition(" ")
    return part if other.endswith(year) else moved


def _year(desk: Desk, decision: Decision) -> int:
    """The year of the full date nearest to a date without one; 0 where the text names none.

    A date without a year is taken for one of it, so that its weekday stays right. Where the same
    is said again, the first place counts.
    """
    if "years" not in desk.cache:
        full = (
            (other.span.start, measured.full_day(desk.original(other), day_first=desk.day_first))
            for other in _dates(desk)
            if not _is_said_birth(other, desk)
        )
        recent = [(at, day) for at, day in full if day is not None and day.year >= _RECENT]
        alone = set() if recent else set(_years_alone(desk))
        desk.cache["years"] = recent or [(0, date(year, 1, 1)) for year in alone if len(alone) == 1]
    known: list[tuple[int, date]] = desk.cache["years"]
    first = desk.text.find(desk.original(decision))
    near = sorted((abs(at - first), day.year) for at, day in known)
    reading = _reading(desk.original(decision), desk) if near else None
    if reading is None or reading.year:
        return near[0][1] if near else 0
    return _likeliest([year for _apart, year in near], reading, [day for _at, day in known])


def _likeliest(years: Sequence[int], reading: dates.Reading, known: Sequence[date]) -> int:
    """The first of some years, nearest in the text, or one in which a day is much nearer in time.

    «Served 5 March 2026, got it on 9 March», where a tenancy of 2023 is spoken of in between.
    """
    apart = dict[int, int]()
    for year in dict.fromkeys(years):
        day = dates.day_of(year, reading.month, reading.day)
        if day is not None:
            apart[year] = min(abs((other - day).days) for other in known)
    nearest = min(apart, key=lambda year: apart[year], default=years[0])
    far = apart.get(years[0], 0) > _FAR_DAYS and apart[nearest] <= _NEAR_DAYS
    return nearest if far else years[0]


def _reading(shown: str, desk: Desk) -> dates.Reading | None:
    """What a value says that names a day and its month, the first of several; None for others."""
    text, month_first = times.split(shown).date, not desk.day_first
    reading = dates.read(text, month_first=month_first)
    reading = reading or dates.read_without_year(text, month_first=month_first)
    reading = reading or next(iter(dates.several_days(text)), None)
    return reading if reading is not None and reading.day else None


def _is_said_birth(decision: Decision, desk: Desk) -> bool:
    """Whether an age is computed from a date, or words before it call it a birth."""
    before = desk.text[max(0, decision.span.start - _LED) : decision.span.start].casefold()
    of_an_age = desk.births | desk.infants
    return _is_birth(decision, desk, of_an_age) or BORN.search(before) is not None


def _years_alone(desk: Desk) -> Iterator[int]:
    """The years that stand alone, of times that are no births."""
    for decision in _dates(desk):
        shown = desk.original(decision)
        if len(shown) == _YEAR_DIGITS and shown.isdecimal() and int(shown) >= _RECENT:
            yield int(shown)


def _of_birth(decision: Decision, desk: Desk, days: int) -> int:
    """Days by which a birth date with an age in the text is moved, whose other dates move `days`.

    Two to five years more than these, the same for all people of the conversation. The birthday
    lies as far from the nearest date of a text as it did, so that the age is as many years more
    at every date; in whole weeks where the day is not known, or its weekday named.
    """
    years = _older(desk)
    whole_weeks = days - round(years * _YEAR_DAYS / _WEEK) * _WEEK
    birth = _day_of(decision, desk)
    if birth is None or _has_weekday(decision, desk):
        return whole_weeks
    key = "birth", birth.isoformat()
    known = desk.memory.entities.get(key)
    if known is None:
        later = [day for day in _event_days(desk) if (day - birth).days > _YEAR_DAYS]
        moved = _birthday_kept(birth, later, days, years)
        known = str(whole_weeks if moved is None else (moved - birth).days)
        desk.memory.entities[key] = known
    return int(known)


def _event_days(desk: Desk) -> tuple[date, ...]:
    """The first different days of a text that are no births, read once."""
    if "days of events" not in desk.cache:
        events = (other for other in _dates(desk) if not _is_said_birth(other, desk))
        days = dict.fromkeys(day for other in events if (day := _day_of(other, desk)))
        desk.cache["days of events"] = tuple(islice(days, _MOST_EVENTS))
    return cast("tuple[date, ...]", desk.cache["days of events"])


def _birthday_kept(birth: date, others: Sequence[date], days: int, years: int) -> date | None:
    """A birth so many years earlier whose birthday stays as far from the nearest other date."""
    near = [
        (abs((birthday - day).days), birthday)
        for day in others
        for year in (day.year - 1, day.year, day.year + 1)
        if (birthday := dates.day_of(year, birth.month, min(birth.day, _SHORT_MONTH)))
    ]
    if not near:
        return None
    _apart, birthday = min(near)
    new = birthday + timedelta(days + birth.day - min(birth.day, _SHORT_MONTH))
    year = birth.year + new.year - birthday.year - years
    return dates.day_of(year, new.month, new.day) or dates.day_of(year, new.month, _SHORT_MONTH)


def _day_of(decision: Decision, desk: Desk) -> date | None:
    """The day of a value that names its year, also as a program constructs it."""
    built = _constructed(decision, desk)
    if built is not None:
        return built[1]
    return measured.full_day(desk.original(decision), day_first=desk.day_first)


def _has_weekday(decision: Decision, desk: Desk) -> bool:
    """Whether a weekday is named in a value or right beside it."""
    start, end = decision.span.start, decision.span.end
    return _WEEKDAY.search(desk.text[max(0, start - _LED) : end + _LED]) is not None


def _older(desk: Desk) -> int:
    """By how many years birth dates with an age in the text move back beside all dates.

    Two to five; of these as drawn, but so that the fewest children of the first text come to
    school age, and the fewest minors come of age.
    """
    known = desk.memory.entities.get(_BIRTHS)
    if known is None:
        first = desk.draw(*_BIRTHS, 0).below(_CHOICES)
        options = [_LEAST_YEARS + (first + step) % _CHOICES for step in range(_CHOICES)]
        best = min(options, key=lambda more: _grown_up(desk.ages_by_birth, more))
        known = desk.memory.entities[_BIRTHS] = str(best)
    return int(known)


def _older_infant(desk: Desk) -> int:
    """The same for infants, whose ages are counted in months, weeks or days: five to 13 weeks."""
    return (_LEAST_WEEKS + desk.draw(*_INFANTS, 0).below(_MORE_WEEKS)) * _WEEK


def _grown_up(ages: Sequence[int], more: int) -> int:
    """How many of some people pass into another stage of youth when they are so much older."""
    return sum(years < stage <= years + more for years in ages for stage in _STAGES)


def _half_behind(decision: Decision, desk: Desk) -> str:
    """The «am» or «pm» that follows a value without being a part of it."""
    match = _HALF.match(desk.text, decision.span.end)
    return match[0] if match else ""


def _shift(desk: Desk) -> tuple[int, int]:
    """(days, minutes), chosen once so that no moved date equals another date of the text.

    Where there is such a choice, no time of day passes midnight, or noon where it names its half.
    """
    known = desk.memory.entities.get(_KEY)
    if known is None:
        options = [_drawn(desk, counter) for counter in range(_TRIES)]
        best = _within_the_day(options, desk)
        texts = frozenset(canonical(desk.original(decision)) for decision in _dates(desk))
        in_order = dict.fromkeys((*best, *options))
        clear = [option for option in in_order if _clear(texts, option, desk)]
        told = [option for option in clear if _tell_their_order(texts, option, desk)]
        told = told or clear or options[:1]
        years = _of_years(desk)
        chosen = next((option for option in told if _keep_years(years, option[0])), told[0])
        known = desk.memory.entities[_KEY] = f"{chosen[0]} {chosen[1]}"
    days, minutes = known.split()
    return int(days), int(minutes)


def _of_years(desk: Desk) -> list[list[date]]:
    """The days of each year in which one is said without it, as far as a text is read."""
    days: dict[int, list[date]] = {}
    without = set[int]()
    for decision in islice(_dates(desk), _MOST_EVENTS):
        reading = _reading(desk.original(decision), desk)
        if reading is None or (reading.year and _is_said_birth(decision, desk)):
            continue
        year = reading.year or _year(desk, decision)
        day = dates.day_of(year, reading.month, reading.day) if year else None
        if day is not None:
            days.setdefault(year, []).append(day)
            without |= set() if reading.year else {year}
    return [days[year] for year in without]


def _keep_years(years: Sequence[Sequence[date]], days: int) -> bool:
    """Whether the days of each year stay in one: dates beside it say the year of «16 March»."""
    return all(len({(day + timedelta(days)).year for day in year}) == 1 for year in years)


def _within_the_day(options: Sequence[tuple[int, int]], desk: Desk) -> list[tuple[int, int]]:
    """Those of some shifts that move no time past midnight, or past noon where it names its half.

    Where none does and no hour stands alone, which moves by whole hours, the same days with fewer
    minutes: a night of 22:31, 23:04 and 00:39 has room for these only.
    """
    shown = [desk.original(decision) + _half_behind(decision, desk) for decision in _dates(desk)]
    clocks = {clock for text in shown for clock in dates.clocks(text)}
    best = [option for option in options if _stays_within(clocks, option[1])]
    if best or any(times.has_hour_alone(text) for text in shown):
        return best
    short = [minutes for minutes in _SHORT_STEPS if _stays_within(clocks, minutes)]
    return [(days, short[abs(minutes) % len(short)]) for days, minutes in options if short]


def _stays_within(clocks: Iterable[tuple[int, int]], minutes: int) -> bool:
    """Whether times of a day, or of the half they name, stay in it so many minutes later."""
    return all(0 <= minute + minutes < end for minute, end in clocks)


def _drawn(desk: Desk, counter: int) -> tuple[int, int]:
    """At least 406 days back (month and year change), further with every try.

    Back, so that what was past stays past. Every other clock goes back, too.
    """
    draw = desk.draw(*_KEY, counter)
    weeks = _LEAST_DAYS // _WEEK + draw.below(200 + 60 * counter)
    minutes = _STEP_MINUTES * (1 + draw.below(_CLOCK_STEPS))
    days = -weeks * _WEEK
    if round(abs(days) / 30.44) % 12 == 0:
        days -= 8 * _WEEK  # a month standing alone must change too
    return days, -minutes - 60 if counter % 2 else minutes + 60


def _dates(desk: Desk) -> list[Decision]:
    return [decision for decision in desk.plan.decisions if decision.span.type == "DATE_TIME"]


def _tell_their_order(texts: frozenset[str], shift: tuple[int, int], desk: Desk) -> bool:
    """Whether some day is above twelve still, where one of the text shows which number it is.

    «09/30/2025» says that months come first; «08/01/2023» would not.
    """
    telling = [text for text in texts if _shows_the_day(text)]
    moved = (_shifted(text, shift, desk) or "" for text in telling)
    return not telling or any(map(_shows_the_day, moved))


def _shows_the_day(text: str) -> bool:
    """Whether one of the two numbers before a year can be no month."""
    match = _IN_FIGURES.fullmatch(text)
    return match is not None and max(int(match["first"]), int(match["second"])) > _MONTHS


def _clear(texts: frozenset[str], shift: tuple[int, int], desk: Desk) -> bool:
    """Whether no date of the text becomes another one; most shifts that do are seen at once.

    Nor one that goes on with figures behind it («14/1», «14/11»), and no day without its month
    stays the same.
    """
    for text in texts:
        moved = _shifted(text, shift, desk)
        if moved in texts or (moved is not None and moved.startswith(text)):
            return False
    days_alone = (
        (match, decision)
        for decision in _dates(desk)
        if (match := _DAY_ALONE.fullmatch(desk.original(decision)))
    )
    return all(
        _day_alone(match, decision, shift[0], desk).casefold() != match[0].casefold()
        for match, decision in islice(days_alone, _MOST_EVENTS)
    )
