"""Finds ages that only the dates of a text give away: «born = 1963-11-08 … years_then = 63».

A number is an age where it says how many whole years lie between a birth date and another day of
the text, stands alone without a unit, and words of age stand beside it or above its column; in a
text with few dates, without such words, too.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.heads import counts
from engine.dependencies.expressions import SPANS, full_years
from engine.kinds import cells, language, word_lists
from engine.kinds.cues import BORN, calls_birth
from engine.kinds.measured import full_day

SOURCE: Final = "age by dates"
_SCORE: Final = 0.8
_NUMBER: Final = re.compile(
    r"(?<![\w./+#-])(?<!\d:)[1-9]\d{0,2}"
    r"(?![\w/:+]|[.,-]\d|[ ]?(?:%|°|[ap]\.?m\b|[kcm]?[mg]\b|[€£$]))"
)
_AGE: Final = re.compile(
    r"(?:\b|_)(?:age[ds]?|alter|years?|jahre?|old|yrs?|turn(?:ed|s)?|edad)(?:\b|_)"
    r"|\bage (?:on|at|in|of)\b|\b(?:get|calc|calculate|compute|expected|their|his|her) age\b"
)
_NAMES_AGE: Final = re.compile(r"(?:(?<![^\W_])|_)(?:age[ds]?|alter|edad)(?:(?![^\W_])|_)")
"""An age by its name, or as part of one: «main.ageOn», «age_at_entry»."""
_SAID: Final = re.compile(
    rf"(?:\b{word_lists.any_of('function_words.before_an_age')}"
    r"|[(,;:=|/])[ ]{0,3}\Z"
)
"""What stands right before an age that no word of age is beside."""
_COUNTS: Final = re.compile(r"[ -]?(?!jahr|year|yr|j\.|y/?o|old)[a-zäöü%°€$£]{1,20}", re.IGNORECASE)
_LIGHT: Final = re.compile(rf"[ ]{word_lists.any_of('function_words.behind_an_age')}\b")
_BESIDE: Final = 40
_GROWN, _OLDEST = 18, 115
_FEW, _SOME = 4, 40
"""Of so many possible ages one is hardly met by chance; of more only by what counts nothing."""
_CLOSES: Final = re.compile(r"[.;!?)](?=\s|\Z)|,[ ](?:and|but|so|und|aber|also|als|when)\b")
_LED: Final = re.compile(
    rf"(?<![^\W\d_])(?!{word_lists.any_of('labels.numbers_no_age')}[ ])"
    r"[a-zäöüß]{2,}[ ]\Z"
)
"""A word before a number that numbers nothing."""
_LEAST_CELLS: Final = 2
_LONGEST_DATE: Final = 24
"""Characters from the beginning of a date to what stands in brackets behind it."""
_IN_YEARS: Final = re.compile(r"\d{1,3}[ -]?(?:years?|yrs?|Jahren?)", re.IGNORECASE)
_LISTED: Final = re.compile(r"[,;|][ ]\Z")
"""Before an age in years that stands by itself among other facts: «DOB 09-02-1954, 71 yrs»."""
_BARE: Final = re.compile(r"\d{1,3}")
_HUMP: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Where a word begins within a name of a program: «setBorn», «ageOn»."""
_IN_BRACKETS: Final = re.compile(
    r"\((?P<years>\d{1,3})[ -]?(?:(?:years?|yrs?|y)(?:[ -]?old|/?o)?|y\.o\.|Jahre(?:[ ]alt)?|J\.?"
    r"|(?P<short>months?|mths?|mos?|weeks?|wks?|days?|Monate|Wochen|Tage)(?:[ -]old|[ ]alt)?)\)",
    re.IGNORECASE,
)
_AT: Final = re.compile(
    r"(?:(?<![^\W_])(?:at|now|aged?|was|is|be|only|just|mit|jetzt|nun|wird)[ ]|(?<=[\w )])=[ ]?)"
    r"(?P<years>\d{1,3})[ -]?"
    r"(?P<short>months?|mths?|mos?|weeks?|wks?|days?|Monaten?|Wochen|Tagen?)(?![^\W_])",
    re.IGNORECASE,
)
_UNITS: Final = {"m": "months", "w": "weeks", "d": "days", "t": "days"}
"""What the words for short units begin with."""
_YEARS_BEFORE: Final = re.compile(
    r"(?<![\w.,/:$€£#-])(?P<years>[1-9]\d?|1[01]\d)(?:[ ]?\(|(?:(?<=\(\d)|(?<=\(\d\d)),[ ])\Z"
)
_YEARS_BEHIND: Final = re.compile(r"[\w./ -]{6,18}?[ ]?\((?P<years>[1-9]\d?|1[01]\d)\)")
"""«83 (11.02.1942)», «(83, 11.02.1942)» and «11.02.1942 (83)»: an age beside a birth, unnamed."""
_COUNTED: Final = re.compile(
    rf"[ -]?(?:{word_lists.any_of('numbers.times_no_age')}|wörter\w?)(?!\w)",
    re.IGNORECASE,
)
"""Behind a number what it counts instead of years: «the 28-day window»."""
_ORDINAL: Final = re.compile(r"\.[ ]?[^\W\d_]")
_ANY_YEARS: Final = 2
"""Smaller numbers of a row may count anything."""
_CELLS: Final = frozenset(",;|\t")
"""What stands before the cell of a row."""
_ROW: Final = 12
"""So many dates of a row are compared."""
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_BORN_LATER: Final = re.compile(r"\d[\w. ]{3,18}[ ](?:geboren|born)\b")
_BORN_BEHIND: Final = re.compile(r"[ ](?:geboren|born|\(birth)")
_NEAR: Final = 60
"""So many dates, and as many before and behind them, are compared with each other."""


