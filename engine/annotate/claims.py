"""What a recognizer says: «this stretch is private», and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import IntEnum


class Rank(IntEnum):
    """How a claim is backed; where two claims overlap, the higher rank has its way."""

    MENTION = 10
    """The same value was found elsewhere."""
    WEAK = 20
    """A usual form without anything beside it that says so."""
    TAGGER = 30
    """The neural tagger."""
    PATTERN = 40
    """An unmistakable form, or a form with words beside it that name it."""
    SECRET = 50
    """A password, key or token."""
    USER = 60
    """The person's own word or rule."""
    CHECKED = 70
    """A check digit, checksum or public suffix agrees."""


LESS_SURE = 0.7
"""The score of an identifier by a label that may stand before an amount, too: below the score of
what tells an amount by its own form."""


@dataclass(frozen=True, slots=True)
class Claim:
    """`text[start:end]` is private, says `source`; it never holds the text itself."""

    start: int
    end: int
    type: str
    score: float
    source: str
    rank: Rank = Rank.PATTERN

    def moved(self, by: int) -> Claim:
        """The same claim `by` characters further on."""
        return replace(self, start=self.start + by, end=self.end + by)


@dataclass(frozen=True, slots=True)
class Recognizer:
    """A named function from a text to claims about it.

    `find` gets the folded view of one block (see `folded.py`), or of the whole text where
    `whole` is set, and never changes anything. `types` are those of the person's own rules.
    """

    name: str
    find: Callable[[str], Iterable[Claim]]
    whole: bool = False
    types: frozenset[str] = frozenset()
