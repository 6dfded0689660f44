"""Words that a model of the person's writes in place of those that the task can spare (ProSan).

The light form as a sequence-to-sequence model: it reads the text in pieces, without what was found
private, and writes each anew. Where it wrote one word for another, that word is taken; whatever
else it did to a piece is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from typing import Final, Protocol

from engine.progress import Tick, ignore
from engine.values import NEVER, Annotated, Span, Word

TASK: Final = "sanitize: "
"""What stands before each piece, in training as well (`training.editing.sequence`)."""
LONGEST: Final = 400
"""Code points of a piece; a longer sentence is a piece of its own, cut there."""
ROOM: Final = 256
"""Tokens that are written for a piece, at most."""
LEAST_ALIKE: Final = 0.6
"""A piece that was written otherwise altogether says nothing of single words."""
NOTE: Final = "Looking for words that the task can spare"
_HIDDEN: Final = "something"
_BY_TYPE: Final = {
    "PERSON": "someone", "LOCATION": "somewhere", "ADDRESS": "somewhere", "DATE_TIME": "sometime",
}  # fmt: skip
_TOKEN: Final = re.compile(r"\w+|[^\w\s]")
Place = tuple[int, int]


class Writing(Protocol):
    """A model that writes."""

    def generate(self, prompt: str, *, limit: int = 256, tick: Tick = ignore) -> str:
        """What the model writes to `prompt`, at most `limit` tokens."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch as the model sees it, and where its words stand in the text.

    `places` holds a place for each token of `shown`, None for a word in place of a hidden value.
    """

    shown: str = field(repr=False)
    places: tuple[Place | None, ...]

    def tokens(self) -> tuple[Place, ...]:
        """Where the words and signs of `shown` stand in it."""
        return tuple(match.span() for match in _TOKEN.finditer(self.shown))


def rewritten(annotated: Annotated, *, writer: Writing, tick: Tick = ignore) -> Annotated:
    """The text with the words that the model replaces, each with what it writes there first.

    The model sees no value that was found private. Equal words get the same word at all places.
    Raises `Cancelled` from `tick` and `ModelError`.
    """
    parts = list(pieces(annotated))
    instead: dict[str, str] = {}
    for number, piece in enumerate(parts):
        tick(number / len(parts), NOTE)
        written = writer.generate(TASK + piece.shown, limit=ROOM)
        for (start, end), word in replaced(piece, written):
            instead.setdefault(annotated.text[start:end].casefold(), word.lower())
    words = tuple(_told(word, annotated.text, instead) for word in annotated.words)
    return replace(annotated, words=words)


def _told(word: Word, text: str, instead: dict[str, str]) -> Word:
    """The word with what stands for it, or as one that stays."""
    written = instead.get(text[word.start : word.end].casefold(), "")
    return replace(word, replaced_from=0.0 if written else NEVER, instead=written)


def pieces(annotated: Annotated) -> Iterator[Piece]:
    """Sentences, several together up to `LONGEST`, without what was found private."""
    for start, end in _stretches(annotated.sentences):
        inside = [span for span in annotated.spans if start < span.end and span.start < end]
        yield _piece(annotated.text, start, end, inside)


def _stretches(sentences: Sequence[Place]) -> Iterator[Place]:
    first = last = -1
    for start, end in sentences:
        for cut in range(start, end, LONGEST):
            stop = min(end, cut + LONGEST)
            if first >= 0 and stop - first > LONGEST:
                yield first, last
                first = -1
            first, last = (cut if first < 0 else first), stop
    if first >= 0:
        yield first, last


def _piece(text: str, start: int, end: int, spans: Sequence[Span]) -> Piece:
    parts: list[str] = []
    places: list[Place | None] = []
    copied = start
    for span in spans:
        parts.append(text[copied : max(copied, span.start)])
        places += _tokens(text, copied, span.start)
        parts.append(_BY_TYPE.get(span.type, _HIDDEN))
        places.append(None)
        copied = min(end, span.end)
    parts.append(text[copied:end])
    return Piece("".join(parts), (*places, *_tokens(text, copied, end)))


def _tokens(text: str, start: int, end: int) -> Iterator[Place]:
    return (match.span() for match in _TOKEN.finditer(text, start, end))


def replaced(piece: Piece, written: str) -> Iterator[tuple[Place, str]]:
    """Which words of a piece became another single word."""
    ours, theirs = _TOKEN.findall(piece.shown), _TOKEN.findall(written)
    if len(ours) != len(piece.places):  # a value within a word: nobody knows what stands where
        return
    aligned = SequenceMatcher(None, ours, theirs[: 2 * len(ours)], autojunk=False)
    if aligned.ratio() < LEAST_ALIKE:
        return
    for kind, first, last, begin, stop in aligned.get_opcodes():
        if kind != "replace" or last - first != stop - begin:
            continue
        for place, old, new in zip(
            piece.places[first:last], ours[first:last], theirs[begin:stop], strict=True
        ):
            if place is not None and new.isalpha() and new.casefold() != old.casefold():
                yield place, new
