"""Values as numbers and days to compute with."""

from __future__ import annotations

from datetime import date

import pytest

from engine.kinds.measured import full_day


@pytest.mark.parametrize(
    "text",
    [
        "2026-02-03",
        "2026-02-03T18:44:02Z",
        "2026-02-03T18:44:02.120+01:00",
        "2026-02-03 18:44",
        "2026-02-03 18:44:02,331",
        "3 Feb 2026, 6:44 PM",
        "03/Feb/26 9:41 AM",
        "03.02.2026 um 18:44 Uhr",
        "03.02.2026, 09:41",
        "2026, 2, 3",
        "2026,02,03",
    ],
)
def test_a_day_with_its_time_is_that_day(text):
    assert full_day(text, day_first=True) == date(2026, 2, 3)


@pytest.mark.parametrize(
    "text", ["18:44:02", "at 9:41", "3 Feb, 18:44", "2026", "Feb 2026", "12, 2, 3", "2026, 13, 3"]
)
def test_what_names_no_full_day_is_none(text):
    assert full_day(text, day_first=True) is None
