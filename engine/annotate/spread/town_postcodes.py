"""Postcodes in figures beside a town that was found: «Rostock, 18055», «3000 Leuven».

Figures alone are no postcode; right beside a town and closed off from what follows they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank

SOURCE: Final = "town postcodes"
_SCORE: Final = 0.8
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_CODE: Final = r"\d{5}|[1-9]\d{3}(?:[ ][A-Z]{2}|-\d{3})?|\d\d-\d{3}|\d{3}[ ]\d\d"
_BEHIND: Final = re.compile(
    rf"(?:,[ ]|[ ]\(|,?[ ](?=\d\d-|\d{{4}}[ -]))(?P<v>{_CODE})"
    r"(?=\)|[,;](?!\d)|[ ]\(|\.[ ]|\.?(?:[ ]?\n|\Z))"
)
_BEFORE: Final = re.compile(rf"(?:[,(\n][ ]?|\b(?:in|nach|aus|from|at|à)[ ])(?P<v>{_CODE})[ ]\Z")
_REACH: Final = 16


def town_postcodes(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the postcodes beside the places among the claims; never for years."""
    for claim in claims:
        if claim.type != "LOCATION":
            continue
        start = max(0, claim.start - _REACH)
        line = text[start : claim.start] if start else "\n" + text[: claim.start]
        before = _BEFORE.search(line)
        shift = start or -1
        for match, moved in ((_BEHIND.match(text, claim.end), 0), (before, shift)):
            if match and not _YEAR.fullmatch(match["v"]):
                place = match.start("v") + moved, match.end("v") + moved
                yield Claim(*place, "ZIP_CODE", _SCORE, SOURCE, Rank.WEAK)
