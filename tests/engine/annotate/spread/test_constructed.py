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
        ("time.Date(1992, time.March, 8, 0, 0, 0, 0, time.UTC)", "1992, time.March, 8"),
        ("cal.set(1992, Calendar.MARCH, 8)", "1992, Calendar.MARCH, 8"),
        ("datetime(year=1992, month=3, day=8)", "year=1992, month=3, day=8"),
        ("DateComponents(year: 1992, month: 3, day: 8)", "year: 1992, month: 3, day: 8"),
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


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Born on 8 March 1992, Ann Lee.\nstart = date(1992, 5, 2)", ["1992, 5, 2"]),
        ("Born on 8 March 1992, Ann Lee.\nstart = date(2019, 5, 2)", []),
        (
            "Born on 8 March 1992, Ann Lee.\nborn = date(1992, 3, 8)\nseen = date(2019, 5, 2)",
            ["1992, 3, 8", "2019, 5, 2"],
        ),
        ("Born on 8 March 1992, Ann Lee.\nFormat(1992, 5, 2)", []),
    ],
)
def test_a_day_of_the_same_years_is_found_where_people_are_told_of(text, numbers):
    claims = [
        Claim(start, start + len(value), kind, 0.9, "test", Rank.PATTERN)
        for value, kind in (("8 March 1992", "DATE_TIME"), ("Ann Lee", "PERSON"))
        for start in [text.index(value)]
    ]
    assert [text[item.start : item.end] for item in constructed(claims, text)] == numbers
