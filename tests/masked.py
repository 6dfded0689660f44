"""A masked language model under the test's control."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.models.candidates import Candidate


@dataclass
class FakeMasked:
    """Names the given words, each half as likely as the one before; keeps what it was asked."""

    words: Sequence[str]
    asked: list[tuple[str, tuple[tuple[int, int], ...]]] = field(default_factory=list)

    def __call__(
        self, text: str, places: Sequence[tuple[int, int]], count: int
    ) -> tuple[Candidate, ...]:
        self.asked.append((text, tuple(places)))
        chances = (2.0**-rank for rank in range(1, len(self.words) + 1))
        named = zip(self.words, chances, strict=False)
        return tuple(Candidate(word, chance) for word, chance in named)[:count]
