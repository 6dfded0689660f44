"""Guesses as sentences: only what is true of the person, with clues and repairs in the prompt."""

from __future__ import annotations

from app.state.choices import Choices
from app.state.guesses import Repair, shown_guesses
from engine.values import Crowd, Guess, Inference, LessPrecise, Tie
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


def test_a_combination_is_told_last_with_how_many_people_it_fits():
    parts = (
        Guess(None, "SEX", "female", 0.9, (place("from"),)),
        Guess(None, "AGE", "30-39", 0.8, ()),
        Guess(None, "LOCATION", "Galway, Ireland", 0.9, ()),
        Guess(None, "OCCUPATION", "nurse", 0.9, ()),
    )
    shown = shown_guesses(Inference(parts, crowds=(Crowd(None, parts, 550, 85_900),)), SENT)
    assert len(shown) == 5
    assert shown[-1].sentence == (
        "A woman of 30 to 39 in Galway who is a nurse: about 1 in 550 people there, some 160"
    )
    assert shown[-1].confidence == 0.9 * 0.8 * 0.9 * 0.9
    assert shown[-1].clues == (place("from"),)


def test_who_is_hardly_one_of_many_is_told_so():
    parts = (Guess(None, "AGE", "34", 0.9), Guess(None, "LOCATION", "Galway, Ireland", 0.9))
    (sentence,) = (
        guess.sentence
        for guess in shown_guesses(
            Inference((), crowds=(Crowd(None, parts, 60_000, 85_900),)), SENT
        )
    )
    assert sentence.startswith("Somebody of 34 in Galway: about 1 in 60,000 people")
    assert sentence.endswith("hardly anybody else there")


def test_without_a_place_no_count_is_told():
    parts = (Guess(None, "AGE", "34", 0.9), Guess(None, "SEX", "male", 0.9))
    (shown,) = shown_guesses(Inference((), crowds=(Crowd(None, parts, 150),)), SENT)
    assert shown.sentence == "A man of 34: about 1 in 150 people"


def test_a_sex_that_no_words_tell_is_shown_where_it_is_rather_sure():
    clue = place("from")
    for confidence, clues, count in ((0.6, (), 0), (0.8, (), 1), (0.6, (clue,), 1)):
        guess = Guess(None, "SEX", "female", confidence, clues)
        assert len(shown_guesses(Inference((guess,)), SENT)) == count


def test_what_gives_a_value_away_is_told_first_and_can_be_said_less_precisely():
    clue = place("from")
    tie = Tie(*clue, "LOCATION", "Rome", 2.0, LessPrecise(*clue, "near"))
    guess = Guess(None, "INCOME", "low", 0.6, ())
    first, second = shown_guesses(Inference((guess,), ties=(tie,)), SENT)
    assert first.sentence == "“from” gives “Rome” away"
    assert first.confidence is None
    assert first.clues == (clue,)
    assert first.repairs == (Repair("from", "near"),)
    assert second.sentence == "The writer: low income"


def test_words_that_do_not_decide_hint():
    tie = Tie(*place("from"), "LOCATION", "Rome", 2.0, decides=False)
    (shown,) = shown_guesses(Inference((), ties=(tie,)), SENT)
    assert shown.sentence == "“from” hints at “Rome”"
