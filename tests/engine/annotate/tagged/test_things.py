"""Makers before what they made, holidays and days of a list; people of the same name stay."""

from __future__ import annotations

import pytest

from engine.annotate.tagged.things import is_a_maker, is_no_day, is_told_to


@pytest.mark.parametrize(
    ("text", "value", "made"),
    [
        ("I give my Steinway piano to", "Steinway", True),
        ("our old Miele dishwasher leaks", "Miele", True),
        ("meine Bosch-Bohrmaschine ist weg", "Bosch", True),
        ("a Husqvarna lawnmower", "Husqvarna", True),
        ("the Henderson car stood there", "Henderson", False),
        ("my Henderson watch, says Henderson", "Henderson", False),
        ("my Sarah piano", "Sarah", False),
        ("my Steinway lessons", "Steinway", False),
        ("gave Steinway piano lessons", "Steinway", False),
        ("my Anna Steinway piano", "Anna Steinway", False),
    ],
)
def test_makers(text, value, made):
    start = text.index(value)
    assert is_a_maker(text, start, start + len(value)) is made


@pytest.mark.parametrize(
    ("value", "nobodys"),
    [
        ("the week before Christmas", True),
        ("Christmas and Thanksgiving", True),
        ("zwischen Weihnachten und Neujahr", True),
        ("the third day", True),
        ("second shift", True),
        ("Christmas 2024", False),
        ("the week before the wedding", False),
        ("last year", False),
        ("Friday", False),
    ],
)
def test_days_of_everybody(value, nobodys):
    assert is_no_day(value, 0, len(value)) is nobodys


@pytest.mark.parametrize(
    ("text", "value", "told"),
    [
        ("Shall I? Chase the firm, please", "Chase", True),
        ("Mark it as paid", "Mark", True),
        ("- Grant him access", "Grant", True),
        ("Chase the builder is late", "Chase", False),
        ("Mark, the firm called", "Mark", False),
        ("I saw Mark the other day", "Mark", False),
        ("Karl the other day", "Karl", False),
    ],
)
def test_names_that_tell_what_to_do(text, value, told):
    start = text.index(value)
    assert is_told_to(text, start, start + len(value)) is told
