"""What stands beside a name tells the sex of its bearer.

Before it a title («Mrs») or a relation («her husband»), behind it a pronoun («… said she»).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.kinds import word_lists
from engine.kinds.names import TITLES, TITLES_F, TITLES_M

KIN_F = frozenset(map(str.casefold, word_lists.words("people.female_relations")))
KIN_M = frozenset(map(str.casefold, word_lists.words("people.male_relations")))
BORN = re.compile(
    r"\b(?:born|birth\w*|d\.?o\.?b|geb\w*|jahrgang|jg|née?|naissance|nacid[oa]|nacimiento)\b|\*\s*\|"
    r"|(?<![\w.])b\.[ ]?(?:\||\Z)"
)
"""Words before a birth date, in text of small letters."""
_BEFORE = re.compile(r"([^\W\d_]+(?:-[^\W\d_]+)*)(\.?)(,?)[ \u00a0]\Z")
_ROOM = 24
"""So many characters before a name are looked at."""
_COUPLE = re.compile(r"\b(?:Mr\.? (?:and|&) Mrs\.?|Herr(?:n)? und Frau)[ \u00a0]\Z")
"""Before the name of a couple, which is his where it has a first name."""
_NAMED_TOO = re.compile(
    r"\b([^\W\d_]+)[ \u00a0](?:[^\W\d_]+, ){0,3}(?!(?:and|und) )[^\W\d_]+,?[ ](?:and|und|&)[ ]\Z"
)
"""«nieces Tamsin and»: a relation of several whose last is named behind it."""
_LISTED_ROOM = 64
_WHOSE_WIFE = re.compile(r"\b(?:[mds]ein|unser|eur)e[rn]?[ \u00a0]Frau[ \u00a0]\Z")
"""«meine Frau Annegret» is a relation, where «Frau Hasselbring» is a title."""

_PRONOUN = re.compile(r"\b(?:(she|herself|hers)|(he|him|himself)|(?:her|his))\b", re.IGNORECASE)
_NEAR = 120
"""So many characters behind a name a pronoun may stand."""
_SEVERAL = ("s", "söhne", "brüder", "töchter", "schwestern")
"""What relations of several end in."""
_SPOUSE = re.compile(
    r"\b(?:(?P<m>(?:his|seine[rn]?) (?:wife|girlfriend|fiancée|widow|Ehefrau|Frau))"
    r"|(?P<f>(?:her|ihr(?:em|en)?) (?:husband|boyfriend|fiancé|widower|Ehemann|Mann)))\b"
)


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
    before = text[max(0, start - _ROOM) : start]
    if _COUPLE.search(before):
        return Cue("M", title=True)
    match = _BEFORE.search(before)
    if match is None:
        return Cue()
    word, dot, comma = match[1].casefold(), match[2], match[3]
    if word == "frau" and _WHOSE_WIFE.search(before):
        return Cue("F")
    if word in TITLES and not comma and match[1][0].isupper():
        return Cue("F" if word in TITLES_F else "M" if word in TITLES_M else "U", title=True)
    if dot:
        return Cue()
    if word in ("and", "und") and (
        named := _NAMED_TOO.search(text[max(0, start - _LISTED_ROOM) : start])
    ):
        word = named[1].casefold() if named[1].casefold().endswith(_SEVERAL) else ""
    return Cue("F" if word in KIN_F else "M" if word in KIN_M else "U")


def pronoun(text: str, end: int, stop: int) -> str:
    """F or M by the first «she» or «he» behind `text[:end]` and before `stop`, else U.

    «Her» and «his» may speak of another («Sam and his mother»), so they end the search; whose wife
    is named is a man all the same, where no other relation is named between.
    """
    last = min(stop, end + _NEAR)
    match = _PRONOUN.search(text, end, last)
    if match is None:
        return "U"
    spouse = _SPOUSE.match(text, match.start(), last)
    if spouse is not None:
        others = re.findall(r"[^\W\d_]+", text[end : match.start()].casefold())
        unsure = others in ([], ["and"], ["und"]) or not (KIN_F | KIN_M).isdisjoint(others)
        return "U" if unsure else "M" if spouse["m"] else "F"
    return "F" if match[1] else "M" if match[2] else "U"
