"""Columns that count a stock are no amounts, though their heads are those of accounts, too."""

from __future__ import annotations

import re

import pytest

from engine.annotate import annotate
from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.summed import with_counts
from engine.models import Models
from engine.options import Options

MODELS = Models()


def amounts(text: str) -> list[str]:
    annotated = annotate(text, options=Options(), tagger=MODELS.tagger)
    return [text[span.start : span.end] for span in annotated.spans if span.type == "MONEY"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            (
                "Item | In | Out | Left | Unit cost\nLarch boards | 240 | 165 | 75 | £8.20\n"
                "Oak posts | 96 | 38 | 60 | £17.50\nWhat is the larch worth?"
            ),
            ["£8.20", "£17.50"],
        ),
        (
            (
                "item,opening,received,sold,closing,price\nchalk,120,60,141,39,12.50\n"
                "slings,85,40,77,48,9.75\nWhat is left?"
            ),
            ["12.50", "9.75"],
        ),
    ],
)
def test_a_stock_is_counted(text, found):
    assert amounts(text) == found


def test_an_account_without_prices_holds_amounts():
    text = (
        "Date | In | Out | Balance\n3 May | 2,310.00 |  | 4,250.00\n9 May |  | 785.00 | 3,465.00\n"
        "11 May | | 120.00 | 3,345.00\nWhich payment is the rent?"
    )
    assert set(amounts(text)) == {
        "2,310.00",
        "4,250.00",
        "785.00",
        "3,465.00",
        "120.00",
        "3,345.00",
    }


@pytest.mark.parametrize(
    ("heading", "found"),
    [
        ("Marks for the term. The school trip fee is £45.", ["£45"]),
        (
            "Costs, all in euros.",
            ["14", "22", "19", "55", "18", "20", "25", "63", "32", "42", "44", "118"],
        ),
    ],
)
def test_what_adds_up_to_counts_is_counted(heading, found):
    text = (
        f"{heading}\nName           One    Two    Three   Total\nOrtiz, B.      14     22     19"
        "      55\nAdeyemi, F.    18     20     25      63\n"
        "All            32     42     44      118\n"
    )
    assert amounts(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Bezug 12,4375 Anteile zu 84,20 € = 1.047,24 €", ["84,20 €", "1.047,24 €"]),
        ("1,250 x ₹8.40 makes 10,500.00", ["₹8.40", "10,500.00"]),
        ("Cost 500 × 1.20 = 600 EUR", ["500", "1.20", "600 EUR"]),
    ],
)
def test_what_times_a_price_is_a_count(text, found):
    claims = [
        Claim(*match.span(), "MONEY", 0.8, "t", Rank.TAGGER)
        for match in re.finditer(r"₹?\d[\d.,]*(?: €| EUR)?", text)
    ]
    told = with_counts(claims, text)
    assert [text[one.start : one.end] for one in told if one.type == "MONEY"] == found
