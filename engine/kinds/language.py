"""In which of four languages an answer is written, judged by what stands before a place."""

from __future__ import annotations

import re

from engine.kinds import word_lists

_LOOK_BACK = 600
_WORD = re.compile(r"[^\W\d_]+")
_FREQUENT = {
    "en": word_lists.words("function_words.frequent_english"),
    "de": word_lists.words("function_words.frequent_german"),
    "fr": word_lists.words("function_words.frequent_french"),
    "es": word_lists.words("function_words.frequent_spanish"),
}
FREQUENT = frozenset().union(*_FREQUENT.values())
_SPEAKS = {word: [key for key, known in _FREQUENT.items() if word in known] for word in FREQUENT}
"""The languages in which a word is frequent."""


def tongue(text: str, start: int) -> str:
    """`en`, `de`, `fr` or `es`: whose frequent words stand most often before `start`.

    English where nothing tells. Only the text before a place counts, so a stream is judged as the
    whole would be.
    """
    before = text[max(0, start - _LOOK_BACK) : start].lower()
    counts = dict.fromkeys(_FREQUENT, 0)
    for word in filter(FREQUENT.__contains__, _WORD.findall(before)):
        for key in _SPEAKS[word]:
            counts[key] += 1
    return max(counts, key=counts.__getitem__)
