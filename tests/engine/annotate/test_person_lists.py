"""What the person always keeps and always protects."""

from __future__ import annotations

from engine.annotate import annotate
from engine.options import Options
from tests.engine.annotate.reading import FakeTagger, finds_in

TAGGER = FakeTagger.of({"Marie Curie": "PERSON", "Acme": "ORGANIZATION"})


def test_kept_words_are_found_nowhere_nor_their_parts():
    text = "Marie Curie met Acme. Curie smiled. marie  CURIE left."
    assert finds_in(text, TAGGER, keep=frozenset({"marie curie"})) == [("ORGANIZATION", "Acme")]


def test_keeping_a_word_does_not_keep_a_longer_value():
    assert finds_in("Marie Curie", TAGGER, keep=frozenset({"Marie"})) == [("PERSON", "Marie Curie")]


def test_protected_words_are_custom_wherever_they_stand():
    text = "Project Bluebird; bluebird, bluebirds; Project\nBluebird"
    assert finds_in(text, protect=frozenset({"Bluebird"})) == [
        ("CUSTOM", "Bluebird"),
        ("CUSTOM", "bluebird"),
        ("CUSTOM", "Bluebird"),
    ]


def test_a_protected_word_keeps_the_type_it_is_known_by():
    made = annotate("At Acme.", options=Options(protect=frozenset({"acme"})), tagger=TAGGER)
    assert [(span.type, span.source) for span in made.spans] == [("ORGANIZATION", "user")]


def test_protecting_wins_over_keeping():
    both = frozenset({"Acme"})
    assert finds_in("At Acme.", TAGGER, keep=both, protect=both) == [("ORGANIZATION", "Acme")]


def test_signs_and_emoji_can_be_protected():
    assert finds_in("we use C++ and 🦊 here", protect=frozenset({"C++", "🦊"})) == [
        ("CUSTOM", "C++"),
        ("CUSTOM", "🦊"),
    ]


def test_a_pattern_in_a_protected_word_is_literal():
    assert finds_in("a.c abc", protect=frozenset({"a.c"})) == [("CUSTOM", "a.c")]
