"""Which words the light form chooses: the cuts, rare tokens, and the shipped head."""

from __future__ import annotations

import json
import shutil

import numpy as np
import pytest

from engine.annotate.words import with_pos
from engine.errors import ModelError
from engine.models.edits import RARITY, Edits, lowest_share, rarity
from engine.models.tagger import Tagger
from engine.resources import path
from engine.values import NEVER, Word
from tests.embedded import models

MAIL = (
    "Summarize this e-mail.\n\nDear all, the delegation arrived at the embassy on a rainy day. Some"
    " officials voiced an old allegation about the archipelago and its fishermen. The ambassador"
    " asked for patience, and a tall clerk brought an enormous dossier about the archipelago."
)


def test_a_score_between_two_cuts_has_a_share_between_theirs():
    scores = np.array([3.0, 2.0, 1.5, 1.0, 0.9], np.float32)
    found = lowest_share(scores, (0.5, 1.0), (2.0, 1.0))
    assert found.tolist() == pytest.approx([0.5, 0.5, 0.75, 1.0, NEVER])


def test_tokens_of_the_vocabularys_end_are_rare():
    words = [Word(0, 3), Word(4, 9), Word(10, 11)]
    rows = rarity(np.array([0, 4, 6]), np.array([2000, 2000, 30000]), words)
    assert rows.shape == (3, RARITY)
    assert rows[1, 0] > rows[0, 0]
    assert rows[1, 1] == pytest.approx(np.log(30000) / 10)
    assert (rows[0, 2], rows[1, 2]) == (0.0, pytest.approx(np.log(2)))
    assert rows[2].tolist() == [0.0, 0.0, 0.0]


def test_a_word_of_several_parts_is_replaced_where_all_of_them_are():
    tagged = (Word(0, 3, "X", 0.1, 0.25), Word(4, 9, "X", 0.1, NEVER), Word(10, 12, "X", 0.1, 0.5))
    found = with_pos((Word(0, 3), Word(4, 12), Word(20, 22)), tagged)
    assert [word.replaced_from for word in found] == [0.25, NEVER, NEVER]


def test_the_shipped_head_chooses_few_words_and_more_at_a_larger_share():
    froms = [word.replaced_from for word in models().tagger.tag(MAIL).pos]
    few, many = (sum(share <= most for share in froms) for most in (0.5, 1.0))
    assert 0 < few < many < len(froms) / 2
    assert all(0.25 <= share <= 1.0 or share == NEVER for share in froms)


@pytest.fixture
def folder(tmp_path):
    for name in ("tagger.onnx", "tagger.json", "tokenizer.json", "manifest.json", "needs.npz"):
        shutil.copy(path("models") / name, tmp_path / name)
    return tmp_path


def test_a_tagger_without_this_head_replaces_no_word(folder):
    card = json.loads((folder / "tagger.json").read_text())
    with pytest.raises(ModelError, match=r"edits\.npz"):
        Tagger(folder)
    (folder / "tagger.json").write_text(json.dumps(card | {"edits": False}))
    words = Tagger(folder).tag(MAIL).pos
    assert {word.replaced_from for word in words} == {NEVER}
    assert max(word.need for word in words) > 0


def test_a_damaged_head_is_told(folder):
    content = (path("models") / "edits.npz").read_bytes()
    (folder / "edits.npz").write_bytes(content[:-1] + b"x")
    with pytest.raises(ModelError, match=r"edits\.npz"):
        Edits(folder)
