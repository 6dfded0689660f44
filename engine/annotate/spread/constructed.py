"""Days that a program constructs, where the same day is hidden in the text: `date(1992, 3, 8)`.

A date in a program is nobody's by itself. Beside a hidden date of the same day it would be sent as
it is, and tell by how much all dates were moved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import dates, measured

SOURCE: Final = "constructed_dates"


def constructed(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the numbers of constructed days that one of `claims` names as a date."""
    built = list(dates.constructed(text))
    if not built:
        return
    hidden = {
        day
        for claim in claims
        if claim.type == "DATE_TIME"
        for first in (True, False)
        if (day := measured.full_day(text[claim.start : claim.end], day_first=first)) is not None
    }
    for match, day in built:
        if day in hidden:
            yield Claim(*match.span("numbers"), "DATE_TIME", 0.8, SOURCE, Rank.PATTERN)
