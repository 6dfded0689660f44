"""IBANs: country and character classes stay, the check digits (ISO 7064) are computed anew."""

from __future__ import annotations

import re

from engine.codecs import surface
from engine.codecs.ciphers.cipher import Permutation
from engine.kinds.check_digits import mod_97_10

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
    offset = int(text[2:4]) - mod_97_10(body + text[:2])
    check = (mod_97_10(new + text[:2]) + offset - 2) % 97 + 2
    fresh = iter(f"{text[:2]}{check:02d}{new}")
    return "".join(next(fresh) if char.isalnum() else char for char in value)


def _compact(value: str) -> str:
    return "".join(char for char in value if char.isalnum()) if value.isascii() else ""
