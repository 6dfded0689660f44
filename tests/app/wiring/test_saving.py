"""Saving, opening and forgetting in the window, with every «no»."""

from __future__ import annotations

import json
import os
import stat

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QFileDialog

from app.look.theme import Look
from app.preferences.api_keys import ApiKeys
from app.state.master_key import MasterKey
from app.state.rules import Rules
from app.views.answer_marks import doubts_of
from app.window import Window
from engine.keys.files import write_atomically
from engine.keys.secrets import Secrets
from tests.conftest import CANARY

PROMPT = "Siobhán O'Leary lives in Galway; call +353 91 555 0142."
NAME, PHONE = "Siobhán O'Leary", "+353 91 555 0142"


@pytest.fixture
def talked(qtbot, window, reviewed, engine):
    """A conversation of one message and its answer."""
    reviewed(PROMPT)
    window.send()
    qtbot.waitUntil(lambda: window.session.answers.exchanges[-1].state == "done")
    return window


@pytest.fixture
def file(tmp_path):
    return tmp_path / "talk.promptveil"


def save(qtbot, window, file):
    with qtbot.waitSignal(window.saving_controller.saved):
        window.saving_controller.save_as(file)


def opened(qtbot, window, file):
    with qtbot.waitSignal(window.saving_controller.opened) as given:
        window.saving_controller.open_file(file)
    return given.args[0]


def said(qtbot, window, action):
    with qtbot.waitSignal(window.saving_controller.message) as given:
        action()
    assert window.preview.notice.isVisible()
    return given.args[0]


def test_a_saved_conversation_opens_restored_beside_the_present_one(qtbot, talked, file):
    save(qtbot, talked, file)
    sent = talked.session.answers.exchanges[0].sent.text
    talked.session.new_conversation()
    talked.prompt.set_text("Something else.")
    dialog = opened(qtbot, talked, file)
    assert dialog.sent_text.toPlainText() == sent
    assert NAME in dialog.text.toPlainText()
    assert dialog.notice.text == ""
    assert talked.prompt.text == "Something else."


def test_the_file_is_private_and_holds_no_original(qtbot, talked, file):
    save(qtbot, talked, file)
    content = file.read_text()
    for secret in (NAME, "Leary", "Galway", PHONE, json.dumps(NAME)[1:-1]):
        assert secret not in content
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_with_another_key_it_is_shown_as_it_was_sent(qtbot, talked, engine, file):
    save(qtbot, talked, file)
    sent = talked.session.answers.exchanges[0].sent.text
    engine.keys = Secrets.fresh()
    dialog = opened(qtbot, talked, file)
    assert "another key" in dialog.notice.text
    assert dialog.sent_text.toPlainText() == sent
    assert NAME not in dialog.text.toPlainText()
    assert "all is well" in dialog.text.toPlainText()


def test_a_changed_file_is_told_and_not_restored(qtbot, talked, file):
    save(qtbot, talked, file)
    raw = json.loads(file.read_text())
    raw["turns"][0]["answer"] = "Pay " + raw["turns"][0]["answer"]
    file.write_text(json.dumps(raw))
    dialog = opened(qtbot, talked, file)
    assert "changed" in dialog.notice.text
    assert NAME not in dialog.text.toPlainText()


def test_what_is_no_conversation_is_told_in_the_window(qtbot, window, file):
    file.write_text(f"Dear {CANARY}")
    words = said(qtbot, window, lambda: window.saving_controller.open_file(file))
    assert "no saved conversation" in words
    assert CANARY not in words
    assert "No such file" in said(
        qtbot, window, lambda: window.saving_controller.open_file(file.with_name("none"))
    )


