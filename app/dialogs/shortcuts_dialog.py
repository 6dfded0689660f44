"""The keyboard shortcuts, shown with F1."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QPushButton, QWidget

from app.dialogs.fields import column, row, words


class ShortcutsDialog(QDialog):
    """A list of pairs (what it does, shortcut), which the window passes."""

    def __init__(
        self, shortcuts: Sequence[tuple[str, QKeySequence]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(32)
        for line, (meaning, keys) in enumerate(shortcuts):
            grid.addWidget(QLabel(meaning), line, 0)
            grid.addWidget(_keys(keys), line, 1, Qt.AlignmentFlag.AlignRight)
        close = QPushButton(self.tr("Close"))
        close.clicked.connect(self.accept)
        foot = QWidget()
        row(foot, close).setAlignment(Qt.AlignmentFlag.AlignRight)
        title = words(self.tr("Everything works from the keyboard"), "title")
        column(self, title, table, foot, gap=16, margin=24)


def _keys(keys: QKeySequence) -> QLabel:
    label = QLabel(keys.toString(QKeySequence.SequenceFormat.NativeText))
    label.setObjectName("keys")
    label.setAccessibleName(keys.toString(QKeySequence.SequenceFormat.PortableText))
    return label
