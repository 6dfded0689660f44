"""Dates and times: another day of 1900 … 2099, another time of day, written as the given one.

Unlike the shift of all dates by one number of days, this keeps neither order nor intervals, and
one date that becomes known says nothing about the others.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.codecs.ciphers.cipher import Permutation
from engine.kinds import date_pieces
from engine.kinds.date_pieces import Piece

_MOST_CHARACTERS = 200
_COUNTED, _SAMPLES = 400, 200
_SIZES: dict[tuple[str, ...], int] = {}
"""The size of each style's class, once counted."""


@dataclass(frozen=True, slots=True)
class _Place:
    """A piece of the text between the words before and behind it, which stay."""

    before: str
    piece: Piece
    behind: str

    def shows(self, number: int) -> bool:
        """Whether another number is read back from what is written for it."""
        text = self.piece.write(number)
        read = date_pieces.pieces(self.before + text + self.behind)
        if not read or len(read) != 1:
            return False
        start, end, new = read[0]
        whole = (start, end) == (len(self.before), len(self.before) + len(text))
        return whole and (new.number, new.style) == (number, self.piece.style)


def domain(value: str) -> int:
    """The size of the smallest class among its dates and times; 0 where a digit is none.

    Counted up to 400 numbers, estimated from 200 of them for more.
    """
    places = _places(value)
    return min((_class_size(place) for place in places), default=0)


def permute(value: str, permutation: Permutation) -> str:
    """Every date and time by another that is written in the same style."""
    out, places = "", _places(value)
    for place in places:
        piece = place.piece
        number = permutation.walk(piece.number, piece.size, place.shows)
        out += place.before + piece.write(number)
    return out + places[-1].behind


def _places(value: str) -> list[_Place]:
    """The pieces of a text; [] where one would not be read back as it stands."""
    pieces = date_pieces.pieces(value) if len(value) <= _MOST_CHARACTERS else None
    if not pieces:
        return []
    ends = [0, *(end for _, end, _ in pieces)]
    starts = [*(start for start, _, _ in pieces), len(value)]
    between = [value[end:start] for end, start in zip(ends, starts, strict=True)]
    places = [
        _Place(between[index], piece, between[index + 1])
        for index, (_, _, piece) in enumerate(pieces)
    ]
    return places if all(place.shows(place.piece.number) for place in places) else []


def _class_size(place: _Place) -> int:
    style = place.piece.style
    if style not in _SIZES:
        size = place.piece.size
        numbers = range(0, size, 1 if size <= _COUNTED else size // _SAMPLES)
        shown = sum(1 for number in numbers if place.shows(number))
        _SIZES[style] = size * shown // len(numbers)
    return _SIZES[style]
