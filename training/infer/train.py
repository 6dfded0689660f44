"""Trains `resources/models/infer.npz` and says how well it guesses of people it has not seen.

    python -m training.infer.train --data data [--folds 5] [--check]

Linear models with scikit-learn over the encoder's vector and the clues of `engine/infer`.
Confidence is fitted on guesses about texts left out. `--check` prints the figures, writes nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from sklearn.linear_model import LogisticRegression, Ridge
from sklearn.metrics import roc_auc_score

from engine import infer as engine_infer
from engine.annotate import annotate
from engine.infer import Known
from engine.infer.clues import ATTRIBUTES, Candidate
from engine.infer.model import CLASSED, Linear, Model, class_features, evidence, logistic
from engine.models import Models
from engine.options import Options
from engine.resources import path
from training.infer.people import Told, classed, right, texts

JOB_SCALE, JOB_PRIOR = 12.0, 1.0
PRESENCE_C, CLASS_C, AGE_ALPHA, RIGHT_C = 0.02, 0.05, 8.0, 1.0
LEAST_SLOPE: Final = 0.3
"""Of the confidence over the log odds of presence."""
FEWEST: Final = 5
"""Texts of a set that must tell an attribute, and as many that must not."""
UNASKED: Final = 0.5
"""The weight of «not told» where a set asked for one attribute only."""
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Example:
    """A text that was read, and what is known of its people."""

    told: Told
    known: Known


@dataclass
class Fold:
    """What is guessed about texts left out."""

    present: Floats
    rows: list[tuple[int, int, Floats, bool]]


def examples(data: Path, models: Models) -> list[Example]:
    """Every text, read by the engine."""
    made = []
    for text in texts(data):
        annotated = annotate(text.text, options=Options(), tagger=models.tagger)
        made.append(Example(text, engine_infer.read(annotated, encoder=models.encoder)))
    return made


def fitted(chosen: Sequence[Example], models: Models) -> Model:
    """The model on some texts; `right` still to be fitted."""
    matrix = np.stack([example.known.features for example in chosen])
    rows, biases = [], []
    for attribute in ATTRIBUTES:
        labels = np.array([attribute in example.told.values for example in chosen])
        weights = np.array(
            [
                1.0 if attribute in example.told.values or example.told.complete else UNASKED
                for example in chosen
            ]
        )
        if labels.any() and not labels.all():
            fit = LogisticRegression(C=PRESENCE_C, max_iter=3000).fit(matrix, labels, weights)
            rows.append(fit.coef_[0])
            biases.append(float(fit.intercept_[0]))
        else:
            rows.append(np.zeros(matrix.shape[1]))
            biases.append(-3.0)
    ages = [
        (example.known.vector, _age(example.told.values["AGE"][0]))
        for example in chosen
        if "AGE" in example.told.values
    ]
    ridge = Ridge(alpha=AGE_ALPHA / 16).fit([v for v, _ in ages], [a for _, a in ages])
    jobs = _jobs(chosen, models)
    return Model(
        np.stack(rows), np.array(biases), {name: _classes(name, chosen) for name in CLASSED},
        np.asarray(ridge.coef_), float(ridge.intercept_), jobs[0], jobs[1], jobs[2],
        np.tile([0.0, 1.0, 0.0, 0.0], (len(ATTRIBUTES), 1)),
    )  # fmt: skip


def _age(value: str) -> float:
    numbers = [
        float(number) for number in value.replace("+", "").split("-") if number.strip().isdigit()
    ]
    return float(np.mean(numbers)) if numbers else 35.0


_NAMED: dict[str, Floats] = {}


def _jobs(chosen: Sequence[Example], models: Models) -> tuple[tuple[str, ...], Floats, Floats]:
    """Occupations of the texts, with a row and a bias each: how they are called, and how their
    people write, beside how often they come."""
    centre = np.mean([example.known.vector for example in chosen], axis=0)
    written: dict[str, list[Floats]] = {}
    for example in chosen:
        for value in example.told.values.get("OCCUPATION", ())[:1]:
            written.setdefault(value.casefold(), []).append(example.known.vector - centre)
    names = sorted(written)
    fresh = [name for name in names if name not in _NAMED]
    if fresh:
        rows = models.encoder.embed([f"I work as a {name}." for name in fresh])
        _NAMED.update(zip(fresh, rows.astype(np.float64), strict=True))
    called = np.stack([_NAMED[name] for name in names])
    called = called - called.mean(axis=0)
    ours = np.stack([np.mean(written[name], axis=0) for name in names])
    counts = np.array([len(written[name]) for name in names], np.float64)
    trust = (counts / (counts + 3))[:, None]
    rows = JOB_SCALE * (_unit(called) * (1 - trust) + _unit(ours) * trust)
    return tuple(names), rows, JOB_PRIOR * np.log(counts) - rows @ centre


def _unit(rows: Floats) -> Floats:
    return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)


def _classes(attribute: str, chosen: Sequence[Example]) -> Linear:
    values = [
        (example, classed(attribute, example.told.values[attribute][0]))
        for example in chosen
        if attribute in example.told.values
    ]
    names = tuple(sorted({name for _, name in values}))
    matrix = [
        class_features(example.known.vector, _of(example, attribute), names)
        for example, _ in values
    ]
    fit = LogisticRegression(C=CLASS_C, max_iter=3000).fit(matrix, [name for _, name in values])
    weights, bias = fit.coef_, fit.intercept_
    if len(weights) == 1:  # two classes: scikit-learn gives the second's alone
        weights, bias = np.concatenate([-weights, weights]) / 2, np.concatenate([-bias, bias]) / 2
    return Linear(tuple(fit.classes_), weights, bias)


def _of(example: Example, attribute: str) -> list[Candidate]:
    return [clue for clue in example.known.candidates if clue.attribute == attribute]


def judged(model: Model, example: Example) -> list[tuple[int, Floats, bool, bool]]:
    """For each attribute: its number, what confidence is told by, whether right, whether told."""
    present = model.present(example.known.features)
    made = []
    for number, attribute in enumerate(ATTRIBUTES):
        findings = _of(example, attribute)
        mine = [item for item in findings if item.about == example.known.main] or findings
        choice = engine_infer.chosen(example.known, model, attribute, mine, main=True)
        if choice is None:
            made.append((number, evidence(float(present[number]), 0.0, 0.0), False, False))
            continue
        value, chance, _ = choice
        strength = max((item.strength for item in mine), default=0.0)
        values = example.told.values.get(attribute, ())
        row = evidence(float(present[number]), strength, chance)
        made.append((number, row, right(attribute, value, values), True))
    return made


def right_weights(rows: Sequence[tuple[int, Floats, bool]]) -> Floats:
    """The logistic function from `told` to «right», one for each attribute."""
    weights = np.tile([-3.0, 0.0, 0.0, 0.0], (len(ATTRIBUTES), 1))
    for number in range(len(ATTRIBUTES)):
        ours = [(row, is_right) for place, row, is_right in rows if place == number]
        labels = [is_right for _, is_right in ours]
        if any(labels) and not all(labels):
            weights[number] = _monotone(np.stack([row for row, _ in ours]), np.array(labels, float))
    return weights


def _monotone(rows: Floats, labels: Floats) -> Floats:
    """Logistic regression whose confidence never falls where presence, clue or chance grows."""

    def loss(weights: Floats) -> tuple[float, Floats]:
        scores = rows @ weights
        chances = logistic(scores)
        value = float(np.mean(np.logaddexp(0, scores) - labels * scores))
        ridge = weights * np.array([0.0, 1.0, 1.0, 1.0]) / (RIGHT_C * len(labels))
        return value + float(ridge @ weights) / 2, rows.T @ (chances - labels) / len(labels) + ridge

    bounds = [(None, None), (LEAST_SLOPE, None), (0.0, None), (0.0, None)]
    start = np.array([0.0, 0.5, 0.5, 0.5])
    return np.asarray(minimize(loss, start, jac=True, bounds=bounds).x)


def main(*, write_model: bool = True) -> None:
    """Cross-validate, print, fit on everything and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    models = Models()
    every = examples(given.data, models)
    folds = _folds([example.told.id for example in every], given.folds)
    rows: list[tuple[int, Floats, bool]] = []
    scored: list[tuple[int, Example, Floats, bool]] = []
    for fold in range(given.folds):
        model = fitted(
            [example for example, part in zip(every, folds, strict=True) if part != fold], models
        )
        for example, part in zip(every, folds, strict=True):
            if part == fold:
                for number, row, is_right, _ in judged(model, example):
                    scored.append((number, example, row, is_right))
                    if example.told.complete or ATTRIBUTES[number] in example.told.values:
                        rows.append((number, row, is_right))
    weights = right_weights(rows)
    report(scored, weights)
    report_other_set(every)
    if write_model and not given.check:
        write(replace(fitted(every, models), right=weights), path("models"))


