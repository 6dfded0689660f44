"""What a reader can tell about people, by open words and by clues."""

from __future__ import annotations

import sys

import pytest

from engine import infer as stage
from engine.annotate import annotate
from engine.infer import lists
from engine.infer.people import FIRST_PERSON, Voices, _Census, people
from engine.models import Models
from engine.options import Options

MODELS = Models()


def guesses(text):
    annotated = annotate(text, options=Options(), tagger=MODELS.tagger)
    return stage.infer(annotated, encoder=MODELS.encoder).guesses


def best(text, attribute, about=None):
    reports = [
        guess for guess in guesses(text) if guess.attribute == attribute and guess.about == about
    ]
    return max(reports, key=lambda item: item.confidence).value if reports else None


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("My husband and I celebrated our anniversary last week.", "RELATIONSHIP", "married"),
        ("Since the divorce I see the kids every other weekend.", "RELATIONSHIP", "divorced"),
        ("When I was pregnant I could not stand the smell of coffee.", "SEX", "female"),
        ("I just turned 34 and my knees hurt already.", "AGE", "34"),
        ("I was born and raised in Lyon, but I live in Osaka now.", "BIRTHPLACE", "Lyon, France"),
        ("I finished my PhD in German literature and teach now.", "EDUCATION", "PhD"),
        ("I can't afford the rent, I live paycheck to paycheck.", "INCOME", "low"),
        ("I am Canadian, so cold is nothing to me.", "NATIONALITY", "Canada"),
    ],
)
def test_what_the_writer_tells(text, attribute, value):
    assert best(text, attribute).startswith(value)


def test_people_are_numbered_and_the_writer_with_a_handle_is_one_of_them():
    text = "@rebecca_6 : Married life with Denise keeps me grounded."
    assert best(text, "RELATIONSHIP", about=0) == "married"
    assert best(text, "SEX", about=0) == "female"


def test_values_go_to_whom_they_are_said_of():
    text = "Anna Weiss is a nurse from Leeds. Tom Byrne is an architect from Cork."
    reports = {(guess.about, guess.attribute): guess.value for guess in guesses(text)}
    assert reports[0, "OCCUPATION"] == "nurse"
    assert reports[1, "OCCUPATION"] == "architect"
    assert reports[1, "LOCATION"].startswith("Cork")


def test_german_words_in_small_letters_are_no_places():
    assert best("Ich habe gelesen, es waren nur zwölf.\nOttmar Pfisterer", "LOCATION") is None
    assert best("i just moved to toronto and love it", "LOCATION").startswith("Toronto")


def test_a_party_to_a_matter_is_nobodys_employer():
    text = "On Monday I was struck at the Defendant's depot and then at the Landlord's office."
    assert best(text, "AFFILIATION") is None
    assert best("I work at the Harwood's depot in town.", "AFFILIATION").startswith("Harwood")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ask Dr Byrne whether surgery should be brought forward.", "forward"),
        ("We will engineer a plan, and Dr Byrne is to judge it.", "engineer"),
    ],
)
def test_words_that_are_no_nouns_are_no_occupation(text, words):
    pointed = {text[start:end] for guess in guesses(text) for start, end in guess.clues}
    assert words not in pointed


def test_a_text_that_tells_nothing_is_guessed_less_surely():
    plain = "The function returns a list of integers sorted in ascending order."
    open_ = "I'm 52, my wife and I live in Oslo, and I work as a plumber."
    attributes = ("AGE", "LOCATION", "OCCUPATION", "RELATIONSHIP")
    sure = {guess.attribute: guess.confidence for guess in guesses(open_) if guess.about is None}
    unsure = {guess.attribute: guess.confidence for guess in guesses(plain)}
    assert all(sure[name] > unsure.get(name, 0.0) + 0.2 for name in attributes)


def test_confidence_lies_in_bounds_and_clues_in_the_text():
    text = "Mail me at jo@harbourworks.co.nz or +64 21 555 0199, I'm Jo. 🙂 " * 3
    for guess in guesses(text):
        assert 0 <= guess.confidence <= 1
        assert all(0 <= start < end <= len(text) for start, end in guess.clues)
    assert best(text, "NATIONALITY", about=0) == "New Zealand"


@pytest.mark.parametrize("text", ["", "   ", "…", "\ud800 broken", "1" * 500])
def test_any_text_is_answered(text):
    guesses(text)


def test_every_clue_has_words_and_a_strength():
    assert len(lists.clues()) > 40
    for clue in lists.clues():
        assert 0 < clue.strength <= 1
        assert clue.words.search("") is None


def test_one_name_inside_another_is_one_person():
    text = "Marta Oyelaran called. Marta asked Tom Byrne. Mr Byrne knew Oyelaran."
    who = people(annotate(text, options=Options(), tagger=MODELS.tagger))
    assert [len(person.places) for person in who.named] == [3, 2]


def test_the_work_for_people_does_not_grow_with_their_square():
    compared = 0

    class Counted(set):
        def __le__(self, other):
            nonlocal compared
            compared += 1
            return super().__le__(other)

    census = _Census()
    for number in range(3_000):
        parts = {f"given{number % 60}", f"family{number % 700}"}
        census.add(Counted(parts), (number, number + 1), set())
    assert len(census.parts) > 1_000
    assert compared < 3_000 * 20


def test_what_is_said_in_a_sentence_about_somebody_else_is_not_said_of_the_writer():
    text = "I write for Marta Zielonka. As a mother of three she worries about it."
    clue = text.index("As a mother")
    backed = [guess for guess in guesses(text) if any(start == clue for start, _ in guess.clues)]
    assert {(item.about, item.attribute, item.value) for item in backed} == {(0, "SEX", "female")}
    ours = [
        guess
        for guess in guesses("As a mother I worry. My son is ill.")
        if guess.attribute == "SEX"
    ]
    assert ours[0].about is None
    assert ours[0].value == "female"


def test_a_sentence_is_searched_once_for_whom_it_speaks_of(monkeypatch):
    searched = []

    class Counted:
        def search(self, text, start, end):
            searched.append((start, end))
            return FIRST_PERSON.search(text, start, end)

    module = sys.modules["engine.infer.people"]  # the package has a function of this name
    monkeypatch.setattr(module, "FIRST_PERSON", Counted())
    voices = Voices("She is Swiss. I am not.")
    assert [voices.first_person(place) for place in ((0, 13), (14, 23), (0, 13))] == [
        False, True, False,
    ]  # fmt: skip
    assert searched == [(0, 13), (14, 23)]
