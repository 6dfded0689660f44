"""Draws the frames of code, logs, tables and data in a reading pane: head, border, line numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QTextBlock
from PySide6.QtWidgets import QApplication

from app.views.reading.layout import FOOT, GAP, HEAD, FixedGroup

if TYPE_CHECKING:
    from app.look.theme import Palette

RADIUS: Final = 6.0
PAD: Final = 10.0
BAR: Final = 3.0


@dataclass(frozen=True, slots=True)
class Frame:
    """The visible part of one group: its rectangle in the viewport, and its lines in it.

    `top` and `bottom` tell whether the first and the last line of the group are among them.
    """

    group: FixedGroup
    area: QRectF
    top: bool
    bottom: bool
    lines: tuple[tuple[int, float], ...]
    """The number of each line, from 1, and where its first row begins, in pixels."""

    @property
    def body(self) -> QRectF:
        """The area below the head."""
        return self.area.adjusted(0, HEAD if self.top else 0, 0, 0)


def frames(
    visible: Sequence[tuple[QTextBlock, QRectF, FixedGroup, bool, bool]], width: float
) -> list[Frame]:
    """The frames of the lines in view: block, place, group, whether it is the first or last."""
    result: list[Frame] = []
    for block, place, group, is_first, is_last in visible:
        y = place.top() + (GAP + HEAD if is_first else 0.0)
        number = block.blockNumber() - group.first_number + 1
        top = place.top() + (GAP if is_first else 0.0)
        bottom = place.bottom() - (GAP if is_last else 0.0)
        previous = result[-1] if result else None
        if previous is not None and previous.group is group and not is_first:
            area = QRectF(previous.area)
            area.setBottom(bottom)
            lines = (*previous.lines, (number, y))
            result[-1] = Frame(group, area, previous.top, is_last, lines)
        else:
            area = QRectF(0.5, top, width - 1.0, bottom - top)
            result.append(Frame(group, area, is_first, is_last, ((number, y),)))
    return result


def paint_behind(painter: QPainter, frame: Frame, palette: Palette) -> None:
    """Paint ground, border and the line below the head, behind the text."""
    area = frame.area.adjusted(
        0, 0 if frame.top else -2 * RADIUS, 0, 0 if frame.bottom else 2 * RADIUS
    )
    painter.setPen(QPen(QColor(palette.line), 1.0))
    painter.setBrush(QColor(palette.window))
    painter.drawRoundedRect(area, RADIUS, RADIUS)
    if frame.top:
        y = frame.area.top() + HEAD
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))


def paint_over(
    painter: QPainter, frame: Frame, palette: Palette, fixed: QFont, line_height: float
) -> None:
    """Paint what stays where it is when the lines move sideways: numbers, head, position."""
    body, gutter = frame.body, frame.group.gutter
    numbers, words = QFont(fixed), QApplication.font()
    for font in (numbers, words):
        font.setPixelSize(max(9, fixed.pixelSize() - 2))
    painter.setFont(numbers)
    if frame.group.offset > 0:
        cover = QRectF(0, body.top() + 1, gutter, body.height() - FOOT)
        painter.fillRect(cover, QColor(palette.window))
        painter.setPen(QPen(QColor(palette.line), 1.0))
        painter.drawLine(cover.topLeft() + QPointF(0.5, 0), cover.bottomLeft() + QPointF(0.5, 0))
    painter.setPen(QColor(palette.muted))
    for number, y in frame.lines:
        place = QRectF(body.left(), y, gutter - PAD, line_height)
        painter.drawText(
            place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(number)
        )
    if frame.top:
        _paint_head(painter, frame, palette, words)
    if frame.bottom:
        _paint_position(painter, frame, palette)


def _paint_head(painter: QPainter, frame: Frame, palette: Palette, font: QFont) -> None:
    head = QRectF(frame.area.left() + PAD, frame.area.top(), frame.area.width() - 2 * PAD, HEAD)
    title = QFont(font)
    title.setWeight(QFont.Weight.DemiBold)
    painter.setFont(title)
    painter.setPen(QColor(palette.ink))
    painter.drawText(
        head, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, frame.group.title
    )
    painter.setFont(font)
    painter.setPen(QColor(palette.muted))
    painter.drawText(
        head, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, frame.group.note
    )


def _paint_position(painter: QPainter, frame: Frame, palette: Palette) -> None:
    """A thin bar where lines are wider than the pane: which part of them is in view."""
    room, group = frame.area.width() - frame.group.gutter - PAD, frame.group
    if group.is_wrapped or group.width <= room:
        return
    left = frame.area.left() + group.gutter
    y = frame.area.bottom() - BAR - 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(palette.track))
    painter.drawRoundedRect(QRectF(left, y, room, BAR), BAR / 2, BAR / 2)
    painter.setBrush(QColor(palette.outline))
    part = QRectF(left + room * group.offset / group.width, y, room * room / group.width, BAR)
    painter.drawRoundedRect(part, BAR / 2, BAR / 2)
