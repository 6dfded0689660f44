"""Where the tokens that servers echo stand in the text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from transformers import AutoTokenizer

from engine.chat.local.server_client import sendable
from engine.chat.local.token_offsets import HALF, placed
from tests import tiny
from tests.strange import TEXTS


@pytest.mark.parametrize(
    ("tokens", "text", "findings"),
    [
        (["\n", "The", " fox"], "\nThe fox", (0, [(0, 1), (1, 4), (4, 8)])),
        (["\n", "The", " fox", " jumps"], "\nThe fox", (0, [(0, 1), (1, 4), (4, 8)])),
        (["<s>", "\n", "Hi"], "\nHi", (1, [(0, 1), (1, 3)])),
        (["<s>", "\u2581", "<0x0A>", "\u2581Hi"], "\n Hi", (1, [(0, 0), (0, 1), (1, 4)])),
        (["\u2581Hi", "\u2581you"], "Hi you", (0, [(0, 2), (2, 6)])),
        # A character in parts: U+FFFD, with the space before it, as bytes, or not told at all.
        (["a", f" {HALF}", HALF, "!"], "a 😀!", (0, [(0, 1), (1, 3), (2, 3), (3, 4)])),
        (["<0xF0>", "<0x9F>", "<0x98>", "<0x80>"], "😀", (0, [(0, 1)] * 4)),
        (["a", "", "", "b"], "a😀b", (0, [(0, 1), (1, 2), (1, 2), (2, 3)])),
        (["", "", " 😀", "b"], " 😀b", (0, [(0, 0), (0, 0), (0, 2), (2, 3)])),
        ([HALF, f"{HALF}!", "b"], "😀!b", (0, [(0, 2), (1, 2), (2, 3)])),
        # Neighbours in parts are one; the same character behind them is told by their bytes.
        ([HALF] * 4, "éé", (0, [(0, 2)] * 4)),
        ([HALF, HALF, "é"], "éé", (0, [(0, 1), (0, 1), (1, 2)])),
        ([HALF, HALF, HALF, HALF, "é"], "ééé", (0, [(0, 2)] * 4 + [(2, 3)])),
        ([HALF, HALF, " I"], "😀", (0, [(0, 1), (0, 1)])),
        (["👩", "\u200d", HALF, HALF], "👩\u200d👧", (0, [(0, 1), (1, 2), (2, 3), (2, 3)])),
    ],
)
def test_tokens_are_found(tokens, text, findings):
    assert placed(tokens, text) == findings


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        ([], "The fox"),
        (["The"], "The fox"),
        ([" jumps"], "The fox"),
        (["The", " dog", " ran", " off"], "The fox ran off"),
        ([HALF, "x", "y", "z"], "日本語テキスト"),
        ([HALF], "a"),
        (["a", "b", "c", "The"], "The"),
    ],
)
def test_tokens_of_another_text_are_refused(tokens, text):
    assert placed(tokens, text) is None


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_the_tokens_of_a_byte_level_model_decoded_one_by_one(text):
    tokenizer = AutoTokenizer.from_pretrained(tiny.causal())
    text = sendable(f"The quick brown fox: {text} jumps over it.")
    ids = tokenizer(text, split_special_tokens=True)["input_ids"]
    tokens = [tokenizer.decode([item], clean_up_tokenization_spaces=False) for item in ids]
    before, spans = placed(tokens, text)
    assert (before, len(spans)) == (0, len(tokens))
    assert {index for start, end in spans for index in range(start, end)} == set(range(len(text)))


@given(text=st.text(st.characters(exclude_characters="\ufffd\u2581", codec="utf-8"), min_size=1))
def test_the_bytes_of_any_text(text):
    tokens = [chr(byte) if byte < 0x80 else HALF for byte in text.encode()]
    before, spans = placed(tokens, text)
    assert before == 0
    assert len(spans) == len(tokens)
    assert {index for start, end in spans for index in range(start, end)} == set(range(len(text)))


@given(
    text=st.text(st.characters(exclude_characters="\ufffd\u2581", codec="utf-8"), min_size=1),
    cuts=st.sets(st.integers(1, 60)),
)
def test_a_text_cut_anywhere(text, cuts):
    edges = sorted({0, len(text), *(cut for cut in cuts if cut < len(text))})
    spans = list(pairwise(edges))
    assert placed([text[start:end] for start, end in spans], text) == (0, spans)
