"""Clues said less precisely: broader terms from public hierarchies, in the grammar of the place."""

from __future__ import annotations

import pytest

from engine.infer.repairs import repairs
from engine.values import Guess


def repaired(text, clue, attribute):
    start = text.index(clue)
    guess = Guess(None, attribute, "x", 0.9, ((start, start + len(clue)),))
    made = repairs(text, guess)
    if not made:
        return None
    (less,) = made
    return text[: less.start] + less.text + text[less.end :]


@pytest.mark.parametrize(
    ("text", "clue", "attribute", "expected"),
    [
        ("Ask my wife first.", "my wife", "SEX", "Ask my spouse first."),
        ("Our grandmothers knew.", "grandmothers", "SEX", "Our grandparents knew."),
        ("I am an actress.", "actress", "SEX", "I am a performer."),
        ("There is a giraffe.", "giraffe", "SEX", "There is an animal."),
        ("We sold a sofa.", "sofa", "SEX", "We sold furniture."),
        ("We play bagpipes.", "bagpipes", "SEX", "We play equipment."),
    ],
)
def test_a_clue_gets_a_broader_term(text, clue, attribute, expected):
    assert repaired(text, clue, attribute) == expected


def test_a_place_is_said_less_precisely_along_the_map():
    made = repaired("I live in Lyon now.", "Lyon", "LOCATION")
    assert made is not None
    assert "Lyon" not in made


def test_the_name_in_a_clue_is_said_less_precisely():
    made = repaired("We sold Swiss oompah there.", "Swiss oompah", "LOCATION")
    assert made == "We sold European oompah there."
    made = repaired("We sold Swiss watches there.", "Swiss watches", "LOCATION")
    assert made == "We sold timepieces there."


@pytest.mark.parametrize(
    ("text", "clue"),
    [
        ("Write to the European Union office.", "European Union"),
        ("The Bank of England sent a letter.", "England"),
        ("In March the Shanghai Composite Index fell.", "Shanghai"),
    ],
)
def test_a_word_of_a_longer_name_gets_no_broader_term(text, clue):
    assert repaired(text, clue, "LOCATION") is None


def test_a_name_behind_another_word_with_a_capital_gets_one():
    assert repaired("In Lyon it rains.", "Lyon", "LOCATION") != "In Lyon it rains."
    assert repaired("My wife sang. Lyon was cold.", "Lyon", "LOCATION") is not None


def test_words_without_anything_broader_are_left():
    assert repaired("Class of '98 says so.", "'98", "AGE") is None
    assert repaired("Xyzzy plugh.", "Xyzzy", "LOCATION") is None


def test_a_repair_holds_none_of_the_words_it_replaces():
    for word in ("husband", "barbershop", "dorm", "mosque", "poodle", "ferry", "lipstick"):
        made = repaired(f"It was my {word} then.", word, "SEX")
        assert made is not None
        assert word not in made
