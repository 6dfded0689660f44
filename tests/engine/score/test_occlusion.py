import numpy as np
import pytest

from engine.errors import Cancelled
from engine.score import occlusion as module
from engine.score.occlusion import importance
from engine.values import Annotated, Word
from tests.embedded import models
from tests.engine.score.fakes import Letters, annotated


def _by_word(text, **options):
    whole = annotated(text)
    values = importance(whole, **options)
    return {
        text[word.start : word.end]: value for word, value in zip(whole.words, values, strict=True)
    }


def test_drift_by_hand():
    letters = Letters()
    base, without = letters.embed(["aaa b", " b"])
    _, other = letters.embed(["aaa b", "aaa "])
    drift = {"aaa": 1 - base @ without, "b": 1 - base @ other}
    assert drift["aaa"] > drift["b"]
    assert _by_word("aaa b", encoder=Letters()) == {"aaa": 1.0, "b": 0.0}


def test_equal_words_share_their_largest_figure():
    text = "zzzz aa bb Zzzz cc dd ee ff gg. hh zzzz ii jj kk ll mm nn oo pp"
    whole = annotated(text)
    values = importance(whole, encoder=Letters())
    same = [v for word, v in zip(whole.words, values, strict=True) if word.end - word.start == 4]
    assert len(same) == 3
    assert len(set(same)) == 1


def test_content_words_matter_more():
    findings = _by_word("The heating in the flat is broken.", encoder=models().encoder)
    assert min(findings["heating"], findings["broken"]) > max(
        findings["in"], findings["the"], findings["is"]
    )


def test_an_answer_turns_importance_towards_what_it_answers():
    text = "My cousin plays the violin and my dog needs insulin for diabetes."
    plain = _by_word(text, encoder=models().encoder)
    reports = _by_word(text, encoder=models().encoder, answer="Dogs with diabetes need insulin.")
    assert reports["insulin"] - reports["violin"] > plain["insulin"] - plain["violin"]


def test_an_empty_answer_is_none():
    text = "My dog needs insulin."
    assert _by_word(text, encoder=Letters(), answer=" \n") == _by_word(text, encoder=Letters())


def test_short_sentences_are_joined_and_long_ones_cut():
    short = annotated("Name: Ada.\nTown: Oslo.\nAge: 41.\nDiet: vegan.\nPet: cat.\nJob: nurse.")
    windows = list(module._windows(short, short.words))
    assert [len(window.words) for window in windows] == [8, 4]
    long = annotated("word " * 130)
    windows = list(module._windows(long, long.words))
    assert [len(window.words) for window in windows] == [48, 48, 34]


def test_every_window_covers_its_words_and_each_variant_lacks_one():
    text = "One two three four five six seven eight nine! Ten eleven twelve?"
    whole = annotated(text)
    for window in module._windows(whole, whole.words):
        assert window.text.endswith(("!", "?"))
        for word, variant in zip(window.words, window.variants(), strict=True):
            assert len(variant) == len(window.text) - (word.end - word.start)
            assert text[word.start : word.end] not in variant


def test_words_outside_all_sentences_count():
    whole = Annotated("aaa b", (), (Word(0, 3), Word(4, 5)), ())
    assert importance(whole, encoder=Letters()).tolist() == [1.0, 0.0]


def test_work_is_bounded_and_the_rest_takes_the_figures_of_its_like(monkeypatch):
    monkeypatch.setattr(module, "EXACT", 20)
    text = " ".join(f"{'z' * (n % 7 + 1)}" for n in range(400)) + " unheardof"
    letters = Letters()
    whole = annotated(text)
    values = importance(whole, encoder=letters)
    assert len(values) == 401
    assert len(letters.texts) <= 20 + 2
    assert values[7 + 20] == values[7 + 20 + 7]
    known = values[:20]
    assert known.min() <= values[-1] <= known.max()


def test_a_huge_word_is_read_in_part_only():
    letters = Letters()
    values = importance(annotated("see " + "x" * 100_000 + " there"), encoder=letters)
    assert max(map(len, letters.texts)) <= module.WIDE
    assert np.isfinite(values).all()


def test_the_answer_is_compared_in_bounded_parts():
    parts = module._parts("word " * 100_000)
    assert 0 < len(parts) <= module.ANSWER_PARTS
    assert all(len(part) <= module.WIDE for part in parts)


def test_cancelling_stops_between_windows():
    def stop(fraction, _note=""):
        if fraction > 0.2:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        importance(
            annotated("some words of a sentence here now. " * 20), encoder=Letters(), tick=stop
        )
