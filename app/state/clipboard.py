"""Clears the clipboard some time after Promptveil copied something, if the person wants that.

It never reads the clipboard: it only asks whether the content is still Promptveil's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from app.preferences.settings import Settings


class ClipboardGuard(QObject):
    """Clears the clipboard `settings.clipboard_seconds` after the program's last copy; 0: never."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._clipboard = QGuiApplication.clipboard()
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self._clear)
        self._clipboard.dataChanged.connect(self._on_change)

    def _on_change(self) -> None:
        self.timer.stop()
        if self._settings.clipboard_seconds and self._clipboard.ownsClipboard():
            self.timer.start(self._settings.clipboard_seconds * 1000)

    def _clear(self) -> None:
        if self._clipboard.ownsClipboard():
            self._clipboard.clear()
