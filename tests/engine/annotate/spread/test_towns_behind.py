"""Towns right behind other values, and words that are none."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.towns_behind import towns_behind


@pytest.mark.parametrize(
    ("text", "value", "kind", "found"),
    [
        ("Ruth Ott, Winterthur, kommt", "Ruth Ott", "PERSON", ["Winterthur"]),
        ("bei der Weidner GmbH, Rheine: alles", "Weidner GmbH", "ORGANIZATION", ["Rheine"]),
        ("a roofer, Doncaster.", "roofer", "OCCUPATION", ["Doncaster"]),
        ("Ruth Ott, Winterthur kommt", "Ruth Ott", "PERSON", []),
        ("Ruth Ott, Sabine, Karl", "Ruth Ott", "PERSON", []),
        ("Ruth Ott, Essen, Trinken", "Ruth Ott", "PERSON", []),
        ("on 3 May, Doncaster.", "3 May", "DATE_TIME", []),
    ],
)
def test_towns_behind(text, value, kind, found):
    start = text.index(value)
    claim = Claim(start, start + len(value), kind, 0.9, "tagger", Rank.TAGGER)
    assert [text[item.start : item.end] for item in towns_behind([claim], text)] == found
