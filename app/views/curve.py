"""Predicted quality over the strengths: a line in a band, the present and the recommended stop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.look import words
from app.views.late import LatePanel
from app.views.pane import OneLine

if TYPE_CHECKING:
    from app.look.theme import Look
    from app.state.prospects import Curve, CurvePoint

LEFT, RIGHT, TOP, BOTTOM = 42, 92, 8, 18
"""Pixels around the plot for its labels."""
MARK: Final = 4.0
"""Half the size of a mark."""
LABELS_APART: Final = 14
LABEL_WIDTH: Final = 36


class CurveView(QWidget):
    """The curve; a click chooses the stop there. Without a curve it says why there is none."""

    stopChosen = Signal(float)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._curve: Curve | None = None
        self._now = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.update)
        self.show_curve(None, 0.0)

    def sizeHint(self) -> QSize:
        """As high as the figures beside it."""
        return QSize(240, 76)

    def show_curve(self, curve: Curve | None, now: float) -> None:
        """A curve (None: not known yet) with the present strength marked."""
        self._curve, self._now = curve, now
        self.setAccessibleName(self.tr("Predicted quality over the strength"))
        self.setAccessibleDescription(self._spoken())
        self.setToolTip("" if self._words() else self.tr("Click to choose a strength"))
        self.setCursor(
            Qt.CursorShape.ArrowCursor if self._words() else Qt.CursorShape.PointingHandCursor
        )
        self.update()

    def _words(self) -> str:
        """Why there is nothing to draw; '' where there is."""
        if self._curve is None:
            return self.tr("Quality over the strength: no text weighed yet")
        if not self._curve.points:
            return self.tr("There is no forecast over the strength for this text")
        if self._curve.flat:
            return self.tr("The strength hardly changes this text")
        return ""

    def _spoken(self) -> str:
        if self._words() or self._curve is None:
            return self._words()
        return "; ".join(_spoken(point) for point in self._curve.points)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the stop under the mouse."""
        if self._curve is None or self._words():
            return
        last = len(self._curve.points) - 1
        share = (event.position().x() - LEFT) / max(1.0, self._plot().width())
        number = min(max(round(share * last), 0), last)
        self.stopChosen.emit(self._curve.points[number].epsilon)

    def _plot(self) -> QRectF:
        return QRectF(self.rect()).adjusted(LEFT, TOP, -RIGHT, -BOTTOM)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Axes, band, both lines, the marks and their names; or words in an empty frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._look.palette
        font = painter.font()
        font.setPixelSize(11)
        painter.setFont(font)
        if self._curve is None or self._words():
            self._paint_words(painter)
        else:
            painter.setPen(QPen(QColor(colours.line), 1))
            plot = self._plot()
            painter.drawLine(plot.bottomLeft(), plot.bottomRight())
            painter.drawLine(plot.topLeft(), plot.topRight())
            painter.setPen(QColor(colours.muted))
            for height, label in ((plot.top(), "100 %"), (plot.bottom(), "0")):
                area = QRectF(0, height - 8, LEFT - 6, 16)
                painter.drawText(
                    area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, label
                )
            self._paint_curve(painter, self._curve.points)
        painter.end()

    def _paint_words(self, painter: QPainter) -> None:
        area = QRectF(self.rect()).adjusted(0.5, 2.5, -0.5, -2.5)
        painter.setPen(QPen(QColor(self._look.palette.line), 1))
        painter.drawLine(area.topLeft(), area.bottomLeft())
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.setPen(QColor(self._look.palette.muted))
        shown = painter.fontMetrics().elidedText(
            self._words(), Qt.TextElideMode.ElideRight, int(area.width()) - 16
        )
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, shown)

    def _paint_curve(self, painter: QPainter, points: tuple[CurvePoint, ...]) -> None:
        colours, plot = self._look.palette, self._plot()
        quality = [point.forecast.utility or 0.0 for point in points]
        low = [point.forecast.low or 0.0 for point in points]
        high = [point.forecast.high or 0.0 for point in points]
        leaks = [point.forecast.leakage or 0.0 for point in points]
        across = [
            plot.left() + plot.width() * number / (len(points) - 1) for number in range(len(points))
        ]

        def line(values: list[float]) -> list[QPointF]:
            return [
                QPointF(x, plot.bottom() - plot.height() * min(max(value, 0.0), 1.0))
                for x, value in zip(across, values, strict=True)
            ]

        band = QColor(colours.good)
        band.setAlpha(34)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(band)
        painter.drawPolygon(QPolygonF([*line(high), *reversed(line(low))]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.good), 2))
        painter.drawPolyline(line(quality))
        painter.setPen(QPen(QColor(colours.privacy), 1.6, Qt.PenStyle.DashLine))
        painter.drawPolyline(line(leaks))
        self._name_lines(painter, line(quality)[-1], line(leaks)[-1], points[-1])
        self._mark_stops(painter, points, line(quality))

    def _name_lines(
        self, painter: QPainter, quality: QPointF, leaks: QPointF, last: CurvePoint
    ) -> None:
        """What the lines are, behind their ends, kept apart."""
        names = [
            (quality.y(), self._look.palette.good, self.tr("quality"), last.forecast.utility),
            (leaks.y(), self._look.palette.privacy, self.tr("guessable"), last.forecast.leakage),
        ]
        names.sort(key=lambda name: name[0])
        (first, *_), (second, *_) = names
        middle = (first + second) / 2
        if second - first < LABELS_APART:
            heights = [middle - LABELS_APART / 2, middle + LABELS_APART / 2]
        else:
            heights = [first, second]
        over = heights[-1] - (self._plot().bottom() + 2)
        if over > 0:
            heights = [height - over for height in heights]
        for height, (_, colour, name, value) in zip(heights, names, strict=True):
            painter.setPen(QColor(colour))
            area = QRectF(self._plot().right() + 6, height - 8, RIGHT - 6, 16)
            share = "–" if value is None else f"{round(100 * value)} %"
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, f"{share} {name}")

    def _mark_stops(
        self, painter: QPainter, points: tuple[CurvePoint, ...], line: list[QPointF]
    ) -> None:
        colours = self._look.palette
        stops = [point.epsilon for point in points]
        now = min(range(len(stops)), key=lambda number: abs(stops[number] - self._now))
        recommended = self._curve.recommended if self._curve is not None else None
        best = now if recommended is None else stops.index(recommended)
        painter.setPen(QPen(QColor(colours.ink), 1, Qt.PenStyle.DotLine))
        self._draw_upright(painter, line[best].x())
        painter.setPen(QPen(QColor(colours.accent), 1.4))
        self._draw_upright(painter, line[now].x())
        painter.setBrush(QColor(colours.accent))
        painter.drawEllipse(line[now], MARK, MARK)
        painter.setPen(QPen(QColor(colours.ink), 1.4))
        painter.setBrush(QColor(colours.panel))
        painter.drawPath(_diamond(line[best]))
        self._name_stops(painter, stops, line, now, best)

    def _draw_upright(self, painter: QPainter, x: float) -> None:
        plot = self._plot()
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))

    def _name_stops(
        self, painter: QPainter, stops: list[float], line: list[QPointF], now: int, best: int
    ) -> None:
        """The strengths below the marks and the ends, as many as have room; the present first."""
        colours, plot = self._look.palette, self._plot()
        taken: list[float] = []
        for number in dict.fromkeys((now, best, 0, len(stops) - 1)):
            x = line[number].x()
            if all(abs(x - other) >= LABEL_WIDTH for other in taken):
                taken.append(x)
                painter.setPen(QColor(colours.accent if number == now else colours.muted))
                area = QRectF(x - LABEL_WIDTH / 2, plot.bottom() + 2, LABEL_WIDTH, BOTTOM - 2)
                label = words.number(stops[number])
                painter.drawText(
                    area, Qt.AlignmentFlag.AlignCenter, f"ε {label}" if number == 0 else label
                )
        painter.setPen(QColor(colours.muted))
        area = QRectF(plot.right() + LABEL_WIDTH / 2, plot.bottom() + 2, RIGHT, BOTTOM - 2)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, self.tr("weaker →"))


