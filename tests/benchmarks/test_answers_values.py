"""Numbers, dates and weekdays as the judge of answers reads them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from benchmarks.answers.values import Moment, moment, number, weekday
from tests.benchmarks.answers_made import ENGLISH, GERMAN


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("£1,234.50", "1234.5"),
        ("12.5k", "12500"),
        ("₹1,20,000", "120000"),
        ("(40.00)", "-40"),
        ("-3.2", "-3.2"),
        ("twenty-five thousand", "25000"),
        ("$2.4bn", "2400000000"),
        ("12 m", "12"),
    ],
)
def test_numbers_are_read(text, value):
    assert number(text, ENGLISH) == Fraction(value)


def test_german_numbers_are_read():
    assert number("1.234,50 €", GERMAN) == Fraction("1234.5")
    assert number("12.400", GERMAN) == 12400
    assert number("zweiundvierzig", GERMAN) == 42


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        ("3rd of May 2021", Moment(2021, 5, 3)),
        ("May 3, 2021", Moment(2021, 5, 3)),
        ("03/05/2021", Moment(2021, 5, 3)),
        ("2021-05-03T00:01:00Z", Moment(2021, 5, 3, Fraction(60))),
        ("3. Mai 2021", Moment(2021, 5, 3)),
        ("3.5.21", Moment(2021, 5, 3)),
        ("05/31/2021", Moment(2021, 5, 31)),
        ("9.30 am", Moment(seconds=Fraction(34200))),
        ("May 2021", Moment(2021, 5)),
        ("nobody", None),
    ],
)
def test_dates_are_read(text, findings):
    assert moment(text, ENGLISH) == findings


def test_weekdays_are_read():
    assert [weekday(text) for text in ("Tues 3rd", "Mittwoch", "on Sundays", "so be it")] == [
        1,
        2,
        6,
        None,
    ]
