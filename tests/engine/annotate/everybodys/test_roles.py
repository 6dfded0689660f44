"""Guesses that are nobody's by their role, and names in the same places that are somebody's."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.everybodys import uses
from engine.annotate.everybodys.roles import Roles
from engine.annotate.public import Public
from tests.growth import Read

_MATTER = " Mr Abara, 44, paid £300 and £20 on 3 May 2025."
"""What makes a text one about somebody's matter."""


def left(text: str, value: str, kind: str, score: float = 0.7, *others: str) -> list[str]:
    """What is left of a tagger's claim for a value; `others` are claims for full names."""
    exact = [
        Claim(start := text.index(said), start + len(said), type_, 0.9, "form")
        for said, type_ in (
            ("£300", "MONEY"),
            ("£20", "MONEY"),
            ("3 May 2025", "DATE_TIME"),
            ("44", "AGE"),
        )
        if said in text
    ]
    guessed = [
        Claim(start := text.index(said), start + len(said), type_, sure, "tagger", Rank.TAGGER)
        for said, type_, sure in ((value, kind, score), *((one, "PERSON", 0.99) for one in others))
    ]
    kept = Public([*guessed, *exact], text).without(guessed[:1])
    return [text[item.start : item.end] for item in kept]


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("QZRB asks for a form." + _MATTER, "QZRB", "PERSON"),
        ("The QZR form is due." + _MATTER, "QZR", "PERSON"),
        ("It went to the QZR twice." + _MATTER, "QZR", "ORGANIZATION"),
        ("QuorLog shows it." + _MATTER, "QuorLog", "LOCATION"),
        ("on the QuorLog Records portal" + _MATTER, "QuorLog Records", "ORGANIZATION"),
        ("She speaks Swahili and Urdu.", "Swahili", "PERSON"),
        ("She speaks Swahili and Urdu.", "Urdu", "ETHNICITY"),
        ("Sprachen: Swahili + German", "Swahili", "PERSON"),
        ("a translator from Romanian and Moldovan", "Romanian and", "NATIONALITY"),
        ("Positive Tinel at the elbow", "Positive Tinel", "PERSON"),
        ("Phalen's positive, Lachman negative", "Phalen", "PERSON"),
        ("labels under Natasha's Law", "Natasha", "PERSON"),
        ("a Duke of Edinburgh silver award", "Duke of Edinburgh silver", "ORGANIZATION"),
        ("the RHS partner garden there", "RHS partner garden", "ORGANIZATION"),
        ("we pay by Zorbium, always", "Zorbium", "RELIGION"),
    ],
)
def test_what_a_word_is_for_says_that_it_is_nobodys(text, value, kind):
    score = 0.3 if kind == "RELIGION" else 0.7
    assert left(text, value, kind, score) == []


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("QZRB asks for a form.", "QZRB", "ORGANIZATION"),
        ("I work at QZRB in Leeds." + _MATTER, "QZRB", "ORGANIZATION"),
        ("our QZRB is late." + _MATTER, "QZRB", "ORGANIZATION"),
        ("QZRB Ltd asks for a form." + _MATTER, "QZRB", "ORGANIZATION"),
        ("QZR asked for it." + _MATTER, "QZR", "PERSON"),
        ("seen by QZR twice." + _MATTER, "QZR", "ORGANIZATION"),
        ("Panel QZR, TRE." + _MATTER, "QZR", "ORGANIZATION"),
        ("| QZRB | 4 |" + _MATTER, "QZRB", "PERSON"),
        ("QZRB CALLED AND ASKED FOR IT." + _MATTER, "QZRB", "PERSON"),
        ("We use Quorvex here." + _MATTER, "Quorvex", "LOCATION"),
        ("The list was exported from the Quorvex today." + _MATTER, "Quorvex", "PERSON"),
        ("Log in to Quorvex first." + _MATTER, "Quorvex", "PERSON"),
        ("the Quorvex portal is down" + _MATTER, "Quorvex", "ORGANIZATION"),
        ("The list came from Quorvex today." + _MATTER, "Quorvex", "ORGANIZATION"),
        ("Quorvex wrote to us." + _MATTER, "Quorvex", "PERSON"),
        ("recorded by Quorvex, booked with her" + _MATTER, "Quorvex", "PERSON"),
        ("We moved from Quorvex to Leeds" + _MATTER, "Quorvex", "LOCATION"),
        ("the job in Quorvex was planned" + _MATTER, "Quorvex", "LOCATION"),
        ("the Quorvex chart and system" + _MATTER, "Quorvex", "PERSON"),
        ("I sent it via Quorvex today" + _MATTER, "Quorvex", "PERSON"),
        ("She works at QuorLog now." + _MATTER, "QuorLog", "ORGANIZATION"),
        ("our QuorLog is late" + _MATTER, "QuorLog", "ORGANIZATION"),
        ("McAteer shows it." + _MATTER, "McAteer", "PERSON"),
        ("Client: QuorLog." + _MATTER, "QuorLog", "ORGANIZATION"),
        ("Our landlord QuorLog raised it." + _MATTER, "QuorLog", "ORGANIZATION"),
        ("Tell QZRB (my ex) now." + _MATTER, "QZRB", "ORGANIZATION"),
        ("QZRB staff got it." + _MATTER, "QZRB", "ORGANIZATION"),
        ("As finance lead of QZRB I ask" + _MATTER, "QZRB", "ORGANIZATION"),
        ("the Hartley portal is down" + _MATTER, "Hartley", "PERSON"),
        ("with Trello and Petra, daily" + _MATTER, "Petra", "PERSON"),
        ("We use Trello, Quorvex prefers Asana" + _MATTER, "Quorvex", "PERSON"),
        ("with Trello and Quorvex, daily" + _MATTER, "Quorvex", "PERSON"),
        ("Trello and Quorvex agreed" + _MATTER, "Quorvex", "PERSON"),
        ("She is Polish, from Gdynia.", "Polish", "NATIONALITY"),
        ("an Irish patient, in pain", "Irish", "NATIONALITY"),
        ("born 30.06.1990, Swiss) has been", "Swiss", "NATIONALITY"),
        ("Tribe / state: Igbo / Enugu State", "Igbo", "LOCATION"),
        ("Murphy's test was negative", "Murphy", "PERSON"),
        ("Thomas negative, Ann positive", "Thomas", "PERSON"),
        ("Fiona's law exam is today", "Fiona", "PERSON"),
        ("the RHS Elmfield garden", "RHS Elmfield garden", "ORGANIZATION"),
        ("He is Sikh and glad", "Sikh", "RELIGION"),
    ],
)
def test_in_the_same_places_stand_people_and_their_houses(text, value, kind):
    score = 0.3 if kind == "RELIGION" else 0.7
    assert left(text, value, kind, score) != []


