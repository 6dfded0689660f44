"""Function words (closed word classes), which are never private.

Determiners, pronouns, prepositions, conjunctions, auxiliaries and numerals after the universal
parts of speech; what is often a verb, a noun or an adverb as well («do», «like», «will») is none.
"""

from __future__ import annotations

from typing import Final

from engine.kinds import word_lists

_FRAGMENTS: Final = word_lists.words("function_words.english_fragments")
CLOSED_CLASS: Final = word_lists.words("function_words.english") | _FRAGMENTS


def is_open(word: str) -> bool:
    """Whether a word belongs to an open class: neither a function word nor a single letter.

    Without those among the ten best words there are two in a hundred more that fit
    (`resources/models/masked.md`).
    """
    letter = len(word) == 1 and word.isascii()
    return not letter and word.casefold() not in CLOSED_CLASS
