"""Copying the case of letters."""

from __future__ import annotations

import pytest

from engine.kinds import case


@pytest.mark.parametrize(
    ("word", "way"),
    [("march", "small"), ("March", "capital"), ("MARCH", "capitals"), ("McCoy", ""), ("mAY", ""),
     ("X", "capital"), ("août", "small"), ("Étienne", "capital"), ("12", "small")],
)  # fmt: skip
def test_how_a_word_is_written(word, way):
    assert case.spelling(word) == way
    if way:
        assert case.spelled(word.lower(), way) == word


@pytest.mark.parametrize(
    ("text", "like", "shaped"),
    [("Leeds", "YORK", "LEEDS"), ("Leeds", "york", "leeds"), ("Leeds", "York", "Leeds"),
     ("O'Neill", "X", "O'Neill"), ("Leeds", "YO-RK 7", "LEEDS"), ("Leeds", "7", "Leeds")],
)  # fmt: skip
def test_a_text_in_the_case_of_another(text, like, shaped):
    assert case.shaped(text, like) == shaped


def test_the_rest_of_a_capitalized_text_stays():
    assert case.capitalized("mcCOY street") == "McCOY street"
    assert case.capitalized("") == ""
