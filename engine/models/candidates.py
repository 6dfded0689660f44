"""What a masked language model proposes for a place in a text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Place = tuple[int, int]
Row = tuple[list[int], list[int]]
"""Token ids as the model sees them, and where among them the masks are."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A whole word, and its probability among the open-class words of the vocabulary."""

    word: str = field(repr=False)
    probability: float


def best_words(
    scores: NDArray[np.float64], words: Sequence[str], count: int
) -> tuple[Candidate, ...]:
    """The `count` words with the highest scores (mean log P), best first."""
    shares = np.exp(scores - scores.max())
    shares /= shares.sum()
    best = np.argsort(-shares, kind="stable")[:count]
    return tuple(Candidate(words[index], float(shares[index])) for index in best.tolist())


def masked(
    ids: Sequence[int],
    spans: Sequence[tuple[int, int]],
    places: Sequence[Place],
    mask: int,
) -> tuple[list[int], list[int]]:
    """The ids with one mask for the tokens of each place, and where the masks are."""
    row: list[int] = []
    masks: list[int] = []
    for token, (start, end) in zip(ids, spans, strict=True):
        while len(masks) < len(places) and places[len(masks)][0] < end:
            masks.append(len(row))
            row.append(mask)
        if not masks or places[len(masks) - 1][1] <= start:
            row.append(token)
    for _place in places[len(masks) :]:
        masks.append(len(row))
        row.append(mask)
    return row, masks


def windows(
    ids: Sequence[int],
    masks: Sequence[int],
    *,
    room: int,
    before: Sequence[int],
    after: Sequence[int] = (),
) -> Iterator[Row]:
    """The whole text where `room` tokens hold it, else a window around each mask."""
    first = len(before)
    if len(ids) <= room:
        yield [*before, *ids, *after], [first + mask_place for mask_place in masks]
        return
    for mask_place in masks:
        start = min(max(0, mask_place - room // 2), len(ids) - room)
        yield [*before, *ids[start : start + room], *after], [first + mask_place - start]
