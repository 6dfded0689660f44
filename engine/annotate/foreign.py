"""Whether a text is in another language than those the tagger has learnt, English and German."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from typing import Final

from engine.annotate.blocks import BlockCache, block_key
from engine.hierarchies.word_counts import counts
from engine.kinds import word_lists
from engine.kinds.everyday import EVERYDAY
from engine.lines import ByLines

FEWEST_WORDS: Final = 8
MOST_WORDS: Final = 4000
OTHER_SCRIPT: Final = 0.3
OTHER_WORDS: Final = 0.08

_WORD = re.compile(r"[^\W\d_]+")
_LAST_LATIN = "ɏ"

_ENGLISH: Final = word_lists.words("function_words.commonest_english")
_OTHER: Final = word_lists.words("function_words.commonest_elsewhere")
"""The commonest words of other languages, without those that English texts hold too."""


def is_foreign(text: str) -> bool:
    """Whether much of a text (its first 4,000 words) is neither English nor German.

    Short texts are not told.
    """
    words = [match[0].casefold() for match in islice(_WORD.finditer(text), MOST_WORDS)]
    if len(words) < FEWEST_WORDS:
        return False
    strange = sum(word[0] > _LAST_LATIN for word in words)
    other, english = (sum(word in known for word in words) for known in (_OTHER, _ENGLISH))
    if strange >= OTHER_SCRIPT * len(words):
        return True
    return other >= OTHER_WORDS * len(words) and other > english and not is_german(text)


_GERMAN: Final = word_lists.words("function_words.frequent_german")
_FREQUENT_ENGLISH: Final = word_lists.words("function_words.frequent_english")
_MOST_CHARACTERS: Final = 20_000
_RARE: Final = 20
"""A word that is counted less often in the English texts of the tables is no English one."""


_cache = BlockCache[bool]()


def is_german(text: str) -> bool:
    """Whether a text (its beginning) has more of the small words of German than of English."""
    key = block_key(text[:_MOST_CHARACTERS])
    known = _cache.get(key)
    if known is None:
        known = _reads_german(text)
        _cache.put(key, known)
    return known


def _reads_german(text: str) -> bool:
    counted = [both for _start, both in _SMALL_WORDS(text[:_MOST_CHARACTERS])]
    german, english = (sum(counts) for counts in zip(*counted, strict=True)) if counted else (0, 0)
    return german > 1 and german > english


def _small_words(lines: str) -> tuple[int, int]:
    """How many small words of German, and of English, stand in some lines."""
    words = [match[0].casefold() for match in _WORD.finditer(lines)]
    small = _small_german()
    return sum(word in small for word in words), sum(word in _FREQUENT_ENGLISH for word in words)


_SMALL_WORDS: Final = ByLines(_small_words)


@cache
def _small_german() -> frozenset[str]:
    """What German texts write small and English ones hardly hold, and the frequent words."""
    counted = counts()
    small = word_lists.words("german.small_words") - _ENGLISH - _FREQUENT_ENGLISH - EVERYDAY
    return _GERMAN | {word for word in small if counted.get(word, 0) < _RARE}
