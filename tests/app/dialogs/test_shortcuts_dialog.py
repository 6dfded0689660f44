from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel

from app.dialogs.shortcuts_dialog import ShortcutsDialog


def test_it_lists_what_it_is_given_and_escape_closes_it(qtbot):
    dialog = ShortcutsDialog(
        [("Send", QKeySequence("Ctrl+Return")), ("Undo", QKeySequence("Ctrl+Z"))]
    )
    qtbot.addWidget(dialog)
    dialog.show()
    shown = [label.text() for label in dialog.findChildren(QLabel)]
    assert "Send" in shown
    assert any("Ctrl+Return" in text for text in shown)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
