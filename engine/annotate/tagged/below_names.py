"""Guesses whose type their place or their form tells better: a trade below a name, a house.

«Zanele Khumalo⏎Goldsmith» closes a letter, and the words for many trades are surnames, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.offices import is_party
from engine.annotate.recognizers.listed.work import is_doer, is_listed
from engine.annotate.tagged.trades import is_listed_trade
from engine.kinds import word_lists
from engine.kinds.known_names import any_names, reads_as_given

_GUESSED: Final = frozenset({"PERSON", "ORGANIZATION", "LOCATION", "RELIGION"})
_NAMED_AS_ONE: Final = frozenset({"PERSON", "LOCATION"})
_HOUSES: Final = word_lists.words("organizations.kinds_before_a_name")
_IN_GERMAN: Final = re.compile(
    r"(?:,[ ]|[ ]\()(?P<v>[A-ZÄÖÜ][a-zäöüß]{5,28}(?:-[A-ZÄÖÜ][a-zäöüß]{3,20})?)(?=\)|[ ]*(?:\n|\Z)"
    r"|;|\.[ \n])"
)
"""A capitalised word at the end of what is said of somebody: «Petra Hein, Hausverwalterin»."""
_NOW: Final = re.compile(
    r"\b(?:bin|ist|is|war|wurde|bist)[ ](?:jetzt|nun|heute|inzwischen|gelernter?|früher"
    r"|seit[ ]\d{4}|ausgebildeter?)[ ](?P<v>[A-ZÄÖÜ][a-zäöüß]{4,28})"
    r"(?=[ ](?:bei|beim|in|im|an|auf|und)\b|[.,;)\n]|\Z)"
)
"""What somebody is by now: «der Lukas is jetzt Zimmerer beim Huber»."""
SOURCE: Final = "posts beside names"
_SMALL: Final = word_lists.words("function_words.frequent_english")
"""Words before a trade that are no part of it: «your agent Bronagh»."""
_SURE: Final = 0.7
_LONGEST: Final = 30
_BEHIND: Final = re.compile(
    r"[ ]\((?:the[ ]|our[ ]|an?[ ])?(?P<a>[a-z]{4,16}(?:[ -][a-z]{3,16}){0,2})\)"
    r"|,[ ](?:(?:a|an|our|my|his|her|their|registered|retired|former)[ ]){0,2}"
    r"(?P<b>[a-z]{4,16}(?:[ -][a-z]{3,16}){0,2})(?=[ ]?[.;)\n]|,[ ][A-Z][a-z])"
)
_BEFORE: Final = re.compile(r"(?<![\w'’-])(?P<c>[a-z]{4,16}(?:[ ][a-z]{4,16})?)[ ]\(?\Z")
_BRACKETED: Final = re.compile(r"[ ]\((?P<v>[a-z]{5,16}(?:[ -][a-z]{3,16}){0,2})\)")
_OURS: Final = re.compile(
    r"(?:^|(?<=[.!?;:,][ ]))[ \t>*•–-]{0,6}(?P<name>[A-Z][a-z]{1,14}),[ ]"
    r"(?:our|my|the|her|his|their)[ ]"
    r"(?P<post>[a-z]{4,16}(?:[ -][a-z]{3,16}){0,2})(?=[ ]?[,.;)\n]|[ ](?:who|at|in|of)\b|\Z)",
    re.MULTILINE,
)
"""A given name and the post of who bears it: «Alma, our organist, …»."""
_SIGNED: Final = re.compile(r"\n[A-Z][a-z]+(?:[ ][A-Za-z][a-z]+)?[ ]*(?:\n|\Z)")
"""A line of one or two words below another."""


def with_posts(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """The claims; a trade alone below somebody's name is their post, «Rosen-Apotheke» is nobody."""
    known = _with_their_names(claims, text)
    names = {
        claim.end
        for claim in known
        if claim.type == "PERSON" and " " in text[claim.start : claim.end]
    }
    for claim in known:
        if claim.type in _NAMED_AS_ONE and claim.rank <= Rank.TAGGER and _is_house(claim, text):
            yield replace(claim, type="ORGANIZATION")
            continue
        post = claim.type in _GUESSED and claim.rank <= Rank.TAGGER and claim.start - 1 in names
        if post and _SIGNED.match(text, claim.start - 1) and _is_trade(claim, text):
            yield replace(claim, type="OCCUPATION")
        else:
            yield claim


