"""How issued dates are read: their days, and by how many days a conversation moved them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from engine.issued import Issued
from engine.kinds import dates, times
from engine.kinds.dates import Reading

_NEAR_DAYS = 3
"""A shift without a year crosses 29 February at another place than one with it."""


@dataclass(frozen=True, slots=True)
class Dated:
    """An issued date, the day that was sent and the person's own."""

    item: Issued
    new: Reading = field(repr=False)
    old: Reading = field(repr=False)


def readings(new: str, old: str) -> Iterator[tuple[Reading, Reading]]:
    """Both dates read alike; «03/04/2024» has two readings."""
    found = []
    for month_first in (True, False):
        ours = dates.read(new, month_first=month_first)
        theirs = dates.read(old, month_first=month_first)
        if ours is not None and theirs is not None:
            found.append((ours, theirs))
    return iter(dict.fromkeys(found))


def certain(items: Sequence[Issued]) -> list[Dated]:
    """The dates that read in one way only; of two that say the same the first counts."""
    found: dict[tuple[Reading, Reading], Dated] = {}
    for item in items:
        if item.type != "DATE_TIME" or item.mechanism == "placeholder":
            continue
        texts = (times.split(text).date for text in (item.replacement, item.original))
        read = list(readings(*texts))
        if len(read) == 1:
            found.setdefault(read[0], Dated(item, *read[0]))
    return list(found.values())


def shift(known: Sequence[Dated]) -> int | None:
    """By how many days all full dates were moved; None unless they agree."""
    moved = {
        (date(*one.new) - date(*one.old)).days for one in known if all(one.new) and all(one.old)
    }
    return moved.pop() if len(moved) == 1 else None


def without_year(one: Dated) -> bool:
    """Whether a day and month were issued without a year."""
    return all((*one.new[1:], *one.old[1:])) and not (one.new[0] or one.old[0])


def completed(known: Sequence[Dated]) -> Iterator[Dated]:
    """The dates without a year, in each year about those that were sent; none without a shift."""
    days = shift(known)
    years = {one.new[0] for one in known if all(one.new)}
    near = sorted({year + step for year in years for step in (-1, 0, 1)})
    for one in known:
        if days is None or not without_year(one):
            continue
        for year in near:
            sent = one.new._replace(year=year)
            own = _own_year(sent, one.old, days)
            if own:
                yield Dated(one.item, sent, one.old._replace(year=own))


def _own_year(new: Reading, old: Reading, days: int) -> int:
    """The year in which `old` lies where a shift by `days` takes `new` back; 0 for none."""
    try:
        back = date(*new) - timedelta(days)
    except (ValueError, OverflowError):
        return 0
    for year in (back.year - 1, back.year, back.year + 1):
        own = dates.day_of(year, *old[1:])
        if own is not None and abs((own - back).days) <= _NEAR_DAYS:
            return year
    return 0
