"""The keyboard: every shortcut of the window, listed once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

Action = Callable[[], object]
Shortcut = tuple[str, str, Action]
"""What the shortcut does, in words; its keys; the action."""


@dataclass(frozen=True, slots=True)
class Actions:
    """What the shortcuts do. `next_finding` and `next_pane` take 1 (forward) or -1 (back)."""

    next_finding: Callable[[int], object]
    next_pane: Callable[[int], object]
    open_card: Action
    protect: Action
    open_numbers: Action
    undo: Action
    redo: Action
    send: Action
    copy: Action
    paste_answer: Action
    new_conversation: Action
    save: Action
    open: Action
    open_settings: Action
    open_shortcuts: Action


def add_shortcuts(window: QWidget, actions: Actions) -> tuple[Shortcut, ...]:
    """Give the window its shortcuts, and return them."""
    shortcuts = _shortcuts(window, actions)
    for text, keys, action in shortcuts:
        entry = QAction(text, window)
        entry.setShortcut(QKeySequence(keys))
        entry.triggered.connect(lambda _on=False, action=action: action())
        window.addAction(entry)
    return shortcuts


def _shortcuts(window: QWidget, actions: Actions) -> tuple[Shortcut, ...]:
    tr = window.tr
    return (
        (tr("Next finding"), "F8", lambda: actions.next_finding(1)),
        (tr("Previous finding"), "Shift+F8", lambda: actions.next_finding(-1)),
        (tr("Next finding"), "Alt+Down", lambda: actions.next_finding(1)),
        (tr("Previous finding"), "Alt+Up", lambda: actions.next_finding(-1)),
        (tr("Card of the word at the cursor"), "F2", actions.open_card),
        (tr("Protect the selected words"), "Ctrl+P", actions.protect),
        (tr("Numbers that depend on each other"), "Ctrl+D", actions.open_numbers),
        (tr("Undo typing or a decision"), "Ctrl+Z", actions.undo),
        (tr("Redo"), "Ctrl+Shift+Z", actions.redo),
        (tr("Send what is shown"), "Ctrl+Return", actions.send),
        (tr("Copy what would be sent"), "Ctrl+Shift+C", actions.copy),
        (tr("Paste an answer"), "Ctrl+Shift+V", actions.paste_answer),
        (tr("New conversation"), "Ctrl+Shift+N", actions.new_conversation),
        (tr("Save this conversation"), "Ctrl+S", actions.save),
        (tr("Open a saved conversation"), "Ctrl+O", actions.open),
        (tr("Next pane"), "F6", lambda: actions.next_pane(1)),
        (tr("Previous pane"), "Shift+F6", lambda: actions.next_pane(-1)),
        (tr("Settings"), "Ctrl+,", actions.open_settings),
        (tr("Keyboard shortcuts"), "F1", actions.open_shortcuts),
    )
