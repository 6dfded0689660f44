"""Marks around words: kept at their words while the text changes, and painted."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTextBlock, QTextLine

RADIUS: Final = 3.0
LINE_WIDTHS: Final = (0.0, 1.5, 3.0, 4.5)


@dataclass(frozen=True, slots=True)
class Paint:
    """One mark in Qt positions: what is painted behind and under `[start, end)`."""

    start: int
    end: int
    ground: QColor | None = None
    line: int = 0
    line_colour: QColor | None = None
    dotted: bool = False
    outline: QColor | None = None
    pad: float = 1.0


class ShiftingPaints:
    """Sorted marks that move with the text; an edit updates the marks since the last edit only.

    The marks from `_split` on are `_offset` further than their stored positions.
    """

    def __init__(self, paints: list[Paint]) -> None:
        self._paints = paints
        self._starts = [paint.start for paint in paints]
        self._split = len(paints)
        self._offset = 0

    def all(self) -> list[Paint]:
        """All marks at their present positions."""
        self._settle(len(self._paints))
        return self._paints

    def between(self, start: int, end: int) -> Iterator[Paint]:
        """The marks that touch a range."""
        first = max(0, self._index(start) - 8)  # marks may begin in an earlier block
        for number in range(first, len(self._paints)):
            paint = self._paints[number]
            if number >= self._split and self._offset:
                paint = _moved(paint, self._offset)
            if paint.start >= end:
                return
            if paint.end > start:
                yield paint

    def shift(self, position: int, removed: int, added: int) -> None:
        """At a position `removed` characters were replaced by `added` others."""
        end = self._index(position + removed)
        self._settle(end)
        begin = max(0, min(self._index(position), end) - 8)
        unchanged = [paint for paint in self._paints[begin:end] if paint.end <= position]
        self._paints[begin:end] = unchanged
        self._starts[begin:end] = [paint.start for paint in unchanged]
        self._split = begin + len(unchanged)
        self._offset += added - removed

    def _index(self, position: int) -> int:
        """The first mark that begins at a position or after it."""
        split = self._split
        index = bisect_left(self._starts, position, 0, split)
        if index < split:
            return index
        return bisect_left(self._starts, position - self._offset, split)

    def _settle(self, index: int) -> None:
        """Make `index` the first mark with a pending offset."""
        low, high = sorted((self._split, index))
        offset = self._offset if index > self._split else -self._offset
        if offset:
            self._paints[low:high] = [_moved(paint, offset) for paint in self._paints[low:high]]
            self._starts[low:high] = [paint.start for paint in self._paints[low:high]]
        self._split = index


def _moved(paint: Paint, offset: int) -> Paint:
    return replace(paint, start=paint.start + offset, end=paint.end + offset)


def block_rects(
    block: QTextBlock, start: int, end: int, origin: QPointF, *, mixed: bool
) -> list[QRectF]:
    """The rectangles of the document range `[start, end)` in a block with its top left at `origin`.

    `mixed` says that the document holds right-to-left text.
    """
    layout, base = block.layout(), block.position()
    start, end = max(start, base), min(end, base + block.length())
    if start >= end or not layout.lineCount():
        return []
    rects = []
    top = layout.lineForTextPosition(start - base).lineNumber()
    for number in range(max(0, top), layout.lineCount()):
        line = layout.lineAt(number)
        if line.textStart() >= end - base:
            break
        line_start = line.textStart()
        first = max(start - base, line_start)
        last = min(end - base, line_start + line.textLength())
        if first < last:
            if mixed:
                rects += _glyph_rects(line, first, last, origin)
            else:
                rects.append(_rect(line, cursor_x(line, first), cursor_x(line, last), origin))
    return [rect for rect in rects if rect.width() > 0]


def _glyph_rects(line: QTextLine, first: int, last: int, origin: QPointF) -> list[QRectF]:
    """The rectangles of glyphs: reliable also where both writing directions mix."""
    top, height = origin.y() + line.y(), line.height()
    boxes = [run.boundingRect() for run in line.glyphRuns(first, last - first)]
    return [QRectF(origin.x() + box.x(), top, box.width(), height) for box in boxes]


def cursor_x(line: QTextLine, position: int) -> float:
    """Where a position of a line stands, in pixels from the left of its block."""
    result: Any = line.cursorToX(position)  # PySide gives a pair, its stubs say otherwise
    return float(result[0])


def _rect(line: QTextLine, x: float, other_x: float, origin: QPointF) -> QRectF:
    low, high = sorted((x, other_x))
    natural = line.naturalTextRect()
    if not natural.isEmpty():  # spaces where the line breaks are not marked
        high = min(high, max(low, natural.right()))
    return QRectF(origin.x() + low, origin.y() + line.y(), high - low, line.height())


def paint_ground(painter: QPainter, paint: Paint, rects: list[QRectF]) -> None:
    """Paint the background of a mark, behind the text."""
    if paint.ground is None:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(paint.ground)
    for rect in rects:
        painter.drawRoundedRect(rect.adjusted(-paint.pad, -1, paint.pad, 1), RADIUS, RADIUS)


def paint_lines(painter: QPainter, paint: Paint, rects: list[QRectF]) -> None:
    """Paint the underline and the outline of a mark."""
    if paint.line and paint.line_colour is not None:
        width = LINE_WIDTHS[paint.line]
        style = Qt.PenStyle.DotLine if paint.dotted else Qt.PenStyle.SolidLine
        painter.setPen(QPen(paint.line_colour, width, style, Qt.PenCapStyle.FlatCap))
        for rect in rects:
            y = rect.bottom() + 1 + width / 2
            painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
    if paint.outline is not None:
        pen = QPen(paint.outline, 1.25, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([3.0, 2.5])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for rect in rects:
            painter.drawRoundedRect(rect.adjusted(-2, -2, 2, 4), RADIUS, RADIUS)
