"""Cells of an answer's tables that come from the amounts before them in their row."""

from __future__ import annotations

import pytest

from engine.issued import Issued
from engine.restore import restore


def noised(original: str, sent: str) -> Issued:
    return Issued(original, sent, "MONEY", "mdp")


BUDGET = (
    noised("84,500", "76,960"),
    noised("86,120", "90,240"),
    noised("12,000", "11,860"),
    noised("17,340", "18,560"),
    noised("3,600", "4,382"),
    noised("2,915", "3,556"),
    noised("9,400", "9,985"),
    noised("9,655", "9,240"),
)


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("| Agency | 11,860 | 18,560 | 6,700 |", "| Agency | 12,000 | 17,340 | 5,340 |"),
        ("Agency\t11,860\t18,560\t30,420\n", "Agency\t12,000\t17,340\t29,340\n"),
        ("Travel    4,382    3,556    826", "Travel    3,600    2,915    685"),
        ("Travel    4,382    3,556    -826", "Travel    3,600    2,915    -685"),
        ("IT;9,985;9,240;745", "IT;9,400;9,655;-255"),
        ("IT;9,985;9,240;-745", "IT;9,400;9,655;255"),
        ("IT | 9,985 | 9,240 | £745", "IT | 9,400 | 9,655 | -£255"),
        ("| **6,700** |", "| **6,700** |"),  # nothing before it in its row
    ],
)
def test_a_cell_is_computed_from_its_row(answer, back):
    assert restore(answer, BUDGET).text == back


@pytest.mark.parametrize(
    "answer",
    [
        "| Agency | 11,860 | 18,560 | 6,701 |",  # nothing gives it
        "| Agency | 11,860 | 18,560 | 7 days |",
        "Of 11,860, 18,560, 745 are mine.",  # no row
    ],
)
def test_other_cells_stay(answer):
    kept = restore(answer, BUDGET).text
    assert kept == answer.replace("11,860", "12,000").replace("18,560", "17,340")


def test_a_digit_alone_may_be_chance():
    issued = (noised("40", "45"), noised("47", "50"))
    assert restore("| a | 45 | 50 | 5 |", issued).text == "| a | 40 | 47 | 5 |"


def test_amounts_side_by_side_in_the_text_differ_by_a_round_number():
    answer = "Agency is worst, 6,700 over budget."
    assert restore(answer, BUDGET[:6]).text == "Agency is worst, 5,340 over budget."
    assert restore("IT is 745 under.", BUDGET[:6]).text == "IT is 745 under."
