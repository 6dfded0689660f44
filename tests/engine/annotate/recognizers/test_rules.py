"""Every rule finds its own examples, with their bounds, and misses its counter-examples."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.annotate.recognizers import (
    addresses,
    money,
    particulars,
    postcodes,
    schemes,
    vitals,
)
from engine.annotate.recognizers.all import rules
from engine.annotate.recognizers.pattern import Form, Rule, claims

RULES = tuple(rules())
CONVERTED = (addresses, money, particulars, postcodes, schemes, vitals)
"""The files whose forms are all rules."""


def spans(rule: Rule, text: str) -> list[tuple[int, int]]:
    return [(claim.start, claim.end) for claim in claims((rule,), text, "test")]


def test_names_are_unique():
    assert [name for name, count in Counter(rule.id for rule in RULES).items() if count > 1] == []


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_finds(rule):
    assert rule.finds
    for marked in rule.finds:
        start, end = marked.index("«"), marked.index("»") - 1
        text = marked.replace("«", "").replace("»", "")
        assert spans(rule, text) == [(start, end)], marked


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_misses(rule):
    assert rule.misses
    for text in rule.misses:
        assert spans(rule, text) == [], text


@pytest.mark.parametrize("module", CONVERTED, ids=lambda module: module.__name__)
def test_every_form_of_a_file_is_walked_over(module):
    rows = [row for value in vars(module).values() if isinstance(value, tuple) for row in value]
    forms = [row for row in rows if isinstance(row, Form)]
    assert forms
    assert {id(row) for row in forms} <= {id(rule) for rule in RULES}