def _folds(ids: Sequence[str], count: int) -> list[int]:
    return [int(hashlib.sha256(name.encode()).hexdigest(), 16) % count for name in ids]


def report(scored: Sequence[tuple[int, Example, Floats, bool]], weights: Floats) -> None:
    """AUC of presence, found clues alone beside it, values right, calibration."""
    aucs, alone, shares = [], [], []
    pairs: list[tuple[float, bool]] = []
    print(f"{'attribute':13} {'told':>5} {'AUC':>6} {'clues':>6} {'right':>6}")
    for number, attribute in enumerate(ATTRIBUTES):
        ours = [entry for entry in scored if entry[0] == number]
        labels = [attribute in entry[1].told.values for entry in ours]
        confidences = [float(logistic(weights[number] @ entry[2])) for entry in ours]
        auc = roc_auc_score(labels, confidences)
        by_clues = roc_auc_score(labels, [float(entry[2][2]) for entry in ours])
        rights = [entry[3] for entry, label in zip(ours, labels, strict=True) if label]
        pairs += [
            (confidence, entry[3])
            for confidence, entry in zip(confidences, ours, strict=True)
            if entry[1].told.complete or attribute in entry[1].told.values
        ]
        within = [
            roc_auc_score(
                [attribute in entry[1].told.values for entry in part],
                [float(logistic(weights[number] @ entry[2])) for entry in part],
            )
            for source in ("spia", "llmprivacy")
            if sum(
                attribute in entry[1].told.values
                for entry in ours
                if entry[1].told.source == source
            )
            > 0
            and (part := [entry for entry in ours if entry[1].told.source == source])
        ]
        aucs.append(auc)
        alone.append(by_clues)
        shares.append(float(np.mean(rights)))
        print(
            f"{attribute:13} {sum(labels):5} {auc:6.3f} {by_clues:6.3f} {shares[-1]:6.3f}"
            f"  within a source {' '.join(f'{item:.3f}' for item in within)}"
        )
    print(
        f"mean AUC {np.mean(aucs):.3f}, clues alone {np.mean(alone):.3f}, values right"
        f" {np.mean(shares):.3f}, calibration error {calibration_error(pairs):.3f}"
    )


