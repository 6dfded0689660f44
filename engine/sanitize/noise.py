"""Exact samplers from keyed coins, integers and fractions only: Laplace and exponential."""

from __future__ import annotations

from fractions import Fraction

from engine.vault import Draw

_FLAT = 2
"""Rate times size up to which the exponential mechanism is nearly uniform."""


def laplace(rate: Fraction, coins: Draw) -> int:
    """An integer Z with Pr[Z = z] = (e^r − 1)/(e^r + 1) · e^(−r·|z|), r = `rate` > 0, exactly.

    Canonne, Kamath, Steinke, «The Discrete Gaussian for Differential Privacy» (2020), algorithm 2.
    """
    s, t = rate.numerator, rate.denominator
    while True:
        u = coins.below(t)
        if not _bernoulli_exp(Fraction(u, t), coins):
            continue
        v = 0
        while _bernoulli_exp(Fraction(1), coins):
            v += 1
        size = (u + t * v) // s
        negative = coins.bits(1)
        if not (negative and size == 0):
            return -size if negative else size


def exponential(place: int, size: int, rate: Fraction, coins: Draw) -> int:
    """A point y of 0 … `size` − 1 with Pr[y] ∝ e^(−r·|y − `place`|/2), r = `rate` > 0, exactly.

    The truncated exponential mechanism of Prεεmpt, algorithm 1, by rejection: from Laplace noise
    of rate r/2, or where that mostly lands outside, from a uniform point. Either accepts at least
    two proposals in five.
    """
    half = rate / 2
    while True:
        if half * size > _FLAT:
            point = place + laplace(half, coins)
            if 0 <= point < size:
                return point
        else:
            point = coins.below(size)
            if _bernoulli_exp(half * abs(point - place), coins):
                return point


def _bernoulli_exp(gamma: Fraction, coins: Draw) -> bool:
    """True with probability e^(−gamma), gamma ≥ 0 (Canonne, Kamath, Steinke, algorithm 1)."""
    while gamma > 1:
        if not _bernoulli_exp(Fraction(1), coins):
            return False
        gamma -= 1
    k = 1
    while coins.below(gamma.denominator * k) < gamma.numerator:
        k += 1
    return k % 2 == 1
