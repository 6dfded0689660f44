"""Whom a word or a mail address announces as a person."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.people.announced import announced


def reports(text: str, *said: tuple[str, str]) -> set[tuple[str, str]]:
    claims = [
        Claim(text.index(value), text.index(value) + len(value), kind, 0.9, "tagger", Rank.TAGGER)
        for value, kind in said
    ]
    return {(item.type, text[item.start : item.end]) for item in announced(claims, text)}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Fjordlys AS, attn. Ingvild Skogheim, Bodø", "Ingvild Skogheim"),
        ("Attn: Dr. Ingvild Skogheim\n", "Ingvild Skogheim"),
        ("zu Händen Frau Renate Vogt, Köln", "Renate Vogt"),
        ("c/o Marta Nowak, 3 Mill Lane", "Marta Nowak"),
    ],
)
def test_for_whom_a_letter_is_meant(text, name):
    assert ("PERSON", name) in reports(text)


@pytest.mark.parametrize(
    "text",
    [
        "Attn: Accounts Payable, Leeds",
        "z.Hd. Buchhaltung Nord, Köln",
        "attn. Skogheim Marine Ltd, Bodø",
        "c/o Wrenholt Hotel, London",
        "FAO the manager",
    ],
)
def test_departments_and_firms_are_nobody(text):
    assert not reports(text)


@pytest.mark.parametrize(
    ("mail", "kind"),
    [
        ("siyabonga.botha@ingwe.co.za", "PERSON"),
        ("sbotha@ingwe.co.za", "PERSON"),
        ("info@ingwe.co.za", "ORGANIZATION"),
        ("siyabonga.botha@siyabonga-botha.co.za", "ORGANIZATION"),
    ],
)
def test_a_mail_address_made_of_a_name_is_somebody_s(mail, kind):
    text = f"Siyabonga Botha inspects it ({mail})"
    found = reports(text, ("Siyabonga Botha", "ORGANIZATION"), (mail, "EMAIL_ADDRESS"))
    assert (kind, "Siyabonga Botha") in found
