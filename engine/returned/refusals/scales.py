"""Words that count thousands or millions behind a number: «8,41 Millionen», «8.41bn», «377 k».

A bare number that was sent stands for the person's bare number whatever word counts it in the
answer: the word stood beside it before, too, in the person's language.
"""

from __future__ import annotations

import re

from engine.kinds import word_lists
from engine.kinds.boundary import any_of

_WORDS = any_of(word_lists.words("numbers.scales"))
_APART = re.compile(rf"[ \u00a0\u202f]{{1,2}}(?:{_WORDS})(?!\w)", re.IGNORECASE)
_GLUED = re.compile(r"(?:[kKmM]|mn|mln|bn|[bB]|Mio|Mrd|Mds?)(?!\w)")
_LONGEST = max(map(len, word_lists.words("numbers.scales"))) + 3
_FEWEST = 3
"""Characters of a number that is told from others by itself: «12» may count anything."""


def counted(text: str, start: int, end: int, *, final: bool) -> bool | None:
    """Whether such a word counts the number in `[start, end)`, apart from it or glued to it."""
    beside = glued(text, start, end, final=final)
    return follows(text, end, final=final) if beside is False else beside


def follows(text: str, end: int, *, final: bool) -> bool | None:
    """Whether such a word follows, a space before it; None if more text is needed."""
    if text[end : end + 1] not in ("", " ", "\u00a0", "\u202f"):
        return False
    return _matched(_APART, text, end, final=final)


def glued(text: str, start: int, end: int, *, final: bool) -> bool | None:
    """Whether its abbreviation stands directly behind the number in `[start, end)`."""
    if end - start < _FEWEST or not text[end - 1].isdigit() or text[end : end + 1] not in _FIRST:
        return False
    return _matched(_GLUED, text, end, final=final)


_FIRST = frozenset("kKmMbB")


def _matched(pattern: re.Pattern[str], text: str, end: int, *, final: bool) -> bool | None:
    if len(text) - end < _LONGEST and not final:
        return None
    return pattern.match(text, end) is not None
