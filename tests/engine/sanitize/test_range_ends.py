"""A range whose ends are two values stays one under noise."""

from __future__ import annotations

import pytest

from engine.conversation.vault import Conversation
from engine.kinds.measured import measured
from engine.options import Options
from engine.plan import plan
from engine.sanitize import sanitize
from tests.marked import annotated

KEYS = 60


def figures(marked: str, key: int) -> list[float]:
    made = sanitize(
        plan(annotated(marked), options=Options()), conversation=Conversation.seeded(key)
    )
    read = [
        measured(replacement.type, replacement.replacement) for replacement in made.replacements
    ]
    return [float(item.value) for item in read if item is not None]


@pytest.mark.parametrize(
    "marked",
    [
        "zwischen {MONEY:2.900} und {MONEY:3.100 Euro} brutto",
        "from {MONEY:$36,500} to {MONEY:$37,400} a year",
        "{MONEY:£410}–{MONEY:£425}",
        '"min": {MONEY:168000}, "max": {MONEY:171000}',
    ],
)
def test_the_lower_end_stays_the_lower_one(marked):
    for key in range(KEYS):
        low, high = figures(marked, key)
        assert low <= high


@pytest.mark.parametrize(
    "marked",
    [
        "Anna has {MONEY:$36,500} and {MONEY:$37,400} of savings",
        "first {MONEY:$36,500}, then {MONEY:$37,400}",
        "He got {MONEY:$37,400} and his brother {MONEY:$36,500}",
    ],
)
def test_other_pairs_keep_the_noise_of_each(marked):
    orders = {low < high for low, high in (figures(marked, key) for key in range(KEYS))}
    assert orders == {True, False}


def test_an_end_keeps_what_it_got_through_the_conversation():
    marked = "from {MONEY:$36,500} to {MONEY:$37,400} a year"
    for key in range(KEYS):
        conversation = Conversation.seeded(key)
        first = sanitize(plan(annotated(marked), options=Options()), conversation=conversation)
        conversation.release(first)
        later = sanitize(
            plan(annotated("Is {MONEY:$37,400} enough?"), options=Options()),
            conversation=conversation,
        )
        assert later.replacements[0].replacement == first.replacements[1].replacement
