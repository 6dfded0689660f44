"""Months alone in a text whose dates are hidden."""

from __future__ import annotations

from engine.annotate.claims import Claim
from engine.annotate.spread.months import months


def found(text: str, date: str) -> list[str]:
    start = text.index(date)
    claim = Claim(start, start + len(date), "DATE_TIME", 0.9, "dates")
    return [text[month.start : month.end] for month in months([claim], text)]


def test_a_month_beside_a_hidden_date_is_hidden():
    text = "On 3 May 2025 I took 5 days october; November totals follow in April."
    assert found(text, "3 May 2025") == ["october", "November"]


def test_a_month_is_everybodys_without_a_full_date():
    assert found("On Monday, the October rain fell.", "Monday") == []
    assert found("On 3 May 2025: the October Revolution, November 2024", "3 May 2025") == []


def test_part_of_a_month_that_a_date_names_is_hidden():
    text = "She left on June 17, after 17 days of June and 3 days in May."
    assert found(text, "June 17") == ["June"]
