"""Bare numbers that hang together with amounts are amounts."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.depending import depending


def tied(marked: str) -> list[str]:
    """The numbers found in a text whose amounts stand between « and »."""
    text, claims = "", []
    for place, part in enumerate(marked.replace("»", "«").split("«")):
        if place % 2:
            claims.append(Claim(len(text), len(text) + len(part), "MONEY", 0.9, "test"))
        text += part
    return [text[claim.start : claim.end] for claim in depending(claims, text)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("We share «£336» by four, so 84.00 each.", ["84.00"]),
        ("Quoted «14,850»; a deposit of 10 % (1,485) is due now.", ["1,485"]),
        ("12 x 140 = «1.680,00 €»", ["140"]),
        (
            "year_one: 28800\nuplift_percent: 5\nuplift: 1440\nafter: «30240»\n",
            ["28800", "1440"],
        ),
        ("412 kWh at 0.2845 come to «£117.21».", ["0.2845"]),
        ("He owes «£760». Outstanding: 760.", ["760"]),
        ("UNIT=4.2\nLIMIT=150\nTOTAL=«630.00»\n", ["150"]),
        ("UNIT=4.2\nUSERS=150\nTOTAL=«630.00»\n", []),
        ("Rental is «£473», all (612.85+473)*0.75", ["473"]),
        ("above «£175» a week: (398.75-175)*0.138", ["175"]),
        ("her «£31.00», others (210.83-31)/4", ["31"]),
        ("Miete «780 €»: 780 × 0,20 = «156 €»", ["780"]),
        ("total «£1650.50» AssertionError: 1484.5 != 1650.50", ["1484.5", "1650.50"]),
        ("expect(total([12400, 8350, 2150])).toBe(22900) // invoices",
         ["12400", "8350", "2150", "22900"]),
    ],
)  # fmt: skip
def test_what_a_relation_ties_to_an_amount_is_one(text, wanted):
    assert tied(text) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "250 shares at «£12.50» are «£3,125.00».",
        "The 120 chairs cost «£18» each, «£2,160» in all.",
        "It cost «£312» and has 847 pages.",
        "her «£31.00», others (210.83-32)/4",
        "her «£31.00», room (210-31)",
        "In 1998 we paid «£1,998» and in 2024 «£26».",
        "expect(total([12400, 8350, 2150])).toBe(22900) // rows",
        "40 x «£21.30» = «£852.00»",
    ],
)
def test_counts_years_and_chance_are_none(text):
    assert tied(text) == []


def test_a_number_of_something_that_has_amounts_is_one_where_it_adds_up():
    text = "slip.tax = 966\nslip.pension = 410\nslip.net = 3454\nslip.gross = 4830"
    places = {value: text.index(value) for value in ("966", "410", "3454", "4830")}
    claims = [
        Claim(places["966"], places["966"] + 3, "ID_NUMBER", 0.7, "test", Rank.PATTERN),
        Claim(places["3454"], places["3454"] + 4, "MONEY", 0.9, "test"),
        Claim(places["4830"], places["4830"] + 4, "MONEY", 0.9, "test"),
    ]
    found = [text[claim.start : claim.end] for claim in depending(claims, text)]
    assert found == ["966", "410"]


@pytest.mark.parametrize(
    "text",
    [
        "Bookings fell from 320 to 208, a loss of 112 at about «£45» each, so «£5,040».",
        "412 and 388 tickets, 800 at «£12», which is «£9,600».",
    ],
)
def test_what_a_price_is_multiplied_by_is_counted(text):
    assert tied(text) == []