def test_a_file_that_cannot_be_written_is_told(qtbot, talked, file, monkeypatch):
    def full(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    words = said(qtbot, talked, lambda: talked.saving_controller.save_as(file))
    assert "No space left" in words
    assert not file.exists()


def test_forgetting_asks_and_no_means_no(qtbot, talked, file, engine):
    save(qtbot, talked, file)
    talked.saving_controller.forget()
    question = talked.saving_controller.question
    assert file.name in question.about
    assert "Solid-state" in question.about
    question.reject()
    assert file.exists()
    assert talked.session.answers.exchanges
    assert "forget" not in engine.calls


def test_forgetting_destroys_memory_and_files(qtbot, talked, file, engine):
    save(qtbot, talked, file)
    conversation = talked.session.conversation()["vault"]
    link = file.with_name("other name")
    os.link(file, link)
    talked.saving_controller.forget()
    talked.saving_controller.question.do.click()
    assert not file.exists()
    assert b"promptveil" not in link.read_bytes()
    assert talked.session.answers.exchanges == []
    assert talked.prompt.text == ""
    assert conversation.salt == b""
    assert talked.saving_controller.files == ()


def test_a_new_conversation_forgets_the_old_ones_salt_but_not_its_file(qtbot, talked, file):
    save(qtbot, talked, file)
    conversation = talked.session.conversation()["vault"]
    talked.session.new_conversation()
    assert conversation.salt == b""
    assert talked.saving_controller.files == ()
    assert file.exists()


def test_an_opened_conversation_can_be_forgotten(qtbot, talked, file):
    save(qtbot, talked, file)
    dialog = opened(qtbot, talked, file)
    dialog.forget.click()
    talked.saving_controller.question.reject()
    assert file.exists()
    assert dialog.isVisible()
    dialog.forget.click()
    gone = []
    dialog.destroyed.connect(lambda: gone.append(True))
    talked.saving_controller.question.do.click()
    qtbot.waitUntil(lambda: bool(gone))
    assert not file.exists()


def test_nothing_is_saved_before_anything_was_sent(window, file, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(file), ""))
    window.saving_controller.save()
    window.saving_controller.menu.aboutToShow.emit()
    assert not window.saving_controller.menu.actions()[0].isEnabled()
    assert not file.exists()


def test_the_file_dialogs(qtbot, talked, file, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: ("", ""))
    talked.saving_controller.save()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(file), ""))
    with qtbot.waitSignal(talked.saving_controller.saved):
        talked.saving_controller.save()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(file), ""))
    with qtbot.waitSignal(talked.saving_controller.opened) as given:
        talked.saving_controller.open()
    assert given.args[0].isVisible()


def choose_to_save(monkeypatch, path):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("conv1", "conv1.promptveil"), ("Dr. Ross", "Dr. Ross.promptveil"),
        ("conv1.PROMPTVEIL", "conv1.PROMPTVEIL"), ("a.promptveil", "a.promptveil"),
    ],
)  # fmt: skip
def test_a_name_gets_the_suffix_that_open_lists(
    qtbot, talked, tmp_path, monkeypatch, given, written
):
    choose_to_save(monkeypatch, tmp_path / given)
    with qtbot.waitSignal(talked.saving_controller.saved):
        talked.saving_controller.save()
    assert talked.saving_controller.files == (tmp_path / written,)
    assert (tmp_path / written).exists()


def test_a_file_that_the_suffix_leads_to_is_replaced_only_after_a_question(
    qtbot, talked, file, monkeypatch
):
    file.write_text("mine")
    choose_to_save(monkeypatch, file.with_suffix(""))
    talked.saving_controller.save()
    assert file.name in talked.saving_controller.question.about
    talked.saving_controller.question.reject()
    assert file.read_text() == "mine"
    talked.saving_controller.save()
    with qtbot.waitSignal(talked.saving_controller.saved):
        talked.saving_controller.question.do.click()
    assert file.read_text() != "mine"


@pytest.fixture
def memory_only(qtbot, session, settings, engine):
    """A window whose key ends with the program, after one message."""
    settings.key_place = "memory"
    keys, key = ApiKeys(), MasterKey(settings)
    window = Window(session, settings, Look(), lambda: keys, lambda: Rules(settings), key=key)
    qtbot.addWidget(window)
    window.show()
    window.unlock()
    with qtbot.waitSignal(session.scored, timeout=10_000):
        window.prompt.set_text(PROMPT)
        session.analyse_now()
    window.send()
    qtbot.waitUntil(lambda: session.answers.exchanges[-1].state == "done")
    yield window
    window.close()


def test_saving_under_a_key_that_ends_asks_first(qtbot, memory_only, file, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(file), ""))
    memory_only.saving_controller.save()
    question = memory_only.saving_controller.question
    assert "never be put back" in question.about
    question.reject()
    assert not file.exists()
    memory_only.saving_controller.save()
    with qtbot.waitSignal(memory_only.saving_controller.saved):
        memory_only.saving_controller.question.do.click()
    assert file.exists()


