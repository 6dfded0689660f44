"""The bits of capitals."""

from __future__ import annotations

import hashlib
import json

import numpy as np
import pytest

from engine.errors import ModelError
from engine.models.casing import Casing
from engine.models.tokens import WordPiece
from engine.models.word_shapes import KINDS, shapes
from engine.resources import path
from tests.embedded import models


@pytest.fixture(scope="module")
def casing():
    return Casing(path("models"))


def _bits(casing, text):
    pieces = WordPiece(path("models", "tokenizer.json")).pieces(text)
    offsets = list(zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True))
    bits = casing.bits(pieces.ids, np.array(shapes(text, offsets)))
    return dict(zip((text[start:end] for start, end in offsets), bits.tolist(), strict=True))


def test_a_capital_costs_bits_in_the_middle_of_a_sentence_only(casing):
    findings = _bits(casing, "Yesterday the brown dog met Brown. Then we left.")
    assert findings["Brown"] > 2
    assert findings["brown"] < 0.5
    assert findings["Then"] < 1
    assert findings["Yesterday"] < 1.5


def test_shouting_is_expected_amid_shouting(casing):
    findings = _bits(casing, "please send THE MONEY TODAY")
    assert findings["TODAY"] < findings["THE"]
    assert findings["TODAY"] < 1.5


def test_the_chances_of_all_kinds_add_up_to_one(casing):
    ids = np.array([1996, 2829, 2829])
    before = [5, 6]
    total = sum(
        2 ** -casing.bits(ids, np.array([*before, kind * 5 + 1]))[-1] for kind in range(len(KINDS))
    )
    assert total == pytest.approx(1.0)


def test_the_language_model_counts_the_casing():
    small, large = "we met mark in town today.", "we met Mark in town today."
    causal = models().causal
    bits = {text: causal.bits(text)[2].bits for text in (small, large)}
    assert bits[large] > bits[small] + 2


def test_a_long_text_is_looked_up_in_parts(casing):
    ids, forms = np.full(40_000, 2829), np.full(40_000, 6)
    assert np.ptp(casing.bits(ids, forms)[3:]) == pytest.approx(0.0)


def test_nothing_has_no_bits(casing):
    assert len(casing.bits(np.zeros(0, np.int64), np.zeros(0, np.int64))) == 0


def test_a_damaged_table(tmp_path):
    content = b"no table"
    entry = {"file": "casing.npz", "sha256": hashlib.sha256(content).hexdigest()}
    (tmp_path / "casing.npz").write_bytes(content)
    (tmp_path / "manifest.json").write_text(json.dumps({"files": {"casing": entry}}))
    with pytest.raises(ModelError, match=r"casing\.npz could not be read"):
        Casing(tmp_path)
    (tmp_path / "casing.npz").write_bytes(b"other")
    with pytest.raises(ModelError, match="SHA-256"):
        Casing(tmp_path)
