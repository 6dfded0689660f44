"""Sums of rules that a text reckons with."""

from __future__ import annotations

import pytest

from engine.annotate.everybodys.said_again import stretches


def found(text: str) -> list[str]:
    start = text.index("£719")
    return [text[place[0] : place[1]] for place in stretches(text, [(start, start + 4)])]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("The cap is £719. They offer 11 x £719 = £7,909 now.", ["£719", "£7,909"]),
        ("The cap is £719; £719 × 6 makes £4,314.", ["£719", "£4,314"]),
        ("The cap is £719. That is 1.5 times £719 a year.", ["£719"]),
    ],
)
def test_a_sum_of_a_rule_is_public_as_a_factor_with_what_that_makes(text, values):
    assert found(text) == values


@pytest.mark.parametrize(
    "text",
    [
        "The cap is £719. She is paid £719 a week.",
        "The cap is £719. They offer 11 x £717 = £7,887.",
    ],
)
def test_the_same_figure_elsewhere_is_somebodys(text):
    assert found(text) == []


def test_a_wrong_result_is_somebodys():
    assert found("The cap is £719. They offer 11 x £719 = £7,999.") == ["£719"]
