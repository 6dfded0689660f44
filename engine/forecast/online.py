"""Intervals that follow what was observed (Gibbs & Candès 2021, adaptive conformal inference).

Each observation is one number in [0, 1] beside the number that was foretold. Nothing else is kept.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

FEWEST: Final = 20
"""Observations before there is an interval."""
MOST: Final = 100
"""Distances that are kept, the newest: what is older says little after a change."""
MISSES: Final = 0.1
"""The share of observations that may lie outside: the intervals are those of 90 %."""
STEP: Final = 0.03
"""How far one observation moves the level."""
HIGHEST: Final = 2 * MISSES
"""The level rises no further: a long run of the same number would else leave no interval at all."""


@dataclass(frozen=True, slots=True)
class Track:
    """What was observed of one provider under one profile, as numbers.

    `distances` of the last observations from what was foretold, in [0, 1]; `level`, the share of
    misses that the next interval is made for (lower where the intervals missed too often, higher,
    up to `HIGHEST`, where too seldom); `seen`, how many observations there were.
    """

    distances: tuple[float, ...] = ()
    level: float = MISSES
    seen: int = 0

    def radius(self) -> float | None:
        """How far from the foretold number the next may lie; None before `FEWEST`."""
        if len(self.distances) < FEWEST:
            return None
        if self.level <= 0:
            return 1.0
        place = math.ceil((1 - self.level) * (len(self.distances) + 1))
        return 1.0 if place > len(self.distances) else sorted(self.distances)[place - 1]

    def interval(self, foretold: float) -> tuple[float, float] | None:
        """The 90 % interval around a foretold number, in [0, 1]; None before `FEWEST`."""
        radius = self.radius()
        if radius is None:
            return None
        return max(0.0, foretold - radius), min(1.0, foretold + radius)

    def after(self, foretold: float, observed: float) -> Track:
        """The track with one more observation; raises `ValueError` for numbers beyond [0, 1]."""
        if not (0 <= foretold <= 1 and 0 <= observed <= 1):
            raise ValueError("An observation is a number from 0 to 1.")
        distance = abs(observed - foretold)
        radius, level = self.radius(), self.level
        if radius is not None:
            level = min(HIGHEST, level + STEP * (MISSES - (distance > radius)))
        kept = (*self.distances, distance)[-MOST:]
        return replace(self, distances=kept, level=level, seen=self.seen + 1)


def stored(track: Track) -> dict[str, object]:
    """A track as JSON."""
    return {"distances": list(track.distances), "level": track.level, "seen": track.seen}


def read(raw: object) -> Track:
    """A track from its JSON; raises `ValueError` for anything else."""
    if not isinstance(raw, dict):
        raise ValueError("A track is an object.")
    distances, level, seen = (raw.get(name) for name in ("distances", "level", "seen"))
    if not isinstance(distances, list) or len(distances) > MOST or not isinstance(seen, int):
        raise ValueError("A track holds a list of distances.")
    numbers = [*distances, level]
    if not all(isinstance(number, int | float) and math.isfinite(number) for number in numbers):
        raise ValueError("A track holds numbers.")
    if not all(0 <= number <= 1 for number in distances):
        raise ValueError("A distance lies between 0 and 1.")
    return Track(tuple(map(float, distances)), min(HIGHEST, float(level or 0.0)), seen)
