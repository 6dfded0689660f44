"""Measures what ε means for words on the shipped table, and writes `calibration.json`.

    python -m training.lexicons.word_calibration [--pairs 5000] [--processes 2]

For each mechanism, with and without the same class: the share of words replaced and how often the
best guess is right, words drawn by their frequency in the texts. `santext` (for the frequent words)
and `partition` are computed from their probabilities; the noisy mechanisms are simulated, and the
guesser learns the most likely word behind each output from one half of the pairs (and takes the
output itself where that was right more often), so that his figure is a lower bound. Then for each
place of the slider the ε that replaces the wanted share.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.kinds.word_forms import NEVER
from engine.sanitize.words.table import WordTable

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "words"
WANTED = {
    0.05: 0.99, 0.1: 0.98, 0.2: 0.96, 0.3: 0.94, 0.5: 0.91, 0.7: 0.88, 1.0: 0.83, 1.5: 0.76,
    2.0: 0.68, 3.0: 0.55, 5.0: 0.38, 8.0: 0.22, 12.0: 0.1,
}  # fmt: skip
"""The share of words that each place of the slider shall replace."""
GROUPS = {0.05: 64, 0.3: 32, 1.0: 16, 3.0: 8}
GRIDS = {
    "pca16": (8, 14, 20, 26, 32, 40, 50, 62, 78, 98, 130),
    "nearest": (20, 35, 45, 55, 65, 75, 90, 110, 140),
    "santext": (3, 5, 6.5, 8, 9, 10, 11, 12, 13, 15, 18),
}
BATCH = 500
FREQUENT = 3000
Floats = NDArray[np.float64]
Point = tuple[float, float, float]
"""ε, share replaced, guesser's share."""


class Class:
    """The words among which a substitute is sought: their places, vectors, and prior [n]."""

    def __init__(self, table: WordTable, kind: str, *, wide: bool) -> None:
        self.places = table.candidates(kind)
        vectors = table.wide if wide else table.near
        self.rows = np.asarray(vectors[self.places], np.float32)
        counts = np.array([table.entries[place].count for place in self.places], np.float64)
        self.counts = counts + 0.5
        self.prior = self.counts / self.counts.sum()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=5000)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    groups = partition(WordTable(FOLDER))
    tables = [{**groups, "same_pos": same} for same in (True, False)]
    tasks = [(name, same, options.pairs) for name in GRIDS for same in (True, False)]
    with ProcessPoolExecutor(options.processes) as pool:
        for table in pool.map(calibrated, tasks):
            print(table["mechanism"], table["same_pos"], *table["measured"], sep="\n  ", flush=True)
            tables.append(table)
    content = json.dumps({"wanted": WANTED, "tables": tables}, indent=1)
    (FOLDER / "calibration.json").write_text(content + "\n", encoding="utf-8")


def calibrated(task: tuple[str, bool, int]) -> dict[str, Any]:
    """One mechanism, with or without the same class, at the places of the slider."""
    name, same, pairs = task
    amount = pairs if name == "pca16" else pairs // 4
    points = measured(WordTable(FOLDER), name, GRIDS[name], amount, same=same)
    return {"mechanism": name, "same_pos": same, "knots": knots(points), "measured": points}


def kinds(table: WordTable, *, same: bool) -> list[str]:
    return sorted({entry.kind for entry in table.entries} - {NEVER}) if same else [""]


def measured(
    table: WordTable, name: str, grid: Sequence[float], pairs: int, *, same: bool
) -> list[Point]:
    """Share replaced and guesser's share at each ε, over the classes by their frequency."""
    classes = [Class(table, kind, wide=name != "pca16") for kind in kinds(table, same=same)]
    total = sum(word_class.counts.sum() for word_class in classes)
    unchanged, right = np.zeros(len(grid)), np.zeros(len(grid))
    for word_class in classes:
        share = word_class.counts.sum() / total
        rng = np.random.default_rng(7)
        if name == "santext":
            shares = exponential(word_class, grid)
        else:
            some = max(200, int(pairs * share))
            shares = np.array([simulated(word_class, epsilon, some, rng) for epsilon in grid])
        unchanged += share * shares[:, 0]
        right += share * shares[:, 1]
    return [
        (epsilon, round(1 - stays, 4), round(max(guessed, stays), 4))
        for epsilon, stays, guessed in zip(grid, unchanged.tolist(), right.tolist(), strict=True)
    ]


