"""Characters by class: what a format-preserving substitute may change and what it keeps."""

from __future__ import annotations

import string

CLASSES = (string.digits, string.ascii_uppercase, string.ascii_lowercase)


def alphabets(text: str) -> list[str]:
    """The alphabet of each character that may change: ASCII digits and letters; '' for others."""
    return [next((alphabet for alphabet in CLASSES if char in alphabet), "") for char in text]


def size(alphabet_of_each: list[str]) -> int:
    """How many texts have these classes."""
    total = 1
    for alphabet in alphabet_of_each:
        total *= len(alphabet) or 1
    return total


def rank(text: str, alphabet_of_each: list[str]) -> int:
    """The number of a text among all of its classes."""
    value = 0
    for char, alphabet in zip(text, alphabet_of_each, strict=True):
        if alphabet:
            value = value * len(alphabet) + alphabet.index(char)
    return value


def unrank(value: int, like: str, alphabet_of_each: list[str]) -> str:
    """The text of a number; characters without a class are those of `like`."""
    out = []
    for char, alphabet in zip(reversed(like), reversed(alphabet_of_each), strict=True):
        if alphabet:
            value, digit = divmod(value, len(alphabet))
            out.append(alphabet[digit])
        else:
            out.append(char)
    return "".join(reversed(out))


def digits(text: str) -> str:
    """The ASCII digits of a text."""
    return "".join(char for char in text if char in string.digits)


def with_digits(text: str, new: str) -> str:
    """`text` with its ASCII digits replaced one by one."""
    fresh = iter(new)
    return "".join(next(fresh) if char in string.digits else char for char in text)


def respelled(text: str, new: str) -> str:
    """`text` with its letters and digits replaced one by one, small letters by small ones."""
    fresh = iter(new)
    return "".join(
        (next(fresh).lower() if char.islower() else next(fresh)) if char.isalnum() else char
        for char in text
    )


def plain(text: str) -> bool:
    """Whether a text is made of ASCII digits and punctuation only."""
    return text.isascii() and not any(char.isalpha() for char in text)
