"""Words of one kind, for substitutes that a model ranks: what else a person may be, have or take.

All in lower case, none an everyday word. Words that the model's vocabulary lacks cost nothing.
"""

from __future__ import annotations

from functools import lru_cache

from engine.hierarchies import tables
from engine.kinds import word_forms, word_lists
from engine.kinds.everyday import WORDLIKE
from engine.sanitize.natural import lexicon, terms
from engine.sanitize.words import table as word_table

_NOUNS = frozenset({"", "NOUN", "PROPN"})
_ADJECTIVES = frozenset({"NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "SEXUAL_ORIENTATION"})
"""Types whose listed words are adjectives as well as nouns."""
_NAMES = frozenset({"PERSON", "LOCATION", "ORGANIZATION"})
LISTS: dict[str, frozenset[str]] = {
    "MEDICAL_CONDITION": word_lists.words("terms.illnesses"),
    "MEDICATION": word_lists.words("terms.medicines"),
    "LOCATION": word_lists.words("terms.cities"),
    "ORGANIZATION": word_lists.words("terms.companies"),
}
_COUNTED = word_lists.words("sentences.counted_illnesses")
"""Of the illnesses and medicines those that want an article; the others take no «a»."""
_EITHER = frozenset({"fever"})
TEACHINGS: dict[str, frozenset[str]] = {
    "RELIGION": word_lists.words("terms.faiths"),
    "POLITICS": word_lists.words("terms.political_teachings"),
}


def listed(kind: str, upos: str, head: str) -> frozenset[str] | None:
    """The words that may stand for a value of a type; None where no list says it.

    `head` is the value's last word, `upos` that word's part of speech.
    """
    if upos not in _NOUNS and not (upos == "ADJ" and kind in _ADJECTIVES):
        return None
    if kind in TEACHINGS and _is_teaching(head):
        return TEACHINGS[kind]
    return _listed_words(kind)


def countable(word: str) -> bool | None:
    """Whether a listed illness or medicine is counted («a stroke»); None where both may be."""
    if word in _COUNTED:
        return True
    uncounted = any(word in LISTS[kind] for kind in ("MEDICAL_CONDITION", "MEDICATION"))
    return False if uncounted and word not in _EITHER else None


def many(kind: str, head: str) -> bool:
    """Whether the last word of a value is a plural: «Germans», but not «diabetes» or «Athens»."""
    plain = word_forms.plain(head)
    known = kind in _NAMES or (kind, plain) in tables.chains()
    return not known and word_forms.of_spelling("NOUN", plain) == "NOUN+s"


def _is_teaching(head: str) -> bool:
    return head.casefold() == "islam" or head.casefold().endswith(("ism", "ity"))


@lru_cache(maxsize=32)
def _listed_words(kind: str) -> frozenset[str] | None:
    if kind == "PERSON":
        return frozenset(_given())
    if kind == "OCCUPATION":
        return frozenset(_occupations())
    if kind in terms.LISTS:
        return frozenset(term.casefold() for term in terms.LISTS[kind])
    return LISTS.get(kind)


def _occupations() -> set[str]:
    """Listed occupations of one word that are not mostly somebody's name («Miller»)."""
    table = word_table.shipped()
    known = ((term.casefold(), table.entry(term)) for term in lexicon.column("occupations"))
    return {name for name, entry in known if entry and not entry.usual[0].isupper()}


def _given() -> set[str]:
    """Given names that the word table takes for names and that are no other words."""
    table = word_table.shipped()
    known = (
        (listed_name.casefold(), table.entry(listed_name)) for listed_name in lexicon.given("any")
    )
    return {name for name, entry in known if entry and entry.kind == "PROPN"} - WORDLIKE
