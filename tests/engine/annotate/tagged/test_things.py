"""Makers before what they made, holidays and days of a list; people of the same name stay."""

from __future__ import annotations

import pytest

from engine.annotate.tagged.things import (
    is_a_heading,
    is_a_maker,
    is_a_model,
    is_a_rank,
    is_asked,
    is_greeted,
    is_no_day,
    is_of_a_contract,
    is_of_a_whole,
    is_told_to,
)


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
        ("two days after Victoria Day", True),
        ("after Labour Weekend", True),
        ("two days after the wedding", False),
        ("Christmas 2024", False),
        ("the week before the wedding", False),
        ("last year", False),
        ("Friday", False),
    ],
)
def test_days_of_everybody(value, nobodys):
    assert is_no_day(value, 0, len(value)) is nobodys


@pytest.mark.parametrize(
    ("text", "value", "greeted"),
    [
        ("Kia ora, I write", "ora", True),
        ("Kia ora, I write", "Kia", True),
        ("Xin chào Linh", "chào", True),
        ("Kia Moana, I write", "Kia", False),
        ("my ora is", "ora", False),
    ],
)
def test_a_half_of_a_greeting(text, value, greeted):
    start = text.index(value)
    assert is_greeted(text, start, start + len(value)) is greeted


@pytest.mark.parametrize(
    ("text", "value", "ranks"),
    [
        ("PC 2206 Hallgarth", "PC", True),
        ("and Sgt. 118 Peel", "Sgt.", True),
        ("PC Hallgarth", "PC", False),
        ("Leeds 2206", "Leeds", False),
    ],
)
def test_a_rank_of_the_police_stands_before_a_number(text, value, ranks):
    start = text.index(value)
    assert is_a_rank(text, start, start + len(value)) is ranks


@pytest.mark.parametrize(
    ("value", "heads"),
    [
        ("RIGHT OF WAY AT", True),
        ("REPORT ON", True),
        ("KNOCKBRACK TRADING OF", False),
        ("RIGHT OF WAY", False),
        ("Right of way at", False),
    ],
)
def test_a_heading_in_capitals_leads_on_to_a_name(value, heads):
    assert is_a_heading(f"{value} Mill Farm", 0, len(value)) is heads


@pytest.mark.parametrize(
    ("text", "value", "side"),
    [
        ("the Lessor, Heron Estates LLP", "Lessor", True),
        ("to Ms Pellew (the Assignee)", "Assignee", True),
        ("The Bidder pays", "Bidder", True),
        ("sold to Bidder Ltd", "Bidder Ltd", False),
        ("Mr Bidder pays the Buyer", "Bidder", False),
        ("the lessee pays", "lessee", False),
    ],
)
def test_a_side_of_a_contract_is_nobody(text, value, side):
    start = text.index(value)
    assert is_of_a_contract(text, start, start + len(value)) is side


@pytest.mark.parametrize(
    ("text", "value", "asked"),
    [
        ("Q. State your name. A. Rufus Garrity.", "A", True),
        ("Q. State your name. A. Rufus Garrity.", "A.", True),
        ("Q: Your name? A: Rufus Garrity.", "Q", True),
        ("Q. State your name. A. Rufus Garrity.", "Rufus", False),
        ("A. Garrity and Q. Holloway signed.", "A", False),
    ],
)
def test_marks_of_a_record_of_questions_are_nobody(text, value, asked):
    start = text.index(value)
    assert is_asked(text, start, start + len(value)) is asked


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


@pytest.mark.parametrize(
    ("text", "value", "model"),
    [("my VW Touran, RO-LK 2271", "Touran", True), ("a Skoda Octavia estate", "Octavia", True),
     ("Mercedes-Benz Vito of 2019", "Vito", True), ("met Octavia Skoda", "Octavia", False),
     ("Ford Sandra sold it", "Sandra", False), ("the Touran", "Touran", False)],
)  # fmt: skip
def test_a_model_stands_behind_who_makes_cars(text, value, model):
    start = text.index(value)
    assert is_a_model(text, start, start + len(value)) is model


@pytest.mark.parametrize(
    ("value", "part"),
    [("87/1000", True), ("112,5/10.000", True), ("87/2000", False), ("4417/100", False)],
)
def test_parts_of_a_house_that_several_own(value, part):
    assert is_of_a_whole(f"({value})", 1, 1 + len(value)) is part
