"""Posts below a name, and houses whose name says what they are."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.tagged.below_names import posts_beside, with_posts


def kinds(text: str, *guesses: tuple[str, str]) -> list[str]:
    """The types of a tagger's guesses after all."""
    claims = [
        Claim(start := text.rindex(value), start + len(value), kind, 0.9, "tagger", Rank.TAGGER)
        for value, kind in guesses
    ]
    return [claim.type for claim in with_posts(claims, text)]


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("Regards\nZanele Khumalo\nGoldsmith", "Goldsmith", "OCCUPATION"),
        ("Regards\nZanele Khumalo\nCourt Usher\n", "Court Usher", "OCCUPATION"),
        ("Guests:\nZanele Khumalo\nPeter Goldsmith", "Peter Goldsmith", "PERSON"),
        ("Zanele Khumalo\nGoldsmith called me today.", "Goldsmith", "PERSON"),
        ("Zanele Khumalo\nAchterberg", "Achterberg", "PERSON"),
        ("Regards\nDr Khumalo and Potter", "Potter", "PERSON"),
    ],
)
def test_a_trade_below_a_name_is_a_post(text, value, kind):
    name = ("Zanele Khumalo", "PERSON") if "Zanele" in text else ("Khumalo", "PERSON")
    assert kinds(text, name, (value, "PERSON")) == ["PERSON", kind]


@pytest.mark.parametrize(
    ("text", "guess", "whole"),
    [
        ("in der Pension Müller", ("Pension", "ORGANIZATION"), "Pension Müller"),
        ("in der Pension Müller", ("Pension Müller", "ORGANIZATION"), "Pension Müller"),
        ("in der Firma Müller", ("Firma", "ORGANIZATION"), "Müller"),
        ("eine Pension, Müller", ("Pension", "ORGANIZATION"), "Müller"),
    ],
)
def test_a_house_has_its_name(text, guess, whole):
    claims = [
        Claim(start := text.index(value), start + len(value), kind, 0.7, "tagger", Rank.TAGGER)
        for value, kind in (guess, ("Müller", "PERSON"))
    ]
    *_, last = with_posts(claims, text)
    assert text[last.start : last.end] == whole
    assert last.type == ("ORGANIZATION" if " " in whole else "PERSON")


def test_a_house_is_nobody():
    assert kinds("in der Rosen-Apotheke", ("Rosen-Apotheke", "PERSON")) == ["ORGANIZATION"]
    assert kinds("mit Frau Rosen-Thal", ("Rosen-Thal", "PERSON")) == ["PERSON"]


@pytest.mark.parametrize(
    ("text", "name", "found"),
    [
        ("as Mrs Quigg (caterer) says", "Quigg", ["caterer"]),
        ("by Dwight Kasparian, registered surveyor.", "Dwight Kasparian", ["surveyor"]),
        ("driver Erkan Demir, plate", "Erkan Demir", ["driver"]),
        ("calls with your agent Bronagh", "Bronagh", ["agent"]),
        ("Mrs Quigg (flint knapper) says", "Quigg", ["flint knapper"]),
        ("the duty sysadmin (Quigg) says", "Quigg", ["duty sysadmin"]),
        ("Mrs Quigg (owner) says", "Quigg", []),
        ("Mrs Quigg (née Baker) says", "Quigg", []),
        ("Mrs Quigg, please call.", "Quigg", []),
        ("Ann Lee, thanks.", "Ann Lee", []),
        ("ask Erkan Demir", "Erkan Demir", []),
    ],
)
def test_trades_beside_names_are_posts(text, name, found):
    start = text.index(name)
    claim = Claim(start, start + len(name), "PERSON", 0.9, "tagger", Rank.TAGGER)
    assert [text[item.start : item.end] for item in posts_beside([claim], text)] == found


@pytest.mark.parametrize(
    ("text", "post"),
    [
        ("Unterschrift: Petra Hein, Hausverwalterin\n", "Hausverwalterin"),
        ("Petra Hein (Hausverwalterin) hat", "Hausverwalterin"),
        ("der Petra Hein ihr Bruder is jetzt Zimmerer beim Huber", "Zimmerer"),
    ],
)
def test_a_german_trade_behind_a_name_is_a_post(text, post):
    start = text.index("Petra Hein")
    name = Claim(start, start + 10, "PERSON", 0.9, "tagger", Rank.TAGGER)
    assert [text[one.start : one.end] for one in posts_beside([name], text)] == [post]


@pytest.mark.parametrize(
    "text",
    ["Petra Hein, Fischer\n", "Petra Hein, Zimmer\n", "Petra Hein ist jetzt Mutter und froh"],
)
def test_other_german_words_behind_a_name_are_none(text):
    name = Claim(0, 10, "PERSON", 0.9, "tagger", Rank.TAGGER)
    assert list(posts_beside([name], text)) == []


def test_who_marries_cares_for_no_horses():
    text = "bride Fiona, groom Stefan, driver Stefan"
    claims = [Claim(12 + 7, 25, "PERSON", 0.9, "tagger", Rank.TAGGER),
              Claim(34, 40, "PERSON", 0.9, "tagger", Rank.TAGGER)]  # fmt: skip
    assert [text[one.start : one.end] for one in posts_beside(claims, text)] == ["driver"]


def test_a_given_name_before_a_post_is_somebody():
    text = "Thanks to all.\n- Alma, our organist, and more. However, our solicitor said so."
    said = [(one.type, text[one.start : one.end]) for one in posts_beside([], text)]
    assert said == [("PERSON", "Alma"), ("OCCUPATION", "organist")]
