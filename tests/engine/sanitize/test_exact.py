"""Relations that hold to the last digit do so in what is sent."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.options import Options
from engine.plan import plan
from engine.sanitize import board, exact
from tests.marked import annotated


def sent(marked: str, key: int) -> list[Fraction]:
    made = plan(annotated(marked), options=Options(profile="numbers"))
    conversation = Conversation.from_key(bytes([key]) * 32, "exact")
    text = pipeline.apply(made, conversation=conversation).text
    return [Fraction(item.replace(",", "")) for item in re.findall(r"(?<=\$)[\d,.]*\d", text)]


@pytest.mark.parametrize("key", range(1, 13))
def test_a_share_of_five_makes_the_whole_again(key):
    whole, tip, total, each = sent(
        "Dinner was {MONEY:$186.40}, the tip of 18% {MONEY:$33.55}, so {MONEY:$219.95} in total;"
        " there were 5 of us, {MONEY:$43.99} each.",
        key,
    )
    assert 5 * each == total
    assert abs(whole * Fraction(18, 100) - tip) <= Fraction(1, 200)


@pytest.mark.parametrize("key", range(1, 7))
def test_what_a_law_sets_apart_stays_apart(key):
    paid, taxed = sent(
        "Compensation {MONEY:$42,000.00}, of which 30,000 is free and {MONEY:$12,000.00} is not.",
        key,
    )
    assert paid - taxed == 30_000


@pytest.mark.parametrize("key", range(1, 9))
def test_halves_and_fifths_come_out_without_rounding(key):
    whole, half = sent("Assets of {MONEY:$608,840}; split 50/50 each gets {MONEY:$304,420}.", key)
    assert 2 * half == whole
    net, tax = sent("The fee is {MONEY:$4,950}, 20% of it {MONEY:$990}.", key)
    assert 5 * tax == net


def test_no_more_is_looked_through_than_the_budget_allows(monkeypatch):
    """A sum of hundreds of rows depends on one number; each try computes all of them."""
    looked = []
    faults = exact._faults
    monkeypatch.setattr(exact, "_faults", lambda *given: looked.append(1) or faults(*given))
    monkeypatch.setattr(board, "_MOST", 40)
    monkeypatch.setattr(board, "_EACH", 0)
    rows = "\n".join(
        f"Net {{MONEY:${amount}.40}} plus {{MONEY:${amount // 2}.20}} is"
        f" {{MONEY:${amount + amount // 2}.60}}, a fifth {{MONEY:${amount // 5}.08}}."
        for amount in range(1210, 1690, 10)
    )
    sent(rows, 1)
    assert len(looked) <= 120
