"""Damage that real text has: other case, typing errors, scanner errors. Marks move along."""

from __future__ import annotations

import random
from collections.abc import Callable

from training.data.examples import Example, Mark

_SCAN = {"l": "1", "O": "0", "0": "O", "1": "l", "rn": "m", "S": "5", "B": "8", "e": "c", "i": "1"}
_NEAR = {
    "a": "s",
    "e": "r",
    "i": "o",
    "o": "p",
    "t": "y",
    "n": "m",
    "s": "d",
    "r": "t",
    "h": "j",
    "l": "k",
}


def noisy(example: Example, rng: random.Random) -> Example:
    """Most texts stay; a few lose their case or gain errors."""
    chance = rng.random()
    if chance < 0.1:
        return _recased(example, str.lower)
    if chance < 0.13:
        return _recased(example, str.upper)
    if chance < 0.2:
        return _edited(example, rng, _typo, 0.02)
    if chance < 0.22:
        return _edited(example, rng, _scan, 0.03)
    return example


def _recased(example: Example, change: Callable[[str], str]) -> Example:
    text = change(example.text)
    return (
        Example(text, example.marks, example.unmarked, (), example.source)
        if len(text) == len(example.text)
        else example
    )


def _edited(
    example: Example, rng: random.Random, change: Callable[[str, random.Random], str], rate: float
) -> Example:
    """Each letter is changed with probability `rate`; positions are carried over."""
    parts, moved, position = [], [], 0
    for letter in example.text:
        moved.append(position)
        new = change(letter, rng) if rng.random() < rate and letter.isalnum() else letter
        parts.append(new)
        position += len(new)
    moved.append(position)
    marks = tuple(Mark(moved[m.start], moved[m.end], m.kinds) for m in example.marks)
    filled = tuple(mark for mark in marks if mark.start < mark.end)
    return Example("".join(parts), filled, example.unmarked, (), example.source)


def _typo(letter: str, rng: random.Random) -> str:
    return rng.choice((letter * 2, "", _NEAR.get(letter, letter), letter))


def _scan(letter: str, _rng: random.Random) -> str:
    return _SCAN.get(letter, letter)
