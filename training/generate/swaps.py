"""Other names in the sentences of public sets, so that contexts count and not the names in them."""

from __future__ import annotations

import random
from collections.abc import Callable

from training.data.examples import Example, Mark
from training.generate.gazetteers import Gazetteers
from training.generate.values import places

CHANCE = 0.35
"""The share of mentions that get another name; the same name stays the same within a text."""


def swapped(example: Example, lists: Gazetteers, rng: random.Random) -> Example:
    """`example` with some persons and places under other names; marks move along.

    Organizations keep theirs: a ministry or a school under a company's name taught the wrong thing.
    """

    def other(mark: Mark, value: str) -> str:
        return _other(example, mark, lists, rng) if rng.random() < CHANCE else value

    return under_other_values(example, other)


def under_other_values(example: Example, other: Callable[[Mark, str], str]) -> Example:
    """`example` with each value replaced by `other`, alike at every mention; marks move along."""
    values: dict[str, str] = {}
    text, position, marks, shifts = "", 0, list[Mark](), list[tuple[int, int, int]]()
    for mark in sorted(example.marks, key=lambda item: item.start):
        value = example.text[mark.start : mark.end]
        if value not in values:
            values[value] = other(mark, value)
        text += example.text[position : mark.start]
        marks.append(Mark(len(text), len(text) + len(values[value]), mark.kinds))
        text, position = text + values[value], mark.end
        if values[value] != value:
            shifts.append((mark.start, mark.end, len(values[value]) - len(value)))
    pos = tuple(_moved(example.pos, shifts))
    return Example(
        text + example.text[position:], tuple(marks), example.unmarked, pos, example.source
    )


def _moved(
    pos: tuple[tuple[int, int, str], ...], shifts: list[tuple[int, int, int]]
) -> list[tuple[int, int, str]]:
    """Parts of speech of the words that stayed."""
    moved = []
    for start, end, upos in pos:
        if not any(start < last and first < end for first, last, _by in shifts):
            by = sum(change for _first, last, change in shifts if last <= start)
            moved.append((start + by, end + by, upos))
    return moved


def _other(example: Example, mark: Mark, lists: Gazetteers, rng: random.Random) -> str:
    """Another name of the same kind and about the same shape, or the name itself."""
    value = example.text[mark.start : mark.end]
    words = len(value.split())
    article = example.text[: mark.start].rstrip().lower().endswith((" the", "the"))
    if len(mark.kinds) > 1 or words > 2 or not value[0].isalpha() or article or len(value) < 3:
        return value
    kind = next(iter(mark.kinds))
    candidate = value
    if kind == "PERSON":
        first = rng.choice(rng.choice((lists.us_first, lists.world_first)))
        last = rng.choice(rng.choice((lists.us_last, lists.common_last, lists.world_last)))
        candidate = f"{first} {last}" if words == 2 else rng.choice((first, first, last))
    elif kind == "LOCATION":
        candidate = rng.choice((places.city, places.city, places.country))(lists, rng)
    if value.islower():
        return candidate.lower()
    return candidate.upper() if value.isupper() and len(value) > 4 else candidate
