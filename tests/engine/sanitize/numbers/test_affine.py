"""A secret factor keeps the arithmetic, and issued values come back exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.conversation.vault import Conversation
from engine.kinds import numbers
from engine.options import Options, from_json
from engine.plan import plan
from engine.restore import restore
from tests.marked import annotated, sanitized

OPTIONS = Options(profile="numbers", arithmetic=True)
TABLE = "Q1 {MONEY:$1,250.40}, Q2 {MONEY:$980.15}, Q3 {MONEY:$2,310.00}; {QUANTITY:30 kg}"


def made(marked: str, seed: int = 1, **changes):
    options = Options(**{"profile": "numbers", "arithmetic": True, **changes})
    return sanitized(marked, conversation=Conversation.seeded(seed), options=options)


def values(result) -> list[Fraction]:
    return [
        numbers.read(replacement.replacement, money=True)[0].value
        for replacement in result.replacements
    ]


def test_ratios_stay_within_a_unit_and_nothing_is_spent():
    for seed in range(6):
        result = made(TABLE, seed)
        entry, two, three, mass = values(result)
        assert float(entry / two) == pytest.approx(1250.40 / 980.15, rel=1e-4)
        assert float(three / entry) == pytest.approx(2310 / 1250.40, rel=1e-4)
        assert 2 <= float(entry) / 1250.40 <= 10
        assert 60 <= mass < 300
        assert {item.mechanism for item in result.replacements} == {"surrogate"}
        assert result.budget.epsilon_spent == 0


def test_factors_are_secret_and_each_units_own():
    factors = {round(float(values(made(TABLE, seed))[0]) / 1250.40, 3) for seed in range(30)}
    assert len(factors) > 25
    apart = [values(made(TABLE, seed)) for seed in range(10)]
    assert any(abs(float(row[0]) / 1250.40 - float(row[3]) / 30) > 0.2 for row in apart)


@given(st.integers(1, 10**9), st.integers(0, 2), st.integers(0, 99))
def test_every_issued_value_comes_back(cents, decimals, seed):
    shown = f"${cents / 10**decimals:,.{decimals}f}"
    result = made(f"It costs {{MONEY:{shown}}} now.", seed)
    assert restore(result.text, result.replacements).text == result.source


@given(st.integers(1, 10**6), st.integers(1, 10**6), st.integers(0, 50))
def test_two_values_never_become_one(item, two, seed):
    first, second = values(made(f"{{MONEY:${item}}} and {{MONEY:${two}}}", seed))
    assert (first == second) == (item == two)
    assert (first < second) == (item < two)


def test_temperatures_are_shifted_too():
    results = [
        values(made("{QUANTITY:37.2 °C} then {QUANTITY:38.2 °C}", seed)) for seed in range(20)
    ]
    gaps = {float(two - item) for item, two in results}
    assert all(1 <= gap <= 2.1 for gap in gaps)
    assert any(abs(float(item) - 37.2 * float(two - item)) > 3 for item, two in results)


@pytest.mark.parametrize("profile", ["formal", "minimise"])
def test_it_never_weakens_a_stronger_profile(profile):
    result = made(TABLE, profile=profile)
    assert "surrogate" not in {item.mechanism for item in result.replacements}


def test_percentages_and_ages_keep_their_noise():
    result = made("{QUANTITY:15%} of them are {AGE:41}.")
    assert {item.mechanism for item in result.replacements} == {"mdp"}


def test_the_plan_says_that_it_is_weaker():
    (decision,) = plan(annotated("{MONEY:$5}"), options=OPTIONS).decisions
    assert "weaker" in decision.reason
    assert decision.epsilon is None


def test_the_option_is_read():
    assert from_json({"arithmetic": True, "noise": "exponential"}).arithmetic
    assert not from_json({}).arithmetic
