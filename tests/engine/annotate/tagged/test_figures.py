"""Days in a row are several dates; fractions in a row and numbers of addresses are none."""

from __future__ import annotations

import pytest

from tests.engine.annotate.reading import FakeTagger, finds_in


@pytest.mark.parametrize(
    ("text", "said", "days"),
    [
        ("Clinic dates: 3/6, 17/6 in it", "3/6, 17/6", ["3/6", "17/6"]),
        ("shifts on 2/9, 3/9 and 6/9 went", "2/9, 3/9 and 6/9", ["2/9", "3/9", "6/9"]),
        ("swapped 6/9 and 7/9 here", "7/9", ["6/9", "7/9"]),
        ("between 14/1 and 8/4, seen", "14/1", ["14/1", "8/4"]),
        ("from 14/1 to 8/4 off", "14/1", ["14/1", "8/4"]),
    ],
)
def test_days_in_a_row(text, said, days):
    found = finds_in(text, FakeTagger.of({said: "DATE_TIME"}))
    assert found == [("DATE_TIME", day) for day in days]


@pytest.mark.parametrize(
    ("text", "said", "days"),
    [
        ("the parts 1/2, 13/14 of it", "1/2, 13/14", []),
        ("between 14/1 and 8/40, seen", "14/1", ["14/1"]),
        ("seen 14/1, 8 and 3/10% more", "14/1", ["14/1"]),
        ("tasted 3/4 and 1/2 cup", "sweet", []),
    ],
)
def test_no_days(text, said, days):
    found = finds_in(text, FakeTagger.of({said: "DATE_TIME"}))
    assert found == [("DATE_TIME", day) for day in days]


@pytest.mark.parametrize(
    ("said", "kind", "found"),
    [
        ("6-14", "ZIP_CODE", False),
        ("6-14, Di Kemal", "ADDRESS", False),
        ("14-22 Elm Road", "ADDRESS", True),
    ],
)
def test_hours_of_a_roster_are_no_address(said, kind, found):
    text = f"so {said}, dann 15-23 da"
    assert (kind in dict(finds_in(text, FakeTagger.of({said: kind})))) is found


def test_marks_of_several_are_no_days():
    text = "Ines 4/5, Kofi 3/5, Sven 2/5; met on 3/9 and 17/9"
    assert finds_in(text, FakeTagger.of({"4/5": "DATE_TIME"})) == []
    row = "shifts on 2/5, 3/5 and 4/5 and 17/9"
    found = finds_in(row, FakeTagger.of({"4/5": "DATE_TIME"}))
    assert ("DATE_TIME", "4/5") in found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("started = 2026-04-21 03:18\nended", "2026-04-21 03:18"),
        ("at=2026-04-21T03:18:02Z x", "2026-04-21T03:18:02Z"),
    ],
)
def test_a_day_with_its_time_behind_a_sign_is_one(text, said):
    assert ("DATE_TIME", said) in finds_in(text, FakeTagger.of({said: "DATE_TIME"}))


def test_a_difference_is_no_day():
    assert finds_in("x = 20-4-21 + 3", FakeTagger.of({"20-4-21 + 3": "DATE_TIME"})) == []
