"""One value is of one type: what the tagger doubts, its column or its other place decides.

Without a sentence around it the tagger guesses: of a town in a table it once said that it is a
condition. Under a profile that keeps conditions the town would stay, beside its own stand-in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.columns import fits
from engine.annotate.spread.heads import named
from engine.carriers import Reading
from engine.kinds import known_names

DOUBTED: Final = 0.7
"""Below this score the tagger doubts the type of what it marks."""
SURE: Final = 0.8
"""From this score on the type is taken for other places of the same words."""
_FULL_NAME: Final = re.compile(
    r"(?P<given>[^\W\d_a-z][^\W\d_A-Z]+)[ ](?:[^\W\d_]\.?[ ])?"
    r"(?P<family>[^\W\d_a-z][^\W\d_]*[^\W\d_A-Z])(?:['’-][^\W\d_]+)?"
)
_WORDS: Final = frozenset(
    {"PERSON", "LOCATION", "ORGANIZATION", "ETHNICITY", "NATIONALITY", "RELIGION", "POLITICS",
     "OCCUPATION", "MEDICATION", "MEDICAL_CONDITION"}
)  # fmt: skip
"""Types that words have by what is said around them, and not by a form."""


def agreed(claims: Sequence[Claim], text: str, reading: Reading) -> Iterator[Claim]:
    """The claims, doubted ones with the type of their column, or else of the same words elsewhere.

    Only types of words change, and only into another one of them; a doubted amount that is an age
    elsewhere is that age.
    """
    ages = {text[claim.start : claim.end] for claim in claims if claim.type == "AGE"}
    sure = _sure(claims, text)
    for index, claim in enumerate(claims):
        kind = None
        if index and _holds_office(claims[index - 1], claim, text):
            kind = "PERSON"
        elif _is_doubted(claim):
            kind = _by_column(claim, text, reading) or sure.get(text[claim.start : claim.end])
        elif _may_be_an_age(claim) and text[claim.start : claim.end] in ages:
            kind = "AGE"
        yield claim if kind is None else replace(claim, type=kind)


def _holds_office(before: Claim, claim: Claim, text: str) -> bool:
    """Whether a company's name is a person's behind an office: «Head of Analytics Ann Lee»."""
    if (before.type, claim.type) != ("OCCUPATION", "ORGANIZATION") or claim.rank > Rank.TAGGER:
        return False
    words = _FULL_NAME.fullmatch(text, claim.start, claim.end)
    behind = text[before.end : claim.start] in (" ", ", ")
    if words is None or not behind:
        return False
    given, family = words["given"].casefold(), words["family"].casefold()
    return known_names.reads_as_given(given) or family in known_names.surnames()


def _is_doubted(claim: Claim) -> bool:
    return claim.rank is Rank.TAGGER and claim.type in _WORDS and claim.score < DOUBTED


def _may_be_an_age(claim: Claim) -> bool:
    return claim.rank is Rank.TAGGER and claim.type == "MONEY" and claim.score < SURE


def _sure(claims: Sequence[Claim], text: str) -> dict[str, str]:
    """The type of words that is sure somewhere; none where two types are."""
    kinds: dict[str, set[str]] = {}
    for index, claim in enumerate(claims):
        placed = claim.type == "LOCATION" and _is_within(claim, claims[index + 1 : index + 2], text)
        if placed or (claim.type in _WORDS and claim.score >= SURE):
            kinds.setdefault(text[claim.start : claim.end], set()).add(claim.type)
    return {words: next(iter(types)) for words, types in kinds.items() if len(types) == 1}


def _is_within(claim: Claim, following: Sequence[Claim], text: str) -> bool:
    """Whether a place stands before the region that it lies in: «Rankweil, Vorarlberg»."""
    return any(
        region.type == "LOCATION"
        and text[claim.end : region.start] == ", "
        and text[region.start : region.end].casefold() in known_names.regions()
        for region in following
    )


def _by_column(claim: Claim, text: str, reading: Reading) -> str | None:
    """The type that the head of its column names, where the claim is all of its cell."""
    cell = reading.head(claim.start, claim.end)
    if cell is None:
        return None
    start, end, head = cell
    words, kind = text[claim.start : claim.end], named(head)
    is_whole = text[start:end].strip(" \t\"'") == words
    return kind if is_whole and kind in _WORDS and fits(kind, words, ()) else None
