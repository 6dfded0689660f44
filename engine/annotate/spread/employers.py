"""Finds firms that nothing else has found where somebody works: «Außendienstler bei Festo».

The tagger knows few firms by name; behind an occupation and «bei» or «at» hardly anything else
stands than where the work is done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import case, word_forms, word_lists
from engine.kinds.everyday import EVERYDAY, WORDLIKE
from engine.kinds.known_names import towns
from engine.kinds.language import FREQUENT

SOURCE: Final = "employers"
_SCORE: Final = 0.7
_KINDS: Final = word_lists.words("organizations.kinds_before_a_name")
_NAME: Final = rf"[{case.CAPITALS}](?:[{case.SMALL_LETTERS}]{{2,20}}|[A-Z&]{{1,5}})"
_EMPLOYED: Final = re.compile(
    rf"[ ](?:bei(?:[ ]d(?:er|em))?|beim|at)[ ](?:(?:the[ ]firm|[Ff]irma)[ ])?"
    rf"(?P<v>{_NAME}(?:[ ]{_NAME}){{0,2}})(?![\w-])"
)


def employers(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """Claims for the firms right behind occupations."""
    for claim in claims:
        match = _EMPLOYED.match(text, claim.end) if claim.type == "OCCUPATION" else None
        if match is not None and all(map(_names_a_firm, match["v"].split(" "))):
            yield Claim(*match.span("v"), "ORGANIZATION", _SCORE, SOURCE, Rank.WEAK)


def _names_a_firm(word: str) -> bool:
    """Whether a word is none of every day, no kind of house, no German noun and no town."""
    plain = word.casefold()
    usual = plain in EVERYDAY or plain in FREQUENT or plain in WORDLIKE or plain in _KINDS
    return not (usual or plain in towns() or word_forms.is_german_noun(word))
