"""Heights in feet and inches with their signs: 6'2", 5′ 11″."""

from __future__ import annotations

from collections.abc import Iterator

from engine.annotate.claims import Claim
from engine.annotate.recognizers.pattern import claims, form

SOURCE = "heights"

_FORMS = (
    form(
        r"(?<![\w'\"′″.])[3-8][ ]?['′’][ ]?(?:1[01]|\d)(?:\.5|½)?[ ]?(?:\"|″|”|''|’’)(?!\w)",
        "QUANTITY",
        score=0.85,
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every height with both signs; «6'2» alone may be a quotation and is left to the tagger."""
    return claims(_FORMS, text, SOURCE)
