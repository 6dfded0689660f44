"""The long list of brands, and where one is somebody's employer or customer."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.everybodys.brands import brands, in_small
from engine.annotate.everybodys.uses import is_dealt_with, is_employer, is_handled
from engine.annotate.public import Public

_MATTER = " Mr Abara, 44, paid £300 and £20 on 3 May 2025."


def left(text: str, value: str, score: float, kind: str = "ORGANIZATION") -> list[str]:
    """What is left of a tagger's claim for a brand."""
    claims = [
        Claim(start := text.index(said), start + len(said), type_, 0.9, "form")
        for said, type_ in (
            ("£300", "MONEY"),
            ("£20", "MONEY"),
            ("3 May 2025", "DATE_TIME"),
            ("44", "AGE"),
        )
        if said in text
    ]
    start = text.index(value)
    guess = Claim(start, start + len(value), kind, score, "tagger", Rank.TAGGER)
    person = [
        Claim(at, at + 5, "PERSON", 0.99, "tagger", Rank.TAGGER)
        for at in (text.find("Abara"), text.find("Oyelo"))
        if at >= 0
    ]
    kept = Public([guess, *person, *claims], text).without([guess])
    return [text[item.start : item.end] for item in kept]


def test_the_list_holds_brands_and_software_and_no_plain_names():
    known = dict(brands())
    assert len(known) > 5000
    assert known["Wien Energie"] is False
    assert known["Forgejo"] is True
    assert not known.keys() & {"Madison Reed", "Jack Wills", "Next", "Boots", "Max"}


def test_the_list_holds_companies_of_share_indices_and_none_called_like_people():
    known = dict(brands())
    assert {"AstraZeneca", "Northrop Grumman", "Wolters Kluwer", "Target Corporation"} <= set(known)
    assert not known.keys() & {"Andersons", "Campbell's", "Patrizia", "Hella", "Dürr", "Target"}


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("I paid with Wien Energie." + _MATTER, 0.95),
        ("Oyelo, my electricity contract is with Wien Energie." + _MATTER, 0.95),
        ("Oyelo: the Wien Energie portal" + _MATTER, 0.95),
        ("via Wien Energie, always", 0.95),
        ("Then Wien Energie came up." + _MATTER, 0.5),
        ("Then Wien Energie came up." + _MATTER, 0.95),
    ],
)
def test_a_brand_that_is_used_is_public(text, score):
    assert left(text, "Wien Energie", score) == []


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("Then Wien Energie came up.", 0.95),
        ("She works at Wien Energie." + _MATTER, 0.5),
        ("Our client is Wien Energie." + _MATTER, 0.5),
        ("suppliers: Wien Energie, Hollins" + _MATTER, 0.95),
        ("Regards, Oyelo, Wien Energie" + _MATTER, 0.95),
        ("Oyelo (Wien Energie) called" + _MATTER, 0.95),
        ("I was sacked by Wien Energie." + _MATTER, 0.95),
        ("We at Wien Energie had a flood." + _MATTER, 0.5),
        ("I run the Wien Energie here." + _MATTER, 0.5),
        ("Wien Energie made me redundant." + _MATTER, 0.95),
        ("Client: Wien Energie." + _MATTER, 0.95),
    ],
)
def test_an_employer_or_customer_stays_hidden(text, score):
    assert left(text, "Wien Energie", score) == ["Wien Energie"]


@pytest.mark.parametrize(
    "before",
    ["exported from ", "I log in to ", "we moved us off ", "booked it through ", "our till is ",
     "dokumentiert in ", "The manager uses "],
)  # fmt: skip
def test_what_is_done_with_tools(before):
    text = f"{before}Quorvex."
    assert is_handled(text, len(before), len(before) + 7)


@pytest.mark.parametrize(
    "before", ["I wrote to ", "she works at ", "a nurse with ", "then ", "asked by ", "mail from "]
)
def test_what_is_done_with_people(before):
    text = f"{before}Quorvex."
    assert not is_handled(text, len(before), len(before) + 7)
    assert not is_dealt_with(text, len(before), len(before) + 7)


def test_who_works_somewhere():
    assert is_employer("a cashier at Quorvex", 13, 20)
    assert not is_employer("I paid at Quorvex", 10, 17)
    assert not is_employer("We run Quorvex here", 7, 14)


@pytest.mark.parametrize(
    ("name", "meant"),
    [("jira", True), ("kubernetes", True), ("slack", False), ("anna", False), ("r", False),
     ("excel", False), ("leeds", False)],
)  # fmt: skip
def test_software_is_meant_in_small_letters_where_nothing_else_can_be(name, meant):
    assert in_small(name) is meant


def test_software_in_small_letters_is_public():
    for kind in ("PERSON", "ORGANIZATION"):
        assert left("put it into a jira ticket", "jira", 0.9, kind) == []
    assert left("put it into a juro ticket for jan", "jan", 0.9, "PERSON") == ["jan"]
