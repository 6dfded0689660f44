"""The legend below the prompt: what fill, underline and outline mean."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.theme import Look


@dataclass(frozen=True, slots=True)
class Sample:
    """One word of the legend and what it stands for."""

    word: str
    meaning: str
    fill: int = 0
    line: int = 0
    dashed: bool = False


class Swatch(QWidget):
    """A sample word painted as in the prompt."""

    def __init__(self, sample: Sample, look: Look) -> None:
        super().__init__()
        self._sample = sample
        self._look = look
        self.setAccessibleName(f"{sample.word}: {sample.meaning}")

    def sizeHint(self) -> QSize:
        """As large as its word."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._sample.word) + 8, metrics.height() + 10)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Ground, word, line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, sample = self._look.palette, self._sample
        box = QRectF(self.rect()).adjusted(2, 3, -2, -6)
        if sample.fill:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.importance[sample.fill - 1]))
            painter.drawRoundedRect(box, 3, 3)
        painter.setPen(QColor(colours.muted))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, sample.word)
        if sample.line:
            line = QRectF(box.left(), box.bottom() + 1, box.width(), 4)
            painter.fillRect(line, QColor(colours.privacy))
        if sample.dashed:
            pen = painter.pen()
            pen.setColor(QColor(colours.privacy))
            pen.setDashPattern([3, 2.5])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 2), 3, 3)
        painter.end()


class Legend(QWidget):
    """What fill, underline and outline mean; always visible."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._rows: dict[str, list[QWidget]] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for key, sample in (
            ("importance", Sample(self.tr("fill"), self.tr("the answer needs it"), fill=3)),
            ("privacy", Sample(self.tr("underline"), self.tr("gives away"), line=3)),
            ("both", Sample(self.tr("both"), self.tr("your call"), dashed=True)),
        ):
            words = QLabel(sample.meaning)
            words.setObjectName("small")
            swatch = Swatch(sample, look)
            self._rows[key] = [swatch, words]
            row.addWidget(swatch)
            row.addWidget(words)
            row.addSpacing(8)
        row.addStretch(1)

    def show_mode(self, mode: str) -> None:
        """Show only what the chosen heatmap paints."""
        for key, widgets in self._rows.items():
            for widget in widgets:
                widget.setVisible(mode in ("both", key))
