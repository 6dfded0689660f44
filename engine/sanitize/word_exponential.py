"""The exponential mechanism over the vocabulary (SanText; McSherry and Talwar 2007)."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.conversation.vault import Draw

_SCALE: Final = 1 << 47
"""Weights are whole numbers up to this; the sum over the vocabulary fits into 64 bits."""


def weights(
    rows: NDArray[np.floating], point: NDArray[np.float64], epsilon: float
) -> NDArray[np.int64]:
    """One integer weight ≥ 1 per row: exp(−ε·d/2) in steps of 2⁻⁴⁷, d the Euclidean distance.

    The floor of one step only draws two inputs' weights together, so the ratio bound holds.
    """
    apart = np.asarray(rows, np.float64) - point
    distance = np.sqrt(np.einsum("ij,ij->i", apart, apart))
    scaled = np.rint(_SCALE * np.exp(-epsilon / 2 * distance))
    whole: NDArray[np.int64] = np.maximum(scaled, 1).astype(np.int64)
    return whole


def pick(weighted: NDArray[np.int64], coins: Draw) -> int:
    """An index with probability exactly proportional to its weight."""
    sums = np.cumsum(weighted)
    return int(np.searchsorted(sums, coins.below(int(sums[-1])), side="right"))
