"""Hardware addresses, UUIDs and hashes: hexadecimal digits in any notation, in one case."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.codecs.ciphers.cipher import Permutation

_MAC = re.compile(
    r"[0-9a-f]{2}([:-]?)(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}|(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}",
    re.IGNORECASE,
)
_UUID = re.compile(
    r"(?:urn:uuid:|\{)?"
    r"(?P<body>[0-9a-f]{8}(-?)[0-9a-f]{4}\2[0-9a-f]{4}\2[0-9a-f]{4}\2[0-9a-f]{12})\}?",
    re.IGNORECASE,
)
_HEX = re.compile(r"(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{12,128}")
_MAC_BITS, _UUID_BITS = 48, 128
_MAC_KEPT = 0b11 << 40
"""The bits of the first octet that mark group addresses and locally administered ones."""
_UUID_KEPT = (0xF << 76) | (0b11 << 62)
"""The version and the variant (RFC 9562)."""


class Field(NamedTuple):
    """Hexadecimal digits within a text: where they begin, their number, whether in capitals."""

    start: int
    end: int
    number: int
    capitals: bool


def mac_domain(value: str) -> int:
    """2⁴⁶ for a hardware address in any usual notation, else 0."""
    return 2**46 if _mac(value) else 0


def mac_permute(value: str, permutation: Permutation) -> str:
    """Another address; group and locally administered addresses stay such."""
    return _permute(value, _mac(value), _MAC_BITS, _MAC_KEPT, permutation)


def uuid_domain(value: str) -> int:
    """2¹²² for a UUID, else 0."""
    return 2**122 if _uuid(value) else 0


def uuid_permute(value: str, permutation: Permutation) -> str:
    """Another UUID of the same version and variant."""
    return _permute(value, _uuid(value), _UUID_BITS, _UUID_KEPT, permutation)


def labelled_uuid_domain(value: str) -> int:
    """2¹²² for a UUID that a label says nothing of; 0 for 32 digits, which may be any number."""
    return 0 if value.isdigit() else uuid_domain(value)


def hex_domain(value: str) -> int:
    """16ⁿ for n ≥ 12 hexadecimal digits in small letters, one of them a letter; else 0."""
    return 16 ** len(value) if _HEX.fullmatch(value) else 0


def hex_permute(value: str, permutation: Permutation) -> str:
    """As many hexadecimal digits, one at least a letter and one none."""
    return _permute(value, _field(value, 0, len(value)), 4 * len(value), 0, permutation)


def _mac(value: str) -> Field | None:
    return _field(value, 0, len(value)) if _MAC.fullmatch(value) else None


def _uuid(value: str) -> Field | None:
    match = _UUID.fullmatch(value)
    return _field(value, *match.span("body")) if match else None


def _field(value: str, start: int, end: int) -> Field | None:
    """The digits between two places; None where capitals and small letters are mixed."""
    digits = "".join(char for char in value[start:end] if char.isalnum())
    if digits not in (digits.lower(), digits.upper()):
        return None
    return Field(start, end, int(digits, 16), digits != digits.lower())


def _permute(
    value: str, number_field: Field | None, bits: int, kept: int, permutation: Permutation
) -> str:
    if number_field is None:
        return value
    free = [bit for bit in range(bits) if not kept >> bit & 1]
    fixed = number_field.number & kept

    def valid(number: int) -> bool:
        """Capitals must show in the new digits, too."""
        return not number_field.capitals or any(
            char.isalpha() for char in f"{_spread(number, free) | fixed:x}"
        )

    number = permutation.walk(_gathered(number_field.number, free), 2 ** len(free), valid)
    digits = f"{_spread(number, free) | fixed:0{bits // 4}x}"
    fresh = iter(digits.upper() if number_field.capitals else digits)
    body = "".join(
        next(fresh) if char.isalnum() else char
        for char in value[number_field.start : number_field.end]
    )
    return value[: number_field.start] + body + value[number_field.end :]


def _gathered(number: int, places: list[int]) -> int:
    return sum((number >> place & 1) << index for index, place in enumerate(places))


def _spread(number: int, places: list[int]) -> int:
    return sum((number >> index & 1) << place for index, place in enumerate(places))
