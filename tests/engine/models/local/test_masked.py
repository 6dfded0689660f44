"""Words for a place by a larger masked model: which pieces are words, where the masks go."""

from __future__ import annotations

import json
import shutil

import numpy as np
import pytest
from tokenizers import Tokenizer, decoders, models
from transformers import PreTrainedTokenizerFast

from engine.errors import ModelError
from engine.models import Models
from engine.models.local import LocalChoice
from engine.models.local.masked import LocalMasked, masked
from engine.models.local.tokenization import whole_words
from tests import tiny

TEXT = "Anna Schmidt lives in Berlin, and Anna works."
ANNA = [(0, 4), (34, 38)]


@pytest.fixture(scope="module")
def local():
    return LocalMasked(tiny.masked(), device="cpu")


@pytest.fixture
def rows(local, monkeypatch):
    """The rows of token ids that the model was given."""
    local.forget()
    seen = []
    run = local._runner.module.forward
    monkeypatch.setattr(
        local._runner.module,
        "forward",
        lambda **given: (seen.append(given["input_ids"][0].tolist()), run(**given))[1],
    )
    return seen


def _vocabulary(model, **more):
    return PreTrainedTokenizerFast(tokenizer_object=Tokenizer(model), **more)


def test_word_pieces_that_continue_are_no_words():
    words = {"[UNK]": 0, "tree": 1, "##ing": 2, "a1": 3, "!": 4, "été": 5, "far": 6, "[unused1]": 7}
    tokenizer = _vocabulary(models.WordPiece(words, unk_token="[UNK]"), unk_token="[UNK]")
    assert whole_words(tokenizer, 6) == ([1, 5], ["tree", "été"])


def test_pieces_of_sentences_are_words_behind_a_space_only():
    pieces = [("<unk>", 0.0), ("\u2581tree", -1.0), ("ing", -2), ("\u2581", -3), ("\u25811", -4)]
    tokenizer = _vocabulary(models.Unigram(pieces, unk_id=0), unk_token="<unk>")
    tokenizer.backend_tokenizer.decoder = decoders.Metaspace()
    assert whole_words(tokenizer, 9) == ([1], ["tree"])


def test_each_place_is_one_mask_whatever_its_tokens():
    spans = [(0, 2), (2, 4), (4, 5), (5, 9), (9, 13)]
    assert masked([1, 2, 3, 4, 5], spans, [(0, 4), (6, 9)], 99) == ([99, 3, 99, 5], [0, 2])
    assert masked([1, 2], [(0, 9), (9, 12)], [(0, 4), (5, 9)], 99) == ([99, 99, 2], [0, 1])
    assert masked([1], [(0, 3)], [(4, 6)], 99) == ([1, 99], [1])
    assert masked([1, 2], [(0, 3), (8, 9)], [(4, 6)], 99) == ([1, 99, 2], [1])


def test_what_stands_at_the_places_takes_no_part(local):
    other = TEXT.replace("Anna", "Ruth")
    assert local.candidates(TEXT, ANNA) == local.candidates(other, ANNA)


def test_all_mentions_are_masked_at_once(local, rows):
    local.candidates(TEXT, ANNA)
    (row,) = rows
    assert row.count(local._mask) == 2


def test_the_mean_is_geometric_over_the_places(local):
    text = "Anna lives. " + "the brown fox jumps over the lazy dog and runs " * 8 + "Anna works."
    first, second = (text.index("Anna"), text.rindex("Anna"))
    places = [(first, first + 4), (second, second + 4)]
    both, item, other = (
        {
            candidate.word: candidate.probability
            for candidate in local.candidates(text, place, count=10**6)
        }
        for place in (places, places[:1], places[1:])
    )
    # Far apart, the two windows do not see each other, so that the mean can be checked.
    mean = np.array([np.sqrt(item[word] * other[word]) for word in both])
    assert list(both.values()) == pytest.approx((mean / mean.sum()).tolist())


def test_a_long_text_is_seen_through_a_window_around_each_place(local, rows):
    text = "the brown fox. " * 300 + TEXT + " the lazy dog." * 300
    place = text.index("Anna")
    local.candidates(text, [(place, place + 4), (place + 34, place + 38)])
    assert len(rows) == 2
    assert all(len(row) == 64 and local._mask in row for row in rows)


def test_a_question_asked_before_costs_nothing(local, rows):
    candidates = local.candidates(TEXT, ANNA, count=3)
    assert local.candidates(TEXT, ANNA, count=2) == candidates[:2]
    assert len(rows) == 1
    local.forget()
    assert local.candidates(TEXT, ANNA, count=3) == candidates
    assert len(rows) == 2


def test_a_typed_mask_is_text_like_any_other(local, rows):
    local.candidates("Anna said [MASK].", [(0, 4)])
    assert rows[0].count(local._mask) == 1


def test_a_model_without_a_mask_is_told(tmp_path):
    folder = tmp_path / "model"
    shutil.copytree(tiny.masked(), folder)
    settings = json.loads((folder / "tokenizer_config.json").read_text())
    del settings["mask_token"]
    (folder / "tokenizer_config.json").write_text(json.dumps(settings))
    with pytest.raises(ModelError, match="has no mask"):
        LocalMasked(folder, device="cpu")


def test_a_chosen_one_takes_the_embedded_ones_place():
    chosen = Models(local=LocalChoice(masked=tiny.masked(), device="cpu"))
    assert isinstance(chosen.masked, LocalMasked)
    assert chosen.masked is chosen.masked
    assert (chosen.device, chosen.notice) == ("CPU", "")


def test_words_of_closed_classes_and_letters_are_none():
    words = {"[UNK]": 0, "The": 1, "within": 2, "q": 3, "seven": 4, "水": 5, "far": 6}
    tokenizer = _vocabulary(models.WordPiece(words, unk_token="[UNK]"), unk_token="[UNK]")
    assert whole_words(tokenizer, 9) == ([5, 6], ["水", "far"])
