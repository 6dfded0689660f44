"""Where the lines of a reading pane stand: prose with room below, other blocks in fixed width.

Qt's plain layout gives all lines the height of their font and breaks them at the width of the pane.
Lines of code and tables are never broken here: they are moved sideways together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QTextBlock, QTextDocument, QTextLayout, QTextLine
from PySide6.QtWidgets import QPlainTextDocumentLayout

UNBROKEN: Final = 1_000_000.0
"""The width of a line that is not broken, in pixels."""
LONGEST_UNBROKEN: Final = 400
"""Longer lines are broken in any case: nobody reads them by moving them sideways."""
HEAD: Final = 26.0
FOOT: Final = 8.0
GAP: Final = 6.0
"""Above a block and below it, in pixels; the head names it."""
DEEPEST: Final = 0.4
SHALLOW: Final = 4
"""A broken line of a log goes on below its message, or so many characters in where the pane is
narrow."""
_STAMP: Final = re.compile(
    r"(?:[\[(]?\d[\d:.,TZ+/-]{3,30}[\])]?[ \t]+){0,3}"
    r"(?:[\[(]?(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|CRITICAL|FATAL|SEVERE)[\])]?:?[ \t]+)?"
)
"""What a line of a log begins with before its message."""


@dataclass(slots=True)
class FixedGroup:
    """Neighbouring lines of one block: its head in words, and how it is shown.

    `offset` is how far its unbroken lines are moved to the left, `width` that of the longest of
    them, `gutter` the room for line numbers, all in pixels; `character` is the width of one.
    """

    title: str
    note: str
    is_wrapped: bool
    first: QTextBlock
    character: float
    gutter: float
    width: float = 0.0
    offset: float = 0.0

    @property
    def first_number(self) -> int:
        """Which text block of the document its first line is, from 0."""
        return self.first.blockNumber()


class SpacedLayout(QPlainTextDocumentLayout):
    """Gives every line a height of its own, which Qt's plain layout cannot do.

    A text block with a `userState` at or above 0 is a line of that one of `groups`.
    """

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self.height = 28.0
        self.fixed_height = 22.0
        self.groups: list[FixedGroup] = []

    def group(self, block: QTextBlock) -> FixedGroup | None:
        """The group that a text block belongs to; None for prose."""
        state = block.userState()
        return self.groups[state] if 0 <= state < len(self.groups) else None

    def is_first(self, block: QTextBlock) -> bool:
        """Whether a text block of a group is its first line."""
        before = block.previous()
        return not before.isValid() or before.userState() != block.userState()

    def is_last(self, block: QTextBlock) -> bool:
        """Whether a text block of a group is its last line."""
        after = block.next()
        return not after.isValid() or after.userState() != block.userState()

    def line_height(self, block: QTextBlock) -> float:
        """The height of a text block's lines in pixels."""
        return self.height if self.group(block) is None else self.fixed_height

    def top(self, block: QTextBlock) -> float:
        """The room above the first line of a text block, in pixels."""
        return GAP + HEAD if self.group(block) is not None and self.is_first(block) else 0.0

    def blockBoundingRect(self, block: QTextBlock) -> QRectF:
        """The block's rectangle, after moving its lines to their places."""
        rect = super().blockBoundingRect(block)
        if not block.isValid() or not block.isVisible():
            return rect
        layout = block.layout()
        group = self.group(block) if self.groups else None
        if group is not None:
            return self._place_fixed(block, layout, group, rect.width())
        count = layout.lineCount()
        self._move(layout, count, 0.0, self.height)
        return QRectF(0.0, 0.0, rect.width(), count * self.height)

    def _place_fixed(
        self, block: QTextBlock, layout: QTextLayout, group: FixedGroup, width: float
    ) -> QRectF:
        is_wrapped = group.is_wrapped or block.length() > LONGEST_UNBROKEN
        margin = self.document().documentMargin()
        if layout.lineCount() and _is_plain(layout.lineAt(0), is_wrapped=is_wrapped, margin=margin):
            self._break(block, layout, group, is_wrapped=is_wrapped)
        count, top = layout.lineCount(), self.top(block)
        left = None if is_wrapped else margin + group.gutter - group.offset
        self._move(layout, count, top, self.fixed_height, left)
        below = FOOT + GAP if self.is_last(block) else 0.0
        return QRectF(0.0, 0.0, width, top + count * self.fixed_height + below)

    def _break(
        self, block: QTextBlock, layout: QTextLayout, group: FixedGroup, *, is_wrapped: bool
    ) -> None:
        """Break the lines of a text block anew, by the rules of its group."""
        margin = self.document().documentMargin()
        available = layout.lineAt(0).width()
        left, hang = margin + group.gutter, 0.0
        if is_wrapped:
            hang = _hang(block.text()) * group.character
            if hang > DEEPEST * available:  # too little room would be left
                hang = SHALLOW * group.character
        layout.beginLayout()
        number = 0
        while (line := layout.createLine()).isValid():
            line.setLeadingIncluded(True)
            indent = hang if number else 0.0
            line.setLineWidth(available - group.gutter - indent if is_wrapped else UNBROKEN)
            line.setPosition(QPointF(left + indent, number * self.fixed_height))
            number += 1
        layout.endLayout()
        block.setLineCount(max(1, number))

    def _move(
        self,
        layout: QTextLayout,
        count: int,
        top: float,
        height: float,
        left: float | None = None,
    ) -> None:
        """Put the lines at their heights, and at `left` where it is given."""
        if not count:
            return
        last = layout.lineAt(count - 1)
        is_aside = left is not None and abs(last.x() - left) > 0.01
        if is_aside or abs(last.y() - top - _line_y(last, count - 1, height)) > 0.01:
            for number in range(count):
                line = layout.lineAt(number)
                x = line.x() if left is None else left
                line.setPosition(QPointF(x, top + _line_y(line, number, height)))


def longest(lines: Sequence[str], metrics: QFontMetricsF) -> float:
    """The width in pixels of the longest line that is not broken; tabs count as eight."""
    widths = (len(line.expandtabs(8)) for line in lines if len(line) < LONGEST_UNBROKEN)
    return max(widths, default=0) * metrics.horizontalAdvance("0")


def _is_plain(line: QTextLine, *, is_wrapped: bool, margin: float) -> bool:
    """Whether Qt's own layout has broken a text block since it was last broken here."""
    if is_wrapped:
        return line.x() <= margin + 0.01
    return line.width() < UNBROKEN / 2


def _hang(text: str) -> int:
    """How many characters of a line of a log stand before its message."""
    match = _STAMP.match(text)
    return match.end() if match is not None else 0


def _line_y(line: QTextLine, number: int, height: float) -> float:
    return number * height + (height - line.height()) / 2
