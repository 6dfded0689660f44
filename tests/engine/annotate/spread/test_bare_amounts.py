"""Amounts without a currency beside others of their look."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.bare_amounts import bare_amounts, short_amounts


def finds(text: str, known: str) -> list[str]:
    start = text.index(known)
    given = [Claim(start, start + len(known), "MONEY", 0.9, "tagger", Rank.TAGGER)]
    return [text[bare_amount.start : bare_amount.end] for bare_amount in bare_amounts(given, text)]


@pytest.mark.parametrize(
    ("text", "known", "more"),
    [
        ("gross 3,250.00, pension 162.50, net 2,389.14", "3,250.00", ["162.50", "2,389.14"]),
        ("Pledged: 50k by them, 32k by us, 100k in all", "50k", ["32k", "100k"]),
        ("Netto 923,20 und Steuer 175,41", "923,20", ["175,41"]),
        ("desk,3,12.50,37.50\nlamp,2,8.00,16.00\n", "37.50", ["12.50", "8.00", "16.00"]),
    ],
)
def test_amounts_of_one_look_go_together(text, known, more):
    assert finds(text, known) == more


@pytest.mark.parametrize(
    "text",
    [
        "fee 12.50, version 3.12",
        "fee 12.50\n\nthe other 3.12",
        "fee 12.50, 4.75 kg, 5.25 %",
        "(12.50+3)*0.75",
    ],
)
def test_other_figures_are_none(text):
    assert finds(text, "12.50") == []


def test_thousands_far_off_or_of_something_else_stay():
    assert finds("50k by them. " + "word " * 60 + "a 4k screen", "50k") == []
    assert finds("$50k by them, 32k rows", "$50k") == []


def test_a_day_written_as_another_day_of_the_text_is_no_amount():
    text = "net 828.80, paid 600 on 12.10. The rest, 394.56, is due by 30.10"
    amount, day = text.index("828.80"), text.index("12.10")
    given = [
        Claim(amount, amount + 6, "MONEY", 0.9, "tagger", Rank.TAGGER),
        Claim(day, day + 5, "DATE_TIME", 0.9, "tagger", Rank.TAGGER),
    ]
    more = {(claim.type, text[claim.start : claim.end]) for claim in bare_amounts(given, text)}
    assert more >= {("DATE_TIME", "30.10"), ("MONEY", "394.56")}
    alone = {(claim.type, text[claim.start : claim.end]) for claim in bare_amounts(given[:1], text)}
    assert ("MONEY", "30.10") in alone


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("the loss is 14 packs of insulin x 38,40 = 537,60.", ["38,40", "537,60"]),
        ("19.99 * 4 = 79.96", ["19.99", "79.96"]),
        ("MRR is a price, ARR (178*12=2136)?", ["178", "2136"]),
        ("Miete: 12 x 950 = 11.400 für die Rechnung", ["950", "11.400"]),
        ("178*12=2136 rows", []),
        ("a price: 178*12=2130", []),
        ("2.50 x 4.20 = 10.50", []),
        ("14 x 38.40 = 537.60 kg", []),
    ],
)
def test_a_price_times_a_count_is_an_amount(text, amounts):
    assert [text[claim.start : claim.end] for claim in bare_amounts([], text)] == amounts


def test_pence_of_one_look_go_together_and_shares_are_none():
    assert finds("It's 42p now (last year 39p), in 720p", "42p") == ["39p"]
    assert finds("v2p is 4p-wide, 42p now", "42p") == []
    assert finds("net = 5250.00\nrate = 0.12\nfee = 8.50", "5250.00") == ["8.50"]


def short(text: str, known: str = "£186.40") -> list[str]:
    start = text.index(known)
    given = [Claim(start, start + len(known), "MONEY", 0.9, "tagger", Rank.TAGGER)]
    return [text[claim.start : claim.end] for claim in short_amounts(given, text)]


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("the bill was £186.40, wine was 54", ["54"]),
        ("She owes £186.40 and paid me 30, so 45 tip", ["30", "45"]),
        ("Bill £186.40. Milk 92p each, bread at 85p", ["92p", "85p"]),
        ("Bill £186.40; Jonas schuldet mir noch 35", ["35"]),
        ("It went from 24 to £186.40, she says", ["24"]),
        ("£186.40? Bob bought 3 goats at 140 a head", ["140"]),
        ("Bill £186.40, taxi came to 18. 20 quid from Ann", ["18", "20"]),
    ],
)
def test_short_numbers_that_words_call_money_are_amounts(text, more):
    assert short(text) == more


@pytest.mark.parametrize(
    "text",
    [
        "The bill was £186.40 and the room was 54 square metres",
        "For £186.40 she gave 12 lessons and paid 30 per cent",
        "We paid £186.40 and spent 45 minutes there, paid 15/03",
        "of £186.40, but the age is wrong, s.age gives 59",
        "£186.40; the screen shows 720p at 60, the pressure is 45 bar",
        "The bill was £186.40. " + "Nothing was said of it. " * 20 + "Wine was 54",
        "The £186.40 was paid in 2024, he paid 2024",
        "We drove from 24 to Leeds and paid £186.40, 3 goats stood at 140 a head",
    ],
)
def test_short_numbers_that_count_something_are_none(text):
    assert short(text) == []
