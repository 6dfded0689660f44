"""Amounts as they are written in India and South Africa."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.kinds import numbers


@pytest.mark.parametrize(
    ("text", "value", "million"),
    [
        ("Rs. 4,75,000", 475_000, "12,34,567"),
        ("₹1,00,00,000", 10_000_000, "12,34,567"),
        ("R185000", 185_000, "1234567"),
        ("Rs.500", 500, "1,234,567"),
        ("1,234,567", 1_234_567, "1,234,567"),
    ],
)
def test_figures_are_read_and_written_in_their_groups(text, value, million):
    (read,) = numbers.read(text, money=True)
    assert read.value == value
    assert numbers.write(read, Fraction(1_234_567)) == million


@pytest.mark.parametrize("text", ["USR12", "4,75,00", "1,2,345"])
def test_other_signs_and_groups_are_not_read_so(text):
    assert "475000" not in {str(item.value) for item in numbers.read(text, money=True)}
    assert all(item.group != ",," for item in numbers.read(text, money=True))
