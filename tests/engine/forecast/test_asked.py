"""What a prompt asks for, and whether what could answer it is lost."""

from __future__ import annotations

import numpy as np
import pytest

from engine.forecast.asked import kind, lost, weights
from engine.forecast.features import target_of
from engine.forecast.tasks import asked


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


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Rent 900.\nHeating 120.\nWhat is the total?\nThe keys are with Bo.", "result"),
        ("A pen costs 3 euros, a pad twice as much. How much are 4 pens and 2 pads?", "result"),
        ("Ein Heft kostet 3 Euro. Sie kauft 12 Hefte pro Jahr. Wie viel zahlt sie?", "result"),
        ("Ada met Bo in 1990 at a fair in Hull. Bo was ill.\n\nWhen did Ada meet Bo?", "finding"),
        ("The bridge of 1911 is 210 m long. It was closed in 1987.\nHow long is it?", "finding"),
        ("Ada met Bo in 1990. Bo was late.", "words"),
        ("When did Ada meet Bo?", "words"),
        ("Summarise this.\n\nMia: Where is Bo?\nBen: At home.\nMia: When does he come?", "words"),
        ("Which vitamin helps?\nA. Vitamin A\nB. Vitamin B\nC. Vitamin C\nD. None", "words"),
    ],
)  # fmt: skip
def test_a_prompt_says_what_it_asks_for(prompt, expected):
    assert target_of(prompt) == expected


def test_questions_inside_a_dialogue_are_not_asked_of_the_chatbot():
    lines = ["Write a note.\n\n", "Ann: When?\n", "Bob: At 5.\n", "Ann: Where?\n", "Bob: Here."]
    assert asked(lines).places == (0,)
    assert asked([*lines[:4], "Bob: Who comes?"]).places == (0, 4)
    assert asked([*lines, "\n\n", "What does Ann want?"]).places == (0, 6)
    assert asked(lines[1:]).target == "words"


def test_expressions_beside_the_words_of_the_question_are_likelier_the_answer():
    sentence = "Vera Lund has got 61 points in spring and the fee is 40."
    said = frozenset({"fee", "vera", "lund"})
    points, fee = ((18, 20),), ((53, 55),)
    assert (sentence[18:20], sentence[53:55]) == ("61", "40")
    assert lost("figure", sentence, fee, said) > lost("figure", sentence, points, said) > 0
    assert lost("figure", sentence, fee) == lost("figure", sentence, points) == 0.5


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
    sentences = np.array([[1.0, 0.0], [0.6, 0.8], [0.0, 1.0]])
    shares = weights(question, sentences, np.zeros(3))
    assert shares.sum() == pytest.approx(1)
    assert shares[0] > shares[1] > shares[2]
    linked = weights(question, sentences, np.array([0.0, 2.0, 0.0]))
    assert linked[1] > shares[1]
