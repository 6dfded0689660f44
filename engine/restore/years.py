"""Ages that an answer reckons from dates that were sent, reckoned from the originals.

Dates of birth are moved further back than all other dates, so the years between them are others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from engine.issued import ReplacementLike
from engine.kinds import measured
from engine.restore.reckoned_dates import common_shift

AGE: Final = re.compile(r"(?<![\w.,/:$€£-])\d{1,3}(?![\w/:%]|[.,]\d|-\d)")
"""A number that may be an age."""
_BESIDE: Final = 24
_SAID_BEFORE: Final = re.compile(
    r"\b(?:aged?|age (?:is|was|of)|at(?: the age of)?|turn(?:s|ed|ing)?|alter(?: von)?|mit"
    r"|wird|wurde)"
    r"[ :=|]{1,3}\Z",
    re.IGNORECASE,
)
_SAID_BEHIND: Final = re.compile(
    r"[ -]?(?:years?[ -]?(?:old|of age)|yrs?[ -]?old|y/?o\b|jahre? alt|jährig\w*)"
    r"|[ ](?:years?|jahren?)\b",
    re.IGNORECASE,
)
"""What says that a number is an age, before it and behind it."""
_MOST: Final = 24
"""So many births, and so many other days, are tried."""
_FEW: Final = 6
"""So many pairs of days may be tried where no date of birth stands in the line of the age."""


@dataclass(frozen=True, slots=True)
class _Day:
    text: str = field(repr=False)
    sent: date = field(repr=False)
    original: date = field(repr=False)


@dataclass(frozen=True, slots=True)
class Ages:
    """The dates of birth of a conversation, and its other days."""

    births: tuple[_Day, ...] = field(repr=False)
    days: tuple[_Day, ...] = field(repr=False)

    @classmethod
    def of(cls, replacements: Iterable[ReplacementLike]) -> Ages | None:
        """Those of some replacements; None where no date was moved further than the others."""
        known = list(replacements)
        shift = common_shift(known)
        if shift is None:
            return None
        births: dict[tuple[date, date], _Day] = {}
        days: dict[tuple[date, date], _Day] = {}
        for item in known:
            if item.type != "DATE_TIME" or item.mechanism != "surrogate":
                continue
            sent = measured.full_day(item.replacement, day_first=shift.day_first)
            original = measured.full_day(item.original, day_first=shift.day_first)
            if sent is not None and original is not None:
                apart = (original - sent).days
                group = days if abs(apart - shift.days) <= 1 else births
                group.setdefault((sent, original), _Day(item.original, sent, original))
        if not births or not days:
            return None
        return cls(tuple(births.values())[:_MOST], tuple(days.values())[:_MOST])

    def original(self, text: str, start: int, end: int, near: Sequence[_Day]) -> int | None:
        """What the age at `[start, end)` of an answer is on the originals; None where not sure.

        `near` are the births that its line names (`Lines`).
        """
        said = _SAID_BEFORE.search(text, max(0, start - _BESIDE), start) is not None
        said = said or _SAID_BEHIND.match(text, end) is not None
        if near and (said or len(near) == 1):
            return self._only(near, int(text[start:end]))
        if said and len(self.births) * len(self.days) <= _FEW:
            return self._only(self.births, int(text[start:end]))
        return None

    def _only(self, births: Iterable[_Day], years: int) -> int | None:
        """The one age that all pairs of days come to which gave `years` as sent."""
        found = {
            _years(birth.original, day.original)
            for birth in births
            for day in self.days
            if birth.sent < day.sent and _years(birth.sent, day.sent) == years
        }
        return found.pop() if len(found) == 1 else None


class Lines:
    """The births that the lines of an answer name, each line read once: asked for in order."""

    def __init__(self, text: str, ages: Ages) -> None:
        self._text, self._ages = text, ages
        self._end = -1
        self._near: tuple[_Day, ...] = ()

    def births(self, place: int) -> Sequence[_Day]:
        """Those of the line of a place that is no line end."""
        if place > self._end:
            first = self._text.rfind("\n", max(0, self._end), place) + 1
            end = self._text.find("\n", place)
            self._end = end if end >= 0 else len(self._text)
            line = self._text[first : self._end]
            self._near = tuple(birth for birth in self._ages.births if birth.text in line)
        return self._near


def _years(born: date, on: date) -> int:
    """Whole years from one day to another."""
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))
