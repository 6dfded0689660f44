"""Numbers keep their format under noise, and cost what the plan says."""

from __future__ import annotations

import re

import pytest

from engine.conversation.vault import Conversation
from engine.kinds.number_words import ordinal_ending
from engine.options import Options
from engine.restore import restore
from tests.marked import sanitized


@pytest.mark.parametrize(
    ("kind", "value", "form"),
    [
        ("AGE", "41", r"\d{1,3}"),
        ("AGE", "41-year-old", r"\d{1,3}-year-old"),
        ("AGE", "forty-one years old", r"[a-z -]+ years old"),
        ("AGE", "Forty-one", r"[A-Z][a-z -]+"),
        ("AGE", "18 months", r"\d{1,3} months"),
        ("MONEY", "$52,430", r"\$\d{1,3}(,\d{3})*"),
        ("MONEY", "$52,430.17", r"\$\d{1,3}(,\d{3})*\.\d\d"),
        ("MONEY", "52.430,17 €", r"\d{1,3}(\.\d{3})*,\d\d €"),
        ("MONEY", "$3.5m", r"\$\d+\.\dm"),
        ("MONEY", "£85k", r"£\d+k"),
        ("MONEY", "fifty dollars", r"[a-z -]+ dollars"),
        ("MONEY", "$40,000–$50,000", r"\$[\d,]+–\$[\d,]+"),
        ("QUANTITY", "37.2 °C", r"\d+\.\d °C"),
        ("QUANTITY", "-12.5 °C", r"-\d+\.\d °C"),
        ("QUANTITY", "12.57 %", r"\d{1,3}\.\d\d %"),
        ("QUANTITY", "15 to 20 per cent", r"\d{1,3} to \d{1,3} per cent"),
        ("QUANTITY", "a rise of 250%", r"a rise of \d+%"),
        ("QUANTITY", "120/80 mmHg", r"[\d,]+/[\d,]+ mmHg"),
    ],
)
def test_the_format_stays(kind, value, form):
    for seed in range(8):
        made = sanitized(
            f"It is {{{kind}:{value}}} here.",
            conversation=Conversation.seeded(seed),
            options=Options(profile="numbers", epsilon=0.3),
        )
        (item,) = made.replacements
        assert item.mechanism == "mdp"
        assert re.fullmatch(form, item.replacement)
        assert made.budget.epsilon_spent == pytest.approx(0.3)


def test_percentages_stay_percentages_and_ranges_in_order():
    for seed in range(30):
        options = Options(profile="numbers", epsilon=0.05, noise="exponential")
        made = sanitized(
            "{QUANTITY:97.5 %} of them earn {MONEY:$40k–$42k}",
            conversation=Conversation.seeded(seed),
            options=options,
        )
        share, pay = (item.replacement for item in made.replacements)
        assert 0 <= float(share.rstrip(" %")) <= 100
        low, high = (int(item) for item in re.findall(r"\d+", pay.replace(",", "")))
        assert low <= high


def test_the_two_noises_are_different_draws():
    pays = [
        sanitized("{MONEY:$52,430}", options=Options(noise=noise)).text
        for noise in ("laplace", "exponential", "laplace")
    ]
    assert pays[0] == pays[2] != pays[1]


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("40s", r"[2-9]0s"),
        ("mid-40's", r"mid-[2-9]0's"),
        ("late forties", r"late [a-z]+ties"),
        ("Mitte 50", r"Mitte [2-9]0"),
        ("20s", r"[3-9]0s"),
        ("nineties", r"[a-z]+ties"),
    ],
)
def test_a_decade_of_life_becomes_another_in_its_own_words(value, form):
    for seed in range(20):
        made = sanitized(f"in her {{AGE:{value}}}", conversation=Conversation.seeded(seed))
        (item,) = made.replacements
        assert re.fullmatch(form, item.replacement)
        assert "fourties" not in item.replacement.casefold()
        back = restore(f"So: {item.replacement}.", replacements=made.replacements)
        assert back.text == f"So: {value}."


@pytest.mark.parametrize("value", ["41st", "22nd", "3rd", "50th"])
def test_the_ending_of_an_ordinal_fits_its_number(value):
    for seed in range(20):
        made = sanitized(f"her {{AGE:{value}}} birthday", conversation=Conversation.seeded(seed))
        shown = made.replacements[0].replacement
        assert shown[-2:] == ordinal_ending(int(shown[:-2]))


@pytest.mark.parametrize("value", ["in his teens", "A4", "41.5"])
def test_what_is_no_number_becomes_a_placeholder(value):
    (item,) = sanitized(f"He is {{AGE:{value}}}.").replacements
    assert (item.mechanism, item.replacement) == ("placeholder", "[AGE_1]")


def test_mentions_of_one_value_are_one_release():
    made = sanitized("{AGE:41}, a {AGE:41-year-old}, {AGE:forty-one}; {MONEY:$10}, {MONEY:$99}.")
    assert len(made.budget.per_value) == 3
    assert made.budget.epsilon_spent == pytest.approx(3.0)
    first, second = (item.replacement for item in made.replacements[:2])
    assert second == f"{first}-year-old"


def test_a_noised_number_that_cannot_be_told_apart_is_not_put_back():
    text = " ".join(str(age) for age in range(121))
    made = sanitized("{AGE:41} of " + text)
    assert not made.replacements[0].reversible


def test_the_arithmetic_still_holds():
    for seed in range(6):
        made = sanitized(
            "I get {MONEY:$4,000} a month, {MONEY:$48,000.00} a year.",
            conversation=Conversation.seeded(seed),
            options=Options(dependencies=("annual = 12 * monthly",)),
        )
        month, year = (
            float(item.replacement.strip("$").replace(",", "")) for item in made.replacements
        )
        assert year == pytest.approx(12 * month)
        assert made.replacements[1].mechanism == "derived"
        assert made.budget.epsilon_spent == pytest.approx(1.0)
