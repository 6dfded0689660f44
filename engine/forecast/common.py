"""How common a value is in public lists, alone and among those that an expression stands for."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine import hierarchies
from engine.hierarchies import tables, word_counts
from engine.kinds import known_names, names

_PLACES: Final = frozenset({"LOCATION", "ADDRESS", "ZIP_CODE"})
_UNCOUNTED: Final = 1e4
"""So many values an expression stands for whose set is not counted."""


@dataclass(frozen=True, slots=True)
class Class:
    """The values that share an expression: how heavy all are, and the heaviest."""

    total: float = 0.0
    heaviest: float = 0.0


def frequency(value: str) -> float:
    """log(1 + count) of the rarest word of a value."""
    return word_counts.rarest(names.canonical(value))


def is_listed(value: str) -> bool:
    """Whether a value, or its last word, is a listed name, town or country."""
    plain = names.canonical(value)
    last = plain.rpartition(" ")[2]
    return (
        plain in tables.regions()
        or last in known_names.surnames()
        or last in known_names.given_only()
    )


def among(kind: str, value: str, shown: str) -> tuple[float, float, float]:
    """What an expression `shown` for a value leaves open; zeros where it is none for the value.

    Log of how many values it stands for, the value's share of their weight in [0, 1], and 1 where
    none of them is heavier.
    """
    plain = shown.casefold()
    rung = next(
        (rung for rung in hierarchies.rungs(kind, value) if rung.text.casefold() in plain), None
    )
    if rung is None:
        return 0.0, 0.0, 0.0
    size = math.log(rung.among or _UNCOUNTED)
    group = _classes().get((kind if kind not in _PLACES else "LOCATION", rung.text.casefold()))
    if group is None or not group.total:
        return size, 1 / (rung.among or _UNCOUNTED), 0.0
    weight = _weight(kind, names.canonical(value))
    return size, min(1.0, weight / group.total), float(weight >= group.heaviest)


@lru_cache(maxsize=1)
def _classes() -> dict[tuple[str, str], Class]:
    """For (type, expression in lower case) the weight of the values it stands for."""
    made: dict[tuple[str, str], Class] = {}

    def add(kind: str, term: str, steps: tuple[str, ...]) -> None:
        weight = _weight(kind, term)
        for step in filter(None, steps):
            key = (kind, step.casefold())
            before = made.get(key, Class())
            made[key] = Class(before.total + weight, max(before.heaviest, weight))

    for (kind, term), chain in tables.chains().items():
        add(kind, term, tuple(step for step, _ in chain))
    for place, around in tables.regions().items():
        add("LOCATION", place, around)
    return made


def _weight(kind: str, plain: str) -> float:
    if kind in _PLACES:
        people = tables.populations().get(plain, {})
        around = tables.regions().get(plain, ("", "", ""))
        return float(people.get(around[1]) or max(people.values(), default=5_000))
    words = plain.split()
    return float(1 + min((word_counts.counts().get(word, 0) for word in words), default=0))
