"""Numbers of services, and numbers of people that look alike."""

from __future__ import annotations

import pytest

from engine.annotate.everybodys.call import stretches


def found(text: str, *names: str) -> list[str]:
    places = [(text.index(name), text.index(name) + len(name)) for name in names]
    return [text[start:end] for start, end in sorted(stretches(text, places))]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("If in pain call 999, otherwise 111.", ["999", "111"]),
        ("dial 911 at once", ["911"]),
        ("Bei Atemnot 112, sonst die 116 117 oder 116117", ["112", "116 117", "116117"]),
        ("Bitte den Notruf 112 wählen oder die 110", ["112", "110"]),
        ("Call me on extension 111", []),
        ("Ann, room 112, and 999 boxes", []),
        ("Durchwahl 112 ist die von Frau Lang", []),
        ("we paid 111 and owe 112", []),
        ("ID 116 117 33", []),
    ],
)
def test_short_numbers(text, numbers):
    assert found(text) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Childline (0800 1111) told me", ["0800 1111"]),
        ("Childline is on 0800 1111", ["0800 1111"]),
        ("Childline said that Ann's number is 0800 1111", []),
        ("Childline (07700 900412) told me", []),
        ("Childline (020 7946 0958) told me", []),
    ],
)
def test_long_numbers_beside_a_public_name(text, numbers):
    assert found(text, "Childline") == numbers


def test_a_free_number_of_nobody_known_stays():
    assert found("Our hotline is 0800 1111") == []
