"""People and their posts in lists, and two trades of one person."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.tagged.paired_posts import paired_posts

PAIRS = (
    ("Ann Lee", "PERSON"), ("swim teacher", "OCCUPATION"),
    ("Priti", "PERSON"), ("lifeguard", "OCCUPATION"),
)  # fmt: skip


def found(text: str, *said: tuple[str, str], score: float = 0.95) -> list[tuple[str, str]]:
    """What is found beside what the tagger says, type and text."""
    claims = sorted(
        (
            Claim(start := text.index(value), start + len(value), kind, score, "x", Rank.TAGGER)
            for value, kind in said
        ),
        key=lambda claim: claim.start,
    )
    return [(claim.type, text[claim.start : claim.end]) for claim in paired_posts(claims, text)]


@pytest.mark.parametrize(
    ("line", "name", "post"),
    [
        ("Chukwudi{}F2", "Chukwudi", "F2"),
        ("Chukwudi{}reefer driver, nights", "Chukwudi", "reefer driver"),
        ("Chukwudi{}the rigger (Leeds)", "Chukwudi", "rigger"),
        ("Chukwudi{}360 driver", "Chukwudi", "360 driver"),
    ],
)
@pytest.mark.parametrize("sign", [" - ", " – ", "\t", "; ", ", ", ": "])
def test_a_post_stands_where_others_of_the_list_do(line, name, post, sign):
    text = f"Ann Lee{sign}swim teacher\nPriti{sign}lifeguard\n{line.format(sign)}\n"
    assert found(text, *PAIRS, (name, "PERSON")) == [("OCCUPATION", post)]


@pytest.mark.parametrize("sign", [" - ", "\t", ", "])
def test_a_person_stands_where_others_of_the_list_do(sign):
    text = f"Ann Lee{sign}swim teacher\nPriti{sign}lifeguard\n- Wee Al{sign}cleaner\n"
    assert found(text, *PAIRS, ("cleaner", "OCCUPATION")) == [("PERSON", "Wee Al")]


def test_posts_may_stand_first():
    text = "swim teacher / Ann Lee\nlifeguard / Priti\npackhouse QA / Chukwudi"
    assert found(text, *PAIRS, ("Chukwudi", "PERSON")) == [("OCCUPATION", "packhouse QA")]


@pytest.mark.parametrize(
    "text",
    [
        "Ann Lee - swim teacher\n\nPriti - lifeguard\n\nChukwudi - F2",
        "Ann Lee - swim teacher\nPriti, lifeguard\nChukwudi - F2",
        "Ann Lee - swim teacher\nPriti - lifeguard\nChukwudi - 38a",
        "Ann Lee - swim teacher\nPriti - lifeguard\nChukwudi - the claimant",
        "Ann Lee - swim teacher\nPriti - lifeguard\nChukwudi - 2 kids, away",
        "Ann Lee - swim teacher\nPriti - lifeguard\nChukwudi - not here yet",
        "Ann Lee - swim teacher\nPriti - lifeguard\nChukwudi wrote a long letter to the town",
        "Ann Lee swim teacher\nPriti lifeguard\nChukwudi leaving\n",
    ],
)
def test_what_stands_elsewhere_is_no_post(text):
    assert found(text, *PAIRS, ("Chukwudi", "PERSON")) == []


@pytest.mark.parametrize(
    ("town_score", "kinds"), [(0.95, []), (0.6, [("OCCUPATION", "Leeds lead")])]
)
def test_what_the_tagger_is_sure_of_stays(town_score, kinds):
    text = "Ann Lee - swim teacher\nPriti - lifeguard\nChukwudi - Leeds lead"
    start = text.index("Leeds")
    claims = [
        Claim(begin := text.index(value), begin + len(value), kind, 0.95, "x", Rank.TAGGER)
        for value, kind in (*PAIRS, ("Chukwudi", "PERSON"))
    ]
    claims.append(Claim(start, start + 5, "LOCATION", town_score, "x", Rank.TAGGER))
    made = [(claim.type, text[claim.start : claim.end]) for claim in paired_posts(claims, text)]
    assert made == kinds


@pytest.mark.parametrize(
    ("text", "said", "other"),
    [
        ("She was an organist and churchwarden there", "organist", "churchwarden"),
        ("a joiner or steward, maybe", "joiner", "steward"),
        ("a retired midwife and piano tuner", "piano tuner", "retired midwife"),
        ("Er ist Geiger und Küster in Ulm", "Geiger", "Küster"),
        ("die Polizeianwärter und eine Tänzerin", "Tänzerin", "Polizeianwärter"),
        ("a joiner and tenant", "joiner", None),
        ("a joiner and the weather", "joiner", None),
        ("cheese and a joiner", "joiner", None),
        ("Haus und Tänzerin", "Tänzerin", None),
    ],
)
def test_two_trades_of_one_person(text, said, other):
    assert found(text, (said, "OCCUPATION")) == ([("OCCUPATION", other)] if other else [])
