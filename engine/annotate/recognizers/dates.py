"""Dates in their usual written forms; a bare year, month or clock time is left to the tagger."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim
from engine.annotate.recognizers.pattern import claims, form
from engine.kinds import month_names
from engine.kinds.boundary import any_of

SOURCE = "dates"

_MONTH = any_of(month_names.month_numbers("en", "en3"))
_DAY = r"(?:0?[1-9]|[12]\d|3[01])"
_YEAR = r"(?:1[89]|20)\d\d"
_TIME = (
    r"(?:[T ,]{1,2}(?:at[ ])?[0-2]?\d:[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?(?:[ ]?[ap]\.?m\b\.?)?"
    r"(?:Z\b|[+-]\d\d:?\d\d\b)?)?"
)
_EDGE = r"(?<![\w/.$€£-])(?<!\d,)"
_END = r"(?![\w/-]|[.,]\d)"


def _calendar(match: re.Match[str]) -> bool:
    """Whether day and month can be (in either order)."""
    left, right = int(match["a"]), int(match["b"])
    return 1 <= left <= 31 and 1 <= right <= 31 and min(left, right) <= 12


_OF_A_CAREER = re.compile(
    rf"^[ \t#*]*(?:(?:work |professional )?experience|education|employment(?: history)?|career"
    rf"|work history|ausbildung|berufserfahrung)\b|^[ \t•*-]*{_YEAR} ?[-–—] ?(?:now|present|today)",
    re.IGNORECASE | re.MULTILINE,
)
"""Head lines of a curriculum vitae, or the job that goes on."""

_FORMS = (
    form(
        rf"{_EDGE}{_YEAR}(?P<s>[-/.])(?:0?[1-9]|1[0-2])(?P=s){_DAY}{_TIME}{_END}",
        "DATE_TIME",
        score=0.9,
    ),
    form(
        rf"{_EDGE}(?P<v>(?P<a>\d{{1,2}})(?P<s>[-/.])(?P<b>\d{{1,2}})(?P=s)"
        rf"(?P<y>{_YEAR}){_TIME}){_END}",
        "DATE_TIME",
        score=0.9,
        accept=_calendar,
    ),
    form(
        rf"{_EDGE}(?P<v>(?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})/\d\d){_END}",
        "DATE_TIME",
        score=0.8,
        accept=_calendar,
    ),
    form(
        rf"(?<!\w)(?<!\d/)(?:{_DAY}(?:st|nd|rd|th)?(?:[ ]of)?[ -])(?:{_MONTH})\b(?:\.?,?[ -]'?"
        rf"(?:{_YEAR}|\d\d\b(?!:)))?{_TIME}(?!\w)",
        "DATE_TIME",
        score=0.9,
        accept=lambda match: _is_a_month(match[0]),
    ),
    form(
        rf"(?<!\w)(?:{_MONTH})\b\.?[ ](?:the[ ])?{_DAY}(?:st|nd|rd|th)?\b(?!:|[ ]?%)"
        rf"(?:,?[ ]{_YEAR})?{_TIME}(?!\w)",
        "DATE_TIME",
        score=0.9,
        accept=lambda match: _is_a_month(match[0]),
    ),
    form(
        rf"{_EDGE}(?P<v>(?P<a>\d{{1,2}})\.(?P<b>\d{{1,2}})\.(?:{_YEAR}|\d\d)?)"
        rf"[ ]?[-–—][ ]?\d{{1,2}}\.\d{{1,2}}\.(?:{_YEAR}|\d\d)(?!\w)",
        "DATE_TIME",
        score=0.85,
        accept=_calendar,
    ),
    form(
        rf"(?<=[-–—])[ ]?(?P<v>(?P<a>\d{{1,2}})(?P<s>[./])(?P<b>\d{{1,2}})(?P=s){_YEAR})(?!\w)",
        "DATE_TIME",
        score=0.85,
        accept=_calendar,
    ),
    form(
        rf"{_EDGE}(?P<v>(?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})/{_YEAR})[ ]?[-–—]"
        r"(?=[ ]?\d{1,2}/\d{1,2}/\d)",
        "DATE_TIME",
        score=0.85,
        accept=_calendar,
    ),
    form(
        rf"(?<![\w/.])(?:0?[1-9]|1[0-2])/{_YEAR}(?![\w/]|\.\d)",
        "DATE_TIME",
        score=0.75,
    ),
    form(
        rf"^[ \t•*-]*(?P<v>{_YEAR}[ ]?(?:[-–—]|to)[ ]?(?:now|present|today|current|date))\b",
        "DATE_TIME",
        score=0.8,
        lines=True,
    ),
    form(
        rf"^[ \t•*-]*(?P<v>{_YEAR}[ ]?[-–—][ ]?{_YEAR})(?!\w)",
        "DATE_TIME",
        score=0.7,
        lines=True,
        accept=lambda match: bool(_OF_A_CAREER.search(match.string)),
    ),
    form(
        rf"\b(?:dob|birth[ _]?date|date[ _]of[ _]birth|bday|born|geb|geburtsdatum)[\"']?[ \t]*"
        rf"[:=]+[ \t]*[\"']?(?P<v>{_YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?!\d)",
        "DATE_TIME",
        score=0.9,
    ),
    form(
        rf"(?<!\w)(?:{_YEAR})(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])"
        r"T[0-2]\d[0-5]\d(?:[0-5]\d)?Z?(?!\w)",
        "DATE_TIME",
        score=0.9,
    ),
    form(
        rf"\b(?:dob|d\.o\.b\.?|date[ ]of[ ]birth|birth[ ]?date|birthday|born(?:[ ]on)?|exp"
        rf"(?:iry|ires|iration)?(?:[ ]date)?"
        rf"|valid[ ]thru)[ \t]*(?:\bis\b|[:=-])?[ \t]*(?P<v>\d{{1,4}}[-/. ]\d{{1,2}}"
        rf"(?:[-/. ]\d{{1,4}})?|{_YEAR})(?![\w/])",
        "DATE_TIME",
        score=0.9,
    ),
)  # fmt: skip

_WORDS = re.compile(r"\b(?:may|mar|march|dec|sep|jan|oct|nov|jun|aug|apr|feb)\b", re.IGNORECASE)


def _is_a_month(text: str) -> bool:
    """«may 5» and «march 3» in small letters are verbs more often than dates without a year."""
    name = _WORDS.search(text)
    small = name is not None and name[0] in ("may", "march", "mar", "dec", "sep", "jan")
    return not small or bool(re.search(r"\d{4}|\d(?:st|nd|rd|th)", text))


def find(text: str) -> Iterator[Claim]:
    """Every full date, with its time of day where one follows."""
    return claims(_FORMS, text, SOURCE)
