"""Figures that a rule sets for everybody, and figures of somebody beside the same words."""

from __future__ import annotations

import pytest

from engine.annotate.everybodys.set_by_rules import stretches

RULES = ("GDPR", "DSGVO", "§ 622 BGB", "ERA 1996", "HinSchG")


def found(text: str) -> list[str]:
    """What of a text a rule sets, where the rules of this file are laws."""
    laws = sorted(
        (place, place + len(rule)) for rule in RULES if (place := text.find(rule)) >= 0
    )  # fmt: skip
    return [text[start:end] for start, end in sorted(set(stretches(text, laws)))]


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("GDPR has applied since 25 May 2018.", ["25 May 2018"]),
        ("Die DSGVO gilt seit 25. Mai 2018.", ["25. Mai 2018"]),
        ("Fines of up to €20 million under GDPR", ["€20 million"]),
        ("Ein Bußgeld bis zu 50.000 Euro droht", ["50.000 Euro"]),
        ("Nach § 622 BGB beträgt die Frist vier Wochen", ["vier Wochen"]),
        ("It is small claims, limit £10,000?", ["£10,000"]),
        ("Nach 261/2004 stehen mir 250 Euro, 400 Euro oder 600 Euro zu", ["250 Euro", "400 Euro",
         "600 Euro"]),
        ("The minimum wage rate is £11.44 now", ["£11.44"]),
        ("Der Minijob liegt bei 556 €", ["556 €"]),
        ("Nach GDPR (4 %) ist es so", ["4 %"]),
        ("Stamp duty is nil up to £125,000 and 2% to £250,000", ["£125,000", "£250,000"]),
        ("The capital limit is £14,250, the upper £23,250", ["£14,250", "£23,250"]),
        ("For auto-enrolment the trigger is £10,000", ["£10,000"]),
        ("It runs. The GDPR stops these from 1 May 2026.", ["1 May 2026"]),
        ("Mutterschaftsgeld 13 Euro am Tag", ["13 Euro"]),
        ("Mindestlohn: 13,90 € seit 1. Januar 2026", ["13,90 €", "1. Januar 2026"]),
        ("# National Living Wage from 1 April 2026", ["1 April 2026"]),
        ("SDLT: we are well inside the £500,000 ceiling", ["£500,000"]),
        ("Employment Pass, minimum is S$5,600", ["S$5,600"]),
    ],
)  # fmt: skip
def test_figures_of_rules(text, figures):
    assert found(text) == figures


@pytest.mark.parametrize(
    "text",
    [
        "We told GDPR to him on 25 May 2018.",
        "Her leave under the ERA 1996 begins on 4 May 2026.",
        "The GDPR stops her from 4 May 2026.",
        "Sie bekommt Mutterschaftsgeld 13 Euro am Tag",
        "Der Lohn ist 13,90 € seit 1. Januar 2026",
        "minimum wage. She works from 1 April 2026",
        "SDLT: we pay the £500,000 price",
        "My contract has applied since 25 May 2018.",
        "Die Vertragsstrafe beträgt bis zu 50.000 Euro",
        "sein GdB nach § 622 BGB (50 %)",
        "Nach § 7 des Vertrags beträgt die Frist vier Wochen",
        "ERA 1996: she has worked here, has four years behind her",
        "I paid £10,000 under the limit in small claims",
        "Our client was fined up to €12,400 by the council",
        "The limit is £10,001, says small claims",
        "My ISA has £20,000 in it",
        "We paid stamp duty on our flat, I sold it for £250,000",
        "Ich verdiene im Minijob über 556 € netto, zahle 556 €",
    ],
)
def test_figures_of_somebody(text):
    assert found(text) == []


def test_laws_of_one_sentence_are_read_once():
    assert found("GDPR and DSGVO gelten seit 25.05.2018") == ["25.05.2018"]
