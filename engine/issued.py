"""One issued replacement, as much of it as restoring needs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

_FOR_GOOD = frozenset({"keep", "redact", "generalize"})
"""Never turned back: a band or a kind of thing is shared, and an answer uses such words itself."""


class ReplacementLike(Protocol):
    """What restoring reads of a replacement (`values.Replacement` and `Issued` have it)."""

    @property
    def original(self) -> str:
        """What stood in the person's text."""

    @property
    def replacement(self) -> str:
        """What was sent instead."""

    @property
    def type(self) -> str:
        """The privacy type's name."""

    @property
    def mechanism(self) -> str:
        """How the replacement was made."""


@dataclass(frozen=True, slots=True)
class Issued:
    """A value and what was sent instead of it."""

    original: str = field(repr=False)
    replacement: str = field(repr=False)
    type: str
    mechanism: str
    reversible: bool = True


def unique(replacements: Iterable[ReplacementLike]) -> tuple[Issued, ...]:
    """The different pairs that can be put back, in order of their first appearance."""
    pairs: dict[tuple[str, str], Issued] = {}
    for replacement in replacements:
        reversible = getattr(replacement, "reversible", True)
        if replacement.replacement and replacement.mechanism not in _FOR_GOOD and reversible:
            issued = Issued(
                replacement.original,
                replacement.replacement,
                replacement.type,
                replacement.mechanism,
            )
            pairs.setdefault((replacement.original, replacement.replacement), issued)
    return tuple(pairs.values())
