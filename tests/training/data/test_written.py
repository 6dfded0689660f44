"""The texts written out for training: marks, other values, and what they must not share."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from engine.types import NEURAL_TYPES
from training.data import written
from training.data.examples import mark
from training.data.labels import TYPES

MEASURED = Path(__file__).resolve().parents[2] / "benchmarks" / "written"
IN_A_ROW = 8
DRAWS = random.Random(4)  # noqa: S311 - training draws reproducibly
OTHER_TYPES = {"UK_NHS", "UK_NINO", "US_ITIN", "MEDICAL_LICENSE"}


def words_of(path: Path) -> list[list[str]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [
        re.findall(r"\w+", written.parsed(json.loads(line)["text"])[0].lower()) for line in lines
    ]


def runs(words: list[str]) -> set[tuple[str, ...]]:
    return {tuple(words[index : index + IN_A_ROW]) for index in range(len(words) - IN_A_ROW + 1)}


def test_marks_leave_the_text_and_name_its_values():
    text, values = written.parsed("Dear ⟦PERSON|Ana Lima⟧,\nroom ⟦ID_NUMBER|7⟧.")
    assert text == "Dear Ana Lima,\nroom 7."
    assert [(text[start:end], kind) for start, end, kind in values] == [
        ("Ana Lima", "PERSON"), ("7", "ID_NUMBER"),
    ]  # fmt: skip


def test_a_type_the_tagger_lacks_is_a_number_of_a_person():
    item = written.example("NHS ⟦UK_NHS|943 476 5919⟧", "x")
    assert [mark.kinds for mark in item.marks] == [frozenset({"ID_NUMBER"})]


def test_doses_and_durations_may_be_either():
    item = written.example("⟦MEDICATION|Ramipril⟧ 5 mg for three weeks", "x")
    open_ = {item.text[mark.start : mark.end] for mark in item.marks if "O" in mark.kinds}
    assert open_ == {"5 mg", "three weeks"}


def test_in_a_text_without_values_they_are_nothing():
    assert written.example("Bake for 40 minutes with 250 g of flour", "x").marks == ()


@pytest.mark.parametrize(
    ("kind", "value", "shape"),
    [
        ("ID_NUMBER", "HX-2291-88", r"[A-Z]{2}-[1-9]{4}-[1-9]{2}"),
        ("MONEY", "£1,204.60", r"£[1-9],[1-9]0[1-9]\.[1-9]0"),
        ("PASSWORD", "harbour-Kx7", r"harbour-[A-Z][a-z][1-9]"),
        ("PHONE_NUMBER", "0171 448 92", r"0[1-9]{3} [1-9]{3} [1-9]{2}"),
    ],
)
def test_other_values_keep_their_shape(kind, value, shape):
    made = {written.other(mark(0, len(value), kind), value, DRAWS) for _ in range(40)}
    assert len(made) > 5
    assert all(re.fullmatch(shape, item) or item == value for item in made)


@pytest.mark.parametrize("kind", ["PERSON", "DATE_TIME", "OCCUPATION"])
def test_words_and_dates_are_not_drawn_anew(kind):
    assert {written.other(mark(0, 5, kind), "3 May", DRAWS) for _ in range(20)} == {"3 May"}


def test_a_value_is_the_same_at_each_of_its_mentions():
    class Lists:
        us_first = world_first = us_last = common_last = world_last = ("Ivo",)

    texts = [written.example("⟦ID_NUMBER|K-4471⟧ is ⟦ID_NUMBER|K-4471⟧", "x")]
    stream = written.stream(Lists(), DRAWS, texts)
    for item in (next(stream) for _ in range(20)):
        values = {item.text[mark.start : mark.end] for mark in item.marks}
        assert len(values) == 1


@pytest.mark.parametrize(
    "path", sorted([*written.FOLDER.glob("*.jsonl"), *MEASURED.glob("*.jsonl")])
)
def test_every_text_is_well_marked(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        text, values = written.parsed(json.loads(line)["text"])
        assert "⟦" not in text
        assert "⟧" not in text
        assert {kind for _start, _end, kind in values} <= {*TYPES, *NEURAL_TYPES, *OTHER_TYPES}
        assert all(text[start:end] == text[start:end].strip() for start, end, _kind in values)


def test_what_is_measured_on_was_not_learnt():
    learnt = {
        run
        for path in written.FOLDER.glob("*.jsonl")
        for item in words_of(path)
        for run in runs(item)
    }
    for path in MEASURED.glob("*.jsonl"):
        for words in words_of(path):
            assert learnt.isdisjoint(runs(words)), path.name