@dataclass(frozen=True, slots=True)
class _Dated:
    """A full date or a year that stands alone, and whether somebody was born then."""

    start: int
    day: date | None
    year: int
    is_birth: bool


def ages_by_dates(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """Claims for the ages; none where the text has no birth date.

    A number is compared with the dates around it, so that the time grows with the text.
    """
    claims = tuple(claims)
    dated = sorted(_dated(claims, text), key=lambda value: value.start)
    beside = dict(_beside_births(text, dated))
    dated = [replace(value, is_birth=True) if value.start in beside else value for value in dated]
    is_told = any(value.is_birth for value in dated)
    dated = dated if is_told else _with_early_births(dated)
    if not any(value.is_birth for value in dated):
        return
    starts = [value.start for value in dated]
    behind = dict(_in_brackets(text, dated, starts)) if is_told else {}
    in_brackets = {**dict(beside.values()), **behind}
    yield from (
        Claim(start, end, "AGE", _SCORE, SOURCE, Rank.PATTERN) for start, end in in_brackets.items()
    )
    read = _Read(text, claims, dated, is_told=is_told)
    for match in _NUMBER.finditer(text):
        if match.start() not in in_brackets and read.may_be(match):
            yield from read.claims(match)


def _with_early_births(dated: Sequence[_Dated]) -> list[_Dated]:
    """The dates; where no word tells a birth, all that lie a grown-up's age before the others.

    «Applicant("Refilwe", "1990-12-05") … appliedOn = "2025-06-20"».
    """
    years = sorted({value.year for value in dated})
    gaps = [late for early, late in pairwise(years) if late - early >= _GROWN]
    if not gaps:
        return list(dated)
    return [
        replace(value, is_birth=value.day is not None and value.year < gaps[-1]) for value in dated
    ]


class _Read:
    """The numbers of a text as ages, held against the dates around each of them."""

    def __init__(
        self, text: str, claims: Sequence[Claim], dated: Sequence[_Dated], *, is_told: bool
    ) -> None:
        """`is_told`: a word says of one of the dates that somebody was born then."""
        self._text, self._dated, self._is_told = text, dated, is_told
        self._starts = [value.start for value in dated]
        self._covered = _covered(claims, text)
        self._guessed = {
            (claim.start, claim.end) for claim in claims if _is_a_bare_guess(claim, text)
        }
        self._in_years = {
            claim.start: claim.end
            for claim in claims
            if claim.type == "QUANTITY" and _IN_YEARS.fullmatch(text, claim.start, claim.end)
        }
        self._edges = [value.start for value in dated[_NEAR::_NEAR]]
        self._ages: dict[int, tuple[set[int], set[int]]] = {}

    def may_be(self, match: re.Match[str]) -> bool:
        """Whether a number may be an age: it is part of no other value and counts nothing."""
        if int(match[0]) > _OLDEST or self._covered[match.start()]:
            return False
        head = cells.head(self._text, match.start())
        return not (_is_no_number(self._text, match) or counts(head))

    def claims(self, match: re.Match[str]) -> Iterator[Claim]:
        """The age that a number is, if dates give it and something says so."""
        start, end = match.span()
        by_day, by_year = self._near(start)
        years = int(match[0])
        bracket = _IN_BRACKETS.match(self._text, start - 1)
        if years in by_day and start in self._in_years and self._is_listed(start):
            yield Claim(start, self._in_years[start], "AGE", _SCORE, SOURCE, Rank.PATTERN)
        elif self._is_told and bracket and not bracket["short"] and years in by_day:
            yield Claim(start, end, "AGE", _SCORE, SOURCE, Rank.PATTERN)
        elif (years in by_day or years in by_year) and self._is_said(match, by_day, by_year):
            rank = Rank.PATTERN if match.span() in self._guessed else Rank.WEAK
            yield Claim(start, end, "AGE", _SCORE, SOURCE, rank)

    def _near(self, start: int) -> tuple[set[int], set[int]]:
        part = bisect_right(self._edges, start)
        if part not in self._ages:
            near = self._dated[max(0, part - 1) * _NEAR : (part + 2) * _NEAR]
            self._ages[part] = _ages(near)
        return self._ages[part]

    def _is_listed(self, start: int) -> bool:
        return self._is_told and _LISTED.search(self._text[max(0, start - 3) : start]) is not None

    def _is_said(self, match: re.Match[str], by_day: set[int], by_year: set[int]) -> bool:
        """Whether words speak of an age; of it alone where the births are told by nothing else."""
        if not self._is_told:
            return _words_beside(self._text, match, _NAMES_AGE)
        in_line = _is_told_in_line(
            self._text, match.start(), int(match[0]), self._dated, self._starts
        )
        return in_line or _is_told(self._text, match, by_day, by_year)


def _beside_births(text: str, dated: Sequence[_Dated]) -> Iterator[tuple[int, tuple[int, int]]]:
    """Dates beside a number of years that they give at another date of the text: births.

    Each by where it begins, with where the number begins and ends.
    """
    days = {value.day for value in dated if value.day is not None}
    for value in dated:
        before = _YEARS_BEFORE.search(text, max(0, value.start - _BESIDE), value.start)
        match = before or _YEARS_BEHIND.match(text, value.start)
        if match is None or value.day is None:
            continue
        born, years = value.day.toordinal(), int(match["years"])
        later = (day.toordinal() for day in days if day > value.day)
        if any(full_years(born, day) == years for day in later):
            yield value.start, match.span("years")


def _in_brackets(
    text: str, dated: Sequence[_Dated], starts: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """The ages in brackets right behind births, those in months with their unit.

    Also behind the other date, and in a sentence, where two dates give as many weeks or months.
    """
    for match in _IN_BRACKETS.finditer(text):
        if _is_behind_a_birth(match.start(), dated, starts):
            yield match.start("years"), match.end("short" if match["short"] else "years")
    for match in sorted(
        (*_IN_BRACKETS.finditer(text), *_AT.finditer(text)), key=lambda found: found.start()
    ):
        unit = _UNITS[match["short"][0].casefold()] if match["short"] else ""
        place = bisect_right(starts, match.start())
        near = dated[max(0, place - _ROW) : place + _ROW] if unit else ()
        if _gives(near, SPANS.get(unit, full_years), int(match["years"])):
            yield match.start("years"), match.end("short")


def _gives(near: Sequence[_Dated], count: Callable[[int, int], int], wanted: int) -> bool:
    """Whether a birth among some dates and another of them are so many weeks or months apart."""
    return any(
        count(born.day.toordinal(), then.day.toordinal()) == wanted
        for born in near
        for then in near
        if born.is_birth and born.day and then.day and then.day > born.day
    )


def _covered(claims: Iterable[Claim], text: str) -> bytearray:
    """For each character whether a claim holds it that is no number of years."""
    covered = bytearray(len(text))
    for claim in claims:
        in_years = claim.type == "QUANTITY" and _IN_YEARS.fullmatch(text, claim.start, claim.end)
        if not (in_years or _is_a_bare_guess(claim, text)):
            covered[claim.start : claim.end] = b"\1" * (claim.end - claim.start)
    return covered


def _is_a_bare_guess(claim: Claim, text: str) -> bool:
    """Whether the tagger takes a bare number for a quantity: of what, it does not say."""
    guess = claim.type == "QUANTITY" and claim.rank <= Rank.TAGGER
    return guess and _BARE.fullmatch(text, claim.start, claim.end) is not None


def _stands_alone(text: str, match: re.Match[str]) -> bool:
    """Whether a number of a sentence counts and numbers nothing."""
    led = _LED.search(text, max(0, match.start() - _BESIDE), match.start())
    end = match.end()
    return bool(led and (_CLOSES.match(text, end) or _LIGHT.match(text, end)))


def _is_no_number(text: str, match: re.Match[str]) -> bool:
    """Whether a number counts no years, is a part of another one or begins a cell: «| 2. Dosis»."""
    if _is_behind_a_point(text, match.start()) or _COUNTED.match(text, match.end()):
        return True
    before = text[max(0, match.start() - 3) : match.start()].rstrip(" \"'")
    begins = before[-1:] in _CELLS or not before or before.endswith("\n")
    return begins and _ORDINAL.match(text, match.end()) is not None


def _is_behind_a_point(text: str, start: int) -> bool:
    """Whether a comma before a number parts decimals or thousands, and no cells."""
    if text[start - 1 : start] != "," or not text[start - 2 : start - 1].isdigit():
        return False
    line = text[cells.line_start(text, start) : start]
    return ", " in line or line.count(",") < _LEAST_CELLS


def _is_behind_a_birth(start: int, dated: Sequence[_Dated], starts: Sequence[int]) -> bool:
    """Whether the date right before a number is somebody's birth."""
    before = bisect_right(starts, start) - 1
    return before >= 0 and dated[before].is_birth and start - starts[before] <= _LONGEST_DATE


def _is_told(text: str, match: re.Match[str], by_day: set[int], by_year: set[int]) -> bool:
    """Whether words speak of an age, or so few are possible that it can be nothing else."""
    years = int(match[0])
    possible = len(by_day - by_year)
    few = possible <= _FEW or (possible <= _SOME and _stands_alone(text, match))
    alone = few and years >= _GROWN and years not in by_year
    return alone or _speaks_of_age(text, match) or _is_said(text, match)


def _is_told_in_line(
    text: str, position: int, years: int, dated: Sequence[_Dated], starts: Sequence[int]
) -> bool:
    """Whether a cell holds the age that the birth and another date of its own row give."""
    before = text[max(0, position - 3) : position].rstrip(" \"'")
    if before[-1:] not in _CELLS or years < _ANY_YEARS:
        return False
    line = cells.line_start(text, position)
    end = text.find("\n", position)
    first = bisect_right(starts, line - 1)
    last = bisect_right(starts, end if end >= 0 else len(text))
    row = [value for value in dated[first : min(last, first + _ROW)] if value.day is not None]
    return _gives(row, full_years, years)


def _ages(dated: Sequence[_Dated]) -> tuple[set[int], set[int]]:
    """The ages that births among some dates give at the others: by full dates, by years alone."""
    days = {value.day for value in dated if value.day is not None}
    years = {value.year for value in dated if value.day is None}
    born_days = {value.day for value in dated if value.is_birth and value.day is not None}
    born_years = {value.year for value in dated if value.is_birth and value.day is None}
    by_day = {
        full_years(born.toordinal(), day.toordinal())
        for born in born_days
        for day in days
        if day > born
    }
    by_year = {
        then - born - less
        for born in born_years
        for then in years
        for less in (0, 1)
        if then > born
    }
    return by_day, by_year


def _is_said(text: str, match: re.Match[str]) -> bool:
    """Whether a number stands where ages do, and counts nothing."""
    before = text[max(0, match.start() - _BESIDE) : match.start()].casefold()
    counted = _COUNTS.match(text, match.end())
    return bool(_SAID.search(before)) and not (counted and not _LIGHT.match(text, match.end()))


def _dated(claims: Iterable[Claim], text: str) -> Iterator[_Dated]:
    """The full dates of the text and the years that stand alone, in order."""
    day_first = language.names_day_first(text)
    for claim in claims:
        if claim.type == "DATE_TIME":
            shown, start = text[claim.start : claim.end], claim.start
            day = full_day(shown, day_first=day_first)
            if day is not None:
                yield _Dated(start, day, day.year, _is_birth(text, start))
            elif _YEAR.fullmatch(shown):
                behind = text[start + 4 : start + _BESIDE].casefold()
                is_birth = _is_birth(text, start) or _BORN_BEHIND.match(behind) is not None
                yield _Dated(start, None, int(shown), is_birth)


def _is_birth(text: str, start: int) -> bool:
    if _BORN_LATER.match(text, start):
        return True
    before = text[max(cells.line_start(text, start), start - _BESIDE) : start]
    before = _HUMP.sub(" ", before).casefold()
    head = cells.head(text, start)
    return (
        calls_birth(f"{before.replace('_', ' ')}|")
        or BORN.search(head.replace("_", " ")) is not None
    )


def _speaks_of_age(text: str, match: re.Match[str]) -> bool:
    return _words_beside(text, match, _AGE)


def _words_beside(text: str, match: re.Match[str], said: re.Pattern[str]) -> bool:
    """Whether words beside a number or above its column say something."""
    line = cells.line_start(text, match.start())
    before = text[max(line, match.start() - _BESIDE) : match.start()]
    words = f"{before} {text[match.end() : match.end() + _BESIDE // 2]}"
    words = _HUMP.sub(" ", words).casefold()
    return any(said.search(some) for some in (words, cells.head(text, match.start())))
