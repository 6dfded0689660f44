"""Where numbers stand in the tables of a text, whatever sets their cells apart."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.progress import Tick, ignore, paced

_NOTE: Final = "Finding what depends on what"
_LONGEST: Final = 1000
"""Longer lines are no rows of a table."""
_LEAST: Final = 2
"""So many marks a row has at least, and so many rows a table."""
_WIDEST: Final = 40
"""Rows of more cells are not compared."""
_RULE: Final = re.compile(r"[ \t|+:=_-]*[-=_]{2}[ \t|+:=_-]*\Z")
"""A line that only parts the head of a table from its rows."""
_GAP: Final = re.compile(r" {2,}|\t+")
_SHUT: Final = re.compile(r",(?! )")
"""A comma between cells; one before a space stands in a sentence."""
_QUOTED: Final = re.compile(r"\"[^\"]*\"")
_NUMBER: Final = re.compile(r"\d")
_MARKUP: Final = re.compile(r"<t[dh]\b[^<>]{0,80}>(?P<cell>[^<>\n]*)</t[dh]>")


@dataclass(frozen=True, slots=True)
class Cell:
    """The cell of a number: which table, which row and column, counted from 0."""

    table: int
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class _Line:
    start: int
    mark: str
    cells: tuple[tuple[int, int], ...]


@dataclass(slots=True)
class Layout:
    """The cells of all tables of a text, in order, and the words of each first row."""

    _starts: list[int] = field(default_factory=list)
    _ends: list[int] = field(default_factory=list)
    _cells: list[Cell] = field(default_factory=list)
    heads: list[dict[int, str]] = field(default_factory=list, repr=False)
    """For each table the first cell of every column, in lower case."""

    def cell(self, position: int) -> Cell | None:
        """The cell that a position stands in; None outside of tables."""
        index = bisect_right(self._starts, position) - 1
        return self._cells[index] if index >= 0 and position < self._ends[index] else None

    def add(self, table: Sequence[_Line], text: str) -> None:
        """Take the cells of a table."""
        number = len(self.heads)
        heads: dict[int, str] = {}
        columns = _aligned(table) if table[0].mark == " " else None
        for row, line in enumerate(table):
            for index, (start, end) in enumerate(line.cells):
                column = columns[row][index] if columns else index
                heads.setdefault(column, text[start:end].strip().casefold())
                self._starts.append(start)
                self._ends.append(end)
                self._cells.append(Cell(number, row, column))
        self.heads.append(heads)


def layout(text: str, tick: Tick = ignore) -> Layout:
    """The tables of a text: two and more lines one below the other with the same marks."""
    known = Layout()
    table: list[_Line] = []
    for start, end in paced(_lines(text), tick, _NOTE, fraction=1.0):
        if table and _RULE.match(text, start, end):
            continue
        line = _row(text, start, end, len(table[0].cells) if table else 0)
        if table and (line is None or line.mark != table[0].mark):
            if len(table) >= _LEAST:
                known.add(table, text)
            table = []
        if line is not None:
            table.append(line)
    if len(table) >= _LEAST:
        known.add(table, text)
    return known


def _lines(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    while start <= len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield start, end
        start = end + 1


def _row(text: str, start: int, end: int, cells_above: int = 0) -> _Line | None:
    """A line as a row of cells; None where it has too few marks."""
    if not 0 < end - start <= _LONGEST:
        return None
    line = text[start:end]
    bare = _QUOTED.sub("", line) if '"' in line else line
    for mark in ("|", "\t", ";"):
        if bare.count(mark) >= (_LEAST if mark == "|" else _LEAST - 1):
            return _Line(start, mark, tuple(_split(line, mark, start)))
    if "<t" in line and len(cells := tuple(_of_markup(text, start, end))) >= _LEAST:
        return _Line(start, "<", cells)
    shut = len(_SHUT.findall(bare))
    if shut >= _LEAST and (", " not in bare or shut + 1 == cells_above):
        return _Line(start, ",", tuple(_split(line, ",", start)))
    cells = tuple(_between_gaps(line, start))
    if 1 < len(cells) <= _WIDEST and (len(cells) > _LEAST or _NUMBER.search(line)):
        return _Line(start, " ", cells)
    return None


def _of_markup(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The cells of a row of a table in HTML that stands on one line."""
    for match in _MARKUP.finditer(text, start, end):
        yield match.span("cell")


def _split(line: str, mark: str, start: int) -> Iterator[tuple[int, int]]:
    """The cells between marks, which may stand in quotation marks; those of commas hold «, »."""
    first, quoted, is_paired = 0, False, line.count('"') % 2 == 0
    for index, sign in enumerate(line):
        quoted ^= sign == '"' and is_paired
        open_comma = mark == "," and line.startswith(", ", index)
        if sign == mark and not (quoted or open_comma):
            yield start + first, start + index
            first = index + 1
    yield start + first, start + len(line)


def _between_gaps(line: str, start: int) -> Iterator[tuple[int, int]]:
    first = len(line) - len(line.lstrip())
    for match in _GAP.finditer(line.rstrip(), first):
        yield start + first, start + match.start()
        first = match.end()
    yield start + first, start + len(line.rstrip())


def _aligned(table: Sequence[_Line]) -> list[list[int]]:
    """The column of each cell of rows that only gaps part, by what it stands under."""
    widest = max(table, key=lambda line: len(line.cells))
    edges = [(start - widest.start, end - widest.start) for start, end in widest.cells]
    columns = []
    for line in table:
        if len(line.cells) == len(edges):
            columns.append(list(range(len(edges))))
            continue
        columns.append(
            [
                _under(edges, start - line.start, end - line.start, index)
                for index, (start, end) in enumerate(line.cells)
            ]
        )
    return columns


def _under(edges: Sequence[tuple[int, int]], start: int, end: int, index: int) -> int:
    """The column of which a cell overlaps most, else the one whose edge is nearest."""
    near = range(index, len(edges))
    return max(
        near or range(len(edges) - 1, len(edges)),
        key=lambda place: (
            max(0, min(end, edges[place][1]) - max(start, edges[place][0])),
            -min(abs(end - edges[place][1]), abs(start - edges[place][0])),
        ),
    )
