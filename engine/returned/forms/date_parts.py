"""Parts of the issued dates alone: «early 2030», «in October», `date(2030, 1, 11)`.

A month or a year stands for another one only where all dates that were sent agree on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import TypeVar

from engine.issued import Issued
from engine.kinds.month_names import LANGUAGES, MONTHS
from engine.returned.forms.date_readings import Dated
from engine.returned.forms.form import Form, Kind

_YEAR = re.compile(r"(?<![\d.,/])(?:19|20)\d\d(?![\d%]|[.,]\d)")
_COUNTED_FROM: tuple[tuple[int, Kind], ...] = ((0, "constructed"), (1, "constructed_from_0"))
_Part = TypeVar("_Part", int, str)


def forms(items: Iterable[Issued], known: Sequence[Dated]) -> Iterator[tuple[Form, Issued]]:
    """Each form with the first of the values that it is a part of."""
    yield from _months(known)
    yield from _years(items, known)


def of_code(new: date, old: date) -> Iterator[Form]:
    """A day as a program constructs it: `date(2030, 1, 11)`, from 0 on in `new Date(2030, 0, 11)`.

    What stands before the numbers says how months are counted.
    """
    for gap in (", ", ","):
        for zero, kind in _COUNTED_FROM:
            ours, theirs = (
                f"{day.year}{gap}{day.month - zero}{gap}{day.day}" for day in (new, old)
            )
            yield Form(ours, theirs, kind)
        ours, theirs = (f"{day.year}{gap}{day.month:02d}{gap}{day.day:02d}" for day in (new, old))
        yield Form(ours, theirs, "constructed")
        for sign in ("=", ": "):
            ours, theirs = (
                f"year{sign}{day.year}{gap}month{sign}{day.month}{gap}day{sign}{day.day}"
                for day in (new, old)
            )
            yield Form(ours, theirs)
        for owner in ("Month.", "Calendar.", "time."):
            ours, theirs = (
                f"{day.year}{gap}{owner}{_month(owner, day)}{gap}{day.day}" for day in (new, old)
            )
            yield Form(ours, theirs)


def _month(owner: str, day: date) -> str:
    """The name of a constant: `Month.MARCH`, `time.March`."""
    name = MONTHS["en"][day.month - 1]
    return name.upper() if owner in ("Month.", "Calendar.") else name


def _months(known: Sequence[Dated]) -> Iterator[tuple[Form, Issued]]:
    """The names of months that stand for one other month in all dates."""
    agreed = _agreed((pair.new[1], pair.old[1], pair.item) for pair in known if pair.new[1])
    for (new, old), item in agreed.items():
        if old:
            for key in LANGUAGES:
                names = MONTHS[key]
                form = Form(names[new - 1], names[old - 1], "month_alone", frozenset({key}))
                yield form, item


def _years(items: Iterable[Issued], known: Sequence[Dated]) -> Iterator[tuple[Form, Issued]]:
    """The years likewise; one in a date that is not understood agrees with nothing."""
    triples = [(pair.new[0], pair.old[0], pair.item) for pair in known if pair.new[0]]
    for item in items:
        if item.type == "DATE_TIME" and item.mechanism != "placeholder":
            ours, theirs = (_YEAR.findall(text) for text in (item.replacement, item.original))
            clear = len(ours) == len(theirs)
            pairs = zip(ours, theirs if clear else ["0"] * len(ours), strict=True)
            triples += [(int(new), int(old), item) for new, old in pairs]
    for (new, old), item in _agreed(triples).items():
        if old:
            yield Form(str(new), str(old), "year_alone"), item


def _agreed(
    triples: Iterable[tuple[_Part, _Part, Issued]],
) -> dict[tuple[_Part, _Part], Issued]:
    """The pairs whose first part stands beside one second part only, and differs from it."""
    seconds: dict[_Part, set[_Part]] = {}
    items: dict[tuple[_Part, _Part], Issued] = {}
    for new, old, item in triples:
        seconds.setdefault(new, set()).add(old)
        items.setdefault((new, old), item)
    return {
        pair: item
        for pair, item in items.items()
        if len(seconds[pair[0]]) == 1 and pair[0] != pair[1]
    }
