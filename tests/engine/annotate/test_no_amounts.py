"""Nothing, units of captions and rates of exchange are no amounts."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.no_amounts import without_no_amounts


def kept(text: str, *values: str, rank: Rank = Rank.PATTERN) -> list[str]:
    claims = [
        Claim(text.index(value), text.index(value) + len(value), "MONEY", 0.9, "test", rank)
        for value in values
    ]
    return [text[claim.start : claim.end] for claim in without_no_amounts(claims, text)]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Zuschlag 0,00 €", "0,00 €"),
        ("a balance of £0", "£0"),
        ("(all figures in £000)", "£000"),
        ("at 1 EUR = 1.08 USD", "1.08 USD"),
        ("at 1 EUR = 1.08 USD", "1 EUR"),
        ("€1 buys $1.09 today", "$1.09"),
        ("a dividend of 42 cents in the dollar", "42 cents"),
        ("rates of 5p in the £1", "5p"),
    ],
)
def test_they_fall_away(text, value):
    assert kept(text, value) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("costs 0,40 €", "0,40 €"),
        ("£1,000 down", "£1,000"),
        ("42 cents in the drawer", "42 cents"),
        ("£420 for each pound", "£420"),
        ("from 11 EUR = 12 USD", "12 USD"),
        ("1 EUR = 1 share, 300 USD", "300 USD"),
    ],
)
def test_amounts_stay(text, value):
    assert kept(text, value) == [value]


def test_what_the_person_asked_for_stays():
    assert kept("a balance of £0", "£0", rank=Rank.USER) == ["£0"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("for 1,500 to 3,500 km", []),
        ("between 20–30 kg", []),
        ("he owes 1,500 to 3,500 pounds", ["1,500"]),
        ("she pays 1,500 or 2 months", ["1,500"]),
    ],
)
def test_the_lower_end_of_a_range_of_another_unit_is_no_amount(text, left):
    value = "20" if "20" in text else "1,500"
    assert kept(text, value) == left


@pytest.mark.parametrize(
    ("text", "value", "left"),
    [
        ("Ann,3A,850.00", "3A", []),
        ("seal,12 cm,4.50", "12 cm", []),
        ("Ann,12,50 Free,31.84 s", "50", []),
        ("raw 412 GB", "412 GB", []),
        ("we have 50 free of charge", "50", ["50"]),
        ("up to 3M in all", "3M", ["3M"]),
        ("up to 12 mm in all", "12 mm", ["12 mm"]),
    ],
)
def test_flats_lengths_and_races_in_cells_are_none(text, value, left):
    assert kept(text, value, rank=Rank.TAGGER) == left


def test_a_guessed_amount_with_parted_thousands_has_another_unit():
    text = "odo 149 460 km, paid R149 460"
    assert kept(text, "149 460 km", "R149 460", rank=Rank.TAGGER) == ["R149 460"]


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("{annualDiscount: 0.15, monthly: 406.00}", "0.15", "QUANTITY"),
        ('{"pension_rate": 0.06}', "0.06", "QUANTITY"),
        ('{"discount": 15.00}', "15.00", "MONEY"),
        ('{"fee": 0.15}', "0.15", "MONEY"),
        ('{"separate": 0.15}', "0.15", "MONEY"),
    ],
)
def test_a_guess_below_one_that_a_key_calls_a_rate_is_a_quantity(text, value, kind):
    start = text.index(value)
    claims = [Claim(start, start + len(value), "MONEY", 0.9, "tagger", Rank.TAGGER)]
    assert [claim.type for claim in without_no_amounts(claims, text)] == [kind]
