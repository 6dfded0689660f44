import hashlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import ModelError
from engine.models.tokens import PART, UNKNOWN, WordPiece
from engine.resources import path
from tests.strange import TEXTS

WORDPIECE = WordPiece(path("models", "tokenizer.json"))
HANGUL = {chr(code) for code in range(0xAC00, 0xD7A4)}
"""Syllables that the tokenizer takes apart into letters."""


def _spans(text):
    pieces = WORDPIECE.pieces(text)
    return list(zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True))


def _check(text):
    last = (0, 0)
    for start, end in _spans(text):
        shared = (start, end) == last and text[start] in HANGUL
        assert shared or last[1] <= start < end <= len(text)
        last = (start, end)


def test_the_letters_of_a_syllable_share_its_place():
    assert _spans("a 싸 b") == [(0, 1), (2, 3), (2, 3), (4, 5)]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_offsets_are_code_points_of_the_text_as_given(text):
    _check(text)


@given(st.text(st.characters(codec=None), max_size=200))
def test_offsets_fit_any_text(text):
    _check(text)


def test_known_offsets():
    text = "😀 Zoë met שלום e\u0301te\u0301"
    words = [text[start:end] for start, end in _spans(text)]
    assert words[:3] == ["😀", "Zoë", "met"]
    assert "".join(words[3:7]) == "שלום"
    assert words[7].startswith("e\u0301")


def test_typed_special_tokens_are_text():
    assert set(WORDPIECE.pieces("[MASK][CLS]").ids) & {101, 103} == set()


def test_a_surrogate_shifts_nothing():
    assert _spans("a \ud83d b") == [(0, 1), (4, 5)]


def test_words_too_long_for_the_vocabulary_are_cut():
    text = "see " + "ab" * 200 + " end"
    pieces = WORDPIECE.pieces(text)
    assert UNKNOWN not in pieces.ids
    assert _spans(text)[-1] == (len(text) - 3, len(text))
    assert sum(end - start for start, end in _spans(text)) == len(text) - 2


@settings(max_examples=25)
@given(st.integers(PART - 40, PART + 40), st.sampled_from([" ", "\n", "x"]))
def test_a_cut_between_parts_tears_no_word(length, filler):
    text = filler * length + " Kowalski lives in Springfield"
    findings = [text[start:end] for start, end in _spans(text)]
    assert "".join(findings[-7:]).endswith("livesinSpringfield")
    whole = WORDPIECE.pieces(" Kowalski lives in Springfield").ids.tolist()
    assert WORDPIECE.pieces(text).ids.tolist()[-len(whole) :] == whole


def _listed(folder, content):
    entry = {"file": "tokenizer.json", "sha256": hashlib.sha256(content).hexdigest()}
    (folder / "manifest.json").write_text(json.dumps({"files": {"tokenizer": entry}}))


def test_no_tokenizer(tmp_path):
    with pytest.raises(ModelError, match=r"manifest\.json\) is missing"):
        WordPiece(tmp_path / "tokenizer.json")
    _listed(tmp_path, b"{}")
    with pytest.raises(ModelError, match=r"tokenizer\.json is missing.*Install"):
        WordPiece(tmp_path / "tokenizer.json")


def test_a_changed_tokenizer(tmp_path):
    _listed(tmp_path, b"{}")
    (tmp_path / "tokenizer.json").write_text("{ }")
    with pytest.raises(ModelError, match="damaged or was changed"):
        WordPiece(tmp_path / "tokenizer.json")
    (tmp_path / "tokenizer.json").write_text("{}")
    with pytest.raises(ModelError, match="could not be read"):
        WordPiece(tmp_path / "tokenizer.json")
