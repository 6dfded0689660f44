"""Cuts a text into blocks, so that an edit re-analyses only the block that it changed.

A block ends at a blank line once it is long enough; a paragraph beyond the longest block is cut
at a line end, else at a space, else where it stands. Blocks cover the text without gaps.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

ENOUGH = 800
"""Characters after which a blank line ends a block: context for the tagger, yet small to redo."""
LONGEST = 6000
"""Characters of the longest block: bounds the time of every pattern."""

_BLANK = re.compile(r"\n[ \t]*\n\s*")


def blocks(text: str) -> Iterator[tuple[int, int]]:
    """The blocks of a folded text as `(start, end)`, in order."""
    start = 0
    for blank in _BLANK.finditer(text):
        if blank.end() - start >= ENOUGH:
            yield from _pieces(text, start, blank.end())
            start = blank.end()
    if start < len(text):
        yield from _pieces(text, start, len(text))


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while end - start > LONGEST:
        limit = start + LONGEST
        cut = max(text.rfind("\n", start + LONGEST // 2, limit), 0)
        cut = cut or max(text.rfind(" ", start + LONGEST // 2, limit), 0)
        cut = cut + 1 if cut else limit
        yield start, cut
        start = cut
    yield start, end
