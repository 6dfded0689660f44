"""German compounds: nouns put together of nouns, and names that only look like them."""

import pytest

from engine.kinds.word_forms import is_german_noun


@pytest.mark.parametrize(
    "word",
    ["Bruttogehalt", "Monatsende", "Monatsgehältern", "Beschäftigungsjahr", "Unfallversicherung",
     "Mietvertrag", "Kündigungsfrist"],
)  # fmt: skip
def test_compounds_of_listed_nouns_are_nouns(word):
    assert is_german_noun(word)


@pytest.mark.parametrize(
    "word",
    ["Steinbach", "Hofmann", "Neumann", "Sommerfeld", "Rosenthal", "Königsberg", "Augsburg",
     "Kessler", "Müller", "Grünewald", "x" * 500],
)  # fmt: skip
def test_surnames_and_towns_are_none(word):
    assert not is_german_noun(word)
