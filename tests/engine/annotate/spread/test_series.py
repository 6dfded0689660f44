"""Codes of one prefix that come in a row are numbers of records."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.series import series


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("BRX-0117 thawed, BRX-0118 and BRX-0121 not", ["BRX-0117", "BRX-0118", "BRX-0121"]),
        ("OPS-4471 and OPS-4472, again OPS-4471", []),
        ("ISO-9001, ISO-9002 and ISO-9003", []),
        ("CVE-2021, CVE-2022, CVE-2023 and PEP-008, PEP-484, PEP-526", []),
        ("AB-123, AB-1234, AB-12345", []),
        ("a/BRX-0117 a/BRX-0118 a/BRX-0121", []),
    ],
)
def test_rows_of_codes(text, found):
    assert [text[claim.start : claim.end] for claim in series([], text)] == found


def test_one_of_a_row_is_no_password():
    text = "BRX-0117, BRX-0118 are taken, so BRX-0121 it is. Hunter-0121"
    guesses = [
        Claim(start, start + len(value), "PASSWORD", 0.9, "tagger", Rank.TAGGER)
        for value in ("BRX-0121", "Hunter-0121")
        for start in [text.index(value)]
    ]
    ranks = {text[claim.start : claim.end]: claim.rank for claim in series(guesses, text)}
    assert ranks == {"BRX-0117": Rank.WEAK, "BRX-0118": Rank.WEAK, "BRX-0121": Rank.PATTERN}