def report_other_set(every: Sequence[Example]) -> None:
    """AUC of presence, learnt on one set and asked of the other: how far it carries."""
    sets = sorted({example.told.source for example in every})
    for learnt, asked in ((sets[0], sets[-1]), (sets[-1], sets[0])):
        first, other = (
            [example for example in every if example.told.source == name]
            for name in (learnt, asked)
        )
        aucs = []
        for attribute in ATTRIBUTES:
            told, real = (
                [attribute in example.told.values for example in part] for part in (first, other)
            )
            if sum(told) < FEWEST or not FEWEST < sum(real) < len(real) - FEWEST:
                continue
            fit = LogisticRegression(C=PRESENCE_C, max_iter=3000)
            fit.fit(np.stack([example.known.features for example in first]), told)
            scores = fit.decision_function(np.stack([example.known.features for example in other]))
            aucs.append(roc_auc_score(real, scores))
        print(f"presence learnt on {learnt}, asked of {asked}: mean AUC {np.mean(aucs):.3f}")


def calibration_error(pairs: Sequence[tuple[float, bool]], bins: int = 10) -> float:
    """Expected calibration error over equal bins of confidence."""
    confidence = np.array([pair[0] for pair in pairs])
    is_right = np.array([pair[1] for pair in pairs], float)
    place = np.minimum((confidence * bins).astype(int), bins - 1)
    return float(
        sum(
            np.mean(place == number)
            * abs(confidence[place == number].mean() - is_right[place == number].mean())
            for number in range(bins)
            if (place == number).any()
        )
    )


def write(model: Model, folder: Path) -> None:
    """`infer.npz` in half precision and its checksum."""
    stored: dict[str, Any] = {
        "presence": model.presence.astype(np.float16),
        "presence_bias": model.presence_bias.astype(np.float32),
        "age": model.age.astype(np.float16), "age_bias": np.float32(model.age_bias),
        "jobs": np.array(model.jobs), "job_rows": model.job_rows.astype(np.float16),
        "job_bias": model.job_bias.astype(np.float32),
        "right": model.right.astype(np.float32),
    }  # fmt: skip
    for name, linear in model.by_class.items():
        stored[f"{name}_classes"] = np.array(linear.classes)
        stored[f"{name}_weights"] = linear.weights.astype(np.float16)
        stored[f"{name}_bias"] = linear.bias.astype(np.float32)
    np.savez_compressed(folder / "infer.npz", **stored)
    digest = hashlib.sha256((folder / "infer.npz").read_bytes()).hexdigest()
    (folder / "infer.sha256").write_text(f"{digest}  infer.npz\n", encoding="ascii")


if __name__ == "__main__":
    main()
