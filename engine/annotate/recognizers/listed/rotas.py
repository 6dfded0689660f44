"""Entries of a rota: «Mon Tamsin 7-15, Di Kemal 14-22» are weekdays, who works, and hours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, search
from engine.hierarchies.word_counts import counts
from engine.kinds import word_lists
from engine.kinds.boundary import any_of
from engine.kinds.known_names import reads_as_given
from engine.kinds.month_names import MONTH_NAMES, WEEKDAY_NAMES

SOURCE: Final = "rotas"

_SCORE: Final = 0.8
WEEKDAY: Final = rf"(?P<day>(?i:{any_of(WEEKDAY_NAMES)}))"
_HOURS: Final = r"(?P<hours>\d{1,2}(?:[:.]\d\d)?[ ]?[-–][ ]?\d{1,2}(?:[:.]\d\d)?)"
ENTRY: Final = re.compile(
    rf"(?<!\w){WEEKDAY}[.:,]{{0,2}}[ ](?P<name>[^\W\d_a-zß-ÿ][^\W\d_]+"
    rf"(?:[ -][^\W\d_a-zß-ÿ][^\W\d_]+)?):?[ ]{_HOURS}(?![\w/€$£%]|[.,:-]\d)"
)
_FEWEST: Final = 2
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


RULES = (
    search(
        "rotas.entries",
        _find,
        "PERSON",
        finds=(
            "Mon «Tamsin» 7-15, Tue «Tamsin» 7-15, Wed «Idris» 15-23",
            "Mo «Lena» 6-14, Di «Kemal» 14-22",
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
