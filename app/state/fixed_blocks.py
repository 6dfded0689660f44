"""Which lines of prompt and preview stand in fixed width: code, logs, tables and data."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.values import Annotated, BlockKind, Replacement, Sanitized

MOST_LINES: Final = 3_000
"""A text with more lines is shown as it is: giving each its font would hold up the typing."""


@dataclass(frozen=True, slots=True)
class FixedBlock:
    """Whole lines in code points of the text that is shown."""

    start: int
    end: int
    kind: BlockKind
    lines: int
    replaced: int = 0


def in_prompt(annotated: Annotated) -> tuple[FixedBlock, ...]:
    """The blocks of the text as typed."""
    text = annotated.text
    if not annotated.blocks or text.count("\n") > MOST_LINES:
        return ()
    return tuple(
        FixedBlock(block.start, block.end, block.kind, _lines(text, block.start, block.end))
        for block in annotated.blocks
    )


def in_preview(annotated: Annotated, sanitized: Sanitized) -> tuple[FixedBlock, ...]:
    """The same blocks in the sanitized text, with the number of values replaced in each."""
    issued = sanitized.replacements
    changed = [
        replacement for replacement in issued if replacement.original != replacement.replacement
    ]
    starts = [replacement.start for replacement in changed]
    result: list[FixedBlock] = []
    for block in in_prompt(annotated):
        start, end = (_sent(issued, position) for position in (block.start, block.end))
        replaced = bisect_right(starts, block.end - 1) - bisect_right(starts, block.start - 1)
        if start < end:
            lines = _lines(sanitized.text, start, end)
            result.append(FixedBlock(start, end, block.kind, lines, replaced))
    return tuple(result)


def _sent(issued: Sequence[Replacement], position: int) -> int:
    """Where a position of the source stands in the sanitized text; inside a value, its end."""
    index = bisect_right(issued, position, key=lambda replacement: replacement.start) - 1
    if index < 0:
        return position
    before = issued[index]
    if position == before.start:
        return before.new_start
    return before.new_end + max(0, position - before.end)


def _lines(text: str, start: int, end: int) -> int:
    return text.count("\n", start, end) + 1