def _with_their_names(claims: Iterable[Claim], text: str) -> list[Claim]:
    """The claims; a word for a house and the guessed name behind it are one: «Pension Ott»."""
    known = list(claims)
    houses = {
        end: claim.start
        for claim in known
        if claim.type in _GUESSED and (end := _end_of_kind(claim, text))
    }
    return [
        replace(claim, start=houses[claim.start - 1], type="ORGANIZATION")
        if claim.type in _NAMED_AS_ONE
        and claim.rank <= Rank.TAGGER
        and claim.start - 1 in houses
        and text[claim.start - 1] == " "
        else claim
        for claim in known
    ]


def _end_of_kind(claim: Claim, text: str) -> int:
    """Where the word for a house ends that a claim begins with, maybe all of it; 0 for others."""
    kind = text[claim.start : claim.end].partition(" ")[0]
    return claim.start + len(kind) if kind.casefold() in _HOUSES and kind[0].isupper() else 0


_AT_WEDDINGS: Final = frozenset({"groom"})
"""Beside a name, who marries and not who cares for horses."""


def posts_beside(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """Claims for listed trades right behind or before names: «Mrs Quigg (caterer)», «driver Ott».

    Behind a comma only at the end of what is said of somebody: «Dwight Lee, surveyor.» In German
    also behind what says that somebody is one by now.
    """
    yield from _said(text)
    for claim in claims:
        if claim.type != "PERSON" or claim.score < _SURE:
            continue
        german = _IN_GERMAN.match(text, claim.end)
        if german is not None and _is_german_trade(german["v"]):
            yield Claim(*german.span("v"), "OCCUPATION", _SURE, SOURCE, Rank.WEAK)
        bracketed = _BRACKETED.match(text, claim.end)
        if bracketed is not None and _is_post_of_no_list(bracketed["v"]):
            yield Claim(*bracketed.span("v"), "OCCUPATION", _SURE, SOURCE, Rank.WEAK)
        behind = _BEHIND.match(text, claim.end)
        before = _BEFORE.search(text, max(0, claim.start - _LONGEST), claim.start)
        for match in (behind, before):
            group = match.lastgroup if match else None
            if match is None or not group:
                continue
            first, _space, rest = match[group].partition(" ")
            small = len(first) + 1 if rest and first in _SMALL else 0
            if match[group] not in _AT_WEDDINGS and is_listed(match[group][small:].casefold()):
                start, end = match.span(group)
                yield Claim(start + small, end, "OCCUPATION", _SURE, SOURCE, Rank.WEAK)


def _said(text: str) -> Iterator[Claim]:
    """What somebody is by now, and a given name with a post behind it: «Alma, our organist»."""
    for now in _NOW.finditer(text):
        if is_listed_trade(now["v"]):
            yield Claim(*now.span("v"), "OCCUPATION", _SURE, SOURCE, Rank.WEAK)
    for owned in _OURS.finditer(text):
        if reads_as_given(owned["name"]) and is_listed(owned["post"]):
            yield Claim(*owned.span("name"), "PERSON", _SURE, SOURCE, Rank.WEAK)
            yield Claim(*owned.span("post"), "OCCUPATION", _SURE, SOURCE, Rank.WEAK)


def _is_post_of_no_list(words: str) -> bool:
    """Whether words end in one who does things, as no list has it: «flint knapper»."""
    return is_doer(words) and not (is_listed(words) or is_party(words))


def _is_german_trade(word: str) -> bool:
    """Whether a German word is a trade and nobody's name: «Fischer» may be another person."""
    return word.casefold() not in any_names() and is_listed_trade(word)


def _is_house(claim: Claim, text: str) -> bool:
    """Whether a German name ends in what a house is: «Rosen-Apotheke»."""
    first, hyphen, last = text[claim.start : claim.end].rpartition("-")
    return bool(first and hyphen) and last.casefold() in _HOUSES


def _is_trade(claim: Claim, text: str) -> bool:
    """Whether a claim is a listed trade and no full name that ends as one: «Peter Goldsmith»."""
    words = text[claim.start : claim.end].split()
    named = len(words) > 1 and reads_as_given(words[0])
    return not named and is_listed(" ".join(words).casefold())
