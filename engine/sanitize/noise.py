"""Exact discrete Laplace noise from keyed coins: integers and fractions only."""

from __future__ import annotations

from fractions import Fraction

from engine.vault import Draw


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


def _bernoulli_exp(gamma: Fraction, coins: Draw) -> bool:
    """True with probability e^(−gamma), 0 ≤ gamma ≤ 1 (the same paper, algorithm 1)."""
    k = 1
    while coins.below(gamma.denominator * k) < gamma.numerator:
        k += 1
    return k % 2 == 1
