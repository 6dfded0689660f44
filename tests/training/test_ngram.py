"""The counted table: its chances are those of a distribution, and pruning keeps them so."""

import numpy as np
import pytest

from engine.models.ngram import BUCKETS, ORDER, Tables, packed, unpacked
from training.corpus import BEGIN
from training.minilm import VOCABULARY
from training.ngram import Order, best_weights, counted, pruned


def stream(documents: int = 400) -> np.ndarray:
    """Documents of a small language in which what comes next hangs on the last two tokens."""
    draw = np.random.default_rng(3)
    found = []
    for _ in range(documents):
        row = [BEGIN, 1000, 1001]
        for _ in range(30):
            row.append(1000 + (row[-1] * 3 + row[-2] + int(draw.integers(3))) % 20)
        found.append(np.array(row, np.uint16))
    return np.concatenate(found)


@pytest.fixture(scope="module")
def whole() -> tuple[np.ndarray, dict[int, Order]]:
    row = stream()
    return counted(row, np.zeros(len(row), bool))


def tables(whole: tuple[np.ndarray, dict[int, Order]], entries: int) -> Tables:
    grams, contexts = pruned(*whole, entries)
    return Tables(whole[0], grams, contexts, np.zeros(ORDER * BUCKETS))


@pytest.mark.parametrize("entries", [10_000, 300, 40])
@pytest.mark.parametrize("before", [[BEGIN], [BEGIN, 1000], [1003, 1004, 1005], [77, 78, 79]])
def test_chances_after_any_context_sum_to_one(whole, entries, before):
    table = tables(whole, entries)
    seen = range(1000, 1020)
    likely = sum(float(table.chances(np.array([*before, token]))[0][-1]) for token in seen)
    rest = {float(table.chances(np.array([*before, token]))[0][-1]) for token in (7, 8, 2000)}
    assert len(rest) == 1
    unseen = (VOCABULARY - len(seen)) * max(rest)
    assert likely + unseen == pytest.approx(1, abs=0.03)  # costs are rounded to a 12th of a bit


def test_what_hangs_on_two_tokens_is_learnt(whole):
    table = tables(whole, 10_000)
    text = stream(20)
    chances, place = table.chances(text)
    inside = text[1:] != BEGIN
    assert 2 ** -np.log2(chances[inside]).mean() < 6  # three ways to go on, of twenty
    assert place.max() < ORDER * BUCKETS


def test_no_sequence_runs_into_the_next_document(whole):
    _single, orders = whole
    lengths = {n: int(order.raw.sum()) for n, order in orders.items()}
    assert lengths == {n: 400 * (33 - n + 1) for n in orders}


def test_keys_come_back_from_their_packed_form():
    keys = np.unique(np.random.default_rng(0).integers(0, 2**32, 5000, dtype=np.uint32))
    assert (unpacked(packed(keys)) == keys).all()


def test_weights_go_to_the_better_model():
    place = np.repeat([3, 9], 500)
    ours, theirs = np.repeat([0.5, 0.01], 500), np.repeat([0.01, 0.5], 500)
    weights = best_weights(place, ours, theirs)
    assert weights[3] > 0.95
    assert weights[9] < 0.05
