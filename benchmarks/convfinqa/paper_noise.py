"""Prεεmpt's own noise on numbers and its ranges, beside ours, to measure them on equal terms.

The paper (algorithm 1) draws a point s of a range of 100 points with Pr ∝ e^(−ε·|x − s|/2), x in
steps of the range; so does its published code (github.com/danshumaan/preempt-experiments,
`M_epsilon`). Which ranges it took on ConvFinQA it does not say. Here are

- `published`: those that its code has for money: 2 to 1,000 below 100, 100 to 10,000 below 1,000,
  1,000 to 10,000 above (more than that ends near 10,000), integers only;
- `decade`: from the power of ten below the number to the next, the reading under which its figures
  can be met. Like the published ones it is chosen by the number itself, which tells its magnitude.

A law on a scale of numbers is one cell of the comparison; ε means one point of the scale there, and
ten steps of 1 % on ours (percentages: one point).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

POINTS = 100
NEVER = 40
"""A point whose weight is below e⁻⁴⁰ of the nearest one's is left out."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Scale:
    """Points in ascending order; `place` is where the number stands among them, in steps.

    `per_epsilon` steps apart, two numbers are told apart by at most a factor e^ε.
    """

    points: Floats
    place: float
    per_epsilon: float = 1.0
    whole: bool = False

    def clamped(self, point: int) -> float:
        """The number of a point; beyond the ends, of the end."""
        number = float(self.points[min(max(point, 0), len(self.points) - 1)])
        return float(int(number)) if self.whole else number

    def contrast(self, value: float) -> float:
        """How many times ε a number and one that is a tenth larger are told apart by at most."""
        near = int(np.searchsorted(self.points, value).clip(1, len(self.points) - 1))
        step = float(self.points[near] - self.points[near - 1])
        return 0.1 * value / step / self.per_epsilon


def ranged(value: float, least: float, most: float, *, whole: bool = False) -> Scale:
    """100 points from `least` to below `most`, evenly, as the paper's code lays them."""
    step = (most - least) / POINTS
    return Scale(least + step * np.arange(POINTS), (value - least) / step, whole=whole)


def published(value: float) -> Scale:
    """The range that the paper's code takes for an amount of money of this size."""
    number = float(int(value))
    if number == 1:
        return ranged(number, 1, 2, whole=True)
    if number < 100:
        return ranged(number, 2, 1000, whole=True)
    return ranged(number, 100 if number < 1000 else 1000, 10_000, whole=True)


def decade(value: float) -> Scale:
    """The range from the power of ten at or below a number to the next."""
    least = 10.0 ** math.floor(math.log10(value))
    return ranged(value, least, 10 * least)


Law = Callable[[Scale, float, np.random.Generator], float]


def exponential(scale: Scale, epsilon: float, draw: np.random.Generator) -> float:
    """The paper's mechanism: Pr[s] ∝ e^(−ε·|x − s|/2) on the points of the scale."""
    rate = epsilon / scale.per_epsilon / 2
    reach = math.ceil(NEVER / rate)
    first = min(max(math.floor(scale.place) - reach, 0), len(scale.points) - 1)
    last = min(max(math.ceil(scale.place) + reach, first), len(scale.points) - 1)
    logs = -rate * np.abs(scale.place - np.arange(first, last + 1))
    weights = np.exp(logs - logs.max()).cumsum()
    return scale.clamped(
        first + int(np.searchsorted(weights, draw.random() * weights[-1], "right"))
    )


def laplace(scale: Scale, epsilon: float, draw: np.random.Generator) -> float:
    """Ours: discrete Laplace noise on the nearest point, clamped, Pr ∝ e^(−ε·|x − s|)."""
    ratio = math.exp(-epsilon / scale.per_epsilon)
    noise = int(draw.geometric(1 - ratio)) - int(draw.geometric(1 - ratio))
    nearest = min(max(round(scale.place), 0), len(scale.points) - 1)
    return scale.clamped(nearest + noise)