def test_the_menu_offers_to_keep_the_key(memory_only):
    memory_only.saving_controller.menu.aboutToShow.emit()
    action = memory_only.saving_controller.menu.actions()[-1]
    assert action.text() == "Keep my key…"
    action.trigger()
    dialog = memory_only.key_controller.dialog
    assert dialog.isVisible()
    dialog.reject()
    assert memory_only.key_controller.key.place == "memory"


def test_a_conversation_of_two_messages(qtbot, talked, file):
    talked.follow_up()
    with qtbot.waitSignal(talked.session.scored, timeout=10_000):
        talked.prompt.set_text("And Byrne?")
        talked.session.analyse_now()
    talked.copy()
    save(qtbot, talked, file)
    dialog = opened(qtbot, talked, file)
    first, second = (item.sent.text for item in talked.session.answers.exchanges)
    shown = dialog.sent_text.toPlainText()
    assert shown.startswith(first)
    assert shown.endswith(second)


def _ask_twice(qtbot, talked):
    for number in (1, 2):
        talked.follow_up()
        with qtbot.waitSignal(talked.session.scored, timeout=10_000):
            talked.prompt.set_text(f"Message {number}: and what of Byrne in Cork?")
            talked.session.analyse_now()
        talked.send()
        qtbot.waitUntil(lambda: talked.session.answers.exchanges[-1].state == "done")


def test_an_opened_conversation_begins_with_the_last_question_as_it_was_written(
    qtbot, talked, engine, file
):
    engine.answer = "Dear {0}, all is well.\n\n" * 60
    _ask_twice(qtbot, talked)
    save(qtbot, talked, file)
    dialog = opened(qtbot, talked, file)
    assert dialog.opened.turns[-1].written == "Message 2: and what of Byrne in Cork?"
    assert dialog.opened.turns[-1].sent != dialog.opened.turns[-1].written
    qtbot.waitUntil(lambda: _first_line(dialog.text).startswith("Message 2: and what of Byrne"))
    assert "Message 2" in dialog.text.textCursor().block().text()
    shown = dialog.text.toPlainText()
    assert "Message 1: and what of Byrne in Cork?" in shown
    assert dialog.sent_text.toPlainText().endswith(dialog.opened.turns[-1].sent)


def _first_line(pane):
    return pane.cursorForPosition(QPoint(8, 8)).block().text()


def test_without_the_key_a_quoted_question_stays_as_it_was_sent(qtbot, talked, engine, file):
    talked.follow_up()
    with qtbot.waitSignal(talked.session.scored, timeout=10_000):
        talked.prompt.set_text("And Byrne?")
        talked.session.analyse_now()
    talked.send()
    qtbot.waitUntil(lambda: talked.session.answers.exchanges[-1].state == "done")
    save(qtbot, talked, file)
    engine.keys = Secrets.fresh()
    dialog = opened(qtbot, talked, file)
    assert [turn.written for turn in dialog.opened.turns] == ["", ""]
    assert "Byrne" not in dialog.text.toPlainText()


def test_what_is_not_the_persons_is_marked_in_a_reopened_answer_too(qtbot, talked, engine, file):
    talked.session.answers.paste("Call [PERSON_7] or +353 91 555 9999.")
    save(qtbot, talked, file)
    dialog = opened(qtbot, talked, file)
    (turn,) = dialog.opened.turns
    assert [doubt.kind for doubt in doubts_of(turn.report)] == ["foreign", "foreign"]


def test_a_long_file_is_not_read(qtbot, window, file, monkeypatch):
    monkeypatch.setattr("app.wiring.saving.LARGEST", 10)
    write_atomically(file, b"x" * 11)
    assert "too long" in said(qtbot, window, lambda: window.saving_controller.open_file(file))


def test_a_long_conversation_is_rendered_before_it_is_scrolled(qtbot, talked, engine, file):
    engine.answer = "Dear {0}, all is well.\n\n" * 600
    _ask_twice(qtbot, talked)
    save(qtbot, talked, file)
    dialog = opened(qtbot, talked, file)
    qtbot.waitUntil(lambda: _first_line(dialog.text).startswith("Message 2: and what of Byrne"))
