"""Numbers, dates and times of day as a reader takes them, for the checks of `benchmarks.answers`.

Its own reader, so that the engine is not judged by what itself reads. What a text leaves open
(«03/04/2024», «1.234») is read as `Notation` says.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from typing import Final, NamedTuple

YEAR: Final = 2023
"""The year of dates that name none where no other date of theirs does."""
MONTH_NAMES: Final = (
    "january february march april may june july august september october november december".split(),
    "jan feb mar apr may jun jul aug sep oct nov dec".split(),
    "januar februar märz april mai juni juli august september oktober november dezember".split(),
    "jan feb mär apr mai jun jul aug sep okt nov dez".split(),
    "jänner feber maerz april mai juni juli august sept oktober november dezember".split(),
)
"""The months, a row for each way of writing them."""
WEEKDAY_NAMES: Final = (
    "monday tuesday wednesday thursday friday saturday sunday".split(),
    "mon tue wed thu fri sat sun".split(),
    "montag dienstag mittwoch donnerstag freitag samstag sonntag".split(),
    "mo di mi do fr sa so".split(),
    "mon tues weds thurs fri sonnabend sun".split(),
)
"""Likewise the days of the week."""
MONTHS: Final = {name: place for names in MONTH_NAMES for place, name in enumerate(names, 1)}
WEEKDAYS: Final = {name: place for names in WEEKDAY_NAMES for place, name in enumerate(names)}
_MONTH: Final = rf"(?P<name>{'|'.join(sorted(MONTHS, key=len, reverse=True))})\b\.?"
_YEAR: Final = r"(?P<year>(?:1[5-9]|20)\d\d)(?!\d)"
_NTH: Final = r"(?P<day>\d\d?)(?:st|nd|rd|th|\.)?"
_OF: Final = r"[\s/-]*(?:(?:day )?of\s+)?"
_SHORT: Final = r"(?P<year>(?:1[5-9]|20)\d\d|'?\d\d)(?![\d:])"
DATES: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?<!\d){_YEAR}(?P<sep>[-/.])(?P<month>\d\d?)(?P=sep)(?P<day>\d\d?)(?!\d)",
        r"(?<!\d)(?P<year>(?:19|20)\d\d)(?P<month>0[1-9]|1[0-2])(?P<day>[0-3]\d)(?=\D|$|T)",
        rf"(?<![\d.])(?P<one>\d\d?)\s?(?P<sep>[./-])\s?(?P<two>\d\d?)\s?(?P=sep)\s?{_SHORT}",
        rf"(?<!\d){_NTH}{_OF}{_MONTH},?[\s/-]*{_SHORT}",
        rf"\b{_MONTH}[\s-]*{_NTH}(?!\d|:),?\s+(?:of\s+)?{_YEAR}",
        rf"(?<!\d){_NTH}{_OF}{_MONTH}",
        rf"\b{_MONTH}[\s-]*{_NTH}(?![\d:])",
        rf"\b{_MONTH},?[\s/-]*{_YEAR}",
        rf"(?<![\d.:/])(?P<month>0?[1-9]|1[0-2])[/.-]{_YEAR}",
        rf"(?<![\d.:/]){_YEAR}-(?P<month>0[1-9]|1[0-2])(?![\d-])",
        r"(?<![\d.:/])(?P<one>\d\d?)(?P<sep>[./])(?P<two>\d\d?)(?![\d/:])",
        rf"^\D*{_YEAR}\D*$",
        rf"\b{_MONTH}",
    )
)
_SECOND: Final = r"(?::(?P<second>[0-5]\d(?:[.,]\d+)?))?"
CLOCKS: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?<!\d)(?P<hour>[01]?\d|2[0-4]):(?P<minute>[0-5]\d){_SECOND}(?:\s?(?P<half>[ap])\.?m\b)?",
        r"(?<!\d)(?P<hour>1?\d)[.](?P<minute>[0-5]\d)\s?(?P<half>[ap])\.?m\b",
        r"(?<!\d)(?P<hour>1?\d)\s?(?P<half>[ap])\.?m\b",
        r"(?<!\d)(?P<hour>[01]?\d|2[0-4])[.](?P<minute>[0-5]\d)\s?(?:Uhr|h)\b",
        r"(?<!\d)(?P<hour>[01]\d|2[0-4])(?P<minute>[0-5]\d)\s?(?:hrs?|h|hours|Z)\b",
        r"(?<!\d)(?P<hour>[01]?\d|2[0-4])\s?(?:Uhr|h)\b",
    )
)
EPOCH: Final = re.compile(r"1[0-9]{9}(?:\d{3}|\.\d+)?")
SCALES: Final = {
    "k": 3, "thousand": 3, "tsd": 3, "tausend": 3, "m": 6, "mn": 6, "mio": 6, "mill": 6,
    "million": 6, "millions": 6, "millionen": 6, "b": 9, "bn": 9, "mrd": 9, "billion": 9,
    "milliarde": 9, "milliarden": 9, "lakh": 5, "lakhs": 5, "lac": 5, "crore": 7, "crores": 7,
    "cr": 7, "hundred": 2,
}  # fmt: skip
NUMBER: Final = re.compile(
    r"(?P<core>\d{1,3}(?:[ \u202f\xa0.,'’]\d{2,3})*[ \u202f\xa0.,'’]\d{3}(?:[.,]\d+)?(?!\d)"
    r"|\d+(?:[.,]\d+)?)(?P<gap>[ \u202f\xa0-]?)(?P<scale>[a-z]+)?",
    re.IGNORECASE,
)
WORDS: Final = {
    word: value
    for value, words in {
        0: "zero null", 1: "one a an ein eine eins", 2: "two zwei", 3: "three drei", 4: "four vier",
        5: "five fünf", 6: "six sechs", 7: "seven sieben", 8: "eight acht", 9: "nine neun",
        10: "ten zehn", 11: "eleven elf", 12: "twelve zwölf", 13: "thirteen dreizehn",
        14: "fourteen vierzehn", 15: "fifteen fünfzehn", 16: "sixteen sechzehn",
        17: "seventeen siebzehn", 18: "eighteen achtzehn", 19: "nineteen neunzehn",
        20: "twenty zwanzig", 30: "thirty dreißig", 40: "forty vierzig", 50: "fifty fünfzig",
        60: "sixty sechzig", 70: "seventy siebzig", 80: "eighty achtzig", 90: "ninety neunzig",
        100: "hundred hundert", 1000: "thousand tausend", 10**6: "million",
    }.items()
    for word in words.split()
}  # fmt: skip
GERMAN_NUMBER: Final = re.compile(
    r"(?:(?P<one>ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und)?"
    r"(?P<ten>zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)"
)


ESCAPED: Final = re.compile(r"\\u([0-9a-fA-F]{4})")
"""A letter as JSON may write it."""


@dataclass(frozen=True, slots=True)
class Notation:
    """How a text writes what can be read in two ways."""

    month_first: bool = False
    decimal_comma: bool = False


class Moment(NamedTuple):
    """A date or time of day; what is not named is None. `seconds` since midnight."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    seconds: Fraction | None = None

    def date(self, year: int | None = None) -> date | None:
        """Its day, missing years, months and days filled with `year` or `YEAR`, 1 and 1."""
        if self.year is None and self.month is None:
            return None
        try:
            return date(self.year or year or YEAR, self.month or 1, self.day or 1)
        except ValueError:
            return None


