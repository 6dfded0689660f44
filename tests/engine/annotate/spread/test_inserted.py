"""Amounts and ages in rows of SQL, by the names of their columns."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.inserted import inserted


def finds(text: str, *known: tuple[str, str]) -> list[tuple[str, str]]:
    claims = [
        Claim(text.index(value), text.index(value) + len(value), kind, 0.9, "test", Rank.TAGGER)
        for value, kind in known
    ]
    return [(text[claim.start : claim.end], claim.type) for claim in inserted(claims, text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("INSERT INTO staff (id, name, age, salary) VALUES (7, 'O''Dowd, R', 43, 51200.00);",
         [("43", "AGE"), ("51200.00", "MONEY")]),
        (("CREATE TABLE IF NOT EXISTS dues (no INT, who VARCHAR(60), fee DECIMAL(10,2));\n"
         "insert into dues values (1, 'a (b', 145),\n  (2, 'c', 160.5);"),
         [("145", "MONEY"), ("160.5", "MONEY")]),
        ("INSERT INTO buchung (nr, soll, haben) VALUES (1, 4165, 0), (2, 0, 3500);",
         [("4165", "MONEY"), ("3500", "MONEY")]),
        ("INSERT INTO `aufnahme` (`fall`, `alter_jahre`) VALUES (260, 74)", [("74", "AGE")]),
        ("REPLACE INTO t (age_at_entry, monthly) VALUES (61, 1850)",
         [("61", "AGE"), ("1850", "MONEY")]),
        ("INSERT INTO m (ts, cpu, requests) VALUES ('2025-01-02', 43, 51200)", []),
        ("INSERT INTO courses (name, credit) VALUES ('Algebra', 6)", []),
        ("INSERT INTO t (age) VALUES (143), (0)", []),
        ("INSERT INTO t (age, fee) VALUES (43)", []),
        ("INSERT INTO other VALUES (43, 51200.00)", []),
        ("please insert into the box values (43, 51200.00)", []),
    ],
)  # fmt: skip
def test_the_names_of_columns_tell_numbers(text, found):
    assert finds(text) == found


def test_what_a_stronger_recognizer_found_stays():
    text = "INSERT INTO t (name, fee) VALUES ('a', 145)"
    assert finds(text, ("145", "PHONE_NUMBER")) == []
    assert finds(text, ("145", "ID_NUMBER")) == [("145", "MONEY")]
