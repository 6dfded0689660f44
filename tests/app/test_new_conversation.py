"""A new conversation forgets what was sent, and loses no text that was not."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt


@pytest.fixture
def anew(qtbot, window):
    """Presses the shortcut of a new conversation."""

    def press():
        window.prompt.edit.setFocus()
        window.activateWindow()
        with qtbot.waitSignal(window.session.forgotten):
            qtbot.keyClick(
                window.prompt.edit,
                Qt.Key.Key_N,
                Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
            )

    return press


def test_undo_brings_an_unsent_text_back_with_its_decisions(qtbot, window, reviewed, anew):
    reviewed("Write to Byrne about the lease.")
    window.session.decide(window.session.choices.with_mark("lease"))
    anew()
    assert window.prompt.text == ""
    assert "Ctrl+Z" in window.prompt.side.text()
    window.review_controller.undo()
    assert window.prompt.text == "Write to Byrne about the lease."
    assert window.prompt.side.text() == ""
    window.review_controller.undo()
    assert window.session.choices.marked


def test_redo_lays_it_aside_again(window, reviewed, anew):
    reviewed("Write to Byrne about the lease.")
    anew()
    window.review_controller.undo()
    window.review_controller.redo()
    assert window.prompt.text == ""


def test_a_text_that_was_sent_is_gone_for_good(qtbot, window, reviewed, anew):
    reviewed("Ask Byrne.")
    with qtbot.waitSignal(window.session.answers.spent, timeout=10_000):
        window.send()
    anew()
    window.review_controller.undo()
    assert window.prompt.text == ""
    assert not window.session.history.can_undo


def test_of_a_changed_text_only_the_unsent_version_comes_back(qtbot, window, reviewed, anew):
    reviewed("Ask Byrne.")
    with qtbot.waitSignal(window.session.answers.spent, timeout=10_000):
        window.send()
    reviewed("Ask Byrne about the rent.")
    anew()
    for _step in range(4):
        window.review_controller.undo()
    assert window.prompt.text == "Ask Byrne about the rent."


def test_forgetting_is_for_good(window, reviewed):
    reviewed("Write to Byrne about the lease.")
    window.saving_controller.forget()
    window.review_controller.undo()
    assert window.prompt.text == ""
    assert window.prompt.edit.document().availableUndoSteps() == 0


def test_an_empty_prompt_stays_as_it_is(window, anew):
    anew()
    assert not window.session.history.can_undo
    assert window.prompt.side.text() == ""
