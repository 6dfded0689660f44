"""Substitutes for what a person is: occupation, nationality, religion and the like, from lists.

No term is an everyday word («Green», «straight»), since an answer holds those anyway. The first
sound stays (vowel or consonant), so «an architect» does not become «an plumber».
"""

from __future__ import annotations

import re
from functools import lru_cache

from engine.forms import names
from engine.sanitize import lexicon
from engine.sanitize.desk import Desk
from engine.values import Decision

LISTS: dict[str, tuple[str, ...]] = {
    "NATIONALITY": tuple(
        "American Argentine Australian Austrian Belgian Brazilian Bulgarian Canadian Chilean"
        " Colombian Croatian Danish Dutch Ecuadorian Egyptian Estonian Ethiopian Finnish French"
        " German Ghanaian Greek Hungarian Icelandic Indian Indonesian Irish Israeli Italian"
        " Japanese Kenyan Korean Latvian Lebanese Lithuanian Malaysian Mexican Moroccan Nepalese"
        " Nigerian Norwegian Peruvian Portuguese Romanian Serbian Slovak Slovenian Spanish"
        " Swedish Swiss Thai Tunisian Turkish Ukrainian Uruguayan Vietnamese".split()
    ),
    "ETHNICITY": (
        "Armenian", "Basque", "Berber", "Catalan", "Celtic", "Hispanic", "Kurdish", "Latino",
        "Maori", "Punjabi", "Samoan", "Slavic", "Tamil", "Yoruba", "Igbo", "Amhara", "Uyghur",
        "Polynesian", "East Asian", "African American", "Arab", "Inuit",
    ),
    "RELIGION": (
        "Buddhist", "Hindu", "Jewish", "Muslim", "Sikh", "Catholic", "Lutheran", "Methodist",
        "Presbyterian", "Quaker", "Baha'i", "Jain", "Taoist", "Shinto", "Agnostic", "Atheist",
        "Anglican", "Episcopalian", "Adventist",
    ),
    "POLITICS": (
        "Socialist", "Libertarian", "Centrist", "Democrat", "Republican", "Federalist",
        "Agrarian", "Ecologist", "Environmentalist", "Monarchist", "Abolitionist",
    ),
    "SEXUAL_ORIENTATION": (
        "gay", "lesbian", "bisexual", "pansexual", "queer", "heterosexual",
        "homosexual", "asexual",
    ),
}  # fmt: skip
_PLURAL_AFTER = 4
_ARTICLE = re.compile(r"(?:an?|the)\s+", re.IGNORECASE)


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """Another term of the same list, in the same case, number and class of first sound."""
    whole, kind = desk.original(decision), decision.span.type
    article = _ARTICLE.match(whole)
    original = whole[article.end() :] if article else whole
    plain = names.canonical(original)
    listed = _listed(kind)
    if not plain or not listed:
        return None
    plural = _plural(plain, listed)
    options = _options(kind, words=max(len(plain.split()), 1), vowel=_vowel(plain))
    if not options:
        return None
    new = desk.draw(kind, plain, counter).choice(options)
    new = new + "s" if plural else new
    new = _cased(new, names.without_possessive(original)) + names.possessive(original)
    return article[0] + new if article else new


def _vowel(term: str) -> bool:
    return term[:1].casefold() in "aeiou"


def _listed(kind: str) -> tuple[str, ...]:
    return lexicon.column("occupations") if kind == "OCCUPATION" else LISTS.get(kind, ())


@lru_cache(maxsize=64)
def _options(kind: str, *, words: int, vowel: bool) -> tuple[str, ...]:
    """Terms of at most so many words, thus of about the same weight, and of one first sound."""
    return tuple(
        one
        for one in _listed(kind)
        if _vowel(one) == vowel and len(one.split()) <= words and not one.endswith("man")
    )


@lru_cache(maxsize=16)
def _singulars(listed: tuple[str, ...]) -> frozenset[str]:
    return frozenset(one.casefold() for one in listed)


def _plural(plain: str, listed: tuple[str, ...]) -> bool:
    return len(plain) > _PLURAL_AFTER and plain not in _singulars(listed) and plain.endswith("s")


def _cased(new: str, original: str) -> str:
    if original.istitle():
        return new.title() if " " in original else new[:1].upper() + new[1:]
    return names.shaped(new, original)
