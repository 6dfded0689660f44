"""Which lines of a text are code, logs, tables or data: what a window shows in fixed width."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.carriers import aligned
from engine.values import Block, BlockKind

if TYPE_CHECKING:
    from engine.carriers.view import Decoded


def whole_lines(text: str, start: int, end: int, kind: BlockKind) -> list[Block]:
    """A stretch as a block, without blank lines around it; empty where words stand beside it."""
    while end > start and text[end - 1].isspace():
        end -= 1
    while start < end and text[start].isspace():
        start += 1
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    last = len(text) if last < 0 else last
    if start == end or text[first:start].strip() or text[end:last].strip(" \t\r,;"):
        return []
    return [Block(first, last, kind)]


def placed(found: Iterable[Block], decoded: Decoded, text: str) -> tuple[Block, ...]:
    """Blocks of a decoded text in the text as given; those with only blank lines between are one.

    Sorted and not overlapping: of two that overlap the one that begins first stays.
    """
    joined: list[Block] = []
    for block in sorted(found, key=lambda block: (block.start, -block.end)):
        start, end = decoded.span(block.start, block.end)
        last = joined[-1] if joined else None
        if last is not None and start < last.end:
            continue
        if last is not None and _belongs(last, block, text[last.end : start]):
            joined[-1] = Block(last.start, end, last.kind)
        else:
            joined.append(Block(start, end, block.kind))
    return tuple(joined)


def with_tables(shown: Sequence[Block], text: str) -> tuple[Block, ...]:
    """The blocks and, where none of them stands, the rows of a text that stand below each other."""
    tables = (block for rows in aligned.tables(text) for block in whole_lines(text, *rows, "table"))
    ends = [block.end for block in shown]
    free = (
        table
        for table in tables
        if (place := bisect_right(ends, table.start)) == len(shown)
        or shown[place].start >= table.end
    )
    return tuple(sorted((*shown, *free), key=lambda block: block.start))


def _belongs(before: Block, after: Block, between: str) -> bool:
    return before.kind == after.kind and not between.strip()
