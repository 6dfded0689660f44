"""What an answer loses when the words of a prompt that seem unimportant are taken out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray
from scipy.stats import spearmanr

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.models import Models
from engine.options import Options
from engine.plan import instruction
from engine.plan.spare import Shut
from engine.score.occlusion import importance
from engine.score.privacy import word_bits
from engine.values import Annotated, Decision, Plan, Sanitized, Span
from training.forecast.outcomes import Background, outcome
from training.importance.words import Example

if TYPE_CHECKING:
    from training.importance.teacher import Teacher

SHARES: Final = (0.2, 0.4)
"""Of the places of content words outside the instruction, that are taken out."""
DRAWS: Final = 5
"""Random orders, whose mean counts."""
FEWEST: Final = 5
"""Words that may go, of prompts that are looked at."""
_SEED: Final = 20261123
Figures = NDArray[np.float64]


def annotated(example: Example) -> Annotated:
    """A prompt with its words, and lines for sentences."""
    text, starts = example.document.prompt, [0]
    starts += [place + 1 for place, sign in enumerate(text) if sign in ".?!\n"]
    ends = [*starts[1:], len(text)]
    sentences = tuple(pair for pair in zip(starts, ends, strict=True) if text[slice(*pair)].strip())
    return Annotated(text, (), example.words, sentences)


def able(example: Example) -> list[int]:
    """Which words may go: nouns, names and adjectives that the instruction does not say."""
    whole = annotated(example)
    shut = Shut(instruction.stretches(whole))
    low = _low(example)
    said = {word for word, place in zip(low, example.words, strict=True)
            if shut.holds(place.start, place.end)}  # fmt: skip
    if len(said) == len(set(low)):
        said = set()  # all of it is the instruction
    return [
        number
        for number, word in enumerate(example.words)
        if example.content[number] and word.pos in Options().spare_pos and low[number] not in said
    ]


def without(example: Example, figures: Figures, share: float) -> Sanitized:
    """The prompt without its least important words, each at all its places, up to a share."""
    low, places = _low(example), able(example)
    most: dict[str, float] = {}
    for number in places:
        most[low[number]] = max(most.get(low[number], -np.inf), float(figures[number]))
    counts = Counter(word for word in low if word in most)
    budget, gone = share * sum(counts.values()), set()
    for word in sorted(most, key=lambda word: (most[word], word)):
        if budget < counts[word] / 2:
            break
        gone.add(word)
        budget -= counts[word]
    decisions = tuple(
        Decision(Span(word.start, word.end, "CUSTOM", 1.0, "removal"), "redact")
        for word, name in zip(example.words, low, strict=True)
        if name in gone
    )
    plan = Plan(Annotated(example.document.prompt, (), (), ()), decisions, Options())
    return pipeline.apply(plan, conversation=Conversation.seeded(_SEED))


def lost(
    examples: Sequence[Example], figures: Sequence[Figures], share: float, background: Background
) -> float:
    """The mean loss of the gold answers, in [0, 1] (`training.forecast.outcomes`)."""
    losses = []
    for example, values in zip(examples, figures, strict=True):
        kept = outcome(example.document, without(example, values, share), background)
        if kept is not None:
            losses.append(1 - kept)
    return float(np.mean(losses))


def orders(
    examples: Sequence[Example], needs: Sequence[Figures], models: Models, teacher: Teacher
) -> dict[str, list[Figures]]:
    """The words' figures under several scores; `needs` are the head's chances.

    «head» is what the score stage makes of it, «gradient» has seen the gold answer.
    """
    whole = [annotated(example) for example in examples]
    bits = [word_bits(item.words, models.causal.bits(item.text)) for item in whole]
    return {
        "head": [need * np.sqrt(1 + each) for need, each in zip(needs, bits, strict=True)],
        "without bits": list(needs),
        "bits": bits,
        "occlusion": [importance(item, encoder=models.encoder) for item in whole],
        "gradient": [teacher.needs(example) for example in examples],
    }


def judged(
    examples: Sequence[Example], ordered: dict[str, list[Figures]], background: Background
) -> dict[float, dict[str, float]]:
    """By share the losses under each order, and under chance."""
    draws = [_drawn(examples, seed) for seed in range(DRAWS)]
    return {
        share: {
            **{name: lost(examples, order, share, background) for name, order in ordered.items()},
            "chance": float(np.mean([lost(examples, draw, share, background) for draw in draws])),
        }
        for share in SHARES
    }


def agreement(
    examples: Sequence[Example], ours: Sequence[Figures], others: Sequence[Figures]
) -> float:
    """Spearman's correlation of two orders among a prompt's words of content: mean over prompts."""
    pairs = zip(examples, ours, others, strict=True)
    figures = [
        float(spearmanr(item[example.content], other[example.content]).statistic)
        for example, item, other in pairs
        if example.content.sum() >= FEWEST
    ]
    return float(np.nanmean(figures))


def _drawn(examples: Sequence[Example], seed: int) -> list[Figures]:
    """A random order of the words of each prompt."""
    coins = np.random.default_rng(_SEED + seed)
    drawn = []
    for example in examples:
        low = _low(example)
        known = dict(zip(low, coins.random(len(low)), strict=True))
        drawn.append(np.array([known[word] for word in low]))
    return drawn


def _low(example: Example) -> list[str]:
    return [example.document.prompt[word.start : word.end].lower() for word in example.words]
