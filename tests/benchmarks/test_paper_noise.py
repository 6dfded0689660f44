"""The paper's mechanism and ours, as the comparison on ConvFinQA draws them."""

import math

import numpy as np
import pytest

from benchmarks.convfinqa.paper_noise import Scale, decade, exponential, laplace, published

DRAWS = 20_000


def shares(law, scale: Scale, epsilon: float) -> np.ndarray:
    """How often each point of a scale is drawn."""
    coins = np.random.default_rng(7)
    numbers = [law(scale, epsilon, coins) for _ in range(DRAWS)]
    nearest = np.searchsorted(scale.points, np.array(numbers) - 1e-9)
    return np.bincount(nearest, minlength=len(scale.points)) / DRAWS


@pytest.mark.parametrize("value", [1.0, 3.2, 9.99, 41_250.0, 0.07])
def test_the_paper_s_mechanism_has_the_paper_s_law(value):
    scale = decade(value)
    weights = np.exp(-abs(scale.place - np.arange(100)) / 2)
    assert shares(exponential, scale, 1.0) == pytest.approx(weights / weights.sum(), abs=0.015)


@pytest.mark.parametrize("value", [1.0, 5.0, 9.99])
def test_our_laplace_has_its_law_and_is_clamped(value):
    scale = decade(value)
    start = min(round(scale.place), 99)
    weights = np.zeros(100)
    for noise in range(-400, 401):
        weights[min(max(start + noise, 0), 99)] += math.exp(-abs(noise) / 2)
    assert shares(laplace, scale, 0.5) == pytest.approx(weights / weights.sum(), abs=0.015)


def test_a_decade_s_range_is_that_of_the_number():
    scale = decade(41_250.0)
    assert (scale.points[0], len(scale.points)) == (10_000, 100)
    assert scale.points[-1] == pytest.approx(99_100)
    assert scale.clamped(500) == scale.points[-1]


def test_the_published_ranges():
    bounds = {1.0: (1, 2), 17.0: (2, 1000), 640.5: (100, 10_000), 52_000.0: (1000, 10_000)}
    for value, (least, most) in bounds.items():
        points = published(value).points
        assert points[0] == least
        assert points[-1] == pytest.approx(most - (most - least) / 100)
    assert exponential(published(52_000.0), 1.0, np.random.default_rng(1)) < 10_000


@pytest.mark.parametrize(("value", "expected"), [(10.0, 1.11), (99.0, 11.0)])
def test_a_tenth_more_weighs_more_at_the_end_of_a_decade(value, expected):
    assert decade(value).contrast(value) == pytest.approx(expected, abs=0.01)


def test_far_from_the_number_nothing_is_lost_for_small_epsilon():
    spread = shares(exponential, decade(2.0), 1e-6)
    assert spread.min() > 0.005