def test_what_somebody_of_the_text_speaks_at_home_tells_where_they_come_from():
    text = "Ida Wrona: {} at home"
    assert left(text.format("Polish"), "Polish", "NATIONALITY", 0.7, "Ida Wrona") == ["Polish"]
    assert left(text.format("Swahili"), "Swahili", "NATIONALITY", 0.7, "Ida Wrona") == []
    assert left("we speak Polish at home", "Polish", "NATIONALITY") == []


def test_letters_and_tools_of_a_name_of_the_text_are_its_own():
    text = "Queens Zone Row Board met. QZRB asks for a form." + _MATTER
    assert left(text, "QZRB", "ORGANIZATION", 0.7, "Queens Zone Row Board") == ["QZRB"]
    text = "the Quorvex portal of Quorvex Rolling" + _MATTER
    assert left(text, "Quorvex", "ORGANIZATION", 0.7, "Quorvex Rolling") == ["Quorvex"]


def test_a_word_in_an_address_of_the_text_is_its_house():
    text = "the Quorvex portal (it@quorvex.io)" + _MATTER
    mail = Claim(start := text.index("it@"), start + 13, "EMAIL_ADDRESS", 0.9, "form")
    guess = Claim(4, 11, "ORGANIZATION", 0.7, "tagger", Rank.TAGGER)
    assert list(Public([guess, mail], text).without([guess])) == [guess]


def test_what_the_tagger_is_sure_of_stays():
    assert left("QZRB asks." + _MATTER, "QZRB", "ORGANIZATION", 0.95) == ["QZRB"]
    assert left("the Quorvex portal" + _MATTER, "Quorvex", "ORGANIZATION", 0.98) == ["Quorvex"]


def test_a_model_behind_its_maker_is_no_number_plate():
    assert left("a Scania R450 of 2019", "R450", "VEHICLE") == []
    assert left("a car R450, mine", "R450", "VEHICLE") == ["R450"]
    assert left("a Scania R450 ABC, mine", "R450 ABC", "VEHICLE") == ["R450 ABC"]


def test_of_a_long_line_only_what_stands_near_is_read():
    text = Read("UNEP wrote to the bank, " * 4_000)
    roles = Roles([], text, ())
    starts = range(0, len(text), 2_400)
    claims = [Claim(start, start + 4, "ORGANIZATION", 0.7, "tagger") for start in starts]
    text.signs = 0
    assert not any(roles._is_in_capitals(claim) for claim in claims)
    assert text.signs <= 5_000 * len(starts)


def test_a_line_in_capitals_tells_nothing_however_long_the_others_are():
    text = "so it is and was " * 10 + "\nDEAR UNEP, PAY THE BANK of it\n" + "so it is and was " * 10
    start = text.index("UNEP")
    claim = Claim(start, start + 4, "ORGANIZATION", 0.7, "tagger")
    assert Roles([], text, ())._is_in_capitals(claim)


def test_a_row_of_a_statement_is_no_wider_than_a_row():
    text = Read("Tesco, " * 4_000)
    starts = range(7, len(text) - 7, 700)
    text.signs = 0
    assert not any(uses.is_dealt_with(text, start, start + 5) for start in starts)
    assert text.signs <= 3_000 * len(starts)
    assert uses.is_dealt_with("2026-03-04, Tesco, 12.50\n", 12, 17)
    assert not uses.is_dealt_with("2026-03-04, 12.50\n Tesco, 3\n", 19, 24)
