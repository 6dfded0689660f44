"""A slider whose steps are the stops of ε: stronger protection on the left."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QSlider, QWidget

from engine.stops import STOPS


class StopSlider(QSlider):
    """Shows an ε; `stopChosen` carries the ε that the person moved it to."""

    stopChosen = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setRange(0, len(STOPS) - 1)
        self.setPageStep(2)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.valueChanged.connect(lambda number: self.stopChosen.emit(STOPS[number]))

    def show_epsilon(self, epsilon: float) -> None:
        """Stand at the stop nearest to ε."""
        nearest = min(range(len(STOPS)), key=lambda number: abs(STOPS[number] - epsilon))
        with QSignalBlocker(self):
            self.setValue(nearest)

    def step(self, direction: int) -> None:
        """Go one stop to the right (1) or to the left (-1)."""
        self.setValue(self.value() + direction)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the wheel scroll the surroundings, so that scrolling never changes what is sent."""
        event.ignore()
