"""The values that pass between the stages go to another process and back, and that is cheap."""

from __future__ import annotations

import copy
import sys
from multiprocessing.reduction import ForkingPickler
from types import FrameType
from typing import Any

import pytest

from engine.values import (
    Annotated,
    Block,
    Decision,
    Packed,
    Region,
    Replacement,
    Span,
    Word,
    WordScore,
)

SPAN = Span(3, 8, "PERSON", 0.9, "tagger")
VALUES: tuple[Packed, ...] = (
    SPAN,
    Word(3, 8, "NOUN", 0.25),
    Region(0, 9, "json"),
    Block(0, 9, "code"),
    WordScore(3, 8, 0.5, 0.25, 7.5),
    Decision(SPAN, "mdp", 1.5, "a reason", "words of one's own"),
    Replacement(3, 8, 4, 9, "PERSON", "Anna", "Maria", "surrogate", reversible=True),
)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_comes_back_as_it_was(value: Packed) -> None:
    again = ForkingPickler.loads(ForkingPickler.dumps(value))
    assert again == value
    assert type(again) is type(value)
    assert copy.copy(value) == value
    assert all(getattr(again, name) == getattr(value, name) for name in type(value).__slots__)


def test_every_value_of_which_there_are_many_is_tried() -> None:
    names = {kind.__name__ for kind in Packed.__subclasses__()}  # slots make a second class
    assert {type(value).__name__ for value in VALUES} == names


def test_a_field_that_is_not_compared_comes_back_too() -> None:
    again: Word = ForkingPickler.loads(ForkingPickler.dumps(Word(0, 4, "VERB", 0.75)))
    assert again.need == 0.75


def test_reading_a_word_takes_one_call() -> None:
    """The window's thread waits while another one reads an answer of the analysis."""
    words = tuple(Word(start, start + 3) for start in range(0, 4000, 4))
    data = ForkingPickler.dumps(Annotated("x" * 4000, (), words, ()))
    calls = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        ForkingPickler.loads(data)
    finally:
        sys.setprofile(before)
    assert calls < 1.1 * len(words)
