"""Numbers are read and written as people do."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kinds import names, number_words, numbers


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("$52,430.17", "52430.17"),
        ("1.234,50 €", "1234.5"),
        ("$3.5m", "3500000"),
        ("1 234 567", "1234567"),
        ("fifty dollars", "50"),
        ("two hundred and fifty thousand", "250000"),
        ("forty-one", "41"),
        ("1,5", "1.5"),
        ("2 million", "2000000"),
        ("Rs450", "450"),
        ("Ksh4500", "4500"),
        ("N45,000", "45000"),
        ("KES4,500.50", "4500.5"),
    ],
)
def test_values(text, value):
    (number,) = numbers.read(text, money=True)
    assert number.value == Fraction(value)
    shown = text[number.start : number.end]
    assert numbers.write(number, number.value).replace(" and", "") == shown.replace(" and", "")


@pytest.mark.parametrize(
    ("like", "value", "written"),
    [
        ("$430", 4120, "4,120"),
        ("430,50 €", 4120, "4.120,00"),
        ("$4300", 41200, "41200"),  # this writer sets no marks
        ("$43k", 2_000_000, "2,000"),
    ],
)
def test_a_longer_number_gets_marks_where_the_shorter_showed_no_style(like, value, written):
    (number,) = numbers.read(like, money=True)
    assert numbers.write(number, Fraction(value)) == written


@pytest.mark.parametrize("text", ["H2O", "v1.2.3", "no number", "A4"])
def test_what_is_no_number(text):
    assert numbers.read(text) == ()


@given(st.integers(0, 10**9 - 1))
def test_words_there_and_back(value):
    (number,) = numbers.read(number_words.english(value))
    assert number.value == value


@given(st.integers(0, 10**12), st.sampled_from([",", ".", " ", "'", "\u202f"]))
def test_groups_there_and_back(value, mark):
    (number,) = numbers.read(numbers.grouped(value, mark), money=True)
    assert number.value == value


def test_parts_of_names():
    parts = names.split("Dr. Siobhán M. O'Leary-Müller van der Berg Jr.'s")
    assert [(part.text, part.kind) for part in parts] == [
        ("Dr.", "title"), ("Siobhán", "name"), ("M.", "initial"), ("O'Leary", "name"),
        ("Müller", "name"), ("van", "particle"), ("der", "particle"), ("Berg", "name"),
        ("Jr.", "suffix"),
    ]  # fmt: skip
    assert names.canonical(" O’LEARY’s ") == "o'leary"
    assert names.possessive("James'") == "'"


def test_an_ordinal_in_words_is_no_number_with_something_behind_it():
    assert numbers.read("forty-first") == ()
    assert [number.value for number in numbers.read("forty-four")] == [44]
