"""A plain text pane with room between its lines and marks painted around the text.

Marks are painted and never written into the document, so they add no undo step. Only those of the
visible blocks are painted, so thousands of them cost little.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QShowEvent,
    QTextBlock,
    QTextDocument,
    QTextLayout,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from app.look import words
from app.views.reading import frames
from app.views.reading.layout import FixedGroup, SpacedLayout, longest
from app.views.reading.paints import (
    Paint,
    ShiftingPaints,
    block_rects,
    cursor_x,
    paint_ground,
    paint_lines,
)

if TYPE_CHECKING:
    from app.look.theme import Look
    from app.state.fixed_blocks import FixedBlock

SPACING: Final = 1.85
FIXED_SPACING: Final = 1.5
RIGHT_TO_LEFT: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff]")

_ENDLESS: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class ShownBlock:
    """Whole lines in fixed width, in Qt positions: what they are, and what the head says."""

    start: int
    end: int
    title: str
    note: str
    is_wrapped: bool
    """Whether long lines are broken; else they are moved sideways."""


class ReadingEdit(QPlainTextEdit):
    """The base of the prompt and the preview. `pointed` is a Qt position under the mouse, or -1."""

    pointed = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._marks = ShiftingPaints([])
        self._stale = False
        self._inked: QFont | None = None
        self._line_count = 1
        self.invitation = ""
        """The text of an empty pane; Qt's own placeholder ignores the line height."""
        document = QTextDocument(self)
        self.spaced = SpacedLayout(document)
        document.setDocumentLayout(self.spaced)
        document.setDocumentMargin(2)
        self.setDocument(document)
        self._direction: bool | None = False
        document.contentsChanged.connect(self._forget_direction)
        self.cursorPositionChanged.connect(self._follow_cursor)
        self.horizontalScrollBar().rangeChanged.connect(self._stay)
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

    def set_blocks(self, blocks: Sequence[ShownBlock]) -> None:
        """Show these lines in fixed width, each block in a frame; the others as prose."""
        metrics = QFontMetricsF(self.look.fixed_font())
        groups: list[FixedGroup] = []
        states: dict[int, int] = {}
        for shown in blocks:
            first = self.document().findBlock(shown.start)
            last = self.document().findBlock(shown.end).blockNumber()
            lines = self._mark_lines(first, last, len(groups), states)
            groups.append(_group(shown, first, lines, metrics))
        before, self.spaced.groups = self.spaced.groups, groups
        if not before and not groups:
            return
        font = self.look.fixed_font()
        is_anew, self._inked = font != self._inked, font
        for old, new in zip(before, groups, strict=False):
            new.offset = min(old.offset, new.width)
        self._take_states(states, is_anew=is_anew)
        self.viewport().update()

    def _mark_lines(
        self, first: QTextBlock, last: int, state: int, states: dict[int, int]
    ) -> list[str]:
        """Note the state of a block's lines by number; gives their texts."""
        lines, block = [], first
        while block.isValid() and block.blockNumber() <= last:
            states[block.blockNumber()] = state
            lines.append(block.text())
            block = block.next()
        return lines

    def _take_states(self, states: dict[int, int], *, is_anew: bool) -> None:
        """Give each text block its state, and lay those out anew that become or were fixed.

        `is_anew`: the font is another one than last time.
        """
        block = self.document().firstBlock()
        while block.isValid():
            state = states.get(block.blockNumber(), -1)
            before = block.userState()
            if before != state or (is_anew and state >= 0):
                block.setUserState(state)
                if is_anew or (before >= 0) != (state >= 0):
                    self.ink(block)
                block.clearLayout()
            block = block.next()
        self.spaced.documentSizeChanged.emit(self.spaced.documentSize())

    def ink(self, block: QTextBlock) -> None:
        """Give a text block the font of its state."""
        block.layout().setFormats(self.fixed_formats() if block.userState() >= 0 else [])

    def fixed_formats(self) -> list[QTextLayout.FormatRange]:
        """The fixed-width font for a whole text block, however long it becomes."""
        ink = QTextLayout.FormatRange()
        ink.start, ink.length = 0, _ENDLESS
        ink.format.setFont(self.look.fixed_font())
        return [ink]

    def set_paints(self, paints: list[Paint]) -> None:
        """Show these marks, sorted by start."""
        self._marks = ShiftingPaints(paints)
        self.viewport().update()

    def shift_paints(self, position: int, removed: int, added: int) -> None:
        """Keep the marks at their words while the person types; what was touched loses its mark."""
        self._marks.shift(position, removed, added)
        count = self.document().blockCount()
        new_lines, self._line_count = count - self._line_count, count
        if new_lines > 0 and self.spaced.groups:
            self._continue_block(self.document().findBlock(position), new_lines)

    def _continue_block(self, block: QTextBlock, new_lines: int) -> None:
        """Lines that are typed inside a fixed block belong to it."""
        state = block.userState()
        for _ in range(new_lines if state >= 0 else 0):
            block = block.next()
            if block.isValid() and block.userState() < 0:
                block.setUserState(state)
                self.ink(block)

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
        shown = self._frames(event.rect())
        visible = list(self._visible(event.rect()))
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for frame in shown:
            frames.paint_behind(painter, frame, self.look.palette)
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
        for frame in shown:
            frames.paint_over(
                painter, frame, self.look.palette, self.look.fixed_font(), self.spaced.fixed_height
            )
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
            top = place.top() + self.spaced.top(block) - first_line
            start, end = self._shown_range(block, top, bottom - first_line)
            for paint in self._marks.between(start, end):
                first, last = max(paint.start, start), min(paint.end, end)
                yield paint, block_rects(block, first, last, place.topLeft(), mixed=self._mixed)
            block = block.next()

    def _frames(self, area: QRect) -> list[frames.Frame]:
        """The frames of the fixed blocks in a part of the view that is to be painted."""
        if not self.spaced.groups:
            return []
        visible = []
        block, offset = self.firstVisibleBlock(), self.contentOffset()
        while block.isValid():
            place = self.blockBoundingGeometry(block).translated(offset)
            if place.top() > area.bottom():
                break
            group = self.spaced.group(block)
            if group is not None:
                is_first, is_last = self.spaced.is_first(block), self.spaced.is_last(block)
                visible.append((block, place, group, is_first, is_last))
            block = block.next()
        return frames.frames(visible, self.viewport().width())

    def _stay(self) -> None:
        """The pane as a whole never moves sideways, however long an unbroken line is."""
        self.horizontalScrollBar().setMaximum(0)

    def _room(self, group: FixedGroup) -> float:
        """The width in pixels that unbroken lines of a group have."""
        return self.viewport().width() - group.gutter - frames.PAD - 2.0

    def _move_group(self, block: QTextBlock, offset: float) -> bool:
        """Move the unbroken lines around a text block; whether they could be moved."""
        group = self.spaced.group(block)
        if group is None or group.is_wrapped:
            return False
        most = max(0.0, group.width - self._room(group))
        moved = min(max(0.0, offset), most)
        if moved == group.offset:
            return most > 0
        group.offset = moved
        self.viewport().update()
        return True

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Move lines of a fixed block sideways: a sideways wheel, or Shift with the usual one."""
        turned = event.angleDelta()
        is_shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        sideways = turned.x() or (turned.y() if is_shifted else 0)
        block = self.cursorForPosition(event.position().toPoint()).block()
        group = self.spaced.group(block) if sideways else None
        if group is not None and self._move_group(block, group.offset - sideways / 2):
            event.accept()
            return
        super().wheelEvent(event)

    def _follow_cursor(self) -> None:
        """Bring the cursor into view where its line is wider than the pane."""
        cursor = self.textCursor()
        block = cursor.block()
        group = self.spaced.group(block)
        if group is None or group.is_wrapped or not block.layout().lineCount():
            return
        line = block.layout().lineAt(0)
        line.setPosition(QPointF(group.gutter, line.y()))  # Qt tells no place left of the pane
        x, ahead = cursor_x(line, cursor.positionInBlock()) - group.gutter, 4 * group.character
        if x > group.offset + self._room(group):
            self._move_group(block, x - self._room(group) + ahead)
        elif x < group.offset:
            self._move_group(block, x - ahead)
        self.spaced.blockBoundingRect(block)  # puts the line back where it belongs

    def _shown_range(self, block: QTextBlock, top: float, bottom: float) -> tuple[int, int]:
        """The part of a block that is in view, since one paragraph may be very long."""
        layout, height = block.layout(), self.spaced.line_height(block)
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
        self.spaced.fixed_height = float(round(self.look.reading_size * FIXED_SPACING))
        self.document().markContentsDirty(0, self.document().characterCount())
        self.viewport().update()


def shown_blocks(
    blocks: Sequence[FixedBlock], to_qt: Callable[[int], int]
) -> tuple[ShownBlock, ...]:
    """Blocks in Qt positions, with their heads in words. Lines of code and tables never wrap."""
    return tuple(
        ShownBlock(
            to_qt(block.start),
            to_qt(block.end),
            words.block_name(block.kind),
            words.block_note(block.lines, block.replaced),
            is_wrapped=block.kind == "log",
        )
        for block in blocks
    )


def _group(
    shown: ShownBlock, first: QTextBlock, lines: list[str], metrics: QFontMetricsF
) -> FixedGroup:
    character = metrics.horizontalAdvance("0")
    return FixedGroup(
        shown.title,
        shown.note,
        shown.is_wrapped,
        first,
        character,
        gutter=len(str(len(lines))) * character + 2 * frames.PAD,
        width=longest(lines, metrics),
    )


def has_right_to_left(text: str) -> bool:
    """Whether a text holds letters of a right-to-left script."""
    return not text.isascii() and RIGHT_TO_LEFT.search(text) is not None
