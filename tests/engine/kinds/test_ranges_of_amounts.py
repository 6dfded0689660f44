"""Ends of ranges, of which only the last says its scale."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.conversation.vault import Conversation
from engine.kinds import amounts
from tests.marked import sanitized


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("€13.5–14.0m", (Fraction(13_500_000), Fraction(14_000_000))),
        ("$200-250k", (Fraction(200_000), Fraction(250_000))),
        ("20 bis 25 Mio. €", (Fraction(20_000_000), Fraction(25_000_000))),
        ("$900 to $1.2m", (Fraction(900), Fraction(1_200_000))),
        ("€1.2m–1.4m", (Fraction(1_200_000), Fraction(1_400_000))),
        ("$50-60", (Fraction(50), Fraction(60))),
    ],
)
def test_both_ends_have_one_scale(text, ends):
    assert tuple(number.value for number in amounts.read("MONEY", text)) == ends


def test_the_ends_stay_in_order():
    for seed in range(30):
        text = sanitized(
            "Guidance is {MONEY:€13.5–14.0m} now.", conversation=Conversation.seeded(seed)
        ).text
        first, last = text.split("€")[1].split("m ")[0].split("–")
        assert float(first) <= float(last), text
