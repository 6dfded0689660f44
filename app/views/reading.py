"""A plain text pane with room between its lines and marks painted around the text.

Marks are painted and never written into the document, so they add no undo step. Only those of the
visible blocks are painted, so thousands of them cost little.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
    QTextBlock,
    QTextDocument,
    QTextLine,
)
from PySide6.QtWidgets import QFrame, QPlainTextDocumentLayout, QPlainTextEdit, QWidget

from app.look.theme import Look

SPACING: Final = 1.85
RIGHT_TO_LEFT: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff]")
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


class SpacedLayout(QPlainTextDocumentLayout):
    """Gives every line a height of `height` pixels, which Qt's plain layout cannot do."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self.height = 28.0

    def blockBoundingRect(self, block: QTextBlock) -> QRectF:
        """The block's rectangle, after moving its lines to their places."""
        rect = super().blockBoundingRect(block)
        if not block.isValid() or not block.isVisible():
            return rect
        layout, height = block.layout(), self.height
        count = layout.lineCount()
        if count:
            last = layout.lineAt(count - 1)
            if abs(last.y() - _line_y(last, count - 1, height)) > 0.01:
                for number in range(count):
                    line = layout.lineAt(number)
                    line.setPosition(QPointF(line.x(), _line_y(line, number, height)))
        return QRectF(0.0, 0.0, rect.width(), count * height)


def _line_y(line: QTextLine, number: int, height: float) -> float:
    return number * height + (height - line.height()) / 2


class ReadingEdit(QPlainTextEdit):
    """The base of the prompt and the preview. `pointed` is a Qt position under the mouse, or -1."""

    pointed = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._marks = ShiftingPaints([])
        self._stale = False
        self.invitation = ""
        """The text of an empty pane; Qt's own placeholder ignores the line height."""
        document = QTextDocument(self)
        self.spaced = SpacedLayout(document)
        document.setDocumentLayout(self.spaced)
        document.setDocumentMargin(2)
        self.setDocument(document)
        self._direction: bool | None = False
        document.contentsChanged.connect(self._forget_direction)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        look.changed.connect(self._restyle)
        self._restyle()

    def showEvent(self, event: QShowEvent) -> None:
        """Set the reading font again where the style sheet has set another one.

        Only then: each change of the font lays the whole text out anew.
        """
        super().showEvent(event)
        if not self._styled():
            self._restyle()

    def raw_text(self) -> str:
        """The text exactly as typed: `toPlainText` would turn no-break spaces into spaces."""
        raw = self.document().toRawText()
        return raw.replace("\u2029", "\n").replace("\u2028", "\n")

    def set_paints(self, paints: list[Paint]) -> None:
        """Show these marks, sorted by start."""
        self._marks = ShiftingPaints(paints)
        self.viewport().update()

    def shift_paints(self, position: int, removed: int, added: int) -> None:
        """Keep the marks at their words while the person types; what was touched loses its mark."""
        self._marks.shift(position, removed, added)

    @property
    def _paints(self) -> list[Paint]:
        return self._marks.all()

    def set_stale(self, *, stale: bool) -> None:
        """Grey the text while a new one is computed."""
        if stale != self._stale:
            self._stale = stale
            self.viewport().update()

    def shown_blocks(self) -> range:
        """The numbers of the blocks in view, and of some below."""
        first = max(0, self.firstVisibleBlock().blockNumber())
        return range(first, first + 2 + int(self.viewport().height() / self.spaced.height))

    def rects(self, start: int, end: int) -> list[QRectF]:
        """The rectangles of `[start, end)` in the viewport, one per line and direction."""
        block = self.document().findBlock(start)
        places: list[QRectF] = []
        while block.isValid() and block.position() < end:
            place = self.blockBoundingGeometry(block).translated(self.contentOffset())
            places += block_rects(block, start, end, place.topLeft(), mixed=self._mixed)
            block = block.next()
        return places

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the backgrounds, the text and the lines; greyed where the text is out of date."""
        visible = list(self._visible(event.rect()))
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for paint, rects in visible:
            paint_ground(painter, paint, rects)
        painter.end()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.invitation and self.document().isEmpty():
            painter.setPen(QColor(self.look.palette.muted))
            place = QRectF(2, 2, self.viewport().width() - 4, self.spaced.height)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self.invitation)
        for paint, rects in visible:
            paint_lines(painter, paint, rects)
        if self._stale:
            veil = QColor(self.look.palette.panel)
            veil.setAlphaF(0.5)
            painter.fillRect(event.rect(), veil)
        painter.end()

    def _visible(self, area: QRect) -> Iterator[tuple[Paint, list[QRectF]]]:
        """The marks in a part of the view that is to be painted."""
        block, offset = self.firstVisibleBlock(), self.contentOffset()
        first_line, bottom = area.top() - self.spaced.height, area.bottom()
        while block.isValid():
            place = self.blockBoundingGeometry(block).translated(offset)
            if place.top() > bottom:
                return
            if place.bottom() < first_line:
                block = block.next()
                continue
            start, end = self._shown_range(block, place.top() - first_line, bottom - first_line)
            for paint in self._marks.between(start, end):
                first, last = max(paint.start, start), min(paint.end, end)
                yield paint, block_rects(block, first, last, place.topLeft(), mixed=self._mixed)
            block = block.next()

    def _shown_range(self, block: QTextBlock, top: float, bottom: float) -> tuple[int, int]:
        """The part of a block that is in view, since one paragraph may be very long."""
        layout, height = block.layout(), self.spaced.height
        count = layout.lineCount()
        if not count:
            return block.position(), block.position()
        first = layout.lineAt(min(count - 1, max(0, int(-top // height))))
        last = layout.lineAt(min(count - 1, max(0, int((bottom - top) // height))))
        base = block.position()
        return base + first.textStart(), base + last.textStart() + last.textLength()

    def _forget_direction(self) -> None:
        self._direction = None

    @property
    def _mixed(self) -> bool:
        """Whether the text holds right-to-left letters, determined when it is next needed.

        Qt signals a change for each block that is highlighted; reading the whole text each time
        would take longer than the highlighting.
        """
        if self._direction is None:
            self._direction = has_right_to_left(self.document().toRawText())
        return self._direction

    def _styled(self) -> bool:
        """Whether widget and document have the reading font and its line height."""
        font = self.look.reading_font()
        return self.font() == font and self.document().defaultFont() == font

    def _restyle(self) -> None:
        font = self.look.reading_font()
        self.setFont(font)
        self.document().setDefaultFont(font)
        self.spaced.height = float(round(self.look.reading_size * SPACING))
        self.document().markContentsDirty(0, self.document().characterCount())
        self.viewport().update()


def has_right_to_left(text: str) -> bool:
    """Whether a text holds letters of a right-to-left script."""
    return not text.isascii() and RIGHT_TO_LEFT.search(text) is not None


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
                rects.append(_rect(line, _x(line, first), _x(line, last), origin))
    return [rect for rect in rects if rect.width() > 0]


def _glyph_rects(line: QTextLine, first: int, last: int, origin: QPointF) -> list[QRectF]:
    """The rectangles of glyphs: reliable also where both writing directions mix."""
    top, height = origin.y() + line.y(), line.height()
    boxes = [run.boundingRect() for run in line.glyphRuns(first, last - first)]
    return [QRectF(origin.x() + box.x(), top, box.width(), height) for box in boxes]


def _x(line: QTextLine, position: int) -> float:
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
