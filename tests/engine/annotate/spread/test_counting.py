"""Columns of counts: each figure of a table is read once, however many columns it has."""

from __future__ import annotations

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread import summed
from engine.annotate.spread.cells import ClaimsByPlace, tables
from engine.progress import ignore

WIDTH = 8


def table_of(rows: list[list[int]]):
    """The rows of a table of these figures, and its text."""
    text = "".join("\t".join(map(str, row)) + "\n" for row in rows)
    [table] = tables(text, ignore)
    return table, text


def points(count: int) -> list[list[int]]:
    """So many rows of which the last figure is the sum of the others."""
    rows = [[1 + (7 * row + 3 * place) % 29 for place in range(WIDTH - 1)] for row in range(count)]
    return [[*row, sum(row)] for row in rows]


def test_each_figure_is_read_once_to_see_what_adds_up(monkeypatch):
    read = []
    short = summed._short
    monkeypatch.setattr(summed, "_short", lambda cell, text: read.append(cell) or short(cell, text))
    table, text = table_of(points(50))
    assert summed.counting(table, ClaimsByPlace([]), text) == frozenset(range(WIDTH))
    assert len(read) <= 2 * 50 * WIDTH


def test_what_is_surely_something_else_is_not_added():
    table, text = table_of(points(6))
    sure = [Claim(row[0].start, row[0].end, "AGE", 0.9, "ages", Rank.PATTERN) for row in table]
    assert summed.counting(table, ClaimsByPlace(sure), text) == frozenset()
    guessed = [Claim(row[0].start, row[0].end, "AGE", 0.9, "tagger", Rank.TAGGER) for row in table]
    assert summed.counting(table, ClaimsByPlace(guessed), text) == frozenset(range(WIDTH))


def test_rows_that_do_not_add_up_count_nothing():
    rows = [[*row[:-1], row[-1] + 1] for row in points(6)]
    table, text = table_of(rows)
    assert summed.counting(table, ClaimsByPlace([]), text) == frozenset()


def test_halves_add_up_too():
    text = "".join(f"{row}.5\t{row}\t2\t{2 * row + 2}.5\n" for row in range(11, 17))
    [table] = tables(text, ignore)
    assert summed.counting(table, ClaimsByPlace([]), text) >= {3}
