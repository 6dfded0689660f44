"""Times of day as people write them: read, found beside a date, and moved in their own format."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import time

from engine.kinds import month_names, word_lists
from engine.kinds.boundary import any_of

DAY, HALF_DAY = 1440, 720
"""In minutes."""
_NOON = 12
_LONGEST = 120
"""No date with its times is longer; a list of dates that was found as one value is."""
_GAP = r"[ \u00a0\u202f]?"
"""Programs put a space that does not break before «PM»."""
_HALF = rf"{_GAP}[ap]\.?m\b"
_TO = r"(?:[ ]?[-–—][ ]?|[ ](?:to|until|till|and|bis|und)[ ])"
"""Between the hours of «2–8pm», of which only the last names its half."""
_HOURS, _PARTS = r"(?:0\d|1[0-4])", r"(?::?(?:00|15|30|45))"
_NO_MORE = r"(?![:.h]?\d)"
STAMP = (
    r"(?P<hour>[01]?\d|2[0-4])[:.h](?P<minute>[0-5]\d)"
    r"(?::(?P<second>[0-5]\d)(?:\.\d+|,\d{1,9}(?![\d:]))?"
    rf"(?: ?[+-]{_HOURS}{_PARTS}?{_NO_MORE})?"
    rf"|(?: ?\+|(?<=T\d\d:\d\d)-){_HOURS}{_PARTS}{_NO_MORE})?"
    r"(?: ?(?:UTC|GMT)[+-]\d\d?(?::?[0-5]\d)?(?!\d))?"
    rf"(?:(?={_GAP}(?P<half>[ap])\.?m\b)|)"
    rf"|(?<![\d.,:])(?P<hour12>1[0-2]|0?[1-9])(?=(?:{_TO}(?:1[0-2]|0?[1-9])(?:[.:][0-5]\d)?)?{_HALF})"
    r"|(?<![\d.,:])(?P<hours>[01]\d|2[0-3])(?P<minutes>[0-5]\d)"
    r"(?:(?=[ ]?(?:hrs|hours)\b)"
    r"|(?<=\d[./-]\d\d[ ]\d{4})(?!\d)|(?<=\d[./-]\d{4}[ ]\d{4})(?!\d))"
    rf"|(?<![\d.,:])(?P<hour24>[01]?\d|2[0-3])(?=(?:{_TO}(?:[01]?\d|2[0-3]))?[ \u00a0]Uhr\b)"
)
"""A time of day with its time zone, which may follow seconds, a «+», or in ISO 8601 a «-».

