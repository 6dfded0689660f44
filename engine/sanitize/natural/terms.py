"""Substitutes for what a person is: occupation, nationality, religion and the like, from lists.

No term is an everyday word («Green», «straight»), since an answer holds those anyway, and no two of
a short list mean the same: one stands for all («gay» for «homosexual»). Which terms may be drawn
depends on the type and the number alone; the article before is made to agree (`splice`).
"""

from __future__ import annotations

import re
from functools import lru_cache

from engine.kinds import articles, case, names, number_words, word_lists
from engine.kinds.boundary import any_of
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import german_terms, lexicon, occupation, synonyms
from engine.values import Decision

LISTS: dict[str, tuple[str, ...]] = {
    "NATIONALITY": word_lists.in_order("terms.nationalities"),
    "ETHNICITY": word_lists.in_order("terms.ethnicities"),
    "RELIGION": word_lists.in_order("terms.religions"),
    "POLITICS": word_lists.in_order("terms.politics"),
    "SEXUAL_ORIENTATION": word_lists.in_order("terms.sexual_orientations"),
}
_BEFORE = 80
"""Characters before an occupation in which its determiner stands."""
_PLURAL_AFTER = 4
_NO_PLURAL = ("sh", "ch", "ese", "ss", "s", "man")
_BODY = re.compile(r" (?:[Pp]arty|[Cc]hurch|[Mm]ovement|[Uu]nion|[Cc]ommunity)(?:['’]s)?\Z")
_WITH_BODIES = frozenset({"POLITICS", "RELIGION"})
_GERMAN_KINDS = frozenset({"NATIONALITY", "ETHNICITY", "RELIGION"})
_COUNT = any_of(
    (*number_words.english_words(2, 20), *(number_words.german(count) for count in range(2, 13)))
)
_ARTICLE = re.compile(
    rf"(?P<word>an?|the|both|several|some|\d{{1,3}}|{_COUNT})(?P<gap>\s+)", re.IGNORECASE
)
"""What stands before a term: its article, or how many there are."""


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """Another term of the same list, in the same case and number.

    **Guarantee** under a random key each term of the list that is neither the value nor a synonym
    of it is drawn with the same probability, whatever the value. **Not promised**: that it is not
    the value is told; of an occupation, the list it belongs to (kind of work and standing),
    and of a party its country.
    """
    whole, kind = desk.original(decision), decision.span.type
    article = _ARTICLE.match(whole)
    original = whole[article.end() :] if article else whole
    plain = names.canonical(original)
    if kind == "OCCUPATION":
        held = names.without_possessive(original)
        draw = desk.draw(kind, names.canonical(occupation.same_work(held)), counter)
        before = desk.text[max(0, decision.span.start - _BEFORE) : decision.span.start]
        refused = synonyms.of(kind, plain)
        new = occupation.substitute(held, draw.choice, refused, before, german=desk.german)
        if new is None and held[:1].isupper() and desk.german:
            new = occupation.any_german(held, draw.choice, before)
        if new is not None:
            new += names.possessive(original)
            return _led(article, new) if article else new
    if kind in _GERMAN_KINDS and desk.german:
        before = desk.text[max(0, decision.span.start - _BEFORE) : decision.span.start]
        held = names.without_possessive(original)
        term = german_terms.substitute(kind, held, desk.draw(kind, plain, counter).choice, before)
        if term is not None:
            return term
    if kind == "POLITICS" and (party := german_terms.party(original, desk, counter)):
        return party
    ending = _BODY.search(original) if kind in _WITH_BODIES else None
    if ending:
        return _with_body(decision, desk, counter, original[: ending.start()], ending[0])
    listed = _listed(kind)
    if not plain or not listed:
        return None
    short = original.rpartition(" ")[2].isupper() and not original.isupper()  # «senior QS»
    plural = not short and _plural(plain, listed)
    refused = synonyms.of(kind, plain)
    options = tuple(term for term in pool(kind, plural=plural) if term.casefold() not in refused)
    new = desk.draw(kind, plain, counter).choice(options)
    new = new + "s" if plural else new
    new = _cased(new, names.without_possessive(original)) + names.possessive(original)
    return _led(article, new) if article else new


def _with_body(decision: Decision, desk: Desk, counter: int, name: str, body: str) -> str:
    """Another name before the word for a body: «Labour Party»."""
    kind = decision.span.type
    plain = names.canonical(name)
    options = tuple(
        term for term in pool(kind, plural=False) if term.casefold() not in synonyms.of(kind, plain)
    )
    return _cased(desk.draw(kind, plain, counter).choice(options), name) + body


def _led(article: re.Match[str], new: str) -> str:
    word = article["word"]
    agreeing = articles.agreeing(word, new) if word.casefold() in ("a", "an") else word
    return agreeing + article["gap"] + new


def _listed(kind: str) -> tuple[str, ...]:
    return lexicon.column("occupations") if kind == "OCCUPATION" else LISTS.get(kind, ())


@lru_cache(maxsize=64)
def pool(kind: str, *, plural: bool) -> tuple[str, ...]:
    """The terms that may stand for a value of a type, one or many; no value chooses among them."""
    endings = _NO_PLURAL if plural else ("man",)
    return tuple(term for term in _listed(kind) if not term.endswith(endings))


@lru_cache(maxsize=16)
def _singulars(listed: tuple[str, ...]) -> frozenset[str]:
    return frozenset(term.casefold() for term in listed)


def _plural(plain: str, listed: tuple[str, ...]) -> bool:
    return len(plain) > _PLURAL_AFTER and plain not in _singulars(listed) and plain.endswith("s")


def _cased(new: str, original: str) -> str:
    if original.istitle():
        return new.title() if " " in original else case.capitalized(new)
    return case.shaped(new, original)
