"""Finds firms that nothing else has found where somebody works: «Außendienstler bei Festo».

The tagger knows few firms by name; behind an occupation and «bei» or «at», and behind «my employer»
or «ich arbeite bei», hardly anything else stands than where the work is done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.hierarchies.word_counts import counts
from engine.kinds import case, word_forms, word_lists
from engine.kinds.everyday import EVERYDAY, WORDLIKE
from engine.kinds.known_names import countries, towns
from engine.kinds.language import FREQUENT
from engine.kinds.names import TITLES

SOURCE: Final = "employers"
_SCORE: Final = 0.7
_KINDS: Final = word_lists.words("organizations.kinds_before_a_name")
_NAME: Final = rf"[{case.CAPITALS}](?:[{case.SMALL_LETTERS}]{{2,20}}|[A-Z&]{{1,5}})"
_EMPLOYED: Final = re.compile(
    rf"[ ](?:bei(?:[ ]d(?:er|em))?|beim|at)[ ](?:(?:the[ ]firm|[Ff]irma)[ ])?"
    rf"(?P<v>{_NAME}(?:[ ]{_NAME}){{0,2}})(?![\w-])"
)
_WHERE_I_WORK: Final = re.compile(
    r"\b(?:(?:[Mm]y|[Oo]ur)[ ](?:former[ ]|ex-|old[ ]|new[ ]|current[ ])?employers?"
    r"|(?:[Mm]ein|[Uu]nser)(?:e[mns])?[ ](?:(?:ehemalig|früher|alt|neu|jetzig)e[rnms]?[ ])?"
    r"(?:Arbeitgeber|Ausbildungsbetrieb|Dienstherr)(?:in|s|n)?"
    r"|(?<!\w)(?:Arbeitgeber(?:in)?|Ausbildungsbetrieb|Employer))"
    r"(?:,|:|[ ](?:is|was|ist|war))?[ ]"
    r"|\b(?:I|[Ww]e)[ ](?:also[ ])?(?:work|worked|am[ ](?:employed|working))[ ](?:at|for)[ ]"
    r"|\b(?:[Ii]ch|[Ww]ir)[ ](?:arbeite[nt]?|arbeitete|bin[ ](?:angestellt|beschäftigt|tätig))[ ]"
    r"(?:\w{2,12}[ ]){0,2}(?:bei|für)[ ]"
)
_A_HOUSE: Final = re.compile(
    rf"(?:(?:the|die|der|dem)[ ])?(?:(?:firm|company|[Ff]irma)[ ])?"
    rf"(?P<v>{_NAME}(?:[ ]{_NAME}){{0,2}})(?![\w-])"
)


def employers(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """Claims for the firms right behind occupations, and where the writer says to work."""
    for claim in claims:
        match = _EMPLOYED.match(text, claim.end) if claim.type == "OCCUPATION" else None
        if match is not None and all(map(_names_a_firm, match["v"].split(" "))):
            yield Claim(*match.span("v"), "ORGANIZATION", _SCORE, SOURCE, Rank.WEAK)
    for said in _WHERE_I_WORK.finditer(text):
        match = _A_HOUSE.match(text, said.end())
        words = match["v"].split(" ") if match is not None else []
        firm = bool(words) and _names_a_firm(words[0])
        firm = firm and all(map(_names_a_firm_or_its_kind, words[1:]))
        if match is not None and firm and not any(map(_is_said, words)):
            yield Claim(*match.span("v"), "ORGANIZATION", _SCORE, SOURCE, Rank.WEAK)


def _names_a_firm_or_its_kind(word: str) -> bool:
    """Whether a word may stand behind the first one of a firm: «Brüggemeier Logistik»."""
    return _names_a_firm(word) or word_forms.is_german_noun(word)


def _is_said(word: str) -> bool:
    """Whether a word stands before names, or is an English word: «mein Arbeitgeber, Herr Vogt»."""
    return word.casefold() in TITLES or word.casefold() in counts()


def _names_a_firm(word: str) -> bool:
    """Whether a word is none of every day, no kind of house, no German noun and no town."""
    plain = word.casefold()
    usual = plain in EVERYDAY or plain in FREQUENT or plain in WORDLIKE or plain in _KINDS
    place = plain in towns() or plain in countries()
    return not (usual or place or word_forms.is_german_noun(word))
