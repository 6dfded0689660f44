"""Trains `resources/models/leakage.json` and says how well it knows what its attackers recover.

    python -m training.leakage.train --rows build/training/leakage/rows.jsonl [--check]

Gradient-boosted trees (scikit-learn) for «one of the attackers says the value», each source left
out in turn; slope and offset of the logistic function are fitted on what was left out. `--check`
prints the figures and writes nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from engine.forecast.traces import NAMES
from engine.resources import path
from training.forecast.train import plain
from training.leakage.make import Attacked, read

SEED: Final = 20240611
ROUNDS: Final = 90
BINS: Final = 10
GROUPS: Final = {
    "dolly": "dolly", "gsm8k": "gsm8k", "bills": "bills", "letters": "letters", "sgd": "sgd",
    "mts_dialog": "visits", "aci_bench": "visits", "squad": "squad", "self_instruct": "tasks",
}  # fmt: skip
"""Sources that are left out together; every other is a file of `training/written`."""
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Rows:
    """Traces, whether an attacker said the value, and where it comes from."""

    traces: Floats
    hit: NDArray[np.bool_]
    source: NDArray[np.str_]


def rows(listed: Sequence[Attacked]) -> Rows:
    """The hidden values as arrays."""
    return Rows(
        np.stack([item.traces for item in listed]),
        np.array([any(item.recovered) for item in listed]),
        np.array([GROUPS.get(item.source, f"written {len(item.source) % 3}") for item in listed]),
    )


def model() -> HistGradientBoostingClassifier:
    """Small trees: few leaves, many rows in each."""
    return HistGradientBoostingClassifier(
        max_iter=ROUNDS, learning_rate=0.06, max_leaf_nodes=8, min_samples_leaf=30,
        l2_regularization=3.0, random_state=SEED,
    )  # fmt: skip


def left_out(made: Rows, columns: Sequence[int]) -> Floats:
    """The sums of the trees for each source by a model of the others."""
    scores = np.zeros(len(made.hit))
    for source in np.unique(made.source):
        test = made.source == source
        features = made.traces[:, list(columns)]
        fitted = model().fit(features[~test], made.hit[~test], weights(made, ~test))
        scores[test] = fitted.decision_function(features[test])
    return scores


def weights(made: Rows, chosen: NDArray[np.bool_]) -> Floats:
    """The sources count alike, by the square root of how many values they have."""
    sources, counts = np.unique(made.source[chosen], return_counts=True)
    share = dict(zip(sources, np.sqrt(counts), strict=True))
    each = np.array([1 / share[source] for source in made.source[chosen]])
    return np.asarray(each / each.mean())


def main() -> None:
    """Print the table; fit on everything and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=Path, required=True)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    listed = list(read(given.rows))
    made = rows(listed)
    print(f"{len(listed)} hidden values of {len({item.document for item in listed})} documents")
    for number, name in enumerate(("masked model", "table of n-grams")):
        print(f"  {name} says {np.mean([item.recovered[number] for item in listed]):.3f} of them")
    every = list(range(len(NAMES)))
    kinds = every[: NAMES.index("log_epsilon")]
    report("mechanism and type", made, left_out(made, kinds))
    scores = left_out(made, every)
    scale = report("all traces", made, scores)
    for source in np.unique(made.source):
        ours = made.source == source
        if made.hit[ours].any():
            area = roc_auc_score(made.hit[ours], scores[ours])
            print(
                f"    {source:14} {ours.sum():5} values, {made.hit[ours].mean():.3f},"
                f" AUC {area:.3f}"
            )
    if not given.check:
        fitted = model().fit(made.traces, made.hit, weights(made, np.ones(len(listed), bool)))
        write(fitted, scale, path("models"))


def report(name: str, made: Rows, scores: Floats) -> tuple[float, float]:
    """One row of the table; slope and offset of the logistic function that fits the scores."""
    fit = LogisticRegression(C=1e6).fit(scores[:, None], made.hit)
    chances = fit.predict_proba(scores[:, None])[:, 1]
    place = np.minimum((chances * BINS).astype(int), BINS - 1)
    error = sum(
        np.mean(place == number)
        * abs(chances[place == number].mean() - made.hit[place == number].mean())
        for number in np.unique(place)
    )
    area = roc_auc_score(made.hit, scores)
    brier = float(np.mean((chances - made.hit) ** 2))
    print(f"{name:24} AUC {area:.3f}  ECE {error:.3f}  Brier {brier:.4f}")
    return float(fit.coef_[0, 0]), float(fit.intercept_[0])


def write(fitted: HistGradientBoostingClassifier, scale: tuple[float, float], folder: Path) -> None:
    """The trees as plain numbers, and their checksum."""
    stored = {
        "features": NAMES, "slope": round(scale[0], 5), "offset": round(scale[1], 5),
        "model": plain(fitted),
    }  # fmt: skip
    raw = json.dumps(stored, separators=(",", ":"))
    (folder / "leakage.json").write_text(raw + "\n", encoding="ascii")
    digest = hashlib.sha256((folder / "leakage.json").read_bytes()).hexdigest()
    (folder / "leakage.sha256").write_text(f"{digest}  leakage.json\n", encoding="ascii")


if __name__ == "__main__":
    main()
