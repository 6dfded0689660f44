"""Dates and times are written in every style, both in the same."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.forms import dates, derived
from engine.forms.issued import Issued

DAYS = st.dates(date(2000, 1, 1), date(2039, 12, 31))


def forms(original, replacement):
    item = Issued(original, replacement, "DATE_TIME", "surrogate")
    return {form.text: form.original for form in derived.forms(item)}


@pytest.mark.parametrize(
    ("form", "original"),
    [
        ("25 October 2022", "5 March 2024"),
        ("25. Oktober 2022", "5. März 2024"),
        ("25 octobre 2022", "5 mars 2024"),
        ("25 de octubre de 2022", "5 de marzo de 2024"),
        ("25.10.22", "05.03.24"),
        ("October 25th", "March 5th"),
        ("Oktober 2022", "März 2024"),
        ("twenty-fifth of October", "fifth of March"),
    ],
)
def test_styles(form, original):
    assert forms("2024-03-05", "2022-10-25")[form] == original


def test_weekdays_follow_where_they_differ():
    assert forms("2024-03-05", "2022-10-26")["Wednesday, October 26, 2022"] == (
        "Tuesday, March 5, 2024"
    )


@settings(max_examples=60)
@given(DAYS, DAYS)
def test_each_form_reads_back_as_its_date(new, old):
    for text, original in forms(old.isoformat(), new.isoformat()).items():
        for value, expected in ((text, new), (original, old)):
            readings = [dates.parts(value, month_first=one) for one in (True, False)]
            full = [one for one in readings if one and all(one)]
            us_hyphens = value.count("-") == 2 and value[2] == "-"
            parts = (expected.year, expected.month, expected.day)
            assert not full or us_hyphens or parts in full


@pytest.mark.parametrize("form", ["4:45 pm", "16h45", "16.45 Uhr", "4:45 p.m."])
def test_times(form):
    assert form in forms("14:30", "16:45")
