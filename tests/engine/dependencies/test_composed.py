"""Amounts of two steps, and what the values of a key add up to."""

from __future__ import annotations

import re

import pytest

from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from tests.marked import annotated


def finds(marked: str) -> set[str]:
    made = plan(annotated(marked), options=Options())
    found = discover(made.annotated.text, made.decisions)
    return {item.helper for item in found if " < " not in item.helper}


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            (
                "Paid in {MONEY:£8,250}. Then {MONEY:£112,640}, now {MONEY:£124,906}, so growth is "
                "{MONEY:£4,016}."
            ),
            '"£124,906" = "£8,250" + "£112,640" + "£4,016"',
        ),
        (
            (
                "Rent was {MONEY:$1,480} a month, he wants {MONEY:$1,590}. In a year that is "
                "{MONEY:$1,320} more."
            ),
            '"$1,320" = ("$1,590" - "$1,480") * (12)',
        ),
        (
            (
                "Of {MONEY:€486,000} we take {MONEY:€13,310}; the rest goes to three heirs, "
                "{MONEY:€157,563.33} for every one."
            ),
            '"€157,563.33" = ("€486,000" - "€13,310") / (3)',
        ),
        (
            (
                '{"owners": [{"name": "A", "share": {MONEY:45000}}, {"name": "B", "share": '
                '{MONEY:30000}}], "capital": {MONEY:75000}}'
            ),
            '"75000" = "45000" + "30000"',
        ),
        (
            "Credit is {MONEY:CAD 2.50} each, so {MONEY:CAD 850.00}. In all 340 people were out.",
            '"CAD 850.00" = 340 * "CAD 2.50"',
        ),
        (
            "Net {MONEY:£245,941.34}, split three ways: {MONEY:£81,980.45}.",
            '"£81,980.45" = "£245,941.34" / 3',
        ),
        (
            "agent 1.2% + VAT: {MONEY:£3,720} + {MONEY:£744} = {MONEY:£4,464}",
            '"£744" = 20 / 100 * "£3,720"',
        ),
    ],
)
def test_what_follows_in_two_steps_is_found(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        # short amounts, of which some such thing always holds
        "{MONEY:£31} for tea, {MONEY:£52} for milk, {MONEY:£17} left over after {MONEY:£64}.",
        # no word speaks for a rest
        "Rooms cost {MONEY:£1,250}, {MONEY:£1,640}, {MONEY:£1,730} and {MONEY:£1,190}.",
        # the key has one value only
        '{"share": {MONEY:45000}, "fee": {MONEY:30000}, "capital": {MONEY:74000}}',
        # a percentage is not added to amounts
        "rate 1.2 + {MONEY:£3,721} + {MONEY:£745} = {MONEY:£9,464}",
    ],
)
def test_chance_is_no_relation(marked):
    assert not finds(marked)


def test_a_total_that_follows_from_the_rows_anyway_is_not_solved_anew():
    """The tax of the total is that of the rows together: no row is computed back from it."""
    rows = "".join(
        f"| {name} | {{MONEY:{net}}} | {{MONEY:{tax}}} |\n"
        for name, net, tax in (
            ("Mills", "84,300.00", "10,116.00"), ("Pallets", "12,650.00", "1,518.00"),
            ("Loan", "40,000.00", "4,800.00"), ("Together", "136,950.00", "16,434.00"),
        )
    )  # fmt: skip
    helpers = finds(f"| Creditor | Claim | Dividend at 12 % |\n|---|---|---|\n{rows}")
    assert '"136,950.00" = "84,300.00" + "12,650.00" + "40,000.00"' in helpers
    assert '"16,434.00" = "10,116.00" + "1,518.00" + "4,800.00"' in helpers


def test_rows_that_all_columns_give():
    """Two figures each: one column may be chance, three are not."""
    rows = (
        ("Staff", "62", "58", "4"), ("Repairs", "17", "12", "5"), ("Library", "9", "6", "3"),
        ("All", "88", "76", "12"),
    )  # fmt: skip
    lines = [
        "\t".join((name, *(f"{{MONEY:₹{number} lakh}}" for number in row))) for name, *row in rows
    ]
    helpers = finds("\n".join(("Head\tSanctioned\tSpent\tLeft", *lines, "")))
    column = {"₹62 lakh", "₹17 lakh", "₹9 lakh", "₹88 lakh"}
    assert any(set(re.findall(r"₹\d+ lakh", line)) == column for line in helpers)


def test_the_key_of_the_next_line_says_nothing_of_a_value():
    marked = "rent_after_review: {MONEY:30240}\nmonthly_after_review: {MONEY:2520}\ncurrency: GBP\n"
    assert '"2520" = "30240" / 12' in finds(marked) or '"30240" = 12 * "2520"' in finds(marked)


def test_thirds():
    marked = "Of {MONEY:$16,057.65} I get 2/3 ({MONEY:$10,705.10}), he 1/3 ({MONEY:$5,352.55})."
    helpers = finds(marked)
    assert '"$10,705.10" = (2 / 3) * "$16,057.65"' in helpers
    assert any(line.startswith('"$5,352.55" = (1 ') for line in helpers)
    dated = finds(marked.replace("2/3", "2/3/24").replace("1/3", "1/3/24"))
    assert not any(" / 3" in line for line in dated)


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            "The fee is {MONEY:$1,480} a month; for 20 of 31 days {MONEY:$954.84}.",
            '"$954.84" = (20 / 31) * "$1,480"',
        ),
        (
            "Loan {MONEY:£69,375} at 5.49% interest only = {MONEY:£317.39} pcm.",
            '"£317.39" = 5.49 / 100 * 1 / 12 * "£69,375"',
        ),
    ],
)
def test_parts_of_a_month_and_interest_of_one(marked, helper):
    assert helper in finds(marked)
