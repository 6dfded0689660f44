"""German compounds: nouns put together of nouns, and names that only look like them."""

import pytest

from engine.kinds.word_forms import ends_as_german_noun, is_german_noun, is_german_word


@pytest.mark.parametrize(
    "word",
    ["Bruttogehalt", "Monatsende", "Monatsgehältern", "Beschäftigungsjahr", "Unfallversicherung",
     "Mietvertrag", "Kündigungsfrist", "Backstube", "Denkfehler", "Vereinsheim", "Bratsche"],
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


@pytest.mark.parametrize("word", ["Davon", "ferner", "Kauf", "Lage", "Monatsgehalt"])
def test_german_words_are_known(word):
    assert is_german_word(word)


@pytest.mark.parametrize("word", ["Hildesheim", "Rosenow", "Kaltwasser", "kauf"])
def test_names_and_words_written_otherwise_are_no_german_words(word):
    assert not is_german_word(word)


@pytest.mark.parametrize("word", ["Radiogeräte", "Halbbruder", "Sozialversicherungsnachweise"])
def test_the_last_part_tells_a_compound(word):
    assert ends_as_german_noun(word)


@pytest.mark.parametrize("word", ["Steinbach", "Lindemann", "Hasselbring", "radiogeräte", "Hand"])
def test_names_do_not_end_as_nouns(word):
    assert not ends_as_german_noun(word)
