"""Patterns of word lists: the longest word that fits, whatever they begin with in common."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kinds.boundary import any_of

LETTERS = "ab-. ("
WORDS = st.lists(st.text(LETTERS, min_size=1, max_size=5), min_size=1, max_size=12)


def in_turn(words):
    """What says the same and tries each word: the longest first."""
    return "(?:" + "|".join(sorted(map(re.escape, words), key=len, reverse=True)) + ")"


@given(WORDS, st.text(LETTERS + "AB", max_size=40))
def test_words_are_found_as_if_each_were_tried(words, text):
    for flags in (0, re.IGNORECASE):
        for frame in ("{}", r"(?<!\w){}(?!\w)", r"{}s?\Z"):
            quick = re.compile(frame.format(any_of(map(re.escape, words))), flags)
            slow = re.compile(frame.format(in_turn(words)), flags)
            assert [match.span() for match in quick.finditer(text)] == [
                match.span() for match in slow.finditer(text)
            ]


def test_what_words_begin_with_in_common_is_written_once():
    words = [f"counsel{tail}" for tail in ("", "lor", "ling", "s")]
    assert any_of(words).count("counsel") == 1


@pytest.mark.parametrize("text", ["Mon", "Monday", "Mo."])
def test_expressions_among_the_words_stay_expressions(text):
    assert re.fullmatch(any_of(("Mon(?:day)?", r"Mo\.")), text)


def test_of_no_words_none_is_found():
    assert re.search(any_of(()), "anything") is None
