"""What the lists say of words that are left, by itself: of a value, and of what it is a part of."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.annotate import annotate
from engine.infer import associated, lists
from engine.models import Models
from engine.options import Options

MODELS = Models()


@dataclass
class Hidden:
    type: str
    original: str
    stand_in: str = ""


class Untouched:
    def leaves(self, start, end):
        return end > start


def told(text, *hidden):
    annotated = annotate(text, options=Options(), tagger=MODELS.tagger)
    ties = associated.associated(annotated, hidden, Untouched(), 1.0)
    return [(tie.original, text[tie.start : tie.end]) for tie in ties]


@pytest.fixture(autouse=True)
def listed(monkeypatch):
    table = {
        "krone": {"norway": 0.5}, "statue of liberty": {"new york": 0.5},
        "stethoscope": {"doctor": 0.6}, "well": {"oxford": 0.9},
    }  # fmt: skip
    monkeypatch.setattr(lists, "associations", lambda: table)


def test_what_tells_the_country_tells_of_the_town_unless_another_of_it_stands_there():
    assert told("We pay in krone.", Hidden("LOCATION", "Oslo")) == [("Oslo", "krone")]
    assert told("We pay in krone.", Hidden("LOCATION", "Oslo", "Faro")) == [("Oslo", "krone")]
    assert told("We pay in krone.", Hidden("LOCATION", "Oslo", "Bergen")) == []


def test_what_tells_the_kind_of_work_tells_of_it():
    assert told("She lost a stethoscope.", Hidden("OCCUPATION", "surgeon")) == [
        ("surgeon", "stethoscope")
    ]
    assert told("She lost a stethoscope.", Hidden("OCCUPATION", "baker")) == []


def test_a_term_of_several_words_is_one_and_a_frequent_word_must_be_a_noun():
    hidden = Hidden("LOCATION", "New York"), Hidden("LOCATION", "Oxford")
    text = "He slept well under the Statue of Liberty."
    assert told(text, *hidden) == [("New York", "Statue of Liberty")]
