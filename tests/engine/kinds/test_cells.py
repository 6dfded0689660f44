"""Cells of rows, told by the marks of a line."""

from __future__ import annotations

import pytest

from engine.kinds import cells

TABLE = "name | born | paid\nAda | 1979 | 12\nBo | 1980 | 14\n"


class Counted(str):
    """A text that notes how much of it is read at once."""

    __slots__ = ("longest",)

    def __getitem__(self, key):
        part = super().__getitem__(key)
        self.longest = max(getattr(self, "longest", 0), len(part))
        return part


def test_a_cell_knows_its_head_and_its_column():
    place = TABLE.index("1980")
    assert cells.head(TABLE, place) == "born"
    assert cells.column(TABLE, place) == 2
    assert cells.head("We paid 1980 pounds.", 8) == ""


@pytest.mark.parametrize("line", ["word " * 40_000, "| cell " * 30_000, "a, b, c, " * 20_000])
def test_of_a_long_line_only_what_is_near_is_read(line):
    text = Counted("head | of | it\n" + line)
    for place in (0, 9_000, len(text) - 5):
        cells.head(text, place)
        cells.column(text, place)
    assert text.longest <= 1_000


def test_a_sentence_above_a_table_is_no_head():
    text = "Which kids are three years old?\n\nNo  Child  Room\n1   Idris  12\n"
    assert cells.head(text, text.index("1   Idris")) == "no"
