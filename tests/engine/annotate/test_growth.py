"""What patterns try in a text grows with the text, also where one word or number has no end.

Counted in signs that the engine of `re` looks at, not in seconds.
"""

from __future__ import annotations

import importlib
import pkgutil

import pytest

import engine.annotate
from engine.annotate import blocks, stage
from engine.annotate.claims import Claim, Rank
from engine.annotate.people import people_of_text
from engine.annotate.spread import columns
from engine.annotate.tagged.believed import believed
from engine.options import Options
from engine.types import NEURAL_TYPES
from engine.values import Span
from tests.regex_steps import Counted, counted

_ALLOWED = 5.5
"""Of four times the length: so many times the steps."""
_FEW = 12
"""Steps for each character that are no matter, however they grow."""

ENDLESS = ("a", "1", "A ", "a.", "1,", "a-", "0.", "a_", "- ", "1 ", " ", "x=", "$", "$a")


def steep(steps: dict[int, dict[str, int]]) -> list[str]:
    """The patterns whose steps grow faster than the text, by steps at two lengths."""
    short, long = sorted(steps)
    return [
        name
        for name, count in steps[long].items()
        if count > _FEW * long and count > _ALLOWED * steps[short][name]
    ]


def taken(names: dict[str, Counted]) -> dict[str, int]:
    """The steps since the last call."""
    steps = {name: pattern.matcher.steps for name, pattern in names.items()}
    for pattern in names.values():
        pattern.matcher.steps = 0
    return steps


def load_all() -> None:
    """Import every module of the stage, so that its patterns can be found."""
    for module in pkgutil.walk_packages(engine.annotate.__path__, "engine.annotate."):
        importlib.import_module(module.name)


@pytest.mark.parametrize("kind", sorted(NEURAL_TYPES))
def test_what_a_tagged_value_may_be_is_decided_in_one_reading(kind):
    load_all()
    with counted("engine.annotate") as names:
        for piece in ENDLESS:
            steps = {}
            for size in (100, 400):
                text = f"x {(piece * size)[:size]} y"
                list(believed([Span(2, 2 + size, kind, 0.99, "tagger")], text))
                steps[size] = taken(names)
            assert not steep(steps), piece


def test_a_head_of_one_long_word_names_nothing_and_is_not_searched():
    with counted("engine.annotate.spread.columns") as names:
        assert columns.named("a" * 5000 + "mount") is None
        assert sum(taken(names).values()) == 0
        assert columns.named("total_amount") == "MONEY"


@pytest.mark.long
@pytest.mark.parametrize("piece", ENDLESS)
def test_no_pattern_of_the_stage_reads_a_text_again_and_again(piece):
    load_all()
    with counted("engine.") as names:
        steps = {}
        for size in (200, 800):
            blocks.forget()
            stage.run(
                (piece * size)[:size], options=Options(), tagger=None, rules=(),
                tick=lambda _fraction, _note="": None,
            )  # fmt: skip
            steps[size] = taken(names)
    assert not steep(steps)


def test_the_names_of_a_text_are_not_put_together_anew_for_each_of_its_claims():
    """A text of many people and many firms would take as many names for each firm."""

    class Counting(set[str]):
        read = 0

        def __or__(self, other: object) -> set[str]:  # type: ignore[override]
            Counting.read += len(self)
            return set(self) | set(other)  # type: ignore[call-overload]

    known = people_of_text._Known(Counting({"anna", "tom"}), Counting({"weiss", "brandt"}))
    claim = Claim(0, 5, "ORGANIZATION", 0.5, "tagger", Rank.TAGGER)
    assert people_of_text._as_name(claim, "Weiss", known).type == "PERSON"
    assert Counting.read == 0
