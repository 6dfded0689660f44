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
    ],
)
def test_they_fall_away(text, value):
    assert kept(text, value) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("costs 0,40 €", "0,40 €"),
        ("£1,000 down", "£1,000"),
        ("from 11 EUR = 12 USD", "12 USD"),
        ("1 EUR = 1 share, 300 USD", "300 USD"),
    ],
)
def test_amounts_stay(text, value):
    assert kept(text, value) == [value]


def test_what_the_person_asked_for_stays():
    assert kept("a balance of £0", "£0", rank=Rank.USER) == ["£0"]
