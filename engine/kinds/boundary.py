"""Where a value may begin and end: whole tokens only, in any script.

The end of a value can depend on two characters that have not arrived yet, so `ends_at` may answer
None: «ask again with more text».
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

_JOINS_DIGITS = frozenset(".:/-'’")
_IN_NUMBERS = frozenset(".,'’ $€£\u00a0\u202f")
_GROUP = 3
_DATE = 12
_MOST_DECIMALS, _LONGEST = 4, 48
_FIGURES = re.compile(r"(?:,?\d[\d.]*)+")
_FIGURES_BEFORE = re.compile(r"(?:\d[\d.]*,?)*+\Z")
_DATE_BEFORE = re.compile(r"\d[-/:]\d{1,4},\Z")
"""A cell with a date or a time before the comma is no part of a number."""
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
    if text[start - 1] == "," and separates(text, start - 1, end):
        return True
    long = end - start > _GROUP and text[start:end].isdigit()
    if long and text[start - 1] == "," and _DATE_BEFORE.search(text, max(0, start - _DATE), start):
        return True
    return not _joins_digits(text[start - 1], text[start:end])


def ends_at(text: str, start: int, end: int, *, final: bool, url: bool = False) -> bool | None:
    """Whether a value may end at `end`; None while the text after it has not arrived."""
    last, after = text[end - 1], text[end : end + 1]
    if not after or glued(last, after):
        return (True if final else None) if not after else False
    digits = last.isdigit() and _joins_digits(after, text[start:end])
    mark = is_word(last) and after in "_@."
    if not (digits or mark or (url and after in _URL_GOES_ON)):
        return True
    if end + 1 >= len(text):
        return True if final else None
    further = text[end + 1]
    if url and after in _URL_GOES_ON:
        return further.isspace()
    if digits and after == "," and further.isdigit():
        return _parted(text, end, final=final)
    return not _joined(last, after, further, digits=digits)


def _parted(text: str, comma: int, *, final: bool) -> bool | None:
    """Whether a comma parts two numbers; None while the second has not arrived."""
    behind = _FIGURES.match(text, comma, comma + _LONGEST)
    stop = behind.end() if behind else comma
    return None if stop == len(text) and not final else separates(text, comma, stop)


def _joins_digits(mark: str, value: str) -> bool:
    """Whether a mark between digits makes them one; a comma does so in plain numbers only.

    «2024-03-05,160.50» is a line of a table, «43,000» is a number.
    """
    if mark == ",":
        return all(char.isdigit() or char in _IN_NUMBERS for char in value)
    return mark in _JOINS_DIGITS


def separates(text: str, comma: int, stop: int) -> bool:
    """Whether a comma between digits surely parts two numbers: no number is written so.

    Digits behind a comma come in threes, or are the last of their number and few («18180,22651»
    are two); behind a decimal point comes no comma («4047.09,1354.54»), and behind a decimal comma
    no point. `stop` is where what stands behind the comma is cut.
    """
    before = _FIGURES_BEFORE.search(text, max(0, comma - _LONGEST), comma)
    if before and text[before.start() - 1 : before.start()] == ",":
        return True  # a cell without a space, as in «x,955,191»
    behind = _FIGURES.match(text, comma, stop)
    groups = (before[0] if before else "").split(",")
    groups += behind[0].rstrip(".,").lstrip(",").split(",") if behind else [""]
    pointed = [group.partition(".") for group in groups]
    if any(point and len(decimals) != _GROUP for _whole, point, decimals in pointed[:-1]):
        return True
    first, *later = (len(whole) for whole, _point, _decimals in pointed)
    is_grouped = first <= _GROUP == later[-1] and set(later) <= {_GROUP, _GROUP - 1}  # 1,23,45,678
    if pointed[-1][1] or len(later) > 1:
        return not is_grouped
    return later[-1] > _MOST_DECIMALS


def _joined(last: str, after: str, further: str, *, digits: bool) -> bool:
    if digits:
        return further.isdigit() or (after in "_@" and is_word(further))
    if after == ".":
        return further.islower() and not last.isdigit()
    return is_word(further)


_PLAIN = re.compile(r"\\\W|\[ \]|[^\\\[\](){}.*+?^$|]")
"""One character of a word as a regular expression writes it."""
_Letters: TypeAlias = "dict[str, _Letters]"
"""What may follow, by character; nothing under "" where a word ends."""


def any_of(words: Iterable[str]) -> str:
    """A regular expression for one of these words, the longest that fits.

    Looking at the first letter alone, it is quick where most words of a text are none of them; what
    words begin with in common is read once. Where some are expressions, all are tried in turn.
    """
    known = sorted(set(words), key=lambda word: (-len(word), word))
    if not known:
        return "(?!)"
    first = {part[0].strip("[]") for word in known if (part := _PLAIN.match(word))}
    begin = f"(?=[{''.join(sorted(map(_escaped, first)))}])"
    if "".join(known) != "".join(part[0] for word in known for part in _PLAIN.finditer(word)):
        whole = all(word[:1].isalnum() for word in known)
        return f"(?:{begin if whole else ''}(?:{'|'.join(known)}))"
    letters: _Letters = {}
    for word in known:
        following = letters
        for part in _PLAIN.findall(word):
            following = following.setdefault(part, {})
        following[""] = {}
    return f"(?:{begin}{_any_tail(letters)})"


def _escaped(part: str) -> str:
    """A character as it stands between brackets."""
    return part if part.isalnum() or len(part) > 1 else f"\\{part}"


def _any_tail(letters: _Letters) -> str:
    """The rest of some words: those that go on before the one that ends here."""
    ended = "" in letters
    tails = [part + _any_tail(further) for part, further in letters.items() if part]
    if not ended and len(tails) == 1:
        return tails[0]
    return f"(?:{'|'.join([*tails, ''] if ended else tails)})" if tails else ""


_OFTEN_ENOUGH: Final = 64
"""So many signs before a place nearly always tell whether a line begins there."""


def leads_line(text: str, position: int, marks: str) -> bool:
    """Whether before a position in its line nothing stands but some of the `marks`."""
    near = text[max(0, position - _OFTEN_ENOUGH) : position]
    words = near.rstrip(marks)
    if words or len(near) == position:
        return not words or words[-1] == "\n"
    return not text[text.rfind("\n", 0, position) + 1 : position].strip(marks)
