"""Prompts that have been read, to learn from: none held out; days told may be either."""

from __future__ import annotations

from benchmarks.answers.prompt import prompts
from training.data import asked
from training.data.labels import TYPES


def test_no_held_out_prompt_is_among_them():
    held_out = {item.text for item in prompts() if item.half == asked.HELD_OUT}
    learnt = {item.text for item in asked.texts()}
    assert held_out
    assert learnt
    assert not held_out & learnt


def test_they_are_split_by_language():
    german, english = asked.texts(german=True), asked.texts(german=False)
    assert len(german) > 40
    assert len(english) > len(german)
    assert len(asked.texts()) == len(german) + len(english)


def test_a_day_told_from_the_day_of_writing_may_be_either_and_others_are_of_one_type():
    marks = [
        (item.text[mark.start : mark.end].lower(), mark.kinds)
        for item in asked.texts()
        for mark in item.marks
    ]
    assert {frozenset(kinds) for told, kinds in marks if told == "today"} <= {
        frozenset({"O", "DATE_TIME"}), frozenset({"DATE_TIME"})
    }  # fmt: skip
    assert any(told == "today" and "O" in kinds for told, kinds in marks)
    assert all(kinds <= {*TYPES, "O"} for _told, kinds in marks)
