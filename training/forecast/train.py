"""Trains `resources/models/forecast.json` and says how well it foretells of unseen sources.

    python -m training.forecast.train --rows build/training/forecast/rows.jsonl [--check]

Gradient-boosted trees (scikit-learn) for the mean of each task (a result, something to find, a
text), and for how far it is off (learnt on sources left out), each source left out in turn. The
mean never rises where a prompt moves further (`DIRECTIONS`): what trees find beyond that in one
source does not hold in the next. The interval is that distance times a factor, by the 90 %
quantiles of what it took on sources left out (normalized split conformal prediction, Lei et al.
2018). Quantile trees with CQR were tried: outcomes are mostly 0 or 1, and the intervals covered
everything.
`--check` prints the figures and writes nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy.stats import spearmanr
from sklearn.ensemble import HistGradientBoostingClassifier, HistGradientBoostingRegressor
from sklearn.metrics import roc_auc_score

from engine.forecast.features import NAMES
from engine.forecast.trees import TARGETS
from engine.resources import path
from engine.values import Target

COVERED: Final = 0.9
SOURCES_COVERED: Final = 5 / 6
"""The share of sources left out whose intervals are wide enough."""
KEPT: Final = 0.9
"""An outcome above this counts as «the answer was kept»."""
LEAST: Final = 0.03
"""Added to every distance."""
FEWEST: Final = 60
"""Rows in a leaf."""
SEED: Final = 20240611
_WORSE: Final = (
    "changed_words", "opaque", "generalized", "irreversible", "answer_lost", "answer_lost_nearest",
    "number_drift", "numbers_changed", "moved", "furthest", "weighed", "lost", "for_good",
    "asked_changed",
)  # fmt: skip
_BETTER: Final = (
    "similarity", "mean_similarity", "least_similarity", "asked_similarity", "survives",
    "asked_survives", "topic_survives", "sent_survives", "found", "links_kept",
)  # fmt: skip
DIRECTIONS: Final = dict.fromkeys(_WORSE, -1) | dict.fromkeys(_BETTER, 1)
"""Whether the outcome may only rise (1) or fall (−1) with a feature."""
TASKS: Final[dict[str, Target]] = {"sums": "result", "reading": "finding", "words": "words"}
Floats = NDArray[np.float64]
Names = NDArray[np.str_]
Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class Rows:
    """What `training.forecast.measure` made."""

    features: Floats
    epsilon: Floats
    outcome: Floats
    source: Names
    document: Names
    setting: Names
    task: Names
    """What the prompt asks for, by the set it is from."""
    target: Names
    """What it seems to ask for (`engine.forecast.tasks`)."""
    half: Flags
    """Half of the documents, by the end of their SHA-256."""


def read(file: Path) -> Rows:
    """The rows of a file."""
    entries = [json.loads(line) for line in file.open(encoding="utf-8")]
    names = [f"{row['profile']}|{row['epsilon']}|{row['one_mechanism']}" for row in entries]
    return Rows(
        np.array([row["features"] for row in entries]),
        np.log([[row["epsilon"]] for row in entries]),
        np.array([row["outcome"] for row in entries]),
        np.array([row["source"] for row in entries]),
        np.array([row["id"] for row in entries]),
        np.array(names),
        np.array([TASKS[row["task"]] for row in entries]),
        np.array([row["target"] for row in entries]),
        np.array([hashlib.sha256(row["id"].encode()).digest()[-1] < 128 for row in entries]),
    )


def model(
    rounds: int = 60, directions: Sequence[int] | None = None
) -> HistGradientBoostingRegressor:
    """Small trees: few leaves, many rows in each."""
    return HistGradientBoostingRegressor(
        max_iter=rounds, learning_rate=0.06, max_leaf_nodes=6, min_samples_leaf=FEWEST,
        l2_regularization=1.0, monotonic_cst=directions, random_state=SEED,
    )  # fmt: skip


class Means:
    """Trees for the mean of each task, with any parts left out, fitted once for the same rows.

    They learn from what the prompts really ask for, and foretell by what they seem to ask for.
    """

    def __init__(
        self, rows: Rows, features: Floats, part: Names, directions: Sequence[int] | None
    ) -> None:
        """`part` names for each row what it is left out with."""
        self._rows, self._features, self._part = rows, features, part
        self._directions = directions
        self._fitted: dict[tuple[str, bytes], HistGradientBoostingRegressor] = {}
        self.every: Flags = np.ones(len(rows.outcome), bool)

    def trees(self, task: str, chosen: Flags) -> HistGradientBoostingRegressor:
        """Fitted on the rows of a task among those chosen."""
        ours = chosen & (self._rows.task == task)
        key = task, ours.tobytes()
        if key not in self._fitted:
            self._fitted[key] = model(directions=self._directions).fit(
                self._features[ours], self._rows.outcome[ours], weights(self._rows, ours)
            )
        return self._fitted[key]

    def foretold(self, test: Flags, chosen: Flags) -> Floats:
        """What trees of the rows chosen say of those to test, [all rows], 0 elsewhere."""
        mean = np.zeros(len(test))
        for target in np.unique(self._rows.target[test]):
            ours = test & (self._rows.target == target)
            trees = self.trees(target, chosen)
            mean[ours] = np.clip(trees.predict(self._features[ours]), 0, 1)
        return mean

    def held_out(self, chosen: Flags) -> Floats:
        """Of each part of the rows chosen what trees of the other parts say, 0 elsewhere.

        Where no other part has its task, of each half of its documents what the other half says.
        """
        mean = np.zeros(len(chosen))
        for part in np.unique(self._part[chosen]):
            test = chosen & (self._part == part)
            tasks = np.unique(self._rows.task[test])
            others = chosen & ~test
            if np.isin(tasks, self._rows.task[others]).all():
                mean += self.foretold(test, others)
                continue
            for half in (test & self._rows.half, test & ~self._rows.half):
                mean += self.foretold(half, chosen & ~half)
        return mean

    def distance(self, chosen: Flags) -> HistGradientBoostingRegressor:
        """Trees for how far the mean of a part left out is off."""
        mean = self.held_out(chosen)
        misses = np.abs(self._rows.outcome - mean)[chosen]
        return model(80).fit(self.told(mean)[chosen], misses, weights(self._rows, chosen))

    def told(self, mean: Floats) -> Floats:
        """What the distance is told by: the features, the mean, the target."""
        targets = self._rows.target[:, None] == np.array(TARGETS)[None, :]
        return np.column_stack([self._features, mean, targets])


def weights(rows: Rows, chosen: NDArray[np.bool_]) -> Floats:
    """Each source counts the same."""
    sources, counts = np.unique(rows.source[chosen], return_counts=True)
    share = dict(zip(sources, counts, strict=True))
    return np.array([1 / share[source] for source in rows.source[chosen]]) * len(
        rows.source[chosen]
    )


def left_out(
    rows: Rows, features: Floats, *, by: Names, directions: Sequence[int] | None = None
) -> tuple[Floats, Floats, Floats]:
    """Of each part what models of the others foretell: mean, distance, and the factor it takes."""
    means = Means(rows, features, by, directions)
    mean, distance = np.zeros(len(rows.outcome)), np.zeros(len(rows.outcome))
    for part in np.unique(by):
        test = by == part
        ours = means.foretold(test, ~test)
        far = means.distance(~test).predict(means.told(ours)[test])
        mean[test], distance[test] = ours[test], np.clip(far, 0, 1) + LEAST
    return mean, distance, np.abs(rows.outcome - mean) / distance


def conformal(factors: Floats, source: Names, test: str | None = None) -> float:
    """The factor of intervals: what five in six of the other sources make do with.

    Each source asks for the quantile of its own factors; one quantile of all rows would leave the
    sources that are foretold worst far below what is promised.
    """
    others = [name for name in np.unique(source) if name != test]
    asked = [float(np.quantile(factors[source == name], COVERED)) for name in others]
    return float(np.quantile(asked, SOURCES_COVERED))


def main() -> None:
    """Print the table; fit on everything and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=Path, required=True)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    rows = read(given.rows)
    directions = [DIRECTIONS.get(name, 0) for name in NAMES]
    print(f"{len(rows.outcome)} rows, {len(set(rows.document))} documents")
    print(f"what is asked for is seen in {np.mean(rows.task == rows.target):.3f}")
    kept = (np.zeros(0), np.zeros(0), np.zeros(0))
    alone = {
        name: rows.features[:, [NAMES.index(name)]] for name in ("similarity", "changed_words")
    }
    same = np.full(len(rows.outcome), TARGETS[0])
    one = replace(rows, task=same, target=same)
    for name, told, features, by in (
        ("ε alone", one, rows.epsilon, rows.source),
        ("similarity", one, alone["similarity"], rows.source),
        ("share replaced", one, alone["changed_words"], rows.source),
        ("one model for all tasks", one, rows.features, rows.source),
        ("all, by row (a warning)", rows, rows.features, _halves(rows.outcome)),
        ("all features", rows, rows.features, rows.source),
    ):
        only = directions if features is rows.features else None
        kept = left_out(told, features, by=by, directions=only)
        report(name, told, *kept)
    if not given.check:
        means = Means(rows, rows.features, rows.source, directions)
        write(means, conformal(kept[2], rows.source), path("models"))


