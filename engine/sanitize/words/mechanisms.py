"""Noise on word vectors and the exact search for the nearest word (Feyisetan et al. 2020)."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.conversation.vault import Draw

_BITS: Final = 53
_WORD: Final = 64
Vector = NDArray[np.float64]


def noise(size: int, epsilon: float, coins: Draw) -> Vector:
    """A vector [size] with density ∝ exp(−ε·‖z‖): √(2T)·N(0, I), T ~ Gamma((size + 1)/2, 1/ε²).

    Drawn in float64 from uniforms of 53 keyed bits. Only the word found with it leaves the
    machine, never the vector, so its low bits tell nothing.
    """
    whole, half = divmod(size + 1, 2)
    mixed = -float(np.log(_uniforms(whole, coins)).sum())
    if half:
        mixed += float(_normals(1, coins)[0]) ** 2 / 2
    return math.sqrt(2 * mixed) / epsilon * _normals(size, coins)


def further(size: int, exact: float, vague: float, coins: Draw) -> Vector:
    """What makes `noise` at `exact` into noise at `vague` ≤ `exact`, independent of it.

    T grows by the jumps of a Poisson process over rates u from vague² to exact², (size + 1)/2 for
    each unit of ln u, each jump exponential of rate u: that is how Gamma variables of two rates
    differ. So every strength has exactly its own law, and the vaguer is post-processing of the
    more exact one. Zeros where nothing is added.
    """
    grown, place = 0.0, 0.0
    length, often = 2 * math.log(exact / vague), (size + 1) / 2
    while True:
        place -= math.log(_uniform(coins)) / often
        if place > length:
            break
        grown -= math.log(_uniform(coins)) / (vague**2 * math.exp(place))
    return math.sqrt(2 * grown) * _normals(size, coins) if grown else np.zeros(size)


def _uniform(coins: Draw) -> float:
    """Uniform in (0, 1]: a multiple of 2⁻⁵³, never zero."""
    return math.ldexp(coins.bits(_BITS) + 1, -_BITS)


def _uniforms(count: int, coins: Draw) -> Vector:
    """So many of `_uniform`, [count]."""
    raw = coins.bits(_WORD * count).to_bytes(_WORD // 8 * count, "big")
    whole = (np.frombuffer(raw, ">u8") >> (_WORD - _BITS)).astype(np.float64)
    return (whole + 1) * 2.0**-_BITS


def _normals(count: int, coins: Draw) -> Vector:
    """Independent standard normals, [count] (Box and Muller)."""
    pairs = (count + 1) // 2
    lengths, turns = _uniforms(2 * pairs, coins).reshape(2, pairs)
    radius, angle = np.sqrt(-2 * np.log(lengths)), 2 * math.pi * turns
    both: Vector = np.concatenate([radius * np.cos(angle), radius * np.sin(angle)])
    return both[:count]


def nearest(rows: NDArray[np.floating], point: Vector, passed: int = 0) -> int:
    """The index of the row nearest to `point` after `passed` nearer ones.

    Every row is measured; of equal ones the first is the nearer, and the last is never passed.
    """
    apart = np.asarray(rows, np.float64) - point
    squares = np.einsum("ij,ij->i", apart, apart)
    if not passed:
        return int(squares.argmin())
    return int(np.argsort(squares, kind="stable")[min(passed, len(squares) - 1)])


# The exponential mechanism over the vocabulary (SanText; McSherry and Talwar 2007).

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
