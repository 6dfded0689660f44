"""Weekdays are no part of the names behind them; names stay whole where no rota is."""

from __future__ import annotations

import pytest

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
        ("we met Fri Marlene in", {"Fri Marlene": "PERSON"}, [("PERSON", "Fri Marlene")]),
        (
            "at Hotel Marisol, Ludlow today",
            {"Hotel Marisol, Ludlow": "ORGANIZATION"},
            [("ORGANIZATION", "Hotel Marisol"), ("LOCATION", "Ludlow")],
        ),
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
