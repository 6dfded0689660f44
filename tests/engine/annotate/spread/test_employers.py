"""Firms behind an occupation."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.employers import employers


@pytest.mark.parametrize(
    ("text", "work", "firms"),
    [
        ("Er ist Außendienstler bei Festo und fährt viel", "Außendienstler", ["Festo"]),
        ("a fitter at the firm Aggreko, in town", "fitter", ["Aggreko"]),
        ("Monteurin bei der Firma Klütsch Borsig.", "Monteurin", ["Klütsch Borsig"]),
        ("Lehrerin bei Leipzig", "Lehrerin", []),
        ("Lehrer beim Gymnasium", "Lehrer", []),
        ("a nurse at Home", "nurse", []),
        ("a nurse, Festo", "nurse", []),
    ],
)
def test_a_firm_behind_an_occupation(text, work, firms):
    start = text.index(work)
    claim = Claim(start, start + len(work), "OCCUPATION", 0.9, "test", Rank.TAGGER)
    assert [text[item.start : item.end] for item in employers([claim], text)] == firms


@pytest.mark.parametrize(
    ("text", "firms"),
    [
        ("Mein Arbeitgeber Rewe in Fulda zahlt nicht", ["Rewe"]),
        ("Mein früherer Arbeitgeber ist die Firma Klütsch Borsig.", ["Klütsch Borsig"]),
        ("Ich arbeite seit Mai bei Festo", ["Festo"]),
        ("my former employer, Aggreko, owes me", ["Aggreko"]),
        ("I work at the firm Aggreko", ["Aggreko"]),
        ("Arbeitgeber Brüggemeier Logistik will es wissen", ["Brüggemeier Logistik"]),
        ("Arbeitgeber und Frau Vogt", []),
        ("Arbeitgeber Anteil Lohn", []),
        ("mein Arbeitgeber, Herr Vogt", []),
        ("my employer in Leeds", []),
        ("I work at Night", []),
        ("we work for Germany", []),
        ("she worked at Aggreko", []),  # in a biography; the tagger knows those
    ],
)
def test_a_firm_the_writer_works_for(text, firms):
    assert [text[item.start : item.end] for item in employers([], text)] == firms
