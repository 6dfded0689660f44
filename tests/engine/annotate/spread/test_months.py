"""Months alone in a text whose dates are hidden."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim
from engine.annotate.spread.months import months


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
