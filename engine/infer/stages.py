"""Words that say a hidden age or sex outright: stages of life, anniversaries, years of youth."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

from engine.infer.standing import Left, Value
from engine.kinds import amounts, word_lists

Place = tuple[int, int]
_YEARS: Final = 3
"""By so much a clue's age may be off."""
_IN_A_YEAR: Final = (("month", 12), ("week", 52), ("day", 365))
_MARRIED: Final = re.compile(
    r"\b(?P<many>\d{1,2})(?:st|nd|rd|th) (?:wedding )?anniversary"
    r"|\b(?:been )?married (?:for )?(?P<years>\d{1,2}) years",
    re.IGNORECASE,
)
_AT_MARRIAGE: Final = (17, 42)
_DECADES: Final = {
    "forties": 1940, "fifties": 1950, "sixties": 1960, "seventies": 1970, "eighties": 1980,
    "nineties": 1990,
}  # fmt: skip
_YOUTH: Final = re.compile(
    rf"\b(?:{word_lists.any_of('cues.stages')}|apprentice\w*|school\w*|graduat\w*"
    r"|teenage\w*)\b[^.!?\n]{0,60}?"
    r"(?P<when>in the (?:(?P<part>early|mid|late)[ -])?(?P<decade>"
    + "|".join(_DECADES)
    + r"|(?:19|20|')?\d0s))",
    re.IGNORECASE,
)
_IN_YOUTH: Final = (14, 32)
_PARTS: Final = {"early": (0, 3), "mid": (4, 6), "late": (7, 9)}


def word_for(value: Value, text: str, left: Left) -> Place | None:
    """The first words that stay and say the stage of life of a hidden age, or a hidden sex."""
    if value.type == "AGE":
        years = year(value.original)
        places = () if years is None else _of_age(years, text)
    elif value.type == "GENDER":
        both = word_lists.words("alternatives.feminine"), word_lists.words("alternatives.masculine")
        places = tuple(_said(sorted(both[0] | both[1]), text))
    else:
        return None
    return min((place for place in places if left.leaves(*place)), default=None)


def _of_age(years: int, text: str) -> tuple[Place, ...]:
    bands = word_lists.pairs("alternatives.stages")
    said = [words for words, band in bands.items() if _within(years, band)]
    return (*_said(said, text), *_marriages(years, text), *_youths(years, text))


def _said(listed: list[str], text: str) -> Iterator[Place]:
    plain = text.casefold()
    for words in listed:
        for match in re.finditer(rf"(?<!\w){re.escape(words.casefold())}s?(?!\w)", plain):
            yield match.span()


def _marriages(years: int, text: str) -> Iterator[Place]:
    """«Our 40th anniversary», «married for 52 years»."""
    for match in _MARRIED.finditer(text):
        first, last = (int(match["many"] or match["years"]) + age for age in _AT_MARRIAGE)
        if first <= years <= last and last > 2 * _AT_MARRIAGE[0]:
            yield match.span()


def _youths(years: int, text: str) -> Iterator[Place]:
    """«Started school in the late sixties»: what one does when one is young, and when it was."""
    this_year = datetime.now(UTC).year
    for match in _YOUTH.finditer(text):
        told = match["decade"].casefold()
        digits = re.sub(r"\D", "", told)
        start = _DECADES.get(told) or int(digits if len(digits) > 2 else f"19{digits}")
        first, last = _PARTS.get((match["part"] or "").casefold(), (0, 9))
        oldest = this_year - start - first + _IN_YOUTH[1]
        if this_year - start - last + _IN_YOUTH[0] <= years <= oldest:
            yield match.span("when")


def year(age: str) -> int | None:
    """The years of an age, also of one in months, weeks or days."""
    number = next((int(part) for part in re.findall(r"\d{1,3}", age)), None)
    if number is None or not amounts.in_short_units(age):
        return number
    plain = age.casefold()
    return next((number // parts for unit, parts in _IN_A_YEAR if unit in plain), 0)


def _within(years: int, band: str) -> bool:
    first, _, last = band.partition("-")
    return int(first) <= years <= int(last)


def is_near(age: str, told: str) -> bool:
    """Whether a clue's age is about the hidden one."""
    years = None if amounts.in_short_units(age) else year(age)
    said = [int(part) for part in re.findall(r"\d{1,3}", told)]
    return years is not None and bool(said) and said[0] - _YEARS <= years <= said[-1] + _YEARS
