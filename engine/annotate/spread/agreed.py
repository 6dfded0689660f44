"""One value is of one type: what the tagger doubts, its column or its other place decides.

Without a sentence around it the tagger guesses: of a town in a table it once said that it is a
condition. Under a profile that keeps conditions the town would stay, beside its own stand-in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.columns import fits, named
from engine.carriers import Reading

DOUBTED: Final = 0.7
"""Below this score the tagger doubts the type of what it marks."""
SURE: Final = 0.8
"""From this score on the type is taken for other places of the same words."""
_WORDS: Final = frozenset(
    {"PERSON", "LOCATION", "ORGANIZATION", "ETHNICITY", "NATIONALITY", "RELIGION", "POLITICS",
     "OCCUPATION", "MEDICATION", "MEDICAL_CONDITION"}
)  # fmt: skip
"""Types that words have by what is said around them, and not by a form."""


def agreed(claims: Sequence[Claim], text: str, reading: Reading) -> Iterator[Claim]:
    """The claims, doubted ones with the type of their column, or else of the same words elsewhere.

    Only types of words change, and only into another one of them.
    """
    sure = _sure(claims, text)
    for claim in claims:
        kind = None
        if _is_doubted(claim):
            kind = _by_column(claim, text, reading) or sure.get(text[claim.start : claim.end])
        yield claim if kind is None else replace(claim, type=kind)


def _is_doubted(claim: Claim) -> bool:
    return claim.rank is Rank.TAGGER and claim.type in _WORDS and claim.score < DOUBTED


def _sure(claims: Sequence[Claim], text: str) -> dict[str, str]:
    """The type of words that is sure somewhere; none where two types are."""
    kinds: dict[str, set[str]] = {}
    for claim in claims:
        if claim.type in _WORDS and claim.score >= SURE:
            kinds.setdefault(text[claim.start : claim.end], set()).add(claim.type)
    return {words: next(iter(types)) for words, types in kinds.items() if len(types) == 1}


def _by_column(claim: Claim, text: str, reading: Reading) -> str | None:
    """The type that the head of its column names, where the claim is all of its cell."""
    cell = reading.head(claim.start, claim.end)
    if cell is None:
        return None
    start, end, head = cell
    words, kind = text[claim.start : claim.end], named(head)
    is_whole = text[start:end].strip(" \t\"'") == words
    return kind if is_whole and kind in _WORDS and fits(kind, words, ()) else None
