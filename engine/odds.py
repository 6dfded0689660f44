"""One reading of ε for every mechanism: by what factor a guesser's odds can change.

Somebody weighs two neighbouring values, such as 41 and 42 years, before and after seeing what was
sent. The ratio of his odds changes at most by the factor given here: e^(ε·d), d the distance of
the two in the mechanism's metric. That is the mechanism's guarantee itself, so it holds for both
kinds of noise on numbers; for words, whose distances differ, d is the median distance of a word to
its nearest other one (`training/lexicons/word_neighbours.py`): half of all words have a nearer
one, half do not.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from engine import resources
from engine.errors import PlanError
from engine.kinds import amounts
from engine.kinds.amounts import Measure
from engine.options import Options
from engine.sanitize.numbers import grids
from engine.sanitize.words import calibration
from engine.types import WordMechanism
from engine.values import Decision

Between: TypeAlias = Measure | Literal["words", "group"]
"""Which two values are neighbours: one unit apart, a tenth apart, near words, or of one group."""
_SPACES: Final[dict[WordMechanism, str]] = {"pca16": "near", "nearest": "wide", "santext": "wide"}


@dataclass(frozen=True, slots=True)
class Odds:
    """What ε does for one value.

    `factor` ≥ 1 is the most by which the odds between two neighbouring values can change. For
    words `meaning` is the share replaced and how often a guesser is right, and
    `group` is how many words the partition makes alike (0 elsewhere): between those the odds do
    not change, and which group it is shows.
    """

    epsilon: float
    factor: float
    between: Between
    group: int = 0
    meaning: tuple[float, float] | None = None


def of_decision(decision: Decision, text: str, options: Options) -> Odds | None:
    """The odds for one value of a text; None where no noise is put on it.

    With a share of ε the factor is the share's: e^(ε/k) for a value that shares it with k − 1.
    """
    if not decision.epsilon or decision.mechanism not in ("mdp", "dx"):
        return None
    if decision.mechanism == "dx":
        return of_words(decision.epsilon, options.words, same_pos=options.same_pos)
    value = text[decision.span.start : decision.span.end]
    return of_number(decision.epsilon, _measure(decision.span.type, value))


def of_number(epsilon: float, measure: Measure) -> Odds:
    """Noise on a number: neighbours are one unit, or for amounts a tenth, apart."""
    return Odds(epsilon, math.exp(epsilon), measure)


def of_words(epsilon: float, mechanism: WordMechanism, *, same_pos: bool) -> Odds:
    """Noise on words, at the slider's ε: neighbours are as far apart as for half of all words."""
    meaning = calibration.meaning(epsilon, mechanism, same_pos=same_pos)
    if mechanism == "partition":
        size = calibration.group_size(epsilon)
        return Odds(epsilon, 1.0, "group", size, meaning)
    per_distance = calibration.own_epsilon(epsilon, mechanism, same_pos=same_pos)
    apart = _neighbours()[_SPACES[mechanism]]["class" if same_pos else "any"]
    return Odds(epsilon, math.exp(per_distance * apart), "words", 0, meaning)


def _measure(kind: str, value: str) -> Measure:
    """What a value is measured in; a share or a temperature beyond its grid is a quantity."""
    measure = amounts.measure(kind, value)
    numbers = amounts.read(kind, value)
    beyond = any(grids.grid_for(measure, number.value) == grids.quantity() for number in numbers)
    return "quantity" if beyond else measure


@lru_cache(maxsize=1)
def _neighbours() -> dict[str, dict[str, float]]:
    path = resources.path("words", "neighbours.json")
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        return {
            space: {which: float(raw[space][which]) for which in ("any", "class")}
            for space in ("near", "wide")
        }
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise PlanError("The table of distances between words is missing or damaged.") from error
