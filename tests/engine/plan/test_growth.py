"""Planning grows with the text: with its instruction's places, its options, and stated sums."""

from __future__ import annotations

import pytest

from engine.options import Options
from engine.plan import plan
from tests.growth import is_in_proportion
from tests.marked import annotated


def instructed(size: int):
    """A text whose instruction stands in it again and again."""
    findings = annotated("Sum up {PERSON:Ann Lee}. " * size)
    options = Options(instruction="Sum up")
    return lambda: plan(findings, options=options)


def listed(size: int):
    """Options of a question that name as many people."""
    lines = "".join(f"{index % 9 + 1}) {{MEDICATION:drug{index}}}\n" for index in range(size))
    findings = annotated(f"Which of the following is most likely?\n{lines}")
    return lambda: plan(findings, options=Options(profile="minimise"))


def stated(size: int):
    """Amounts, and a relation that the person stated for any of them."""
    findings = annotated(" ".join(f"{{MONEY:${1000 + index}}}," for index in range(size)))
    options = Options(profile="numbers", relations=False, dependencies=("a = b * 17",))
    return lambda: plan(findings, options=options)


def alike(size: int):
    """The same with one amount over and over."""
    findings = annotated("{MONEY:$17} " * size + "{MONEY:$1} {MONEY:$289}")
    options = Options(profile="numbers", relations=False, dependencies=("a = b * 19",))
    return lambda: plan(findings, options=options)


def quoted(size: int):
    """A conversation of as many turns, each of which names somebody."""
    findings = annotated(
        "".join(
            f"{{PERSON:{'Ann' if index % 2 else 'Bob'}}}: I saw {{PERSON:Kim Lee{index}}}.\n"
            for index in range(size)
        )
    )
    return lambda: plan(findings, options=Options(profile="minimise"))


@pytest.mark.parametrize(
    ("work", "size"),
    [(instructed, 150), (listed, 150), (stated, 400), (alike, 200), (quoted, 100)],
)
def test_planning_grows_with_the_text(work, size):
    assert is_in_proportion(work, size)
