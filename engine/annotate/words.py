"""The words and sentences of a text, by spaCy's rules for English (no model)."""

from __future__ import annotations

import re
from bisect import bisect, bisect_left
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from engine.annotate.libraries import spacy
from engine.values import NEVER, Word

if TYPE_CHECKING:
    from spacy.language import Language

_ASKED: Final = ("IS_PUNCT", "IS_SPACE")
"""What the sentencizer and `split` ask of a word; spaCy would work out twenty things of each."""

_LONG_RUN = re.compile(r"\S{300,}")
_PLAIN_WORD = re.compile(r"\w+(?:['.-]\w+)*")
_LINE = re.compile(r"[^\n]+")


@cache
def _english() -> Language:
    nlp = spacy.blank("en")
    nlp.add_pipe("sentencizer")
    vocab: Any = nlp.vocab  # its stub lacks the getters
    asked = {spacy.attrs.IDS[name] for name in _ASKED}
    getters = vocab.lex_attr_getters.items()
    vocab.lex_attr_getters = {key: getter for key, getter in getters if key in asked}
    return nlp


def split(text: str) -> tuple[tuple[Word, ...], tuple[tuple[int, int], ...]]:
    """The words (no spaces, no bare punctuation) and the sentences of one folded block.

    Runs of 300 characters and more without a space are cut by a plain rule: spaCy takes them
    apart one character at a time.
    """
    nlp = _english()
    short = _LONG_RUN.sub(lambda run: " " * len(run[0]), text)
    with nlp.memory_zone():  # else spaCy would keep every word it ever saw
        table = nlp(short).to_array(["IDX", "LENGTH", "IS_SPACE", "SENT_START"]).tolist()
    words = [(start, start + length) for start, length, space, _opens in table if not space]
    starts = [start for start, _length, _space, opens in table if opens == 1]
    for run in _LONG_RUN.finditer(text):
        words += [match.span() for match in _PLAIN_WORD.finditer(text, run.start(), run.end())]
    kept = sorted(span for span in words if any(char.isalnum() for char in text[slice(*span)]))
    return tuple(Word(*span) for span in kept), tuple(_sentences(text, starts))


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


def with_pos(words: tuple[Word, ...], tagged: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words with the part of speech of the tagger's word that overlaps each the most.

    A word is needed as much as the one of those that overlap it which is needed most, and is
    replaced when all of these are.
    """
    result, index = [], 0
    for word in words:
        while index < len(tagged) and tagged[index].end <= word.start:
            index += 1
        if index < len(tagged) and (tagged[index].start, tagged[index].end) == (
            word.start,
            word.end,
        ):
            result.append(tagged[index])
            continue
        best, most, need, share, look = "", 0, 0.0, 0.0, index
        while look < len(tagged) and tagged[look].start < word.end:
            shared = min(word.end, tagged[look].end) - max(word.start, tagged[look].start)
            if shared > most:
                best, most = tagged[look].pos, shared
            need = max(need, tagged[look].need) if shared > 0 else need
            share = max(share, tagged[look].replaced_from) if shared > 0 else share
            look += 1
        result.append(Word(word.start, word.end, best, need, share or NEVER))
    return tuple(result)
