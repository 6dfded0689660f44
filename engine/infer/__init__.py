"""What a reader can tell about the people of a text, openly or by clues (PP-TS)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from engine import resources
from engine.infer.clues import ATTRIBUTES, Candidate, candidates
from engine.infer.crowd import crowds
from engine.infer.model import (
    CLASSED,
    Meaning,
    Model,
    Values,
    class_features,
    evidence,
    features,
    level,
    load,
)
from engine.infer.people import People, people
from engine.infer.repairs import repairs
from engine.infer.ties import ties
from engine.progress import Tick, ignore
from engine.values import Annotated, Guess, Inference

__all__ = ["Known", "chosen", "crowds", "infer", "read", "ties"]

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
    candidates: tuple[Candidate, ...]
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
    made: list[Guess] = []
    for number, attribute in enumerate(ATTRIBUTES):
        tick(number / len(ATTRIBUTES), "Weighing clues")
        made += _guesses(known, model, number, attribute, float(present[number]))
    guesses = tuple(sorted(made, key=lambda guess: -guess.confidence))
    names = tuple(annotated.text[slice(*person.places[0])] for person in known.people.named)
    return Inference(
        guesses, names, tuple(repairs(annotated.text, guess, tick) for guess in guesses)
    )


def read(annotated: Annotated, *, encoder: Meaning, tick: Tick = ignore) -> Known:
    """The people of a text, the clues, and its meaning."""
    who = people(annotated, tick)
    clues = tuple(candidates(annotated, who, tick))
    vector = encoder.embed([annotated.text[:_LONGEST]], tick=tick)[0].astype(np.float64)
    return Known(who, clues, vector, features(vector, clues, who, len(annotated.words)))


@lru_cache(maxsize=1)
def _model() -> Model:
    return load(resources.path("models"))


def _guesses(
    known: Known, model: Model, number: int, attribute: str, present: float
) -> list[Guess]:
    by_person: dict[int | None, list[Candidate]] = {known.main: []}
    for candidate in known.candidates:
        if candidate.attribute == attribute:
            by_person.setdefault(candidate.about, []).append(candidate)
    made = []
    for about, group in by_person.items():
        if about != known.main and max(candidate.strength for candidate in group) < _OTHERS:
            continue
        choice = chosen(known, model, attribute, group, main=about == known.main)
        if choice is None:
            continue
        value, chance, clues = choice
        strength = max((candidate.strength for candidate in group), default=0.0)
        confidence = model.confidence(number, evidence(present, strength, chance))
        if confidence >= FLOOR:
            made.append(Guess(about, attribute, value, round(confidence, 4), clues))
    return made


def chosen(
    known: Known, model: Model, attribute: str, offered: Sequence[Candidate], *, main: bool
) -> tuple[str, float, tuple[tuple[int, int], ...]] | None:
    """The likeliest value with its chance and clues; None where nothing can be said."""
    if main and attribute in CLASSED:
        linear = model.by_class[attribute]
        chances = linear.chances(class_features(known.vector, offered, linear.classes))
        name = _openly(attribute, offered, linear.classes) or max(chances, key=chances.__getitem__)
        backed = [candidate for candidate in offered if level(attribute, candidate.value) == name]
        value = max((candidate.value for candidate in backed), key=len, default=name)
        return value, chances[name], _clues(backed)
    best_strength = max((candidate.strength for candidate in offered), default=0.0)
    if main and attribute == "OCCUPATION" and best_strength < SAID:
        scores = model.job_rows @ known.vector + model.job_bias
        powers = np.exp(scores - scores.max())
        return model.jobs[int(scores.argmax())], float(powers.max() / powers.sum()), ()
    if offered:
        best = max(offered, key=lambda candidate: candidate.strength)
        agreeing = [candidate for candidate in offered if candidate.value == best.value]
        return best.value, len(agreeing) / len(offered), _clues(agreeing)
    if main and attribute == "AGE":
        age = float(model.age @ known.vector) + model.age_bias
        first = int(min(max(age - 5, 5), 90))
        return f"{first}-{first + 10}", 0.0, ()
    return None


def _openly(attribute: str, offered: Sequence[Candidate], classes: Sequence[str]) -> str:
    """The class that words say outright, and no other as strongly; else ''."""
    strongest = dict.fromkeys(classes, 0.0)
    for candidate in offered:
        name = level(attribute, candidate.value)
        strongest[name] = max(strongest.get(name, 0.0), candidate.strength)
    first, second = sorted(strongest.values(), reverse=True)[:2]
    name = max(strongest, key=strongest.__getitem__)
    return name if first >= OUTRIGHT and first > second and name in classes else ""


def _clues(backing: Sequence[Candidate]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted({candidate.clue for candidate in backing if candidate.clue is not None}))
