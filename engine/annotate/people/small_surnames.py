"""Surnames that are small words of English: «Brian Were», «Kevin So», «Minh Do».

A tagger ends such a name before them. In capitals within a sentence, behind a given name and before
a sign or a verb of people, they are nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import word_lists
from engine.kinds.known_names import reads_as_given

SOURCE: Final = "small surnames"
_SURNAME: Final = re.compile(
    rf"[ ](?!(?:No|So|Then),)(?:{word_lists.any_of('people.surnames_that_are_small_words')})"
    rf"(?=[,;)\]]|['’]s\b|[ ]*\n|\Z|\.(?:\s|\Z)|[ ]{word_lists.any_of('cues.spoken_of')}\b)"
)
_GREETED: Final = re.compile(r"(?:^|\n)[ \t>]*\w+[ ]\Z")
"""One word of a line before a name: «Thanks Kevin So, …» may be two sentences."""
_BEFORE: Final = 24


def small_surnames(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the given names among `claims` with such a surname behind them."""
    for claim in claims:
        value = text[claim.start : claim.end]
        if claim.type != "PERSON" or not value.isalpha() or not reads_as_given(value.casefold()):
            continue
        surname = _SURNAME.match(text, claim.end)
        before = text[max(0, claim.start - _BEFORE) : claim.start]
        if surname and not _GREETED.search(before):
            yield Claim(claim.start, surname.end(), "PERSON", claim.score, SOURCE, Rank.PATTERN)