The «am» or «pm» behind it is seen, but no part of the match.
"""
_STAMP = re.compile(STAMP, re.IGNORECASE)
IN_FULL = re.compile(
    rf"\b(?:(?:[01]?\d|2[0-3])[:.h][0-5]\d(?::[0-5]\d)?(?:{_HALF}\.?)?"
    rf"|(?:1[0-2]|0?[1-9]){_HALF}\.?)(?!\w)",
    re.IGNORECASE,
)
"""A time of day in the middle of a text: an hour alone is one only with «am» or «pm»."""
_TIME = (
    r"(?:[01]?\d|2[0-3])(?:[:.h][0-5]\d(?::[0-5]\d)?)?"
    rf"(?:{_GAP}[ap]\.?m\.?)?(?: Uhr)?(?: ?h(?!\w))?"
)
_TIMES = rf"(?P<first>{_TIME})(?: ?(?:[-–]|to|until|bis|and|und|à|a|et|y) ?(?P<last>{_TIME}))?"
_AFTER = re.compile(
    rf"(?P<date>.*?\d.*?)(?:T|,? (?:(?:at|um|from|von|à|de|a|las|@|[-–]) )*){_TIMES}"
    r"(?P<zone>(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d| ?(?:UTC|GMT|[CEMPB]?E?[SD]?T))?)\Z",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"{_TIMES}(?P<zone>),? (?:(?:on|of|am|le|el|del|du|vom) )*(?P<date>.*\d.*)\Z", re.IGNORECASE
)
_PART_OF_DAY = re.compile(
    r"(?<=\w),?[ ](?:(?:in[ ]the|at|am|in[ ]der)[ ])?"
    rf"{word_lists.any_of('sentences.parts_of_a_day')}\Z"
)
_IN_FIGURES = re.compile(
    r"(?P<date>\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)) (?P<hour>[01]\d|2[0-3])(?P<minute>[0-5]\d)"
    r"(?: ?(?:h|hrs|hours))?",
    re.IGNORECASE,
)
"""«03/03/26 0915»: a date and the four figures of a clock."""
_WEEKDAY = rf"(?:{any_of(month_names.WEEKDAY_NAMES)})s?\.?,?"
_ALONE = re.compile(
    rf"(?P<date>(?:{_WEEKDAY}(?:(?: ?[-–/&] ?| (?:to|and|bis|und) ){_WEEKDAY})? (?:at |um )?)?)"
    rf"{_TIMES}(?P<zone>)\Z",
    re.IGNORECASE,
)
"""Times without a date, but maybe with days of the week: «Mon–Thu 22:00–06:00»."""
_WORDED = re.compile(
    rf"(?P<date>(?:[^\W\d][^\d\n]{{0,60}}?[ ,])?){_TIMES}(?P<zone>)"
    r"(?:,?[ ][^\W\d][^\d\n]{0,60})?\Z",
    re.IGNORECASE,
)
"""Times between words of which none is a figure: «tomorrow at 09:15», «14:20 today»."""
_READ = re.compile(
    r"(?P<hour>[01]?\d|2[0-3])(?:[:.h](?P<minute>[0-5]\d)(?::(?P<second>[0-5]\d))?)?"
    rf"(?:{_GAP}(?P<half>[ap])\.?m\.?)?(?: Uhr)?\Z",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Clock:
    """A time of day, and whether its seconds were said."""

    moment: time = field(repr=False)
    seconds: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """The text of a date without its times of day, these, and what stood behind them («Z»)."""

    date: str = field(repr=False)
    clocks: tuple[Clock, ...] = ()
    zone: str = ""


def split(text: str) -> Moment:
    """A date and its times of day; a text without them is all date, but for «night» behind it."""
    plain = text.strip()
    if len(plain) > _LONGEST:
        return Moment(plain)
    if figures := _IN_FIGURES.fullmatch(plain):
        clock = Clock(time(int(figures["hour"]), int(figures["minute"])), seconds=False)
        return Moment(figures["date"], (clock,))
    for pattern in (_ALONE, _AFTER, _BEFORE, _WORDED):
        match = pattern.match(plain)
        if match is None:
            continue
        texts = [part for part in (match["first"], match["last"]) if part]
        clocks = tuple(clock for clock in map(read, texts) if clock is not None)
        if len(clocks) == len(texts):
            return Moment(match["date"].rstrip(" ,"), clocks, match["zone"])
    return Moment(_PART_OF_DAY.sub("", plain))


def read(text: str) -> Clock | None:
    """A time of day that is the whole text; None for an hour without minutes, «pm» or «Uhr»."""
    match = _READ.match(text.strip())
    full = match is not None and (match["minute"] or match["half"] or text.rstrip().endswith("Uhr"))
    if match is None or not full:
        return None
    hour, half = int(match["hour"]), (match["half"] or "").lower()
    if half and hour <= _NOON:
        hour = hour % _NOON + (_NOON if half == "p" else 0)
    moment = time(hour, int(match["minute"] or 0), int(match["second"] or 0))
    return Clock(moment, match["second"] is not None)


def minute_and_length(got: Mapping[str, str | None]) -> tuple[int, int] | None:
    """The minute of a match of `STAMP` and the minutes of the day, or of the half it names."""
    if got["hour12"]:
        return int(got["hour12"]) % _NOON * 60, HALF_DAY
    if got["hour24"]:
        return int(got["hour24"]) * 60, DAY
    if got["hours"]:
        return int(got["hours"]) * 60 + int(got["minutes"] or 0), DAY
    if not got["hour"]:
        return None
    length = HALF_DAY if got["half"] else DAY
    return (int(got["hour"]) * 60 + int(got["minute"] or 0)) % length, length


def has_hour_alone(text: str) -> bool:
    """Whether a text names an hour without its minutes, which moves by whole hours: «9 am»."""
    return any(match["hour12"] or match["hour24"] for match in _STAMP.finditer(text))


def moved(text: str, got: Mapping[str, str], minutes: int) -> str:
    """A match of `STAMP` so many minutes later: within its day, or the half of it that it names."""
    if "hour12" in got:
        return padded((int(text) - 1 + minutes // 60) % 12 + 1, text)
    if "hour24" in got:
        return padded((int(text) + minutes // 60) % 24, text)
    if "hours" in got:
        hour, minute = divmod((int(got["hours"]) * 60 + int(got["minutes"]) + minutes) % DAY, 60)
        return f"{hour:02d}{minute:02d}"
    old, length = int(got["hour"]), HALF_DAY if "half" in got else DAY
    hour, minute = divmod((old * 60 + int(got["minute"]) + minutes) % length, 60)
    rest = f"{text[len(got['hour'])]}{minute:02d}{text[len(got['hour']) + 3 :]}"
    if "half" in got:
        return padded(hour + 12 if old > 12 else hour or 12, got["hour"]) + rest
    return padded_numeric(hour, got["hour"]) + rest


def padded(value: int, like: str) -> str:
    """A number with a leading zero where the format of `like` has one."""
    return f"{value:02d}" if like.startswith("0") else str(value)


def padded_numeric(value: int, like: str) -> str:
    """The same in a date of digits only, where two digits mean a padded format."""
    return f"{value:02d}" if len(like) == 2 else str(value)


# ------------------------------------------------------------------ in words
_HOURS_IN_WORDS = (
    "one two three four five six seven eight nine ten eleven twelve".split(),
    "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(),
)
_BESIDE_THE_HOUR = {
    5: "five", 10: "ten", 20: "twenty", 25: "twenty-five", 15: "quarter", 30: "half",
}  # fmt: skip
_ENGLISH_HOUR = any_of(_HOURS_IN_WORDS[0])
_GERMAN_HOUR = any_of(_HOURS_IN_WORDS[1])
_COUNT = r"twenty[- ]five|twenty|five|ten"
_BESIDE_THE_HALF = 30
IN_WORDS = re.compile(
    rf"(?P<article>(?:a )?)(?P<part>half(?= past)|quarter|{_COUNT})(?P<minutes>(?: minutes)?)"
    rf" (?P<side>past|to) (?P<hour>{_ENGLISH_HOUR})(?!\w)"
    rf"|(?P<sole>{_ENGLISH_HOUR})(?!\w)"
    rf"|(?:(?P<teil>fünf|zehn|zwanzig|viertel) (?P<seite>vor|nach) )?(?P<halb>halb )?"
    rf"(?P<stunde>(?<=halb )(?:{_GERMAN_HOUR})|(?<=(?:vor|ach) )(?:{_GERMAN_HOUR}))(?!\w)",
    re.IGNORECASE,
)
"""«half past one», «eleven», «twenty-five to six», «halb acht», «fünf vor halb zwei»."""
_GERMAN_PARTS = {"fünf": 5, "zehn": 10, "viertel": 15, "zwanzig": 20}


def moved_in_words(text: str, minutes: int) -> str | None:
    """A time in words so much later, in the same language; None for anything else.

    To five minutes: what is said so is no more exact.
    """
    match = IN_WORDS.fullmatch(text)
    if match is None:
        return None
    step = round(minutes / 5) * 5
    if match["hour"] or match["sole"]:
        minute = _english_minute(match) + step
        written = _in_english(minute % HALF_DAY, match)
    else:
        minute = _german_minute(match) + step
        written = _in_german(minute % HALF_DAY)
    return written[:1].upper() + written[1:] if text[:1].isupper() else written


def _english_minute(match: re.Match[str]) -> int:
    hour = _HOURS_IN_WORDS[0].index((match["hour"] or match["sole"]).lower()) + 1
    if match["sole"]:
        return hour * 60
    part = match["part"].lower().replace(" ", "-")
    count = next(number for number, word in _BESIDE_THE_HOUR.items() if word == part)
    return hour * 60 + (count if match["side"].lower() == "past" else -count)


def _in_english(minute: int, like: re.Match[str]) -> str:
    hour, past = divmod(minute, 60)
    if past == 0:
        return f"{_hour(hour, 0)} o'clock"
    to = past > _BESIDE_THE_HALF
    part = _BESIDE_THE_HOUR[60 - past if to else past]
    article = (like["article"] or "") if part == "quarter" else ""
    counted = (like["minutes"] or "") if part not in ("quarter", "half") else ""
    return f"{article}{part}{counted} {'to' if to else 'past'} {_hour(hour + to, 0)}"


def _german_minute(match: re.Match[str]) -> int:
    hour = _HOURS_IN_WORDS[1].index(match["stunde"].lower()) + 1
    half = 30 if match["halb"] else 0
    part = _GERMAN_PARTS[match["teil"].lower()] if match["teil"] else 0
    side = -1 if (match["seite"] or "").lower() == "vor" else 1
    return hour * 60 - half + side * part


def _in_german(minute: int) -> str:
    hour, past = divmod(minute, 60)
    names = {5: "fünf nach ", 10: "zehn nach ", 15: "viertel nach ", 20: "zwanzig nach "}
    later = {25: "fünf vor halb ", 30: "halb ", 35: "fünf nach halb ", 40: "zwanzig vor ",
             45: "viertel vor ", 50: "zehn vor ", 55: "fünf vor "}  # fmt: skip
    if past in later:
        return later[past] + _hour(hour + 1, 1)
    return names[past] + _hour(hour, 1) if past else f"Punkt {_hour(hour, 1)}"


def _hour(hour: int, language: int) -> str:
    """The name of an hour, 0 and 12 as twelve."""
    return _HOURS_IN_WORDS[language][(hour - 1) % _NOON]
