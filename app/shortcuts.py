"""The keyboard: every shortcut of the window, listed once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

if TYPE_CHECKING:
    from app.window import Window

Shortcut = tuple[str, str, Callable[[], object]]


def add_shortcuts(window: Window) -> tuple[Shortcut, ...]:
    """Give the window its shortcuts; what each does, its keys, and the action."""
    shortcuts = _shortcuts(window)
    for text, keys, action in shortcuts:
        item = QAction(text, window)
        item.setShortcut(QKeySequence(keys))
        item.triggered.connect(lambda _on=False, action=action: action())
        window.addAction(item)
    return shortcuts


def _shortcuts(window: Window) -> tuple[Shortcut, ...]:
    desk, tr = window.desk, window.tr
    return (
        (tr("Next finding"), "F8", lambda: desk.step(1)),
        (tr("Previous finding"), "Shift+F8", lambda: desk.step(-1)),
        (tr("Next finding"), "Alt+Down", lambda: desk.step(1)),
        (tr("Previous finding"), "Alt+Up", lambda: desk.step(-1)),
        (tr("Card of the word at the cursor"), "F2", desk.open_card_at_cursor),
        (tr("Protect the selected words"), "Ctrl+P", window.prompt.protect_selection),
        (tr("Numbers that depend on each other"), "Ctrl+D", window.dialogs.open_numbers),
        (tr("Undo typing or a decision"), "Ctrl+Z", desk.undo),
        (tr("Redo"), "Ctrl+Shift+Z", desk.redo),
        (tr("Send what is shown"), "Ctrl+Return", window.send),
        (tr("Copy what would be sent"), "Ctrl+Shift+C", window.copy),
        (tr("Paste an answer"), "Ctrl+Shift+V", window.answer.text.paste_clipboard),
        (tr("New conversation"), "Ctrl+Shift+N", window.session.new_conversation),
        (tr("Save this conversation"), "Ctrl+S", window.conversations.save),
        (tr("Open a saved conversation"), "Ctrl+O", window.conversations.open),
        (tr("Next pane"), "F6", lambda: window.next_pane(1)),
        (tr("Previous pane"), "Shift+F6", lambda: window.next_pane(-1)),
        (tr("Settings"), "Ctrl+,", lambda: window.dialogs.open_settings("general")),
        (tr("Keyboard shortcuts"), "F1", window.open_shortcuts),
    )
