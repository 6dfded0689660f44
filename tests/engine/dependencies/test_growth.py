"""Looking for what depends on what takes time in proportion to the text."""

from __future__ import annotations

import pytest

from engine.dependencies.discover import discover
from engine.options import Options
from engine.plan import plan
from tests.growth import is_in_proportion
from tests.marked import annotated


def looked_for(marked: str):
    findings = plan(annotated(marked), options=Options(relations=False))
    return lambda: discover(findings.annotated.text, findings.decisions)


def shares(size: int):
    return looked_for("{MONEY:$4,870} and {MONEY:$730.50} are {QUANTITY:15 %}. " * size)


def products(size: int):
    return looked_for("{QUANTITY:30 shares} at {MONEY:$45.20} are {MONEY:$1,356}. " * size)


def ages(size: int):
    """People who were born in one of many years, and are of an age that fits no date."""
    days = (f"{1900 + index % 90}-03-{index % 27 + 1:02}" for index in range(size))
    lines = (f"born on {{DATE_TIME:{day}}}, aged {{AGE:{int(day[-2:]) % 7 + 1}}}." for day in days)
    return looked_for("\n".join(lines))


def lengths(size: int):
    return looked_for(
        "from {DATE_TIME:2024-05-03} to {DATE_TIME:2024-05-10} ({QUANTITY:8 days}). " * size
    )


def columns(size: int):
    rows = "".join(f"Item {index}\t{{MONEY:${index * 37 % 900 + 100}}}\n" for index in range(size))
    return looked_for(f"What\tPrice\n{rows}")


@pytest.mark.parametrize(
    ("work", "size"),
    [(shares, 200), (products, 200), (ages, 100), (lengths, 60), (columns, 200)],
)
def test_it_grows_with_the_text(work, size):
    assert is_in_proportion(work, size)
