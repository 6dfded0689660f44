"""Names of people inside identifiers in camel case are mentions of them."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.code_names import code_names


def found(text: str, name: str) -> list[str]:
    start = text.index(name)
    claim = Claim(start, start + len(name), "PERSON", 0.9, "tagger", Rank.TAGGER)
    return [text[made.start : made.end] for made in code_names([claim], text)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("def notifyMarekZielinski(): ... # Marek Zielinski", ["MarekZielinski"]),
        ("const marekZielinskiBalance = 4 // Marek Zielinski", ["marekZielinski"]),
        ("class ZielinskiMerger: 'of Marek Zielinski'", ["Zielinski"]),
    ],
)
def test_finds(text, names):
    assert found(text, "Marek Zielinski") == names


@pytest.mark.parametrize(
    "text",
    [
        "def notifyMarekk(): ... # Marek Zielinski",
        "The Zielinskis know Zielinski and zielinskiego, says Marek Zielinski",
        "getMarketValue() of Marek Zielinski",
    ],
)
def test_misses(text):
    assert found(text, "Marek Zielinski") == []
