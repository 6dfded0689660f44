"""Amounts by the key that holds them."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.keyed_amounts import keyed_amounts


def finds(text: str, *known: tuple[str, str]) -> list[str]:
    given = sorted(
        (
            Claim(start, start + len(value), kind, 0.9, "tagger", Rank.TAGGER)
            for value, kind in known
            for start in [text.index(value)]
        ),
        key=lambda claim: claim.start,
    )
    places = {(claim.start, claim.end) for claim in keyed_amounts(given, text)}
    return [text[start:end] for start, end in sorted(places)]


@pytest.mark.parametrize(
    ("text", "known", "more"),
    [
        ("{item: lift, cost: 18.5}\n{item: door, cost: 62.00}", [("62.00", "MONEY")], ["18.5"]),
        ('{"deposit": 350, "rent": 1190}', [("1190", "MONEY")], ["350"]),
        ("{ client: 'Harrow Books', fee: 49.5 }", [("Harrow Books", "ORGANIZATION")], ["49.5"]),
        (
            '"fees": {"hours": 14.5, "rate": 320, "subtotal": 4640}',
            [("4640", "MONEY")],
            ["320"],
        ),
        (
            '{"words": 4200, "rate": 0.14, "amount": 588.00}',
            [("588.00", "MONEY")],
            ["0.14"],
        ),
        (
            'RATES = {"jhale": 31.50, "tlind": 28.75}',
            [("jhale", "USERNAME"), ("tlind", "USERNAME")],
            ["31.50", "28.75"],
        ),
    ],
)
def test_keys_of_amounts_hold_amounts(text, known, more):
    assert finds(text, *known) == more


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ('{"subtotal": 4640, "rate": 320}', [("4640", "MONEY")]),
        ('{"words": 4200, "rate": 0.15, "amount": 588.00}', [("588.00", "MONEY")]),
        ("{item: lift, hours: 18.5}\n{item: door, cost: 62.00}", [("62.00", "MONEY")]),
        ("{price: 10}\n{client: 'Harrow Books'}", [("Harrow Books", "ORGANIZATION")]),
        ('HOURS = {"jhale": 31.50}', [("jhale", "USERNAME")]),
        ('RATES = {"high": 31.50, "low": 28.75}', [("high", "USERNAME")][:0]),
        ("price = 10\nfee = 12", []),
        ("{price: 10, total_count: 3}", []),
        ("{max: 4096, cost: 62.00}", [("62.00", "MONEY")]),
    ],
)
def test_counts_and_constants_are_none(text, known):
    assert finds(text, *known) == []


@pytest.mark.parametrize(
    ("query", "values"),
    [
        ("SELECT id FROM s WHERE c.city = 'Ludlow' AND surname LIKE 'Osric%'", ["Ludlow", "Osric"]),
        ("UPDATE s SET \"town\" = N'Ludlow' WHERE id = 4", ["Ludlow"]),
        ("SELECT id FROM s WHERE status = 'Open' AND t.name = 'users'", []),
        ("SELECT id FROM s WHERE city = '4711'", []),
        ("city = 'Ludlow'", []),
    ],
)
def test_what_a_query_compares_a_column_of_places_with(query, values):
    assert finds(f"Dilys says: {query}", ("Dilys", "PERSON")) == values
    assert finds(query) == []
