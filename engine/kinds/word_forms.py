"""Classes of words that may stand for one another: part of speech with number, tense or degree.

At the end, German nouns: those for people, from the plural to the singular and back, and what is
put together of nouns («Bruttogehalt», «Beschäftigungsjahr»).
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from engine.kinds import word_lists

NEVER: Final = "-"
"""The class of words that never stand for another: function words, slurs."""

FUNCTION: Final = frozenset({"ADP", "AUX", "CCONJ", "DET", "PART", "PRON", "PUNCT", "SCONJ"})
"""Universal parts of speech that are left as they are; they carry grammar, not the secret."""

_SHORTEST_PART: Final = 3
_LONGEST: Final = 60
_SHORTEST_HEAD: Final = 4
_SHORTEST_LAST: Final = 5
"""Letters of the last part where nothing is known of the first."""
_LINKS: Final = ("", "s", "es", "n", "en", "e", "er")
"""What stands between the parts of a German compound."""
_CASES: Final = ("", "n", "s", "es", "en", "e")


def plain(word: str) -> str:
    """A word as the vocabulary spells it: lower case, no accents."""
    spread = unicodedata.normalize("NFD", word.lower())
    return "".join(char for char in spread if not unicodedata.combining(char))


def of_spelling(upos: str, word: str) -> str:
    """The class that a part of speech and a word's ending give: «VERB», «running» → «VERB+ing»."""
    if upos in FUNCTION:
        return NEVER
    plural = word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3
    if upos == "NOUN" and plural:
        return "NOUN+s"
    if upos == "VERB":
        endings = ("ing", "ed", "s")
        ending = next((suffix for suffix in endings if word.endswith(suffix) and len(word) > 4), "")
        return f"VERB+{ending}" if ending and not word.endswith("ss") else "VERB"
    return upos if upos in ("NOUN", "ADJ", "ADV", "PROPN", "NUM") else "OTHER"


# Which words are forms of one another, told by their spelling, and too often rather than never.

_ENDINGS: Final = ("ing", "ies", "ers", "es", "ed", "er", "s", "e", "y")
_SHORTEST: Final = 3
_LEFT, _MORE = 2, 5
"""So many letters of the shorter and of the longer word may follow what both begin with."""
_IRREGULAR: Final = tuple(map(frozenset, word_lists.rows("sentences.irregular_forms")))


def stem(word: str) -> str:
    """What stays of a word when its commonest endings are cut: «nurses», «nursing» → «nurs»."""
    written = plain(word.replace("’", "'").removesuffix("'s").removesuffix("'"))
    for ending in _ENDINGS:
        if written.endswith(ending) and len(written) - len(ending) >= _SHORTEST:
            return written[: -len(ending)]
    return written


def related(word: str, other: str) -> bool:
    """Whether two words may be forms of one («law» and «lawyer»); never misses a regular one."""
    ours, theirs = sorted((plain(word), plain(other)), key=len)
    if stem(ours) == stem(theirs) or any({ours, theirs} <= row for row in _IRREGULAR):
        return True
    shared = _shared(ours, theirs)
    return shared >= _SHORTEST and len(ours) - shared <= _LEFT and len(theirs) - shared <= _MORE


def _shared(word: str, other: str) -> int:
    """How many letters two words begin with alike."""
    pairs = zip(word, other, strict=False)
    return next((index for index, (ours, theirs) in enumerate(pairs) if ours != theirs), len(word))


_GERMAN_PLURALS: Final = (
    ("innen", "in"), ("frauen", "frau"), ("männer", "mann"), ("leute", "mann"),
    ("schwestern", "schwester"), ("kräfte", "kraft"), ("ärzte", "arzt"), ("anwälte", "anwalt"),
    ("köche", "koch"), ("väter", "vater"), ("mütter", "mutter"), ("räte", "rat"),
    ("hilfen", "hilfe"), ("ammen", "amme"), ("ekten", "ekt"),
    ("leitungen", "leitung"), ("assistenzen", "assistenz"),
    ("logen", "loge"), ("gogen", "goge"), ("nomen", "nom"), ("enten", "ent"), ("isten", "ist"),
    ("anten", "ant"), ("aten", "at"), ("euten", "eut"), ("eure", "eur"), ("onen", "on"),
    ("ane", "an"), ("are", "ar"), ("oren", "or"), ("irte", "irt"),
)  # fmt: skip
"""Endings of the plural and of the singular of German nouns for people."""
_SHORTEST_PLURAL: Final = 4


