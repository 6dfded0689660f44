"""Amounts tied by a public rate that stands apart from them."""

from __future__ import annotations

import pytest

from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from tests.marked import annotated


def finds(marked: str) -> list[str]:
    made = plan(annotated(marked), options=Options(profile="numbers"))
    return [item.helper for item in discover(made.annotated.text, made.decisions)]


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            "Fees {MONEY:£3,957}, post {MONEY:£33}; quoted {MONEY:£3,500}. It exceeds by 13.1%.",
            '"£3,957" ≈ (1 + 13.1 / 100) * "£3,500"',
        ),
        (
            "1 EUR = 1.08 USD. The amount of {MONEY:USD 2,916.00} is {MONEY:EUR 2,700.00}.",
            '"USD 2,916.00" = 1.08 * "EUR 2,700.00"',
        ),
        (
            "Income {MONEY:$21,800}, costs {MONEY:$17,530}, left {MONEY:$4,270}, which is 19.6%.",
            '"$4,270" ≈ (19.6 / 100) * "$21,800"',
        ),
        ("EMI {MONEY:₹41,250}, so {MONEY:₹4,95,000} a year", '"₹4,95,000" = 12 * "₹41,250"'),
        (
            "Net {MONEY:£450,000}, split 60/40: {MONEY:£270,000} for her.",
            '"£270,000" = 60 / 100 * "£450,000"',
        ),
        (
            "Q1 {MONEY:1,204,300}; year {MONEY:5,202,500}; before {MONEY:4,825,000}, it grew 7.8%.",
            '"5,202,500" ≈ (1 + 7.8 / 100) * "4,825,000"',
        ),
        (
            "{MONEY:£31,500}, {MONEY:£34,650} ({MONEY:£33,900}), in the middle {MONEY:£33,075}",
            '"£33,075" = ("£31,500" + "£34,650") / 2',
        ),
    ],
)
def test_a_rate_ties_amounts(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "Fees {MONEY:£1,690}, quote {MONEY:£3,500}, exceeded by 13.1%.",
        "At 1.20 a copy, {MONEY:USD 2,916.00} or {MONEY:EUR 2,700.00}.",
        "Room 60/41: {MONEY:£450,000} and {MONEY:£270,000}.",
    ],
)
def test_what_does_not_fit_is_not_tied(marked):
    assert not [helper for helper in finds(marked) if "*" in helper]


@pytest.mark.parametrize(
    "marked",
    [
        "band {MONEY:£28k}–{MONEY:£32k}",
        "between {MONEY:40,000} and {MONEY:45,000}",
        "Which did better?\nup   {MONEY:4,310}   {MONEY:4,655}\nhere   {MONEY:985}   {MONEY:320}",
    ],
)
def test_the_ends_of_a_range_and_cells_without_head_stay_in_order(marked):
    assert any(" < " in helper for helper in finds(marked))
