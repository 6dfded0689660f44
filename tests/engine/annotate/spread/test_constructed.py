"""Days that a program constructs are hidden where the text hides the same day."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.constructed import constructed


def found(text: str, hidden: str = "8 March 1992") -> list[str]:
    start = text.index(hidden)
    claim = Claim(start, start + len(hidden), "DATE_TIME", 0.9, "test", Rank.PATTERN)
    return [text[item.start : item.end] for item in constructed([claim], text)]


@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        ("born = date(1992, 3, 8)", "1992, 3, 8"),
        ("datetime.datetime(1992,3,8, 9, 30)", "1992,3,8"),
        ("LocalDate.of(1992, 03, 08)", "1992, 03, 08"),
        ("new Date(1992, 2, 8)", "1992, 2, 8"),
        ("pd.Timestamp(1992, 3, 8)", "1992, 3, 8"),
    ],
)
def test_the_same_day_is_found(code, numbers):
    assert found(f"Born on 8 March 1992.\n{code}\n") == [numbers]


@pytest.mark.parametrize(
    "code", ["date(1992, 3, 9)", "new Date(1992, 3, 8)", "update(1992, 3, 8)", "date(1992, 13, 8)"]
)
def test_other_days_and_calls_are_not(code):
    assert found(f"Born on 8 March 1992.\n{code}\n") == []


@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        ("Patient(dob=date(1961, 5, 23))", ["1961, 5, 23"]),
        ("birth_date = datetime.date(1961, 5, 23)", ["1961, 5, 23"]),
        ("adobe = date(1961, 5, 23)", []),
        ("start = date(1961, 5, 23)", []),
    ],
)
def test_a_birth_is_found_by_its_name(code, numbers):
    assert [code[item.start : item.end] for item in constructed([], code)] == numbers


def test_a_year_that_was_found_is_the_whole_day():
    assert found("start = date(1961, 5, 23)", hidden="1961") == ["1961, 5, 23"]
