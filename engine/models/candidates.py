"""What a masked language model proposes for a place in a text."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Candidate:
    """A whole word, and its probability among all whole words of the model's vocabulary."""

    word: str = field(repr=False)
    probability: float
