"""Calculations that a text writes out are found by their signs, and hold in what is sent."""

from __future__ import annotations

import pytest

from engine.dependencies import orders
from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from tests.marked import annotated

OPTIONS = Options(profile="numbers")


def finds(marked: str) -> list[str]:
    """The helper strings of what is found."""
    made = plan(annotated(marked), options=OPTIONS)
    return [item.helper for item in discover(made.annotated.text, made.decisions)]


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            "Severance {MONEY:23.940 €} (0,5 × {MONEY:3.420 €} × 14).",
            '"23.940 €" = 0.5 * "3.420 €" * 14',
        ),
        ("Tax {MONEY:€3.50} × 2 × 4 = {MONEY:€28}", '"€28" = "€3.50" * 2 * 4'),
        ("Base pay {MONEY:$58,240} ({MONEY:$28.00}/hr × 2,080).", '"$58,240" = "$28.00" * 2080'),
        (
            "rent {MONEY:£6,120} + food {MONEY:£5,200} − grant {MONEY:£1,100} = {MONEY:£10,220}",
            '"£10,220" = "£6,120" + "£5,200" - "£1,100"',
        ),
        (
            "({MONEY:£9,410} − {MONEY:£3,160}) × 20 % = {MONEY:£1,250}",
            '"£1,250" = ("£9,410" - "£3,160") * (20 / 100)',
        ),
        ("{MONEY:€8,437} ÷ 13 = {MONEY:€649}", '"€649" = "€8,437" / 13'),
    ],
)
def test_written_calculations_are_found(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "Tax {MONEY:€3.50} × 2 × 4 = {MONEY:€31}",
        "Base pay {MONEY:$58,240} ({MONEY:$27.00}/hr × 2,081).",
        "{MONEY:£6,120} + {MONEY:£5,200} = {MONEY:£11,321}",
    ],
)
def test_wrong_calculations_are_left_alone(marked):
    assert finds(marked) == []


def test_a_bill_adds_up_what_its_lines_come_to():
    bill = (
        "Strip the roof ... {MONEY:£1,150.00}\n"
        "Slates, 1200 pieces of {MONEY:£1.85} ... {MONEY:£2,220.00}\n"
        "Labour at {MONEY:£245} a day ... {MONEY:£2,160.00}\n"
        "Total ... {MONEY:£5,530.00}\n"
    )
    assert '"£5,530.00" = "£1,150.00" + "£2,220.00" + "£2,160.00"' in finds(bill)


def test_an_amount_in_brackets_for_another_period_follows():
    text = "wages {MONEY:€71,200}, rent {MONEY:€18,000} ({MONEY:€1,500} a month), flour"
    assert '"€18,000" = 12 * "€1,500"' in finds(text)
    assert finds("rent {MONEY:€18,000}, but {MONEY:€1,500} for heating") == []


def test_averages_by_a_total_and_between_two():
    column = "Ann {MONEY:41,500}\nBob {MONEY:52,750}\nEve {MONEY:78,900}\nTotal {MONEY:173,150}\n\n"
    assert '"57,716.67" = "173,150" / 3' in finds(f"{column}Is the average {{MONEY:57,716.67}}?")
    band = "band {MONEY:£35,392} to {MONEY:£42,618}, the midpoint {MONEY:£39,005}"
    assert '"£39,005" = ("£35,392" + "£42,618") / 2' in finds(band)


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            "Bid {MONEY:£3.4m}: {MONEY:£2.1m} for the shares, {MONEY:£1.3m} earn-out",
            '"£3.4m" = "£2.1m" + "£1.3m"',
        ),
        (
            "net_sum {MONEY:£250} x {MONEY:£70} gross_sum {MONEY:£320}",
            '"£320" = "£250" + "£70"',
        ),
        (
            "She pays {MONEY:$1,000} for each month; 12 months are short. So {MONEY:$12,000}.",
            '"$12,000" = 12 * "$1,000"',
        ),
    ],
)
def test_short_sums_and_products_where_words_or_signs_tell(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    ("marked", "helpers"),
    [
        (
            "Miete {MONEY:640 €} kalt plus {MONEY:210 €} Nebenkosten, also {MONEY:850 €} warm.",
            ['"850 €" = "640 €" + "210 €"'],
        ),
        (
            "cab {MONEY:£40}, lunch {MONEY:£25} and parking {MONEY:£15}, so {MONEY:£80} altogether",
            ['"£80" = "£40" + "£25" + "£15"'],
        ),
        ("rent {MONEY:£40} and food {MONEY:£30}, altogether {MONEY:£80}", []),
        ("rent {MONEY:£40} in May and {MONEY:£30} in June. I have {MONEY:£70} left", []),
        ("rent {MONEY:£40}\nand food {MONEY:£30}\nso {MONEY:£70} it is", []),
    ],
)
def test_what_words_add_up_comes_to_their_total(marked, helpers):
    assert [line for line in finds(marked) if not orders.read(line)] == helpers


@pytest.mark.parametrize(
    ("marked", "helper"),
    [
        (
            "EBITDA was {MONEY:$612,000} in 2024 and {MONEY:$655,000} in 2025 (up 7 %).",
            '"$655,000" ≈ (1 + 7 / 100) * "$612,000"',
        ),
        (
            "Umsatz erst {MONEY:447.000 €}, dann {MONEY:418.000 €}, ein Minus von 6,5 %.",
            '"418.000 €" ≈ (1 - 6.5 / 100) * "447.000 €"',
        ),
    ],
)
def test_a_percentage_says_up_or_down_right_before_it(marked, helper):
    assert helper in finds(marked)


def test_a_percentage_that_does_not_fit_ties_nothing():
    assert not [
        line
        for line in finds("Sales {MONEY:$612,000} in 2024 and {MONEY:$655,000} in 2025 (up 9 %).")
        if "≈" in line
    ]


@pytest.mark.parametrize(
    ("marked", "helpers"),
    [
        (
            "Rent {MONEY:£1,150} per month. Due: August, September and October, {MONEY:£3,450}.",
            ['"£3,450" = 3 * "£1,150"'],
        ),
        (
            "{MONEY:£92} per shift, worked Monday, Tuesday and Friday, {MONEY:£276}",
            ['"£276" = 3 * "£92"'],
        ),
        (
            "Rent is {MONEY:£1,150} per month. You owe August and October, {MONEY:£3,450}.",
            [],
        ),
    ],
)
def test_listed_months_and_days_are_counted(marked, helpers):
    assert [line for line in finds(marked) if not orders.read(line)] == helpers


def test_counts_whose_thousands_a_space_parts():
    text = "1 060 at {MONEY:R 4.50} = {MONEY:R 4 770.00}"
    assert '"R 4 770.00" = 1060 * "R 4.50"' in finds(f"Kilometres {text}")
    assert finds(f"In 2024 {text}".replace("4 770", "4,770")) == []
