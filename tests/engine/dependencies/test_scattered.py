"""Sums of amounts that stand apart, sums with a public part, and sums of shares of one whole."""

from __future__ import annotations

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
                "{MONEY:£27,450} went out on exchange; the price was {MONEY:£274,500}. Stamp duty "
                "will be {MONEY:£3,725} and he wants {MONEY:£1,890}. We must find {MONEY:£252,665}."
            ),
            '"£252,665" = "£274,500" + "£3,725" + "£1,890" - "£27,450"',
        ),
        (
            (
                "Gebühr: {MONEY:865,80 €}\nTermin: {MONEY:799,20 €}\nPauschale: 20,00 €\n"
                "Zwischensumme: {MONEY:1.685,00 €}"
            ),
            '"1.685,00 €" = "865,80 €" + "799,20 €" + 20',
        ),
        (
            (
                "It costs {MONEY:£1,145.30}. The council pays {MONEY:£728.50} and the NHS £254.06, "
                "so {MONEY:£162.74} is left."
            ),
            '"£1,145.30" = "£162.74" + "£728.50" + 254.06',
        ),
    ],
)
def test_parts_apart_and_public_parts_are_found(marked, helper):
    assert helper in finds(marked)


@pytest.mark.parametrize(
    "marked",
    [
        (
            "{MONEY:£27,450} went out; the price was {MONEY:£274,500}. Duty {MONEY:£3,725}, fees "
            "{MONEY:£1,890}. We must find {MONEY:£252,666}."
        ),
        "Gebühr {MONEY:60 €}, Termin {MONEY:30 €}, danach um 20 Uhr, {MONEY:110 €} wie immer.",
        "We have {MONEY:£300}, {MONEY:£500}, {MONEY:£700}, {MONEY:£900} and {MONEY:£1,000}.",
    ],
)
def test_what_does_not_add_up_or_is_short_is_no_sum(marked):
    assert not {helper for helper in finds(marked) if " - " in helper or " + " in helper}


def test_a_sum_of_shares_of_one_whole_goes_before_the_share_that_it_is():
    helpers = finds(
        "Pay is {MONEY:£2,840}. They take 5%, that is {MONEY:£142}, the firm adds 3%, "
        "{MONEY:£85.20}, together {MONEY:£227.20}, and with 8% of it?"
    )
    assert '"£227.20" = "£142" + "£85.20"' in helpers
    assert '"£227.20" = 8 / 100 * "£2,840"' not in helpers


def test_a_factor_below_one_makes_a_part_of_an_amount():
    marked = "Full time is {MONEY:£36,500}. She works 0.6 FTE and so receives {MONEY:£21,900}."
    assert '"£21,900" = 60 / 100 * "£36,500"' in finds(marked)
    assert finds(marked.replace("0.6", "0.7")) == set()


FAMILIES = (
    "What does each of the {count} families pay? We ordered bottles, trousers and jackets for all "
    "of the children, and the supporters give us a part of it, as they did last year and the year "
    "before, so that nobody has to stay at home. The list is below, please make a notice of it "
    "that can hang at the door. For us {{MONEY:£248.64}} is left, {{MONEY:£10.36}} per {noun}."
)


@pytest.mark.parametrize(
    ("count", "noun", "found"),
    [
        ("24", "family", True),
        ("24 young", "family", True),
        ("25", "family", False),
        ("24", "week", False),
    ],
)
def test_a_count_far_off_of_what_a_price_is_for_makes_the_total(count, noun, found):
    helpers = finds(FAMILIES.format(count=count, noun=noun))
    assert ('"£248.64" = 24 * "£10.36"' in helpers) is found
