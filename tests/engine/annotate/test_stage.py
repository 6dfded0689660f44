"""The stage as a whole: offsets for any text, failing closed, silence, no connection, the cache."""

from __future__ import annotations

import subprocess
import sys
import unicodedata
from collections import Counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.annotate import annotate, stage
from engine.annotate.claims import Claim, Recognizer
from engine.annotate.folded import fold
from engine.annotate.stage import MAX_CHARACTERS
from engine.errors import Cancelled, ModelError, RecognizerError, TextError
from engine.options import Options
from engine.values import Span
from tests.engine.annotate.reading import FakeTagger, Tagged, finds_in

_PIECES = st.sampled_from([
    "Anna Müller", "bob@acme.co.uk", "4111 1111 1111 1111", "\u200b", "\ud800", "\udfff",
    "\0", "\r\n",
    "\u2028", "１２３", "\u202e", "👩‍👩‍👧", "٣٤٥", "https://x.org/a?b=c",
    "password: hunter22", "\u00a0",
    "李雷", "(((((", "41-year-old", "$5,000", "-----BEGIN PRIVATE KEY-----", "\n\n", " ",
    "İ", "ß", "e\u0301",
])  # fmt: skip
TEXTS = st.one_of(
    st.text(st.characters(), max_size=60),
    st.lists(st.one_of(_PIECES, st.text(max_size=8)), max_size=12).map("".join),
)


def check(text: str, made) -> None:
    """Positions are inside the text, sorted, disjoint; words and sentences have no outer space."""
    assert made.text == text
    for parts in (made.spans, made.words):
        last = 0
        for part in parts:
            assert last <= part.start < part.end <= len(text)
            last = part.end
    for word in made.words:
        value = text[word.start : word.end]
        assert any(char.isalnum() for char in value)
        assert not any(char.isspace() for char in value)
    last = 0
    for start, end in made.sentences:
        assert last <= start < end <= len(text)
        last = end


@given(TEXTS)
@settings(max_examples=150)
@example("\ud800")
@example("a\u200bnna@x\u00ad.org")
@example("\u200b\u200b")
def test_offsets_hold_for_any_text(text):
    tagger = FakeTagger.of({"Anna Müller": "PERSON"})
    check(text, annotate(text, options=Options(), tagger=tagger))


@given(TEXTS, st.sets(st.text(min_size=1, max_size=5), max_size=3))
@settings(max_examples=60)
def test_offsets_hold_with_protected_and_kept_words(text, words):
    half = frozenset(words)
    made = annotate(text, options=Options(keep=half, protect=half), tagger=None)
    check(text, made)


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\u200b", "...", "👍"])
def test_texts_without_words(text):
    made = annotate(text, options=Options(), tagger=FakeTagger())
    assert made.spans == ()
    assert made.words == ()


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("mail a\u200bnna@ac\u00adme.org", "EMAIL_ADDRESS", "a\u200bnna@ac\u00adme.org"),
        (
            "card ４１１１ １１１１ １１１１ １１１１",
            "CREDIT_CARD",
            "４１１１ １１１１ １１１１ １１１１",
        ),
        ("call\u00a0(415)\u00a0555\u20112671", "PHONE_NUMBER", "(415)\u00a0555\u20112671"),
        ("\u202eSSN 536\u2013‎90\u20134399", "US_SSN", "536\u2013‎90\u20134399"),
        ("👩‍👩‍👧 10.0.0.12\0", "IP_ADDRESS", "10.0.0.12"),
    ],
)
def test_odd_characters_hide_nothing(text, kind, value):
    assert (kind, value) in finds_in(text)


def test_a_password_in_a_connection_string_is_exact():
    text = "db: postgres://billing:Xk9!vv2@pg-01.acme.internal:5432/ledger"
    assert ("PASSWORD", "Xk9!vv2") in finds_in(text, FakeTagger.of({"Xk9!vv2@": "PASSWORD"}))


def test_words_get_the_taggers_parts_of_speech():
    made = annotate("Ann's dog barks.", options=Options(), tagger=FakeTagger())
    assert {word.pos for word in made.words} == {"NOUN"}
    text = made.text
    assert [text[word.start : word.end] for word in made.words] == ["Ann", "'s", "dog", "barks"]


def test_sentences_end_at_stops_and_lines():
    text = "Dr. Smith came. He left.\nBye  \n\n- item"
    made = annotate(text, options=Options(), tagger=None)
    assert [text[start:end] for start, end in made.sentences] == [
        "Dr. Smith came.",
        "He left.",
        "Bye",
        "- item",
    ]


class Throwing:
    def __init__(self, error: Exception) -> None:
        self.error = error

    def tag(self, _text, **_):
        raise self.error


def test_a_tagger_that_throws_fails_the_stage(canary):
    with pytest.raises(RecognizerError) as caught:
        annotate(f"I am {canary}.", options=Options(), tagger=Throwing(ValueError(canary)))
    assert "tagger" in str(caught.value)
    assert canary not in str(caught.value)
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None


