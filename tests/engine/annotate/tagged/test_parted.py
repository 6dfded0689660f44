"""Weekdays are no part of the names behind them; names stay whole where no rota is."""

from __future__ import annotations

import pytest

from engine.annotate.tagged.parted import joined_places
from engine.values import Span
from tests.engine.annotate.reading import FakeTagger, finds_in


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        ("so Mon Tamsin 7-15, Rex 15-23", {"Mon Tamsin 7-15": "DATE_TIME"}, [("PERSON", "Tamsin")]),
        (
            "so Mon Tamsin 7:30-15:00 here",
            {"Mon Tamsin 7:30-15:00": "DATE_TIME"},
            [("PERSON", "Tamsin"), ("DATE_TIME", "7:30-15:00")],
        ),
        ("Thu off, Fri Marlene in", {"Fri Marlene": "PERSON"}, [("PERSON", "Marlene")]),
        ("Mi zu, Do frei", {"Do": "LOCATION"}, []),
        ("Jola hat Do–So frei", {"Do–So": "PERSON"}, []),
        ("we met Fri Marlene in", {"Fri Marlene": "PERSON"}, [("PERSON", "Fri Marlene")]),
        (
            "at Hotel Marisol, Ludlow today",
            {"Hotel Marisol, Ludlow": "ORGANIZATION"},
            [("ORGANIZATION", "Hotel Marisol"), ("LOCATION", "Ludlow")],
        ),
        (
            "INTERV DC Brindle 2093, no comment",
            {"Brindle 2093": "ID_NUMBER"},
            [("PERSON", "Brindle"), ("ID_NUMBER", "2093")],
        ),
        (
            "seen by Sgt Lomas 417 today",
            {"Lomas 417": "ID_NUMBER"},
            [("PERSON", "Lomas"), ("ID_NUMBER", "417")],
        ),
        (
            "see policy Brindle 2093 today",
            {"Brindle 2093": "ID_NUMBER"},
            [("ID_NUMBER", "Brindle 2093")],
        ),
        (
            "in Dr Lindqvist's clinic today",
            {"Dr Lindqvist's clinic": "ORGANIZATION"},
            [("PERSON", "Lindqvist")],
        ),
        (
            "at Braddock's clinic today",
            {"Braddock's clinic": "ORGANIZATION"},
            [("ORGANIZATION", "Braddock's clinic")],
        ),
        (
            "Bundaberg QLD 4670 today",
            {"QLD 4670": "ZIP_CODE"},
            [("LOCATION", "QLD"), ("ZIP_CODE", "4670")],
        ),
        ("so ABX 4670 it is", {"ABX 4670": "ZIP_CODE"}, [("ZIP_CODE", "ABX 4670")]),
        ("with Sun Yi in", {"Sun Yi": "PERSON"}, [("PERSON", "Sun Yi")]),
        ("so Mon Early 7-15", {"Mon Early 7-15": "DATE_TIME"}, [("DATE_TIME", "Mon Early 7-15")]),
    ],
)
def test_weekdays_before_names(text, said, found):
    assert finds_in(text, FakeTagger.of(said)) == found


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        (
            "ssh deploy@vesta-live now",
            {"deploy": "USERNAME", "@vesta-live": "USERNAME"},
            [("USERNAME", "deploy"), ("SYSTEM_CONFIG", "vesta-live")],
        ),
        (
            "so kbrandner@sql-north-2 it is",
            {"kbrandner@sql-north-2": "USERNAME"},
            [("USERNAME", "kbrandner"), ("SYSTEM_CONFIG", "sql-north-2")],
        ),
        (
            'HOSTS="praxis-empfang,praxis-labor"',
            {"praxis-empfang,praxis-labor": "SYSTEM_CONFIG"},
            [("SYSTEM_CONFIG", "praxis-empfang"), ("SYSTEM_CONFIG", "praxis-labor")],
        ),
        ("ask @kim-west there", {"@kim-west": "USERNAME"}, [("USERNAME", "@kim-west")]),
        ("login a.kim@meadow here", {"a.kim@meadow": "USERNAME"}, [("USERNAME", "a.kim@meadow")]),
    ],
)
def test_logins_and_machines_are_apart(text, said, found):
    assert finds_in(text, FakeTagger.of(said)) == found


def test_the_next_sentence_is_no_part_of_an_address():
    text = "an m.oelsch@klar-bau.de. Stimmt das?"
    tagger = FakeTagger.of({"m.oelsch@klar-bau.de. Stimmt": "EMAIL_ADDRESS"})
    assert finds_in(text, tagger) == [("EMAIL_ADDRESS", "m.oelsch@klar-bau.de")]
    spoken = "write to kim at meadow dot org now"
    tagger = FakeTagger.of({"kim at meadow dot org": "EMAIL_ADDRESS"})
    assert finds_in(spoken, tagger) == [("EMAIL_ADDRESS", "kim at meadow dot org")]


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        (
            "of 14 Tarn Close, Kirkby Lonsdale",
            {"Kirkby": "LOCATION", "Lonsdale": "LOCATION"},
            [("LOCATION", "Kirkby Lonsdale")],
        ),
        (
            "from Dayton Ohio to Lyon",
            {"Dayton": "LOCATION", "Ohio": "LOCATION", "Lyon": "LOCATION"},
            [("LOCATION", "Dayton"), ("LOCATION", "Ohio"), ("LOCATION", "Lyon")],
        ),
        (
            "to Leeds, Bradford and York",
            {"Leeds": "LOCATION", "Bradford": "LOCATION", "York": "LOCATION"},
            [("LOCATION", "Leeds"), ("LOCATION", "Bradford"), ("LOCATION", "York")],
        ),
    ],
)
def test_two_words_side_by_side_are_one_place_unless_the_second_is_a_state(text, said, found):
    places = [item for item in finds_in(text, FakeTagger.of(said)) if item[0] == "LOCATION"]
    assert places == found


def test_a_doubted_second_word_takes_no_town_away():
    text = "to Kirkby Lonsdale"
    spans = (Span(3, 9, "LOCATION", 0.9, "tagger"), Span(10, 18, "LOCATION", 0.05, "tagger"))
    assert [(span.start, span.end, span.score) for span in joined_places(spans, text)] == [
        (3, 18, 0.9)
    ]
