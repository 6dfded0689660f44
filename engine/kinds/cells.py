"""Where a position stands in a table, told by the marks of its line alone."""

from __future__ import annotations

import re
from typing import Final

_WIDEST: Final = 400
"""So much of a line is read before and after the value: rows of tables are not wider."""
_TALLEST: Final = 60
"""So many rows above are looked at."""
_MARKS: Final = ("|", "\t", ";", ",", "  ")
_GAP: Final = re.compile(r" {2,}")


def line_start(text: str, position: int) -> int:
    """Where the line of a position begins, or a place 400 characters before it."""
    floor = max(0, position - _WIDEST)
    end_above = text.rfind("\n", floor, position)
    return end_above + 1 if end_above >= 0 else floor


def column(text: str, position: int) -> int:
    """The cell of a row that a position stands in, counted from 1; 0 for running text.

    Commas count as running text, and so do semicolons before a space: they stand in sentences, too.
    """
    before = text[line_start(text, position) : position]
    mark = next((mark for mark in _MARKS[:3] if mark in before), "")
    if mark == ";" and "; " in before:
        return 0
    return before.count(mark) + 1 if mark else 0


def head(text: str, position: int) -> str:
    """The cell of the first row above in the same column, in lower case; '' for running text."""
    start = line_start(text, position)
    end = text.find("\n", position, position + _WIDEST)
    line = text[start : end if end >= 0 else position + _WIDEST]
    mark = next((mark for mark in _MARKS if len(_cells(line, mark)) > 2), "")
    if not mark:
        return ""
    place = len(_cells(text[start:position] + "x", mark)) - 1
    top = line
    for _ in range(_TALLEST):
        if start == 0 or text[start - 1] != "\n":
            break
        above = line_start(text, start - 1)
        row = text[above : start - 1]
        if len(_cells(row, mark)) <= max(place, 1):
            break  # a sentence above the table, or an empty line
        top, start = row, above
    cells = _cells(top, mark)
    return cells[place].strip().casefold() if top is not line and place < len(cells) else ""


def _cells(line: str, mark: str) -> list[str]:
    return _GAP.split(line) if mark == "  " else line.split(mark)
