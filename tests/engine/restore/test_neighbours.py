"""Neighbours that speak against a value: other people, other places, counts that are no ages."""

from __future__ import annotations

import pytest

from engine.issued import Issued
from engine.restore import restore

ISSUED = (
    Issued("Ruth Calloway", "Helen Marsh", "PERSON", "surrogate"),
    Issued("Paul Voss", "Mark Keller", "PERSON", "surrogate"),
    Issued("Inés Prado", "Clara Vega", "PERSON", "surrogate"),
    Issued("Stone Ridge Dairies", "Green Valley Foods", "ORGANIZATION", "surrogate"),
    Issued("Riverton", "Springfield", "LOCATION", "surrogate"),
    Issued("Boston", "Reading", "LOCATION", "surrogate"),
    Issued("42 Chapel Street", "18 Orchard Road", "ADDRESS", "surrogate"),
    Issued("$48,000", "$52,000", "MONEY", "mdp"),
    Issued("41", "43", "AGE", "mdp"),
    Issued("4452 3332 8487 1555", "4489 3544 2267 0425", "CREDIT_CARD", "fpe"),
)


@pytest.mark.parametrize(
    "answer",
    [
        "one Helen Marshall lives in Marsh Lane",
        "the author Robert Keller and R. Keller",
        "der Keller im Haus und die Treppe",
        "Mark my words",
        "- Mark it as done",
        "the theatre on Plaza Vega, and Lope de Vega",
        "Marsh-la-Ville",
        "Green Valley Farms and Green Mountain",
        "North Springfield",
        "80 Orchard Road, Orchard Road 7",
        "52.000 km, 52,000 people, 52k users of Chapter 43",
        "Sitzung 43, Session 43, Alinéa 43",
        "43 steps, step 43, 43 percent, 43 June, 43-day, 43 days, 43 km/h",
        "a Grant, the Mark, to reading",
        "0425 and 10425",
    ],
)
def test_what_the_neighbours_speak_against(answer):
    assert restore(answer, ISSUED).text == answer


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("Helen agreed, and Mr. Marsh did too", "Ruth agreed, and Mr. Calloway did too"),
        ("Dear Helen\nI write", "Dear Ruth\nI write"),
        ("Mark will sign; Mark, too", "Paul will sign; Paul, too"),
        ("Herr Keller hat Anspruch darauf", "Herr Voss hat Anspruch darauf"),
        ("the Kellers of Springfield", "the Vosses of Riverton"),
        ("Orchard Road is quiet", "Chapel Street is quiet"),
        ("aged 43, 43 years, at 43 she", "aged 41, 41 years, at 41 she"),
        ("the card ending in 0425; **** 0425", "the card ending in 1555; **** 1555"),
        ("| HM | 43 |", "| RC | 41 |"),
        ("Helen Marsh (HM) and H.M.", "Ruth Calloway (RC) and R.C."),
    ],
)
def test_what_they_leave(answer, restored):
    assert restore(answer, ISSUED).text == restored


@pytest.mark.parametrize(
    "behind", ["minus 4", "times two", "equals it", "abzüglich", "moins", "leaves"]
)
def test_words_of_sums_behind_an_amount_count_nothing(behind):
    assert restore(f"so 52,000 {behind}", ISSUED).text == f"so 48,000 {behind}"


def test_what_is_counted_is_no_amount():
    assert restore("52,000 visitors came", ISSUED).text == "52,000 visitors came"


def test_an_address_behind_a_surname_begins_no_initial():
    """«Healey, t.» is the surname and the beginning of an address; «Healey, T.» is she."""
    issued = (
        Issued("Annegret Berger", "Tamra Healey", "PERSON", "surrogate"),
        Issued("a.berger@nebel.de", "t.healey@sumac.org", "EMAIL_ADDRESS", "surrogate"),
    )
    for said, back in (
        ("Frau Healey, t.healey@sumac.org", "Frau Berger, a.berger@nebel.de"),
        ("Frau Healey, T. bat darum", "Frau Berger, A. bat darum"),
        ("healey, t. bat darum", "berger, a. bat darum"),
    ):
        assert restore(said, issued).text == back
