"""One word for another: which mechanism answers, from which candidates, with which coins."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from engine.options import Options
from engine.sanitize import word_calibration, word_exponential, word_noise, word_table
from engine.sanitize.word_class import NEVER
from engine.sanitize.word_table import WordTable
from engine.vault import Conversation, Draw

Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Asked:
    """A word in the vocabulary's spelling, its class, and the article that stands before it."""

    word: str = field(repr=False)
    kind: str
    an: bool | None = None


def pick(
    asked: Asked,
    slider: float,
    *,
    options: Options,
    conversation: Conversation,
    moved: int = 0,
) -> int | None:
    """The place of the word that stands for another; None for a word without a vector.

    `moved` answers are passed over, to keep clear of what else is sent.

    Memoised by its coins: the same key, word, mechanism and ε give the same noise. The article
    and the class only choose among candidates, so one noise serves all of them (post-processing
    for `pca16` and `nearest`).
    """
    table = word_table.shipped()
    rows = table.rows(asked.word)
    if not rows:
        return None
    how = options.words
    own = word_calibration.own_epsilon(slider, how, same_pos=options.same_pos)
    coins = conversation.coins("dx", f"{how}|{own:.6g}|{asked.word}")
    kind = asked.kind if options.same_pos else ""
    if how == "partition":
        return grouped(table, asked, rows, int(own), coins, moved=moved)
    candidates = table.candidates(kind, an=asked.an)
    vectors: NDArray[np.floating] = table.near if how == "pca16" else table.wide
    point = mean(vectors, rows)
    noisy = point + word_noise.noise(vectors.shape[1], own, coins) if how != "santext" else point
    while True:
        if how == "santext":
            weights = word_exponential.weights(vectors[candidates], point, own)
            answer = word_exponential.pick(weights, coins)
        else:
            answer = word_noise.nearest(vectors[candidates], noisy)
        if moved <= 0 or len(candidates) == 1:
            return int(candidates[answer])
        candidates, moved = np.delete(candidates, answer), moved - 1


def mean(vectors: NDArray[np.floating], rows: tuple[int, ...]) -> Vector:
    """The vector of a word: the mean of the rows that spell it."""
    centre: Vector = np.asarray(vectors[list(rows)], np.float64).mean(0)
    return centre


def grouped(
    table: WordTable,
    asked: Asked,
    rows: tuple[int, ...],
    size: int,
    coins: Draw,
    *,
    moved: int = 0,
) -> int:
    """A uniform word of the group that the word, or its nearest one of its class, belongs to.

    Where an article stands before the word, of those that take it: the article says as much.
    """
    place = table.places.get(asked.word)
    if place is None or table.entries[place].kind == NEVER:
        candidates = table.candidates(asked.kind)
        nearest = word_noise.nearest(table.near[candidates], mean(table.near, rows))
        place = int(candidates[nearest])
    members = table.group(place, size)
    if asked.an is not None:
        takers = set(table.candidates("", an=asked.an).tolist())
        members = tuple(one for one in members if one in takers) or members
    return members[(coins.below(len(members)) + moved) % len(members)]
