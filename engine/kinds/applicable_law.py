"""Places whose law a text asks about.

«Enforceable in Ontario», «under Irish law», «Tex. Prop. Code § 92.103», «In Texas, can my landlord
…», «in Österreich zulässig». An answer by another state's law would be wrong, so what names such a
place is told apart here. Every repetition is bounded, so that a text is read in a time that grows
with its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.kinds import states, word_lists
from engine.kinds.boundary import any_of
from engine.lines import InLines

_WORD: Final = r"[^\W\d_]{1,24}"
_WORDS: Final = rf"{_WORD}(?:[ ]{_WORD}){{0,2}}"
_IN_FORCE: Final = word_lists.any_of("laws.in_force_in", capitals=True)
_KINDS: Final = word_lists.any_of("laws.law_of_a_place", capitals=True)
_LAND: Final = r"(?:[Ss]tate|[Cc]ommonwealth|[Pp]rovince)[ ]of[ ]"
_ASKED: Final = re.compile(
    rf"\b{_IN_FORCE}[ ](?:here[ ])?(?:in|under|by)[ ](?:the[ ])?(?:{_LAND})?(?P<a>{_WORDS})"
    rf"|\b(?:[Ll]aws?|[Cc]ourts)[ ](?:in|of)[ ](?:the[ ])?(?:{_LAND})?(?P<b>{_WORDS})"
    rf"|\b[Ii]n[ ](?:the[ ])?(?P<c>{_WORD}(?:[ ]{_WORD})?),?[ ]"
    r"(?:can|may|must|am|is it|do I|does (?:a|an|the|my|our))\b"
    rf"|\b[Rr]echt[ ](?:von|der|des|in)[ ](?:der[ ])?(?P<d>{_WORD})"
    rf"|\b[Ii]n[ ](?:der[ ])?(?P<e>{_WORD})[ ](?:{_WORD}[ ]){{0,2}}"
    rf"{word_lists.any_of('laws.in_force_in_german')}\b"
)
"""A place behind what says that its law is asked, or in front of it."""
_BETWEEN: Final = rf"(?!{word_lists.any_of('function_words.frequent_english')}\b)[^\W\d_]{{2,24}}"
_OF_A_PLACE: Final = re.compile(
    rf"\b(?=(?P<p>{_WORD}(?:[ ]{_WORD})?)(?:['’]s)?[ ](?:{_BETWEEN}[ ]){{0,2}}{_KINDS}\b)"
)
"""«California wage law», «New York Labor Law», «Ontario's Employment Standards Act»."""
_GERMAN: Final = re.compile(
    r"\b(?P<p>[^\W\d_]{4,24})[ ](?:[A-ZÄÖÜ][a-zäöüß]{0,30})?[Rr]echt(?:s|e)?\b"
)
"""«österreichisches Mietrecht»: a people's adjective."""
_NAMES: Final = ("New York", *(name for row in states.STATES.values() for name in row.values()))
_SHORT: Final = any_of(map(re.escape, (*states.SHORT.values(), "Cal.", "Tex.", "Pa.", *_NAMES)))
STATUTES: Final = re.compile(
    rf"\b(?P<p>{_SHORT})[ ](?:{word_lists.any_of('laws.words_of_codes')}\.?[ ]){{0,5}}"
    r"(?:R\.?[ ]?S|R\.?[ ]?C|Code|Stat(?:utes)?|Laws?|Ann)\.?[ ](?:Ann\.[ ])?"
    r"(?:§{1,2}[ ]?|ch?\.[ ]|[Tt]it(?:le|\.)[ ])?\d[\w.:-]{0,14}\w(?:\(\w{1,4}\)){0,4}"
)
"""«La. R.S. 22:1892», «Tex. Prop. Code § 92.103»: a section of a state's statutes."""
_IN_LINES: Final = InLines(_ASKED, _OF_A_PLACE, _GERMAN, STATUTES)
_IN_SHORT: Final = {"Cal.": "California", "Tex.": "Texas", "Pa.": "Pennsylvania"}


def candidates(text: str) -> frozenset[str]:
    """The words, one to three in a row, that may name a place whose law a text asks about.

    Most of them name none: who asks knows the places («landlord» of «my landlord law» is none).
    """
    matches = _IN_LINES.of(text)
    found = {part for match in matches(_ASKED) for part in _runs(match[match.lastgroup or 0])}
    for form in (_OF_A_PLACE, _GERMAN):
        found.update(part for match in matches(form) for part in _runs(match["p"]))
    found.update(_IN_SHORT.get(match["p"], match["p"]) for match in matches(STATUTES))
    return frozenset(found)


def _runs(words: str) -> Iterator[str]:
    """Every run of words of a few."""
    parts = words.split(" ")
    for first in range(len(parts)):
        for last in range(first + 1, len(parts) + 1):
            yield " ".join(parts[first:last])
