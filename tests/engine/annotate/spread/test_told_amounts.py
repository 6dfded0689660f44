"""Amounts without a currency that the words beside them tell."""

from __future__ import annotations

import re

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.told_amounts import told_amounts
from tests.engine.annotate.reading import finds_in


def told(text: str, *claims: Claim) -> list[str]:
    return [text[claim.start : claim.end] for claim in told_amounts(claims, text)]


def claim(text: str, value: str, kind: str, rank: Rank = Rank.PATTERN) -> Claim:
    start = text.index(value)
    return Claim(start, start + len(value), kind, 0.9, "test", rank)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Revenue came in at 4.2m vs 3.9m in Q2.", ["4.2m", "3.9m"]),
        ("Gross margin slipped from 2.31m to 2.24m.", ["2.31m", "2.24m"]),
        ("The deductible of 5,000 comes off first.", ["5,000"]),
        ("Der Umsatz stieg von 18,4 Mio. auf 19,7 Mio. an.", ["18,4 Mio.", "19,7 Mio."]),
        ("Das Ergebnis sank auf 830 Tsd. (Vorjahr: 910 Tsd.).", ["830 Tsd.", "910 Tsd."]),
        ("Unser Angebot liegt bei 27.900, das andere bei 29.450.", ["27.900", "29.450"]),
        ("I paid 950 for it and the rent is 870.", ["950", "870"]),
        ("Die Miete ist 870 im Monat.", ["870"]),
        ("Neues Brutto (2460) und neue Summe?", ["2460"]),
        ("// total 165.00, both due", ["165.00"]),
        ("Summe: 684,00 für alle", ["684,00"]),
        ("We sold 30 of them at 6.05 last week.", ["6.05"]),
    ],
)
def test_words_for_money_lead_to_amounts(text, wanted):
    assert told(text) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "The town has a population of 14,850.",
        "We sold 5,000 units and 4,000 spares.",
        "The word count is 5,000.",
        "Rent paid; meeting at 7.30 pm and 9.15 p.m. in the hall.",
        "Raise the fence to 3m above the ground.",
        "She ran a 10k race at a cost.",
        "Die Stadt hat 1,2 Mio. Einwohner und 30.000 Studenten.",
        "We pay 120 people.",
        "The price of oak: 6.5 m @ 31 each.",
        "Marks: total 258, so second.",
        "total of 165.00 kg",
        "We sold 30 of them at version 6.05 last week.",
        "Invoice 14850 and claim 412 are closed.",
        "Sales headcount rose to 1,240.",
        "The fee was paid in 2019.",
        "salary of about 2.315 points",
    ],
)
def test_counts_numbers_and_measures_are_no_amounts(text):
    assert told(text) == []


def test_an_amount_in_the_paragraph_tells_of_others_of_their_form():
    text = "The cap is £250,000 and 18,400 is over it.\n\nWe are 12,500."
    money = claim(text, "£250,000", "MONEY")
    assert told(text, money) == ["18,400"]
    assert told(text) == []


def test_what_others_have_found_stays_theirs():
    text = "The fee of 5,000 is due."
    assert told(text, claim(text, "5,000", "ID_NUMBER")) == []
    assert told(text, claim(text, "5,000", "MONEY")) == []


def test_a_guess_within_a_number_gives_way_to_the_number():
    """«21» and «400» sent apart would leave half of «21,400»."""
    text = "venue costs 21,400 in all"
    assert told(text, claim(text, "21", "ID_NUMBER", Rank.TAGGER)) == ["21,400"]


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("starter pay: 14.20 an hour, 37.5 hrs, so 532.50 a week.", ["14.20", "532.50"]),
        ("hourly 16.40 vs 17.25, difference 0.85", ["16.40", "17.25", "0.85"]),
        ("pay rise from 31200 to 32760 in May", ["31200", "32760"]),
        ("severance: 3 months (11,250) + holiday (1,557.69)", ["11,250", "1,557.69"]),
        ("car allowance 4,200 p.a., bonus 1,500 pa", ["4,200", "1,500"]),
        ("she paid attention to 14.20 in the log", []),
        ("oxygen use was 3.50 per hour and he runs 12.50 a week", []),
        ("the population rose from 31200 to 32760", []),
        ("pay is 14.20 an hour. Bookings dropped from 320 a week to 208", ["14.20"]),
        ("the exchange rate is 1.17, gross margin of the sector 14.20", []),
    ],
)
def test_what_is_paid_for_a_time_and_what_goes_on_from_it(text, amounts):
    assert [text[claim.start : claim.end] for claim in told_amounts([], text)] == amounts


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("He gets 14.20/h and everybody else 12.85/h.", ["14.20", "12.85"]),
        ("so petrol = 38.40 split 4 ways", ["38.40"]),
        ("the wind was 14.20 km/h, the flow 2.50/h", []),
        ("he wrote 38.40 split times", []),
    ],
)
def test_what_an_hour_and_what_everyday_things_cost(text, amounts):
    assert finds_in(text) == [("MONEY", amount) for amount in amounts]


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("Rent £845. Arrears: Jan 845, Feb 845, Mar 400 so far", ["845", "845", "400"]),
        ("Miete 845 €. Offen: Januar 845, Februar 410", ["845", "410"]),
        ("I pay £650/mo, employer 390/mo, they 1,247/mo", ["390", "1,247"]),
        ("total £150,000: Y1 62,500 Y2 50,000", ["62,500", "50,000"]),
        ("Rent £845. Jan 14, Feb 15", []),
        ("Rent £845. Since Jan 2024, Feb 2025", []),
        ("Rent £845. Visitors: Jan 845, Feb 900", []),
        ("Rent £845. Jan 120 visits, Feb 140 visits", []),
        ("Arrears: Jan 845, Feb 845", []),
        ("It is £650/mo for 30/mo or 390/day", []),
    ],
)
def test_what_months_and_periods_come_to(text, amounts):
    sign = re.search(r"£[\d,]+|\d+ €", text)
    claims = [claim(text, sign[0], "MONEY")] if sign else []
    assert told(text, *claims) == amounts


def test_a_share_that_is_assigned_and_what_its_head_counts_are_no_amounts():
    assert told("rate = 0.12\ncosts 12.50") == ["12.50"]
    assert told("+    rate = 0.12\n-    rate = 0.10\n") == []
    rows = "| At | Sq ft | Price |\n| Elm | 1,640 | 352,600 |\n| Oak | 1,480 | 333,000 |"
    known = claim(rows, "352,600", "MONEY")
    assert told(rows, known) == ["333,000"]
