"""Repairing an answer by hand: words of it that stand for one of the person's values."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Protocol, TypeVar

from engine.values import Report, Restored, RestoredItem


@dataclass(frozen=True, slots=True)
class Repair:
    """`[start, end)` of a restored answer shall read `words`.

    They are the value that `replacement` was sent for, or, where that is '', the person's own.
    """

    start: int
    end: int
    words: str = field(repr=False)
    replacement: str = field(default="", repr=False)


class _Placed(Protocol):
    @property
    def start(self) -> int:
        """Where it begins."""

    @property
    def end(self) -> int:
        """Where it ends."""


_P = TypeVar("_P", bound=_Placed)


def repaired(restored: Restored, repair: Repair) -> Restored:
    """The answer with one place repaired and a report that says so.

    The value counts as recovered; what the place touched (another value, a doubtful place) is no
    longer listed there. A value that stands nowhere any more is missing again.
    """
    text = restored.text[: repair.start] + repair.words + restored.text[repair.end :]
    report = restored.report
    items = [one for one in report.items if one.start is None or not _touches(one, repair)]
    items = [_moved_item(one, repair) for one in items]
    if repair.replacement:
        items = [one for one in items if not _is_missing(one, repair.replacement)]
        end = repair.start + len(repair.words)
        placed = RestoredItem(repair.replacement, repair.words, "recovered", repair.start, end)
        items.append(placed)
    items += _lost(report.items, items)
    return Restored(text, _counted(report, items, repair))


def _counted(report: Report, items: list[RestoredItem], repair: Repair) -> Report:
    statuses = [one.status for one in items]
    return replace(
        report,
        restored=statuses.count("exact"),
        recovered=statuses.count("recovered"),
        unplaced=statuses.count("missing"),
        items=tuple(sorted(items, key=lambda one: (one.start is None, one.start or 0))),
        ambiguous=_kept(report.ambiguous, repair),
        unknown=_kept(report.unknown, repair),
        regendered=_kept(report.regendered, repair),
        withheld=_kept(report.withheld, repair),
    )


def _is_missing(item: RestoredItem, replacement: str) -> bool:
    return item.status == "missing" and item.replacement == replacement


def _lost(before: Iterable[RestoredItem], now: Iterable[RestoredItem]) -> list[RestoredItem]:
    """A missing item for every value that stood somewhere and stands nowhere now."""
    left = {(one.replacement, one.original) for one in now}
    sent = {one.replacement for one in now}
    gone = dict.fromkeys((one.replacement, one.original) for one in before)
    return [RestoredItem(*one, "missing") for one in gone if one not in left and one[0] not in sent]


def _touches(one: _Placed | RestoredItem, repair: Repair) -> bool:
    start, end = one.start or 0, one.end or 0
    return start < repair.end and repair.start < end


def _shift(repair: Repair) -> int:
    return len(repair.words) - (repair.end - repair.start)


def _moved_item(item: RestoredItem, repair: Repair) -> RestoredItem:
    if item.start is None or item.end is None or item.start < repair.end:
        return item
    return replace(item, start=item.start + _shift(repair), end=item.end + _shift(repair))


def _kept(places: tuple[_P, ...], repair: Repair) -> tuple[_P, ...]:
    """The doubtful places that the repair did not touch, where they are now."""
    shift = _shift(repair)
    return tuple(
        replace(one, start=one.start + shift, end=one.end + shift)  # type: ignore[type-var]
        if one.start >= repair.end
        else one
        for one in places
        if not _touches(one, repair)
    )


def locate(text: str, shown: str, selected: str, start: int) -> tuple[int, int] | None:
    """Where the words selected at `start` of the `shown` text stand in its Markdown `text`.

    The n-th appearance in one is the n-th in the other; None where the two do not hold the words
    equally often (in a link's target, say) or the selection crosses what Markdown hides.
    """
    words = selected.split()
    if not words:
        return None
    pattern = re.compile(r"(?:[*_~`]{0,3}\s+[>*_~`]{0,3}\s*)".join(map(re.escape, words)))
    in_text = list(pattern.finditer(text))
    in_shown = [match.start() for match in pattern.finditer(shown)]
    lead = len(selected) - len(selected.lstrip())
    if len(in_text) != len(in_shown) or start + lead not in in_shown:
        return None
    found = in_text[in_shown.index(start + lead)]
    return found.start(), found.end()
