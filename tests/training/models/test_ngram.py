"""The counted table: its chances are those of a distribution, and pruning keeps them so."""

import numpy as np
import pytest

from engine.models.ngram import (
    BUCKETS,
    LEAST_REST,
    ONLY_CONTEXT,
    ORDER,
    Tables,
    encoded,
    read,
    rests,
    stepped,
    unstepped,
    written,
)
from training.data.corpus import BEGIN
from training.models.minilm import VOCABULARY
from training.models.ngram import BITS, Order, best_weights, counted, fitting, keys_of, pruned


def stream(documents: int = 400) -> np.ndarray:
    """Documents of a small language in which what comes next hangs on the last two tokens."""
    draw = np.random.default_rng(3)
    findings = []
    for _ in range(documents):
        row = [BEGIN, 1000, 1001]
        for _ in range(30):
            row.append(1000 + (row[-1] * 3 + row[-2] + int(draw.integers(3))) % 20)
        findings.append(np.array(row, np.uint16))
    return np.concatenate(findings)


@pytest.fixture(scope="module")
def whole() -> tuple[np.ndarray, dict[int, Order]]:
    row = stream()
    return counted(row, np.zeros(len(row), bool))


def tables(whole: tuple[np.ndarray, dict[int, Order]], entries: int) -> Tables:
    """The tables as they come back from an archive."""
    return read(written(whole[0], pruned(*whole, entries)), np.zeros(ORDER * BUCKETS))


@pytest.mark.parametrize("entries", [10_000, 300, 40])
@pytest.mark.parametrize("before", [[BEGIN], [BEGIN, 1000], [1003, 1004, 1005], [77, 78, 79]])
def test_chances_after_any_context_sum_to_one(whole, entries, before):
    table = tables(whole, entries)
    rows = np.column_stack([np.tile(before, (VOCABULARY, 1)), np.arange(VOCABULARY)])
    chances = table.chances(np.append(7, rows))[0].reshape(rows.shape)[:, -1]
    assert chances.min() > 0
    assert chances.sum() == pytest.approx(1, abs=1e-5)
    assert table.after(np.array(before))[0] == pytest.approx(chances, rel=1e-6)


def test_what_is_kept_is_as_likely_as_before_pruning(whole):
    pairs = whole[1][2]
    table = tables(whole, 300)
    rows, ends = np.divmod(pairs.grams.astype(np.int64), 1 << BITS)
    places = table.levels[2].places(rows, ends)
    kept = (places >= 0) & (table.levels[2].shares(places) > 0)
    ratios = [
        float(table.chances(np.array([first, then]))[0][0] / chance)
        for first, then, chance in zip(rows[kept], ends[kept], pairs.chance[kept], strict=True)
    ]
    assert len(ratios) > 200
    assert ratios == pytest.approx(np.ones(len(ratios)), rel=0.06)  # shares are in eighths of a bit


def test_keys_tell_every_sequence_apart():
    rows = np.random.default_rng(1).integers(0, VOCABULARY, (2000, ORDER))
    keys = keys_of(rows.reshape(-1))[ORDER][::ORDER]
    assert len(np.unique(keys)) == len(np.unique(rows, axis=0))
    assert (np.argsort(keys) == np.lexsort(rows.T[::-1])).all()


def test_rounding_never_takes_all_of_a_row():
    codes = encoded(np.array([0.9999, 0.5, 0.49999, 0.3, 0.3, 0.4]))
    row = np.array([0, 1, 1, 3, 3, 3])
    sizes = np.array([1, 2, 0, 3])
    fitted = fitting(codes, row, sizes)
    assert (rests(fitted, sizes) >= LEAST_REST).all()
    assert rests(fitted, sizes)[2] == 1
    assert (fitted < ONLY_CONTEXT).all()


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


@pytest.mark.parametrize("sizes", [[3, 0, 2000, 0, 0, 1], [0, 0], [1], [0, 5]])
def test_rows_come_back_from_their_steps(sizes):
    draw = np.random.default_rng(0)
    rows = [np.sort(draw.choice(VOCABULARY, size, replace=False)) for size in sizes]
    tokens = np.concatenate([np.zeros(0), *rows]).astype(np.uint16)
    assert (unstepped(stepped(tokens, np.array(sizes)), np.array(sizes)) == tokens).all()


def test_weights_go_to_the_better_model():
    place = np.repeat([3, 9], 500)
    ours, theirs = np.repeat([0.5, 0.01], 500), np.repeat([0.01, 0.5], 500)
    weights = best_weights(place, ours, theirs)
    assert weights[3] > 0.95
    assert weights[9] < 0.05
