"""Function words (closed word classes), which are never private.

Determiners, pronouns, prepositions, conjunctions, auxiliaries and numerals after the universal
parts of speech; what is often a verb, a noun or an adverb as well («do», «like», «will») is none.
"""

from __future__ import annotations

from typing import Final

CLOSED_CLASS: Final = frozenset(
    "a an the this that these those my your his her its our their whose each every either neither"
    " any some no both i me we us you he him she it they them mine yours hers ours theirs myself"
    " yourself himself herself itself ourselves yourselves themselves who whom which what whoever"
    " whatever whichever someone somebody something anyone anybody anything everyone everybody"
    " everything nobody nothing none of in on at by for from to into onto upon with within without"
    " about against among amongst between beneath beside besides beyond despite during except"
    " since until till toward towards through throughout under underneath via per than as and or"
    " nor but if because although though unless whereas while whether lest is am are was were be"
    " been being isn aren wasn weren would can could cannot should shall must might ought didn"
    " doesn don hasn haven hadn couldn wouldn shouldn not ll ve re one two three four five six"
    " seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million".split()
)


def is_open(word: str) -> bool:
    """Whether a word belongs to an open class: neither a function word nor a single letter.

    Without those among the ten best words there are two in a hundred more that fit
    (`resources/models/masked.md`).
    """
    letter = len(word) == 1 and word.isascii()
    return not letter and word.casefold() not in CLOSED_CLASS
