"""Finds literal strings in a folded text: any case, any white space, whole words only."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.annotate.folded import fold
from engine.kinds.boundary import glued


def occurrences(text: str, literals: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Every place of every literal; they may overlap."""
    for literal in literals:
        words = fold(literal).text.split()
        if not words:
            continue
        pattern = re.compile(r"\s+".join(map(re.escape, words)), re.IGNORECASE)
        for match in pattern.finditer(text):
            if _whole(text, *match.span()):
                yield match.span()


def _whole(text: str, start: int, end: int) -> bool:
    """Whether the stretch begins and ends at a word's edge."""
    before = start > 0 and glued(text[start - 1], text[start])
    after = end < len(text) and glued(text[end - 1], text[end])
    return not before and not after
