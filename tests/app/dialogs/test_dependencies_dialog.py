"""Dependencies are confirmed by the person, with the keyboard alone; noise is warned of."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from app.dialogs.dependencies_dialog import DependenciesDialog
from engine.conversation.ledger import Averaging
from engine.dependencies.figures import Proposal
from engine.values import Span

SPAN = Span(0, 1, "MONEY", 1.0, "hand")
YEAR = Proposal((SPAN, SPAN), '"€48,000" = 12 * "€4,000"', "€48,000 = 12 × €4,000", 0.95)
SUM = Proposal((SPAN, SPAN), '"€1,680" = "€1,250" + "€430"', "€1,680 = €1,250 + €430", 0.7)
TEXT = "Byrne earns €4,000 a month, €48,000 a year."


@pytest.fixture
def dialog(qtbot):
    made = DependenciesDialog((YEAR, SUM), (SUM.helper,), arithmetic=False)
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_keyboard_is_enough(qtbot, dialog):
    assert dialog.confirmed == (SUM.helper,)
    first = dialog.focusWidget()
    assert first.text() == YEAR.words
    qtbot.keyClick(first, Qt.Key.Key_Space)
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)
    assert dialog.confirmed == (YEAR.helper,)
    assert dialog.arithmetic
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)


def test_escape_says_no(qtbot, dialog):
    with qtbot.waitSignal(dialog.rejected):
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)


def test_it_says_what_it_costs_and_how_sure_it_is(dialog):
    shown = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "Weaker than noise" in shown
    assert "perhaps by chance" in shown
    assert "no secret" in shown


def test_without_dependencies_it_says_so(qtbot):
    made = DependenciesDialog((), (), arithmetic=True)
    qtbot.addWidget(made)
    assert any("No dependencies" in label.text() for label in made.findChildren(QLabel))
    assert (made.confirmed, made.arithmetic) == ((), True)


def test_what_is_confirmed_becomes_a_decision_that_can_be_undone(qtbot, window, engine, reviewed):
    engine.proposals = (YEAR,)
    reviewed(TEXT)
    assert window.rail.numbers.isVisible()
    assert "0" in window.rail.numbers.text()
    window.rail.numbers.click()
    (dialog,) = window.findChildren(DependenciesDialog)
    dialog.boxes[YEAR.helper].setChecked(True)
    use = next(item for item in dialog.findChildren(QPushButton) if item.text() == "Use")
    use.click()
    options = window.session.choices.options()
    assert options.dependencies == (YEAR.helper,)
    assert not options.arithmetic
    qtbot.waitUntil(lambda: window.session.current)
    assert "1" in window.rail.numbers.text()
    window.review_controller.undo()
    assert window.session.choices.options().dependencies == ()


def test_saying_no_changes_nothing(qtbot, window, engine, reviewed):
    engine.proposals = (YEAR,)
    reviewed(TEXT)
    window.dialog_controller.open_numbers()
    (dialog,) = window.findChildren(DependenciesDialog)
    dialog.boxes[YEAR.helper].setChecked(True)
    dialog.reject()
    assert window.session.choices.dependencies == ()


def test_a_new_conversation_forgets_the_dependencies(window, engine, reviewed):
    engine.proposals = (YEAR,)
    reviewed(TEXT)
    session = window.session
    session.decide(session.choices.__class__(dependencies=(YEAR.helper,), arithmetic=True))
    session.new_conversation()
    assert session.choices.dependencies == ()
    assert session.choices.arithmetic
    assert "48,000" not in repr(session.choices)


def test_noise_that_could_be_averaged_is_told_before_sending(qtbot, window, engine, reviewed):
    engine.again = (Averaging("MONEY", "48000", times=1, draws=2, epsilon=1.5),)
    reviewed(TEXT)
    assert "new noise" not in window.strip.spent.note.text()
    with qtbot.waitSignal(window.session.answers.spent, timeout=10_000):
        window.send()
    reviewed(TEXT + " Again.")
    assert "new noise: 1 value" in window.strip.spent.note.text()
    assert "averages" in window.strip.spent.toolTip()
    assert "48000" not in window.strip.spent.toolTip()