def exponential(word_class: Class, grid: Sequence[float]) -> Floats:
    """SanText's probabilities: for each ε Σ p(x)·Pr[x|x] and Σ over y of the largest p(x)·Pr[y|x].

    Computed for the `FREQUENT` most frequent words x, which the prior mostly consists of; what
    the others add to the second sum is left out, and the first is taken as theirs too.
    """
    chosen = np.argsort(-word_class.prior, kind="stable")[:FREQUENT]
    covered = word_class.prior[chosen].sum()
    best = np.zeros((len(grid), len(word_class.places)), np.float32)
    unchanged = np.zeros(len(grid))
    squares = (word_class.rows**2).sum(1)
    for start in range(0, len(chosen), BATCH):
        block = chosen[start : start + BATCH]
        apart = squares + squares[block][:, None] - 2 * word_class.rows[block] @ word_class.rows.T
        distance = np.sqrt(np.maximum(apart, 0))
        for number, epsilon in enumerate(grid):
            joint = np.exp(-epsilon / 2 * distance)
            joint *= (word_class.prior[block] / joint.sum(1))[:, None].astype(np.float32)
            unchanged[number] += float(joint[np.arange(len(block)), block].sum())
            best[number] = np.maximum(best[number], joint.max(0))
    return np.stack([unchanged / covered, best.sum(1)], axis=1)


def simulated(
    word_class: Class, epsilon: float, pairs: int, rng: np.random.Generator
) -> tuple[float, float]:
    """The noisy mechanism: share kept, and the guesser's share on the half he did not learn on."""
    words = rng.choice(len(word_class.places), size=pairs, p=word_class.prior)
    outputs = noisy(word_class.rows, words, epsilon, rng)
    unchanged = float(np.mean(outputs == words))
    return unchanged, max(unchanged, guesser(words, outputs))


def noisy(
    rows: NDArray[np.float32], words: NDArray[np.int64], epsilon: float, rng: np.random.Generator
) -> NDArray[np.int64]:
    """One output of the noisy mechanism per word, by exact search."""
    width = rows.shape[1]
    squares = (rows**2).sum(1)
    outputs = []
    for start in range(0, len(words), BATCH):
        block = rows[words[start : start + BATCH]]
        directions = rng.normal(size=block.shape)
        directions /= np.linalg.norm(directions, axis=1, keepdims=True)
        lengths = rng.gamma(width, 1 / epsilon, size=(len(block), 1))
        points = (block + lengths * directions).astype(np.float32)
        outputs.append((squares - 2 * points @ rows.T).argmin(1))
    return np.concatenate(outputs)


def guesser(words: NDArray[np.int64], outputs: NDArray[np.int64]) -> float:
    """Learn from one half which word is most often behind an output; be right on the other."""
    half = len(words) // 2
    seen: dict[int, Counter[int]] = {}
    for word, output in zip(words[:half].tolist(), outputs[:half].tolist(), strict=True):
        seen.setdefault(output, Counter())[word] += 1
    often = {}
    for output, behind in seen.items():
        word, times = behind.most_common(1)[0]
        often[output] = word if times > behind[output] else output
    rest = zip(words[half:].tolist(), outputs[half:].tolist(), strict=True)
    return float(np.mean([often.get(output, output) == word for word, output in rest]))


def partition(table: WordTable) -> dict[str, Any]:
    """The partition, exactly: the best guess is the most frequent word of the group shown."""
    rows = []
    total = sum(entry.count + 0.5 for entry in table.entries if entry.kind != NEVER)
    for slider, size in GROUPS.items():
        groups = {table.group(place, size) for place in table.candidates("").tolist()}
        unchanged = right = 0.0
        for group in groups:
            counts = [table.entries[place].count + 0.5 for place in group]
            unchanged += sum(counts) / len(counts) / total
            right += max(counts) / total
        rows.append((slider, size, round(1 - unchanged, 4), round(right, 4)))
    print("partition", *rows, sep="\n  ")
    return {"mechanism": "partition", "knots": rows}


def knots(points: list[Point]) -> list[tuple[float, float, float, float]]:
    """For each place of the slider: ε between the measured points, and what it does.

    More ε replaces no more words and helps no guesser less; where the simulation says otherwise
    by chance, the stricter figure of its neighbour counts.
    """
    epsilons, replaced, guessed = (np.array(side) for side in zip(*points, strict=True))
    shares = np.minimum.accumulate(replaced)[::-1]
    guesses = np.maximum.accumulate(guessed)[::-1]
    ours = np.log(epsilons)[::-1]
    return [
        (
            slider,
            float(f"{np.exp(np.interp(share, shares, ours)):.4g}"),
            round(float(np.clip(share, shares[0], shares[-1])), 4),
            round(float(np.interp(share, shares, guesses)), 4),
        )
        for slider, share in WANTED.items()
    ]


if __name__ == "__main__":
    main()