def _halves(outcome: Floats) -> NDArray[np.str_]:
    return np.random.default_rng(SEED).integers(0, 5, len(outcome)).astype(str)


def report(name: str, rows: Rows, mean: Floats, distance: Floats, factors: Floats) -> None:
    """One row of the table, with the sources below it for all features."""
    by_source = {source: conformal(factors, rows.source, source) for source in set(rows.source)}
    wide = distance * np.array([by_source[source] for source in rows.source])
    first, last = np.clip(mean - wide, 0, 1), np.clip(mean + wide, 0, 1)
    inside = (first - 1e-9 <= rows.outcome) & (rows.outcome <= last + 1e-9)
    error = float(np.sqrt(np.mean((mean - rows.outcome) ** 2)))
    kept = rows.outcome > KEPT
    print(
        f"{name:24} RMSE {error:.3f}  rank within a setting {within(rows, mean, _rank):.3f}"
        f"  AUC kept {roc_auc_score(kept, mean):.3f}, within {within(rows, mean, _auc):.3f}"
        f"  covered {inside.mean():.3f}  width {np.mean(last - first):.3f}"
    )
    if name == "all features":
        for source in np.unique(rows.source):
            ours = rows.source == source
            print(
                f"    {source:14} RMSE {np.sqrt(np.mean((mean - rows.outcome)[ours] ** 2)):.3f}"
                f"  rank {spearmanr(mean[ours], rows.outcome[ours])[0]:.3f}"
                f"  AUC {roc_auc_score(kept[ours], mean[ours]):.3f}"
                f"  covered {inside[ours].mean():.3f}  width {np.mean((last - first)[ours]):.3f}"
            )


