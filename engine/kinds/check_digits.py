"""Check digits of identifiers: whether a compact text agrees with its own, and what they must be.

Texts hold digits, or digits and capital letters where that is said, and nothing between them.
"""

from __future__ import annotations

from collections.abc import Sequence

_DIHEDRAL = (
    "0123456789", "1234067895", "2340178956", "3401289567", "4012395678",
    "5987604321", "6598710432", "7659821043", "8765932104", "9876543210",
)  # fmt: skip
_TURNS = (
    "0123456789", "1576283094", "5803796142", "8916043527",
    "9453126870", "4286573901", "2793806415", "7046913258",
)  # fmt: skip
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
_VIN_VALUES = {str(digit): digit for digit in range(10)} | dict(
    zip(
        "ABCDEFGHJKLMNPRSTUVWXYZ",
        (1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9),
        strict=True,
    )
)


def weighted(text: str, weights: Sequence[int]) -> int:
    """The sum of the first digits of a text, each times its weight."""
    return sum(int(char) * weight for char, weight in zip(text, weights, strict=False))


def luhn(text: str) -> bool:
    """Whether the last digit is the Luhn digit of the others (ISO/IEC 7812-1)."""
    return text != "" and luhn_digit(text[:-1]) == int(text[-1])


def luhn_digit(text: str) -> int:
    """The Luhn digit that goes behind a text (ISO/IEC 7812-1)."""
    total = 0
    for place, char in enumerate(reversed(text)):
        digit = int(char) * (2 - place % 2)
        total += digit - 9 if digit > 9 else digit
    return -total % 10


def verhoeff(text: str) -> bool:
    """Whether the last digit is the Verhoeff digit of the others."""
    state = 0
    for place, char in enumerate(reversed(text)):
        state = int(_DIHEDRAL[state][int(_TURNS[place % 8][int(char)])])
    return state == 0


def mod_11_10(text: str) -> bool:
    """Whether the last digit is the ISO 7064 mod 11,10 digit of the others."""
    product = 10
    for char in text[:-1]:
        product = ((int(char) + product) % 10 or 10) * 2 % 11
    return (11 - product) % 10 == int(text[-1])


def mod_97_10(text: str) -> int:
    """The ISO 7064 mod 97-10 check digits, 2 to 98, that go behind digits and capital letters."""
    return 98 - int("".join(str(int(char, 36)) for char in text + "00")) % 97


def digit_sums(text: str, weights: Sequence[int]) -> int:
    """The sum of the digits' products' own digits."""
    products = (int(char) * weight for char, weight in zip(text, weights, strict=False))
    return sum(product // 10 + product % 10 for product in products)


def icao(text: str) -> bool:
    """Whether the last digit is the check digit of a travel document (ICAO Doc 9303)."""
    total = sum(int(char, 36) * (7, 3, 1)[place % 3] for place, char in enumerate(text[:-1]))
    return total % 10 == int(text[-1])


def luhn_36(text: str) -> bool:
    """Whether the last character is the base-36 Luhn character of the others (Indian GSTIN)."""
    total = 0
    for place, char in enumerate(reversed(text[:-1])):
        product = int(char, 36) * (2 - place % 2)
        total += product // 36 + product % 36
    return -total % 36 == int(text[-1], 36)


def letter_number(char: str) -> str:
    """A letter's place in the alphabet as two digits."""
    return f"{ord(char) - 64:02d}"


def isin(text: str) -> bool:
    """Whether the last digit of a securities number (ISO 6166) is right, letters being 10 to 35."""
    return luhn("".join(str(int(char, 36)) for char in text))


def vin(text: str) -> bool:
    """Whether a vehicle's ninth of 17 characters is its check digit (49 CFR 565.15, ISO 3779)."""
    rest = sum(_VIN_VALUES[char] * weight for char, weight in zip(text, _VIN_WEIGHTS, strict=True))
    return text[8] == "0123456789X"[rest % 11]
