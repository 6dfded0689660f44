"""Families by a surname in the plural."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.people.families import families


def found(text: str, *guesses: tuple[str, str], german: bool = False) -> list[str]:
    claims = [
        Claim(text.index(value), text.index(value) + len(value), kind, 0.7, "tagger", Rank.TAGGER)
        for value, kind in guesses
    ]
    return [text[claim.start : claim.end] for claim in families(claims, text, set(), german=german)]


def test_a_plural_of_no_word_that_a_tagger_sees_is_a_family_where_people_are_named():
    text = "It was won by the Gethings; Halina rings."
    assert found(text, ("Gethings", "ORGANIZATION"), ("Halina", "PERSON")) == ["Gethings"]
    assert found(text, ("Gethings", "ORGANIZATION")) == []


def test_what_things_are_of_is_no_family():
    for behind, families_of in (("boats", []), ("were", ["Gethings"]), ("always", ["Gethings"])):
        text = f"off the Gethings {behind}; Halina rings."
        assert found(text, ("Gethings", "LOCATION"), ("Halina", "PERSON")) == families_of


@pytest.mark.parametrize("name", ["MacGillivrays", "O'Learys", "McGuires"])
def test_what_begins_as_clans_do_is_a_family(name):
    assert found(f"left: the {name}   24%") == [name]


def test_listed_surnames_are_families_by_what_people_do_with_them():
    ann = ("Ann Lee", "PERSON")
    assert found("Dinner with the Patels, says Ann Lee", ann) == ["Patels"]
    assert found("The Cavendishes will be there, and Ann Lee", ann) == ["Cavendishes"]
    assert found("We watched the Simpsons with Ann Lee", ann) == []
    assert found("Ann Lee saw the Packers beat the Vikings", ann) == []
    assert found("Dinner with the Patels") == []


def test_german_families_stand_behind_articles_and_behind_each_other():
    text = "Die Hubers und Stadlmaiers kommen, die Autos und die Fotos nicht."
    assert found(text, german=True) == ["Hubers", "Stadlmaiers"]
    assert found("Die Beatles und Stones sind das nicht.", german=True) == []


def test_families_of_two_surnames():
    seen = ("Dubois-Kerrs", "LOCATION"), ("Ann Lee", "PERSON")
    assert found("4 Fontaine Street: the Dubois-Kerrs, says Ann Lee", *seen) == ["Dubois-Kerrs"]
    assert found("Ann Lee asks for the Follow-Ups", ("Ann Lee", "PERSON")) == []


def test_a_german_plural_in_ers_is_a_family_where_no_word_ends_so():
    text = "Den Wein spenden die Ludeschers, geprüft werden die Containers und die Newsletters."
    assert found(text, german=True) == ["Ludeschers"]
    assert found("Das Auto der Ludeschers.", german=True) == []


@pytest.mark.parametrize(
    "text",
    [
        "thats the Gethingsamys from no 9, they moved it, says Ann Lee",
        "Ann Lee says the Gethingsamys want it back",
        "Ann Lee met the Gethingsamys. Good",
    ],
)
def test_a_plural_that_no_list_has_is_a_family_by_what_it_does(text):
    assert found(text, ("Ann Lee", "PERSON")) == ["Gethingsamys"]


def test_what_things_do_tells_no_family():
    assert found("the Quorbooks were stolen, Ann Lee", ("Ann Lee", "PERSON")) == []


@pytest.mark.parametrize("name", ["Quorvans", "Quorpods", "Quorvers", "Quorvists", "Simpsons"])
def test_peoples_teams_and_things_are_no_family(name):
    assert found(f"Ann Lee says the {name} want it back", ("Ann Lee", "PERSON")) == []


@pytest.mark.parametrize(
    ("text", "german", "reports"),
    [
        ("Immels zahlen immer alles.", True, ["Immels"]),
        ("Das ist Immels Anwalt.", True, ["Immels"]),
        ("Immels moved out on Friday.", False, ["Immels"]),
        ("All Banks are closed.", False, []),
    ],
)
def test_a_surname_of_the_text_may_be_a_plural_without_an_article(text, german, reports):
    surnames = {"immel", "bank"}
    made = families([], text, surnames, german=german)
    assert sorted({text[claim.start : claim.end] for claim in made}) == reports
