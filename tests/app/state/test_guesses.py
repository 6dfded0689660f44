"""Guesses as sentences: only what is true of the person, with clues and repairs in the prompt."""

from __future__ import annotations

from app.state.choices import Choices
from app.state.guesses import Repair, shown_guesses
from engine.values import Guess, Inference, LessPrecise
from tests.app.state.test_prospects import sanitize

SENT = sanitize(Choices())  # «X, <1>, from X.»


def place(words):
    start = SENT.text.index(words)
    return start, start + len(words)


def test_a_guess_about_a_stand_in_tells_nothing():
    about_stand_in = Guess(None, "LOCATION", "X", 0.9, (SENT.replacements[2].new_start,) * 0 or (
        (SENT.replacements[2].new_start, SENT.replacements[2].new_end),
    ))  # fmt: skip
    assert shown_guesses(Inference((about_stand_in,)), SENT) == ()


def test_a_guess_says_whom_what_how_surely_and_by_which_words():
    clue = place("from")
    guess = Guess(0, "SEX", "female", 0.8, (clue,))
    less = LessPrecise(*clue, "near")
    (shown,) = shown_guesses(Inference((guess,), ("Eve",), ((less,),)), SENT)
    assert shown.sentence == "Eve: a woman"
    assert shown.confidence == 0.8
    assert shown.clue_words == ("from",)
    assert shown.clues == (clue,)
    assert shown.repairs == (Repair("from", "near"),)


def test_repairs_are_told_in_the_words_of_the_prompt():
    clue = place("from")
    assert SENT.source[clue[0] : clue[1]] != "from"  # the texts are shifted against each other
    guess = Guess(None, "AGE", "46", 0.8, (clue,))
    (shown,) = shown_guesses(Inference((guess,), (), ((LessPrecise(*clue, "near"),),)), SENT)
    assert shown.repairs[0].original == "from"
    assert shown.sentence == "The writer: about 46 years old"


def test_guesses_that_are_likelier_wrong_are_not_shown():
    unsure = Guess(None, "INCOME", "low", 0.3, ())
    whole = Guess(None, "INCOME", "low", 0.6, ())
    (shown,) = shown_guesses(Inference((whole, unsure)), SENT)
    assert shown.sentence == "The writer: low income"
    assert shown.clues == ()
