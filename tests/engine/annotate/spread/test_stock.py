"""Columns that count a stock are no amounts, though their heads are those of accounts, too."""

from __future__ import annotations

import pytest

from engine.annotate import annotate
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
