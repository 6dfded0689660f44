"""Lists counted by letters, as the tagger reads them."""

from __future__ import annotations

import pytest

from engine.annotate.tagged.lettered import as_numbered
from tests.embedded import models
from tests.engine.annotate.reading import finds_in

_OF_MEDICINE = {"MEDICAL_CONDITION", "MEDICATION"}


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Which?\n\nA. Reid index\nB. Gout\nC. Lyme", "Which?\n\n1. Reid index\n2. Gout\n3. Lyme"),
        ("(a) Gout\n\n(b) Lyme\n\n(c) None", "(1) Gout\n\n(2) Lyme\n\n(3) None"),
        ("- A) Gout\n- B) Lyme\n- C) None", "- 1) Gout\n- 2) Lyme\n- 3) None"),
    ],
)  # fmt: skip
def test_letters_that_count_a_list_are_read_as_figures(text, read):
    assert as_numbered(text) == read


@pytest.mark.parametrize(
    "text",
    [
        "A. Reid\nB. Weber\nM. Novak",
        "B. Reid\nC. Weber\nD. Novak",
        "A. Reid\nB. Weber",
        "with A. Reid,\nwith B. Weber,\nwith C. Novak",
        "A. Reid\n" + "x" * 700 + "\nB. Gout\nC. Lyme",
    ],
)
def test_other_letters_stay(text):
    assert as_numbered(text) == text


def test_the_choices_of_a_question_are_nobodys_names():
    text = "What is the diagnosis?\n\nA. Reid index\nB. Gout\nC. Lyme disease\nD. Scurvy\nE. Mumps"
    assert not {kind for kind, _value in finds_in(text, models().tagger)} - _OF_MEDICINE


def test_a_person_in_a_list_is_found_behind_the_letter():
    text = "Who wrote it?\n\nA. Sarah Glanz\nB. Tom Novak\nC. Omar Weber"
    people = [value for kind, value in finds_in(text, models().tagger) if kind == "PERSON"]
    assert people == ["Sarah Glanz", "Tom Novak", "Omar Weber"]
