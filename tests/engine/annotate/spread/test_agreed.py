"""One value is of one type, where the tagger doubts it."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.agreed import agreed
from engine.carriers import PROSE, read

TABLE = "order,city,condition\nA-1,Gdynia,asthma\nA-2,Sopot,Gdynia\n"


def claim(text, words, kind, score, *, number=0, rank=Rank.TAGGER):
    start = -1
    for _ in range(number + 1):
        start = text.index(words, start + 1)
    return Claim(start, start + len(words), kind, score, "tagger", rank)


def kinds(text, *claims, reading=PROSE):
    return [item.type for item in agreed(claims, text, reading)]


def test_the_same_words_elsewhere_decide():
    text = "We moved to Gdynia. Then: Gdynia, 5"
    first = claim(text, "Gdynia", "LOCATION", 0.85)
    second = claim(text, "Gdynia", "MEDICAL_CONDITION", 0.59, number=1)
    assert kinds(text, first, second) == ["LOCATION", "LOCATION"]


@pytest.mark.parametrize(
    ("score", "other", "rank"),
    [(0.75, 0.85, Rank.TAGGER), (0.59, 0.6, Rank.TAGGER), (0.59, 0.9, Rank.PATTERN)],
)
def test_what_is_not_doubted_stays(score, other, rank):
    text = "Dr. Parkinson has Parkinson"
    first = claim(text, "Parkinson", "PERSON", other)
    second = claim(text, "Parkinson", "MEDICAL_CONDITION", score, number=1, rank=rank)
    assert kinds(text, first, second) == ["PERSON", "MEDICAL_CONDITION"]


def test_two_sure_types_decide_nothing():
    text = "Jordan, Jordan and Jordan"
    places = [
        claim(text, "Jordan", kind, score, number=number)
        for number, (kind, score) in enumerate(
            [("PERSON", 0.9), ("LOCATION", 0.9), ("ORGANIZATION", 0.5)]
        )
    ]
    assert kinds(text, *places)[2] == "ORGANIZATION"


@pytest.mark.parametrize(("score", "kind"), [(0.72, "AGE"), (0.9, "MONEY")])
def test_a_doubted_amount_that_is_an_age_elsewhere_is_that_age(score, kind):
    text = "She turned 52, so why is it 52 there? It cost 53."
    first = claim(text, "52", "AGE", 0.9)
    second = claim(text, "52", "MONEY", score, number=1)
    third = claim(text, "53", "MONEY", 0.5)
    assert kinds(text, first, second, third) == ["AGE", kind, "MONEY"]


def test_numbers_and_addresses_keep_their_type():
    text = "12 of them, 12"
    first = claim(text, "12", "AGE", 0.9)
    second = claim(text, "12", "QUANTITY", 0.4, number=1)
    assert kinds(text, first, second) == ["AGE", "QUANTITY"]


def test_the_head_of_a_column_decides():
    reading = read(TABLE)
    town = claim(TABLE, "Gdynia", "MEDICAL_CONDITION", 0.59)
    assert kinds(TABLE, town, reading=reading) == ["LOCATION"]


def test_a_head_that_names_no_type_and_a_part_of_a_cell_decide_nothing():
    text = "order,remark\nA-1,Gdynia\nA-2,call Sopot back\n"
    reading = read(text)
    doubted = [claim(text, word, "MEDICAL_CONDITION", 0.5) for word in ("Gdynia", "Sopot")]
    assert kinds(text, *doubted, reading=reading) == ["MEDICAL_CONDITION"] * 2


@pytest.mark.parametrize(
    ("text", "office", "name", "kind"),
    [
        ("reports to Head of Sales Imogen Oxley.", "Head of Sales", "Imogen Oxley", "PERSON"),
        ("our notary, Zelda Fairweather, said", "notary", "Zelda Fairweather", "PERSON"),
        ("a clerk at Laura Ashley", "clerk", "Laura Ashley", "ORGANIZATION"),
        ("the director Quovantis Data came", "director", "Quovantis Data", "ORGANIZATION"),
        ("a nurse NHS England sent", "nurse", "NHS England", "ORGANIZATION"),
    ],
)
def test_who_stands_behind_an_office_holds_it(text, office, name, kind):
    first = claim(text, office, "OCCUPATION", 0.9)
    assert kinds(text, first, claim(text, name, "ORGANIZATION", 0.95))[1] == kind


def test_a_place_before_its_region_is_sure():
    text = "Musikverein Rankweil\nGasthof, Rankweil, Vorarlberg"
    name = claim(text, "Rankweil", "PERSON", 0.55)
    town = claim(text, "Rankweil", "LOCATION", 0.52, number=1)
    region = claim(text, "Vorarlberg", "LOCATION", 0.9)
    assert kinds(text, name, town, region) == ["LOCATION", "LOCATION", "LOCATION"]
    assert kinds(text, name, town) == ["PERSON", "LOCATION"]
