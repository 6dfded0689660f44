"""The stops of ε: the only values of ε at which anything is released under noise.

A finite public list lets every value have one chain of draws, from the most exact stop to the least
(gradual release): all releases of the value together cost the largest ε among them. An ε of the
person's own would be a fresh draw, and a hundred of those could be averaged.
"""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction
from typing import Final

from engine.errors import OptionError

STOPS: Final = (0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1.0, 1.5, 2.0, 3.0, 5.0, 8.0, 12.0)
"""In ascending order: stronger protection first. The slider's steps are these."""

AGES_ASIDE: Final = 2
"""So many times the scale of their noise ages step aside: they have no round numbers to avoid."""
_CERTAIN: Final = 2
"""Up to this ε a small whole number always steps aside; a larger ε asks for the number itself."""
_COARSE: Final = 10
"""Noise of so many shown units hardly ever leaves a number as it is."""


def units_aside(scale: Fraction, epsilon: Fraction, *, times: int = 1) -> int:
    """By how many shown units a whole number steps aside whose noise has this scale, in units.

    `times` is how many scales that are.
    """
    if scale >= _COARSE:
        return 0
    nearest = int((times if epsilon <= _CERTAIN else 1) * scale + Fraction(1, 2))
    return max(1, nearest) if epsilon <= _CERTAIN else nearest


def rounded_down(epsilon: float) -> float:
    """The largest stop that is at most `epsilon`: never less protection than was asked for.

    Raises `OptionError` below the lowest stop.
    """
    if not epsilon >= STOPS[0]:  # also where it is no number, which would come out as the weakest
        raise OptionError(f"ε must be at least {STOPS[0]}, the lowest stop.")
    return STOPS[bisect_right(STOPS, epsilon) - 1]
