"""What stands beside a name tells the sex of its bearer.

Before it a title («Mrs») or a relation («her husband»), behind it a pronoun («… said she»).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.kinds import word_lists
from engine.kinds.names import TITLES, TITLES_F, TITLES_M

KIN_F = word_lists.words("people.female_relations")
KIN_M = word_lists.words("people.male_relations")
BORN = re.compile(
    r"\b(?:born|birth\w*|d\.?o\.?b|geb\w*|jahrgang|jg|née?|naissance|nacid[oa]|nacimiento)\b|\*\s*\|"
)
"""Words before a birth date, in text of small letters."""
_BEFORE = re.compile(r"([^\W\d_]+(?:-[^\W\d_]+)*)(\.?)(,?)[ \u00a0]\Z")
_ROOM = 24
"""So many characters before a name are looked at."""

_PRONOUN = re.compile(r"\b(?:(she|herself|hers)|(he|him|himself)|(?:her|his))\b", re.IGNORECASE)
_NEAR = 120
"""So many characters behind a name a pronoun may stand."""


@dataclass(frozen=True, slots=True)
class Cue:
    """F, M or U (either) beside a name.

    Behind a title a lone name is a surname; where it is `weak`, a list of names knows better.
    """

    sex: str = "U"
    title: bool = False
    weak: bool = False


def cue(text: str, start: int) -> Cue:
    """What the word before `text[start]` tells."""
    match = _BEFORE.search(text[max(0, start - _ROOM) : start])
    if match is None:
        return Cue()
    word, dot, comma = match[1].casefold(), match[2], match[3]
    if word in TITLES and not comma and match[1][0].isupper():
        return Cue("F" if word in TITLES_F else "M" if word in TITLES_M else "U", title=True)
    if dot:
        return Cue()
    return Cue("F" if word in KIN_F else "M" if word in KIN_M else "U")


def pronoun(text: str, end: int, stop: int) -> str:
    """F or M by the first «she» or «he» behind `text[:end]` and before `stop`, else U.

    «Her» and «his» may speak of another («Sam and his wife»), so they end the search.
    """
    match = _PRONOUN.search(text, end, min(stop, end + _NEAR))
    if match is None:
        return "U"
    return "F" if match[1] else "M" if match[2] else "U"
