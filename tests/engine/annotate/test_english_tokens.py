"""Tokens and sentences as spaCy has them, and the file of its rules."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
import spacy

from benchmarks.growth.texts import KINDS, text_of
from engine import resources
from engine.annotate import english_tokens
from engine.annotate.english_tokens import FILE, rules, sentence_starts, tokens
from engine.errors import PlanError
from tests.growth import is_in_proportion
from training.lexicons.english_tokens import collected

SIGNS = "aAbzZ019.,;:!?'’\"()[]{}<>-–—_/\\@#$%^&*+=~`|€£ \n\téßм字\u00a0…°²'s"
CASES = (
    "", " ", "  a  b ", "a\n\nb \n", "Don't. He'll \"go\" (at 5p.m.), e.g. to L.A.!",
    "It cost 5km/h and $3.50; see https://a.co.uk/b?c=d, or a@b.org.",
    "well-known x--y a,b A.B. c.D", "C++ vs. C# @ 10°C. 20 km. 3%",
    "He left :) She (:", ": ) split :-( whole", 'No. 5... Yes?! Then. "Why?" she said. ... so.',
    "¡Hola! ¿Qué? 「はい。」次。", "o'clock O'Brien's 'tis '90s ma'am",
)  # fmt: skip


@pytest.fixture(scope="module")
def by_spacy():
    pipeline = spacy.blank("en")
    pipeline.add_pipe("sentencizer")

    def read(text):
        document = pipeline(text)
        spans = [(token.idx, token.idx + len(token)) for token in document]
        return spans, [token.idx for token in document if token.is_sent_start]

    return read


def ours(text):
    spans = tokens(text)
    return spans, sentence_starts(text, spans)


@pytest.mark.parametrize("text", CASES)
def test_cases_are_read_as_spacy_reads_them(text, by_spacy):
    assert ours(text) == by_spacy(text)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_text_is_read_as_spacy_reads_it(kind, by_spacy):
    text = text_of(kind, 600).replace("\ud800", "")
    assert ours(text) == by_spacy(text)


def test_random_signs_and_exceptions_are_read_as_spacy_reads_them(by_spacy):
    draw = Random(5)  # noqa: S311 - texts of a test
    exceptions = list(rules().exceptions)
    for _ in range(400):
        parts = [draw.choice((draw.choice(exceptions), draw.choice(SIGNS), " ")) for _ in range(8)]
        text = "".join(parts)
        assert ours(text) == by_spacy(text)


def test_the_file_holds_the_rules_of_the_installed_spacy():
    content = resources.path("lexicons", FILE).read_text(encoding="utf-8")
    assert json.loads(content) == collected()


def test_a_missing_or_damaged_file_is_told(monkeypatch, tmp_path):
    monkeypatch.setenv("PROMPTVEIL_RESOURCES", str(tmp_path))
    english_tokens.rules.cache_clear()
    try:
        with pytest.raises(PlanError):
            rules()
        file = Path(tmp_path, "lexicons", FILE)
        file.parent.mkdir()
        file.write_text('{"prefix": "a"}', encoding="utf-8")
        with pytest.raises(PlanError):
            rules()
    finally:
        english_tokens.rules.cache_clear()


@pytest.mark.parametrize("kind", ["prose", "code on one line", "piece: open quotes"])
def test_a_text_is_read_in_proportion_to_its_length(kind):
    assert is_in_proportion(lambda size: lambda: ours(text_of(kind, size)), 2_000)
