"""Which words count as forms of one another."""

from __future__ import annotations

import pytest

from engine.kinds.word_forms import related, stem


@pytest.mark.parametrize(
    ("item", "other"),
    [
        ("nurse", "nurses"), ("nurse", "nursing"), ("law", "lawyer"), ("actor", "actress"),
        ("Catholic", "catholicism"), ("engineer", "engineering"), ("man", "men"),
        ("America", "american"), ("lady", "ladies"), ("café", "cafes"), ("Lee's", "lee"),
        ("Wales", "Welsh"), ("run", "run"),
    ],
)  # fmt: skip
def test_forms_of_one_word(item, other):
    assert related(item, other)
    assert related(other, item)


@pytest.mark.parametrize(
    ("item", "other"),
    [("nurse", "dentist"), ("psychologist", "psychiatrist"), ("Rome", "Paris"), ("a", "an")],
)
def test_other_words(item, other):
    assert not related(item, other)


def test_short_words_keep_their_letters():
    assert stem("his") == "his"
    assert stem("nurses’") == stem("nurse")