def german_singular(word: str) -> str | None:
    """The singular of a German noun in lower case that ends as plurals do; None for any other."""
    for many, single in _GERMAN_PLURALS:
        if word.endswith(many) and len(word) >= max(_SHORTEST_PLURAL, len(many)):
            return word[: len(word) - len(many)] + single
    return None


def german_plural(word: str) -> str:
    """The plural of a German noun for people."""
    for many, single in _GERMAN_PLURALS:
        if many != "männer" and word.endswith(single):
            return word[: len(word) - len(single)] + many
    if word.endswith(("er", "el", "en")):
        return word
    if word.endswith(("i", "a", "o")):
        return f"{word}s"
    return word + ("n" if word.endswith("e") else "e")


@lru_cache(maxsize=1)
def _nouns() -> frozenset[str]:
    return frozenset(noun.casefold() for noun in word_lists.words("german.nouns"))


@lru_cache(maxsize=1)
def _beginnings() -> frozenset[str]:
    """What a compound may begin with: nouns and short words such as «netto»."""
    return _nouns() | word_lists.words("german.beginnings")


@lru_cache(maxsize=1)
def _name_endings() -> tuple[str, ...]:
    """Nouns that surnames and places end in: «Steinbach» is no kind of brook."""
    return tuple(word_lists.words("german.name_endings"))


@lru_cache(maxsize=4096)
def is_german_noun(word: str) -> bool:
    """Whether a word is a listed German noun as it is written, or put together of such.

    A compound has a listed noun, inflected or not, at its end and one, or a short word such as
    «netto», before it; words that end as surnames and places do («Steinbach») are none, nor are
    words of more than 60 letters.
    """
    if word in word_lists.words("german.nouns"):
        return True
    plain = word.casefold()
    if not _SHORTEST_PART + _SHORTEST_HEAD <= len(plain) <= _LONGEST or plain.endswith(
        _name_endings()
    ):
        return False
    return any(
        _begins(plain[:cut]) and _inflected(plain[cut:])
        for cut in range(_SHORTEST_PART, len(plain) - _SHORTEST_HEAD + 1)
    )


def is_german_word(word: str) -> bool:
    """Whether a word is a German noun, or one of those that are written small within sentences.

    Some of these are names as well («Lage»), so this tells nothing of what is surely a name.
    """
    if word.casefold() in word_lists.words("german.small_words"):
        return True
    noun = word in word_lists.words("german.nouns_too") or is_german_noun(word)
    return word[:1].isupper() and noun


@lru_cache(maxsize=4096)
def ends_as_german_noun(word: str) -> bool:
    """Whether a capitalised word may be a compound whose last part is a listed noun.

    «Radiogeräte», «Halbbruder», whatever the first part is; words that end as surnames and places
    do are none. It tells nothing of what is surely a name.
    """
    plain = word.casefold()
    if not word[:1].isupper() or len(word) > _LONGEST or plain.endswith(_name_endings()):
        return False
    return any(
        plain[cut:] in _heads() or _inflected(plain[cut:])
        for cut in range(_SHORTEST_PART, len(plain) - _SHORTEST_LAST + 1)
    )


@lru_cache(maxsize=1)
def _heads() -> frozenset[str]:
    too = word_lists.words("german.nouns_too")
    return frozenset(noun.casefold() for noun in too if len(noun) >= _SHORTEST_LAST)


def _inflected(word: str) -> bool:
    """Whether a listed noun, or one with the ending of a case or the plural."""
    nouns = _nouns()
    return any(
        word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_HEAD
        and word[: len(word) - len(ending)] in nouns
        for ending in _CASES
    ) or word in nouns  # fmt: skip


def _begins(word: str) -> bool:
    """Whether a compound may begin so: a listed word with what links it to the next."""
    known = _beginnings()
    return any(
        word.endswith(link) and len(word) - len(link) >= _SHORTEST_PART
        and word[: len(word) - len(link)] in known
        for link in _LINKS
    )  # fmt: skip
