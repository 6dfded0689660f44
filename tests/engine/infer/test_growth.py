"""What clues try in a text grows with the text."""

from __future__ import annotations

import pytest

from engine.infer import clues
from tests.regex_steps import counted


@pytest.mark.parametrize(
    "words", ["A" * 60 + "§", "Ab" * 30 + "§", "A1, " * 15, "Ab and " * 9 + "x"]
)
def test_the_name_of_a_firm_is_read_in_a_few_ways(words):
    with counted("engine.infer.clues") as names:
        clues._company_in(words)
    steps = sum(pattern.matcher.steps for pattern in names.values())
    assert 0 < steps < 12 * len(words)


@pytest.mark.parametrize(
    ("words", "firm"),
    [
        (" the Northwind Trading Ltd where", "Northwind Trading Ltd"),
        ("Diaz, Powell and Jarvis, where", "Diaz, Powell and Jarvis"),
        ("AT&T and others", "AT&T"),
    ],
)
def test_the_name_of_a_firm_is_what_it_was(words, firm):
    found = clues._company_in(words)
    assert found is not None
    assert found[0] == firm
