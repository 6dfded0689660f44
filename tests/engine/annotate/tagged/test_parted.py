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
