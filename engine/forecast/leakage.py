"""How much of what is private a reader of the sanitized text still has, or guesses.

The share of the prompt's private values that he recovers, each value once. One that is sent as it
was, or still stands elsewhere in the text, is recovered. For every other the chance is that of
gradient-boosted trees over its traces (`leakage.json`, see `leakage.md`): learnt from attackers who
know where values were hidden, of which type and how. No model reads the text for it.
"""

from __future__ import annotations

import hashlib
import json
import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine import resources
from engine.errors import ModelError
from engine.forecast.features import Sent
from engine.forecast.hidden import Left, values
from engine.forecast.neighbours import Neighbours
from engine.forecast.traces import NAMES, Reading, Row, row
from engine.forecast.trees import Trees, trees_of
from engine.progress import Tick, ignore, paced

FORETELLING: Final = "Foretelling the answer"
MOST: Final = 400
"""Hidden values of one text that are weighed one by one; the others have their mean."""


@dataclass(frozen=True, slots=True)
class Predictor:
    """The chance that a hidden value is recovered: a logistic function of a sum of trees."""

    trees: Trees
    slope: float
    offset: float

    def chance(self, traces: Row) -> float:
        """In (0, 1), for one row of `traces.row`."""
        return 1 / (1 + math.exp(-(self.slope * self.trees.predict(traces) + self.offset)))


def chances(sent: Sent, tick: Tick = ignore) -> list[float]:
    """For each private value (`hidden.values`) how likely a reader recovers it, in [0, 1].

    Raises `ModelError` where the model is missing or damaged, and `Cancelled` from `tick`.
    """
    left = Left(sent.text)
    every = values(sent, left)
    reading = Reading(sent.text, left, every, Neighbours(sent.text))
    model = predictor()
    hidden = [value for value in every if not value.sure]
    some = paced(hidden[:MOST], tick, FORETELLING)
    weighed = [model.chance(row(value, reading)) for value in some]
    mean = sum(weighed) / len(weighed) if weighed else 0.0
    said = iter(weighed)
    return [1.0 if value.sure else next(said, mean) for value in every]


def leakage(sent: Sent, tick: Tick = ignore) -> float | None:
    """The predicted share in [0, 1]; None where the text has no private values."""
    every = chances(sent, tick)
    return sum(every) / len(every) if every else None


@lru_cache(maxsize=1)
def predictor() -> Predictor:
    """The embedded model; `ModelError` where it is missing or not the published one."""
    folder = resources.path("models")
    try:
        raw = (folder / "leakage.json").read_bytes()
        expected = (folder / "leakage.sha256").read_text(encoding="ascii").split()[0]
        if hashlib.sha256(raw).hexdigest() != expected:
            raise ModelError("The model of leakage (leakage.json) is not the published one.")
        stored = json.loads(raw)
        if tuple(stored["features"]) != NAMES:
            raise ModelError("The model of leakage (leakage.json) has other features.")
        return Predictor(trees_of(stored["model"]), float(stored["slope"]), float(stored["offset"]))
    except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
        raise ModelError("The model of leakage (leakage.json) is missing or damaged.") from error
