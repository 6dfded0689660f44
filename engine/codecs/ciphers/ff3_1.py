"""FF3-1 by way of the `ff3` package.

NIST's February 2025 draft of SP 800-38G Rev. 1 specifies FF1 only; FF3-1 is used within its
conditions (56-bit tweak, at least 10⁶ values). `ff3` is wrapped because an 8-byte tweak silently
selects the broken FF3, its exceptions quote plaintext, and its logger prints tweaks.
"""

from __future__ import annotations

import hashlib
import logging
from functools import lru_cache

from ff3 import FF3Cipher

from engine.errors import PlanError

LARGEST = 10**56
_TWEAK_HEX = 14
_RADICES = range(10, 63)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

logging.getLogger("ff3.ff3").disabled = True


def step(key: bytes, name: str, value: int, size: int, *, forward: bool) -> int:
    """One pass over the least radix^length ≥ `size`; the result may be `size` or more.

    `key` has 32 bytes; `name` and `size` make the tweak. 10⁶ ≤ size ≤ 10⁵⁶.
    """
    radix, length = _space(size)
    tweak = hashlib.sha256(f"{name}|{size}".encode()).hexdigest()[:_TWEAK_HEX]
    text = _text(value, radix, length)
    made = numeral(key.hex(), tweak, text, alphabet=_DIGITS[:radix], forward=forward)
    return _number(made, radix)


def numeral(key: str, tweak: str, numeral: str, *, alphabet: str, forward: bool) -> str:
    """FF3-1 on a string over an alphabet; `key` and `tweak` in hexadecimal.

    Raises `PlanError` for a tweak that is not 56 bits and for anything `ff3` refuses; the message
    holds neither key nor plaintext.
    """
    if len(tweak) != _TWEAK_HEX:
        raise PlanError("FF3-1 takes a tweak of 56 bits.")
    failed = False
    result = ""
    try:
        cipher = FF3Cipher.withCustomAlphabet(key, tweak, alphabet)
        result = (cipher.encrypt if forward else cipher.decrypt)(numeral)
    except (ValueError, TypeError, OverflowError):
        failed = True  # raised below, outside the handler: the cause quotes plaintext
    if failed:
        raise PlanError("A value does not fit its cipher.")
    return str(result)


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
