"""Percentages of several amounts that no line totals."""

from __future__ import annotations

import pytest

from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from tests.marked import annotated, sanitized

BILL = (
    "| | Munster Glass | Crowley |\n|---|---|---|\n"
    "| Windows | {MONEY:9,380} | {MONEY:8,960} |\n"
    "| Doors | {MONEY:2,445} | {MONEY:2,610} |\n"
    "| Labour | {MONEY:3,200} | {MONEY:3,750} |\n"
    "| VAT 13.5% | {MONEY:2,028.38} | {MONEY:2,068.20} |\n"
)


def finds(marked: str) -> list[str]:
    made = plan(annotated(marked), options=Options())
    return [item.helper for item in discover(made.annotated.text, made.decisions)]


def test_a_tax_below_three_prices_of_a_column_is_found():
    assert '"2,028.38" = ("9,380" + "2,445" + "3,200") * 13.5 / 100' in finds(BILL)
    assert '"2,068.20" = ("8,960" + "2,610" + "3,750") * 13.5 / 100' in finds(BILL)


def test_it_holds_in_what_is_sent():
    made = [item.replacement for item in sanitized(BILL).replacements]
    values = [float(value.replace(",", "")) for value in made]
    for column in (0, 1):
        prices, tax = values[column:6:2], values[6 + column]
        assert abs(0.135 * sum(prices) - tax) < 0.006


def test_it_is_found_in_a_sentence():
    text = (
        "Windows {MONEY:£9,380.00}, doors {MONEY:£2,445.00}, labour {MONEY:£3,200.00}, plus VAT"
        " 13.5% {MONEY:£2,028.38}."
    )
    assert '"£2,028.38" = ("£9,380.00" + "£2,445.00" + "£3,200.00") * 13.5 / 100' in finds(text)


@pytest.mark.parametrize(
    "marked",
    [
        BILL.replace("2,028.38", "2,028.48").replace("2,068.20", "2,068.10"),
        "Windows {MONEY:£40}, doors {MONEY:£60}, VAT 10% {MONEY:£10}",
        "{MONEY:£9,380.00}, {MONEY:£2,445.00}, {MONEY:£3,200.00}, {MONEY:£2,028.38} and 13.5%",
        "{MONEY:£9,380.00}, {MONEY:€5,645.00}, VAT 13.5% {MONEY:£2,028.38}",
    ],
)
def test_what_only_looks_so_is_none(marked):
    assert not any("+" in helper and "/ 100" in helper for helper in finds(marked))
