"""Letters that a text gives to somebody: «MS = Mairead Strachan»."""

from __future__ import annotations

import re

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.people import legends
from engine.annotate.people.people_of_text import people_of_text

KEY = "MS = Mairead Strachan, DO = Dapo Ogunyemi"


def claims(text: str, *people: str) -> list[Claim]:
    return [
        Claim(text.index(name), text.index(name) + len(name), "PERSON", 0.9, "tagger", Rank.TAGGER)
        for name in people
    ]


def found(text: str, *people: str) -> list[str]:
    """All initials that are found, as often as they are."""
    places = {
        (claim.start, claim.end)
        for claim in people_of_text(claims(text, *people), text)
        if claim.type == "PERSON" and text[claim.start : claim.end].isupper()
    }
    return [text[start:end] for start, end in sorted(places)]


@pytest.mark.parametrize(
    ("rest", "reports"),
    [
        ("Mon: MS, DO", ["MS", "DO"]),
        ("Mon early: DO\nTue: MS/DO", ["DO", "MS", "DO"]),
        ("MS and DO swap", ["MS", "DO"]),
        ("| MS | 4 |", ["MS"]),
        ("at 9 AM. DO NOT call the MS Teams line", []),
    ],
)
def test_letters_of_a_legend_are_somebody_s_where_initials_stand(rest, reports):
    text = f"{KEY}\n{rest}"
    assert found(text, "Mairead Strachan, DO", "Dapo Ogunyemi") == ["MS", "DO", *reports]


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("MS = Mairead Strachan", {"MS"}),
        ("| MS | Mairead Strachan |", {"MS"}),
        ("Mairead Strachan – MS; next", {"MS"}),
        ("Mairead Strachan = MS", {"MS"}),
        ("IT = Mairead Strachan", set()),
        ("Mairead Strachan, MS, came", set()),
        ("Mairead Strachan (MS) came", set()),
        ("ward MS Mairead Strachan", set()),
    ],
)
def test_a_legend_says_whose_letters_they_are(text, letters):
    assert legends.defined(claims(text, "Mairead Strachan"), text) == letters


def test_a_degree_stays_with_its_name_where_no_legend_goes_on():
    text = "Mairead Strachan, DO and Dapo Ogunyemi"
    assert list(legends.apart(claims(text, "Mairead Strachan, DO"), text)) == claims(
        text, "Mairead Strachan, DO"
    )


@pytest.mark.parametrize(
    ("text", "reports"),
    [
        ("Ann Roe met Jan van Bergen = JvB: JvB left", ["JvB", "JvB"]),
        ("Ann Roe and Jan Bergen. Jan (JB) signs, JB pays", ["JB", "JB"]),
        ("Jan Bergen (JB), Pia Rost (PR, chair): PR – letter", ["JB", "PR", "PR"]),
        ("Pia Rost (PR, chair): PR – letter", []),
        ("Pia Rost, Jan van Bergen. Initials: PR, JvB", ["PR", "JvB"]),
    ],
)
def test_letters_in_brackets_with_particles_and_in_rows(text, reports):
    people = r"Ann Roe|Jan van Bergen|Jan Bergen|Pia Rost|Jan(?= \()"
    said = [
        Claim(*match.span(), "PERSON", 0.9, "tagger", Rank.TAGGER)
        for match in re.finditer(people, text)
    ]
    places = {
        (claim.start, claim.end)
        for claim in people_of_text(said, text)
        if claim.type == "PERSON" and text[claim.end - 1].isupper()
    }
    assert [text[start:end] for start, end in sorted(places)] == reports


@pytest.mark.parametrize(
    ("text", "reports"),
    [
        ("Ann Roe wrote:\nThat is all I know.\nAR", ["AR"]),
        ("Ann Roe wrote:\n> Please do it.\n> -AR\n> On Monday", ["AR"]),
        ("Ann Roe wrote:\n\nAGENDA\nAR\n1. tea", []),
        ("Ann Roe wrote: that is all.\nAR glasses", []),
        ("Ann Roe wrote: that is all.\nXY", []),
    ],
)
def test_initials_below_a_letter_are_whose_they_are(text, reports):
    signed = legends.signed({"AR"}, text)
    assert [text[claim.start : claim.end] for claim in signed] == reports
