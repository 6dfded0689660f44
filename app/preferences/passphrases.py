"""Estimates how hard a passphrase is to guess, as a hint for the person who chooses it."""

from __future__ import annotations

import math
from typing import Final, Literal

Strength = Literal["short", "weak", "fair", "strong"]
SHORTEST: Final = 10
_FAIR_BITS: Final = 50
_STRONG_BITS: Final = 75
_WORD_BITS: Final = 11.0
"""A word that a person thinks of is one of some two thousand."""


def strength(passphrase: str) -> Strength:
    """A hint from length and variety; it knows no list of common passphrases.

    Letters in a row count as one word, other characters by the size of their kind, and a
    character that repeats or continues the one before it counts one bit.
    """
    if len(passphrase) < SHORTEST:
        return "short"
    bits = _bits(passphrase)
    if bits < _FAIR_BITS:
        return "weak"
    return "fair" if bits < _STRONG_BITS else "strong"


def _bits(passphrase: str) -> float:
    total, run = 0.0, 0
    words: set[str] = set()
    for position, char in enumerate(passphrase):
        if char.isalpha():
            run += 1
            continue
        total += _run_bits(passphrase[position - run : position], words) + _sign_bits(
            passphrase, position
        )
        run = 0
    return total + _run_bits(passphrase[len(passphrase) - run :], words)


def _run_bits(word: str, seen: set[str]) -> float:
    """What one run of letters is worth; a repeated one next to nothing."""
    plain = word.casefold()
    if not plain or plain in seen:
        return 1.0 if plain else 0.0
    seen.add(plain)
    return min(_WORD_BITS + len(plain) / 2, 4.0 * len(set(plain)))


def _sign_bits(passphrase: str, position: int) -> float:
    """What one character that is no letter is worth."""
    char = passphrase[position]
    if char.isspace() or (position and abs(ord(char) - ord(passphrase[position - 1])) <= 1):
        return 1.0
    return math.log2(10 if char.isdecimal() else 32)
