"""Lists counted by letters, as the tagger shall read them: «A. Romiplostim» names nobody.

The choices of a question stand behind «A.», «B.», «C.», which a tagger takes for the initials of
what they name. It reads their numbers instead: «1. Romiplostim» is of the same length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_CHOICE: Final = re.compile(
    r"^[ \t]*(?:[-*>][ \t]+)?\(?(?P<letter>[A-Ia-i])(?:\)|\.)[ \t]+(?=\S)", re.MULTILINE
)
_LEAST: Final = 3
"""So many lines in the order of the alphabet are no initials of people."""
_FARTHEST: Final = 600
"""Characters from one choice to the next."""


def as_numbered(text: str) -> str:
    """The text with a figure for each letter that counts a list; every place stays the same."""
    changed = list(text) if (choices := [*_counting(text)]) else []
    for place in choices:
        changed[place] = str(ord(text[place].lower()) - ord("a") + 1)
    return "".join(changed) if changed else text


def _counting(text: str) -> Iterator[int]:
    """Where the letters of lists stand that begin with A and go on for three lines or more."""
    run: list[int] = []
    for match in _CHOICE.finditer(text):
        place = match.start("letter")
        if run and _follows(text, run[-1], place):
            run.append(place)
            continue
        yield from _long(run)
        run = [place] if text[place] in "Aa" else []
    yield from _long(run)


def _follows(text: str, before: int, place: int) -> bool:
    """Whether one letter is the next of another, not far behind it."""
    return ord(text[place]) == ord(text[before]) + 1 and place - before <= _FARTHEST


def _long(run: list[int]) -> list[int]:
    return run if len(run) >= _LEAST else []
