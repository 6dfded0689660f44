"""Several relations tie one value: all of them hold at once in what is sent."""

from __future__ import annotations

import re

import pytest

from engine.dependencies.discover import discover
from engine.dependencies.figures import Proposal
from engine.dependencies.system import System
from engine.options import Options
from engine.plan import plan
from engine.values import Span
from tests.marked import annotated, sanitized


def figures(text: str) -> list[float]:
    return [float(found.replace(",", "")) for found in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


def finds(marked: str) -> list[str]:
    made = plan(annotated(marked), options=Options(profile="numbers"))
    return [item.helper for item in discover(made.annotated.text, made.decisions)]


def test_a_rise_holds_as_difference_and_as_percentage():
    text = sanitized(
        "I earn {MONEY:£41,600} and was offered {MONEY:£45,000}, which is {MONEY:£3,400} more, a"
        " rise of 8.2%. The commute would cost {MONEY:£1,560} a year, {MONEY:£130} a month. Net of"
        " the commute the gain is {MONEY:£1,840}."
    ).text
    old, new, more, rate, yearly, monthly, gain = figures(text)
    assert new - old == more == yearly + gain
    assert yearly == 12 * monthly
    assert abs((new / old - 1) * 100 - rate) < 0.06


def test_a_budget_holds_in_rows_columns_and_percentages():
    text = sanitized(
        "| Dept | Budget | Actual | Variance | % |\n|---|---|---|---|---|\n"
        "| Ops | {MONEY:48,000} | {MONEY:51,360} | {MONEY:3,360} | 7.0 |\n"
        "| HR | {MONEY:18,200} | {MONEY:20,930} | {MONEY:2,730} | 15.0 |\n"
        "| Total | {MONEY:66,200} | {MONEY:72,290} | {MONEY:6,090} | |\n"
    ).text
    rows = [figures(line) for line in text.splitlines()[2:]]
    for budget, actual, variance, *_rate in rows:
        assert actual - budget == variance
    for column in range(3):
        assert rows[0][column] + rows[1][column] == rows[2][column]
    for budget, actual, _variance, rate in rows[:2]:
        assert abs((actual / budget - 1) * 100 - rate) < 0.06


def test_a_small_rest_of_unlike_values_is_not_computed():
    """The noise of the two would leave nothing of it."""
    assert '"£900" = "£45,000" - "£44,100"' not in finds(
        "The pay is {MONEY:£45,000}, was {MONEY:£44,100}, so {MONEY:£900} more.\n\n"
        "Bonus {MONEY:£900}, travel {MONEY:£310}: total {MONEY:£1,210}."
    )


def way(dependent: str, *operands: str, **flags: bool) -> tuple[Proposal, tuple[str, ...]]:
    spans = tuple(
        Span(10 * ord(name), 10 * ord(name) + 1, "MONEY", 1.0, "test")
        for name in (dependent, *operands)
    )
    return Proposal(spans, f"{dependent} = {operands}", "", 0.9, **flags), (dependent, *operands)


SPANS = frozenset(
    Span(10 * ord(name), 10 * ord(name) + 1, "MONEY", 1.0, "test") for name in "abcde"
)


def test_two_relations_give_way_one_after_the_other():
    system = System(SPANS)
    assert system.add([way("a", "b"), way("b", "a")])
    assert system.add([way("b", "c"), way("c", "b")])
    assert system.add([way("b", "d")])
    assert {proposal.helper[0] for proposal in system.kept} == {"a", "b", "c"}


@pytest.mark.parametrize(("tied", "taken"), [(True, True), (False, False)])
def test_a_rest_needs_both_sides_to_follow_from_the_same(tied, taken):
    system = System(SPANS)
    if tied:
        system.add([way("a", "b")])
    assert system.add([way("c", "a", "b", is_rest=True)]) is taken
