"""The head's columns on a later tagger: the nearest linear functions of its states."""

from __future__ import annotations

import numpy as np
import pytest

from training.importance.least_squares import met, solved


def states(seed: int, count: int = 400) -> np.ndarray:
    return np.random.default_rng(seed).normal(2.0, 1.0, (count, 6))


def test_a_linear_function_is_found_again_with_its_level():
    wanted = np.random.default_rng(3).normal(size=(6, 2))
    columns = states(1) @ wanted + [5.0, -2.0]
    weights, bias = solved(states(1), columns)
    unseen = states(2)
    assert met(unseen, unseen @ wanted + [5.0, -2.0], weights, bias) > 0.999


def test_what_no_linear_function_says_is_not_met():
    draw = np.random.default_rng(4)
    weights, bias = solved(states(1), draw.normal(size=(400, 2)))
    assert met(states(2), draw.normal(size=(400, 2)), weights, bias) == pytest.approx(0, abs=0.1)
