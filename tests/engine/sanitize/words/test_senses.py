"""How near words are: WordNet's path similarity, and vectors where it knows none."""

from __future__ import annotations

import gzip

import pytest

from engine.errors import PlanError
from engine.sanitize.words import senses
from engine.sanitize.words.senses import SYNONYM, is_broader, knows, similarity


@pytest.mark.parametrize(
    ("item", "other", "expected"),
    [
        ("car", "automobile", 1.0),
        ("nurses", "nurse", 1.0),
        ("big", "large", 1.0),
        ("dog", "cat", 0.2),
        ("week", "month", 1 / 3),
    ],
)
def test_path_similarity(item, other, expected):
    assert similarity(item, other) == pytest.approx(expected)
    assert similarity(other, item) == pytest.approx(expected)


@pytest.mark.parametrize(("item", "other"), [("nurse", "carpenter"), ("happy", "sad")])
def test_no_synonyms(item, other):
    assert similarity(item, other) < SYNONYM


@pytest.mark.parametrize(
    ("broader", "word"),
    [("animal", "dog"), ("animals", "dogs"), ("adult", "nurse"), ("important", "significant")],
)
def test_broader_words(broader, word):
    assert is_broader(broader, word)


@pytest.mark.parametrize(
    ("other", "word"),
    [("dog", "animal"), ("cat", "dog"), ("cough", "fever"), ("sad", "happy"), ("car", "zorblax")],
)
def test_words_that_say_more_or_something_else_are_not_broader(other, word):
    assert not is_broader(other, word)


def test_which_words_are_known():
    assert knows("nurses")
    assert not knows("zorblax")


def test_unknown_words_are_compared_by_their_vectors():
    assert similarity("zorblax", "zorblax") == pytest.approx(1.0)
    assert 0.0 <= similarity("zorblax", "car") < SYNONYM


def test_a_missing_table_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(senses.resources, "path", tmp_path.joinpath)
    senses._shipped.cache_clear()
    try:
        with pytest.raises(PlanError):
            senses._shipped()
        (tmp_path / "words").mkdir()
        (tmp_path / "words" / "senses.tsv.gz").write_bytes(
            gzip.compress(b"-\n0\n\nbird\t0\nrobin\t1\n")
        )
        assert senses._shipped() == ([(), (0,)], {"bird": (0,), "robin": (1,)})
    finally:
        senses._shipped.cache_clear()
