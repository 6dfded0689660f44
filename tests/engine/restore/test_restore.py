"""What comes back, in which forms, and where nothing may come back."""

from __future__ import annotations

import pytest

from engine.issued import Issued
from engine.restore import restore

PERSON = Issued("Siobhán O'Leary", "Maeve Keane", "PERSON", "surrogate")
FIRM = Issued("Acme Ltd", "Borealis Ltd", "ORGANIZATION", "surrogate")
SALARY = Issued("$48,950", "$52,430", "MONEY", "mdp")
AGE = Issued("41", "43", "AGE", "mdp")
DAY = Issued("2024-03-05", "2022-10-25", "DATE_TIME", "surrogate")
PHONE = Issued("212-555-0187", "415-555-7788", "PHONE_NUMBER", "fpe")
LINK = Issued("https://acme.com/x", "https://birch.example.com/y", "URL", "surrogate")
HIDDEN = Issued("Project X", "[CUSTOM_1]", "CUSTOM", "placeholder")
KEY = Issued("sk-abc", "sk-XyZ", "SECRET", "surrogate")
ALL = (PERSON, FIRM, SALARY, AGE, DAY, PHONE, LINK, HIDDEN, KEY)


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("Dear Maeve Keane,", "Dear Siobhán O'Leary,"),
        ("MAEVE KEANE and maeve keane", "SIOBHÁN O'LEARY and siobhán o'leary"),
        ("Maeve Keane's case, Keane’s view", "Siobhán O'Leary's case, O'Leary’s view"),
        ("Ms Keane; Maeve", "Ms O'Leary; Siobhán"),
        ("Maeve\nKeane and Maeve   Keane", "Siobhán\nO'Leary and Siobhán   O'Leary"),
        ("**Maeve** Keane, *Maeve Keane*", "**Siobhán** O'Leary, *Siobhán O'Leary*"),
        ("Maeve **Keane**, ~~Maeve~~ ~~Keane~~", "Siobhán **O'Leary**, ~~Siobhán~~ ~~O'Leary~~"),
        ("# Borealis\nBorealis Ltd.", "# Acme\nAcme Ltd."),
        ("He earns 52,430 or $52.430 or $52430.", "He earns 48,950 or $48.950 or $48950."),
        ("on October 25, 2022 (25.10.2022)", "on March 5, 2024 (05.03.2024)"),
        ("call 4155557788 or 415.555.7788", "call 2125550187 or 212.555.0187"),
        ("43, aged 43; a 43-year-old (43).", "41, aged 41; a 41-year-old (41)."),
        ("CUSTOM_1, [CUSTOM\\_1] and [custom_1]", "Project X, Project X and Project X"),
        ("2022-10-25,43,$52,430\n,2022-10-25", "2024-03-05,43,$48,950\n,2024-03-05"),
        ("[CUSTOM_1]: [CUSTOM_1], hello", "Project X: Project X, hello"),
        ("see https://birch.example.com/y.", "see https://acme.com/x."),
        ("[site](https://birch.example.com/y)", "[site](https://acme.com/x)"),
        ("我见过Maeve Keane。", "我见过Siobhán O'Leary。"),
    ],
)
def test_what_comes_back(answer, restored):
    assert restore(answer, ALL).text == restored


@pytest.mark.parametrize(
    "answer",
    [
        "143 434 4.43 43.5 43,000 1,43 2024-43 43:10",
        "maeve (a fairy), keane",
        "# Steps\n43. Go on\n  43) Stop\n43% of 43 % for $43",
        "Maeveton Keaneson XMaeve",
        "https://evil.example/?q=Maeve+Keane and www.evil.example/Maeve",
        "![x](https://evil.example/Keane) [y](Maeve) [z](<Maeve Keane>)",
        '<a href="/Maeve" title="Maeve Keane">',
        "<img src=Maeve>",
        "[1]: /files/Maeve",
        "mailto:Maeve@x.y",
        "https://birch.example.com/y/z https://birch.example.com/y?id=43",
        "SK-XYZ sk-xyz",
        "maeve.keane@example.com",
        "maeve_key = keane_1",
    ],
)
def test_what_is_left_alone(answer):
    assert restore(answer, ALL).text == answer


def test_no_value_inside_another():
    issued = (
        Issued("Ann", "Bea", "PERSON", "surrogate"),
        Issued("Bea", "Cleo", "PERSON", "surrogate"),
        Issued("Ann Lee", "Bea Moss", "PERSON", "surrogate"),
    )
    assert restore("Bea met Cleo and Bea Moss", issued).text == "Ann met Bea and Ann Lee"


def test_ambiguity_is_left_alone():
    issued = (
        Issued("Ann Lee", "Bea Moss", "PERSON", "surrogate"),
        Issued("Carl Lee", "Bea Hill", "PERSON", "surrogate"),
        Issued("30", "35", "AGE", "mdp"),
        Issued("40", "35", "AGE", "mdp"),
    )
    assert restore("Bea is 35; Moss", issued).text == "Bea is 35; Lee"


def test_spellings_of_one_value_are_no_ambiguity():
    issued = (
        Issued("Ann O'Leary", "Bea Moss", "PERSON", "surrogate"),
        Issued("Ann O’Leary", "Bea Moss", "PERSON", "surrogate"),
    )
    assert restore("Bea Moss", issued).text == "Ann O'Leary"


def test_what_cannot_come_back():
    issued = (
        Issued("Ann", "[REDACTED]", "PERSON", "redact"),
        Issued("41", "43", "AGE", "mdp", reversible=False),
        Issued("gout", "gout", "MEDICAL_CONDITION", "keep"),
        Issued("Bo", "", "PERSON", "surrogate"),
    )
    answer = "[REDACTED], 43, has gout"
    restored = restore(answer, issued)
    assert restored.text == answer
    assert restored.report.items == ()


def test_a_single_digit_comes_back_only_as_an_age():
    issued = (Issued("7", "1", "AGE", "mdp"), Issued("5", "2", "ID_NUMBER", "surrogate"))
    answer = "1. She is 1, a 1-year-old.\n2. Add 1 cup.\n1) Aged 1 year"
    back = restore(answer, issued).text
    assert back == "1. She is 7, a 7-year-old.\n2. Add 1 cup.\n1) Aged 7 year"


def test_the_report():
    restored = restore("Maeve Keane, KEANE and 43.", (PERSON, AGE, FIRM))
    report = restored.report
    assert (report.restored, report.recovered, report.unplaced) == (2, 1, 1)
    assert [item.status for item in report.items] == ["exact", "recovered", "exact", "missing"]
    for item in report.items[:3]:
        assert restored.text[item.start : item.end].casefold() in item.original.casefold()
    assert report.items[3].original == "Acme Ltd"
    assert report.items[3].start is None


def test_nothing_private_in_a_repr():
    restored = restore("Maeve Keane", ALL)
    for text in (repr(restored), repr(ALL)):
        assert "Leary" not in text
        assert "Maeve" not in text
