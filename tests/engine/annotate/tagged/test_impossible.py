"""What a guess of the tagger cannot be by its own words."""

from __future__ import annotations

import pytest

from engine.annotate.tagged.impossible import is_impossible


@pytest.mark.parametrize(
    ("kind", "text", "value", "impossible"),
    [
        ("PERSON", "They get a MacBook here", "They get a MacBook", True),
        ("PERSON", "Please ask Ann", "Please ask Ann", True),
        ("PERSON", "met Will Young there", "Will Young", False),
        ("PERSON", "It was Isa ten Have", "Isa ten Have", False),
        ("DATE_TIME", "stable, PASI 4", "PASI 4", True),
        ("DATE_TIME", "on May 4 we", "May 4", False),
        ("DATE_TIME", "in KW 14", "KW 14", False),
        ("PASSWORD", "port=6379, db=0", "6379", True),
        ("PASSWORD", "pin=6379, db=0", "6379", False),
        ("PASSWORD", "export=6379812, db=0", "6379812", False),
        ("MONEY", "at 3000 Leuven now", "3000 Leuven", True),
        ("MONEY", "at 3000 Euro now", "3000 Euro", False),
    ],
)
def test_what_its_words_rule_out(kind, text, value, impossible):
    start = text.index(value)
    assert is_impossible(kind, text, start, start + len(value)) is impossible
