"""Entries of a rota: «Mon Tamsin 7-15, Di Kemal 14-22» are weekdays, who works, and hours.

And who has how many: «Ludmila 36, Steffen 38,25 Std.».
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, search
from engine.hierarchies.word_counts import counts
from engine.kinds import word_lists
from engine.kinds.boundary import any_of
from engine.kinds.known_names import given_only, reads_as_given
from engine.kinds.month_names import MONTH_NAMES, WEEKDAY_NAMES

SOURCE: Final = "rotas"

_SCORE: Final = 0.8
WEEKDAY: Final = rf"(?P<day>(?i:{any_of(WEEKDAY_NAMES)}))"
_HOURS: Final = r"(?P<hours>\d{1,2}(?:[:.]\d\d)?[ ]?[-–][ ]?\d{1,2}(?:[:.]\d\d)?)"
ENTRY: Final = re.compile(
    rf"(?<!\w)(?:(?i:{any_of(WEEKDAY_NAMES)})[+/&])?{WEEKDAY}[.:,]{{0,2}}[ ]"
    rf"(?P<name>[^\W\d_a-zß-ÿ][^\W\d_]+(?:[ -][^\W\d_a-zß-ÿ][^\W\d_]+)?):?[ ]"
    rf"{_HOURS}(?![\w/€$£%]|[.,:-]\d)"
)
_FEWEST: Final = 2
_GIVEN: Final = r"[^\W\d_a-zß-ÿ][a-zß-ÿ]{2,20}"
_COUNT: Final = r"\d{1,3}(?:[.,]\d{1,2})?"
_UNIT: Final = r"(?:Std\.?|Stunden|h|hrs?|hours|Tage|days|shifts|Schichten)"
_OF_TIMES: Final = word_lists.words("sentences.beside_dates") | MONTH_NAMES


def is_name(words: str) -> bool:
    """Whether words are no parts of a day or words of every day: «Mon Early 7-15»."""
    plain = words.casefold().split(" ")
    return reads_as_given(plain[0]) or not any(
        word in _OF_TIMES or word in counts() for word in plain
    )


def _find(text: str) -> Iterator[Claim]:
    entries = [match for match in ENTRY.finditer(text) if is_name(match["name"])]
    for match in entries if len(entries) >= _FEWEST else ():
        yield Claim(*match.span("name"), "PERSON", _SCORE, SOURCE, Rank.PATTERN)


_WITH_HOURS: Final = re.compile(
    rf"(?<![\w-])(?:{_GIVEN}[ ]{_COUNT}(?:,[ ]|;[ ]|[ ](?:and|und|&)[ ])){{0,9}}"
    rf"{_GIVEN}:?[ ]{_COUNT}[ ]?{_UNIT}(?!\w)"
)
_ONE: Final = re.compile(rf"(?<![\w-])(?P<name>{_GIVEN})(?=:?[ ]\d)")


def _find_with_hours(text: str) -> Iterator[Claim]:
    for match in _WITH_HOURS.finditer(text):
        names = list(_ONE.finditer(text, match.start(), match.end()))
        if all(name["name"].casefold() in given_only() for name in names):
            for name in names:
                yield Claim(*name.span("name"), "PERSON", _SCORE, SOURCE, Rank.PATTERN)


RULES = (
    search(
        "rotas.with_hours",
        _find_with_hours,
        "PERSON",
        finds=(
            "so far «Ludmila» 36, «Steffen» 38,25 Std. in all",
            "«Bronagh» 12 hours and «Orlaith» 7.5 h",
        ),
        misses=("Level 3, Stufe 38,25 Std.", "the Steffen 4 and 5 Std.", "Boeing 12 hours"),
    ),
    search(
        "rotas.entries",
        _find,
        "PERSON",
        finds=(
            "Mon «Tamsin» 7-15, Tue «Tamsin» 7-15, Wed «Idris» 15-23",
            "Mo «Lena» 6-14, Di «Kemal» 14-22",
            "Mon+Thu «Bronagh» 8-12, Tue «Agnieszka» 9-1",
            "Mon: «Ana Ruiz» 7:30-15:00; Thu. «Bert» 9–17",
        ),
        misses=(
            "Mon Early 7-15, Tue Late 14-22",
            "Sat March 7-15 and Sun April 4-6",
            "Mon Tamsin 7-15",
        ),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Who works when."""
    return claims(RULES, text, SOURCE)
