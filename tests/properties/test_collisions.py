"""No replacement equals another word of the prompt or another value's replacement."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.conversation.vault import Conversation
from engine.kinds.names import canonical
from engine.options import Options
from engine.plan import plan
from engine.restore import restore
from engine.sanitize import sanitize
from engine.sanitize.sent_words import UNDER_NOISE
from engine.types import CIPHERS, MECHANISMS, PROFILES
from engine.values import Annotated, Sanitized, Span
from tests.marked import annotated

CHOSEN = ("placeholder", "surrogate", "fpe", "context")
VALUES = {
    "DATE_TIME": ["1983", "2024-03-05", "03/05/24", "5 March", "March 2024", "Q3 2020", "17:30"],
    "ZIP_CODE": ["02115", "SW1A 1AA", "K1A 0B1"],
    "ID_NUMBER": ["123", "4711", "AB-12", "12345678"],
    "IP_ADDRESS": ["192.0.2.7", "192.168.4.17", "8.8.8.8"],
    "EMAIL_ADDRESS": ["ann.lee@acme.com", "bob@acme.com"],
    "USERNAME": ["ann", "b_7"],
    "PHONE_NUMBER": ["(212) 555-0187"],
    "PERSON": ["Ann Lee", "Lee"],
    "MONEY": ["$48,950", "$120"],
    "AGE": ["41", "42"],
    "US_SSN": ["219-09-9999"],
    "OCCUPATION": ["nurse", "teacher", "lawyer"],
    "MEDICAL_CONDITION": ["asthma", "gout"],
}
WORDS = st.sampled_from(
    [
        "1984",
        "2001",
        "124",
        "02116",
        "192.0.2.8",
        "in 1999",
        "43",
        "Lee",
        "ann",
        "17:31",
        "Q4 2020",
        "doctor",
        "student",
        "fever",
    ]
)


@st.composite
def prompts(draw: st.DrawFn) -> Annotated:
    """Values among words that their substitutes could hit."""
    text, spans = "", []
    for _ in range(draw(st.integers(2, 9))):
        text += draw(WORDS) + " "
        kind = draw(st.sampled_from(sorted(VALUES)))
        value = draw(st.sampled_from(VALUES[kind]))
        spans.append(Span(len(text), len(text) + len(value), kind, 1.0, "test"))
        text += value + ", "
    return Annotated(text, tuple(spans), (), ())


def without(made: Sanitized, mechanisms: frozenset[str]) -> str:
    """The prompt with the values of some mechanisms blanked."""
    text, place = "", 0
    for item in made.replacements:
        if item.mechanism in mechanisms:
            text += made.source[place : item.start] + "\0"
            place = item.end
    return canonical(text + made.source[place:])


def collides_with_nothing(made: Sanitized) -> None:
    """Substitutes never collide; noise avoids what is sent, since the rest it must not know.

    Values under noise are not avoided either, since that would tell that they are there.
    """
    owners: dict[str, str] = {}
    noised: dict[str, str] = {}
    sent, known = without(made, frozenset(MECHANISMS) - {"keep"}), without(made, UNDER_NOISE)
    for item in made.replacements:
        new, old = canonical(item.replacement), canonical(item.original)
        if item.mechanism in CHOSEN:
            free = re.search(rf"(?<!\w){re.escape(new)}(?!\w)", known) is None
            assert free, "a substitute equals other words of the prompt"
        if item.mechanism in ("mdp", "dx"):
            free = re.search(rf"(?<!\w){re.escape(new)}(?!\w)", sent) is None
            assert free, "a noised value equals other words that are sent"
            assert noised.setdefault(new, old) == old, "two noised values are equal"
        if item.reversible and item.mechanism != "keep" and item.replacement != item.original:
            assert owners.setdefault(new, old) == old, "two values share a substitute"


@pytest.mark.long
@settings(max_examples=150, deadline=None)
@given(
    prompts(), st.sampled_from(PROFILES), st.sampled_from(CIPHERS), st.booleans(), st.integers(0, 9)
)
def test_nothing_collides(findings, profile, cipher, encrypted, seed):
    chosen = tuple((kind, "fpe") for kind in sorted(VALUES)) if encrypted else ()
    options = Options(profile=profile, cipher=cipher, mechanisms=chosen)
    made = sanitize(plan(findings, options=options), conversation=Conversation.seeded(seed))
    collides_with_nothing(made)
    if all(item.reversible for item in made.replacements):
        assert restore(made.text, made.replacements).text == made.source


def test_where_every_substitute_is_taken_a_placeholder_stands():
    others = " ".join(str(year) for year in range(1900, 2100))
    findings = annotated(f"Born {{DATE_TIME:1983}}; not {others}")
    options = Options(mechanisms=(("DATE_TIME", "fpe"),))
    made = sanitize(plan(findings, options=options), conversation=Conversation.seeded(1))
    [item] = made.replacements
    assert item.mechanism == "placeholder"
    assert item.reversible


def test_a_value_that_encrypts_to_itself_becomes_a_placeholder():
    options = Options(mechanisms=(("DATE_TIME", "fpe"),))
    fixed = 0
    for year in range(1900, 2100):
        findings = annotated(f"Born {{DATE_TIME:{year}}}.")
        made = sanitize(plan(findings, options=options), conversation=Conversation.seeded(3))
        assert made.text != made.source
        fixed += made.replacements[0].mechanism == "placeholder"
    assert fixed < 10  # one on average: Poisson with mean 1
