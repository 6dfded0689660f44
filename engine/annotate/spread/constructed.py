"""Days that a program constructs and that are somebody's: `date(1992, 3, 8)`.

A date in a program is nobody's by itself. Beside a hidden date of the same day it would be sent as
it is, and tell by how much all dates were moved; called a birth it is one. So is a day of the same
years in a text that names people or firms: what happened to them comes in an order. Where one day
is somebody's there, all are, so that ages and intervals hold.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import date_styles, measured
from engine.kinds.cues import BORN

SOURCE: Final = "constructed_dates"
_ROOM: Final = 24
"""Characters before a constructed day in which its name stands."""
_PARTIES: Final = frozenset({"PERSON", "ORGANIZATION", "EMAIL_ADDRESS", "USERNAME"})
_YEARS: Final = 3 * 366
"""So many days lie at most between what is told of the same matter."""


def constructed(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the numbers of constructed days that are births, or dates by one of `claims`."""
    built = list(date_styles.constructed(text))
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
    told = any(claim.type in _PARTIES for claim in claims)
    near: list[bool] = []
    for match, day in built:
        first, last = match.span("numbers")
        line = text[max(0, match.start() - _ROOM) : match.start()].rpartition("\n")[2]
        guessed = bisect_left(starts, first) < bisect_left(starts, last)
        close = told and any(abs((day - other).days) <= _YEARS for other in hidden)
        born = BORN.search(line.replace("_", " ").casefold()) is not None
        near.append(day in hidden or close or guessed or born)
    together = told and any(near)
    for (match, _day), hides in zip(built, near, strict=True):
        if hides or together:
            yield Claim(*match.span("numbers"), "DATE_TIME", 0.8, SOURCE, Rank.PATTERN)
