"""The legend below the prompt: what fill, underline and outline mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

if TYPE_CHECKING:
    from app.look.theme import Look

SPACE: Final = 4
GAP: Final = 2
"""Pixels between a sample and its words, and more between two of these."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One word of the legend and what it stands for."""

    word: str
    meaning: str
    short: str
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
        self.setToolTip(sample.meaning)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """As large as its word."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._sample.word) + 8, metrics.height() + 10)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the background, the word and the line."""
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
        self._words: list[tuple[QLabel, Sample]] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        for key, sample in (
            ("importance", Sample(self.tr("fill"), self.tr("the answer needs it"),
                                  self.tr("needed"), fill=3)),
            ("privacy", Sample(self.tr("underline"), self.tr("gives away"),
                               self.tr("gives away"), line=3)),
            ("both", Sample(self.tr("both"), self.tr("your call"), self.tr("your call"),
                            dashed=True)),
        ):  # fmt: skip
            words = QLabel()
            words.setObjectName("small")
            words.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
            swatch = Swatch(sample, look)
            self._rows[key] = [swatch, words]
            self._words.append((words, sample))
            row.addWidget(swatch)
            row.addWidget(words)
            row.addSpacing(GAP)
        row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._say()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many words as there is room for; the tool tips show all."""
        super().resizeEvent(event)
        self._say()

    def _say(self) -> None:
        offers = (
            [sample.meaning for _label, sample in self._words],
            [sample.short for _label, sample in self._words],
        )
        fitting = (texts for texts in offers if self._needed(texts) <= self.width())
        texts = next(fitting, [""] * len(self._words))
        for (label, _sample), text in zip(self._words, texts, strict=True):
            label.setText(text)

    def _needed(self, texts: list[str]) -> int:
        metrics = self._words[0][0].fontMetrics()
        swatches = sum(row[0].width() for row in self._rows.values())
        gaps = len(texts) * (3 * SPACE + GAP)
        return swatches + gaps + sum(metrics.horizontalAdvance(text) + 1 for text in texts)

    def show_mode(self, mode: str) -> None:
        """Show only what the chosen heatmap paints."""
        for key, widgets in self._rows.items():
            for widget in widgets:
                widget.setVisible(mode in ("both", key))
