"""Ages right behind names, and numbers that are none."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.ages_behind import ages_against, ages_behind, ages_of_named


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
        ("wife Smt. Sulabha Rao, 68 yrs)", "Sulabha Rao", ["68 yrs"]),
        ("Sulabha Rao (68 years)", "Sulabha Rao", ["68 years"]),
        ("Sulabha Rao, 68 yrs of service", "Sulabha Rao", []),
        ("Guto open bracket eight close bracket", "Guto", ["eight"]),
        ("Guto open brackets forty two close brackets comma", "Guto", ["forty two"]),
        ("Guto open bracket the elder close bracket", "Guto", []),
    ],
)
def test_ages_behind_names(text, name, ages):
    start = text.index(name)
    claim = Claim(start, start + len(name), "PERSON", 0.9, "tagger", Rank.TAGGER)
    assert [text[item.start : item.end] for item in ages_behind([claim], text)] == ages


@pytest.mark.parametrize(
    ("text", "ages"),
    [
        ("Lachie McGee. Lachie is 10.", ["10"]),
        ("Lachie McGee: no fine, Lachie is only 10, so", ["10"]),
        ("Lachie McGee. Lachie, who was 10 in May", ["10"]),
        ("Lachie McGee ist da. Lachie ist auch 11.", ["11"]),
        ("Lachie McGee ist da. Lachie ist mit 11 und", ["11"]),
        ("Lachie McGee, now 47, said", ["47"]),
        ("Lachie McGee. Im Brief steht, Lachie sei 10.", ["10"]),
        ("Lachie McGee. Lachie sei 10. im Rennen", []),
        ("Lachie McGee. Tom is 10.", []),
        ("Lachie McGee. Lachie is 10 minutes late.", []),
        ("Lachie McGee. Lachie was 3. im Rennen", []),
        ("Lachie McGee. Lachie is 4 of 5.", []),
        ("Lachie McGee, 12, 14", []),
        ("Lachie McGee is 10.5 km away", []),
    ],
)
def test_ages_of_somebody_who_is_named(text, ages):
    claim = Claim(0, len("Lachie McGee"), "PERSON", 0.9, "tagger", Rank.TAGGER)
    assert [text[item.start : item.end] for item in ages_of_named([claim], text)] == ages


@pytest.mark.parametrize(
    ("text", "aged", "ages"),
    [
        ("Ravi Menon, 35, but I want Nair, 25", "35", ["25"]),
        ("Ravi Menon, 35, but I want Nair, 25, 26", "35", []),
        ("Ravi Menon, 35, came.\nAsk Nair, 25", "35", []),
        ("Menon is 35, ask Nair, 25", "35", []),
        ("Ravi Menon, 35, and room Oslo, 25", "35", []),
    ],
)
def test_a_line_with_an_age_behind_a_name_has_another(text, aged, ages):
    claims = [
        Claim(at := text.index(value), at + len(value), kind, 0.9, "tagger", Rank.TAGGER)
        for value, kind in (("Menon", "PERSON"), (aged, "AGE"), ("Nair", "PERSON"))
        if value in text
    ]
    found = [text[item.start : item.end] for item in ages_of_named(claims, text)]
    assert [age for age in found if age != aged] == ages


@pytest.mark.parametrize(
    ("text", "ages"),
    [
        ("she is 41, not 42. HR says", ["42"]),
        ("sie ist 41, nicht 42", ["42"]),
        ("put 41 instead of 42, please", ["42"]),
        ("she is 41 and not 42 as the form says", ["42"]),
        ("she is 41, not 42 weeks in", []),
        ("she is 41, not 42 %", []),
        ("she is 41. Not 42", []),
    ],
)
def test_the_age_that_somebody_is_not(text, ages):
    claim = Claim(start := text.index("41"), start + 2, "AGE", 0.9, "tagger", Rank.TAGGER)
    assert [text[item.start : item.end] for item in ages_against([claim], text)] == ages
