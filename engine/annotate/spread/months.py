"""Months that stand alone in a text whose dates are hidden: «November totals», «5 days october».

Dates move by one distance; a month left as it was would contradict them, and tell the distance.
Months that are names or other words as well («April», «march») are left to the tagger.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import month_names
from engine.kinds.boundary import any_of

SOURCE: Final = "months"
_SCORE: Final = 0.7
_MONTH: Final = re.compile(
    r"(?<![\w.&/-])(?:January|February|July|September|October|November|December"
    r"|january|february|july|september|october|november|december"
    r"|Januar|Jänner|Februar|Feber|Juli|Oktober|Dezember)"
    r"(?![\w/-]|[ ]\d|[ ](?:Revolution|War|Rain)\b)"
)
_OF_A_MONTH: Final = re.compile(
    r"\b(?:days?|nights?|weeks?|Tagen?|Nächten?|Wochen?)[ ](?:of|in|im|vom)[ ]"
    r"(?P<v>March|April|May|June|August|März|Mai|Juni)(?![\w/-]|[ ]\d)"
)
"""«17 days of June»: months that are names as well."""
_NAMES: Final = {
    spelt
    for name in month_names.month_numbers("en", "en3", "de", "de3")
    for spelt in (name.capitalize(), *([] if name in ("mar", "march", "may") else [name]))
}
_OF_A_YEAR: Final = re.compile(
    rf"(?<![\w.&/-])(?<!\d )(?<!\d\. )(?<!\d(?:st|nd|rd|th) )(?:{any_of(_NAMES)})"
    r"\.?[ ](?:19|20)\d\d(?![\w/-]|[.,]\d)"
)
"""«Okt. 2026»."""
_FULL: Final = re.compile(r"(?:19|20)\d\d|\d[./]\d{1,2}[./]\d\d(?!\d)")


def months(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for months alone, where a date with its year is among the claims.

    So too for part of a month that another date names, and for a month with its year beside any
    date.
    """
    if any(claim.type == "DATE_TIME" for claim in claims):
        for match in _OF_A_YEAR.finditer(text):
            yield Claim(*match.span(), "DATE_TIME", _SCORE, SOURCE, Rank.WEAK)
    dated = any(
        claim.type == "DATE_TIME" and _FULL.search(text, claim.start, claim.end) for claim in claims
    )
    for match in _MONTH.finditer(text) if dated else ():
        yield Claim(*match.span(), "DATE_TIME", _SCORE, SOURCE, Rank.WEAK)
    counted = [*_OF_A_MONTH.finditer(text)]
    said = {
        word
        for claim in claims
        if counted and claim.type == "DATE_TIME"
        for word in text[claim.start : claim.end].split()
    }
    for match in counted:
        if match["v"] in said:
            yield Claim(*match.span("v"), "DATE_TIME", _SCORE, SOURCE, Rank.WEAK)
