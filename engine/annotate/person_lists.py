"""The person's own words: what is always kept and what is always protected.

«Protect» wins where both name the same stretch. A protected word that is already known as
something keeps that type and gets the source `user`, so that the plan protects it whatever the
profile says; any other gets the type CUSTOM.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.annotate.claims import Claim, Rank
from engine.annotate.folded import fold
from engine.annotate.stretches import Stretches
from engine.kinds.boundary import glued
from engine.options import Options

SOURCE = "user"


def protected(text: str, options: Options) -> tuple[Claim, ...]:
    """Every place of every protected word."""
    return tuple(
        Claim(start, end, "CUSTOM", 1.0, SOURCE, Rank.USER)
        for start, end in occurrences(text, options.protect)
    )


def without_kept(
    claims: Iterable[Claim], text: str, options: Options, shielded: tuple[Claim, ...]
) -> list[Claim]:
    """The claims but those that lie wholly within a kept word (and are not protected)."""
    kept = Stretches(occurrences(text, options.keep) if options.keep else ())
    guards = Stretches((claim.start, claim.end) for claim in shielded)
    return [
        claim
        for claim in claims
        if not kept.around(claim.start, claim.end) or guards.touched(claim.start, claim.end)
    ]


def with_protected(claims: Iterable[Claim], shielded: tuple[Claim, ...]) -> list[Claim]:
    """The claims and the protected words, each under the type it is already known by."""
    result = list(claims)
    known = Stretches((claim.start, claim.end) for claim in result)
    guards = Stretches((claim.start, claim.end) for claim in shielded)
    marked = [
        replace(claim, source=SOURCE, score=1.0) if guards.within(claim.start, claim.end) else claim
        for claim in result
    ]
    return [*marked, *(claim for claim in shielded if not known.around(claim.start, claim.end))]


# Finds literal strings in a folded text: any case, any white space, whole words only.


def occurrences(text: str, literals: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Every place of every literal; they may overlap."""
    for literal in literals:
        words = fold(literal).text.split()
        if not words:
            continue
        pattern = re.compile(r"\s+".join(map(re.escape, words)), re.IGNORECASE)
        for match in pattern.finditer(text):
            if _whole(text, *match.span()):
                yield match.span()


def _whole(text: str, start: int, end: int) -> bool:
    """Whether the stretch begins and ends at a word's edge."""
    before = start > 0 and glued(text[start - 1], text[start])
    after = end < len(text) and glued(text[end - 1], text[end])
    return not before and not after
