"""What every model of self-information must do."""

import math

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import Cancelled
from tests.conformance.implementations import CAUSAL, trained
from tests.strange import LONG, TEXTS


@pytest.fixture(params=CAUSAL, scope="module")
def causal(request):
    with CAUSAL[request.param]() as made:
        yield made


def _check(text, tokens):
    last = 0
    for token in tokens:
        assert last <= token.start < token.end <= len(text)
        assert math.isfinite(token.bits)
        assert token.bits >= 0
        last = token.end


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_tokens_are_sorted_and_their_bits_finite(causal, text):
    _check(text, causal.bits(text))


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(st.characters(codec=None), max_size=120))
def test_any_text(causal, text):
    _check(text, causal.bits(text))


def test_a_long_strange_text(causal):
    tokens = causal.bits(LONG)
    _check(LONG, tokens)
    assert tokens[-1].end > len(LONG) - 20


def test_every_visible_word_has_a_token(causal):
    text = "Dear Dr. Ada Lovelace,\n\nmeet me on 12 May at 10:30!"
    covered = {index for token in causal.bits(text) for index in range(token.start, token.end)}
    assert all(place in covered for place, item in enumerate(text) if item.isalnum())


def test_the_first_token_has_bits_too(causal):
    assert causal.bits("Wilhelmina wrote.")[0].bits > 0


def test_bits_depend_on_what_stands_before_only(causal):
    short, longer = "The quick brown fox", "The quick brown fox jumps over it"
    bits = causal.bits(longer)[: len(causal.bits(short))]
    for item, other in zip(causal.bits(short), bits, strict=True):
        assert (item.start, item.end) == (other.start, other.end)
        assert item.bits == pytest.approx(other.bits, abs=0.05)


def test_the_same_text_gives_the_same_bits(causal):
    text = "Invoice 4711 for Jane Doe is due."
    assert causal.bits(text) == causal.bits(text)


@pytest.mark.parametrize("causal", trained(CAUSAL), indirect=True)
def test_fluent_text_is_less_surprising_than_its_words_shuffled(causal):
    fluent = "I would like to know how much it will cost to fix the roof of my house."
    shuffled = "roof it I the house cost would fix much to like my of to know how will."
    assert sum(t.bits for t in causal.bits(fluent)) < sum(t.bits for t in causal.bits(shuffled))


def test_progress_rises_and_cancelling_stops(causal):
    text = " ".join(f"Sentence number {n} has its own words." for n in range(120))
    reports = []
    causal.bits(text, tick=lambda fraction, _note="": reports.append(fraction))
    assert reports == sorted(reports)
    assert reports
    assert 0 <= reports[0] <= reports[-1] <= 1

    def stop(_fraction, _note=""):
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        causal.bits(text + " And another one.", tick=stop)


def test_progress_never_quotes_the_text(causal, canary):
    notes = []
    causal.bits(f"{canary} wrote this.", tick=lambda _fraction, note="": notes.append(note))
    assert canary.split()[0] not in " ".join(notes)
