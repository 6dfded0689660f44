"""The public table of words that `dx` works on: spelling, class, frequency, group and vectors.

Made by `training/lexicons/word_table.py` from public data alone; the same bytes on every machine,
so that the same key and word give the same substitute everywhere.
"""

from __future__ import annotations

import gzip
import io
import unicodedata
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine import resources
from engine.errors import PlanError
from engine.kinds import articles
from engine.kinds.word_forms import NEVER, plain

STEP: Final = 0.004
"""Step of the 384-dimensional vectors, which are shipped as whole numbers."""
LEAF: Final = 8
"""The partition's smallest groups hold this many words, where their cell does."""
Vector = NDArray[np.float64]
Places = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Entry:
    """One word of the vocabulary and the places of its row; `cell` is -1 for `NEVER`."""

    word: str
    usual: str
    kind: str
    count: int
    cell: int
    leaf: int


class WordTable:
    """The vocabulary: 21,719 words, by place.

    `near` [N, 16] are principal components of the sentence encoder's vectors of single words,
    `wide` [N, 384] its token embeddings. A word outside the vocabulary has the mean of its
    pieces' vectors, and one of Latin letters that no pieces spell the mean of the vocabulary: so
    every word of the Latin script has a vector. Words of other scripts have none.
    """

    def __init__(self, folder: Path) -> None:
        """Read `words.tsv.gz` and `pieces.txt.gz`; `PlanError` where they cannot be read."""
        self._folder = folder
        self.entries = tuple(map(_entry, _unpacked(folder / "words.tsv.gz").decode().splitlines()))
        self.places = {entry.word: place for place, entry in enumerate(self.entries)}
        pieces = _unpacked(folder / "pieces.txt.gz").decode().split()
        self._rows = self.places | {
            piece: len(self.entries) + row for row, piece in enumerate(pieces)
        }
        self._candidates: dict[tuple[str, bool | None], Places] = {}

    @cached_property
    def near(self) -> Vector:
        """Vectors of words and pieces, [N + pieces, 16]."""
        return _array(self._folder / "near.npy.gz").astype(np.float64)

    @cached_property
    def wide(self) -> NDArray[np.float32]:
        """Vectors of words and pieces, [N + pieces, 384]; opened when a mechanism asks for it."""
        return _array(self._folder / "wide.npy.gz").astype(np.float32) * np.float32(STEP)

    def entry(self, word: str) -> Entry | None:
        """The entry of a word in any spelling, or None outside the vocabulary."""
        place = self.places.get(plain(word))
        return None if place is None else self.entries[place]

    def spells(self, word: str) -> bool:
        """Whether a word has a vector: whether all its letters are of the Latin script."""
        return all(not char.isalpha() or _latin(char) for char in word)

    def vector(self, word: str, *, wide: bool = False) -> Vector:
        """The public vector of a word of the Latin script, [16], or [384] where `wide`."""
        rows = self.rows(word)
        if not rows:
            return self._wide_centre if wide else self._near_centre
        return mean(self.wide if wide else self.near, rows)

    @cached_property
    def _near_centre(self) -> Vector:
        return mean(self.near, tuple(range(len(self.entries))))

    @cached_property
    def _wide_centre(self) -> Vector:
        return mean(self.wide, tuple(range(len(self.entries))))

    def rows(self, word: str) -> tuple[int, ...]:
        """The rows whose mean is the word's vector: its own, else its pieces'; () for none."""
        written = plain(word)
        if written in self.places:
            return (self.places[written],)
        piece_rows, position = [], 0
        while position < len(written):
            row, position = self._longest_piece(written, position)
            if row is None:
                return ()
            piece_rows.append(row)
        return tuple(piece_rows)

    def _longest_piece(self, written: str, start: int) -> tuple[int | None, int]:
        mark = "##" if start else ""
        for end in range(len(written), start, -1):
            row = self._rows.get(mark + written[start:end])
            if row is not None:
                return row, end
        return None, start

    def candidates(self, kind: str, *, an: bool | None = None) -> Places:
        """Places of the words of a class («» for every class); `an` says which article they take.

        Falls back to every class where a class has no such word.
        """
        key = (kind, an)
        if key not in self._candidates:
            places = [
                place
                for place, entry in enumerate(self.entries)
                if entry.kind != NEVER
                and kind in ("", entry.kind)
                and (an is None or articles.takes_an(entry.usual) == an)
            ]
            self._candidates[key] = np.array(places, np.int64)
        chosen = self._candidates[key]
        return chosen if len(chosen) or not kind else self.candidates("", an=an)

    @cached_property
    def cells(self) -> dict[int, tuple[tuple[int, ...], ...]]:
        """The partition: for each cell its leaves, each a tuple of places."""
        by_cell: dict[int, dict[int, list[int]]] = {}
        for place, entry in enumerate(self.entries):
            if entry.kind != NEVER:
                by_cell.setdefault(entry.cell, {}).setdefault(entry.leaf, []).append(place)
        return {
            cell: tuple(tuple(leaves[number]) for number in sorted(leaves))
            for cell, leaves in by_cell.items()
        }

    def group(self, place: int, size: int) -> tuple[int, ...]:
        """The group of at least `size` words (8, 16, 32 …) that a place belongs to.

        A larger group is a union of smaller ones; where a cell is smaller, the whole cell.
        """
        entry, merged = self.entries[place], max(1, size // LEAF)
        leaves = self.cells[entry.cell]
        last = max(0, len(leaves) // merged - 1)
        first = min(entry.leaf // merged, last) * merged
        end = len(leaves) if first == last * merged else first + merged
        return tuple(member for leaf in leaves[first:end] for member in leaf)


def mean(vectors: NDArray[np.floating], rows: tuple[int, ...]) -> Vector:
    """The mean of some rows: the vector of the word that they spell."""
    centre: Vector = np.asarray(vectors[list(rows)], np.float64).mean(0)
    return centre


@lru_cache(maxsize=1024)
def _latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith(("LATIN ", "MASCULINE ", "FEMININE "))


def _entry(line: str) -> Entry:
    word, usual, kind, count, cell, leaf = line.split("\t")
    return Entry(word, usual or word, kind, int(count), int(cell or -1), int(leaf or -1))


def _unpacked(path: Path) -> bytes:
    try:
        return gzip.decompress(path.read_bytes())
    except (OSError, EOFError) as error:
        raise PlanError(
            f"The word table {path.name} is missing or damaged. Install Promptveil again."
        ) from error


def _array(path: Path) -> NDArray[Any]:
    array: NDArray[Any] = np.load(io.BytesIO(_unpacked(path)), allow_pickle=False)
    return array


@lru_cache(maxsize=1)
def shipped() -> WordTable:
    """The table of this installation, read once."""
    return WordTable(resources.path("words"))
