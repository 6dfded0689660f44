"""Finds many values in a text as whole words, in whatever case, accents, spaces and separators.

One walk over the text finds all of them, so the time grows with the text and not with the number
of values. A value's words may stand apart or run together; it begins and ends with a whole word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.progress import Tick, ignore, paced
from engine.returned.characters import fold

_WORD = re.compile(r"[^\W_]+")
_APART = re.compile(r"[\W_]{1,12}")
_APART_IN_CODE = re.compile(r"(?:%20|&nbsp;|&#160;|<br\s{0,4}/?>|[\W_]){1,12}")


@dataclass(slots=True)
class _Node:
    """The values that begin alike so far: by the next letter, or by the next word."""

    letters: dict[str, _Node] = field(default_factory=dict)
    word: _Node | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """The value of a number stands at `[start, end)`."""

    start: int
    end: int
    number: int


class Spelled:
    """Values with their numbers: of two that overlap in a text the lower number is found."""

    def __init__(self, values: Iterable[str]) -> None:
        self._root = _Node()
        for number, value in enumerate(values):
            self._add(_WORD.findall("".join(map(fold, value))), number)

    def _add(self, words: list[str], number: int) -> None:
        if not words:
            return
        node = self._root
        for index, word in enumerate(words):
            if index:
                node.word = node = node.word or _Node()
            for letter in word:
                node = node.letters.setdefault(letter, _Node())
        node.number = number if node.number is None else node.number

    def find(self, text: str, tick: Tick = ignore) -> list[Match]:
        """Where values stand in a text, in order and apart; raises `Cancelled` from `tick`."""
        folded = "".join(map(fold, text))
        matches = sorted(
            self._all(folded, tick), key=lambda match: (match.number, match.start, -match.end)
        )
        taken, apart = bytearray(len(text)), []
        for match in matches:
            if taken.find(1, match.start, match.end) < 0:
                taken[match.start : match.end] = b"\1" * (match.end - match.start)
                apart.append(match)
        return sorted(apart, key=lambda match: match.start)

    def _all(self, folded: str, tick: Tick) -> Iterator[Match]:
        for run in paced(_WORD.finditer(folded), tick, "", fraction=1.0):
            waiting = [(self._root, run.start())]
            while waiting:
                node, position = waiting.pop()
                letter = folded[position : position + 1]
                ended = not letter.isalnum()
                if ended and node.number is not None:
                    yield Match(run.start(), position, node.number)
                if node.word is not None:
                    waiting += (
                        (node.word, after) for after in _after(folded, position, ended=ended)
                    )
                if letter in node.letters:
                    waiting.append((node.letters[letter], position + 1))


def _after(folded: str, position: int, *, ended: bool) -> set[int]:
    """Where the next word of a value may begin that has one word up to `position`."""
    if not ended:
        return {position}
    apart = (pattern.match(folded, position) for pattern in (_APART, _APART_IN_CODE))
    return {match.end() for match in apart if match is not None}
