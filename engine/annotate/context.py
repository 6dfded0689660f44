"""Words beside a value that say what it is.

presidio's own enhancer compares lemmas and needs a language model; here a context word counts
where it stands as a whole word (its plural too) on the value's line or just before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

BEFORE = 60
"""How many characters before a value are searched."""
AFTER = 24
"""How many characters after a value are searched, on the same line."""


@lru_cache(maxsize=512)
def pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern for any of the words, the longest first; all must be in lower case."""
    ordered = sorted(set(words), key=len, reverse=True)
    body = "|".join(re.escape(word).replace(r"\ ", r"[\s_-]?") for word in ordered)
    return re.compile(rf"(?<![^\W_])(?:{body})s?(?![^\W_])")


def beside(lowered: str, start: int, end: int, words: Iterable[str]) -> int:
    """How much the text beside `[start, end)` speaks for the words: 0 for not at all.

    `lowered` is the text in lower case (same positions). A longer and nearer context counts more.
    """
    found = pattern(tuple(words))
    left = lowered[max(0, start - BEFORE) : start]
    stop = lowered.find("\n", end, end + AFTER)
    right = lowered[end : stop if stop >= 0 else end + AFTER]
    best = 0
    for match in found.finditer(left):
        best = max(best, 10 * len(match[0]) + 100 * (match.end() * 2 // max(len(left), 1)))
    for match in found.finditer(right):
        best = max(best, 10 * len(match[0]) + 50)
    return best


def lowered(text: str) -> str:
    """The text in lower case with every position kept (a few letters would change length)."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(one if len(one.lower()) != 1 else one.lower() for one in text)
