"""Gradient-boosted trees as plain numbers (`forecast.json`, see `forecast.md`)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, get_args

import numpy as np
from numpy.typing import NDArray

from engine import resources
from engine.errors import ModelError
from engine.forecast.features import NAMES
from engine.values import Target

TARGETS: Final[tuple[Target, ...]] = get_args(Target)
"""What a utility may be that of; each has trees of its own."""
_LEAF: Final = -1
Node = tuple[int, float, int, int, float]
"""Feature (−1: a leaf), threshold, the node for values up to it, the other, a leaf's value."""


@dataclass(frozen=True, slots=True)
class Trees:
    """A sum of regression trees."""

    base: float
    trees: tuple[tuple[Node, ...], ...]

    def predict(self, row: NDArray[np.float64]) -> float:
        """The sum for one row of features [n]."""
        return self.base + sum(_leaf(tree, row) for tree in self.trees)


@dataclass(frozen=True, slots=True)
class Forecaster:
    """The mean for each target, how far it is off, and how many times that an interval is wide."""

    means: dict[Target, Trees]
    distance: Trees
    factor: float
    least: float

    def utility(self, row: NDArray[np.float64], target: Target) -> tuple[float, float, float]:
        """Predicted utility with its 90 % interval, all in [0, 1].

        How far it is off is told by the features, the mean and the target together.
        """
        mean = _bounded(self.means[target].predict(row))
        told = np.concatenate([row, [mean], [float(target == name) for name in TARGETS]])
        wide = self.factor * (_bounded(self.distance.predict(told)) + self.least)
        return mean, _bounded(mean - wide), _bounded(mean + wide)


def _leaf(tree: Sequence[Node], row: NDArray[np.float64]) -> float:
    node = tree[0]
    while node[0] != _LEAF:
        node = tree[node[2] if row[node[0]] <= node[1] else node[3]]
    return node[4]


def _bounded(value: float) -> float:
    return min(1.0, max(0.0, value))


@lru_cache(maxsize=1)
def forecaster() -> Forecaster:
    """The embedded model; `ModelError` where it is missing or not the published one."""
    folder = resources.path("models")
    try:
        raw = (folder / "forecast.json").read_bytes()
        expected = (folder / "forecast.sha256").read_text(encoding="ascii").split()[0]
        if hashlib.sha256(raw).hexdigest() != expected:
            raise ModelError("The model of the forecast (forecast.json) is not the published one.")
        stored = json.loads(raw)
        if tuple(stored["features"]) != NAMES:
            raise ModelError("The model of the forecast (forecast.json) has other features.")
        means = {name: trees_of(stored["means"][name]) for name in TARGETS}
        distance = trees_of(stored["distance"])
        return Forecaster(means, distance, float(stored["factor"]), float(stored["least"]))
    except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
        raise ModelError(
            "The model of the forecast (forecast.json) is missing or damaged."
        ) from error


def trees_of(stored: dict[str, Any]) -> Trees:
    """The trees of a stored model; `KeyError`, `ValueError` or `TypeError` for anything else."""
    return Trees(
        float(stored["base"]),
        tuple(tuple(tuple(node) for node in tree) for tree in stored["trees"]),
    )
