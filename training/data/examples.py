"""One training text with what is known about it, and its tokens.

Public sets annotate only some of our types. Each token therefore carries the *set* of labels that
its annotation allows, and the loss is the marginal −log Σ P(allowed): a token that a set marks O
may still be of a type that this set never annotates.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tokenizers import Tokenizer

from engine.models.word_shapes import shapes
from training.data.labels import LABELS, UPOS

_INDEX = {label: number for number, label in enumerate(LABELS)}


@dataclass(frozen=True, slots=True)
class Mark:
    """`text[start:end]` is one value of one of `kinds` ("O" among them: or nothing)."""

    start: int
    end: int
    kinds: frozenset[str]


@dataclass(frozen=True, slots=True)
class Example:
    """A text, its marks, the types it may hold unmarked, and `(start, end, UPOS)` where known."""

    text: str
    marks: tuple[Mark, ...]
    unmarked: frozenset[str] = frozenset()
    pos: tuple[tuple[int, int, str], ...] = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class Encoded:
    """Token ids, shapes, allowed label sets and parts of speech (-1: unknown), one per token."""

    ids: list[int]
    shapes: list[int]
    allowed: list[frozenset[int]] = field(repr=False)
    pos: list[int] = field(repr=False)


def mark(start: int, end: int, *kinds: str) -> Mark:
    """A mark of one of `kinds`."""
    return Mark(start, end, frozenset(kinds))


def encode(example: Example, tokenizer: Tokenizer) -> Encoded:
    """The tokens of `example` without special tokens; offsets are code points of its text."""
    tokens = tokenizer.encode(example.text, add_special_tokens=False)
    offsets = tokens.offsets
    return Encoded(
        tokens.ids,
        shapes(example.text, offsets),
        _allowed(example, offsets),
        _pos(example, offsets),
    )


def _allowed(example: Example, offsets: list[tuple[int, int]]) -> list[frozenset[int]]:
    outside = _open(example.unmarked | {"O"})
    labels = [outside] * len(offsets)
    for mark in example.marks:
        first = True
        for number, (start, end) in enumerate(offsets):
            if start < mark.end and end > mark.start:
                labels[number] = _inside(mark.kinds, first=first)
                first = False
    return labels


def _open(kinds: frozenset[str]) -> frozenset[int]:
    """Any label of any of the kinds."""
    marks = {_INDEX[f"{mark}-{kind}"] for kind in kinds if kind != "O" for mark in "BI"}
    return frozenset(marks | ({0} if "O" in kinds else set()))


def _inside(kinds: frozenset[str], *, first: bool) -> frozenset[int]:
    if "O" in kinds:
        return _open(kinds)
    letter = "B" if first else "I"
    return frozenset(_INDEX[f"{letter}-{kind}"] for kind in kinds)


def _pos(example: Example, offsets: list[tuple[int, int]]) -> list[int]:
    """The part of speech stands at the first token of its word."""
    first = {start: number for number, (start, _end) in reversed(list(enumerate(offsets)))}
    tags = [-1] * len(offsets)
    for start, _end, upos in example.pos:
        if start in first and upos in UPOS:
            tags[first[start]] = UPOS.index(upos)
    return tags
