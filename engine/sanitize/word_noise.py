"""Noise on word vectors and the exact search for the nearest word (Feyisetan et al. 2020)."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.vault import Draw

_BITS: Final = 53
Vector = NDArray[np.float64]


def noise(size: int, epsilon: float, coins: Draw) -> Vector:
    """A vector [size] with density ∝ exp(−ε·‖z‖): length Gamma(size, 1/ε), uniform direction.

    Drawn in float64 from uniforms of 53 keyed bits: a length above size·36.8/ε never occurs,
    and each probability is off by about 2⁻⁵³ times a small factor. Only the word found with it
    leaves the machine, never the vector, so its low bits tell nothing.
    """
    length = -sum(math.log(_unit(coins)) for _ in range(size)) / epsilon
    normals = [normal for _ in range((size + 1) // 2) for normal in _pair(coins)][:size]
    direction = np.array(normals, np.float64)
    norm = float(np.linalg.norm(direction))
    return direction * (length / norm)


def _unit(coins: Draw) -> float:
    """Uniform in (0, 1]: a multiple of 2⁻⁵³, never zero."""
    return float(math.ldexp(coins.bits(_BITS) + 1, -_BITS))


def _pair(coins: Draw) -> tuple[float, float]:
    """Two independent standard normals (Box and Muller)."""
    radius, angle = math.sqrt(-2 * math.log(_unit(coins))), 2 * math.pi * _unit(coins)
    return radius * math.cos(angle), radius * math.sin(angle)


def nearest(rows: NDArray[np.floating], point: Vector) -> int:
    """The index of the row nearest to `point`: every row is measured; the first of equal ones."""
    apart = np.asarray(rows, np.float64) - point
    return int(np.einsum("ij,ij->i", apart, apart).argmin())
