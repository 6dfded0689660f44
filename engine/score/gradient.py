"""Importance of words by the gradient of a causal model's loss on the answer (ProSan)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from engine.progress import Tick, ignore
from engine.score.mentions import largest
from engine.score.privacy import Values, min_max
from engine.values import Annotated


@runtime_checkable
class Needing(Protocol):
    """A causal model that can say how much its answer depends on each word."""

    def needs(
        self,
        text: str,
        words: Sequence[tuple[int, int]],
        *,
        answer: str | None = None,
        tick: Tick = ignore,
    ) -> Values:
        """One figure per word `text[start:end]`, at least 0; without an answer, its own counts."""


def importance(
    annotated: Annotated, *, causal: Needing, answer: str | None = None, tick: Tick = ignore
) -> Values:
    """K of each word in [0, 1]: min-max over the text of ‖g(w)‖₂, the largest of its mentions.

    Raises `Cancelled` from `tick` and `ModelError`.
    """
    places = [(word.start, word.end) for word in annotated.words]
    sizes = causal.needs(annotated.text, places, answer=answer, tick=tick)
    return min_max(largest(annotated, sizes))
