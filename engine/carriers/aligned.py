"""Cells that blanks part and that stand below each other, with or without a head above them.

People paste rosters, lists of runners and reports that were typed in a font of fixed width. A
title may stand above, a sum below, and figures stand at the right of their column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

_CELL: Final = re.compile(r"[^ \n]+(?: [^ \n]+)*")
"""Two blanks part cells."""
_FEWEST: Final = 3
"""So many rows make a table that is shown as one."""
_LONGEST: Final = 400
"""Longer lines are no rows of such a table."""
_RULE: Final = re.compile(r"[ |:+=_-]*[-=_]{2}[ |:+=_-]*")


@dataclass(frozen=True, slots=True)
class Gap:
    """The blanks before a cell: `[start, end)`; the cell ends at `cell_end`.

    `at_right`: whether cells stand below each other by their right sides.
    """

    start: int
    end: int
    cell_end: int
    at_right: bool


@dataclass(frozen=True, slots=True)
class _Row:
    start: int
    cells: tuple[tuple[int, int], ...]
    """From the beginning of the line."""

    @property
    def begins(self) -> frozenset[int]:
        return frozenset(start for start, _end in self.cells)

    @property
    def ends(self) -> frozenset[int]:
        return frozenset(end for _start, end in self.cells)


def gaps(text: str) -> Mapping[int, Gap]:
    """The blanks between cells that stand below one of the row above or below, by their start."""
    known: dict[int, Gap] = {}
    if "  " in text:
        for run in _runs(text):
            for place, row in enumerate(run):
                near = [*run[max(0, place - 1) : place], *run[place + 1 : place + 2]]
                known.update((gap.start, gap) for gap in _gaps(row, near))
    return known


def tables(text: str) -> Iterator[tuple[int, int]]:
    """Rows one below the other, as `[start, end)`, some with cells below others'.

    Its head and its foot, whose cells stand in the middle of their columns, are among them.
    """
    for run in _runs(text) if "  " in text else ():
        longest = count = 0
        for place, row in enumerate(run):
            near = [*run[max(0, place - 1) : place], *run[place + 1 : place + 2]]
            count = count + 1 if any(_gaps(row, near)) else 0
            longest = max(longest, count)
        if longest >= _FEWEST:
            yield run[0].start, run[-1].start + run[-1].cells[-1][1]


def _gaps(row: _Row, near: list[_Row]) -> Iterator[Gap]:
    begins = frozenset[int]().union(*(other.begins for other in near))
    ends = frozenset[int]().union(*(other.ends for other in near))
    for (_, left), (start, end) in zip(row.cells, row.cells[1:], strict=False):
        if start in begins or end in ends:
            at = row.start
            yield Gap(at + left, at + start, at + end, at_right=start not in begins)


def _runs(text: str) -> Iterator[list[_Row]]:
    """Lines with two cells at least, one below the other; a rule between them parts none."""
    run: list[_Row] = []
    start = 0
    for line in text.split("\n"):
        cells = _cells(line)
        if len(cells) > 1:
            run.append(_Row(start, cells))
        elif not _RULE.fullmatch(line):
            if len(run) > 1:
                yield run
            run = []
        start += len(line) + 1
    if len(run) > 1:
        yield run


def _cells(line: str) -> tuple[tuple[int, int], ...]:
    if "  " not in line or "\t" in line or len(line) > _LONGEST:
        return ()
    return tuple(match.span() for match in _CELL.finditer(line))
