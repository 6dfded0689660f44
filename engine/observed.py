"""Intervals that follow what was observed (Gibbs & Candès 2021, adaptive conformal inference).

Each observation is one number in [0, 1] beside the number that was foretold. Nothing else is kept.
Where no model foretells it, the mean of the last observations does.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeGuard

if TYPE_CHECKING:
    from engine.values import Similarity

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
    up to `HIGHEST`, where too seldom); `seen`, how many observations there were; `recent`, the last
    `FEWEST` of them.
    """

    distances: tuple[float, ...] = ()
    level: float = MISSES
    seen: int = 0
    recent: tuple[float, ...] = ()

    def similarity(self) -> Similarity | None:
        """What the next observation will be, by those before alone; None before `FEWEST`."""
        expected = self._expected()
        interval = None if expected is None else self.interval(expected)
        if expected is None or interval is None:
            return None
        from engine.values import Similarity  # noqa: PLC0415 - the window reads tracks at its start

        return Similarity(round(expected, 4), *(round(end, 4) for end in interval))

    def learnt(self, observed: float) -> Track:
        """The track with an observation that was foretold by those before it alone."""
        expected = self._expected()
        if expected is not None:
            return self.after(expected, observed)
        return replace(self.after(observed, observed), distances=self.distances)

    def _expected(self) -> float | None:
        return sum(self.recent) / len(self.recent) if self.recent else None

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
        recent = (*self.recent, observed)[-FEWEST:]
        return replace(self, distances=kept, level=level, seen=self.seen + 1, recent=recent)


def stored(track: Track) -> dict[str, object]:
    """A track as JSON."""
    return {
        "distances": list(track.distances), "level": track.level, "seen": track.seen,
        "recent": list(track.recent),
    }  # fmt: skip


def read(raw: object) -> Track:
    """A track from its JSON; raises `ValueError` for anything else."""
    if not isinstance(raw, dict):
        raise ValueError("A track is an object.")
    distances, recent = _shares(raw.get("distances"), MOST), _shares(raw.get("recent"), FEWEST)
    level, seen = raw.get("level"), raw.get("seen")
    if not _is_number(level) or not isinstance(seen, int):
        raise ValueError("A track holds numbers.")
    return Track(distances, min(HIGHEST, float(level)), seen, recent)


def _shares(raw: object, most: int) -> tuple[float, ...]:
    if not isinstance(raw, list) or len(raw) > most:
        raise ValueError("A track holds lists of distances and observations.")
    if not all(_is_number(number) and 0 <= number <= 1 for number in raw):
        raise ValueError("A distance or an observation of a track lies between 0 and 1.")
    return tuple(map(float, raw))


def _is_number(raw: object) -> TypeGuard[float]:
    return isinstance(raw, int | float) and not isinstance(raw, bool) and math.isfinite(raw)
