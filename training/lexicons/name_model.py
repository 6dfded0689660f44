"""Letter costs of Latin names, by which names of no list are ranked and encrypted.

    .venv/bin/python -m training.lexicons.name_model --data data

Writes `resources/lexicons/name_model.npz`: the alphabet, and for each two letters before and each
letter (or end) after its cost in half bits, rounded up, so that no prefix has more than 2^(k/2)
continuations of cost k and 64-bit integers count them exactly.
"""

from __future__ import annotations

import argparse
import unicodedata
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from training.lexicons.name_classes import is_name, listed
from training.lexicons.tables import LEXICONS, read_rows

PLAIN = "abcdefghijklmnopqrstuvwxyz"
ACCENTED = "àáâãäåæçèéêëíîïñòóôöøúüýąćčęěğłńőřśşšźżž"
LIKE_PLAIN = 0.002
"""How much of its plain letter's counts an accented one borrows."""
TRUST = (4.0, 12.0)
"""How many observations a shorter history counts for, against pairs and single letters."""
ALIKE = 0.35
"""Names of the census tail count less than listed ones, which are few but of many countries."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"))
    names = _names(parser.parse_args().data / "train" / "gazetteers")
    alphabet = PLAIN + ACCENTED
    costs = _costs({name: w for name, w in names.items() if set(name) <= set(alphabet)}, alphabet)
    LEXICONS.mkdir(parents=True, exist_ok=True)
    target = LEXICONS / "name_model.npz"
    letters = np.frombuffer(alphabet.encode("utf-32-le"), "<u4")
    np.savez_compressed(target, alphabet=letters, costs=costs)
    print(f"{len(names)} names, {len(alphabet)} letters, {target.stat().st_size} bytes")


def _names(folder: Path) -> dict[str, float]:
    """Latin names in lower case, and how much each counts."""
    names: dict[str, float] = {}
    for file, column in (
        ("first_names_us_census_1990.tsv.gz", "name"),
        ("surnames_us_census_1990.tsv.gz", "surname"),
    ):
        names |= {
            row[column].lower(): ALIKE for row in read_rows(folder / file) if is_name(row[column])
        }
    names |= {text.lower(): 1.0 for text, *_ in listed(folder)}
    return names


def _costs(names: dict[str, float], alphabet: str) -> NDArray[np.uint8]:
    """Cost in half bits, uint8 of shape (n + 1, n + 1, n + 1); index n is the edge of a name."""
    size = len(alphabet) + 1
    counts = np.zeros((size, size, size))
    for name, weight in names.items():
        place = [size - 1, size - 1, *(alphabet.index(item) for item in name), size - 1]
        for item, two, three in zip(place, place[1:], place[2:], strict=False):
            counts[item, two, three] += weight
    _borrow(counts, alphabet)
    single = counts.sum((0, 1)) + 0.5
    single /= single.sum()
    pairs = counts.sum(0) + TRUST[1] * single
    pairs /= pairs.sum(1, keepdims=True)
    triples = counts + TRUST[0] * pairs[None]
    triples[:, size - 1, size - 1] = 0  # the empty name
    triples /= triples.sum(2, keepdims=True)
    with np.errstate(divide="ignore"):
        return np.minimum(np.ceil(-2 * np.log2(triples)), 255).astype(np.uint8)


def _borrow(counts: NDArray[np.float64], alphabet: str) -> None:
    """Let accented letters stand where their plain letters do, seldom."""
    for row, letter in enumerate(alphabet):
        plain = {"æ": "a", "ø": "o", "ł": "l"}.get(letter, unicodedata.normalize("NFD", letter)[0])
        if plain != letter and plain in PLAIN:
            base = alphabet.index(plain)
            counts[:, :, row] += LIKE_PLAIN * counts[:, :, base]
            counts[:, row] += LIKE_PLAIN * counts[:, base]
            counts[row] += LIKE_PLAIN * counts[base]


if __name__ == "__main__":
    main()
