import math
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from engine.errors import Cancelled
from engine.score import score
from tests.embedded import models
from tests.engine.score.fakes import Lengths, Letters, annotated
from tests.strange import TEXTS

PROMPT = (
    "My name is John Kowalski and I work for Deutsche Bahn. Please write a letter to my landlord, "
    "Mrs. Abernathy, about the broken heating."
)


def _check(whole, scored):
    assert scored.annotated is whole
    assert [(w.start, w.end) for w in scored.words] == [(w.start, w.end) for w in whole.words]
    for word in scored.words:
        assert 0 <= word.importance <= 1
        assert 0 <= word.privacy <= 1
        assert math.isfinite(word.bits)
        assert word.bits >= 0


def _embedded(text, **options):
    whole = annotated(text)
    return whole, score(whole, causal=models().causal, encoder=models().encoder, **options)


@given(st.text(st.characters(codec=None), max_size=200), st.none() | st.text(max_size=50))
@example("", None)
@example("same same same", "same")
def test_figures_stay_in_range_for_any_text(text, answer):
    whole = annotated(text)
    _check(whole, score(whole, causal=Lengths(), encoder=Letters(), answer=answer))


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(st.characters(codec=None), max_size=80))
def test_figures_stay_in_range_with_the_embedded_models(text):
    _check(*_embedded(text))


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_strange_texts(text):
    _check(*_embedded(text, answer="An answer."))


def test_a_prompt_with_names():
    whole, scored = _embedded(PROMPT)
    _check(whole, scored)
    findings = {PROMPT[word.start : word.end]: word for word in scored.words}
    assert findings["Abernathy"].bits > 3 * findings["the"].bits
    assert findings["Kowalski"].privacy > findings["work"].privacy > findings["is"].privacy
    assert {max(w.privacy for w in scored.words), min(w.privacy for w in scored.words)} == {0, 1}
    assert findings["heating"].importance > findings["about"].importance


def test_one_word_has_bits_but_no_contrast():
    _, scored = _embedded("Abernathy")
    (word,) = scored.words
    assert word.bits > 10
    assert (word.importance, word.privacy) == (0.0, 0.0)


def test_no_words_ask_no_model():
    whole = annotated(" ... !")
    assert score(whole, causal=None, encoder=None).words == ()


def test_the_same_prompt_gives_the_same_scores():
    first = _embedded(PROMPT)[1]
    models().causal.forget()
    models().encoder.forget()
    assert _embedded(PROMPT)[1] == first


def test_progress_rises_from_one_model_to_the_next():
    reports = []
    whole = annotated("one two three four five six seven eight nine. " * 3)
    score(
        whole,
        causal=Lengths(),
        encoder=Letters(),
        tick=lambda fraction, _note="": reports.append(fraction),
    )
    assert reports == sorted(reports)
    assert reports[0] < 0.4 <= reports[-1] <= 1


@pytest.mark.parametrize("limit", [0.0, 0.5])
def test_cancelling_stops_either_half(limit):
    def stop(fraction, _note=""):
        if fraction >= limit:
            raise Cancelled("stopped")

    whole = annotated("one two three four five six seven eight nine. " * 9)
    with pytest.raises(Cancelled):
        score(whole, causal=Lengths(), encoder=Letters(), tick=stop)


def weighed(text, **needs):
    whole = annotated(text)
    words = tuple(
        replace(word, need=needs.get(text[word.start : word.end], 0.125)) for word in whole.words
    )
    return replace(whole, words=words)


def test_what_the_tagger_says_of_words_is_taken_and_no_encoder_asked():
    letters = Letters()
    whole = weighed("aaa bbb Aaa ccc", aaa=0.25, Aaa=0.875, ccc=0.5)
    words = score(whole, causal=Lengths(), encoder=letters).words
    assert [word.importance for word in words] == [1.0, 0.0, 1.0, 0.5]
    assert letters.texts == []


def test_of_words_needed_alike_the_rarer_matters_more():
    whole = weighed("aaa bbbbbbbb cc", aaa=0.5, bbbbbbbb=0.5, cc=0.5)
    words = [word.importance for word in score(whole, causal=Lengths(), encoder=Letters()).words]
    assert words == pytest.approx([(2 - 3**0.5) / (3 - 3**0.5), 1.0, 0.0])


def test_towards_an_answer_the_encoder_weighs():
    letters = Letters()
    whole = weighed("aaa bbb", aaa=0.25, bbb=0.875)
    words = score(whole, causal=Lengths(), encoder=letters, answer="aaa").words
    assert letters.texts
    assert (
        words
        == score(annotated("aaa bbb"), causal=Lengths(), encoder=Letters(), answer="aaa").words
    )
