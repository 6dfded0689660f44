"""How far the nearest other word is, for half of the vocabulary: `neighbours.json`.

    python -m training.lexicons.word_neighbours

Reads the shipped table alone; a minute on two cores. Euclidean distances in the 16 dimensions that
`pca16` works on (`near`) and in the 384 of `nearest` and `santext` (`wide`), among all words
(`any`) and among those of the word's own class (`class`).
"""

from __future__ import annotations

import argparse
import json
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine import resources
from engine.kinds.word_forms import NEVER
from engine.sanitize.words import table as word_table

_ROWS: Final = 512
_SAME: Final = 1e-5
"""Squared distance below which two words have one vector, so that neither is the other's."""


def medians() -> dict[str, dict[str, float]]:
    """The median distance to the nearest other word, by space and by what may stand."""
    table = word_table.shipped()
    kinds: dict[str, list[int]] = {}
    for place, entry in enumerate(table.entries):
        if entry.kind != NEVER:
            kinds.setdefault(entry.kind, []).append(place)
    everything = [place for places in kinds.values() for place in places]
    spaces: dict[str, NDArray[np.floating]] = {"near": table.near, "wide": table.wide}
    return {
        name: {
            "any": _median([_nearest(vectors[everything])]),
            "class": _median([_nearest(vectors[places]) for places in kinds.values()]),
        }
        for name, vectors in spaces.items()
    }


def _nearest(vectors: NDArray[np.floating]) -> NDArray[np.float64]:
    """Each row's distance to the nearest other one; infinite where there is none."""
    rows = np.asarray(vectors, np.float64)
    squares = np.einsum("ij,ij->i", rows, rows)
    neighbours = []
    for start in range(0, len(rows), _ROWS):
        some = slice(start, start + _ROWS)
        apart = squares[some, None] + squares[None] - 2 * rows[some] @ rows.T
        apart[apart < _SAME] = np.inf
        neighbours.append(np.sqrt(apart.min(axis=1)))
    return np.concatenate(neighbours)


def _median(distances: list[NDArray[np.float64]]) -> float:
    return float(f"{np.median(np.concatenate(distances)):.4g}")


def main() -> None:
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args()
    path = resources.path("words", "neighbours.json")
    path.write_text(json.dumps(medians(), indent=1) + "\n", encoding="utf-8")
    print(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
