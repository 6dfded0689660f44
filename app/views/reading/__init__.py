"""A plain text pane: room between its lines, marks around words, blocks in fixed width."""

from __future__ import annotations

from app.views.reading.edit import ReadingEdit, has_right_to_left, shown_blocks
from app.views.reading.paints import (
    Paint,
    ShiftingPaints,
    block_rects,
    cursor_x,
    paint_ground,
    paint_lines,
)

__all__ = [
    "Paint", "ReadingEdit", "ShiftingPaints", "block_rects", "cursor_x", "has_right_to_left",
    "paint_ground", "paint_lines", "shown_blocks",
]  # fmt: skip
