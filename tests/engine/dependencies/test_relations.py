"""Dependencies are read, bound to the values of a text, and cost nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.conversation.vault import Conversation
from engine.dependencies.expressions import quote, read
from engine.errors import OptionError
from engine.options import Options
from engine.plan import plan
from tests.marked import annotated, sanitized


def numbers_of(made) -> list[float]:
    return [float(item.replacement.strip("$%").replace(",", "")) for item in made.replacements]


@pytest.mark.parametrize(
    ("text", "at_ten"),
    [
        ("annual = 12 * monthly", 120),
        ("annual = monthly * (24 / 2) + 100", 220),
        ("a = -(b - 3)", -7),
        ("born = 2024 - age", 2014),
        ("total = rent + food + heat", 30),
        ('"$7" = "$1" / "$2" + 0.5', "1.5"),
        ("'36' = 2026 - year('12 March 1990')", 2016),
    ],
)
def test_dependencies_are_read_and_computed(text, at_ten):
    assert read(text).value(lambda _name, _part: Fraction(10)) == Fraction(at_ten)


@pytest.mark.parametrize(
    "text",
    [
        "", "a", "a = b * c", "a = b ** 2", "a = __import__('os')", "a = b.c", "a = [b]", "a = 3",
        "a = a + 1", "a, b = c", "a = b if b else b", "(" * 150, "a = b / 0", "x" * 3000, "a = 'b'",
        "a = True * b", "import os", "a = b\x00", "a == b", "'a' = b", "'a' = 'a' + 1", "'a' = 3",
        "a = b + c + d + e", "a = 1 / b", "'a' = day('b')", "'a' = year('b', 'c')", "a = b(c)",
        "'a' = year(3)", "a := b", "a = (b := c)", "'a' = f'{b}'", "a = b, c", "a = *b",
        "a = " + "-" * 900 + "b", "a = " + "b + " * 200 + "b",
    ],
)  # fmt: skip
def test_everything_else_is_refused_in_words(text):
    with pytest.raises(OptionError) as caught:
        read(text)
    assert "Traceback" not in str(caught.value)


@given(st.text(min_size=1, max_size=20), st.text(min_size=1, max_size=20))
def test_any_value_can_be_quoted(item, two):
    if item == two:
        return
    findings = read(f"{quote(item)} = 2 * {quote(two)}")
    assert (findings.dependent, findings.operands) == (item, (two,))


def test_a_dependency_shows_nothing():
    assert "4,000" not in repr(read('"$48,000" = 12 * "$4,000"'))


SALARIES = "{MONEY:$4,000} a month is {MONEY:$48,000.00} a year; rent {MONEY:$900}."


@pytest.mark.parametrize("stated", ["annual = 12 * monthly", '"$48,000.00" = 12 * "$4,000"'])
def test_only_the_determinants_are_charged(stated):
    for seed in range(5):
        made = sanitized(
            SALARIES,
            conversation=Conversation.seeded(seed),
            options=Options(dependencies=(stated,)),
        )
        month, year, _rent = numbers_of(made)
        assert year == pytest.approx(12 * month)
        assert [item.mechanism for item in made.replacements] == ["mdp", "derived", "mdp"]
        assert made.budget.epsilon_spent == pytest.approx(2.0)


@pytest.mark.parametrize("stated", ["sum = a + b", '"$3,321" = "$1,023" + "$2,298"'])
def test_a_sum_stays_a_sum(stated):
    for seed in range(5):
        made = sanitized(
            "{MONEY:$1,023} and {MONEY:$2,298} make {MONEY:$3,321}",
            conversation=Conversation.seeded(seed),
            options=Options(dependencies=(stated,), epsilon=0.3),
        )
        assert sorted(item.mechanism for item in made.replacements).count("derived") == 1
        entry, two, total = numbers_of(made)
        assert total == pytest.approx(entry + two)


def test_a_percentage_of_another_value():
    for seed in range(5):
        made = sanitized(
            "{QUANTITY:15%} of {MONEY:$48,000} is {MONEY:$7,200}",
            conversation=Conversation.seeded(seed),
            options=Options(profile="numbers", dependencies=('"$7,200" = "15%" * "$48,000"',)),
        )
        share, whole, part = numbers_of(made)
        assert part == pytest.approx(share / 100 * whole, abs=0.5)
        assert len(made.budget.per_value) == 2


def test_an_age_follows_the_birth_year_and_days_the_dates():
    made = sanitized(
        "Born {DATE_TIME:12 March 1990}, {AGE:36}; away {DATE_TIME:3 May} to {DATE_TIME:10 May}"
        " ({QUANTITY:7 days}).",
        options=Options(
            profile="numbers",
            dependencies=(
                '"36" = 2026 - year("12 March 1990")', '"7 days" = "10 May" - "3 May"',
            ),
        ),
    )  # fmt: skip
    born, age, _from, _to, days = (item.replacement for item in made.replacements)
    assert int(age) == 2026 - int(born[-4:])
    assert days == "7 days"
    assert made.budget.epsilon_spent == 0


def test_chains_are_computed_in_order():
    made = sanitized(
        "{MONEY:$40} {MONEY:$20} {MONEY:$10}",
        options=Options(dependencies=('"$40" = 2 * "$20"', '"$20" = 2 * "$10"'), epsilon=0.2),
    )
    four, two, item = numbers_of(made)
    assert (two, four) == (2 * item, 4 * item)
    assert made.budget.epsilon_spent == pytest.approx(0.2)


def test_a_circle_leaves_one_value_with_noise():
    decisions = plan(
        annotated("{MONEY:$10} {MONEY:$20}"),
        options=Options(dependencies=('"$20" = 2 * "$10"', '"$10" = "$20" / 2')),
    ).decisions
    assert sorted(item.mechanism for item in decisions) == ["derived", "mdp"]


def test_values_that_do_not_fulfil_a_quoted_dependency_share_epsilon():
    decisions = plan(
        annotated("{MONEY:$10} {MONEY:$21} {MONEY:$500}"),
        options=Options(dependencies=('"$21" = 2 * "$10"',), epsilon=0.5),
    ).decisions
    assert [item.epsilon for item in decisions] == [0.25, 0.25, 0.5]


def test_a_dependency_on_values_that_are_gone_changes_nothing():
    decisions = plan(
        annotated("{MONEY:$10} {MONEY:$21}"),
        options=Options(dependencies=('"$99" = 2 * "$10"',), epsilon=0.5),
    ).decisions
    assert [item.epsilon for item in decisions] == [0.5, 0.5]


def test_what_would_give_a_kept_value_away_is_hidden():
    """A dependent of a value that is sent as it is would be sent as it is too."""
    made = sanitized(
        "{MONEY:$4,000} a month, {MONEY:$48,000} a year",
        options=Options(keep=frozenset({"$4,000"}), dependencies=('"$48,000" = 12 * "$4,000"',)),
    )
    assert made.replacements[0].replacement == "$4,000"
    assert made.replacements[1].mechanism == "mdp"
