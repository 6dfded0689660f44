"""Calculations that a text writes out are found by their signs, and hold in what is sent."""

from __future__ import annotations

import pytest

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