def within(rows: Rows, mean: Floats, measure: Callable[[Floats, Floats], float | None]) -> float:
    """The mean of a measure over settings, by how many rows they have."""
    values, sizes = [], []
    for setting in np.unique(rows.setting):
        ours = rows.setting == setting
        value = measure(mean[ours], rows.outcome[ours])
        if value is not None:
            values.append(value)
            sizes.append(ours.sum())
    return float(np.average(values, weights=sizes))


def _rank(mean: Floats, outcome: Floats) -> float | None:
    return float(spearmanr(mean, outcome)[0]) if len(np.unique(outcome)) > 1 else None


def _auc(mean: Floats, outcome: Floats) -> float | None:
    kept = outcome > KEPT
    return float(roc_auc_score(kept, mean)) if kept.any() and not kept.all() else None


def write(means: Means, factor: float, folder: Path) -> None:
    """The trees of all rows as plain numbers, and how wide intervals are."""
    every = means.every
    raw = json.dumps(
        {
            "features": NAMES,
            "factor": round(factor, 5),
            "least": LEAST,
            "means": {target: plain(means.trees(target, every)) for target in TARGETS},
            "distance": plain(means.distance(every)),
        },
        separators=(",", ":"),
    )
    (folder / "forecast.json").write_text(raw + "\n", encoding="ascii")
    digest = hashlib.sha256((folder / "forecast.json").read_bytes()).hexdigest()
    (folder / "forecast.sha256").write_text(f"{digest}  forecast.json\n", encoding="ascii")


def plain(
    trees: HistGradientBoostingRegressor | HistGradientBoostingClassifier,
) -> dict[str, Any]:
    """A model of scikit-learn: its base, and the nodes of each tree (`engine.forecast.trees`)."""
    return {
        "base": round(float(trees._baseline_prediction.ravel()[0]), 6),  # noqa: SLF001
        "trees": [
            [
                [
                    -1 if node["is_leaf"] else int(node["feature_idx"]),
                    round(float(node["num_threshold"]), 6), int(node["left"]), int(node["right"]),
                    round(float(node["value"]), 6),
                ]
                for node in predictors[0].nodes
            ]
            for predictors in trees._predictors  # noqa: SLF001
        ],
    }  # fmt: skip


if __name__ == "__main__":
    main()
