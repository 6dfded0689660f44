"""The answer's report in the window: repairing by hand, marks that tell mine from not mine."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication, QInputDialog

from app.look.theme import DARK, LIGHT, contrast
from app.state.repair import Repair
from app.views.answer import AnswerPane
from app.views.answer_marks import KINDS, ink, paint
from app.views.answer_report import PAGE
from app.wiring import repair
from engine.values import Ambiguous


def select(window, words):
    edit = window.answer.text
    place = edit.toPlainText().index(words)
    cursor = edit.textCursor()
    cursor.setPosition(place)
    cursor.setPosition(place + len(words), QTextCursor.MoveMode.KeepAnchor)
    edit.setTextCursor(cursor)


def listed(window):
    return [action.text() for action in window.answer.report.listed.actions()]


def test_a_missing_value_is_placed_with_the_keyboard_and_undone(qtbot, window, answered):
    answered("Ask Byrne in Galway.", "Ask **the lady** in {1}, please.")
    report, edit = window.answer.report, window.answer.text
    assert report.text() == "1 not mentioned"
    assert listed(window) == ["Not mentioned", "Byrne"]
    report.listed.actions()[1].trigger()
    assert "Byrne" in window.answer.notice.words.text()
    select(window, "the lady")
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    assert edit.toPlainText() == "Ask Byrne in Galway, please."
    assert window.session.answers.latest.text == "Ask **Byrne** in Galway, please."
    assert window.answer.side.text() == "1 restored · 1 recovered"
    assert window.answer.notice.isHidden()
    assert listed(window) == ["Undo the last repair"]
    qtbot.keyClick(edit, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert edit.toPlainText() == "Ask the lady in Galway, please."
    assert report.text() == "1 not mentioned"
    assert "Byrne" in window.answer.side.toolTip()


def test_placing_can_be_left(qtbot, window, answered):
    before = answered("Ask Byrne.", "Ask the lady.")
    window.answer.report.listed.actions()[1].trigger()
    qtbot.keyClick(window.answer.text, Qt.Key.Key_Escape)
    assert window.answer.notice.isHidden()
    select(window, "the lady")
    qtbot.keyClick(window.answer.text, Qt.Key.Key_Return)
    assert window.answer.text.toPlainText() == before


def test_words_that_stand_in_a_link_too_are_refused(window, answered):
    before = answered("Ask Byrne.", "See [she](http://she.org) and she.")
    window.answer.report.listed.actions()[1].trigger()
    select(window, "she")
    window.answer.text.placeWanted.emit()
    assert window.answer.text.toPlainText() == before
    assert "cannot be told apart" in window.answer.notice.words.text()


def test_what_is_not_mine_looks_different_and_can_be_named(window, answered):
    answered("Ask Byrne.", "Mail kay@else.org or {0}, [PERSON_9].")
    edit = window.answer.text
    kinds = {edit.toPlainText()[paint.start : paint.end]: paint for paint in edit._paints}
    assert kinds["Byrne"].ground is not None
    for value in ("kay@else.org", "[PERSON_9]"):
        assert kinds[value].ground is None
        assert kinds[value].outline is not None
    assert "kay@else.org" in listed(window)[0]
    assert window.answer.legend.isVisible()
    doubt = window.answer_controller.repair_controller.doubts(window.session.answers.latest)[0]
    assert "not one of yours" in doubt.tip
    edit.reveal(doubt)
    assert edit.selected() == "kay@else.org"


def test_selected_words_can_be_said_to_be_a_value_or_other_words(window, answered, monkeypatch):
    answered("Ask Byrne.", "Ask her, or him.")
    assert window.answer.text.values[0][0] == "Byrne"
    select(window, "her")
    window.answer.text.meant.emit(*window.answer.text.values[0])
    assert window.answer.text.toPlainText() == "Ask Byrne, or him."
    select(window, "him")
    monkeypatch.setattr(QInputDialog, "getText", lambda *_a, **_k: ("nobody", False))
    window.answer.text.meant.emit("", "")
    assert window.answer.text.toPlainText() == "Ask Byrne, or him."
    monkeypatch.setattr(QInputDialog, "getText", lambda *_a, **_k: ("my friend", True))
    select(window, "him")
    window.answer.text.meant.emit("", "")
    assert window.answer.text.toPlainText() == "Ask Byrne, or my friend."


def test_a_click_on_a_doubtful_place_asks(qtbot, window, answered):
    answered("Ask Byrne.", "Mail kay@else.org.")
    doubt = window.answer_controller.repair_controller.doubts(window.session.answers.latest)[0]
    window.answer.text.doubtChosen.emit(doubt, QPoint(10, 10))
    menu = QApplication.activePopupWidget()
    assert [action.text() for action in menu.actions()] == ["Show it", "It is Byrne"]
    menu.actions()[1].trigger()
    menu.close()
    assert window.answer.text.toPlainText() == "Mail Byrne."


def test_a_repair_does_not_change_what_is_sent_next(window, answered):
    answered("Ask Byrne.", "Ask the lady.")
    untrusted = window.session.answers.latest.untrusted
    window.session.answers.repair(Repair(4, 12, "Byrne", "x"))
    assert window.session.answers.latest.untrusted == untrusted


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_the_marks_differ_in_shape_and_can_be_read(palette):
    shapes = set()
    for kind in KINDS:
        mark = paint(kind, 0, 1, palette)
        shapes.add((mark.ground is None, mark.line, mark.dotted, mark.outline is None))
        ground = mark.ground.name() if mark.ground else palette.panel
        assert contrast(ink(kind, palette).name(), ground) >= 4.5
        if mark.outline is not None:
            assert contrast(mark.outline.name(), palette.panel) >= 3
    assert len(shapes) == len(KINDS)


def test_a_place_with_several_meanings_offers_just_these(window, answered):
    answered("Ask Byrne in Cork.", "Ask Lee.")
    answers = window.session.answers
    latest = answers.latest
    report = replace(latest.restored.report, ambiguous=(Ambiguous(4, 7, ("Byrne", "Cork")),))
    answers.exchanges[-1] = replace(latest, restored=replace(latest.restored, report=report))
    answers.changed.emit()
    (entry,) = [action for action in window.answer.report.listed.actions() if action.menu()]
    offered = entry.menu().actions()
    assert [item.text() for item in offered] == ["Show it", "It is Byrne", "It is Cork"]
    offered[2].trigger()
    assert window.answer.text.toPlainText() == "Ask Cork."
    assert listed(window) == ["Undo the last repair", "Not mentioned", "Byrne"]


def test_every_value_that_is_not_mentioned_can_be_placed(window, answered):
    """A menu holds 24 of them, the menu below it the next ones, to the last."""
    mails = [f"m{number:02}@lima.example" for number in range(60)]
    answered("Ask " + ", ".join(mails) + ".", "Nobody is mentioned here.")
    menu, seen = window.answer.report.listed, []
    while menu is not None:
        menu.aboutToShow.emit()
        seen += [action.text() for action in menu.actions() if action.menu() is None]
        menu = next((action.menu() for action in menu.actions() if action.menu()), None)
    assert seen == ["Not mentioned", *mails]


def test_the_end_of_a_long_answer_is_shown_over_several_turns(qtbot, window, answered, monkeypatch):
    turns = []

    def noting(step):
        def noted(self):
            turns.append(step)
            step(self)

        return noted

    for owner, name in ((AnswerPane, "_render"), (repair.RepairController, "show_report")):
        monkeypatch.setattr(owner, name, noting(getattr(owner, name)))
    answered("Ask Byrne.", "Ask {0}.")
    qtbot.waitUntil(lambda: window.answer.side.text() == "1 restored")
    turns.clear()
    window.answer_controller.paste("Ask Byrne. " + "Nothing else. " * 1_000)
    assert not turns
    qtbot.waitUntil(lambda: len(turns) == 2)
    assert "Nothing else." in window.answer.text.toPlainText()


def test_doubts_of_earlier_answers_are_read_once(window, answered, monkeypatch):
    answered("Ask Byrne.", "Ask {0} and [PERSON_9].")
    answered("Ask Byrne again.", "Ask {0} and [PERSON_9].")
    reads = []
    doubts_of = repair.doubts_of
    monkeypatch.setattr(repair, "doubts_of", lambda report: reads.append(1) or doubts_of(report))
    for _ in range(5):
        window.session.answers.changed.emit()
    assert not reads


def test_the_values_are_read_once_for_a_report_however_long_it_is(
    qtbot, window, answered, monkeypatch
):
    reads, made = [], []
    read, choices = repair.sent_values, repair.RepairController._choices
    monkeypatch.setattr(repair, "sent_values", lambda latest: reads.append(1) or read(latest))
    monkeypatch.setattr(
        repair.RepairController, "_choices", lambda *given: made.append(1) or choices(*given)
    )
    answered("Ask Byrne.", "\n".join(f"{{0}} has no{n} [PERSON_{n}]." for n in range(9, 409)))
    qtbot.waitUntil(lambda: window.answer.report.text() == "400 to check")
    assert len(reads) <= 3
    assert len(made) <= 2 * PAGE


def test_a_page_of_the_report_that_is_opened_holds_what_follows(window, answered):
    answered("Ask Byrne.", "\n".join(f"{{0}} has no [PERSON_{n}]." for n in range(9, 79)))
    below = window.answer.report.listed.actions()[PAGE].menu()
    below.aboutToShow.emit()
    shown = [action.text() for action in below.actions()]
    assert shown[0] == f"Not yours: [PERSON_{9 + PAGE}]"
    assert shown[PAGE] == f"{70 - 2 * PAGE} more"
