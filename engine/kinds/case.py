"""Letter case: which way a word is written, and another text written the same way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

_LATIN: Final = [chr(code) for code in (*range(0x41, 0x250), *range(0x1E00, 0x1F00))]
CAPITALS: Final = "".join(letter for letter in _LATIN if letter.isupper())
SMALL_LETTERS: Final = "".join(letter for letter in _LATIN if letter.islower())
"""The Latin letters with all their accents, for a class of a regular expression."""


def capitalized(text: str) -> str:
    """The text with its first letter in upper case; unlike `str.capitalize` the rest stays."""
    return text[:1].upper() + text[1:]


_SPELLINGS: dict[str, Callable[[str], str]] = {
    "small": str.lower,
    "capital": capitalized,
    "capitals": str.upper,
}


def spelling(word: str) -> str:
    """How a word is written: «small», «capital» (the first letter), «capitals», else ''.

    The names are part of what dates are encrypted under: they must not change.
    """
    small = word.lower()
    return next((name for name, spell in _SPELLINGS.items() if spell(small) == word), "")


def spelled(text: str, way: str) -> str:
    """A text in lower case written as `spelling` says; unchanged for ''."""
    return _SPELLINGS[way](text) if way else text


def shaped(text: str, like: str) -> str:
    """`text` in capitals or small letters if all of `like` is, and otherwise as it stands.

    A single capital is no word in capitals.
    """
    letters = [char for char in like if char.isalpha()]
    if len(letters) > 1 and all(char.isupper() for char in letters):
        return text.upper()
    if letters and all(char.islower() for char in letters):
        return text.lower()
    return text
