import numpy as np
import pytest

from benchmarks.scores.ngram import KneserNey

STREAM = np.array([1, 2, 3, 1, 2, 4, 1, 2, 3, 5, 5, 2, 3, 1, 1, 2, 3, 1, 2, 4])


@pytest.mark.parametrize("context", [[1], [1, 2], [3, 1, 2], [9, 9, 9], [5, 1, 2, 3], [4, 4]])
def test_chances_over_the_vocabulary_add_up_to_one(context):
    model = KneserNey(STREAM, order=3, vocabulary=10)
    total = sum(model.chances(np.array([*context, word]))[-1] for word in range(10))
    assert total == pytest.approx(1)


def test_what_was_seen_is_likelier():
    model = KneserNey(STREAM, order=3, vocabulary=10)
    chance = {word: model.chances(np.array([1, 2, word]))[-1] for word in range(10)}
    assert chance[3] > chance[4] > chance[5] > 0
    assert chance[9] > 0


def test_one_chance_per_token_after_the_first():
    model = KneserNey(STREAM, order=5, vocabulary=10)
    assert model.chances(STREAM).shape == (len(STREAM) - 1,)
    assert model.chances(STREAM[:2]).shape == (1,)
    assert (model.chances(STREAM) > 0).all()
