"""Repairing an answer by hand: words of it that stand for one of the person's values."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Protocol, TypeVar

from engine.values import Report, Restored, RestoredItem


@dataclass(frozen=True, slots=True)
class Repair:
    """`[start, end)` of a restored answer is replaced by `words`.

    They are the value that `replacement` was sent for; where that is '', the person typed them.
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

    The value counts as recovered. Other values and doubtful places that the repair touches leave
    the report; a value that stands nowhere any more is missing again.
    """
    text = restored.text[: repair.start] + repair.words + restored.text[repair.end :]
    report = restored.report
    items = [item for item in report.items if item.start is None or not _touches(item, repair)]
    items = [_moved_item(item, repair) for item in items]
    if repair.replacement:
        items = [item for item in items if not _is_missing(item, repair.replacement)]
        end = repair.start + len(repair.words)
        placed = RestoredItem(repair.replacement, repair.words, "recovered", repair.start, end)
        items.append(placed)
    items += _lost(report.items, items)
    return Restored(text, _counted(report, items, repair))


def _counted(report: Report, items: list[RestoredItem], repair: Repair) -> Report:
    statuses = [item.status for item in items]
    return replace(
        report,
        restored=statuses.count("exact"),
        recovered=statuses.count("recovered"),
        unplaced=statuses.count("missing"),
        items=tuple(sorted(items, key=lambda item: (item.start is None, item.start or 0))),
        ambiguous=_kept(report.ambiguous, repair),
        unknown=_kept(report.unknown, repair),
        regendered=_kept(report.regendered, repair),
        withheld=_kept(report.withheld, repair),
    )


def _is_missing(item: RestoredItem, replacement: str) -> bool:
    return item.status == "missing" and item.replacement == replacement


def _lost(before: Iterable[RestoredItem], after: Iterable[RestoredItem]) -> list[RestoredItem]:
    """A missing item for every value that the answer held before and does not hold now."""
    kept = {item.replacement for item in after}
    kept_pairs = {(item.replacement, item.original) for item in after}
    pairs = dict.fromkeys((item.replacement, item.original) for item in before)
    return [
        RestoredItem(*pair, "missing")
        for pair in pairs
        if pair not in kept_pairs and pair[0] not in kept
    ]


def _touches(place: _Placed | RestoredItem, repair: Repair) -> bool:
    start, end = place.start or 0, place.end or 0
    return start < repair.end and repair.start < end


def _shift(repair: Repair) -> int:
    return len(repair.words) - (repair.end - repair.start)


def _moved_item(item: RestoredItem, repair: Repair) -> RestoredItem:
    if item.start is None or item.end is None or item.start < repair.end:
        return item
    return replace(item, start=item.start + _shift(repair), end=item.end + _shift(repair))


def _kept(places: tuple[_P, ...], repair: Repair) -> tuple[_P, ...]:
    """The places that the repair did not touch, at their positions after it."""
    shift = _shift(repair)
    return tuple(
        replace(place, start=place.start + shift, end=place.end + shift)  # type: ignore[type-var]
        if place.start >= repair.end
        else place
        for place in places
        if not _touches(place, repair)
    )


def locate(text: str, shown_text: str, selected: str, start: int) -> tuple[int, int] | None:
    """The range in the Markdown `text` of the words selected at `start` of the `shown_text` text.

    The n-th occurrence in one is the n-th in the other. None where the two do not hold the words
    equally often (in a link's target, say) or where the selection crosses hidden Markdown.
    """
    words = selected.split()
    if not words:
        return None
    pattern = re.compile(r"(?:[*_~`]{0,3}\s+[>*_~`]{0,3}\s*)".join(map(re.escape, words)))
    in_text = list(pattern.finditer(text))
    in_shown = [match.start() for match in pattern.finditer(shown_text)]
    lead = len(selected) - len(selected.lstrip())
    if len(in_text) != len(in_shown) or start + lead not in in_shown:
        return None
    occurrence = in_text[in_shown.index(start + lead)]
    return occurrence.start(), occurrence.end()
