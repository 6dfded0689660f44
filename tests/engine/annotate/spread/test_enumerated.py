"""Lists of identifiers: one that is known tells what its neighbours of the same form are."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim
from engine.annotate.spread import enumerated as module
from engine.annotate.spread.enumerated import enumerated
from tests.engine.annotate.reading import FakeTagger, finds_in


def beside(text: str, value: str, kind: str = "ID_NUMBER") -> list[str]:
    start = text.index(value)
    claim = Claim(start, start + len(value), kind, 0.8, "test")
    return sorted(text[item.start : item.end] for item in enumerated((claim,), text))


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("gave up: A-4471, A-4475 and A-4482.", "A-4471", ["A-4475", "A-4482"]),
        ("orders A-4471, A-4475\nwere late", "A-4475", ["A-4471"]),
        ("Akten 4711/24, 4712/24 und 4713/24.", "4712/24", ["4711/24", "4713/24"]),
        ("between RX-9001-B and RX-9002-B", "RX-9002-B", ["RX-9001-B"]),
        ("see A-4471, A-44755 and then", "A-4471", []),
        ("A-4471 B-4471", "A-4471", ["B-4471"]),
        ("A-4471, which A-4475", "A-4471", []),
        ("order 4471, 2026 was", "4471", []),
    ],
)
def test_neighbours_of_the_same_form(text, value, expected):
    assert beside(text, value) == expected


def test_names_and_dates_say_nothing_of_their_neighbours():
    assert beside("Ab12, Cd34", "Ab12", "PERSON") == []


def test_a_long_list_is_read_once(monkeypatch):
    calls = []
    form = module._form
    monkeypatch.setattr(module, "_form", lambda value: calls.append(value) or form(value))
    text = ", ".join(f"A-{number:04}" for number in range(1000))
    claims = [
        Claim(index, index + 6, "ID_NUMBER", 0.8, "test") for index in range(0, len(text), 8)
    ]  # fmt: skip
    assert list(enumerated(claims, text)) == []
    assert len(calls) < 3 * len(claims)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("seen 8/16, back 9/13. At the 9/13 visit", ["8/16", "9/13", "9/13"]),
        ("seen 8/16, back 9/13, EDD 3/14, last visit 8/2: BP", ["8/16", "9/13", "3/14", "8/2"]),
        ("seen 8/16, back 9/13, pain 3/10, wheel 3/8 in", ["8/16", "9/13"]),
        ("seen 8/16. EDD 3/14", ["8/16"]),
    ],
)
def test_days_that_are_said_elsewhere_or_behind_words_of_dates(text, days):
    found = finds_in(text, FakeTagger.of({"8/16": "DATE_TIME", "9/13": "DATE_TIME"}))
    assert found == [("DATE_TIME", day) for day in days]
