"""Months alone in a text whose dates are hidden."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim
from engine.annotate.spread.months import months, weeks


def found(text: str, date: str) -> list[str]:
    start = text.index(date)
    claim = Claim(start, start + len(date), "DATE_TIME", 0.9, "dates")
    return [text[month.start : month.end] for month in months([claim], text)]


def months_of(text: str) -> list[str]:
    return [text[month.start : month.end] for month in months([], text)]


def test_a_month_beside_a_hidden_date_is_hidden():
    text = "On 3 May 2025 I took 5 days october; November totals follow in April."
    assert found(text, "3 May 2025") == ["october", "November"]


def test_so_are_the_months_of_austria():
    text = "Rechnung vom 3.2.2026, Probe im Jänner und Feber."
    assert found(text, "3.2.2026") == ["Jänner", "Feber"]


def test_a_month_is_everybodys_without_a_full_date():
    assert found("On Monday, the October rain fell.", "Monday") == []
    assert found("On 3 May 2025: the October Revolution", "3 May 2025") == []


def test_part_of_a_month_that_a_date_names_is_hidden():
    text = "She left on June 17, after 17 days of June and 3 days in May."
    assert found(text, "June 17") == ["June"]


@pytest.mark.parametrize(
    "month", ["Okt. 2026", "October 2026", "Sept. 2026", "Mai 2026", "Nov 2026"]
)
def test_a_month_with_its_year_beside_any_hidden_date_is_hidden(month):
    text = f"Beiträge {month}, bezahlt 03.10."
    assert month in found(text, "03.10.")
    assert months_of(f"Beiträge {month} hier") == []


def test_words_that_are_months_as_well_are_none_before_a_number():
    assert found("We may 2026 times march 2026 steps on 3 June", "3 June") == []


def weeks_of(text: str, *dates: str) -> list[str]:
    claims = [
        Claim(text.index(date), text.index(date) + len(date), "DATE_TIME", 0.9, "dates")
        for date in dates
    ]
    return [text[week.start : week.end] for week in weeks(claims, text)]


def test_weeks_of_the_calendar_beside_a_hidden_date():
    text = "Lieferung KW 11, Montage Kalenderwoche 12, crane calendar week 22; 9.3.2026"
    assert weeks_of(text, "9.3.2026") == ["KW 11", "Kalenderwoche 12", "calendar week 22"]
    assert weeks_of(text) == []


def test_a_week_that_the_dates_lie_in_is_one_of_the_calendar():
    text = "Landed week 9 and wk 10, paid 2 March 2026."
    assert weeks_of(text, "2 March 2026") == ["week 9", "wk 10"]


@pytest.mark.parametrize(
    "text",
    [
        "Training week 3 of 8 and week 4, from 6 April 2026",
        "Trial: week 0, week 15, seen 6 April 2026",
        "18 weeks pregnant, week 15 scan on 6 April 2026",
        "weekly 15, week 15%, on 6 April 2026",
    ],
)
def test_weeks_that_count_from_another_day_stay(text):
    assert weeks_of(text, "6 April 2026") == []