# ------------------------------------------------------------------ numbers
def numbers(text: str, notation: Notation) -> list[Fraction]:
    """All numbers of a text with their scale words («2.5k») and signs, in figures or in words."""
    matches = [_number(match, text, notation) for match in NUMBER.finditer(text)]
    return matches or _spelt(text)


def number(text: str, notation: Notation) -> Fraction | None:
    """The first of them."""
    findings = numbers(text, notation)
    return findings[0] if findings else None


def step(text: str, notation: Notation) -> Fraction:
    """What one more in the last figure of a number adds: 0.01 for «2.50», 100 for «2.5k»."""
    match = NUMBER.search(text)
    if not match:
        return Fraction(1)
    decimals = len(split(match["core"], notation)[1])
    return Fraction(10) ** (scale(match, text) - decimals)


def _number(match: re.Match[str], text: str, notation: Notation) -> Fraction:
    whole, decimals = split(match["core"], notation)
    value = Fraction(f"{whole}.{decimals or 0}") * Fraction(10) ** scale(match, text)
    before, after = text[: match.start()].rstrip(), text[match.end() :].lstrip()
    bracketed = before.endswith("(") and after.startswith(")")
    signed = re.search(r"(?<![\w%)])\s*[-−][^\w\s(]{0,2}(?:[A-Z]{3})?\s?$", text[: match.start()])
    return -value if bracketed or signed else value


def split(core: str, notation: Notation) -> tuple[str, str]:
    """The figures before and after the decimal sign."""
    marks = [sign for sign in core if not sign.isdigit()]
    last = marks[-1] if marks else ""
    behind = len(core) - core.rfind(last) - 1 if last else 0
    comma = "," if notation.decimal_comma else "."
    decimal = last in (".", ",") and (
        marks.count(last) == 1 and (len(marks) > 1 or behind != 3 or last == comma)
    )
    if len(marks) == 1 and behind == 3 and core.startswith("0"):
        decimal = last in (".", ",")
    whole, tail = (core[: -behind - 1], core[-behind:]) if decimal else (core, "")
    return re.sub(r"\D", "", whole), tail


