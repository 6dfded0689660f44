"""Bare numbers taken for ages or amounts that count something."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.ages_behind import SOURCE
from engine.annotate.tagged.counted import without_counts


def left(text: str, *guesses: str, kind: str = "AGE", source: str = "tagger") -> list[str]:
    """Which guesses, each looked for behind the one before, stay what they are."""
    claims, start = [], 0
    for value in guesses:
        start = text.index(value, start)
        claims.append(Claim(start, start + len(value), kind, 0.9, source, Rank.TAGGER))
        start += len(value)
    kept = without_counts(claims, text)
    return [text[claim.start : claim.end] for claim in kept if claim.type == kind]


@pytest.mark.parametrize(
    ("text", "guesses"),
    [
        ("Rory Kell 14 goals, Sam Finch 9, Dov Amir 7. Well done.", ("14", "9", "7")),
        ("P. Nel 5 wickets, T. Naidoo 3, J. Botha 2.", ("5", "3", "2")),
        ("Scores (skills, record): Rosser 41, Hranická 47, Adjei 44.", ("41", "47", "44")),
        ("Who answered: nurses 41, porters 19 and cooks 30.", ("41", "19", "30")),
        ("Tore: Meike Brandt 12, Ayla Demir 9, Jule Ott 7.", ("12", "9", "7")),
        ("06/11 issued 2, bal 44 - signed", ("44",)),
        ("counted 32. expected 34.", ("32", "34")),
        ("The Hannigans, that's nine with Granny.", ("nine",)),
        ("table two the Folans, eight. So that's 29 at €86.00 a head", ("eight", "29")),
        (
            "opening balance 46\nin, Ltd, 30, signed\nout, Ltd, 28, Ann Lee, 14\nshould be 34",
            ("30", "28", "14", "34"),
        ),
        ("room for the Guerreros, nine of us, over Easter", ("nine",)),
        (
            (
                "the Hannigans, nine with Gran. Table 2 the Folans, 8. Table 3 the bank, 7, "
                "the cousins, 5. So 29 heads at €86.00"
            ),
            ("nine", "8", "7", "5"),
        ),
    ],
)
def test_what_is_counted_is_no_age(text, guesses):
    assert left(text, *guesses) == []


@pytest.mark.parametrize(
    ("text", "guesses"),
    [
        ("Kids: Ava (6), Ben (7), Cleo (8) and Dov, 2. We need 12 plates.", ("6", "7", "8", "2")),
        ("My brothers are 41, 38 and 35. So 12 of us came.", ("41", "38", "35")),
        ("Ali Khan, 34 runs a shop with Amy, 31.", ("34", "31")),
        ("She's nine with a cough.", ("nine",)),
        ("opening hours 9. Ann Teague, 14, and Bo Lee, 28. Two left, 34 came", ("14", "28")),
        ("He is 29 at the most, the Folans' son, 8.", ("29", "8")),
        ("Scores are in. Adjei, 39, has two kids, 7 and 9.", ("39", "7", "9")),
        ("Sold 14 units, I know that. My neighbour Mama Wanjiru, 58, paid.", ("58",)),
    ],
)
def test_ages_stay(text, guesses):
    assert left(text, *guesses) == list(guesses)


def test_a_count_of_the_tagger_is_a_quantity_and_another_is_nothing():
    text = "Rory Kell 14 goals, Sam Finch 9."
    for source, rank, kinds in (
        ("tagger", Rank.TAGGER, ["QUANTITY"]),
        (SOURCE, Rank.WEAK, []),
        ("ages", Rank.PATTERN, ["AGE"]),
    ):
        claim = Claim(text.index("9"), text.index("9") + 1, "AGE", 0.8, source, rank)
        assert [one.type for one in without_counts([claim], text)] == kinds


STOCK = (
    "item  opening  received  sold  closing  bin\nyams     54       30    40       44    A\n"
    "lace     60       12    31       41    B\ngele     38       24    27       35    C\n"
)


def test_what_is_left_of_a_stock_is_counted():
    for kind in ("AGE", "MONEY"):
        assert left(STOCK, "54", "40", "44", "60", "35", kind=kind) == []


def test_one_row_of_a_stock_may_be_wrong():
    wrong = STOCK + "rice     18       12     9       23    D\n"
    assert left(wrong, "54", "44", "23", kind="MONEY") == []


def test_other_columns_of_figures_stay():
    text = (
        "name  age  rent  food  left\nAnn    54   30    40    99\nBo     60   12    31    41\n"
        "Cy     38   24    27    36\n"
    )
    assert left(text, "54", "60", "38") == ["54", "60", "38"]
    assert left(text, "30", "31", "36", kind="MONEY") == ["30", "31", "36"]


@pytest.mark.parametrize("head", ["Carpet area (sq ft)", "Net weight kg", "Distance (km)", "m²"])
def test_a_head_that_ends_in_a_unit_measures(head):
    text = f"Flat | Owner | {head}\nA1 | Ann | 1,150\nA2 | Bo | 1,320\nB1 | Cy | 1,840\n"
    assert left(text, "1,150", "1,320", kind="MONEY") == []


@pytest.mark.parametrize("head", ["Price per kg", "Cost/km", "Rate (₹)", "Kosten m2"])
def test_a_head_of_prices_measures_nothing(head):
    text = f"Flat | Owner | {head}\nA1 | Ann | 1,150\nA2 | Bo | 1,320\nB1 | Cy | 1,840\n"
    assert left(text, "1,150", "1,320", kind="MONEY") == ["1,150", "1,320"]


def test_years_and_months_below_a_head_may_be_ages():
    text = "child | months | key\nAnn | 26 | x\nBo | 13 | y\nCy | 19 | z\n"
    assert left(text, "26", "13", "19") == ["26", "13", "19"]


@pytest.mark.parametrize("days", [("Mon", "Tue"), ("Run 1", "Run 2"), ("März", "April")])
def test_below_days_and_runs_stand_no_ages(days):
    text = f"Name | {days[0]} | {days[1]}\nBaker | 12 | 14\nCook | 23 | 22\nShearer | 31 | 29\n"
    assert left(text, "12", "14", "23", "22", "31", "29") == []


def test_nobody_has_two_ages():
    text = "Name | plums | pears\nBaker | 12 | 14\nCook | 23 | 22\nShearer | 31 | 29\n"
    assert left(text, "12", "14", "23", "22") == []
    assert left(text, "12", "23", "31") == ["12", "23", "31"]
    for heads in ("Age M | Age F", "a0 | a1"):
        assert left(text.replace("plums | pears", heads), "12", "14", "23", "22") != []


@pytest.mark.parametrize(
    ("text", "guesses", "kept"),
    [
        ("Abfindung: 0,5 Gehälter je Jahr, 8 Jahre.", ("8 Jahre",), []),
        ("Redundancy pay for 13 years at £640.", ("13 years",), []),
        ("Abfindung für Frau Lang (52 Jahre).", ("52 Jahre",), ["52 Jahre"]),
        ("Redundancy: she is 49 years old.", ("49 years",), ["49 years"]),
        ("Redundancy: two children, 8 years and 11.", ("8 years", "11"), ["8 years", "11"]),
        ("Rosa Lind, 13 years, of Leeds.", ("13 years",), ["13 years"]),
        ("Eintritt: 01.07.2009, also 16 Jahre zum Austritt", ("16",), []),
        ("Hired 1 March 2011, so 14 years at exit", ("14 years",), []),
        ("Born 1 March 2011, so 14 years at exit", ("14 years",), ["14 years"]),
        ("Eintritt: 01.07.2009, Lea, 16 Jahre alt", ("16",), ["16"]),
    ],
)
def test_years_of_service_are_no_ages(text, guesses, kept):
    assert left(text, *guesses) == kept


def test_what_counts_years_or_hours_is_no_amount():
    assert left("8 Jahre, 40 Stunden, 12 Mark", "8", "40", "12", kind="MONEY") == ["12"]
