"""What ε means for words: public tables, measured on the shipped vocabulary.

The slider's ε is no word mechanism's own ε, because every mechanism has its own metric. For each
mechanism the table says which of its ε replaces the share of words that a place of the slider
stands for, and how often a guesser is right who knows how frequent every word is. The table is the
same for all words: an ε chosen per word would depend on the secret.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache

from engine import resources
from engine.errors import PlanError
from engine.stops import STOPS, rounded_down
from engine.types import WordMechanism


@dataclass(frozen=True, slots=True)
class Knot:
    """One place of the slider: the mechanism's own ε (or group size), and what it does to words.

    `replaced` is the share of words that come out different, `guessed` how often the best guess
    of somebody who sees the output and knows the words' frequencies is right; both in [0, 1] and
    for words drawn by frequency.
    """

    slider: float
    epsilon: float
    replaced: float
    guessed: float


def meaning(
    epsilon: float, mechanism: WordMechanism, *, same_pos: bool = True
) -> tuple[float, float]:
    """The share of words replaced and how often a guesser is right, at the slider's ε."""
    knot = _knot(epsilon, mechanism, same_pos=same_pos)
    return knot.replaced, knot.guessed


def own_epsilon(epsilon: float, mechanism: WordMechanism, *, same_pos: bool) -> float:
    """The mechanism's own ε at the slider's stop: per unit of distance between word vectors.

    Raises `OptionError` below the lowest stop.
    """
    return _knot(rounded_down(epsilon), mechanism, same_pos=same_pos).epsilon


@lru_cache(maxsize=4)
def nodes(mechanism: WordMechanism) -> tuple[float, ...]:
    """Every own ε that a word is ever drawn at, the largest first: one chain holds them all.

    With and without the part of speech the noise is the same, so both belong to the chain.
    """
    epsilons = {
        own_epsilon(stop, mechanism, same_pos=same_pos)
        for stop in STOPS
        for same_pos in (True, False)
    }
    return tuple(sorted(epsilons, reverse=True))


def group_size(epsilon: float) -> int:
    """How many words share a group of the partition at the slider's ε."""
    return int(_knot(epsilon, "partition", same_pos=True).epsilon)


def charge(epsilon: float, mechanism: WordMechanism, *, same_pos: bool) -> float | None:
    """The ε that the ledger is charged, in one metric for all strengths; None for the partition.

    The unit of distance is the one in which the mechanism's own ε at slider 1, with words of the
    same part of speech, is 1. So the charges of one chain are in its order, with and without it.
    """
    if mechanism == "partition":
        return None
    unit = own_epsilon(1.0, mechanism, same_pos=True)
    return float(f"{own_epsilon(epsilon, mechanism, same_pos=same_pos) / unit:.4g}")


def _knot(epsilon: float, mechanism: WordMechanism, *, same_pos: bool) -> Knot:
    """The place of the slider at or below `epsilon`; the lowest where there is none."""
    knots = _tables()[mechanism, same_pos]
    return knots[max(0, bisect_right([knot.slider for knot in knots], epsilon) - 1)]


@lru_cache(maxsize=1)
def _tables() -> dict[tuple[WordMechanism, bool], tuple[Knot, ...]]:
    path = resources.path("words", "calibration.json")
    try:
        known = json.loads(path.read_text(encoding="utf-8"))
        return {
            (table["mechanism"], table["same_pos"]): tuple(Knot(*row) for row in table["knots"])
            for table in known["tables"]
        }
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise PlanError("The table of what ε means for words is missing or damaged.") from error