class Recommendation(LatePanel, QWidget):
    """The recommended stop in words, with a button that goes there."""

    stopChosen = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self._stop: float | None = None
        self.setFixedWidth(172)
        self.hide()

    def make(self) -> None:
        """The stop, what it brings, and the button."""
        self.title = QLabel()
        self.title.setObjectName("strong")
        self.note = OneLine()
        self.button = QPushButton(self.tr("Move there"))
        self.button.setObjectName("choice")
        self.button.clicked.connect(self._go)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.title)
        column.addWidget(self.note)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)

    def show_curve(self, curve: Curve | None, now: float) -> None:
        """Where quality rises little beyond; hidden where there is nothing to recommend."""
        stop = curve.recommended if curve is not None else None
        self._stop = stop
        self.setVisible(stop is not None)
        if curve is None or stop is None:
            return
        forecast = next(point.forecast for point in curve.points if point.epsilon == stop)
        self.title.setText("◇ " + self.tr("Recommended: ε {0}").format(words.number(stop)))
        self.note.setText(
            self.tr("Quality {0} %, guessable {1} %").format(
                round(100 * (forecast.utility or 0.0)), round(100 * (forecast.leakage or 0.0))
            )
        )
        self.note.setToolTip(self.tr("Beyond this strength the predicted quality rises little."))
        self.button.setEnabled(abs(stop - now) > 1e-9)

    def _go(self) -> None:
        if self._stop is not None:
            self.stopChosen.emit(self._stop)


def _diamond(centre: QPointF) -> QPainterPath:
    path = QPainterPath()
    size = MARK + 1.5
    path.moveTo(centre.x(), centre.y() - size)
    for x, y in ((size, 0.0), (0.0, size), (-size, 0.0)):
        path.lineTo(centre.x() + x, centre.y() + y)
    path.closeSubpath()
    return path


def _spoken(point: CurvePoint) -> str:
    utility, leakage = point.forecast.utility or 0.0, point.forecast.leakage or 0.0
    about = "≈ " if point.estimated else ""
    shares = f"{about}{round(100 * utility)} %, {about}{round(100 * leakage)} %"
    return f"ε {words.number(point.epsilon)}: {shares}"
