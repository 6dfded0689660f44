"""Blanks between cells that stand below each other."""

from __future__ import annotations

import pytest

from engine.carriers import gaps

ROSTER = "WARD 3\nDay  Early     Late\nMon  Achieng   Ott\nTue  Dunleavy  Sorokin\n"


def cells(text: str) -> list[tuple[str, bool]]:
    return [(text[gap.end : gap.cell_end], gap.at_right) for gap in gaps(text).values()]


def test_cells_below_each_other_are_columns_whatever_stands_above():
    assert [cell for cell, _right in cells(ROSTER)] == [
        "Early", "Late", "Achieng", "Ott", "Dunleavy", "Sorokin",
    ]  # fmt: skip


def test_cells_may_end_below_each_other():
    text = "Rent      950.00\nHeat       80.00\nAll     1,030.00"
    assert cells(text) == [("950.00", True), ("80.00", True), ("1,030.00", True)]


@pytest.mark.parametrize(
    "text",
    [
        "I have two dogs.  One is old.\nWe live here.  She is ill.  He is not.",
        "one  line",
        "Ann\tLee  x\nBo\tOtt  y",
        "a  b\n\na  b",
    ],
)
def test_blanks_in_sentences_are_no_gaps(text):
    assert cells(text) == []


def test_a_rule_parts_no_table():
    assert len(cells("name  kg\n--------\nAnn   12")) == 2
