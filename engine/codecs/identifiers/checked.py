"""Identifiers with rules: valid ones stay valid, the others stay as wrong as they were.

The characters keep their classes; check digits are computed anew, dates inside stay dates. What
marks a kind (`Scheme.keep`) stays in valid and in wrong ones.
"""

from __future__ import annotations

import re
from itertools import product

from engine.codecs import surface
from engine.codecs.ciphers.cipher import Permutation
from engine.codecs.identifiers.schemes import Scheme


def domain(scheme: Scheme, value: str) -> int:
    """How many values are walked over; 0 unless the value has the scheme's characters."""
    text = _compact(value)
    if not re.fullmatch(scheme.shape, text) or (_mixed(scheme) and value != value.upper()):
        return 0
    return surface.size((_free if _holds(scheme, text) else _loose)(scheme, text))


def permute(scheme: Scheme, value: str, permutation: Permutation) -> str:
    """Valid values among themselves, the others of the same shape among themselves."""
    text = _compact(value)
    if _holds(scheme, text):
        classes = _free(scheme, text)

        def completed_text(number: int) -> str | None:
            return completed(scheme, surface.unrank(number, text, classes))

    else:
        classes, permutation = _loose(scheme, text), permutation.part("invalid")

        def completed_text(number: int) -> str | None:
            new = surface.unrank(number, text, classes)
            return None if _holds(scheme, new) else new

    size, start = surface.size(classes), surface.rank(text, classes)
    number = permutation.walk(start, size, lambda candidate: completed_text(candidate) is not None)
    return surface.respelled(value, completed_text(number) or "")


def _holds(scheme: Scheme, text: str) -> bool:
    """Whether a text is valid, and the only one with its free characters that is made here."""
    narrow = all(text[index] in alphabet for index, alphabet in scheme.narrow)
    return narrow and scheme.valid(text) and completed(scheme, text) == text


def completed(scheme: Scheme, text: str) -> str | None:
    """The text with the first check characters that make it valid; None where none do."""
    chars = list(text)
    for checks in product(scheme.alphabet, repeat=len(scheme.check)):
        for index, char in zip(scheme.check, checks, strict=True):
            chars[index] = char
        new = "".join(chars)
        if scheme.valid(new):
            return new
    return None


def _free(scheme: Scheme, text: str) -> list[str]:
    """The alphabets of the characters that are neither computed nor kept."""
    alphabets = surface.alphabets(text)
    for index, alphabet in (
        *scheme.narrow,
        *((index, "") for index in (*scheme.check, *scheme.keep)),
    ):
        alphabets[index] = alphabet
    return alphabets


def _loose(scheme: Scheme, text: str) -> list[str]:
    """The alphabets of the characters of a wrong value that are not kept."""
    return [
        "" if index in scheme.keep else alphabet
        for index, alphabet in enumerate(surface.alphabets(text))
    ]


def _mixed(scheme: Scheme) -> bool:
    """Whether a check character may turn from a letter into a digit, which has no case."""
    return not (scheme.alphabet.isdigit() or scheme.alphabet.isalpha())


def _compact(value: str) -> str:
    return "".join(char for char in value if char.isalnum()).upper() if value.isascii() else ""
