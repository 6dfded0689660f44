"""The score stage: importance for the task and privacy of each word."""

from __future__ import annotations

from engine.progress import Tick, ignore
from engine.score.occlusion import Meaning, importance
from engine.score.privacy import Surprise, min_max, word_bits
from engine.values import Annotated, Scored, WordScore

__all__ = ["Meaning", "Surprise", "score"]


def score(
    annotated: Annotated,
    *,
    causal: Surprise,
    encoder: Meaning,
    answer: str | None = None,
    tick: Tick = ignore,
) -> Scored:
    """One `WordScore` per word of `annotated`, in order; the same input gives the same scores.

    `privacy` is the min-max of the bits over the prompt, so the most harmless prompt reaches 1
    as well: thresholds use `bits`. Where all words are equal, or there is but one, both figures
    are 0. `answer` turns importance towards a known answer. Raises `Cancelled` from `tick` and
    `ModelError`.
    """
    if not annotated.words:
        return Scored(annotated, ())
    bits = word_bits(annotated.words, causal.bits(annotated.text, tick=_part(tick, 0.0, 0.4)))
    matters = importance(annotated, encoder=encoder, answer=answer, tick=_part(tick, 0.4, 1.0))
    columns = (matters.tolist(), min_max(bits).tolist(), bits.tolist())
    return Scored(
        annotated,
        tuple(
            WordScore(word.start, word.end, *figures)
            for word, *figures in zip(annotated.words, *columns, strict=True)
        ),
    )


def _part(tick: Tick, low: float, high: float) -> Tick:
    """A tick for a part of the work."""
    if tick is ignore:
        return ignore
    return lambda fraction, note="", /: tick(low + (high - low) * fraction, note)
