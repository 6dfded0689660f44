"""Several places that one span names: a town and the state or country behind it."""

import pytest

from engine.annotate.places import places, whole_region


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("San Rafael CA", ["San Rafael", "CA"]),
        ("County Tipperary (Ireland", ["County Tipperary", "Ireland"]),
        ("Halle (Saale)", ["Halle (Saale)"]),
        ("Adelaide South Australia", ["Adelaide", "South Australia"]),
        ("Canberra ACT", ["Canberra", "ACT"]),
        ("Iqaluit Nunavut", ["Iqaluit", "Nunavut"]),
        ("Buffalo New York", ["Buffalo", "New York"]),
        ("Cardiff Wales", ["Cardiff", "Wales"]),
        ("Washington DC", ["Washington DC"]),
        ("Queen Victoria", ["Queen Victoria"]),
        ("Vinaria SA", ["Vinaria SA"]),
        ("New South Wales", ["New South Wales"]),
        ("Lake Ontario", ["Lake Ontario"]),
        ("N. Yorkshire", ["N. Yorkshire"]),
        ("NE England", ["NE England"]),
        ("Ely England", ["Ely", "England"]),
    ],
)
def test_a_town_and_its_state_are_two_places(text, parts):
    assert [text[start:end] for start, end in places(text, 0, len(text))] == parts


@pytest.mark.parametrize(
    ("behind", "parts"),
    [(" 5540", ["Port Pirie", "SA"]), (" 2540", ["Port Pirie SA"]), ("", ["Port Pirie SA"])],
)
def test_south_australia_is_told_by_its_postcode(behind, parts):
    value = "Port Pirie SA"
    found = places(value + behind, 0, len(value))
    assert [value[start:end] for start, end in found] == parts


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("U.S. citizens", "U.S."),
        ("Chicago police", "Chicago"),
        ("Malta residents", "Malta"),
        ("Military Road", "Military Road"),
    ],
)
def test_people_of_a_place_are_no_part_of_its_name(text, part):
    assert [text[start:end] for start, end in places(text, 0, len(text))] == [part]


@pytest.mark.parametrize(
    ("text", "part", "region"),
    [
        ("Under Nova Scotia law she pays", "Nova", "Nova Scotia"),
        ("courts of New South Wales say", "South Wales", "New South Wales"),
        ("back from Costa Rica today", "Rica", "Costa Rica"),
        ("Nova is our cat", "Nova", "Nova"),
        ("New Town South Wales", "New", "New"),
        ("aus Wendlingen am Neckar, heute", "Wendlingen", "Wendlingen am Neckar"),
        ("aus Bad Homburg vor der Höhe an", "Bad Homburg", "Bad Homburg vor der Höhe"),
        ("in Frankfurt a. M. wohnt", "Frankfurt", "Frankfurt a. M."),
        ("in Frankfurt/Main wohnt", "Frankfurt", "Frankfurt/Main"),
        ("in Celle am Montag", "Celle", "Celle"),
        ("in Celle im Mai", "Celle im", "Celle"),
    ],
)
def test_a_part_of_a_listed_region_is_the_whole(text, part, region):
    start = text.index(part)
    first, last = whole_region(text, start, start + len(part))
    assert text[first:last] == region


@pytest.mark.parametrize(
    ("value", "parts"),
    [
        ("Lisbon-Porto", ["Lisbon", "Porto"]),
        ("Leeds – Hull", ["Leeds", "Hull"]),
        ("Stratford-upon-Avon", ["Stratford-upon-Avon"]),
        ("Baden-Baden", ["Baden-Baden"]),
    ],
)
def test_two_towns_with_a_stroke_are_two_places(value, parts):
    assert [value[start:end] for start, end in places(value, 0, len(value))] == parts


@pytest.mark.parametrize(
    ("text", "value", "whole"),
    [
        ("in Wasserburg am Inn und", "Wasserburg am", "Wasserburg am Inn"),
        ("Burton upon Trent", "Burton upon", "Burton upon Trent"),
        ("in Wasserburg am 3. Mai", "Wasserburg am", "Wasserburg"),
        ("in Wasserburg am Inn", "Wasserburg", "Wasserburg am Inn"),
    ],
)
def test_the_river_of_a_town(text, value, whole):
    start, end = whole_region(text, text.index(value), text.index(value) + len(value))
    assert text[start:end] == whole
