"""Keyed permutations of any [0, n): a table below 10⁶ values, FF3-1 or FF1 from there on."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field

from engine.codecs.ciphers import ff1, ff3_1
from engine.errors import PlanError
from engine.keys import prefix
from engine.keys.prefix import Tables
from engine.types import Cipher

SMALLEST = 100
"""Formats with fewer values than this are not encrypted: a guess would be right too often."""
_MOST_WALKS = 20_000


@dataclass(frozen=True, slots=True)
class Key:
    """A format's 32-byte subkey, the cipher it is for, and the tables built under it."""

    secret: bytes = field(repr=False)
    cipher: Cipher = "ff3-1"
    tables: Tables = field(default_factory=Tables, repr=False, compare=False)


class Permutation:
    """A keyed permutation of any [0, n), n ≥ 1; `forward` False is its inverse.

    **Guarantee** a bijection of [0, n) per (key, cipher, name, n). Below 10⁶ values it is the
    prefix cipher (as hard to tell from random as AES-256, even when all of it is known); from 10⁶
    to 10⁵⁶ the chosen cipher, FF3-1 with a 56-bit tweak or FF1, with AES-256; above, FF1.
    **Assumes** a uniform 32-byte key; for FF3-1 fewer than 2²³ values under it. **Not promised**
    hiding equality of values, their kind or their length.
    """

    __slots__ = ("_key", "_name", "_secret", "forward")

    def __init__(self, key: Key, name: str, *, forward: bool) -> None:
        self._key = key
        self._secret = hmac.digest(key.secret, key.cipher.encode(), "sha256")
        self._name = name
        self.forward = forward

    def __repr__(self) -> str:
        return "Permutation(…)"

    def __call__(self, value: int, size: int) -> int:
        """The image of `value` in [0, size). Raises `PlanError` for a value outside."""
        if not 0 <= value < size:
            raise PlanError("A value lies outside the domain of its cipher.")
        if size < prefix.LARGEST:
            table = self._key.tables.get(self._secret, self._name, size)
            return int((table.forward if self.forward else table.backward)[value])
        if self._key.cipher == "ff1" or size > ff3_1.LARGEST:
            return ff1.number(self._secret, self._name, value, size, forward=self.forward)
        return self._ff3_1(value, size)

    def walk(self, value: int, size: int, valid: Callable[[int], bool]) -> int:
        """The image within the values that are `valid` (so must `value` be), by cycle-walking."""
        for _ in range(_MOST_WALKS):
            value = self(value, size)
            if valid(value):
                return value
        raise PlanError("The cipher found no valid value.")

    def part(self, name: str) -> Permutation:
        """Another permutation under the same key, for a part of a value."""
        return Permutation(self._key, f"{self._name}/{name}", forward=self.forward)

    def bit(self, name: str) -> int:
        """A keyed choice, the same in both directions: HMAC-SHA256 of the name."""
        message = f"bit|{self._name}|{name}".encode()
        return hmac.digest(self._secret, message, "sha256")[0] & 1

    def _ff3_1(self, value: int, size: int) -> int:
        for _ in range(_MOST_WALKS):
            value = ff3_1.step(self._secret, self._name, value, size, forward=self.forward)
            if value < size:
                return value
        raise PlanError("The cipher found no valid value.")
