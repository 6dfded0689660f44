"""Dates and times are written in every style, both in the same."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.issued import Issued
from engine.kinds import dates, times
from engine.restore import restore
from engine.returned.forms import all_forms

DAYS = st.dates(date(2000, 1, 1), date(2039, 12, 31))


def forms(original, replacement):
    item = Issued(original, replacement, "DATE_TIME", "surrogate")
    return {form.text: form.original for form in all_forms.forms(item)}


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
            readings = [dates.read(value, month_first=item) for item in (True, False)]
            full = [reading for reading in readings if reading and all(reading)]
            us_hyphens = value.count("-") == 2 and value[2] == "-"
            parts = (expected.year, expected.month, expected.day)
            assert not full or us_hyphens or parts in full


@pytest.mark.parametrize(
    ("original", "replacement"),
    [
        ("5 March 2024 at 14:30", "25 October 2022 at 16:45"),
        ("Tuesday, 5 March 2024, 2:30 pm", "Tuesday, 25 October 2022, 4:45 pm"),
        ("14:30 on 5 March 2024", "16:45 on 25 October 2022"),
        ("2024-03-05T14:30:00.125+01:00", "2022-10-25T16:45:00.125+01:00"),
        (
            "the 5th of March 2024 from 14:30 to 16:00",
            "the 25th of October 2022 from 16:45 to 18:15",
        ),
    ],
)
def test_a_date_and_its_time_have_the_forms_of_each(original, replacement):
    findings = forms(original, replacement)
    assert findings["25.10.2022"] == "05.03.2024"
    assert findings["16h45"] == "14h30"
    assert findings["2022-10-25T16:45:00Z"] == "2024-03-05T14:30:00Z"


@pytest.mark.parametrize("text", ["14.04.2025", "14 April 2025", "14 April 20", "2025", "3 weeks"])
def test_a_date_alone_holds_no_time(text):
    assert times.split(text) == times.Moment(text)


@pytest.mark.parametrize("form", ["4:45 pm", "16h45", "16.45 Uhr", "4:45 p.m."])
def test_times(form):
    assert form in forms("14:30", "16:45")


def test_a_full_stop_behind_what_was_sent_ends_a_sentence():
    """«nov.» is French, and «19 janv.» would have come back for «19 Nov.»."""
    issued = (Issued("19 Jan", "19 Nov", "DATE_TIME", "surrogate"),)
    assert restore("She comes from 19 Nov. Then not.", issued).text == (
        "She comes from 19 Jan. Then not."
    )


def test_sept_stays_sept_in_other_styles():
    assert forms("Thurs 18 Sept", "Thurs 20 Jul")["20 Jul"] == "18 Sept"
    assert forms("Thurs 18 Sep", "Thurs 20 Jul")["20 Jul"] == "18 Sep"
    assert forms("18 September 2025", "20 July 2023")["20 Jul 2023"] == "18 Sep 2025"
