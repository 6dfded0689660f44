"""The rows of the tables of a text, whatever sets their cells apart."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.progress import Tick

ROWS: Final = 3
"""A table has so many lines at least."""

PAIR: Final = 2
LINE: Final = 2000
"""Longer lines are no rows."""

DONE: Final = 0.9
"""How much of the stage is done before."""

OFTEN: Final = 5000
"""After so many lines it may be cancelled."""

SPLIT: Final = {
    "\t": re.compile(r"(?P<cut>\t)"),
    "|": re.compile(r"(?P<cut>\|)"),
    ";": re.compile(r"(?P<cut>;)"),
    ",": re.compile(r"\"[^\"\n]*\"|(?P<cut>,)"),
    "  ": re.compile(r"(?<=\S)(?P<cut> {2,})(?=\S)"),
}
"""What stands between the cells: tabs, bars, semicolons, commas outside quotes, wide gaps."""

_WEAK: Final = (",", "  ")
"""What stands within cells as well: amounts have commas, and cells are filled up with blanks."""

_TIGHT_COMMA: Final = re.compile(r",(?=\S)")
_TIGHT: Final = re.compile(r"\"[^\"\n]*\"|(?P<cut>,(?! ))")
"""In data commas stand without a space: «Flat 9, 60 Mersey Gate,Stockport,SK3 8HD»."""
LEAST_TIGHT: Final = 3
_EDGE: Final = " \t|\"'`()[]{}*"
_RULE: Final = re.compile(r"[\s|:+=-]*")
_THOUSANDS: Final = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell at `[start, end)` of the text, without blanks and marks around it."""

    start: int
    end: int


Row = list[Cell]


def tables(text: str, tick: Tick) -> Iterator[list[Row]]:
    """Runs of lines with the same number of cells, two at least."""
    if text.count("\n") < ROWS - 1:
        return
    lines = [(match.start(), match.end()) for match in re.finditer(r"[^\n]+", text)]
    for sign, split in SPLIT.items():
        run: list[Row] = []
        last = -2
        for number, (start, end) in enumerate(lines if sign in text else ()):
            if number % OFTEN == 0:
                tick(DONE, "Reading tables")
            if run and _RULE.fullmatch(text, start, end):
                last = end
                continue
            short = end - start <= LINE and text.find(sign, start, end) >= 0
            short = short and not (sign in _WEAK and _is_marked(text, start, end, sign))
            row = cells_of(text, start, end, split) if short else []
            if run and sign != "  ":
                row = _as_wide(row, len(run[0]), text)
            if run and (len(row) != len(run[0]) or start > last + 1):
                yield from [run] * (len(run) >= ROWS and not _in_thousands(run, text, sign))
                run = _indented(run[-1], row, text) if sign == "  " and start <= last + 1 else []
            last = end
            if len(row) > 1:
                run.append(row)
        yield from [run] * (len(run) >= ROWS and not _in_thousands(run, text, sign))


def _indented(head: Row, row: Row, text: str) -> list[Row]:
    """A line as the head of the next where it leaves the first column out: «     units   price»."""
    start = text.rfind("\n", 0, head[0].start) + 1
    if len(head) + 1 != len(row) or head[0].start - start < PAIR:
        return []
    return [[Cell(start, start), *head]]


def _as_wide(row: Row, cells: int, text: str) -> Row:
    """A row of data with one cell too few or too many, filled up or cut: exports have such."""
    if len(row) < ROWS or abs(len(row) - cells) != 1 or ", " in text[row[0].start : row[-1].end]:
        return row
    last = row[-1].end
    return [*row, Cell(last, last)][:cells]


def _in_thousands(run: Sequence[Row], text: str, sign: str) -> bool:
    """Whether all commas of some lines part the thousands of amounts: a list, and no table."""
    lines = [text[row[0].start : row[-1].end] for row in run] if sign == "," else [","]
    return not any("," in _THOUSANDS.sub("", line) for line in lines)


def _is_marked(text: str, start: int, end: int, weak: str) -> bool:
    """Whether stronger marks than a weak one part a line into cells."""
    strong = "|\t" if weak != "," else "|\t;"
    return any(text.count(mark, start, end) >= PAIR for mark in strong)


def cells_of(text: str, start: int, end: int, split: re.Pattern[str]) -> Row:
    """The cells of a line."""
    cells, begin = list[Cell](), start
    line = text[start:end].rstrip(" \t,;")
    if split is SPLIT[","] and len(_TIGHT_COMMA.findall(line)) >= LEAST_TIGHT:
        split = _TIGHT
    for match in split.finditer(line):
        if match["cut"]:
            cells.append(_trimmed(text, begin, start + match.start()))
            begin = start + match.end()
    return [*cells, _trimmed(text, begin, end)]


def _trimmed(text: str, start: int, end: int) -> Cell:
    right = text[start:end].rstrip(_EDGE + ",;")
    start += len(right) - len(left := right.lstrip(_EDGE))
    return Cell(start, start + len(left))
