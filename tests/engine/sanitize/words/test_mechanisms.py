"""Word mechanisms against their laws, on small vocabularies where the law can be computed."""

from __future__ import annotations

import itertools
import math
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.conversation.vault import Conversation
from engine.sanitize.words import mechanisms

DRAWS = 4000


def coins(name: str):
    return Conversation.seeded(3).coins("test", name)


def chi_square(counts: Counter, expected: dict[int, float]) -> float:
    """The statistic in standard deviations above its mean; every expected count is above 5."""
    total = sum(counts.values())
    statistic = sum(
        (counts[key] - share * total) ** 2 / (share * total) for key, share in expected.items()
    )
    degrees = len(expected) - 1
    return (statistic - degrees) / math.sqrt(2 * degrees)


@pytest.mark.parametrize("epsilon", [0.5, 4.0, 40.0])
@pytest.mark.parametrize("size", [1, 2, 16])
def test_the_length_of_noise_is_gamma(size, epsilon):
    """Equally likely tenths of Gamma(size, 1/ε), found by its own series for integer shape."""
    lengths = [
        float(np.linalg.norm(mechanisms.noise(size, epsilon, coins(f"{size}|{epsilon}|{index}"))))
        for index in range(DRAWS // 2)
    ]
    counts = Counter(min(9, int(10 * gamma_share(size, epsilon * length))) for length in lengths)
    assert chi_square(counts, dict.fromkeys(range(10), 0.1)) < 4.5


def gamma_share(shape: int, x: float) -> float:
    """Pr[Gamma(shape, 1) ≤ x] = 1 − e^(−x)·Σ x^k/k! over k < shape."""
    return 1 - math.exp(-x) * sum(x**k / math.factorial(k) for k in range(shape))


def test_the_direction_of_noise_is_uniform():
    """In two dimensions the angle; in sixteen each component is as often the largest."""
    flat = [mechanisms.noise(2, 1.0, coins(f"flat{index}")) for index in range(DRAWS)]
    eighths = Counter(int((math.atan2(y, x) / math.pi + 1) * 3.999999) for x, y in flat)
    assert chi_square(eighths, dict.fromkeys(range(8), 1 / 8)) < 4.5
    deep = [mechanisms.noise(16, 1.0, coins(f"deep{index}")) for index in range(DRAWS // 2)]
    largest = Counter(int(np.argmax(item)) for item in deep)
    assert chi_square(largest, dict.fromkeys(range(16), 1 / 16)) < 4.5


@pytest.mark.parametrize("epsilon", [0.7, 1.5, 4.0])
def test_on_a_line_the_outputs_follow_the_theorem_and_its_bound(epsilon):
    """In one dimension the noise is Laplace's, so every word's probability is known exactly."""
    words = np.array([[-1.0], [0.0], [0.4], [1.5], [3.0]])
    laws = [law_on_a_line(words[:, 0], float(word), epsilon) for word in words[:, 0]]
    for (item, first), (two, second) in itertools.permutations(enumerate(laws), 2):
        bound = math.exp(epsilon * abs(float(words[item, 0] - words[two, 0])))
        assert all(first[y] <= bound * second[y] * (1 + 1e-9) for y in first)
    counts = Counter(
        mechanisms.nearest(
            words, words[2] + mechanisms.noise(1, epsilon, coins(f"l{epsilon}{index}"))
        )
        for index in range(DRAWS)
    )
    common = {y: share for y, share in laws[2].items() if share * DRAWS > 5}
    other = DRAWS - sum(counts[y] for y in common)
    assert other < 30
    assert chi_square(counts, common) < 4.5


def law_on_a_line(words: np.ndarray, true: float, epsilon: float) -> dict[int, float]:
    """Laplace's mass of each word's cell: from midpoint to midpoint."""
    cuts = [-math.inf, *((words[1:] + words[:-1]) / 2), math.inf]
    below = [laplace_share(epsilon * (cut - true)) for cut in cuts]
    return {index: below[index + 1] - below[index] for index in range(len(words))}


def laplace_share(x: float) -> float:
    return math.exp(x) / 2 if x < 0 else 1 - math.exp(-x) / 2


@pytest.mark.parametrize("epsilon", [0.5, 2.0, 8.0])
def test_the_exponential_mechanism_follows_its_law_and_bound(epsilon):
    rows = np.array([[0.0, 0.0], [0.3, 0.1], [1.0, 0.0], [0.2, 0.9], [1.4, 1.2]])
    weighted = [mechanisms.weights(rows, row, epsilon) for row in rows]
    laws = [weights / weights.sum() for weights in weighted]
    for item, two in itertools.permutations(range(len(rows)), 2):
        bound = math.exp(epsilon * float(np.linalg.norm(rows[item] - rows[two])))
        assert (laws[item] <= bound * laws[two] * (1 + 1e-9)).all()
    stream = coins(f"santext{epsilon}")
    counts = Counter(mechanisms.pick(weighted[1], stream) for _ in range(DRAWS))
    distance = np.linalg.norm(rows - rows[1], axis=1)
    theorem = np.exp(-epsilon * distance / 2)
    theorem /= theorem.sum()
    assert np.allclose(theorem, laws[1], atol=1e-12)
    common = {place: float(share) for place, share in enumerate(theorem) if share * DRAWS > 5}
    assert chi_square(counts, common) < 4.5


def test_far_words_keep_a_weight_and_sums_do_not_overflow():
    rows = np.zeros((22_000, 2))
    assert (mechanisms.weights(rows, np.array([1e6, 0.0]), 100.0) == 1).all()
    assert int(np.cumsum(mechanisms.weights(rows, rows[0], 1.0))[-1]) == 22_000 * 2**47


@given(st.integers(0, 10**9), st.integers(2, 40), st.integers(1, 6))
def test_the_nearest_word_is_the_nearest(seed, count, width):
    stream = coins(f"nn{seed}")
    draw = [[stream.below(2001) / 1000 - 1 for _ in range(width)] for _ in range(count + 1)]
    rows, point = np.array(draw[:-1]), np.array(draw[-1])
    findings = mechanisms.nearest(rows, point)
    distances = [math.dist(row, point) for row in rows.tolist()]
    assert distances[findings] == pytest.approx(min(distances), abs=1e-12)


def test_the_same_coins_give_the_same_noise():
    assert (mechanisms.noise(16, 40.0, coins("a")) == mechanisms.noise(16, 40.0, coins("a"))).all()
    assert (mechanisms.noise(16, 40.0, coins("a")) != mechanisms.noise(16, 40.0, coins("b"))).any()
