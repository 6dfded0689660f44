"""Short forms of the given names of a text."""

from __future__ import annotations

import pytest

from engine.annotate.people.called_short import called_short

GIVEN = frozenset({"ferdinand", "gwendolyn", "harikrishnan", "william", "martin", "janet"})


def found(text: str, *, german: bool = False) -> list[str]:
    made = called_short(text, GIVEN, german=german)
    return [text[claim.start : claim.end] for claim in made]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ferdl bläst noch immer.", ["Ferdl"]),
        ("Is it so that Gwendo and Harik left?", ["Gwendo", "Harik"]),
    ],
)
def test_short_forms_are_people(text, names):
    assert found(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "Pay the Bill by Jan or Mar",
        "the Mart is shut",
        "gwendo.py and Gwendo.run()",
        "Gwendolyns and Gwendoly",
        "Babs is unknown",
    ],
)
def test_words_and_names_of_nobody_here_are_none(text):
    assert found(text) == []


def test_german_words_are_none():
    assert found("Die Will ist da", german=True) == []
