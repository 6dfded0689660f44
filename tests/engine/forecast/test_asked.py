"""What a prompt asks for, and whether what could answer it is lost."""

from __future__ import annotations

import numpy as np
import pytest

from engine.forecast.asked import kind, lost, weights
from engine.forecast.features import asked_for


@pytest.mark.parametrize(
    ("question", "figures", "expected"),
    [
        ("How much does she owe altogether?", 4, "sum"),
        ("What is the total?", 3, "sum"),
        ("Was kostet das zusammen?", 3, "sum"),
        ("How much does she owe?", 0, "text"),
        ("How old is the caretaker?", 1, "figure"),
        ("What is the salary of Ravi Menon?", 9, "figure"),
        ("When was the bridge closed?", 5, "date"),
        ("In which year did they move?", 2, "date"),
        ("Wann zog sie um?", 2, "date"),
        ("Who signed the lease?", 2, "name"),
        ("Which city does he live in?", 0, "name"),
        ("Wo wohnt sie?", 0, "name"),
        ("Who says when it starts?", 0, "name"),
        ("Write a polite letter about the noise.", 2, "text"),
        ("Could you make this shorter?", 0, "text"),
    ],
)
def test_a_question_says_what_its_answer_looks_like(question, figures, expected):
    assert kind(question, figures) == expected


def test_the_sentence_that_asks_is_found_anywhere_in_a_prompt():
    letter = "Rent 900.\nHeating 120.\nWhat is the total?\nThe keys are with the caretaker."
    assert asked_for(letter) == "sum"
    assert asked_for("Ada met Bo in 1990. Bo was late.\n\nWhen did Ada meet Bo?") == "date"
    assert asked_for("Ada met Bo in 1990. Bo was late.") == "text"


def test_only_what_could_be_the_answer_counts_as_lost():
    sentence = "The firm of Ada Quist paid 4,200 on 3 May 1990."
    name, figure = ((12, 21),), ((27, 32),)
    assert sentence[12:21] == "Ada Quist"
    assert sentence[27:32] == "4,200"
    assert lost("name", sentence, name) > lost("name", sentence, figure)
    assert lost("figure", sentence, figure) > 0 == lost("figure", sentence, name)
    assert lost("date", sentence, figure) == 0
    assert lost("name", sentence, ()) == 0
    assert lost("figure", "no number here", ((0, 2),)) == 0


def test_nearer_sentences_answer_more_likely():
    question = np.array([1.0, 0.0])
    shares = weights(question, np.array([[1.0, 0.0], [0.6, 0.8], [0.0, 1.0]]))
    assert shares.sum() == pytest.approx(1)
    assert shares[0] > shares[1] > shares[2]
