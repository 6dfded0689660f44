"""What people of a text are called for short: «Ferdl» of Ferdinand, «Gwen» of Gwendolyn.

Only words that mean nothing else: the list of short forms, and beginnings of given names.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator
from functools import cache
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.hierarchies.word_counts import counts
from engine.kinds import case, month_names, word_forms, word_lists
from engine.kinds.everyday import EVERYDAY
from engine.lines import InLines

SOURCE: Final = "people_of_text"
_WORD: Final = re.compile(
    rf"(?<![\w@./'’-])[{case.CAPITALS}][{case.SMALL_LETTERS}]{{2,11}}(?![\w@/-]|[.:]\w|\()"
)
_LEAST_LEFT: Final = 2
"""So many letters are left out, at least."""
_TIMES: Final = frozenset(
    name.casefold() for name in (*month_names.MONTH_NAMES, *month_names.WEEKDAY_NAMES)
)
_NO_NAMES: Final = EVERYDAY | _TIMES | frozenset(map(str.casefold, word_lists.words("names.words")))


def called_short(text: str, given: Collection[str], *, german: bool) -> Iterator[Claim]:
    """Claims for the short forms of given names, which are in small letters."""
    ordered = sorted(name for name in given if len(name) > _LEAST_LEFT)
    shorts = {short for name in ordered for short in _listed().get(name, ())} - _NO_NAMES
    for word in _IN_LINES.of(text)(_WORD) if ordered else ():
        plain = word[0].casefold()
        if plain in shorts or _begins(plain, word[0], ordered, german=german):
            yield Claim(*word.span(), "PERSON", 0.7, SOURCE, Rank.WEAK)


_IN_LINES: Final = InLines(_WORD)


def _begins(plain: str, word: str, ordered: list[str], *, german: bool) -> bool:
    """Whether a word that is none of the language is the beginning of one of the names."""
    place = bisect_left(ordered, plain)
    name = ordered[place] if place < len(ordered) else ""
    if not name.startswith(plain) or len(name) < len(plain) + _LEAST_LEFT:
        return False
    if plain in _NO_NAMES or plain in counts():
        return False
    return not (german and (word_forms.is_german_word(word) or word_forms.is_german_noun(word)))


@cache
def _listed() -> dict[str, frozenset[str]]:
    """The listed short forms of each given name, in small letters."""
    table: dict[str, set[str]] = {}
    for short, *whole in word_lists.rows("names.short_forms"):
        for name in whole:
            table.setdefault(name.casefold(), set()).add(short.casefold())
    return {name: frozenset(shorts) for name, shorts in table.items()}
