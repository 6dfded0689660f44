"""FF3-1 as a keyed permutation of [0, n), by way of the `ff3` package.

NIST's February 2025 draft of SP 800-38G Rev. 1 specifies FF1 only; FF3-1 is used within its
conditions (56-bit tweak, at least 10⁶ values). `ff3` is wrapped because an 8-byte tweak silently
selects the broken FF3, its exceptions quote plaintext, and its logger prints tweaks.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
from collections.abc import Callable
from functools import lru_cache

from ff3 import FF3Cipher

from engine.errors import PlanError

SMALLEST = 10**6
"""Fewer values than this are not encrypted (SP 800-38G Rev. 1 draft)."""
_TWEAK_HEX = 14
_RADICES = range(10, 63)
_LARGEST = 10**56
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MOST_WALKS = 20_000

logging.getLogger("ff3.ff3").disabled = True


class Permutation:
    """A keyed permutation of any [0, n) with 10⁶ ≤ n ≤ 10⁵⁶; `forward` False is its inverse.

    **Guarantee** a bijection of [0, n) per (key, name, n); as a pseudorandom permutation as
    strong as FF3-1 with AES-256. **Assumes** a uniform 32-byte key, fewer than 2²³ values
    encrypted under it. **Not promised** hiding equality of values, their kind or their length.
    """

    __slots__ = ("_forward", "_key", "_name")

    def __init__(self, key: bytes, name: str, *, forward: bool) -> None:
        self._key = hmac.digest(key, b"ff3-1", "sha256").hex()
        self._name = name
        self._forward = forward

    def __repr__(self) -> str:
        return "Permutation(…)"

    def __call__(self, value: int, size: int) -> int:
        """The image of `value` in [0, size), by cycle-walking in the least sufficient r^k."""
        if not SMALLEST <= size <= _LARGEST or not 0 <= value < size:
            raise PlanError("A value lies outside the domain of its cipher.")
        radix, length = _space(size)
        tweak = hashlib.sha256(f"{self._name}|{size}".encode()).hexdigest()[:_TWEAK_HEX]
        for _ in range(_MOST_WALKS):
            value = _number(self._pass(_text(value, radix, length), tweak, radix), radix)
            if value < size:
                return value
        raise PlanError("The cipher found no valid value.")

    def walk(self, value: int, size: int, valid: Callable[[int], bool]) -> int:
        """The image within the values that are `valid` (so must `value` be), by cycle-walking."""
        for _ in range(_MOST_WALKS):
            value = self(value, size)
            if valid(value):
                return value
        raise PlanError("The cipher found no valid value.")

    def _pass(self, digits: str, tweak: str, radix: int) -> str:
        return ff3_1(self._key, tweak, digits, alphabet=_DIGITS[:radix], forward=self._forward)


def ff3_1(key: str, tweak: str, numeral: str, *, alphabet: str, forward: bool) -> str:
    """FF3-1 on a string over an alphabet; `key` and `tweak` in hexadecimal.

    Raises `PlanError` for a tweak that is not 56 bits and for anything `ff3` refuses; the message
    holds neither key nor plaintext.
    """
    if len(tweak) != _TWEAK_HEX:
        raise PlanError("FF3-1 takes a tweak of 56 bits.")
    failed = False
    result = ""
    try:
        cipher = _cipher(key, alphabet)
        operate = cipher.encrypt_with_tweak if forward else cipher.decrypt_with_tweak
        result = operate(numeral, tweak)
    except (ValueError, TypeError, OverflowError):
        failed = True  # raised below, outside the handler: the cause quotes plaintext
    if failed:
        raise PlanError("A value does not fit its cipher.")
    return str(result)


@lru_cache(maxsize=64)
def _cipher(key: str, alphabet: str) -> FF3Cipher:
    return FF3Cipher.withCustomAlphabet(key, "0" * _TWEAK_HEX, alphabet)


@lru_cache(maxsize=256)
def _space(size: int) -> tuple[int, int]:
    """(radix, length) of the least radix^length that is at least `size`."""
    best = min((_power(radix, size), radix) for radix in _RADICES)
    power, radix = best
    length = 0
    while radix**length < power:
        length += 1
    return radix, length


def _power(radix: int, size: int) -> int:
    power = radix * radix
    while power < size:
        power *= radix
    return power


def _text(value: int, radix: int, length: int) -> str:
    digits = ""
    for _ in range(length):
        value, digit = divmod(value, radix)
        digits = _DIGITS[digit] + digits
    return digits


def _number(digits: str, radix: int) -> int:
    value = 0
    for digit in digits:
        value = value * radix + _DIGITS.index(digit)
    return value
