"""A question before an action that cannot be undone."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from app.dialogs.fields import column, fit, row, words

WIDTH = 480


class ConfirmDialog(QDialog):
    """A title, what will happen, and two buttons; Escape and Enter both mean no."""

    def __init__(self, title: str, about: str, label: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.about = about
        self.do = QPushButton(label)
        self.do.setAutoDefault(False)
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.setDefault(True)
        self.do.clicked.connect(self.accept)
        self.cancel.clicked.connect(self.reject)
        foot = QWidget()
        row(foot, self.do, self.cancel).insertStretch(0, 1)
        column(self, words(title, "title"), words(about), foot, gap=16, margin=24)
        self.setFixedWidth(WIDTH)
        self.cancel.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the height to the words."""
        fit(self)
        super().showEvent(event)
