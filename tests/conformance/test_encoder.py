"""What every sentence encoder must do."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import Cancelled
from tests.conformance.implementations import ENCODER, trained
from tests.strange import LONG, TEXTS


@pytest.fixture(params=ENCODER, scope="module")
def encoder(request):
    with ENCODER[request.param]() as made:
        yield made


def _check(rows, count):
    assert rows.shape[0] == count
    assert rows.dtype == np.float32
    assert np.isfinite(rows).all()
    assert np.allclose(np.linalg.norm(rows, axis=1), 1, atol=1e-4)


def test_strange_texts_give_unit_rows(encoder):
    _check(encoder.embed(list(TEXTS.values())), len(TEXTS))


def test_a_long_strange_text(encoder):
    _check(encoder.embed([LONG]), 1)


def test_nothing_gives_no_rows(encoder):
    assert encoder.embed([]).shape[0] == 0
    assert encoder.embed([]).ndim == 2


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(texts=st.lists(st.text(st.characters(codec=None), max_size=60), max_size=6))
def test_any_texts(encoder, texts):
    _check(encoder.embed(texts), len(texts))


def test_company_does_not_matter(encoder):
    texts = ["The heating is broken.", "A much longer sentence about pies " * 6, "", "Rent"]
    alone = np.concatenate([encoder.embed([text]) for text in texts])
    together = encoder.embed([*texts, "and some others", *reversed(texts)])
    assert np.allclose(alone, together[:4], atol=1e-4)
    assert np.allclose(alone, together[:4:-1], atol=1e-4)


@pytest.mark.parametrize("encoder", trained(ENCODER), indirect=True)
def test_meaning_is_nearer_than_words(encoder):
    rows = encoder.embed([
        "My landlord refuses to repair the radiator.",
        "The owner of my flat will not fix the heating.",
        "My radiator playlist is great for a party.",
    ])  # fmt: skip
    assert rows[0] @ rows[1] > rows[0] @ rows[2]


def test_the_end_of_a_long_text_counts(encoder):
    start = "We talked about the weather and the garden. " * 80
    rows = encoder.embed([start, start + "The patient has diabetes and takes insulin. " * 40])
    assert not np.allclose(rows[0], rows[1], atol=1e-3)


def test_cancelling_stops(encoder):
    def stop(_fraction, _note=""):
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        encoder.embed(["a text that nobody embedded before this test"], tick=stop)
