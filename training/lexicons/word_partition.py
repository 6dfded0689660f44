"""The public partition: leaves of about eight similar words of one class and frequency."""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from engine.kinds.word_forms import NEVER

LEAF, CELL = 8, 64
RATIO = 4
"""Words of one cell differ in frequency by at most this factor, where the cell can be so small."""
Floats = NDArray[np.float32]


def leaves(
    words: list[str], kinds: list[str], counts: Counter[str], vectors: Floats
) -> list[tuple[int, int]]:
    """Cell and leaf of each word; neighbouring leaves of a cell are similar too."""
    places = [(-1, -1)] * len(words)
    number = 0
    for kind in sorted(set(kinds) - {NEVER}):
        members = [place for place, item in enumerate(kinds) if item == kind]
        for cell in _cells(members, words, counts):
            for leaf, group in enumerate(_halved(cell, vectors)):
                for place in group:
                    places[place] = (number, leaf)
            number += 1
    print(f"{number} cells, {len(set(places)) - 1} leaves")
    return places


def _cells(members: list[int], words: list[str], counts: Counter[str]) -> list[list[int]]:
    """The members of a class in bands of similar frequency, at least `CELL` words each."""
    ranked = sorted(members, key=lambda place: (-counts[words[place]], words[place]))
    cells: list[list[int]] = [[]]
    for place in ranked:
        first = cells[-1][0] if cells[-1] else place
        fallen = counts[words[first]] > RATIO * counts[words[place]]
        if fallen and len(cells[-1]) >= CELL:
            cells.append([])
        cells[-1].append(place)
    if len(cells) > 1 and len(cells[-1]) < CELL:
        cells[-2].extend(cells.pop())
    return cells


def _halved(group: list[int], vectors: Floats) -> list[list[int]]:
    """Cut along the longest direction until a group is a leaf of `LEAF` to 2·`LEAF` - 1 words."""
    count = len(group) // LEAF
    if count < 2:
        return [group]
    rows = vectors[group] - vectors[group].mean(0)
    direction = np.linalg.svd(rows.astype(np.float64), full_matrices=False)[2][0]
    direction *= np.sign(direction[np.abs(direction).argmax()])
    ranked = [group[place] for place in np.argsort(rows @ direction, kind="stable")]
    cut = len(group) * (count // 2) // count
    return _halved(ranked[:cut], vectors) + _halved(ranked[cut:], vectors)
