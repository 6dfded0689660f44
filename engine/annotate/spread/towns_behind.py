"""Finds listed towns that stand alone behind a firm, a person or a post: «Ruth Ott, Winterthur».

In lists of addresses nothing but the comma says that a place follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import word_forms, word_lists
from engine.kinds.known_names import given_only, reads_as_given, towns

SOURCE: Final = "towns behind"
_SCORE: Final = 0.7
_BEFORE: Final = frozenset({"ORGANIZATION", "PERSON", "OCCUPATION", "AGE", "ADDRESS"})
_TOWN: Final = re.compile(
    r",[ ](?P<v>[A-ZÄÖÜÉ][a-zäöüßéèêçñ]{3,20}(?:-[A-ZÄÖÜ][a-zäöüß]{2,20})?)(?=[ ]?[,;:.)\n]|\Z)"
)


_FROM: Final = re.compile(
    r"[ ]aus[ ](?P<v>[A-ZÄÖÜ][a-zäöüß]{3,20}(?:-[A-ZÄÖÜ][a-zäöüß]{2,20})?)"
    r"(?=[ ]?[,;:.)\n]|\Z|[ ][a-z])"
)
"""«Ines Hofstätter aus Schärding», also where no list knows the place."""
_GERMAN_NOUNS: Final = word_lists.words("german.nouns") | word_lists.words("german.nouns_too")
_ALONE: Final = re.compile(
    r"(?<=[a-zäöü0-9)][.;!?][ ])(?P<v>[A-ZÄÖÜ][a-zäöüß]{3,20}(?:-[A-ZÄÖÜ][a-zäöüß]{2,20})?)\."
    r"(?=[ \n]|\Z)"
)
"""A town that is a sentence of a note: «£500 a month. Chester. Declaration of trust?»."""


def towns_behind(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """Claims for the towns right behind other values."""
    for claim in claims:
        home = _FROM.match(text, claim.end) if claim.type == "PERSON" else None
        if home is not None and not (
            word_forms.is_german_noun(home["v"]) or home["v"] in _GERMAN_NOUNS
        ):
            yield Claim(*home.span("v"), "LOCATION", _SCORE, SOURCE, Rank.WEAK)
        match = _TOWN.match(text, claim.end) if claim.type in _BEFORE else None
        if match is not None and _is_town(match["v"]):
            yield Claim(*match.span("v"), "LOCATION", _SCORE, SOURCE, Rank.WEAK)
    for match in _ALONE.finditer(text):
        if match["v"].casefold() in towns() and not word_forms.is_german_noun(match["v"]):
            yield Claim(*match.span("v"), "LOCATION", _SCORE, SOURCE, Rank.WEAK)


def _is_town(word: str) -> bool:
    """Whether a word is a listed town and neither a German noun nor a given name."""
    plain = word.casefold()
    named = plain in given_only() or reads_as_given(word) or word_forms.is_german_noun(word)
    return plain in towns() and not named
