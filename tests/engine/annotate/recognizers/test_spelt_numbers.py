"""Figures in words, and amounts without a currency."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import dates, money, people, schemes, spelt_numbers
from tests.engine.annotate.reading import FakeTagger, claimed, found


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


@pytest.mark.parametrize(
    "text",
    [
        "one two three four five six seven",
        "one or two of the three, four at most",
        "nine eight seven",
    ],
)
def test_what_only_counts(text):
    assert claimed(spelt_numbers.find, text) == []


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("Overtime 310.50\nTax 402.10\nBonus 900.00", ["310.50", "402.10", "900.00"]),
        ("Subtotal 915.00 GST 91.50 Total 1,006.50", ["915.00", "91.50", "1,006.50"]),
        ("Revenue: 12,400\nCosts: 9,350\nProfit (loss) 3,050", ["12,400", "9,350", "3,050"]),
        ("total 12.50 points", []),
        ("total 100 and net 7", []),
        ("costs 3.5.1, tax 1.2.3", []),
    ],
)
def test_amounts_of_accounts(text, amounts):
    assert claimed(money.find_entries, text) == [("MONEY", one) for one in amounts]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("to=zora%40hillmail.com&x=1", "EMAIL_ADDRESS", "zora%40hillmail.com"),
        ("GET /users/88213/profile HTTP/1.1", "ID_NUMBER", "88213"),
        ("card ending in 4471", "ID_NUMBER", "4471"),
        ("account ending -3312", "ID_NUMBER", "3312"),
        ("ext. 4471", "PHONE_NUMBER", "4471"),
        ("GPS: 51.5074, -0.1278", "LOCATION", "51.5074, -0.1278"),
        ("JSESSIONID=8f3c2b7e91d04a;", "SECRET", "8f3c2b7e91d04a"),
    ],
)
def test_codes_without_a_label_of_their_own(text, kind, value):
    assert (kind, value) in claimed(schemes.find, text)


def test_a_number_on_the_shoulder():
    assert claimed(people.find, "PC 4417 Blythe attended.") == [
        ("ID_NUMBER", "4417"), ("PERSON", "Blythe"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("01.02.–28.02.2025", ["01.02.", "28.02.2025"]),
        ("from 01/02/2025–28/02/2025", ["01/02/2025", "28/02/2025"]),
        ("06/2009–12/2014 Barrick", ["06/2009", "12/2014"]),
        ("version 4.12.1 of 3/2019x", []),
    ],
)
def test_ranges_of_dates(text, values):
    assert {value for _kind, value in claimed(dates.find, text)} == set(values)


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("F/u 2 wks", "2", "AGE"),
        ("Smoker for 20 yrs", "20", "AGE"),
        ("v 4.12.1", "4.12.1", "DATE_TIME"),
    ],
)
def test_lengths_and_releases_are_no_ages_and_dates(text, value, kind):
    assert found(text, FakeTagger.of({value: kind})) == []


def test_an_age_stays_one():
    assert found("he is 20 yrs", FakeTagger.of({"20": "AGE"})) == [("AGE", "20")]
