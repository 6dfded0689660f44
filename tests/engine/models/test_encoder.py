import numpy as np
import pytest

from engine.models import encoder as module
from tests.embedded import models


@pytest.fixture
def encoder():
    made = models().encoder
    made.forget()
    return made


@pytest.fixture
def batches(encoder, monkeypatch):
    """The shapes of the batches that the model was given."""
    seen = []
    run = encoder._session.run

    def counted(feeds, **rest):
        seen.append(feeds["ids"].shape)
        return run(feeds, **rest)

    monkeypatch.setattr(encoder._session, "run", counted)
    return seen


def test_texts_met_again_cost_nothing(encoder, batches):
    first = encoder.embed(["one", "two", "one"])
    assert [rows for rows, _ in batches] == [2]
    assert np.array_equal(first[0], first[2])
    assert np.array_equal(encoder.embed(["two", "one"]), first[[1, 0]])
    assert len(batches) == 1


def test_batches_are_bounded(encoder, batches):
    encoder.embed([f"sentence number {n} " * (n % 9 + 1) for n in range(150)] + ["word " * 2000])
    assert all(rows * length <= max(module.BATCH_TOKENS, length) for rows, length in batches)
    assert max(length for _, length in batches) <= module.WINDOW + 2


def test_known_similarities(encoder):
    """The published weights in float give 0.7553 and 0.0000; int8 may differ by a little."""
    rows = encoder.embed(["A man is eating food.", "A man is eating a piece of bread.", "Rain."])
    assert rows[0] @ rows[1] == pytest.approx(0.7553, abs=0.02)
    assert rows[0] @ rows[2] == pytest.approx(0.0, abs=0.02)
