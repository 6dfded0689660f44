"""How issued dates are read: their days, and by how many days a conversation moved them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from engine.issued import Issued
from engine.kinds import dates, times, word_lists
from engine.kinds.dates import Reading

_PART_OF = re.compile(
    rf"(?:{word_lists.any_of('before_dates.parts_of_months')})[ -](?=[^\W\d_]|\d)", re.IGNORECASE
)
"""What says which part of a month is meant: «end of April 2026», «mid-March»."""
_NEAR_DAYS = 3
"""A shift without a year crosses 29 February at another place than one with it."""


@dataclass(frozen=True, slots=True)
class Dated:
    """An issued date, the day that was sent and the person's own."""

    item: Issued
    new: Reading = field(repr=False)
    old: Reading = field(repr=False)


def readings(new: str, old: str) -> Iterator[tuple[Reading, Reading]]:
    """Both dates read alike; «03/04/2024» has two readings.

    Of «mid-March 2026» the month is read, where both have the same words before it.
    """
    pairs = []
    words = _PART_OF.match(new), _PART_OF.match(old)
    if words[0] and words[1] and words[0][0].casefold() == words[1][0].casefold():
        new, old = new[words[0].end() :], old[words[1].end() :]
    for month_first in (True, False):
        ours, theirs = (
            dates.read(text, month_first=month_first)
            or dates.read_without_year(text, month_first=month_first)
            for text in (new, old)
        )
        if ours is not None and theirs is not None:
            pairs.append((ours, theirs))
    return iter(dict.fromkeys(pairs))


def certain(items: Sequence[Issued]) -> list[Dated]:
    """The dates that read in one way only; of two that say the same the first counts."""
    pairs: dict[tuple[Reading, Reading], Dated] = {}
    for issued in items:
        if issued.type != "DATE_TIME" or issued.mechanism == "placeholder":
            continue
        texts = (times.split(text).date for text in (issued.replacement, issued.original))
        read = list(readings(*texts))
        if len(read) == 1:
            pairs.setdefault(read[0], Dated(issued, *read[0]))
    return list(pairs.values())


def shift(pairs: Sequence[Dated]) -> int | None:
    """By how many days all full dates were moved; None unless they agree."""
    moved = {
        (date(*pair.new) - date(*pair.old)).days
        for pair in pairs
        if all(pair.new) and all(pair.old)
    }
    return moved.pop() if len(moved) == 1 else None


def without_year(pair: Dated) -> bool:
    """Whether a day and month were issued without a year."""
    return all((*pair.new[1:], *pair.old[1:])) and not (pair.new[0] or pair.old[0])


def completed(pairs: Sequence[Dated]) -> Iterator[Dated]:
    """The dates without a year, in each year about those that were sent; none without a shift."""
    days = shift(pairs)
    years = {pair.new[0] for pair in pairs if all(pair.new)}
    near = sorted({year + step for year in years for step in (-1, 0, 1)})
    for pair in pairs:
        if days is None or not without_year(pair):
            continue
        for year in near:
            sent = pair.new._replace(year=year)
            original_year = _original_year(sent, pair.old, days)
            if original_year:
                yield Dated(pair.item, sent, pair.old._replace(year=original_year))


def _original_year(new: Reading, old: Reading, days: int) -> int:
    """The year in which `old` lies where a shift by `days` takes `new` back; 0 for none."""
    try:
        back = date(*new) - timedelta(days)
    except (ValueError, OverflowError):
        return 0
    for year in (back.year - 1, back.year, back.year + 1):
        original = dates.day_of(year, *old[1:])
        if original is not None and abs((original - back).days) <= _NEAR_DAYS:
            return year
    return 0
