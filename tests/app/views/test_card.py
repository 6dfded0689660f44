"""The card of a word: it never takes the keyboard from the prompt unasked, and says refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from engine.values import SPARE

TEXT = "Ask Byrne and Ana in Galway."


@pytest.fixture
def clicked(qtbot, window, reviewed):
    """Reviews the text and clicks into a word, as somebody does who wants the caret there."""

    def click(word):
        if window.prompt.text != TEXT:
            reviewed(TEXT)
        edit = window.prompt.edit
        edit.setFocus()
        place = TEXT.index(word)
        middle = edit.rects(place, place + len(word))[0].center().toPoint()
        qtbot.mouseClick(edit.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        assert window.card.isVisible()
        assert window.card.finding.value == word
        return edit

    return click


def put_caret(edit, position):
    cursor = edit.textCursor()
    cursor.setPosition(position)
    edit.setTextCursor(cursor)


def type_keys(qtbot, words):
    for letter in words:
        qtbot.keyClicks(QApplication.focusWidget(), letter)


def test_a_click_on_a_word_leaves_the_keyboard_to_the_text(qtbot, window, clicked):
    edit = clicked("Byrne")
    assert edit.hasFocus()
    put_caret(edit, 0)
    type_keys(qtbot, "XYZ ")
    assert window.prompt.text == f"XYZ {TEXT}"
    assert not window.card.isVisible()
    assert edit.hasFocus()


def test_the_letters_of_the_card_are_letters_in_the_text(qtbot, window, clicked):
    edit = clicked("Byrne")
    put_caret(edit, len(TEXT))
    type_keys(qtbot, " kpKP")
    assert window.prompt.text == f"{TEXT} kpKP"
    assert not window.session.choices.values


def test_a_paste_after_a_click_replaces_what_is_selected(qtbot, window, clicked):
    edit = clicked("Galway")
    QGuiApplication.clipboard().setText("Something else")
    qtbot.keyClick(edit, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert window.prompt.text == "Something else"
    assert not window.card.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Backspace, Qt.Key.Key_Delete])
def test_deleting_acts_on_the_text_and_closes_the_card(qtbot, window, clicked, key):
    edit = clicked("Ana")
    qtbot.keyClick(QApplication.focusWidget(), key)
    assert len(window.prompt.text) == len(TEXT) - 1
    assert not window.card.isVisible()
    assert edit.hasFocus()


def test_moving_the_caret_and_escape(qtbot, window, clicked):
    edit = clicked("Byrne")
    before = edit.textCursor().position()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert edit.textCursor().position() == before + 1
    assert window.card.isVisible()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not window.card.isVisible()
    assert edit.hasFocus()


def test_the_card_is_reached_by_its_key_by_tab_and_by_a_click(qtbot, window, clicked):
    edit, card = clicked("Byrne"), window.card
    qtbot.keyClick(edit, Qt.Key.Key_F2)
    assert card.hide_button.hasFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not card.isVisible()
    assert edit.hasFocus()
    clicked("Byrne")
    qtbot.keyClick(edit, Qt.Key.Key_Tab)
    assert card.isAncestorOf(QApplication.focusWidget())
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
    assert edit.hasFocus()
    qtbot.mouseClick(card.replacement, Qt.MouseButton.LeftButton)
    assert card.replacement.hasFocus()
    qtbot.keyClick(card.replacement, Qt.Key.Key_Escape)
    assert not card.isVisible()
    assert edit.hasFocus()


def own_words(qtbot, window, words, key=Qt.Key.Key_Return):
    field = window.card.replacement
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, words)
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        qtbot.keyClick(field, key)


def test_words_that_the_text_has_are_refused_in_words(qtbot, window, clicked):
    clicked("Byrne")
    card, sent = window.card, window.card.finding.replacement
    own_words(qtbot, window, "Galway")
    assert card.replacement.text() == sent
    assert sent in window.preview.edit.raw_text()
    assert card.refused.isVisible()
    assert "your text already has these words" in card.refused.text()
    assert "«Galway»" in card.refused.text()
    own_words(qtbot, window, "Keane")
    assert card.replacement.text() == "Keane"
    assert not card.refused.isVisible()
    assert window.preview.edit.raw_text().startswith("Ask Keane and")


def test_another_values_stand_in_is_refused_in_words(qtbot, window, clicked):
    clicked("Byrne")
    other = next(
        item.replacement for item in window.review_controller.findings if item.value == "Ana"
    )
    own_words(qtbot, window, other)
    assert "stands for another value" in window.card.refused.text()
    assert window.card.replacement.text() != other
    window.card.dismiss()
    window.review_controller.open_card_at_cursor()
    assert window.card.refused.isVisible()


def test_typed_words_are_taken_when_the_field_is_left_and_not_on_escape(qtbot, window, clicked):
    clicked("Byrne")
    own_words(qtbot, window, "Keane", Qt.Key.Key_Tab)
    assert "Keane" in window.preview.edit.raw_text()
    field = window.card.replacement
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "Doe")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert window.session.choices.of_value("Byrne").replacement == "Keane"
    window.review_controller.open_card_at_cursor()
    assert field.text() == "Keane"


def test_scores_that_come_late_do_not_overwrite_what_is_being_typed(qtbot, window, clicked):
    clicked("Byrne")
    field = window.card.replacement
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "Kea")
    window.session.scored.emit()
    assert field.text() == "Kea"


def test_the_card_moves_with_its_word_and_goes_with_it(qtbot, window, clicked):
    clicked("Ana")
    card, before = window.card, window.card.pos()
    window.look.choose("light", reading_size=26)
    qtbot.waitUntil(lambda: card.pos() != before)
    place = window.prompt.place_of(card.finding.start, card.finding.end)
    beside = card.parentWidget().mapFromGlobal(place.bottomLeft())
    assert abs(card.y() - beside.y()) < 30
    window.prompt.set_text("x\n" * 200 + TEXT)
    assert not card.isVisible()


def test_the_card_goes_where_its_word_is_scrolled_away(qtbot, window, reviewed):
    reviewed(TEXT + "\n" * 120)
    edit = window.prompt.edit
    middle = edit.rects(4, 9)[0].center().toPoint()
    qtbot.mouseClick(edit.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert window.card.isVisible()
    bar = edit.verticalScrollBar()
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: not window.card.isVisible())


def test_the_card_of_a_spared_word_says_why_it_was_chosen(window, clicked):
    clicked("Galway")
    finding = replace(
        window.card.finding, value="relative", type="CUSTOM", source=SPARE, mechanism="context",
        replacement="person", reason="another word", importance=0.1, rank=0.25, bits=12.5,
        open_reason="", odds=None,
    )  # fmt: skip
    window.card.refresh(finding)
    shown = window.card
    assert "the task hardly needs it" in shown.source.text()
    assert "1.00" not in shown.source.text()
    assert "more than 25 % of the words" in shown.needed.text()
    assert "12.5 bits" in shown.leakage.text()
    assert shown.reason.text() == "another word"
    assert shown.keep.isEnabled()
    assert shown.hide_button.isChecked()
