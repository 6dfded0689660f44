"""Figures in words, and amounts without a currency."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import people, spelt_numbers
from tests.engine.annotate.reading import FakeTagger, claimed, finds_in


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("my number is four one five five five five oh one two three", "PHONE_NUMBER", ""),
        ("call oh seven seven double oh nine hundred three six five", "PHONE_NUMBER", ""),
        ("policy four four one, nine two, triple six", "ID_NUMBER", "four four one, nine two,"),
        ("ring Zero One Six One four zero eight", "PHONE_NUMBER", "Zero One Six One"),
    ],
)
def test_spoken_numbers(text, kind, words):
    ((type_, value),) = claimed(spelt_numbers.find, text)
    assert type_ == kind
    assert words in value
    assert text.endswith(value)


def test_a_number_on_the_shoulder():
    assert claimed(people.find, "PC 4417 Blythe attended.") == [
        ("ID_NUMBER", "4417"), ("PERSON", "Blythe"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("F/u 2 wks", "2", "AGE"),
        ("Smoker for 20 yrs", "20", "AGE"),
        ("v 4.12.1", "4.12.1", "DATE_TIME"),
    ],
)
def test_lengths_and_releases_are_no_ages_and_dates(text, value, kind):
    assert finds_in(text, FakeTagger.of({value: kind})) == []


def test_an_age_stays_one():
    assert finds_in("he is 20 yrs", FakeTagger.of({"20": "AGE"})) == [("AGE", "20")]
