"""Other names in the sentences of public sets, so that contexts count and not the names in them."""

from __future__ import annotations

import random
from collections.abc import Callable

from training.data.examples import Example, Mark
from training.generate import places
from training.generate.gazetteers import Gazetteers

CHANCE = 0.35
"""The share of mentions that get another name; the same name stays the same within a text."""


def swapped(item: Example, lists: Gazetteers, rng: random.Random) -> Example:
    """`item` with some persons and places under other names; marks move along.

    Organizations keep theirs: a ministry or a school under a company's name taught the wrong thing.
    """

    def other(mark: Mark, value: str) -> str:
        return _other(item, mark, lists, rng) if rng.random() < CHANCE else value

    return under_other_values(item, other)


def under_other_values(item: Example, other: Callable[[Mark, str], str]) -> Example:
    """`item` with each value as `other` gives it, the same at every mention; marks move along."""
    kept: dict[str, str] = {}
    text, at, marks, shifts = "", 0, list[Mark](), list[tuple[int, int, int]]()
    for mark in sorted(item.marks, key=lambda one: one.start):
        value = item.text[mark.start : mark.end]
        if value not in kept:
            kept[value] = other(mark, value)
        text += item.text[at : mark.start]
        marks.append(Mark(len(text), len(text) + len(kept[value]), mark.kinds))
        text, at = text + kept[value], mark.end
        if kept[value] != value:
            shifts.append((mark.start, mark.end, len(kept[value]) - len(value)))
    pos = tuple(_moved(item.pos, shifts))
    return Example(text + item.text[at:], tuple(marks), item.unmarked, pos, item.source)


def _moved(
    pos: tuple[tuple[int, int, str], ...], shifts: list[tuple[int, int, int]]
) -> list[tuple[int, int, str]]:
    """Parts of speech of the words that stayed."""
    found = []
    for start, end, upos in pos:
        if not any(start < last and first < end for first, last, _by in shifts):
            by = sum(change for _first, last, change in shifts if last <= start)
            found.append((start + by, end + by, upos))
    return found


def _other(item: Example, mark: Mark, lists: Gazetteers, rng: random.Random) -> str:
    """Another name of the same kind and about the same shape, or the name itself."""
    value = item.text[mark.start : mark.end]
    words = len(value.split())
    article = item.text[: mark.start].rstrip().lower().endswith((" the", "the"))
    if len(mark.kinds) > 1 or words > 2 or not value[0].isalpha() or article or len(value) < 3:
        return value
    kind = next(iter(mark.kinds))
    made = value
    if kind == "PERSON":
        first = rng.choice(rng.choice((lists.us_first, lists.world_first)))
        last = rng.choice(rng.choice((lists.us_last, lists.common_last, lists.world_last)))
        made = f"{first} {last}" if words == 2 else rng.choice((first, first, last))
    elif kind == "LOCATION":
        made = rng.choice((places.city, places.city, places.country))(lists, rng)
    if value.islower():
        return made.lower()
    return made.upper() if value.isupper() and len(value) > 4 else made
