"""Any identifier of ASCII digits and letters: each character keeps its class."""

from __future__ import annotations

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