@pytest.mark.parametrize("error", [ModelError("damaged"), Cancelled()])
def test_errors_of_the_engine_pass_as_they_are(error):
    with pytest.raises(type(error)):
        annotate("I am here.", options=Options(), tagger=Throwing(error))


@pytest.mark.parametrize("place", ["OF_A_BLOCK", "OF_THE_TEXT"])
def test_a_recognizer_that_throws_fails_the_stage(monkeypatch, canary, place):
    def broken(text):
        raise RuntimeError(text)
        yield

    monkeypatch.setattr(stage, place, (Recognizer("broken", broken),))
    with pytest.raises(RecognizerError, match="broken") as caught:
        annotate(f"A new text of {canary} {place}.", options=Options(), tagger=None)
    assert canary not in str(caught.value)
    assert caught.value.__context__ is None


def test_a_claim_outside_the_text_fails_the_stage():
    class Wild:
        def tag(self, text, **_):
            return Tagged((Span(0, len(text) + 5, "PERSON", 0.9, "tagger"),))

    with pytest.raises(RecognizerError):
        annotate("short", options=Options(), tagger=Wild())


def test_cancelling_stops_the_stage():
    def tick(fraction, note=""):
        raise Cancelled

    with pytest.raises(Cancelled):
        annotate("Some text.", options=Options(), tagger=None, tick=tick)


def test_progress_grows_and_never_holds_the_text(canary):
    seen = []
    annotate(
        f"{canary}\n\n" * 200,
        options=Options(),
        tagger=FakeTagger(),
        tick=lambda fraction, note="": seen.append((fraction, note)),
    )
    fractions = [fraction for fraction, _note in seen]
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1.0
    assert all(canary not in note for _fraction, note in seen)


def test_nothing_is_printed_or_logged(canary):
    text = f"{canary}, IBAN DE89 3704 0044 0532 0130 01, GB00 ABCD, password: {canary.split()[0]}77"
    annotate(text, options=Options(), tagger=FakeTagger.of({canary: "PERSON"}))


def test_the_result_does_not_show_the_text(canary):
    made = annotate(f"I am {canary}", options=Options(), tagger=FakeTagger.of({canary: "PERSON"}))
    assert canary not in repr(made)


def test_too_long_a_text_is_refused():
    with pytest.raises(TextError, match="2,000,000"):
        annotate("x" * (MAX_CHARACTERS + 1), options=Options(), tagger=None)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 100_000,
        "(" * 50_000,
        "a@" * 30_000,
        "1" * 50_000,
        "1 " * 20_000,
        "aA1" * 20_000,
        "://:" * 10_000,
        "password" * 5_000,
        "\n" * 50_000,
        "Aa " * 10_000,
        "a." * 20_000,
        "-" * 50_000,
        "\\" * 20_000,
        '"' * 20_000,
    ],
    ids=lambda text: repr(text[:10]),
)
def test_pathological_texts_end(text):
    check(text, annotate(text, options=Options(), tagger=None))


def test_a_long_text_ends_and_holds_every_value():
    paragraph = "Anna Müller wrote to bob@acme.co.uk about order #A-99812.\n\n"
    text = paragraph * 3000
    made = annotate(
        text,
        options=Options(keep=frozenset({"order"}), protect=frozenset({"wrote"})),
        tagger=FakeTagger.of({"Anna Müller": "PERSON"}),
    )
    check(text, made)
    kinds = Counter(span.type for span in made.spans)
    assert kinds == {"PERSON": 3000, "CUSTOM": 3000, "EMAIL_ADDRESS": 3000, "ID_NUMBER": 3000}


def test_an_edit_reads_only_the_changed_block(monkeypatch):
    calls = []

    def watched(text):
        calls.append(text)
        return []

    monkeypatch.setattr(stage, "OF_A_BLOCK", (Recognizer("watched", watched),))
    paragraphs = [f"Paragraph {index} about nothing. " * 40 for index in range(8)]
    annotate("\n\n".join(paragraphs), options=Options(), tagger=None)
    assert len(calls) == 8
    paragraphs[4] += " One more word."
    annotate("\n\n".join(paragraphs), options=Options(), tagger=None)
    assert len(calls) == 9


def test_the_cache_holds_no_text():
    secret = "Quellenhofstrasse"
    annotate(f"I live in the {secret}.", options=Options(), tagger=None)
    assert secret not in repr(vars(stage._cache))
    assert secret.encode() not in repr(stage._cache._findings).encode()


def test_rules_of_ones_own_are_asked():
    def find(text):
        place = text.find("zebra")
        return [Claim(place, place + 5, "CUSTOM", 1.0, "mine")] if place >= 0 else []

    assert finds_in("a zebra", rules=(Recognizer("mine", find),)) == [("CUSTOM", "zebra")]
    assert finds_in("a zebra") == []


def test_the_package_is_light_until_used():
    code = (
        "import sys, engine.annotate;"
        "print([m for m in ('spacy', 'presidio_analyzer', 'phonenumbers') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_decimal_digit_is_folded():
    for code in range(0x110000):
        if chr(code).isdecimal():
            assert fold(chr(code)).text == str(unicodedata.decimal(chr(code)))
