"""The person's own words: what is always kept and what is always protected.

«Protect» wins where both name the same stretch. A protected word that is already known as
something keeps that type and gets the source `user`, so that the plan protects it whatever the
profile says; any other gets the type CUSTOM.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.annotate.claims import Claim, Rank
from engine.annotate.literals import occurrences
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
    kept = sorted(occurrences(text, options.keep)) if options.keep else []
    return [
        claim
        for claim in claims
        if not any(start <= claim.start and claim.end <= end for start, end in kept)
        or any(claim.start < one.end and one.start < claim.end for one in shielded)
    ]


def with_protected(claims: Iterable[Claim], shielded: tuple[Claim, ...]) -> list[Claim]:
    """The claims and the protected words, each under the type it is already known by."""
    result = list(claims)
    for guard in shielded:
        around = [
            at for at, one in enumerate(result) if one.start <= guard.start and guard.end <= one.end
        ]
        for at in around:
            result[at] = replace(result[at], source=SOURCE, score=1.0)
        if not around:
            result.append(guard)
    return result
