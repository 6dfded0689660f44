"""Exact samplers from keyed coins, integers and fractions only: Laplace, its chain, exponential."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from engine.conversation.vault import Draw

_FLAT = 2
"""Rate times size up to which the exponential mechanism is nearly uniform."""


def laplace(rate: Fraction, coins: Draw) -> int:
    """An integer Z with Pr[Z = z] = (e^r − 1)/(e^r + 1) · e^(−r·|z|), r = `rate` > 0, exactly.

    Canonne, Kamath, Steinke, «The Discrete Gaussian for Differential Privacy» (2020), algorithm 2.
    """
    s, t = rate.numerator, rate.denominator
    while True:
        u = coins.below(t)
        if not _bernoulli_exp(u, t, coins):
            continue
        v = 0
        while _bernoulli_exp(1, 1, coins):
            v += 1
        size = (u + t * v) // s
        negative = coins.bits(1)
        if not (negative and size == 0):
            return -size if negative else size


def further(exact: Fraction, vague: Fraction, coins: Draw) -> int:
    """An integer W that makes Laplace noise of rate `exact` into noise of rate `vague`, exactly.

    With α = e^−rate and p₀ = (α₂/α₁)·((1 − α₁)/(1 − α₂))², 1 the vague and 2 the exact rate, W is
    0 with probability p₀ and Laplace noise of the vague rate otherwise. W is independent of the
    noise it is added to, so the sum is post-processing of it. Raises nothing; needs
    0 < `vague` ≤ `exact`. (Gradual release: Koufogiannis, Han, Pappas 2015, for integers.)
    """
    unit = lcm(exact.denominator, vague.denominator)
    whole, part = int(exact * unit), int(vague * unit)
    stays = (
        _bernoulli_exp(whole - part, unit, coins)
        and _before(part, whole, unit, coins)
        and _before(part, whole, unit, coins)
    )
    return 0 if stays else laplace(vague, coins)


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
            apart = half * abs(point - place)
            if _bernoulli_exp(apart.numerator, apart.denominator, coins):
                return point


def _bernoulli_exp(over: int, under: int, coins: Draw) -> bool:
    """True with probability e^−x, x = `over`/`under` ≥ 0 (Canonne et al., algorithm 1)."""
    while over > under:
        if not _bernoulli_exp(1, 1, coins):
            return False
        over -= under
    k = 1
    while coins.below(under * k) < over:
        k += 1
    return k % 2 == 1


def _bernoulli_mean(over: int, under: int, coins: Draw) -> bool:
    """True with probability (1 − e^−x)/x, the mean of e^−u over 0 ≤ u ≤ x = `over`/`under` ≤ 1.

    The alternating series Σ (−x)^k/(k + 1)!, in the way of algorithm 1.
    """
    k = 1
    while coins.below(under * (k + 1)) < over:
        k += 1
    return k % 2 == 1


def _before(part: int, whole: int, unit: int, coins: Draw) -> bool:
    """True with probability (1 − e^−a)/(1 − e^−b), a = `part`/`unit` ≤ b = `whole`/`unit`.

    That is: whether an exponential variable known to be at most b is at most a. For b ≤ 1 it is
    proposed uniformly on either side of a, which accepts about 1 − b/2 of the proposals; beyond,
    two coins in turn decide, after at most 1.6 rounds on average.
    """
    rest = whole - part
    while True:
        if whole > unit:
            if not _bernoulli_exp(part, unit, coins):
                return True
            if not _bernoulli_exp(rest, unit, coins):
                return False
        elif coins.below(whole) < part:
            if _bernoulli_mean(part, unit, coins):
                return True
        elif _bernoulli_exp(part, unit, coins) and _bernoulli_mean(rest, unit, coins):
            return False
