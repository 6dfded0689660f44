"""Days that a program constructs and that are somebody's: `date(1992, 3, 8)`.

A date in a program is nobody's by itself. Beside a hidden date of the same day it would be sent as
it is, and tell by how much all dates were moved; called a birth it is one.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import date_pieces, measured
from engine.kinds.cues import BORN

SOURCE: Final = "constructed_dates"
_ROOM: Final = 24
"""Characters before a constructed day in which its name stands."""


def constructed(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the numbers of constructed days that are births, or dates by one of `claims`."""
    built = list(date_pieces.constructed(text))
    if not built:
        return
    dated = [claim for claim in claims if claim.type == "DATE_TIME"]
    hidden = {
        day
        for claim in dated
        for first in (True, False)
        if (day := measured.full_day(text[claim.start : claim.end], day_first=first)) is not None
    }
    starts = sorted(claim.start for claim in dated)
    for match, day in built:
        first, last = match.span("numbers")
        line = text[max(0, match.start() - _ROOM) : match.start()].rpartition("\n")[2]
        guessed = bisect_left(starts, first) < bisect_left(starts, last)
        if day in hidden or guessed or BORN.search(line.replace("_", " ").casefold()):
            yield Claim(*match.span("numbers"), "DATE_TIME", 0.8, SOURCE, Rank.PATTERN)
