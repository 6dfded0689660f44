"""Where a value may begin and end: whole tokens only, in any script.

The end of a value can depend on two characters that have not arrived yet, so `ends_at` may answer
None: «ask again with more text».
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_JOINS_DIGITS = frozenset(".:/-'’")
_IN_NUMBERS = frozenset(".,'’ $€£\u00a0\u202f")
_GROUP = 3
_DATE = 12
_DATE_BEFORE = re.compile(r"\d[-/:]\d{1,4},\Z")
"""A cell with a date or a time before the comma is no part of a number."""
_DECIMALS = re.compile(r"\d\.(?:\d{1,2}|\d{4,})\Z")
"""What a comma cannot go on from: «16.49,127.55» are two cells, «1.234,50» is one number."""
_NO_GROUP = re.compile(r"(?:\d{1,2}|\d{4,})\.\d")
"""What a comma cannot lead to: «4,8.50» are two cells, «1,438.50» is one number."""
_ESCAPED_SPACE = ("\\n", "\\r", "\\t")
_URL_GOES_ON = frozenset("/?#&=%~+")
_UNSPACED = (
    (0x0E00, 0x0EFF),  # Thai, Lao
    (0x1000, 0x109F),  # Myanmar
    (0x1100, 0x11FF),  # Hangul letters
    (0x1780, 0x17FF),  # Khmer
    (0x2E80, 0x9FFF),  # Han, Kana, CJK marks
    (0xAC00, 0xD7AF),  # Hangul syllables
    (0xF900, 0xFAFF),  # Han
    (0x20000, 0x3FFFF),  # Han
)


def is_word(char: str) -> bool:
    """Whether a character belongs to a word: letters, digits and marks; not «_»."""
    return char.isalnum() or ("\u0300" <= char <= "\u036f")


def unspaced(char: str) -> bool:
    """Whether a script is written without spaces (or glues its particles on, as Hangul)."""
    code = ord(char)
    return code >= 0x0E00 and any(low <= code <= high for low, high in _UNSPACED)


def glued(left: str, right: str) -> bool:
    """Whether two neighbouring characters read as one token."""
    return is_word(left) and is_word(right) and not unspaced(left) and not unspaced(right)


def starts_at(text: str, start: int) -> bool:
    """Whether any value may begin at `start`, judged by the letters before it."""
    if start == 0:
        return True
    first, before = text[start], text[start - 1]
    if glued(before, first):
        return text[max(0, start - 2) : start] in _ESCAPED_SPACE
    further = text[start - 2] if start > 1 else " "
    if before == "." and not first.isdigit():
        return not (is_word(further) and first.islower())
    return not (before in "_@" and is_word(further) and is_word(first))


def stands_free(text: str, start: int, end: int) -> bool:
    """Whether the digits of a value are not the tail of a longer number («43» in «1,43»)."""
    if start < 2 or not text[start].isdigit() or not text[start - 2].isdigit():
        return True
    long = end - start > _GROUP and text[start:end].isdigit()
    if long and text[start - 1] == "," and _DATE_BEFORE.search(text, max(0, start - _DATE), start):
        return True
    if text[start - 1] == "," and (
        _DECIMALS.search(text, max(0, start - _DATE), start - 1)
        or _NO_GROUP.match(text, start, end)
    ):
        return True
    return not _joins_digits(text[start - 1], text[start:end])


def ends_at(text: str, start: int, end: int, *, final: bool, url: bool = False) -> bool | None:
    """Whether a value may end at `end`; None while the text after it has not arrived."""
    if end >= len(text):
        return True if final else None
    last, after = text[end - 1], text[end]
    if glued(last, after):
        return False
    digits = last.isdigit() and _joins_digits(after, text[start:end])
    if after == "," and _DECIMALS.search(text, start, end):
        digits = False
    mark = is_word(last) and after in "_@."
    if not (digits or mark or (url and after in _URL_GOES_ON)):
        return True
    if end + 1 >= len(text):
        return True if final else None
    further = text[end + 1]
    if url and after in _URL_GOES_ON:
        return further.isspace()
    return not _joined(last, after, further, digits=digits)


def _joins_digits(mark: str, value: str) -> bool:
    """Whether a mark between digits makes them one; a comma does so in plain numbers only.

    «2024-03-05,160.50» is a line of a table, «43,000» is a number.
    """
    if mark == ",":
        return all(char.isdigit() or char in _IN_NUMBERS for char in value)
    return mark in _JOINS_DIGITS


def _joined(last: str, after: str, further: str, *, digits: bool) -> bool:
    if digits:
        return further.isdigit() or (after in "_@" and is_word(further))
    if after == ".":
        return further.islower() and not last.isdigit()
    return is_word(further)


def any_of(words: Iterable[str]) -> str:
    """A regular expression for one of these words, the longest that fits.

    Looking at the first letter alone, it is quick where most words of a text are none of them.
    """
    known = sorted(set(words), key=lambda word: (-len(word), word))
    first = "".join(sorted({word[0] for word in known}))
    return f"(?:(?=[{first}])(?:{'|'.join(known)}))"
