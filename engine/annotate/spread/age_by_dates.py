"""Finds ages that only the dates of a text give away: «born = 1963-11-08 … years_then = 63».

A number is an age where it says how many whole years lie between a birth date and another day of
the text, stands alone without a unit, and words of age stand beside it or above its column; in a
text with few dates, without such words, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.dependencies.expressions import full_years
from engine.kinds import cells, dates
from engine.kinds.cues import BORN
from engine.kinds.measured import full_day

SOURCE: Final = "age by dates"
_SCORE: Final = 0.8
_NUMBER: Final = re.compile(
    r"(?<![\w.,:/+#-])\d{1,3}(?![\w/:+]|[.,-]\d|[ ]?(?:%|°|[ap]\.?m\b|[kcm]?[mg]\b|[€£$]))"
)
_AGE: Final = re.compile(
    r"(?:\b|_)(?:age[ds]?|alter|years?|jahre?|old|yrs?|turn(?:ed|s)?|edad)(?:\b|_)"
)
_SAID: Final = re.compile(
    r"(?:\b(?:is|was|turn(?:s|ed|ing)?|be|now|then|aged?|only|just|already|ist|sie|er|es|wird|wurde|war"
    r"|nun|jetzt|also|mit|erst|schon|she|he|they|with|bin|i['’]m|brother|sister|bruder|schwester)"
    r"|[(,;:=|/])[ ]{0,3}\Z"
)
"""What stands right before an age that no word of age is beside."""
_COUNTS: Final = re.compile(r"[ -]?(?!jahr|year|yr|j\.|y/?o|old)[a-zäöü%°€$£]{1,20}", re.IGNORECASE)
_LIGHT: Final = re.compile(
    r"[ ](?:and|or|but|on|at|in|when|who|then|now|und|oder|aber|am|im|als|ist|is|was|heute"
    r"|today|born"
    r"|geboren|at|if|years?|jahre?)\b"
)
_BESIDE: Final = 40
_GROWN, _OLDEST = 18, 115
_FEW: Final = 4
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_BORN_LATER: Final = re.compile(r"\d[\w. ]{3,18}[ ](?:geboren|born)\b")
_BORN_BEHIND: Final = re.compile(r"[ ](?:geboren|born|\(birth)")
_MOST_DATES: Final = 60


def ages_by_dates(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """Claims for the ages; none where the text has no birth date, or too many dates."""
    claims = tuple(claims)
    days = list(_days(claims, text))
    births = [day for start, day in days if _is_birth(text, start)]
    by_year = _between_years(claims, text)
    if not (births or by_year) or len(days) > _MOST_DATES:
        return
    wanted = {
        full_years(born.toordinal(), day.toordinal())
        for born in births
        for _start, day in days
        if day > born
    }
    wanted |= by_year
    covered = {place for claim in claims for place in range(claim.start, claim.end)}
    for match in _NUMBER.finditer(text):
        years = int(match[0])
        if years in wanted and 0 < years <= _OLDEST and match.start() not in covered:
            alone = len(wanted - by_year) <= _FEW and years >= _GROWN and years not in by_year
            if alone or _speaks_of_age(text, match) or _is_said(text, match):
                yield Claim(match.start(), match.end(), "AGE", _SCORE, SOURCE, Rank.WEAK)


def _between_years(claims: Sequence[Claim], text: str) -> set[int]:
    """The ages that a year of birth standing alone gives in the other years of the text."""
    years = [
        (claim.start, int(shown))
        for claim in claims
        if claim.type == "DATE_TIME" and _YEAR.fullmatch(shown := text[claim.start : claim.end])
    ]
    ages = set[int]()
    for start, born in years[:_MOST_DATES]:
        behind = text[start + 4 : start + _BESIDE].casefold()
        if _is_birth(text, start) or _BORN_BEHIND.match(behind):
            ages |= {then - born - less for _, then in years for less in (0, 1) if then > born}
    return ages


def _is_said(text: str, match: re.Match[str]) -> bool:
    """Whether a number stands where ages do, and counts nothing."""
    before = text[max(0, match.start() - _BESIDE) : match.start()].casefold()
    counts = _COUNTS.match(text, match.end())
    return bool(_SAID.search(before)) and not (counts and not _LIGHT.match(text, match.end()))


def _days(claims: Iterable[Claim], text: str) -> Iterator[tuple[int, date]]:
    """Where the full dates of the text stand, and what they say."""
    day_first = dates.names_day_first(text)
    for claim in claims:
        if claim.type == "DATE_TIME":
            day = full_day(text[claim.start : claim.end], day_first=day_first)
            if day is not None:
                yield claim.start, day


def _is_birth(text: str, start: int) -> bool:
    if _BORN_LATER.match(text, start):
        return True
    before = text[max(cells.line_start(text, start), start - _BESIDE) : start].casefold()
    return any(BORN.search(words) for words in (before, cells.head(text, start)))


def _speaks_of_age(text: str, match: re.Match[str]) -> bool:
    line = cells.line_start(text, match.start())
    before = text[max(line, match.start() - _BESIDE) : match.start()]
    words = f"{before} {text[match.end() : match.end() + _BESIDE // 2]}".casefold()
    return any(_AGE.search(some) for some in (words, cells.head(text, match.start())))
