"""The score stage: importance for the task and privacy of each word."""

from __future__ import annotations

import numpy as np

from engine.progress import Tick, ignore, paced
from engine.score import gradient, occlusion
from engine.score.gradient import Needing
from engine.score.mentions import largest
from engine.score.occlusion import Meaning
from engine.score.privacy import Surprise, Values, min_max, word_bits
from engine.values import Annotated, Scored, WordScore

__all__ = ["Meaning", "Surprise", "score"]

_WEIGHING = "How much each word matters"


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
    are 0. Importance comes from the causal model's own gradients where it gives any (a larger model
    of this machine); else from what the tagger said of each word (`Word.need`), times √(1 + bits),
    since a rare word that is gone is hard to guess; else, and always towards a known `answer` that
    no gradient tells of, from the encoder.
    Raises `Cancelled` from `tick` and `ModelError`.
    """
    if not annotated.words:
        return Scored(annotated, ())
    tokens = causal.bits(annotated.text, tick=_part(tick, 0.0, 0.4))
    bits = word_bits(annotated.words, paced(tokens, tick, _WEIGHING, fraction=0.4))
    later = _part(tick, 0.4, 1.0)
    matters = _told(annotated, bits) if not answer or not answer.strip() else None
    if isinstance(causal, Needing):
        matters = gradient.importance(annotated, causal=causal, answer=answer, tick=later)
    if matters is None:
        matters = occlusion.importance(annotated, encoder=encoder, answer=answer, tick=later)
    columns = (matters.tolist(), min_max(bits).tolist(), bits.tolist())
    rows = zip(annotated.words, *columns, strict=True)
    return Scored(
        annotated,
        tuple(
            WordScore(word.start, word.end, *figures)
            for word, *figures in paced(rows, tick, _WEIGHING, fraction=1.0)
        ),
    )


def _told(annotated: Annotated, bits: Values) -> Values | None:
    """K by what the tagger said of each word and by its bits; None where it said nothing."""
    needs = np.array([word.need for word in annotated.words])
    return min_max(largest(annotated, needs * np.sqrt(1 + bits))) if needs.any() else None


def _part(tick: Tick, low: float, high: float) -> Tick:
    """A tick for a part of the work."""
    if tick is ignore:
        return ignore
    return lambda fraction, note="", /: tick(low + (high - low) * fraction, note)
