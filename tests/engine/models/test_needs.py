"""What the answer needs: counting, the mean over a word's tokens, and the shipped head."""

from __future__ import annotations

import json
import shutil

import numpy as np
import pytest

from engine.annotate.words import with_pos
from engine.errors import ModelError
from engine.models.needs import COUNTED, Head, counted, mean_rows
from engine.models.tagger import Tagger
from engine.resources import path
from engine.values import Word
from tests.embedded import models

UPOS = ("NOUN", "X")


def words(text: str) -> list[Word]:
    findings, start = [], 0
    for word in text.replace("?", " ").replace(".", " ").split():
        start = text.index(word, start)
        findings.append(Word(start, start + len(word), "NOUN" if word.islower() else "X"))
        start += len(word)
    return findings


def test_a_word_takes_the_mean_of_the_tokens_that_start_in_it():
    rows = np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 0.0]], np.float32)
    findings = mean_rows(rows, np.array([0, 3, 7]), [Word(0, 6), Word(7, 9), Word(10, 12)])
    assert findings.tolist() == [[2.0, 3.0], [5.0, 0.0], [0.0, 0.0]]


def test_what_counting_says():
    text = "Who fed cats? Tom rested. Cats slept. The end"
    findings = counted(text, words(text), np.zeros(9, np.float32), UPOS)
    assert findings.shape == (9, COUNTED + 2)
    by_word = {
        text[word.start : word.end]: row for word, row in zip(words(text), findings, strict=True)
    }
    assert by_word["cats"][0] == by_word["Cats"][0] == pytest.approx(np.log(2))
    assert by_word["Tom"][0] == 0.0
    assert (by_word["cats"][2], by_word["Cats"][2]) == (1.0, 0.0)
    assert (by_word["Cats"][3], by_word["slept"][3], by_word["cats"][3]) == (1.0, 0.0, 0.0)
    assert by_word["slept"][4] > by_word["rested"][4] == 0.0
    assert (by_word["fed"][-2], by_word["Tom"][-2]) == (1.0, 0.0)


def test_words_of_the_answer_are_told_from_the_others():
    text = (
        "Summarise the conversation.\n\nAnna: By the way, hm, I am well, thanks for asking.\n"
        "Ben: Did you book the flight to Lisbon?\nAnna: Yes, the flight to Lisbon leaves on Monday."
    )
    findings = {text[word.start : word.end]: word.need for word in models().tagger.tag(text).pos}
    assert min(findings["flight"], findings["Lisbon"]) > max(
        findings["way"], findings["the"], findings["hm"]
    )
    assert all(0.0 <= need <= 1.0 for need in findings.values())


def test_a_part_of_a_long_text_is_weighed_like_the_whole():
    text = "The nurse at the desk asked for my insurance number again. " * 60
    needs = [word.need for word in models().tagger.tag(text).pos]
    assert len(needs) == 60 * 11
    assert 0.0 < min(needs) < max(needs) < 1.0


def test_words_of_another_cut_take_the_largest_need():
    tagged = (Word(0, 3, "X", 0.25), Word(4, 9, "NOUN", 0.75), Word(10, 12, "X", 0.5))
    findings = with_pos((Word(0, 3), Word(4, 12)), tagged)
    assert [(word.pos, word.need) for word in findings] == [("X", 0.25), ("NOUN", 0.75)]


@pytest.fixture
def folder(tmp_path):
    for name in (
        "tagger.onnx",
        "tagger.json",
        "tokenizer.json",
        "manifest.json",
        "needs.npz",
        "edits.npz",
    ):
        shutil.copy(path("models") / name, tmp_path / name)
    return tmp_path


def test_a_damaged_head_is_told(folder):
    content = (folder / "needs.npz").read_bytes()
    (folder / "needs.npz").write_bytes(content[:-1] + b"x")
    with pytest.raises(ModelError, match=r"needs\.npz"):
        Head(folder)
    (folder / "needs.npz").unlink()
    with pytest.raises(ModelError, match=r"needs\.npz"):
        Tagger(folder)


def test_a_head_that_does_not_fit_the_tagger_is_told(folder):
    card = json.loads((folder / "tagger.json").read_text())
    (folder / "tagger.json").write_text(json.dumps(card | {"needs": card["needs"] + 1}))
    with pytest.raises(ModelError, match="description"):
        Tagger(folder).tag("A text.")
