"""Words for people by their work: the lists that trades belong to, and what a plural tells."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.hierarchies import vocabulary
from engine.kinds import word_lists
from engine.kinds.everyday import EVERYDAY

NO_TITLES: Final = frozenset(
    "managed letters_led heads neutral_heads vague modifiers standings departments"
    " technical_departments science_departments"
    " subjects de_departments wards de_heads"
    " management_letters".split()
)
"""Sections of `occupations.txt` that hold no titles."""
_SHORT: Final = frozenset({"nun", "vet"})
"""Trades of three letters; other short ones are letters, of which «shoes» is no plural."""


@cache
def heads() -> dict[str, str]:
    """The list that each trade of one word belongs to, by its last word or by itself."""
    listed = {
        title: name
        for name, section in word_lists.sections("occupations").items()
        if name not in NO_TITLES and not name.startswith("de_")
        for title in section.entries
        if " " not in title and title.islower()
    }
    known = listed | word_lists.pairs("occupations.heads")
    return {head: name for head, name in known.items() if len(head) > 3 or head in _SHORT}


@cache
def modifiers() -> dict[str, str]:
    """The list that each word for a field of work belongs to."""
    return word_lists.pairs("occupations.modifiers")


@cache
def of_people() -> frozenset[str]:
    """Last words of occupations that alone mean somebody's work and nothing else."""
    vague = word_lists.words("occupations.neutral_heads") | word_lists.words("occupations.vague")
    sure = frozenset(head for head in heads() if " " not in head) - vague - EVERYDAY
    return sure | word_lists.words("work.of_several")


def tells_of_several(plain: str) -> bool:
    """Whether a value in small letters is a plural of a trade and nothing else in any matter."""
    words = plain.split()
    plurals = {term for term, many in vocabulary.singulars(words[-1]) if many}
    return bool(plurals & of_people() or (words[1:] and plurals & _behind_a_field()))


@cache
def _behind_a_field() -> frozenset[str]:
    """Last words of trades that mean people where another word stands before them."""
    return word_lists.words("work.of_several_in_a_field")
