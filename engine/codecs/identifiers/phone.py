"""Telephone numbers: country code and region stay, and the number stays one that can be dialled.

Validity is libphonenumber's, so another version of its metadata may turn a number back wrongly
from the key alone; within a conversation the memory does it.
"""

from __future__ import annotations

from collections.abc import Callable

import phonenumbers

from engine.codecs import surface
from engine.codecs.ciphers.cipher import SMALLEST, Permutation

_REGIONS = ("US", "GB", "DE", "FR", "ES", "IT", "NL", "IN", "AU", "BR", "MX", "JP", "CN", "CH")
_FEWEST_DIGITS = 7


def domain(value: str) -> int:
    """The size of the set that is walked; 0 below 7 digits that may change or with letters."""
    free = len(_free(value)[1])
    return 10**free if free >= _FEWEST_DIGITS and 10**free >= SMALLEST and free <= 20 else 0


def permute(value: str, permutation: Permutation) -> str:
    """A number of the same region, in the same punctuation; an invalid number stays invalid."""
    kept, free = _free(value)
    write = _writer(value, kept, len(free))
    wanted = (_region(value), kept)

    def valid(number: int) -> bool:
        text = write(number)
        return (_region(text), _free(text)[0]) == wanted

    return write(permutation.walk(int(free), 10 ** len(free), valid))


def _writer(value: str, kept: str, free: int) -> Callable[[int], str]:
    return lambda number: surface.with_digits(value, f"{kept}{number:0{free}d}")


def _free(value: str) -> tuple[str, str]:
    """(digits that stay, digits that change): country code and trunk zero stay."""
    digits = surface.digits(value)
    if not value.isascii() or any(char.isalpha() for char in _before_extension(value)):
        return digits, ""
    number = _parse(value)
    if number is None:
        return "", digits
    national = len(phonenumbers.national_significant_number(number)) + len(number.extension or "")
    keep = max(len(digits) - national, 0)
    return digits[:keep], digits[keep:]


def _before_extension(value: str) -> str:
    lower = value.lower()
    for mark in ("extension", "ext", "x"):
        lower = lower.split(mark)[0]
    return lower


def _region(value: str) -> str:
    """The class of a number: its country code, and whether it is the code's main region.

    The small regions of a shared code (+1: Canada, the Caribbean) are one class, because walking
    within one of them would take thousands of steps. '' for a number that is not valid.
    """
    number = _parse(value)
    if number is None or not phonenumbers.is_valid_number(number):
        return ""
    region = phonenumbers.region_code_for_number(number)
    main = phonenumbers.region_code_for_country_code(number.country_code or 0)
    return f"{number.country_code} {'main' if region == main else 'other'}"


def _parse(value: str) -> phonenumbers.PhoneNumber | None:
    """The number in the first region of the list in which it is valid.

    With a country code it need not be valid, since only so the code is known to stay.
    """
    international = value.lstrip("( ").startswith("+")
    for region in ("ZZ",) if international else _REGIONS:
        try:
            number = phonenumbers.parse(value, region)
        except phonenumbers.NumberParseException:
            continue
        if international or phonenumbers.is_valid_number(number):
            return number
    return None
