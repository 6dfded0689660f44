"""One issued replacement, as much of it as restoring needs."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")

_FOR_GOOD = frozenset({"keep", "redact", "generalize"})
"""Never turned back: a band or a kind of thing is shared, and an answer uses such words itself."""
_PART = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]{2,})*")
"""A part of a name, without a possessive's ending."""
_MOST_WORKED_OUT: Final = 8192
_MISSING: Final[Any] = object()
_FOR_ONE = frozenset({"surrogate", "fpe", "context", "placeholder"})
"""Substitutes that were drawn to stand for one value."""


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
class Stretch:
    """A piece of what was sent and what the person had written there.

    `places` are the values in it: start and end in `sent`, start and end in `written`.
    """

    sent: str = field(repr=False)
    written: str = field(repr=False)
    places: tuple[tuple[int, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Issued:
    """A value and what was sent instead of it."""

    original: str = field(repr=False)
    replacement: str = field(repr=False)
    type: str
    mechanism: str
    reversible: bool = True

    def __hash__(self) -> int:
        """Few values differ in the rest alone, and a text remembers its hash."""
        return hash((self.original, self.replacement))


class Remembered(dict[Issued, Any]):
    """What was worked out for issued values; it belongs to one conversation and dies with it.

    `ways_back` are those of the text that was looked at last, by the values that they bring back;
    `once` keeps what is always the same in a conversation.
    """

    __slots__ = ("ways_back", "worked_out")

    def __init__(self) -> None:
        """Nothing is known yet."""
        super().__init__()
        self.ways_back: dict[Hashable, Any] = {}
        self.worked_out: dict[Hashable, Any] = {}

    def once(self, name: Hashable, work: Callable[[], T]) -> T:
        """What `work` gives, which under this name is always the same, kept for the next time.

        The last few thousand are kept.
        """
        kept = self.worked_out
        made: T = kept.get(name, _MISSING)
        if made is _MISSING:
            if len(kept) >= _MOST_WORKED_OUT:
                kept.clear()
            made = kept[name] = work()
        return made

    def clear(self) -> None:
        """Forget everything."""
        super().clear()
        self.ways_back = {}
        self.worked_out = {}

    def __repr__(self) -> str:
        return "Remembered(…)"


def withdrawn(replacements: Iterable[ReplacementLike]) -> tuple[Issued, ...]:
    """The substitutes for one value that cannot be put back, in order of their first appearance.

    Where they stand in an answer they stay whole: nothing inside is taken for a part of another.
    """
    some = tuple(replacements)
    shorter = shorter_forms(some)
    return tuple(
        dict.fromkeys(
            Issued(item.original, item.replacement, item.type, item.mechanism, reversible=False)
            for item in some
            if item.replacement and stands_for_one(item) and not _is_reversible(item)
            if (item.original, item.replacement) not in shorter
        )
    )


def shorter_forms(replacements: Iterable[ReplacementLike]) -> frozenset[tuple[str, str]]:
    """Names and their labels where the label comes back as a fuller name of the same person.

    A label stands for one person: of its names that have a part in common the fullest comes back.
    """
    labelled: dict[str, dict[str, frozenset[str]]] = {}
    whole: set[str] = set()
    for item in replacements:
        if item.type == "PERSON" and item.mechanism == "placeholder":
            forms = labelled.setdefault(item.replacement, {})
            whole |= {item.original} if _is_reversible(item) else set()
            if item.original not in forms:
                plain = item.original.casefold().replace("’", "'")
                forms[item.original] = frozenset(_PART.findall(plain))
    shorter: set[tuple[str, str]] = set()
    for label, forms in labelled.items():
        fullest = max(forms, key=lambda form: (form in whole, len(forms[form]), len(form)))
        shorter.update(
            (form, label)
            for form, parts in forms.items()
            if form != fullest and parts & forms[fullest]
        )
    return frozenset(shorter)


def comes_back(replacement: ReplacementLike) -> bool:
    """Whether a value is put back at all; what only says less is not, even where it was sent."""
    return replacement.mechanism not in _FOR_GOOD


def stands_for_one(replacement: ReplacementLike) -> bool:
    """Whether a substitute was drawn to stand for one value."""
    return replacement.mechanism in _FOR_ONE


def unique(replacements: Iterable[ReplacementLike]) -> tuple[Issued, ...]:
    """The different pairs that can be put back, in order of their first appearance."""
    pairs: dict[tuple[str, str], Issued] = {}
    some = tuple(replacements)
    shorter = shorter_forms(some)
    for replacement in some:
        lasting = replacement.mechanism in _FOR_GOOD or not _is_reversible(replacement)
        lasting = lasting or (replacement.original, replacement.replacement) in shorter
        if replacement.replacement and not lasting:
            issued = Issued(
                replacement.original,
                replacement.replacement,
                replacement.type,
                replacement.mechanism,
            )
            pairs.setdefault((replacement.original, replacement.replacement), issued)
    return tuple(pairs.values())


def _is_reversible(replacement: ReplacementLike) -> bool:
    """Whether it is put back in an answer, if not everywhere."""
    return getattr(replacement, "reversible", True) or getattr(replacement, "elsewhere", False)
