"""IBANs: country and character classes stay, the check digits (mod 97) are computed anew."""

from __future__ import annotations

import re

from engine.codecs import surface
from engine.codecs.ciphers.cipher import Permutation

_SHAPE = re.compile(r"[A-Z]{2}\d\d[A-Z0-9]{10,30}", re.IGNORECASE)
_LARGEST = 10**56


def domain(value: str) -> int:
    """Account parts with the same classes; 0 unless it has an IBAN's shape and check digits."""
    text = _compact(value)
    if not _SHAPE.fullmatch(text) or not 2 <= int(text[2:4]) <= 98:
        return 0
    size = surface.size(surface.alphabets(text[4:]))
    return size if size <= _LARGEST else 0


def permute(value: str, permutation: Permutation) -> str:
    """The IBAN in its own grouping; wrong check digits stay wrong by as much.

    National check digits inside the account part are not kept valid.
    """
    text = _compact(value)
    body, classes = text[4:], surface.alphabets(text[4:])
    number = permutation(surface.rank(body, classes), surface.size(classes))
    new = surface.unrank(number, body, classes)
    offset = int(text[2:4]) - _check(text[:2], body)
    check = (_check(text[:2], new) + offset - 2) % 97 + 2
    fresh = iter(f"{text[:2]}{check:02d}{new}")
    return "".join(next(fresh) if char.isalnum() else char for char in value)


def _compact(value: str) -> str:
    return "".join(char for char in value if char.isalnum()) if value.isascii() else ""


def _check(country: str, body: str) -> int:
    """The check digits of an account (ISO 7064 mod 97-10), from 02 to 98."""
    digits = "".join(str(int(char, 36)) for char in f"{body}{country}00")
    return 98 - int(digits) % 97
