"""Numbers that an answer computed are put back where it says how, and never guessed."""

from __future__ import annotations

import pytest

from engine.issued import Issued
from engine.restore import restore

ISSUED = (
    Issued("$1,250", "$4,021", "MONEY", "surrogate"),
    Issued("$430", "$1,383", "MONEY", "surrogate"),
    Issued("$2,000", "$6,434", "MONEY", "surrogate"),
    Issued("Ann Lee", "Mia Cole", "PERSON", "surrogate"),
)


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("In total you pay $11,838.", "In total you pay $3,680."),
        ("Rent and food: $4,021 + $1,383 = $5,404", "Rent and food: $1,250 + $430 = $1,680"),
        ("Rent − food: $4,021 − $1,383 = **$2,638**", "Rent − food: $1,250 − $430 = **$820**"),
        ("(4,021 + 1,383) / 2 = 2,702", "(1,250 + 430) / 2 = 840"),
        ("A year: 12 × $4,021 = $48,252.", "A year: 12 × $1,250 = $15,000."),
        ("The average is $3,946 a month.", "The average is $1,227 a month."),
        (
            "The total of $4,021 and $6,434 is $10,455, says Mia Cole.",
            "The total of $1,250 and $2,000 is $3,250, says Ann Lee.",
        ),
        ("The difference is $2,413.", "The difference is $750."),
        ("| Total | $11,838 |", "| Total | $3,680 |"),
        ("Zusammen sind das 11.838 $.", "Zusammen sind das 3.680 $."),
    ],
)
def test_stated_computations(answer, restored):
    got = restore(answer, ISSUED)
    assert got.text == restored
    sent = {item.replacement for item in ISSUED}
    (item,) = (item for item in got.report.items if item.replacement not in sent)
    assert item.status == "recovered"
    assert got.text[item.start : item.end] == item.original


@pytest.mark.parametrize(
    "answer",
    [
        "I would budget $11,838.",  # nobody says that it is a total
        "In total you pay $11,839.",
        "The total of 3 items is $11,838.",  # of which items?
        "5 + 6 = 11",
        "$11,838 = a total",
        "In total, 7 payments",
        "See https://example.com/total/11838 or `x = 11838`",
        "The average is 11,838.",
        "9,999 + 1,839 = 11,838",
    ],
)
def test_nothing_is_guessed(answer):
    assert restore(answer, ISSUED).text == answer


def test_an_equation_that_is_wrong_is_left_alone():
    assert restore("$4,021 + $1,383 = $5,999", ISSUED).text == "$1,250 + $430 = $5,999"


def test_totals_of_values_that_can_never_come_back_are_what_they_are():
    banded = tuple(
        Issued(item.original, item.replacement, item.type, "generalize") for item in ISSUED[:3]
    )
    assert restore("In total $11,838.", banded).text == "In total $11,838."


def test_two_fitting_totals_are_ambiguous():
    issued = tuple(
        Issued(ours, sent, "MONEY", "surrogate")
        for ours, sent in (("$1,001", "$4,004"), ("$1,002", "$4,003"), ("$1,003", "$4,004"))
    )
    assert restore("The total is $8,007.", issued).text == "The total is $8,007."


def test_later_positions_move():
    got = restore("In total $11,838, Mia Cole; write to no@where.example.net", ISSUED)
    person = next(item for item in got.report.items if item.original == "Ann Lee")
    assert got.text[person.start : person.end] == "Ann Lee"
    for spot in got.report.unknown:
        assert got.text[spot.start : spot.end] == "no@where.example.net"
