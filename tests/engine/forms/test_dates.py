"""Dates are moved in their own format, and nothing that is no date is."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.forms import dates


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("2024-03-05", "2022-10-25"),
        ("2024/3/5", "2022/10/25"),
        ("March 3, 2024", "October 23, 2022"),
        ("MARCH 3RD, 2024", "OCTOBER 23rd, 2022"),
        ("3rd of March 2021", "23rd of October 2019"),
        ("03/04/24", "10/24/22"),
        ("25/12/2023", "15/08/2022"),
        ("05.03.2024", "25.10.2022"),
        ("Monday, 12 May 2025 at 10:30 am", "Monday, 1 January 2024 at 11:55 am"),
        ("12. März 2020", "1. November 2018"),
        ("le 3 janvier 2019", "le 24 août 2017"),
        ("Q3 2021", "Q2 2020"),
        ("2019-2021", "2018-2020"),
        ("1990s", "1980s"),
        ("May 2019", "January 2018"),
        ("2024-03-05T10:22:33Z", "2022-10-25T11:47:33Z"),
    ],
)
def test_formats(text, moved):
    assert dates.shift(text, days=-497, minutes=85) == moved


@pytest.mark.parametrize("text", ["March 3-5, 2024", "31 February 2020", "Easter", "last week"])
def test_what_is_not_moved(text):
    assert dates.shift(text, days=-497, minutes=85) is None


@pytest.mark.parametrize(
    ("text", "gives"),
    [
        ("5 May", True),
        ("10:30", True),
        ("next Tuesday", False),
        ("3 days", False),
        ("Easter", None),
    ],
)
def test_what_gives_a_date(text, gives):
    assert dates.gives_a_date(text) is gives


@given(st.dates(date(1920, 1, 1), date(2080, 1, 1)), st.integers(-300, 300))
def test_weekdays_and_intervals_stay(day, weeks):
    moved = dates.shift(f"{day:%Y-%m-%d}", days=7 * weeks, minutes=0)
    assert date.fromisoformat(moved) - day == timedelta(weeks=weeks)
