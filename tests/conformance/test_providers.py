"""The embedded models as a GPU gets them answer as on the CPU: on each provider that works here."""

import numpy as np
import pytest

from benchmarks.spans import prf
from benchmarks.written import texts
from engine.models.accelerators import agree
from engine.models.float_products import OURS, THEIRS, with_float_products
from tests.conformance.providers import EXPECTED, ROLES, USABLE, content, embedded_on
from tests.embedded import models

WRITTEN = [text.text for text in texts()][:60]
OPTIONS = None


@pytest.mark.parametrize("provider", EXPECTED)
def test_the_provider_that_is_expected_works_here(provider):
    assert provider in USABLE


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("provider", USABLE)
def test_the_answers_to_the_trial_agree(provider, role):
    session = embedded_on(provider, role)._session
    feeds = embedded_on(provider, role)._trial()
    assert agree(session._gpu.run(feeds, OPTIONS), session._on_cpu(feeds, OPTIONS))


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("provider", USABLE)
def test_other_words_do_not_agree(provider, role):
    """The measure of the trial tells one text from another."""
    session = embedded_on(provider, role)._session
    feeds = embedded_on(provider, role)._trial()
    others = {**feeds, "ids": feeds["ids"][:, ::-1].copy()}
    assert not agree(session._gpu.run(others, OPTIONS), session._on_cpu(feeds, OPTIONS))


@pytest.mark.parametrize("provider", USABLE)
def test_the_same_private_values_are_found(provider):
    ours, theirs = embedded_on(provider, "tagger"), models().tagger
    pairs = [(_spans(ours, text), _spans(theirs, text)) for text in WRITTEN]
    right = sum(len(item & other) for item, other in pairs)
    findings, wanted = (sum(len(pair[index]) for pair in pairs) for index in (0, 1))
    assert wanted > 100
    assert prf(right, findings, wanted)["f1"] > 0.97


def _spans(tagger, text):
    return {(span.start, span.end, span.type) for span in tagger.tag(text).spans}


@pytest.mark.parametrize("provider", USABLE)
def test_words_are_as_surprising_and_sentences_as_alike(provider):
    for text in WRITTEN[:12]:
        both = (embedded_on(provider, "causal"), models().causal)
        ours, theirs = ([token.bits for token in model.bits(text)] for model in both)
        assert np.corrcoef(ours, theirs)[0, 1] > 0.99
    rows = embedded_on(provider, "encoder").embed(WRITTEN)
    assert ((rows * models().encoder.embed(WRITTEN)).sum(axis=1) > 0.99).all()


@pytest.mark.parametrize("provider", USABLE)
def test_a_device_that_fails_in_the_middle_loses_no_answer(provider, monkeypatch):
    """A session of our own, since it leaves the provider for good."""
    embedded_on.cache_clear()
    model = embedded_on(provider, "causal")
    expected = models().causal.bits(WRITTEN[0])

    def lost(*_given):
        raise RuntimeError("CUDA error: device lost")

    monkeypatch.setattr(model._session._gpu, "run", lost)
    assert model.bits(WRITTEN[0]) == expected
    assert model.device == "CPU"
    assert model.notice
    embedded_on.cache_clear()


def test_only_the_integer_products_are_written_anew():
    for role in ROLES:
        before = content(role)
        after = with_float_products(before)
        assert THEIRS not in after
        assert after.startswith(before.replace(THEIRS, OURS))
    assert with_float_products(b"a model of floats") == b"a model of floats"
