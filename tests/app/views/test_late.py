"""Panels that make their parts when they are first needed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QVBoxLayout, QWidget

from app.views.late import LatePanel


class Panel(LatePanel, QFrame):
    def __init__(self):
        super().__init__()
        self.hide()

    def make(self):
        self.first, self.second = QPushButton("first", self), QPushButton("second", self)
        column = QVBoxLayout(self)
        column.addWidget(self.first)
        column.addWidget(self.second)


@pytest.fixture
def panel(qtbot):
    """A panel between two buttons."""
    window = QWidget()
    column = QVBoxLayout(window)
    made = Panel()
    window.before, window.after = QPushButton("before"), QPushButton("after")
    for widget in (window.before, made, window.after):
        column.addWidget(widget)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    made.kept = window
    return made


def test_a_hidden_panel_is_empty(panel):
    assert not panel.made
    assert not panel.findChildren(QWidget)


def test_a_shown_panel_has_its_parts(panel):
    panel.show()
    assert panel.made
    assert panel.first.isVisible()
    assert panel.second.isVisible()


def test_who_asks_for_a_part_gets_it(panel):
    assert panel.second.text() == "second"
    assert panel.made
    assert panel.isHidden()


def test_a_name_that_no_part_has_is_an_error(panel):
    with pytest.raises(AttributeError):
        _ = panel.third


def test_tab_goes_through_the_parts_where_the_panel_stands(qtbot, panel):
    panel.show()
    window = panel.window()
    assert panel.focusPolicy() is Qt.FocusPolicy.NoFocus
    window.before.setFocus()
    names = []
    for _ in range(4):
        names.append(QApplication.focusWidget().text())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert names == ["before", "first", "second", "after"]


def test_nothing_hidden_is_made_before_it_is_needed(window):
    late = [widget for widget in window.findChildren(QWidget) if isinstance(widget, LatePanel)]
    assert len(late) >= 13
    assert not [type(panel).__name__ for panel in late if panel.made]
