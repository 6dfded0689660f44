"""What exact search does to word noise, and what attackers make of each word mechanism.

    python -m benchmarks.nearest_neighbour [--data data] [--quick]

Needs `annoy`, `scikit-learn` and the packages of `pip install -e '.[train]'`. Prints

1. how often the word itself comes back for «encryption», «hockey» and «spacecraft» and for the
   vocabulary, over ε: exact search, and the approximate index of the papers' code on the very same
   noise (`annoy`, 10 trees, its defaults);
2. the attacks of RAPT, section IV, on SST-2 privatized by T2T, PCT2T, the default and the
   partition, at places of the slider where they replace equally many words (`word_attacks`);
3. how often a guesser who knows the frequencies of words is right after 1, 5 and 20 releases of a
   word, when the noise is fresh each time and when it is memoised as in the program.

A figure is a share of 1; empirical privacy is 1 minus the attack's success.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from annoy import AnnoyIndex
from numpy.typing import NDArray

from benchmarks.nearest_neighbour import word_attacks
from engine.sanitize.words import calibration
from engine.sanitize.words import table as word_table
from training.lexicons.word_calibration import Class, noisy

PROBES = ("encryption", "hockey", "spacecraft")
EPSILONS = (40, 60, 80, 100, 120, 160, 200)
RELEASES = (1, 5, 20)
SLIDERS = (0.3, 1.0, 3.0)
Rows = NDArray[np.float32]
Places = NDArray[np.int64]
Release = Callable[[Places], Places]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.nearest_neighbour", description=__doc__
    )
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--quick", action="store_true", help="a tenth of the work, rough figures")
    options = parser.parse_args()
    table = word_table.shipped()
    part = 10 if options.quick else 1
    search(table, 200 // part)
    word_attacks.report(options.data, table, SLIDERS[1:2] if options.quick else SLIDERS, part)
    guessing(table, 400 // part)


def search(table: word_table.WordTable, draws: int) -> None:
    """Exact against approximate search, on the same noise in 384 dimensions."""
    places = table.candidates("")
    rows = np.asarray(table.wide[places], np.float32)
    index = AnnoyIndex(rows.shape[1], "euclidean")
    index.set_seed(1)
    for row_index, row in enumerate(rows):
        index.add_item(row_index, row)
    index.build(10, n_jobs=1)
    row_index = {int(place): row for row, place in enumerate(places)}
    probes = [row_index[table.places[word]] for word in PROBES]
    rng = np.random.default_rng(1)
    sample = rng.choice(len(places), size=100, replace=False)
    print(f"1. The word itself comes back: exact / annoy, {draws} draws per word, 384 dimensions")
    print(f"{'ε':>5}", *(f"{word:>14}" for word in PROBES), f"{'vocabulary':>14}")
    for epsilon in EPSILONS:
        cells = [both(rows, index, np.full(draws, probe), epsilon, rng) for probe in probes]
        cells.append(both(rows, index, sample, epsilon, rng))
        print(f"{epsilon:>5}", *(f"{exact:>7.2f}/{near:>6.2f}" for exact, near in cells))


def both(
    rows: Rows, index: AnnoyIndex, words: Places, epsilon: float, rng: np.random.Generator
) -> tuple[float, float]:
    """The share of words that come back, by exact and by approximate search of one noise."""
    directions = rng.normal(size=(len(words), rows.shape[1]))
    directions /= np.linalg.norm(directions, axis=1, keepdims=True)
    lengths = rng.gamma(rows.shape[1], 1 / epsilon, size=(len(words), 1))
    points = (rows[words] + lengths * directions).astype(np.float32)
    exact = ((rows**2).sum(1) - 2 * points @ rows.T).argmin(1)
    near = [(index.get_nns_by_vector(point, 1) or [-1])[0] for point in points]
    return float(np.mean(exact == words)), float(np.mean(np.array(near) == words))


def guessing(table: word_table.WordTable, words: int) -> None:
    """A guesser with a frequency prior, over the nouns of the vocabulary.

    He knows SanText's and the partition's probabilities; of the noise he takes the density at the
    word shown, e^(−ε·d), for its probability, so there his figure is a lower bound.
    """
    print("\n3. Guesser's share, nouns drawn by frequency; memoised noise stays at one release")
    print(f"{'mechanism':<12}{'slider ε':>9}", *(f"{f'{count} fresh':>9}" for count in RELEASES))
    rng = np.random.default_rng(3)
    near, wide = Class(table, "NOUN", wide=False), Class(table, "NOUN", wide=True)
    for slider in SLIDERS:
        epsilon_alone = calibration.own_epsilon(slider, "pca16", same_pos=True)
        noise = partial(noisy, near.rows, epsilon=epsilon_alone, rng=rng)
        show("pca16", slider, repeated(near, -epsilon_alone * distances(near), noise, words, rng))
        epsilon_alone = calibration.own_epsilon(slider, "santext", same_pos=True)
        law = np.exp(-epsilon_alone / 2 * distances(wide))
        law /= law.sum(1, keepdims=True)
        show("santext", slider, repeated(wide, np.log(law), drawn(law, rng), words, rng))
        size = calibration.group_size(slider)
        law = partition_law(table, near, size)
        shares = repeated(near, np.log(law), drawn(law, rng), words, rng)
        show(f"partition {size}", slider, shares)


def show(name: str, slider: float, shares: list[float]) -> None:
    print(f"{name:<12}{slider:>9}", *(f"{share:>9.2f}" for share in shares))


def distances(word_class: Class) -> Rows:
    """Between all words of a class, [n, n]."""
    squares = (word_class.rows**2).sum(1)
    apart = squares + squares[:, None] - 2 * word_class.rows @ word_class.rows.T
    return np.asarray(np.sqrt(np.maximum(apart, 0)), np.float32)


def drawn(law: Rows, rng: np.random.Generator) -> Release:
    """Fresh releases by known probabilities [x, y]."""
    sums = law.cumsum(1, dtype=np.float64)

    def release(words: Places) -> Places:
        findings = [np.searchsorted(sums[word], rng.random() * sums[word, -1]) for word in words]
        return np.minimum(np.array(findings), len(law) - 1)

    return release


def partition_law(table: word_table.WordTable, word_class: Class, size: int) -> Rows:
    """Pr[y | x] of the partition, [x, y]."""
    count = len(word_class.places)
    row_of = {int(place): row for row, place in enumerate(word_class.places)}
    law = np.full((count, count), 1e-12, np.float32)
    for place, row in row_of.items():
        group = table.group(place, size)
        law[row, [row_of[member] for member in group]] = 1 / len(group)
    return law


def repeated(
    word_class: Class, evidence: Rows, release: Release, words: int, rng: np.random.Generator
) -> list[float]:
    """The best guess from prior and evidence (log Pr[y | x] up to a term in y), right how often."""
    shares = []
    targets = rng.choice(len(word_class.places), size=words, p=word_class.prior)
    for count in RELEASES:
        released = release(np.repeat(targets, count)).reshape(words, count)
        posteriors = (
            np.log(word_class.prior) + evidence[:, outputs].sum(1) for outputs in released
        )
        right = [
            chances.argmax() == target for chances, target in zip(posteriors, targets, strict=True)
        ]
        shares.append(float(np.mean(right)))
    return shares
