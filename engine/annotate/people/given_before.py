"""Given names that no list has before a surname of the text: «Con Papadimitriou (my husband)».

A tagger takes a short name that is a word, too, for that word, and finds the surname alone.
"""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import replace
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.hierarchies.trades import heads
from engine.hierarchies.word_counts import counts
from engine.kinds import case, cues, month_names, names, word_lists
from engine.kinds.everyday import EVERYDAY, LEGAL_FORMS
from engine.kinds.known_names import reads_as_given

_NAME: Final = (
    rf"[{case.CAPITALS}][{case.SMALL_LETTERS}]{{1,14}}"
    rf"(?:-[{case.CAPITALS}][{case.SMALL_LETTERS}]{{1,14}})?"
)
_BEFORE: Final = re.compile(
    rf"(?:\A|(?P<within>[{case.SMALL_LETTERS}],?[ ])|[^\w'’.-][ ]?|[.][ ])(?P<v>{_NAME})[ ]\Z"
)
"""One word with a capital; `within` a sentence that is nobody's first word."""
_ONE_WORD: Final = re.compile(rf"(?:[ODL]['’]|Ma?c)?{_NAME}")
_OF_OURS: Final = re.compile(r"[ ]\((?:my|our|his|her|their)[ ]|,[ ](?:my|our)[ ][a-z]")
"""Behind a name: who somebody is to the writer."""
_ROOM: Final = 40
_NO_NAMES: Final = (
    LEGAL_FORMS
    | EVERYDAY
    | names.TITLES
    | frozenset("cousin cousins family clan team old young poor late little big sr jr".split())
    | cues.KIN_F
    | cues.KIN_M
    | word_lists.words("organizations.kinds")
    | word_lists.words("organizations.kinds_in_many_names")
    | frozenset(name.casefold() for name in (*month_names.MONTH_NAMES, *month_names.WEEKDAY_NAMES))
)


def with_given(claim: Claim, text: str, surnames: Container[str]) -> Claim:
    """A guess at a surname of the text with the given name before it; any other claim as it is."""
    if claim.type != "PERSON" or claim.rank is not Rank.TAGGER:
        return claim
    value = text[claim.start : claim.end]
    if value.casefold() not in surnames or not _ONE_WORD.fullmatch(value):
        return claim
    begin = max(0, claim.start - _ROOM)
    before = _BEFORE.search(text[begin : claim.start])
    if before is None or not _is_a_name(before, text, claim.end):
        return claim
    return replace(claim, start=begin + before.start("v"))


def _is_a_name(before: re.Match[str], text: str, end: int) -> bool:
    """Whether the word is somebody's: within a sentence, or one that no sentence begins with."""
    word = before["v"].casefold()
    said = names.said_before(f"{before['v']} X") > 0
    if said or word in _NO_NAMES or word in heads() or reads_as_given(before["v"]):
        return reads_as_given(before["v"]) and not said and word not in _NO_NAMES
    return bool(before["within"] or word not in counts() or _OF_OURS.match(text, end))
