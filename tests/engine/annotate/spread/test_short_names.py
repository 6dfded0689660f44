"""Short names of organizations: the first word of a name, alone elsewhere in the text."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.short_names import short_names


def finds(text: str, *claims: tuple[str, str]) -> list[str]:
    """What is found beside claims of the tagger, each given by its first mention and its type."""
    held = sorted(
        (
            Claim(start, start + len(value), kind, 0.9, "tagger", Rank.TAGGER)
            for value, kind in claims
            for start in [text.index(value)]
        ),
        key=lambda claim: claim.start,
    )
    return [text[claim.start : claim.end] for claim in short_names(held, text)]


def test_what_is_taken_for_a_person_is_the_firm_of_that_name():
    text = "Winslow Foods SA sells cheese. She says Delmar's bill is from Delmar Foods SA."
    assert finds(text, ("Delmar", "PERSON"), ("Delmar Foods SA", "ORGANIZATION")) == ["Delmar"]


def test_a_mention_that_nobody_saw_is_found_within_a_sentence():
    text = "Northgate Analytics Ltd was late, so Northgate pays. Northgate it is."
    assert finds(text, ("Northgate Analytics Ltd", "ORGANIZATION")) == ["Northgate"]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("Mr Pruitt owns Pruitt Logistics Ltd.", [("Pruitt", "PERSON")]),
        ("Ann Pruitt owns Pruitt Logistics Ltd, Pruitt says.", [("Ann Pruitt", "PERSON")]),
        ("In London the London Foods Ltd, from London", []),
        ("The first is United Foods Ltd, and United they stand", []),
    ],
)
def test_people_towns_and_kinds_are_no_short_names(text, claims):
    name = next(part for part in ("Pruitt Logistics Ltd", "London Foods Ltd", "United Foods Ltd")
                if part in text)  # fmt: skip
    assert finds(text, *claims, (name, "ORGANIZATION")) == []
