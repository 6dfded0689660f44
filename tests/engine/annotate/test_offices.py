"""Words for who takes part in a matter: definite ones are nobody's work, several of them are."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.offices import without_offices


def kept(text: str, value: str, source: str = "occupations") -> bool:
    start = text.index(value)
    claim = Claim(start, start + len(value), "OCCUPATION", 0.7, source, Rank.WEAK)
    return list(without_offices([claim], text)) == [claim]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Die beiden Erzieherinnen gehen", "Erzieherinnen"),
        ("mit unseren Ärzten gesprochen", "Ärzten"),
        ("Unsere Lehrer sind krank", "Lehrer"),
        ("The two nurses left", "nurses"),
        ("our nurses left", "nurses"),
    ],
)
def test_several_with_a_number_or_owner_are_somebodys_work(text, value):
    assert kept(text, value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Die Erzieherinnen gehen", "Erzieherinnen"),
        ("Unsere Erzieherin geht", "Erzieherin"),
        ("mit dem Arzt gesprochen", "Arzt"),
        ("The nurses left", "nurses"),
        ("our nurse left", "nurse"),
    ],
)
def test_definite_ones_are_nobodys(text, value):
    assert not kept(text, value)


@pytest.mark.parametrize(
    ("text", "value", "hidden"),
    [
        ("our receptionist has the pass", "receptionist", True),
        ("ask our new treasurer", "treasurer", True),
        ("unser Hausmeister war da", "Hausmeister", True),
        ("the receptionist has the pass", "receptionist", False),
        ("your receptionist has the pass", "receptionist", False),
        ("our solicitor wrote", "solicitor", False),
        ("unser Vermieter war da", "Vermieter", False),
    ],
)
def test_a_post_of_ones_own_house_tells_of_somebody(text, value, hidden):
    assert kept(text, value) is hidden


def test_several_that_act_are_left_to_the_recognizer_that_looked_before_them():
    assert kept("I know that the nurses left", "nurses", "several")


@pytest.mark.parametrize("source", ["occupations", "several known"])
def test_a_plural_of_a_trade_is_somebody_where_the_text_names_people(source):
    text = "Run by Abel Nkosi. The ward clerks saw none of it, the sellers did."
    start = text.index("Abel Nkosi")
    person = Claim(start, start + len("Abel Nkosi"), "PERSON", 0.9, "tagger", Rank.TAGGER)

    def claim(value):
        place = text.index(value)
        return Claim(place, place + len(value), "OCCUPATION", 0.7, source, Rank.WEAK)

    several = claim("ward clerks")
    assert several in set(without_offices([person, several], text))
    assert list(without_offices([several], text)) == []
    if source == "occupations":
        assert claim("sellers") not in set(without_offices([person, claim("sellers")], text))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Der Kläger Radoslav Petrov stürzte", "Kläger"),
        ("die Erblasserin Walburga Zöllner", "Erblasserin"),
        ("Morag Kerr, landlady.", "landlady"),
        ("the claimant, Mr Abel Nkosi, says", "claimant"),
    ],
)
def test_a_party_is_no_occupation_even_beside_a_name(text, value):
    assert not kept(text, value)


def test_a_form_of_address_before_a_name_is_none():
    text = "Rechtsanwalt Dr. Kühnel war als Rechtsanwalt tätig"
    name = Claim(17, 23, "PERSON", 0.9, "tagger", Rank.TAGGER)
    first = Claim(0, 12, "OCCUPATION", 0.8, "occupations", Rank.PATTERN)
    second = Claim(32, 44, "OCCUPATION", 0.8, "occupations", Rank.PATTERN)
    assert text[17:23] == "Kühnel"
    assert text[32:44] == "Rechtsanwalt"
    assert set(without_offices([first, name, second], text)) == {name, second}


def test_a_quoted_value_of_a_row_defines_no_term():
    assert kept("VALUES (17, 'Hausmeister', '29221');", "Hausmeister")
    assert not kept("im Folgenden «Hausmeister» genannt", "Hausmeister")
