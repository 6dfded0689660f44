"""Any identifier of ASCII digits and letters: each character keeps its class."""

from __future__ import annotations

import re

from engine.codecs import surface
from engine.codecs.ciphers.cipher import Permutation

_MOST_CHARACTERS = 48
_LARGEST = 10**56


def domain(value: str) -> int:
    """How many values share its classes; 0 without a digit, with other scripts, or too long."""
    if not value.isascii() or not surface.digits(value) or len(value) > _MOST_CHARACTERS:
        return 0
    size = surface.size(_classes(value))
    return size if size <= _LARGEST else 0


def number_domain(value: str) -> int:
    """As `domain` of a whole number without a zero in front, which stays without one.

    `{"id": 0447}` is no JSON, and in a program 0447 is another number or none.
    """
    whole = value.isascii() and value.isdigit() and not value.startswith("0")
    return domain(value) if whole else 0


_YEAR = re.compile(r"(?<=[/-])(?:19|20)\d\d\Z|\A(?:19|20)\d\d(?=[/-])(?!.*[/-]\d{4}\Z)")
"""The year in the number of a case or an order: «1802134/2025», «2024/0117»."""
_FIRST_YEAR, _LAST_YEAR, _SPAN = 1984, 2047, 16


def dated_domain(value: str) -> int:
    """As `domain` of a number with a year, which becomes one of the sixteen years around it."""
    year = _YEAR.search(value)
    if year is None or not _FIRST_YEAR <= int(year[0]) <= _LAST_YEAR or not domain(value):
        return 0
    size = surface.size(_undated(value, year)) * _SPAN
    return size if size > _SPAN else 0


def dated_permute(value: str, permutation: Permutation) -> str:
    """The number as by `permute`, its year within its span of years."""
    year = _YEAR.search(value)
    if year is None:
        return value
    classes = _undated(value, year)
    first, offset = divmod(int(year[0]) - _FIRST_YEAR, _SPAN)
    whole = surface.rank(value, classes) * _SPAN + offset
    rest, offset = divmod(permutation(whole, surface.size(classes) * _SPAN), _SPAN)
    made = surface.unrank(rest, value, classes)
    moved = _FIRST_YEAR + first * _SPAN + offset
    return made[: year.start()] + str(moved) + made[year.end() :]


def _undated(value: str, year: re.Match[str]) -> list[str]:
    classes = _classes(value)
    classes[year.start() : year.end()] = [""] * len(year[0])
    return classes


def permute(value: str, permutation: Permutation) -> str:
    """Digits become digits and letters letters of the same case; the rest stays."""
    classes = _classes(value)
    number = permutation(surface.rank(value, classes), surface.size(classes))
    return surface.unrank(number, value, classes)


def _classes(value: str) -> list[str]:
    """The classes of each character; a label before the number («Case no. 12») keeps its words."""
    alphabets = surface.alphabets(value)
    words = value.split(" ")
    position = 0
    for word in words:
        if word and not surface.digits(word) and (word[1:] != word[1:].upper() or len(word) == 1):
            alphabets[position : position + len(word)] = [""] * len(word)
        position += len(word) + 1
    return alphabets