def scale(match: re.Match[str], text: str) -> int:
    """The power of ten of the scale word behind a number; «m» counts for amounts of money only."""
    word = (match["scale"] or "").lower()
    money = re.search(r"[$€£¥₹₦]|\b(?:EUR|USD|GBP|CHF|INR|NGN|CAD)\b", text)
    if len(word) == 1 and not money and (match["gap"] or word != "k"):
        return 0
    return SCALES.get(word, 0)


def _spelt(text: str) -> list[Fraction]:
    """A number in words, English or German, up to hundreds of thousands."""
    total = current = 0
    seen = False
    for word in re.findall(r"[^\W\d_]+", text.lower()):
        german = GERMAN_NUMBER.fullmatch(word)
        if german:
            value = WORDS[german["ten"]] + (WORDS[german["one"]] if german["one"] else 0)
        elif word in WORDS and (seen or word not in ("a", "an")):
            value = WORDS[word]
        else:
            continue
        seen = True
        if value == 100:
            current = max(current, 1) * 100
        elif value >= 1000:
            total, current = total + max(current, 1) * value, 0
        else:
            current += value
    return [Fraction(total + current)] if seen else []


# ------------------------------------------------------------------ dates
def moment(text: str, notation: Notation) -> Moment | None:
    """The date or time of day that a text names, or None."""
    if EPOCH.fullmatch(text.strip()):
        stamp = Fraction(text.strip()) / (1000 if len(text.strip()) == 13 else 1)
        then = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=int(stamp))
        clock = then.hour * 3600 + then.minute * 60 + then.second + stamp % 1
        return Moment(then.year, then.month, then.day, Fraction(clock))
    seconds, rest = _clock(text)
    for pattern in DATES:
        match = pattern.search(rest)
        findings = match and _date(match.groupdict(), notation)
        if findings:
            return findings._replace(seconds=seconds)
    return Moment(seconds=seconds) if seconds is not None else None


def weekday(text: str) -> int | None:
    """The number of the weekday that a text names, 0 for Monday."""
    words = re.findall(r"[^\W\d_]+", text)
    for word in words:
        if word.lower() in WEEKDAYS and (len(word) > 2 or word.istitle()):
            return WEEKDAYS[word.lower()]
    for word in words:
        if word.lower().endswith("s") and word.lower()[:-1] in WEEKDAYS and len(word) > 4:
            return WEEKDAYS[word.lower()[:-1]]
    return None


def dates(moments: list[Moment]) -> list[date] | None:
    """Their days; a year that one does not name is that of one before it, or after it."""
    years = [moment.year for moment in moments]
    filled = [
        next((year for year in (*years[index::-1], *years[index:]) if year), None)
        for index in range(len(years))
    ]
    findings = [item.date(year) for item, year in zip(moments, filled, strict=True)]
    return [day for day in findings if day is not None] if None not in findings else None


def _clock(text: str) -> tuple[Fraction | None, str]:
    """The seconds since midnight, and the text without what names them."""
    for pattern in CLOCKS:
        match = pattern.search(text)
        if match:
            got = match.groupdict()
            hour, half = int(got["hour"]), (got.get("half") or "").lower()
            hour = hour % 12 + 12 * (half == "p") if half else hour
            second = Fraction((got.get("second") or "0").replace(",", "."))
            seconds = Fraction(hour * 3600 + int(got.get("minute") or 0) * 60) + second
            separator = " " if text[match.start() - 1 : match.start()] != ":" else ""
            return seconds, text[: match.start()].rstrip(":T") + separator + text[match.end() :]
    return None, text


def month_leads(got: dict[str, str | None], notation: Notation) -> bool:
    """Whether the first figure of a date like «03/04/2024» is the month."""
    item, two = int(got["one"] or 0), int(got["two"] or 0)
    if max(item, two) > 12:
        return two > 12
    return notation.month_first and got["sep"] != "."


def _date(got: dict[str, str | None], notation: Notation) -> Moment | None:
    """A moment of the groups of a pattern, or None where there is no such day."""
    year = int((got.get("year") or "").strip("'") or 0) or None
    if year is not None and year < 100:
        year += 1900 if year > 40 else 2000
    month, day = got.get("month"), got.get("day")
    if got.get("one"):
        first = month_leads(got, notation)
        month, day = (got["one"], got["two"]) if first else (got["two"], got["one"])
    if got.get("name"):
        month = str(MONTHS[(got["name"] or "").lower()])
    findings = Moment(year, int(month) if month else None, int(day) if day else None)
    return findings if findings.date(2024) else None


# ------------------------------------------------------------------ letters
def plain(text: str) -> str:
    """Small letters without accents, as addresses write them."""
    text = ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)
    for sign, plain in (
        ("ß", "ss"),
        ("ø", "o"),
        ("ł", "l"),
        ("đ", "d"),
        ("æ", "ae"),
        ("'", ""),
        ("’", ""),
    ):
        text = text.lower().replace(sign, plain)
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if sign.isascii())
