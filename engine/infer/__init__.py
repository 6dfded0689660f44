"""What a reader can tell about the people of a text, openly or by clues (PP-TS)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from engine import resources
from engine.infer.clues import ATTRIBUTES, Candidate, candidates
from engine.infer.model import (
    CLASSED,
    Meaning,
    Model,
    Values,
    class_features,
    features,
    level,
    load,
    told,
)
from engine.infer.people import People, people
from engine.infer.repairs import repairs
from engine.progress import Tick, ignore
from engine.values import Annotated, Guess, Inference

__all__ = ["Known", "chosen", "infer", "read"]

FLOOR: Final = 0.03
"""Less sure guesses are not told."""
_OTHERS: Final = 0.4
"""Of others than the main person only what words of this strength say is told."""
SAID: Final = 0.6
"""The strength from which words say an occupation; below that the text as a whole is asked."""
OUTRIGHT: Final = 0.75
"""The strength from which words say a value of few outright."""
_LONGEST: Final = 4000
"""Characters of a text whose meaning is read as a whole."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a text before the model is asked."""

    people: People
    found: tuple[Candidate, ...]
    vector: Values
    features: Values

    @property
    def main(self) -> int | None:
        """Whom the text is about first: its writer, else who is named first."""
        if self.people.writer is None and not self.people.first_person and self.people.named:
            return 0
        return self.people.writer


def infer(annotated: Annotated, *, encoder: Meaning, tick: Tick = ignore) -> Inference:
    """Guesses for each person, the surest first; none for a text without words.

    `confidence` is calibrated on people unseen in training (`infer.md`). `clues` are positions in
    the text, none where only the text as a whole speaks. Raises `Cancelled` from `tick` and
    `ModelError`.
    """
    if not annotated.words:
        return Inference(())
    known = read(annotated, encoder=encoder, tick=tick)
    model = _model()
    present = model.present(known.features)
    made = [
        guess
        for number, attribute in enumerate(ATTRIBUTES)
        for guess in _guesses(known, model, number, attribute, float(present[number]))
    ]
    guesses = tuple(sorted(made, key=lambda guess: -guess.confidence))
    names = tuple(annotated.text[slice(*person.places[0])] for person in known.people.named)
    return Inference(guesses, names, tuple(repairs(annotated.text, guess) for guess in guesses))


def read(annotated: Annotated, *, encoder: Meaning, tick: Tick = ignore) -> Known:
    """The people of a text, the clues, and its meaning."""
    who = people(annotated)
    found = tuple(candidates(annotated, who))
    vector = encoder.embed([annotated.text[:_LONGEST]], tick=tick)[0].astype(np.float64)
    return Known(who, found, vector, features(vector, found, who, len(annotated.words)))


@lru_cache(maxsize=1)
def _model() -> Model:
    return load(resources.path("models"))


def _guesses(
    known: Known, model: Model, number: int, attribute: str, present: float
) -> list[Guess]:
    by_person: dict[int | None, list[Candidate]] = {known.main: []}
    for candidate in known.found:
        if candidate.attribute == attribute:
            by_person.setdefault(candidate.about, []).append(candidate)
    made = []
    for about, found in by_person.items():
        if about != known.main and max(one.strength for one in found) < _OTHERS:
            continue
        choice = chosen(known, model, attribute, found, main=about == known.main)
        if choice is None:
            continue
        value, chance, clues = choice
        strength = max((one.strength for one in found), default=0.0)
        confidence = model.confidence(number, told(present, strength, chance))
        if confidence >= FLOOR:
            made.append(Guess(about, attribute, value, round(confidence, 4), clues))
    return made


def chosen(
    known: Known, model: Model, attribute: str, found: Sequence[Candidate], *, main: bool
) -> tuple[str, float, tuple[tuple[int, int], ...]] | None:
    """The likeliest value with its chance and clues; None where nothing can be said."""
    if main and attribute in CLASSED:
        linear = model.by_class[attribute]
        chances = linear.chances(class_features(known.vector, found, linear.classes))
        name = _openly(attribute, found, linear.classes) or max(chances, key=chances.__getitem__)
        backed = [one for one in found if level(attribute, one.value) == name]
        value = max((one.value for one in backed), key=len, default=name)
        return value, chances[name], _clues(backed)
    best_strength = max((one.strength for one in found), default=0.0)
    if main and attribute == "OCCUPATION" and best_strength < SAID:
        scores = model.job_rows @ known.vector + model.job_bias
        powers = np.exp(scores - scores.max())
        return model.jobs[int(scores.argmax())], float(powers.max() / powers.sum()), ()
    if found:
        best = max(found, key=lambda one: one.strength)
        agreeing = [one for one in found if one.value == best.value]
        return best.value, len(agreeing) / len(found), _clues(agreeing)
    if main and attribute == "AGE":
        age = float(model.age @ known.vector) + model.age_bias
        first = int(min(max(age - 5, 5), 90))
        return f"{first}-{first + 10}", 0.0, ()
    return None


def _openly(attribute: str, found: Sequence[Candidate], classes: Sequence[str]) -> str:
    """The class that words say outright, and no other as strongly; else ''."""
    strongest = dict.fromkeys(classes, 0.0)
    for one in found:
        name = level(attribute, one.value)
        strongest[name] = max(strongest.get(name, 0.0), one.strength)
    first, second = sorted(strongest.values(), reverse=True)[:2]
    name = max(strongest, key=strongest.__getitem__)
    return name if first >= OUTRIGHT and first > second and name in classes else ""


def _clues(found: Sequence[Candidate]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted({one.clue for one in found if one.clue is not None}))
