"""German days without their year, in texts that write a date so elsewhere."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import dates


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("am 6.11.2025\n2.1. Umfang\n2.2. Preise", ["6.11.2025"]),
        ("am 6.11.2025 zu Nr. 3.1. des Vertrags und Ziffer 4.2. dort", ["6.11.2025"]),
        ("am 6.11.2025 die Feier 5.12. im Saal", ["6.11.2025", "5.12."]),
        ("die Feier 5.12. im Saal", []),
        ("am 6.11.2025 Version 2.3. und 31.14. dort", ["6.11.2025"]),
    ],
)
def test_numbers_of_parts_are_no_days(text, found):
    claims = sorted(dates.find(text), key=lambda claim: claim.start)
    assert [text[claim.start : claim.end] for claim in claims] == found
