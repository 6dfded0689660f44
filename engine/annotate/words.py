"""The words and sentences of a text, by spaCy's rules for English."""

from __future__ import annotations

import re
from bisect import bisect, bisect_left
from collections.abc import Iterable, Sequence
from itertools import pairwise

from engine.annotate.english_tokens import sentence_starts, tokens
from engine.values import NEVER, Word

_LONG_RUN = re.compile(r"\S{300,}")
_PLAIN_WORD = re.compile(r"\w+(?:['.-]\w+)*")
_LINE = re.compile(r"[^\n]+")
Place = tuple[int, int]


def split(text: str) -> tuple[tuple[Word, ...], tuple[Place, ...]]:
    """The words of one folded block, and its sentences: see `places`."""
    words, sentences = places(text)
    return tuple(Word(*word) for word in words), sentences


def places(text: str) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """Where the words (no spaces, no bare punctuation) and the sentences of one folded block stand.

    Runs of 300 characters and more without a space are cut by a plain rule: spaCy's rules take
    them apart one character at a time.
    """
    short = _LONG_RUN.sub(lambda run: " " * len(run[0]), text)
    spans = tokens(short)
    starts = sentence_starts(short, spans)
    words = [span for span in spans if not short[span[0]].isspace()]
    for run in _LONG_RUN.finditer(text):
        words += [match.span() for match in _PLAIN_WORD.finditer(text, run.start(), run.end())]
    kept = sorted(span for span in words if any(char.isalnum() for char in text[slice(*span)]))
    return tuple(kept), tuple(_sentences(text, starts))


def _sentences(text: str, starts: list[int]) -> list[tuple[int, int]]:
    """Sentences: a line, or the part of it that the sentencizer cut; without outer spaces."""
    sentences = []
    for line in _LINE.finditer(text):
        inner = starts[bisect(starts, line.start()) : bisect_left(starts, line.end())]
        edges = [line.start(), *inner, line.end()]
        for start, end in pairwise(edges):
            piece = text[start:end]
            if piece.strip():
                lead = len(piece) - len(piece.lstrip())
                sentences.append((start + lead, start + len(piece.rstrip())))
    return sentences


def with_pos(words: Iterable[Word], tagged: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words with what the tagger says of them: see `told`."""
    return told([(word.start, word.end) for word in words], tagged)


def told(words: Sequence[Place], tagged: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words at some places, each with what the tagger says of the one that overlaps it most.

    A word is needed as much as the one of those that overlap it which is needed most, and is
    replaced when all of these are.
    """
    result, index = [], 0
    same = {(word.start, word.end): word for word in tagged}
    for place in words:
        known = same.get(place)
        if known is not None:
            result.append(known)
            continue
        start, end = place
        while index < len(tagged) and tagged[index].end <= start:
            index += 1
        best, most, need, share, look = "", 0, 0.0, 0.0, index
        while look < len(tagged) and tagged[look].start < end:
            shared = min(end, tagged[look].end) - max(start, tagged[look].start)
            if shared > most:
                best, most = tagged[look].pos, shared
            need = max(need, tagged[look].need) if shared > 0 else need
            share = max(share, tagged[look].replaced_from) if shared > 0 else share
            look += 1
        result.append(Word(start, end, best, need, share or NEVER))
    return tuple(result)
