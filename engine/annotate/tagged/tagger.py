"""What a tagger is to this stage."""

from __future__ import annotations

from typing import Protocol

from engine.progress import Tick, ignore
from engine.values import Span, Word


class SupportsTagging(Protocol):
    """What a tagger answers: private spans and words with their parts of speech."""

    @property
    def spans(self) -> tuple[Span, ...]:
        """The private spans, sorted and not overlapping."""

    @property
    def pos(self) -> tuple[Word, ...]:
        """The words with their universal parts of speech."""

    @property
    def doubts(self) -> tuple[tuple[int, int], ...] | None:
        """Where something private is or may be, in order; None where the tagger does not say."""


class SupportsTag(Protocol):
    """Anything that tags a text."""

    def tag(self, text: str, *, tick: Tick = ignore, cautious: bool = False) -> SupportsTagging:
        """The private spans and the parts of speech of a text; `cautious` finds more."""
