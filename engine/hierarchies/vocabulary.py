"""What a person is or has, along WordNet and the Human Disease Ontology."""

from __future__ import annotations

import re

from engine.hierarchies import tables, work
from engine.hierarchies.medicines import by_stem
from engine.hierarchies.rung import TOP, Rung, ladder
from engine.kinds import names, word_lists

CLOSED = frozenset({"OCCUPATION", "MEDICAL_CONDITION", "MEDICATION"})
"""Types whose chains end with a term for all of them."""
_ARTICLE = re.compile(r"(?:an?|the|my|his|her|their|our|your)\s+", re.IGNORECASE)
_HOW_WORKED = re.compile(
    f"(?:{word_lists.any_of('work.how_somebody_works')}(?:[ ]"
    r"|(?<=ex)-))+(?=\w)",
    re.IGNORECASE,
)
"""Says nothing of the work: without it «retired baker» would become «baker»."""
_DOSE = re.compile(r"[\s,]*\d[\d.,]*\s*(?:mg|mcg|µg|g|ml|iu|units?|%)?(?:/\w+)?.*$", re.IGNORECASE)
_UNCOUNTED = re.compile(
    f"(?:{word_lists.any_of('terms.uncounted')}|.+itis|.+emia|.+osis|.+algia|.+plegia"
    "|.+gear|[a-z]+ware|.+wear)$"
)
_STANDINGS = frozenset({"junior", "juniors", "senior", "seniors"})
"""Who is called so at work is no student."""
_ADJECTIVES = frozenset({"Christian", "Muslim", "Jewish", "politically minded"})


def ladder_of(kind: str, text: str, *, listed: bool = False) -> tuple[Rung, ...]:
    """The broader terms of what a person is, has or takes.

    Plurals give plurals. Modifiers before a known term are dropped («paediatric nurse» → «nurse»);
    a dose is dropped with its medication. An occupation that no chain holds is said by its group of
    work, unless it must be `listed`.
    """
    body = names.without_possessive(text.strip())
    article = _ARTICLE.match(body)
    body = body[article.end() :] if article else body
    if kind == "MEDICATION":
        body = _DOSE.sub("", body)
    if kind == "OCCUPATION":
        body = _HOW_WORKED.sub("", body)
    plain = names.canonical(body)
    if kind == "OCCUPATION" and plain in _STANDINGS:
        return ()
    chain, plural = generalizations(kind, plain)
    if not chain and kind == "MEDICATION":
        stem = by_stem(plain)
        chain = ((stem, None), ("medication", None)) if stem else ()
    if not chain and kind == "OCCUPATION" and not listed:
        chain, plural = _group(plain)
    rungs = ladder(chain, closed=kind in CLOSED)
    return tuple(_worded(rung, plural=plural) for rung in rungs if rung.text.casefold() != plain)


def _group(plain: str) -> tuple[tables.Chain, bool]:
    """The chain of an occupation's group of work, and whether it was a plural."""
    for term, plural in singulars(plain):
        if chain := work.by_group(term):
            return chain, plural
    return (), False


def generalizations(kind: str, plain: str) -> tuple[tables.Chain, bool]:
    """The chain of the longest known ending of a term, and whether it was a plural."""
    words = plain.split()
    for first in range(len(words)):
        ending = " ".join(words[first:])
        for term, plural in singulars(ending):
            chain = tables.chains().get((kind, term))
            if chain is not None:
                head = first > 0 and kind == "OCCUPATION" and " " not in term
                return ((term, None), *chain) if head else chain, plural
    return (), False


def singulars(term: str) -> list[tuple[str, bool]]:
    """The term itself, then what it may be the plural of."""
    candidates = [(term, False)]
    if term.endswith("ss"):  # «postmistress»
        return candidates
    if term.endswith("men"):
        candidates.append((term[:-3] + "man", True))
    if term.endswith("ies"):
        candidates.append((term[:-3] + "y", True))
    if term.endswith("wives"):
        candidates.append((term[:-3] + "fe", True))
    if term.endswith("es"):
        candidates.append((term[:-2], True))
    if term.endswith("s") and len(term) > 3:
        candidates.append((term[:-1], True))
    return candidates


def _worded(rung: Rung, *, plural: bool) -> Rung:
    text = rung.text
    countable = not _UNCOUNTED.search(text) and text not in _ADJECTIVES and not text[0].isupper()
    if plural and countable:
        head, of, rest = text.partition(" of ")
        return Rung(rung.level, plural_of(head) + of + rest, among=rung.among)
    return Rung(min(rung.level, TOP), text, countable, rung.among)


def plural_of(noun: str) -> str:
    """The regular English plural."""
    if noun.endswith("person"):
        return noun[: -len("person")] + "people"
    if noun.endswith("wife"):
        return noun[:-2] + "ves"
    if noun.endswith(("s", "x", "ch", "sh")):
        return noun + "es"
    if noun.endswith("man"):
        return noun[:-3] + "men"
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"
