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


def noisy(item: Example, rng: random.Random) -> Example:
    """Most texts stay; a few lose their case or gain errors."""
    chance = rng.random()
    if chance < 0.1:
        return _recased(item, str.lower)
    if chance < 0.13:
        return _recased(item, str.upper)
    if chance < 0.2:
        return _edited(item, rng, _typo, 0.02)
    if chance < 0.22:
        return _edited(item, rng, _scan, 0.03)
    return item


def _recased(item: Example, change: Callable[[str], str]) -> Example:
    text = change(item.text)
    return (
        Example(text, item.marks, item.unmarked, (), item.source)
        if len(text) == len(item.text)
        else item
    )


def _edited(
    item: Example, rng: random.Random, change: Callable[[str, random.Random], str], rate: float
) -> Example:
    """Each letter is changed with probability `rate`; positions are carried over."""
    pieces, moved, at = [], [], 0
    for letter in item.text:
        moved.append(at)
        new = change(letter, rng) if rng.random() < rate and letter.isalnum() else letter
        pieces.append(new)
        at += len(new)
    moved.append(at)
    marks = tuple(Mark(moved[m.start], moved[m.end], m.kinds) for m in item.marks)
    kept = tuple(mark for mark in marks if mark.start < mark.end)
    return Example("".join(pieces), kept, item.unmarked, (), item.source)


def _typo(letter: str, rng: random.Random) -> str:
    return rng.choice((letter * 2, "", _NEAR.get(letter, letter), letter))


def _scan(letter: str, _rng: random.Random) -> str:
    return _SCAN.get(letter, letter)
