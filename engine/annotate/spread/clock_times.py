"""Times of day beside others that are hidden: the lines of a log, a timeline, a time sheet.

All times of a text move by one distance. One that stays as it was breaks the order, and tells the
distance to whoever sees both.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from engine.annotate.claims import Claim, Rank

SOURCE: Final = "clock times"

_SCORE: Final = 0.75
_CLOCK: Final = re.compile(
    r"(?<![\w.,:/+#-])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?"
    r"(?![\w:/]|[.,-]\d|[ ]?(?:%|min\b|sec\b|pace\b|h/|odds\b))"
)
_SHOWN: Final = re.compile(r"(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)")
_APART: Final = re.compile(r"\n[ \t]*\n")
_NO_TIME: Final = re.compile(
    r"\b(?:ratio|score|scale|chapter|verse|ports?|line|aspect|version|won|lost|odds|pace|lap|genesis"
    r"|exodus|psalms?|matthew|mark|luke|john|acts|romans|surah?|(?:opening|office|business|visiting)"
    r"[ ]hours)\b[^\n]{0,12}\Z",
    re.IGNORECASE,
)
"""What stands before two numbers with a colon that are no time: «ratio 3:10», «Genesis 1:10»."""
_BEFORE: Final = 32
_KEPT: Final = frozenset({"QUANTITY", "AGE", "ID_NUMBER", "MONEY"})
"""What the tagger takes the figures of a time for."""


def clock_times(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for times of day in a paragraph that has one already.

    `claims` are sorted and do not overlap.
    """
    known = [
        claim.start
        for claim in claims
        if claim.type == "DATE_TIME" and _SHOWN.search(text, claim.start, claim.end)
    ]
    if not known:
        return
    starts = [claim.start for claim in claims]
    edges = [0, *(match.end() for match in _APART.finditer(text)), len(text)]
    for first, last in pairwise(edges):
        index = bisect_left(known, first)
        if index == len(known) or known[index] >= last:
            continue
        for match in _CLOCK.finditer(text, first, last):
            before = text[max(first, match.start() - _BEFORE) : match.start()]
            behind = bisect_left(starts, match.end())
            beside = claims[max(0, behind - 2) : behind]
            taken = any(claim.end > match.start() and claim.type not in _KEPT for claim in beside)
            if not taken and not _NO_TIME.search(before):
                yield Claim(*match.span(), "DATE_TIME", _SCORE, SOURCE, Rank.PATTERN)
