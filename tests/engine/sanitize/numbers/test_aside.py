"""A small whole number steps aside after its draw: seldom unchanged, under the same bound."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

import pytest

from engine.conversation.vault import Conversation
from engine.options import Options
from engine.sanitize.numbers import aside, grids
from tests.engine.sanitize.numbers.test_noise import DRAWS, laplace_law, too_far
from tests.marked import sanitized
from tests.odds import broken

YEARS = grids.years()


def released(value: str, seed: int, **options: str) -> str:
    made = sanitized(value, conversation=Conversation.seeded(seed), options=Options(**options))
    return made.replacements[0].replacement


def stepped(law: list[float], epsilon: Fraction) -> list[float]:
    """The law of ages after the step, from the rule as it is written in the guarantees."""
    new = [0.0] * len(law)
    for drawn, share in enumerate(law):
        units = aside.steps(drawn, YEARS, epsilon)
        ways = [place for place in (drawn - units, drawn + units) if 1 <= place < len(law)]
        for place in ways:
            new[place] += share / len(ways)
    return new


def test_an_age_has_the_law_of_its_noise_and_step():
    counts = Counter(int(released("She is {AGE:41}.", seed)) for seed in range(DRAWS))
    law = stepped(laplace_law(1.0, 41, 121), Fraction(1))
    assert sum(law) == pytest.approx(1)
    assert not too_far(counts, law)
    assert too_far(counts, laplace_law(1.0, 41, 121))
    assert law[41] == pytest.approx(0.023, abs=0.005)


@pytest.mark.parametrize(
    ("value", "most"),
    [("{AGE:7}", 0.08), ("{MONEY:£3}", 0.35), ("{MONEY:£22}", 0.12), ("{QUANTITY:4 %}", 0.25)],
)
def test_small_whole_numbers_are_seldom_sent_as_they_are(value, most):
    original = value.partition(":")[2].rstrip("}")
    runs = 400
    kept = sum(
        released(f"It is {value}.", seed, profile="numbers") == original for seed in range(runs)
    )
    assert kept / runs < most + 2 * math.sqrt(most * (1 - most) / runs)


@pytest.mark.parametrize("epsilon", [Fraction(1, 20), Fraction(3, 10), Fraction(1), Fraction(2)])
def test_the_bound_of_the_noise_holds_after_the_step(epsilon):
    """Over all outputs of the exact laws for every pair of neighbouring ages, ends included."""
    laws = [stepped(laplace_law(float(epsilon), age, 121), epsilon) for age in range(121)]
    bound = math.exp(epsilon) * (1 + 1e-9)
    for age in range(120):
        for first, second in zip(laws[age], laws[age + 1], strict=True):
            assert first <= bound * second + 1e-300
            assert second <= bound * first + 1e-300


def test_as_measured_two_small_amounts_stay_within_the_bound():
    """Over keys: £20 and £22 are one tenth apart, and each output differs by no more than e."""
    first, second = (
        Counter(released(f"It costs {{MONEY:{value}}}.", seed) for seed in range(DRAWS))
        for value in ("£20", "£22")
    )
    assert broken(first, second, math.e) == []
    assert broken(second, first, math.e) == []


def test_one_value_steps_one_way_in_every_conversation_and_at_every_strength():
    key = b"\x06" * 32
    for age in range(20, 40):
        ways = {
            aside.upwards("AGE", age, YEARS, Conversation.from_key(key, name)) for name in "abc"
        }
        assert len(ways) == 1
    ways = [aside.upwards("AGE", age, YEARS, Conversation.from_key(key, "a")) for age in range(99)]
    assert 25 < sum(ways) < 75


def test_the_step_is_the_noises_own_scale_and_twice_that_for_ages():
    strengths = [Fraction(1), Fraction(1, 2), Fraction(2)]
    assert [aside.steps(9, YEARS, one) for one in strengths] == [2, 4, 1]
    assert [aside.steps(34, YEARS, one) for one in strengths] == [3, 5, 2], "a grown-up's one more"
    assert aside.steps(34, YEARS, Fraction(3)) == 0, "who asks for so much wants the number"
    assert aside.steps(34, YEARS, Fraction(1, 10)) == 0, "such noise leaves nothing as it is"
    assert aside.steps(40, grids.money(), Fraction(1)) == 4
    assert aside.steps(3, grids.money(), Fraction(1)) == 1
    assert aside.steps(100, grids.money(), Fraction(1)) == 0
    assert aside.steps(3, grids.shares(), Fraction(1)) == 1
    assert aside.steps(3, grids.money(), Fraction(1), per_unit=1000) == 1


@pytest.mark.parametrize(
    "value",
    [
        "{MONEY:£20}", "{MONEY:£250}", "{MONEY:£2,400}", "{MONEY:$38,000}", "{MONEY:24.000 €}",
        "{MONEY:£787,000}", "{MONEY:€45k}", "{QUANTITY:15 %}", "{QUANTITY:12.5 %}",
        "{QUANTITY:100 mg}", "{MONEY:fifty thousand dollars}",
    ],
)  # fmt: skip
def test_round_numbers_are_never_sent_as_they_are(value):
    original = value.partition(":")[2].rstrip("}")
    sent = {released(f"It is {value}.", seed, profile="numbers") for seed in range(200)}
    assert original not in sent


def test_numbers_that_are_not_round_may_be_any():
    """Not that the value is left out: £412 is sent as £412 as often as its neighbours say."""
    counts = Counter(released("It costs {MONEY:£412}.", seed) for seed in range(DRAWS))
    beside = [counts[f"£{value}"] for value in (408, 416, 404, 421)]
    assert counts["£412"] >= min(beside) / 2


def test_what_becomes_of_a_round_number_depends_on_the_draw_and_a_coin_alone():
    money = grids.money()
    assert [aside.from_round(240, money, up=up) for up in (True, False)] == [241, 239]
    assert aside.from_round(241, money, up=True) == 241
    assert aside.from_round(5, money, up=True) == 5
    assert aside.from_round(40, YEARS, up=True) == 40, "ages are no rounder than they are"


def test_under_the_papers_own_noise_nothing_steps():
    runs = range(300)
    kept = sum(released("She is {AGE:41}.", seed, noise="exponential") == "41" for seed in runs)
    assert kept / 300 == pytest.approx((1 - math.exp(-0.5)) / (1 + math.exp(-0.5)), abs=0.08)


@pytest.mark.parametrize(("shown", "units"), [(7, 2), (12, 3), (22, 5), (34, 3), (66, 7), (99, 10)])
def test_amounts_of_two_figures_step_aside_the_smallest_twice_as_far(shown, units):
    assert aside.steps(shown, grids.money(), Fraction(1)) == units


@pytest.mark.parametrize(("value", "most"), [("£12", 0.09), ("£66", 0.07), ("£7", 0.04)])
def test_amounts_of_one_and_two_figures_are_seldom_sent_as_they_are(value, most):
    runs = 400
    kept = sum(released(f"It is {{MONEY:{value}}}.", seed) == value for seed in range(runs))
    assert kept / runs < most + 2 * math.sqrt(most * (1 - most) / runs)
