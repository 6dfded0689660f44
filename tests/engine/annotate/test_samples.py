"""Test values, documentation keys and the examples of exercises are nobody's; others are."""

from __future__ import annotations

import pytest

from engine.annotate import annotate
from engine.annotate.claims import Claim, Rank
from engine.annotate.samples import is_exercise, is_sample, without_samples
from engine.options import Options
from tests.engine.annotate.reading import FakeTagger


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("CREDIT_CARD", "0000 0000 0000 0000"),
        ("US_SSN", "000-00-0000"),
        ("PHONE_NUMBER", "555-555-5555"),
        ("ADDRESS", "123 Fake St"),
        ("ADDRESS", "12 Example Road, Testville"),
        ("SECRET", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
        ("SECRET", "sk_test_4eC39HqLyjWDarjtT1zdp7dc"),
    ],
)
def test_samples_are_nobodys(kind, value):
    claim = Claim(0, len(value), kind, 0.9, "test", Rank.CHECKED)
    assert is_sample(kind, value)
    assert list(without_samples([claim], value)) == []
    asked = Claim(0, len(value), kind, 1.0, "test", Rank.USER)
    assert list(without_samples([asked], value)) == [asked]


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("CREDIT_CARD", "4532 0151 1283 0366"),
        ("PHONE_NUMBER", "555-555-5556"),
        ("ADDRESS", "12 Fakenham Street"),
        ("SECRET", "sk_test_9fR2LkQ8vTzXwYb3NcPmJd5H"),
        ("PERSON", "Fake Example"),
    ],
)
def test_others_are_somebodys(kind, value):
    assert not is_sample(kind, value)


def types(text: str, **options: str) -> set[str]:
    chosen = Options(**options)
    return {span.type for span in annotate(text, options=chosen, tagger=FakeTagger()).spans}


@pytest.mark.parametrize(
    "text",
    [
        "Write a SQL query for orders between '2020-01-01' and '2020-12-31'.",
        "Create a Python program that prints the total.\nprint('The total is $14.49')",
        "Write a function that reads a CSV.\ncity,price\nLondon,12.50\nParis,14.00\nRome,13.75\n",
    ],
)
def test_an_exercise_has_example_values(text):
    assert not types(text) & {"DATE_TIME", "MONEY", "LOCATION"}


@pytest.mark.parametrize(
    "text",
    [
        "Write a SQL query for our orders between '2020-01-01' and '2020-12-31'.",
        "We met on 2020-01-01 and paid $14.49 for the Python book.",
        "Write a script that mails g.niles@harbourpost.net on 2020-01-01.",
    ],
)
def test_work_is_no_exercise(text):
    assert "DATE_TIME" in types(text)


def test_who_is_cautious_gets_the_examples_too():
    text = "Write a SQL query for orders between '2020-01-01' and '2020-12-31'. Paid: $14.49"
    assert "MONEY" not in types(text)
    assert "MONEY" in types(text, sensitivity="cautious")


def test_a_name_makes_it_somebodys():
    text = "Write a function that greets Greta Niles."
    named = Claim(29, 40, "PERSON", 0.9, "tagger", Rank.TAGGER)
    assert is_exercise([], text)
    assert not is_exercise([named], text)
