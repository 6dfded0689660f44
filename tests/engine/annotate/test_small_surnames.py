"""Surnames that are small words."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.people.small_surnames import small_surnames


def found(text: str, name: str) -> list[str]:
    start = text.index(name)
    claim = Claim(start, start + len(name), "PERSON", 0.9, "tagger", Rank.TAGGER)
    return [text[more.start : more.end] for more in small_surnames([claim], text)]


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("The driver, one Brian Were, admitted it.", "Brian Were"),
        ("I saw that Peter Or said so.", "Peter Or"),
        ("It went to Alan To and others.", "Alan To"),
        ("A letter from Rosa Be.", "Rosa Be"),
        ("That is Grace An's desk.", "Grace An"),
    ],
)
def test_a_small_word_in_capitals_behind_a_given_name_is_its_surname(text, whole):
    assert found(text, whole.split(maxsplit=1)[0]) == [whole]


@pytest.mark.parametrize(
    "text",
    [
        "He met Brian. Were they late?",
        "How Brian And Anna Do It",
        "Thanks Brian So, can you look?",
        "See you, Brian No, I cannot.",
        "Ask Brian or Anna.",
        "Brian Were They Late",
    ],
)
def test_a_sentence_that_begins_with_one_is_no_surname(text):
    assert found(text, "Brian") == []
