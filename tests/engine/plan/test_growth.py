"""Planning grows with the text: with its instruction's places, its options, and stated sums."""

from __future__ import annotations

import pytest

from engine.options import Options
from engine.plan import plan
from tests.growth import is_in_proportion
from tests.marked import annotated


def instructed(size: int):
    """A text whose instruction stands in it again and again."""
    found = annotated("Sum up {PERSON:Ann Lee}. " * size)
    options = Options(instruction="Sum up")
    return lambda: plan(found, options=options)


def listed(size: int):
    """Options of a question that name as many people."""
    lines = "".join(f"{at % 9 + 1}) {{MEDICATION:drug{at}}}\n" for at in range(size))
    found = annotated(f"Which of the following is most likely?\n{lines}")
    return lambda: plan(found, options=Options(profile="minimise"))


def stated(size: int):
    """Amounts, and a relation that the person stated for any of them."""
    found = annotated(" ".join(f"{{MONEY:${1000 + at}}}," for at in range(size)))
    options = Options(profile="numbers", relations=False, dependencies=("a = b * 17",))
    return lambda: plan(found, options=options)


def alike(size: int):
    """The same with one amount over and over."""
    found = annotated("{MONEY:$17} " * size + "{MONEY:$1} {MONEY:$289}")
    options = Options(profile="numbers", relations=False, dependencies=("a = b * 19",))
    return lambda: plan(found, options=options)


@pytest.mark.parametrize(
    ("work", "size"), [(instructed, 150), (listed, 150), (stated, 400), (alike, 200)]
)
def test_planning_grows_with_the_text(work, size):
    assert is_in_proportion(work, size)
