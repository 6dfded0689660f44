"""Reading a table takes time in proportion to its lines, however many cells one line has.

Counted in signs that are searched or cut out, not in seconds.
"""

from __future__ import annotations

import sys
from typing import Any

import pytest

from engine.carriers import tables
from tests.regex_steps import counted


class Read(str):  # noqa: SLOT000 - it counts
    """A text that counts how much of it is looked at."""

    signs = 0

    def find(self, sign: str, start: int = 0, end: int = sys.maxsize) -> int:
        """See `str.find`."""
        place = super().find(sign, start, end)
        self.signs += max(0, (place if place >= 0 else min(end, len(self))) - start)
        return place

    def rfind(self, sign: str, start: int = 0, end: int = sys.maxsize) -> int:
        """See `str.rfind`."""
        place = super().rfind(sign, start, end)
        self.signs += max(0, min(end, len(self)) - max(place, start))
        return place

    def __getitem__(self, part: Any) -> str:
        piece = super().__getitem__(part)
        self.signs += len(piece)
        return piece


def looked_at(sign: str, piece: str, size: int) -> int:
    """How many signs are looked at in a table whose last row repeats one piece."""
    edge = "|" if sign == "|" else ""
    rows = f"{edge}alpha{sign}beta{edge}\n" + f"{edge}1{sign}2{edge}\n" * 3
    text = Read(rows + edge + piece * size + "x")
    with counted("engine.carriers") as names:
        assert tables.delimiter(text, 0, len(text)) == sign
        tables.find(text, 0, len(text), sign)
    return text.signs + sum(pattern.matcher.steps for pattern in names.values())


@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
@pytest.mark.parametrize("piece", ["1{}", " - {}", "--", "- ", "{}", '"a"{}'])
def test_a_row_of_any_length_is_looked_through_a_few_times(sign, piece):
    few, many = (looked_at(sign, piece.format(sign), size) for size in (100, 400))
    assert many < 4.5 * few


def test_an_empty_cell_before_a_quoted_one_stays_a_cell():
    text = 'alpha\tbeta\tgamma\n1\t\t"x"\n'
    cells = tables.find(text, 0, len(text), "\t").cells
    assert [(text[start:end], head) for start, end, head in cells] == [
        ("1", "alpha"),
        ("x", "gamma"),
    ]
