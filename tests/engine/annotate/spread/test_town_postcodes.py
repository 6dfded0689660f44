"""Postcodes in figures beside a town that was found."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.town_postcodes import (
    regions_beside,
    states_beside,
    town_postcodes,
    towns_before,
    towns_with_own,
)


def codes(text: str, town: str) -> list[str]:
    """The postcodes beside every mention of a town."""
    claims = [
        Claim(start, start + len(town), "LOCATION", 0.9, "tagger", Rank.TAGGER)
        for start in range(len(text))
        if text.startswith(town, start)
    ]
    return [text[claim.start : claim.end] for claim in town_postcodes(claims, text)]


@pytest.mark.parametrize(
    ("text", "town", "code"),
    [
        ("Wir ziehen nach Rostock, 18055. Die Kosten", "Rostock", "18055"),
        ("in Graz (8010, Tel. 0316)", "Graz", "8010"),
        ("3000 Leuven", "Leuven", "3000"),
        ("ort = 53797 Lohmar", "Lohmar", "53797"),
        ('"ort": "53797 Lohmar"', "Lohmar", "53797"),
        ("Postfach 3, 3000 Leuven", "Leuven", "3000"),
        ("aus 34117 Kassel", "Kassel", "34117"),
        ("in Utrecht, 3511 AB (near the station)", "Utrecht", "3511 AB"),
        ("to Tarnów 33-100, please", "Tarnów", "33-100"),
        ("in Braga (4700-032)", "Braga", "4700-032"),
    ],
)
def test_figures_beside_a_town_are_its_postcode(text, town, code):
    assert codes(text, town) == [code]


@pytest.mark.parametrize(
    ("text", "town"),
    [
        ("in Rostock, 18055 Menschen", "Rostock"),
        ("moved to Leeds, 2019. Then", "Leeds"),
        ("Leeds,18055,12", "Leeds"),
        ("in Leeds (2024)", "Leeds"),
        ("sold 5000 London maps", "London"),
        ("Leeds, 18055,50 €", "Leeds"),
        ("Leeds 18055 x", "Leeds"),
        ("in Leeds, 180556.", "Leeds"),
    ],
)
def test_other_figures_are_none(text, town):
    assert codes(text, town) == []


@pytest.mark.parametrize(
    ("text", "code", "town"),
    [
        ("2 Shieling Brae, Oban, PA34 4LN.", "PA34 4LN", ["Oban"]),
        ("4 Harbour Row\nBallyvaughan H91 K7V2", "H91 K7V2", ["Ballyvaughan"]),
        ("12 Quay St, Stoke-on-Trent ST4 2DF", "ST4 2DF", ["Stoke-on-Trent"]),
        ("the parcel for LS2 9JT", "LS2 9JT", []),
        ("in Oban, 34404", "34404", []),
    ],
)
def test_before_a_postcode_with_letters_stands_a_town(text, code, town):
    start = text.index(code)
    claims = [Claim(start, start + len(code), "ZIP_CODE", 0.9, "zips")]
    assert [text[claim.start : claim.end] for claim in towns_before(claims, text)] == town


def states(text: str, *known: tuple[str, str]) -> list[str]:
    """The codes of states beside known towns and postcodes."""
    claims = sorted(
        (
            Claim(start := text.index(value), start + len(value), kind, 0.9, "tagger", Rank.TAGGER)
            for value, kind in known
        ),
        key=lambda claim: claim.start,
    )
    return [text[claim.start : claim.end] for claim in states_beside(claims, text)]


def test_a_state_in_a_cell_next_to_its_town_or_postcode():
    assert states("| Chandler | AZ | 85226 |", ("Chandler", "LOCATION")) == ["AZ"]
    assert states("| Elm St | AZ | 85226 |", ("85226", "ZIP_CODE")) == ["AZ"]
    assert states("Ann;OR;Bend;97702", ("Bend", "LOCATION")) == ["OR"]
    assert states("Perth;WA;6000", ("Perth", "LOCATION")) == ["WA"]


def test_letters_of_no_state_and_words_of_a_sentence_are_none():
    assert states("| Chandler | QA | 4 |", ("Chandler", "LOCATION")) == []
    assert states("Chandler, OK then", ("Chandler", "LOCATION")) == []
    assert states("OK then: Chandler", ("Chandler", "LOCATION")) == []


def placed(find, text: str, *towns: str) -> list[tuple[str, str]]:
    claims = [
        Claim(text.index(town), text.index(town) + len(town), "LOCATION", 0.9, "tagger")
        for town in towns
    ]
    return [(claim.type, text[claim.start : claim.end]) for claim in find(claims, text)]


@pytest.mark.parametrize(
    ("text", "state", "code"),
    [
        ("4 Elm St, Boise ID 83705", "ID", "83705"),
        ("send it to TX 79912 please", "TX", "79912"),
        ("VIC 3550 is where, QLD", "VIC", "3550"),
        ("Boise, ID 83705-1234.", "ID", "83705"),
    ],
)
def test_a_state_stands_before_a_postcode_of_its_own(text, state, code):
    found = placed(states_beside, text, *(["Boise"] if "Boise" in text else []))
    assert found == [("LOCATION", state), ("ZIP_CODE", code)]


@pytest.mark.parametrize(
    "text",
    ["order ID 83705", "TX 12345", "WA 2020", "QLD 4550 items", "VIC 3550,20", "X-VIC 3550"],
)
def test_other_letters_before_figures_are_no_state(text):
    assert placed(states_beside, text) == []


@pytest.mark.parametrize(
    ("text", "town", "found"),
    [
        ("in 8500 Frauenfeld TG, dort", "", [("LOCATION", "Frauenfeld TG"), ("ZIP_CODE", "8500")]),
        ("9000 St. Gallen SG", "", [("LOCATION", "St. Gallen SG"), ("ZIP_CODE", "9000")]),
        ("5400 Quorstein AG", "Quorstein", [("LOCATION", "Quorstein AG"), ("ZIP_CODE", "5400")]),
        ("at Bloemfontein (Free State, 9301)", "Bloemfontein", [("LOCATION", "Free State")]),
        ("Leeds (West Yorkshire)", "Leeds", [("LOCATION", "West Yorkshire")]),
        ("2024 Baden AG", "", []),
        ("5400 Quorstein AG", "", []),
        ("Leeds (Victoria, my aunt)", "Leeds", []),
        ("Leeds (West Corridor)", "Leeds", []),
    ],
)
def test_what_a_town_lies_in_stands_behind_it(text, town, found):
    assert placed(regions_beside, text, *([town] if town else [])) == found


@pytest.mark.parametrize(
    ("text", "town", "code"),
    [
        ("<h3>Coastal Rescue – Whakatāne 3120</h3>", "Whakatāne", "3120"),
        ("27 Bronte Rise<br>Nelson 7010<br>Ph", "Nelson", "7010"),
        ("our shop Mount Gambier 5290\nOpen", "Mount Gambier", "5290"),
        ("sent to Old Mill Steubenville, 43952.", "Steubenville", "43952"),
    ],
)
def test_a_listed_town_and_one_of_its_own_postcodes_are_found(text, town, code):
    found = [(claim.type, text[claim.start : claim.end]) for claim in towns_with_own(text)]
    assert found == [("LOCATION", town), ("ZIP_CODE", code)]


@pytest.mark.parametrize(
    "text",
    [
        "Nelson 7011 boxes were sold",
        "the Nelson 3120 is a lens",
        "Sydney 2000.",
        "Nelson 8010",
        "Model Hastings 4122-B",
    ],
)
def test_other_figures_behind_a_town_s_name_are_no_postcode(text):
    assert list(towns_with_own(text)) == []


@pytest.mark.parametrize(
    ("text", "town", "state"),
    [
        ("sells to St. Louis, MO. Reach us", "St. Louis", "MO"),
        ("our branch in Windsor (ON) is moving", "Windsor", "ON"),
        ("from Boise, ID", "Boise", "ID"),
    ],
)
def test_the_code_of_its_state_stands_behind_a_listed_town(text, town, state):
    assert placed(states_beside, text, town) == [("LOCATION", state)]


@pytest.mark.parametrize(
    ("text", "town"),
    [("Boise, OK then", "Boise"), ("Windsor (IN) is", "Windsor"), ("Boise, ID 4417", "Boise")],
)
def test_the_code_of_another_state_is_a_word(text, town):
    assert placed(states_beside, text, town) == []
