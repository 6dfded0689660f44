"""Guesses that reach over the columns of a table."""

from __future__ import annotations

from engine.annotate.claims import Claim, Rank
from engine.annotate.tagged.across_columns import within_columns

TABLE = "login  ext   building\nann    4417  Mawson Hall\nbo     4418  Florey Wing\n"


def cut(text: str, value: str, kind: str) -> list[tuple[str, str]]:
    start = text.index(value)
    claim = Claim(start, start + len(value), kind, 0.9, "tagger", Rank.TAGGER)
    return [(part.type, text[part.start : part.end]) for part in within_columns([claim], text)]


def test_each_cell_is_a_value_of_its_own():
    assert cut(TABLE, "4417  Mawson Hall", "ADDRESS") == [
        ("ID_NUMBER", "4417"), ("ADDRESS", "Mawson Hall"),
    ]  # fmt: skip


def test_what_stays_within_a_cell_stays_whole():
    assert cut(TABLE, "Mawson Hall", "ADDRESS") == [("ADDRESS", "Mawson Hall")]
    assert cut("Ann  Lee came", "Ann  Lee", "PERSON") == [("PERSON", "Ann  Lee")]


def test_a_machine_and_its_address_are_two_values():
    assert cut("Node: node-03/10.42.7.19 up", "node-03/10.42.7.19", "SYSTEM_CONFIG") == [
        ("SYSTEM_CONFIG", "node-03"), ("IP_ADDRESS", "10.42.7.19"),
    ]  # fmt: skip
    assert cut("10.42.0.0/10.42.7.19", "10.42.0.0/10.42.7.19", "SYSTEM_CONFIG") == [
        ("SYSTEM_CONFIG", "10.42.0.0/10.42.7.19")
    ]


def test_the_kind_of_a_resource_is_no_part_of_its_name():
    resource = "module.net.google_compute_subnetwork.larchmont-eu"
    assert cut(f"{resource}: ok", resource, "SYSTEM_CONFIG") == [("SYSTEM_CONFIG", "larchmont-eu")]
    assert cut("on db.larchmont.eu now", "db.larchmont.eu", "SYSTEM_CONFIG") == [
        ("SYSTEM_CONFIG", "db.larchmont.eu")
    ]
