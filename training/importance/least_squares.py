"""Linear functions that come nearest to given ones, and how near they come."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
_RIDGE: Final = 1e-3
"""How much of the mean square is added to each state's own."""


def solved(states: Floats, columns: Floats) -> tuple[Floats, Floats]:
    """Weights [width, columns] and biases of the linear functions that come nearest."""
    middle, level = states.mean(axis=0), columns.mean(axis=0)
    apart = states - middle
    square = apart.T @ apart
    square += _RIDGE * np.trace(square) / len(square) * np.eye(len(square))
    weights = np.linalg.solve(square, apart.T @ (columns - level))
    return weights, level - middle @ weights


def met(states: Floats, columns: Floats, weights: Floats, bias: Floats) -> float:
    """R² of all columns together."""
    rest = columns - states @ weights - bias
    return float(1 - (rest**2).sum() / ((columns - columns.mean(axis=0)) ** 2).sum())
