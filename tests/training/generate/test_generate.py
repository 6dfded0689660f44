# ruff: noqa: S311 - training data is drawn with plain randomness
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from training.data.examples import Example, mark
from training.generate.grammar import choose, expand, fill, of_split, to_example
from training.generate.noise import noisy


def value_of(name, number):
    return [(f"<{name}{number}>", name.upper()), (", ", ""), ("x", "X/O")]


def test_alternatives_are_decided_from_the_inside():
    findings = {choose("[a|[b|c]d|]!", random.Random(seed)) for seed in range(60)}
    assert findings == {"a!", "bd!", "cd!", "!"}


def test_rules_are_expanded_and_slots_stay():
    rules = {"hello": ("Hi {first#1}", "Hey {first#1}")}
    findings = {expand("{hello}, {city}", rules, random.Random(seed)) for seed in range(20)}
    assert findings == {"Hi {first#1}, {city}", "Hey {first#1}, {city}"}


def test_json_is_no_slot():
    parts = fill('{"name": "{full#1}"}', value_of)
    assert parts[0] == ('{"name": "', "")
    assert parts[-1] == ('"}', "")


def test_marks_stand_where_their_values_stand():
    example = to_example(fill("I am {full#1}.", value_of), "test")
    marked = [(example.text[m.start : m.end], m.kinds) for m in example.marks]
    assert marked == [("<full1>", {"FULL"}), ("x", {"X", "O"})]


def test_given_and_family_name_are_one_mark():
    example = to_example([("Ann", "PERSON"), (" ", ""), ("Lee", "PERSON"), (", Bo", "")], "test")
    assert [(m.start, m.end) for m in example.marks] == [(0, 7)]


def test_train_and_dev_have_nothing_in_common():
    items = [f"template {n}" for n in range(200)]
    train, dev = of_split(items, "train"), of_split(items, "dev")
    assert set(train).isdisjoint(dev)
    assert sorted(train + dev) == sorted(items)
    assert 5 <= len(dev) <= 40


@given(seed=st.integers(0, 10_000))
def test_noise_moves_the_marks_along(seed):
    text = "Call Anna Schmidt or Rolf Bernstein on 030 1234567."
    values = ["Anna Schmidt", "Rolf Bernstein", "030 1234567"]
    place = [text.index(value) for value in values]
    item = Example(
        text, tuple(mark(a, a + len(v), "X") for a, v in zip(place, values, strict=True))
    )
    changed = noisy(item, random.Random(seed))
    for entry, value in zip(changed.marks, values, strict=True):
        findings = changed.text[entry.start : entry.end]
        assert abs(len(findings) - len(value)) <= 4
        assert not findings.startswith(" ")
        assert not findings.endswith(" ")


@pytest.mark.parametrize("split", ["train", "dev"])
def test_a_short_list_is_shared(split):
    assert of_split(["one"], split) == ["one"]
