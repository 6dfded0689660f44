"""Bare numbers that add up with an amount, or to what is called a total."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread import summed as module
from engine.annotate.spread.summed import summed


def finds(text: str, *known: str) -> list[str]:
    given = sorted(
        (
            Claim(start, start + len(value), "MONEY", 0.9, "tagger", Rank.TAGGER)
            for value in known
            for start in [text.index(value)]
        ),
        key=lambda claim: claim.start,
    )
    places = {(claim.start, claim.end) for claim in summed(given, text)}
    return [text[start:end] for start, end in sorted(places)]


@pytest.mark.parametrize(
    ("text", "known", "more"),
    [
        ("rent 750, council tax 140, food 320: total 1210", ["750"], ["140", "320", "1210"]),
        ("kaution sind 2.160, zurück nur 1.836, er behält 324 euro", ["324"], ["2.160", "1.836"]),
        ("salary 52000, bonus 4000, total 56000", ["52000", "4000"], ["56000"]),
        ("we pay 1210: 750 for rent, 140 in tax and 320 for food", ["1210"], ["750", "140", "320"]),
        ("Miete 980, Nebenkosten 215,50, insgesamt 1195,50", [], ["980", "215,50", "1195,50"]),
        ("fee 1,250.50 and 249.50 = 1,500.00", [], ["1,250.50", "249.50", "1,500.00"]),
        (
            "desk 412, chair 188, lamp 64, total 664, tax 132.80, due 796.80",
            ["796.80"],
            ["412", "188", "64", "664", "132.80"],
        ),
    ],
)
def test_numbers_that_add_up_are_amounts(text, known, more):
    assert finds(text, *known) == more


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("rooms 12, 30 and 42", []),
        ("we had 140 men and 320 women, 460 people", ["140"]),
        ("in 1980, 45 and 2025", []),
        ("rent 750, tax 140\n\nfood 320: total 1210", ["750"]),
        ("versions 1.20 and 2.30 with 350", []),
        ("yes 240, no 110, in all 350 votes", []),
    ],
)
def test_numbers_that_count_something_else_are_none(text, known):
    assert finds(text, *known) == []


def test_each_number_is_added_to_few_others(monkeypatch):
    tried: list[int] = []
    added = module._added

    def counted(row, place, step):
        tried.append(place)
        return added(row, place, step)

    monkeypatch.setattr(module, "_added", counted)
    assert finds(", ".join(["101"] * 2000)) == []
    assert len(tried) == 4000


BILL = """| Item | Qty | Unit | Total |
|---|---|---|---|
| Oak panels | 8 | 112.50 | 900.00 |
| Hinges | 24 | 3.75 | 90.00 |
| Delivery | 1 | 65.00 | 65.50 |

Is the sum {} right?"""


def priced(text: str) -> list[str]:
    places = [(text.index(f"{value} |"), value) for value in ("900.00", "90.00")]
    given = [
        Claim(at, at + len(value), "MONEY", 0.9, "tagger", Rank.TAGGER) for at, value in places
    ]
    return [text[claim.start : claim.end] for claim in module.prices(given, text)]


def test_what_times_a_count_is_an_amount_is_a_price():
    bill = BILL.replace("65.50", "65.00")
    assert priced(bill.format("1,990.00")) == ["112.50", "3.75", "65.00"]
    assert priced(BILL.format("1,990.00")) == []  # one row does not fit
    assert priced(bill.replace("8 |", "9 |").format("1,990.00")) == []


def test_the_sum_of_a_column_is_an_amount_wherever_it_stands():
    assert priced(BILL.format("990.00")) == []  # too small: it may be anything
    large = BILL.replace("900.00", "9,900.00").replace("112.50", "1237.51").format("9,990.00")
    places = [(large.index(f"{value} |"), value) for value in ("9,900.00", "90.00")]
    given = [
        Claim(at, at + len(value), "MONEY", 0.9, "tagger", Rank.TAGGER) for at, value in places
    ]
    assert [large[claim.start : claim.end] for claim in module.prices(given, large)] == ["9,990.00"]


def test_a_guessed_number_of_something_that_adds_up_is_an_amount():
    text = "Miete kalt 640, NK 145, Heizung 88, zusammen 873."
    money, number = text.index("640"), text.index("873")
    given = [
        Claim(money, money + 3, "MONEY", 0.4, "tagger", Rank.TAGGER),
        Claim(number, number + 3, "ID_NUMBER", 0.3, "tagger", Rank.TAGGER),
    ]
    told = [text[claim.start : claim.end] for claim in summed(given, text)]
    assert sorted(told) == ["145", "873", "88"]
    sure = [given[0], replace(given[1], rank=Rank.PATTERN)]
    assert [text[claim.start : claim.end] for claim in summed(sure, text)] == []


SHEET = """| Who | {} | {} | Pay |
| Odhran | 7.50 | 24 | 180 |
| Ysolde | 8.25 | 28 | 231 |
"""


@pytest.mark.parametrize(
    ("heads", "more"),
    [
        (("Hours", "Rate"), ["24", "28"]),
        (("Rate", "Hours"), ["7.50", "8.25"]),
        (("Shares", "Each"), ["24", "28"]),
        (("This", "That"), ["7.50", "8.25"]),
    ],
)
def test_what_a_head_counts_is_no_price(heads, more):
    text = SHEET.format(*heads)
    places = [(text.index(value), value) for value in ("180", "231")]
    given = [
        Claim(at, at + len(value), "MONEY", 0.9, "tagger", Rank.TAGGER) for at, value in places
    ]
    assert [text[claim.start : claim.end] for claim in module.prices(given, text)] == more
