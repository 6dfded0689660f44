"""An amount that sums write out without its cents, and towns that are a sentence of a note."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.bare_amounts import without_cents
from engine.annotate.spread.towns_behind import towns_behind


@pytest.mark.parametrize(
    ("text", "amount", "found"),
    [
        ("Brutto 3.640,00 €; 3.640 x 3 / 65", "3.640,00 €", ["3.640"]),
        ("Gross £3,640.00 and 3,640 again, not 13,640", "£3,640.00", ["3,640"]),
        ("Brutto 3.640,50 €; 3.640 Tage", "3.640,50 €", []),
        ("Nr. 3.640.1 und 3.640,00 €", "3.640,00 €", []),
    ],
)
def test_the_same_figure_without_cents(text, amount, found):
    start = text.index(amount)
    claim = Claim(start, start + len(amount), "MONEY", 0.9, "money", Rank.PATTERN)
    made = list(without_cents([claim], text))
    assert [text[claim.start : claim.end] for claim in made] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("repay £500 a month. Chester. Declaration of trust?", ["Chester"]),
        ("We met Chester. He left. Maybe. Trust me.", []),
    ],
)
def test_a_town_that_is_a_sentence(text, found):
    assert [text[claim.start : claim.end] for claim in towns_behind([], text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [("Ines Moser aus Schärding kommt", ["Schärding"]), ("Ines Moser aus Vertrieb kommt", [])],
)
def test_where_somebody_is_from_in_german(text, found):
    claim = Claim(0, len("Ines Moser"), "PERSON", 0.9, "people", Rank.PATTERN)
    assert [text[made.start : made.end] for made in towns_behind([claim], text)] == found
