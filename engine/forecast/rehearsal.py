"""What a local model's own answers say of a sanitized prompt (the utility forecast's paper).

The model answers the prompt and the sanitized prompt; how alike the two answers are says what the
sanitizing costs, as far as the small model answers as the large one would.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from engine.forecast.features import Meaning, Sent
from engine.models.lru_cache import LruCache
from engine.progress import Tick, ignore, within
from engine.values import Similarity

LIMIT: Final = 160
"""Tokens of an answer: its meaning is known by then."""
KEPT: Final = 8
"""Prompts whose answers are remembered."""
LEAST_FLOOR: Final = 0.1
"""Two answers to one prompt that are less alike say nothing about a third."""


class Writer(Protocol):
    """A model that writes, on this machine or on a server of the person's own."""

    @property
    def device(self) -> str:
        """Where it computes, in words for a badge."""

    def generate(self, prompt: str, *, limit: int = 256, tick: Tick = ignore) -> str:
        """What the model writes to `prompt`, at most `limit` tokens."""


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """The paper's features of one sanitized prompt, and T1; similarities are cosines in [0, 1].

    `epsilon` is its A; `own` its B, prompt and answer to it; `sent` its C, prompt and restored
    answer to the sanitized prompt. `kept` is T1: how alike the two answers are over how alike two
    answers to the same prompt are, at most 1.
    """

    epsilon: float
    own: float
    sent: float
    kept: float


@dataclass(frozen=True, slots=True)
class _Answered:
    """The model's answer to a prompt, and the similarity of a second one with it."""

    answer: str = field(repr=False)
    floor: float


class Rehearsal:
    """Asks one model, and remembers its answers to the last `KEPT` prompts until `forget`."""

    def __init__(self, writer: Writer, encoder: Meaning) -> None:
        self._writer, self._encoder = writer, encoder
        self._answered: LruCache[_Answered] = LruCache(KEPT)

    @property
    def basis(self) -> str:
        """What the figures rest on, in words."""
        return f"local model ({self._writer.device})"

    def forget(self) -> None:
        """Drop every answer."""
        self._answered.clear()

    def rehearse(
        self, sent: Sent, restore: Callable[[str], str], *, tick: Tick = ignore
    ) -> Rehearsed | None:
        """The figures for a sanitized prompt, whose answer `restore` puts the values back into.

        None where the model writes nothing, or two answers to one prompt have little in common.
        An unchanged prompt is not asked about twice. Raises the writer's errors and `Cancelled`.
        """
        before = self._before(sent.source, within(tick, 0.0, 0.6))
        if not before.answer or before.floor < LEAST_FLOOR:
            return None
        if sent.text == sent.source:
            own = self._similarity(sent.source, before.answer, tick)
            return Rehearsed(sent.epsilon, own, own, 1.0)
        written = self._write(sent.text, within(tick, 0.6, 1.0))
        if not written:
            return None
        answer = restore(written)
        return Rehearsed(
            sent.epsilon,
            own=self._similarity(sent.source, before.answer, tick),
            sent=self._similarity(sent.source, answer, tick),
            kept=min(1.0, self._similarity(before.answer, answer, tick) / before.floor),
        )

    def _before(self, prompt: str, tick: Tick) -> _Answered:
        """The answer to the prompt as it is, from memory where it is known."""
        key = hashlib.blake2b(prompt.encode("utf-8", "surrogatepass"), digest_size=16).digest()
        known = self._answered.get(key)
        if known is not None:
            return known
        first = self._write(prompt, within(tick, 0.0, 0.5))
        again = self._write(prompt, within(tick, 0.5, 1.0)) if first else ""
        floor = self._similarity(first, again, tick) if again else 0.0
        answered = _Answered(first, floor)
        self._answered.put(key, answered)
        return answered

    def _write(self, prompt: str, tick: Tick) -> str:
        return self._writer.generate(prompt, limit=LIMIT, tick=tick).strip()

    def _similarity(self, text: str, other: str, tick: Tick) -> float:
        return similarity(text, other, self._encoder, tick=tick)


def similarity(text: str, other: str, encoder: Meaning, *, tick: Tick = ignore) -> float:
    """The cosine of two texts' meanings, in [0, 1]: what lies below 0 counts as 0."""
    first, second = encoder.embed([text, other], tick=tick)
    cosine = float(first @ second)
    return min(1.0, max(0.0, cosine)) if math.isfinite(cosine) else 0.0


def foretold(rehearsed: Rehearsed | None) -> Similarity | None:
    """What the answer's similarity with the prompt will be; no interval before any was observed."""
    return None if rehearsed is None else Similarity(round(rehearsed.sent, 4))
