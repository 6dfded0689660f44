"""The small model behind guesses: how likely a text tells an attribute, and which value it is.

Linear models over the sentence encoder's vector of the text and the strength of the clues
(`infer.npz`, see `infer.md`). Trained and calibrated by `training/infer`.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelError
from engine.infer.clues import ATTRIBUTES, Candidate
from engine.infer.people import People
from engine.progress import Tick, ignore

CLASSED: Final = ("SEX", "RELATIONSHIP", "INCOME", "EDUCATION")
"""Attributes with few values, told by the text as a whole."""
WIDTH: Final = 384
Values = NDArray[np.float64]


class Meaning(Protocol):
    """A sentence encoder: unit vectors whose dot product is the similarity."""

    def embed(self, texts: Sequence[str], *, tick: Tick = ignore) -> NDArray[np.float32]:
        """Rows [n, 384], float32."""


@dataclass(frozen=True, slots=True)
class Linear:
    """Softmax over `classes` of a linear function."""

    classes: tuple[str, ...]
    weights: Values
    bias: Values

    def chances(self, features: Values) -> dict[str, float]:
        """The chance of each class; `features` [n]."""
        scores = self.weights @ features + self.bias
        powers = np.exp(scores - scores.max())
        return dict(zip(self.classes, (powers / powers.sum()).tolist(), strict=True))


@dataclass(frozen=True, slots=True)
class Model:
    """All parts of `infer.npz`."""

    presence: Values
    presence_bias: Values
    by_class: dict[str, Linear]
    age: Values
    age_bias: float
    jobs: tuple[str, ...]
    job_rows: Values
    job_bias: Values
    right: Values

    def present(self, features: Values) -> Values:
        """The chance that the text tells each of `ATTRIBUTES`."""
        return logistic(self.presence @ features + self.presence_bias)

    def confidence(self, attribute: int, features: Values) -> float:
        """How surely a guess is right; `features` as `evidence` makes them."""
        return float(logistic(self.right[attribute] @ features))


def logistic(scores: Values) -> Values:
    """1 / (1 + e^−x)."""
    chances: Values = 1.0 / (1.0 + np.exp(-np.clip(scores, -30, 30)))
    return chances


def features(vector: Values, candidates: Sequence[Candidate], people: People, words: int) -> Values:
    """What the presence of an attribute is told by: the text's vector, its clues, who is named."""
    strongest = dict.fromkeys(ATTRIBUTES, 0.0)
    counts = dict.fromkeys(ATTRIBUTES, 0)
    for candidate in candidates:
        strongest[candidate.attribute] = max(strongest[candidate.attribute], candidate.strength)
        counts[candidate.attribute] += 1
    about = (
        float(people.first_person), float(people.writer is not None),
        math.log1p(len(people.named)), math.log1p(words) / 3,
    )  # fmt: skip
    return np.concatenate(
        [
            vector * 4,
            [strongest[name] for name in ATTRIBUTES],
            [math.log1p(counts[name]) for name in ATTRIBUTES],
            about,
        ]
    )


def class_features(
    vector: Values, candidates: Sequence[Candidate], classes: Sequence[str]
) -> Values:
    """What a value of few is told by: the text's vector, and the strength of each value's clues."""
    strongest = dict.fromkeys(classes, 0.0)
    for candidate in candidates:
        name = level(candidate.attribute, candidate.value)
        if name in strongest:
            strongest[name] = max(strongest[name], candidate.strength)
    return np.concatenate([vector * 4, [strongest[name] * 2 for name in classes]])


def level(attribute: str, value: str) -> str:
    """A value without what only says it closer: «Masters degree in Art» is «Masters degree»."""
    return value.split(" in ", 1)[0] if attribute == "EDUCATION" else value


def evidence(present: float, strength: float, chance: float) -> Values:
    """What confidence is told by: presence, the clue's strength, the value's chance; [4]."""
    odds = math.log(max(present, 1e-4) / max(1 - present, 1e-4))
    return np.array([1.0, odds, strength, chance])


def load(root: Path) -> Model:
    """The model of `root/infer.npz`; `ModelError` where it is missing or not the published one."""
    path = root / "infer.npz"
    try:
        raw = path.read_bytes()
        expected = (root / "infer.sha256").read_text(encoding="ascii").split()[0]
        if hashlib.sha256(raw).hexdigest() != expected:
            raise ModelError("The model of guesses (infer.npz) is not the published one.")
        with np.load(path, allow_pickle=False) as stored:
            return _model({name: stored[name] for name in stored.files})
    except (OSError, ValueError, KeyError, IndexError) as error:
        raise ModelError("The model of guesses (infer.npz) is missing or damaged.") from error


def _model(stored: dict[str, NDArray[Any]]) -> Model:
    by_class = {
        name: Linear(
            tuple(stored[f"{name}_classes"].tolist()),
            stored[f"{name}_weights"].astype(np.float64),
            stored[f"{name}_bias"].astype(np.float64),
        )
        for name in CLASSED
    }
    return Model(
        stored["presence"].astype(np.float64), stored["presence_bias"].astype(np.float64), by_class,
        stored["age"].astype(np.float64), float(stored["age_bias"]),
        tuple(stored["jobs"].tolist()), stored["job_rows"].astype(np.float64),
        stored["job_bias"].astype(np.float64),
        stored["right"].astype(np.float64),
    )  # fmt: skip
