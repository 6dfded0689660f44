"""Given names that are words, too, before a surname of the text."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.people.given_before import with_given


def named(text: str, surname: str = "Quorvex") -> str:
    start = text.rindex(surname)
    claim = Claim(start, start + len(surname), "PERSON", 0.9, "tagger", Rank.TAGGER)
    found = with_given(claim, text, {"quorvex", "o'hara"})
    return text[found.start : found.end]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Con Quorvex (my husband) and I", "Con Quorvex"),
        ("we saw Con Quorvex there", "Con Quorvex"),
        ("Ask about it. Xandi Quorvex said", "Xandi Quorvex"),
        ("To: Bo Quorvex", "Bo Quorvex"),
    ],
)
def test_a_given_name_stands_before_its_surname(text, name):
    assert named(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "Dear Quorvex, we",
        "Mrs Quorvex said",
        "my Cousin Quorvex said",
        "Ask Quorvex about it",
        "the Hotel Quorvex",
        "On Monday Quorvex left",
        "our Plumber Quorvex left",
        "Tom\nQuorvex",
    ],
)
def test_other_words_before_it_are_no_name(text):
    assert named(text) == "Quorvex"


def test_only_surnames_of_the_text_are_asked():
    assert named("we saw Con Marlow there", "Marlow") == "Marlow"
    assert named("we saw Con O'Hara there", "O'Hara") == "Con O'Hara"
