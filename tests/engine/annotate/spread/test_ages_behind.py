"""Ages right behind names, and numbers that are none."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.ages_behind import ages_behind


@pytest.mark.parametrize(
    ("text", "name", "ages"),
    [
        ("Speaker is Ann Lagimodière, 58, Métis.", "Ann Lagimodière", ["58"]),
        ("Zi 12: Fr. Nowotny, 91 J., Delir", "Nowotny", ["91"]),
        ("Fr. Nowotny (nicht verwandt!), 47, Köchin", "Nowotny", ["47"]),
        ("Jens Ott (47) kam.", "Jens Ott", ["47"]),
        ("Ask Ann Lee, 12, 14 and 15 are her rooms", "Ann Lee", []),
        ("Ann Lee, 12 months later, left", "Ann Lee", []),
        ("Ms Lee 58, says so", "Lee", ["58"]),
        ("Ann Lee 58, says so", "Ann Lee", []),
        ("Ms Lee 58, Oak Road", "Lee", []),
        ("Ms Lee 5, says so", "Lee", []),
        ("Lee, 58, says", "Lee", []),
        ("Ann Lee (47) - 3", "Ann Lee", []),
    ],
)
def test_ages_behind_names(text, name, ages):
    start = text.index(name)
    claim = Claim(start, start + len(name), "PERSON", 0.9, "tagger", Rank.TAGGER)
    assert [text[item.start : item.end] for item in ages_behind([claim], text)] == ages
