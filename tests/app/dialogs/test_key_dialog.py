"""What the person is asked about the key, and every way to answer or not."""

from __future__ import annotations

import keyring.core
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from app.dialogs.key_dialog import ChooseKeyDialog, PassphraseDialog, line_of
from app.look.theme import Look
from app.preferences.api_keys import ApiKeys, SealedApiKeys
from app.preferences.passphrases import strength
from app.preferences.settings import Settings
from app.state.master_key import MasterKey
from app.state.rules import Rules
from app.window import Window
from tests.keyrings import LockedKeyring, MemoryKeyring, SlowKeyring

PASSPHRASE = "seven quiet Zephyrine lanterns"


@pytest.fixture
def choosing(qtbot):
    made = ChooseKeyDialog("There is no keyring.")
    qtbot.addWidget(made)
    made.show()
    return made


def type_both(dialog, item, two=None):
    line_of(dialog.passphrase).setText(item)
    line_of(dialog.repeat).setText(item if two is None else two)


def test_a_passphrase_is_given_once_it_is_long_enough_and_repeated(qtbot, choosing):
    with qtbot.assertNotEmitted(choosing.passphraseGiven):
        type_both(choosing, "short")
        choosing.keep.click()
        assert "at least" in choosing.passphrase.complaint
        type_both(choosing, PASSPHRASE, PASSPHRASE + "x")
        choosing.keep.click()
        assert "not the same" in choosing.repeat.complaint
    type_both(choosing, PASSPHRASE)
    with qtbot.waitSignal(choosing.passphraseGiven) as given:
        choosing.keep.click()
    assert given.args == [PASSPHRASE]
    assert not choosing.keep.isEnabled()
    choosing.refuse("The disk is full.")
    assert choosing.keep.isEnabled()
    assert choosing.passphrase.complaint == "The disk is full."


def test_from_the_keyboard_alone(qtbot, choosing):
    line = line_of(choosing.passphrase)
    line.setFocus()
    qtbot.keyClicks(line, PASSPHRASE)
    qtbot.keyClicks(line_of(choosing.repeat), PASSPHRASE)
    with qtbot.waitSignal(choosing.passphraseGiven):
        qtbot.keyClick(line_of(choosing.repeat), Qt.Key.Key_Return)


def test_memory_only_is_a_choice_of_its_own(qtbot, choosing):
    choosing.in_memory.setChecked(True)
    assert choosing.keep.text() == "Use memory only"
    assert not line_of(choosing.passphrase).isEnabled()
    with qtbot.waitSignal(choosing.memoryWanted), qtbot.assertNotEmitted(choosing.passphraseGiven):
        choosing.keep.click()


def test_escape_answers_nothing(qtbot, choosing):
    with (
        qtbot.assertNotEmitted(choosing.memoryWanted),
        qtbot.assertNotEmitted(choosing.passphraseGiven),
        qtbot.waitSignal(choosing.rejected),
    ):
        qtbot.keyClick(choosing, Qt.Key.Key_Escape)


def test_what_is_typed_is_hidden_until_asked_for(choosing):
    line = line_of(choosing.passphrase)
    assert line.echoMode() is QLineEdit.EchoMode.Password
    choosing.show_typed.setChecked(True)
    assert line.echoMode() is QLineEdit.EchoMode.Normal


def test_the_opening_dialog_complains_in_place(qtbot):
    dialog = PassphraseDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.assertNotEmitted(dialog.passphraseGiven):
        dialog.open_file.click()
    assert dialog.passphrase.complaint
    line_of(dialog.passphrase).setText(PASSPHRASE)
    with qtbot.waitSignal(dialog.passphraseGiven):
        dialog.open_file.click()
    dialog.refuse("Wrong.")
    assert dialog.passphrase.complaint == "Wrong."
    assert dialog.open_file.isEnabled()


@pytest.mark.parametrize(
    ("passphrase", "expected"),
    [
        ("", "short"),
        ("Tr0ub4dor", "short"),
        ("aaaaaaaaaaaaaaaa", "weak"),
        ("1234567890123", "weak"),
        ("passwordpassword", "weak"),
        ("lantern lantern lantern lantern", "weak"),
        ("quiet lanterns hum softly", "fair"),
        ("seven quiet lanterns hum in winter", "strong"),
    ],
)
def test_the_hint_on_strength(passphrase, expected):
    assert strength(passphrase) == expected


@pytest.fixture
def locked_window(qtbot, session, settings):
    """A window whose keyring is gone since the last time, right after its start."""
    settings.keyring_used = True
    keys, key = ApiKeys(), MasterKey(settings)
    window = Window(session, settings, Look(), lambda: keys, lambda: Rules(settings), key=key)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    window.prompt.set_text("Ana lives in Cork.")
    session.analyse_now()
    window.unlock()
    qtbot.waitUntil(lambda: window.key_controller.dialog is not None and session.review is not None)
    yield window
    window.close()


def test_nothing_can_be_sent_before_the_question_is_answered(qtbot, locked_window):
    assert locked_window.session.sendable is None
    assert not locked_window.top.send.isEnabled()
    assert "key" in locked_window.top.send.toolTip()
    locked_window.key_controller.dialog.reject()
    qtbot.waitUntil(lambda: locked_window.session.sendable is not None)
    assert locked_window.key_controller.key.place == "memory"
    assert locked_window.settings.key_place == "keyring"


def test_the_file_is_made_and_the_text_reviewed_under_its_key(qtbot, locked_window, engine):
    dialog = locked_window.key_controller.dialog
    type_both(dialog, PASSPHRASE)
    dialog.keep.click()
    qtbot.waitUntil(lambda: locked_window.session.sendable is not None)
    assert locked_window.key_controller.key.file.exists()
    assert "forget" in engine.calls
    assert locked_window.key_controller.dialog is None


def test_the_keyring_may_be_tried_again(qtbot, locked_window):
    locked_window.key_controller.dialog.try_keyring.click()
    qtbot.waitUntil(lambda: not locked_window.key_controller.key.busy)
    assert locked_window.key_controller.dialog is not None  # it still does not work
    keyring.core.set_keyring(MemoryKeyring())
    locked_window.key_controller.dialog.try_keyring.click()
    qtbot.waitUntil(lambda: locked_window.session.sendable is not None)
    assert locked_window.key_controller.key.place == "keyring"


def test_a_conversation_that_has_sent_something_keeps_its_key(qtbot, locked_window, engine):
    locked_window.key_controller.dialog.reject()
    session = locked_window.session
    qtbot.waitUntil(lambda: session.sendable is not None)
    locked_window.copy()
    mine = session.conversation()
    session.rekeyed()
    assert session.conversation() is mine


@pytest.fixture
def waiting_window(qtbot, session, settings, monkeypatch):
    """A window whose keyring waits for its unlock dialog."""
    monkeypatch.setattr("app.wiring.key.PATIENCE_MS", 50)
    ring = SlowKeyring()
    keyring.core.set_keyring(ring)
    keys, key = ApiKeys(), MasterKey(settings)
    window = Window(session, settings, Look(), lambda: keys, lambda: Rules(settings), key=key)
    qtbot.addWidget(window)
    window.show()
    window.unlock()
    qtbot.waitUntil(window.preview.notice.isVisible)
    yield window, ring
    ring.unlocked.set()
    window.close()


def test_a_keyring_that_waits_is_told_and_may_still_answer(qtbot, waiting_window):
    window, ring = waiting_window
    assert "keyring" in window.preview.notice.words.text()
    ring.unlocked.set()
    qtbot.waitUntil(lambda: window.key_controller.key.place == "keyring")
    assert not window.preview.notice.isVisible()


def test_the_person_may_go_on_without_the_keyring(qtbot, waiting_window):
    window, _ring = waiting_window
    window.preview.notice.button.click()
    qtbot.waitUntil(lambda: window.key_controller.key.place == "memory")
    assert not window.session.held
    assert window.settings.key_place == "keyring"


def test_a_keyring_that_is_refused_at_last_asks_instead_of_waiting(qtbot, waiting_window):
    window, ring = waiting_window
    window.settings.keyring_used = True
    ring.get_password = LockedKeyring().get_password
    ring.set_password = LockedKeyring().set_password
    ring.unlocked.set()
    window.key_controller.key.try_keyring()
    qtbot.waitUntil(lambda: window.key_controller.dialog is not None)
    assert not window.preview.notice.isVisible()


@pytest.fixture
def new_window(qtbot, session, settings):
    """A window at the first start on a system without a keyring."""
    key = MasterKey(settings)
    keys = ApiKeys(SealedApiKeys(settings.path.with_name("api-keys.sealed"), key.sealing))
    window = Window(session, settings, Look(), lambda: keys, lambda: Rules(settings), key=key)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    window.unlock()
    qtbot.waitUntil(lambda: key.place == "memory")
    yield window
    window.close()


def test_a_newcomer_is_told_quietly_and_can_work_at_once(qtbot, new_window, reviewed_in):
    assert new_window.key_controller.dialog is None
    assert new_window.preview.notice.isVisible()
    assert new_window.preview.notice.property("tone") == "plain"
    reviewed_in(new_window, "Ana lives in Cork.")
    assert new_window.session.sendable is not None


@pytest.fixture
def reviewed_in(qtbot):
    def write(window, text):
        window.prompt.set_text(text)
        window.session.analyse_now()
        qtbot.waitUntil(lambda: window.session.sendable is not None)

    return write


def test_the_notice_leads_to_the_question_and_no_answer_changes_nothing(qtbot, new_window):
    new_window.preview.notice.button.click()
    assert isinstance(new_window.key_controller.dialog, ChooseKeyDialog)
    new_window.key_controller.dialog.reject()
    assert new_window.key_controller.key.undecided
    assert not new_window.key_controller.key.file.exists()


def test_saving_is_the_first_thing_that_asks(qtbot, new_window, reviewed_in):
    reviewed_in(new_window, "Ana lives in Cork.")
    new_window.send()
    qtbot.waitUntil(lambda: new_window.session.answers.exchanges[-1].state == "done")
    new_window.saving_controller.save()
    dialog = new_window.key_controller.dialog
    assert isinstance(dialog, ChooseKeyDialog)
    dialog.reject()
    assert new_window.saving_controller.question is not None  # «Save without a way back?»
    new_window.saving_controller.question.reject()


def test_a_passphrase_set_while_saving_goes_on_to_the_file(
    qtbot, new_window, reviewed_in, monkeypatch, tmp_path
):
    monkeypatch.setattr("app.look.file_dialogs.ask_save", lambda *_given: tmp_path / "a.promptveil")
    reviewed_in(new_window, "Ana lives in Cork.")
    new_window.send()
    qtbot.waitUntil(lambda: new_window.session.answers.exchanges[-1].state == "done")
    new_window.saving_controller.save()
    type_both(new_window.key_controller.dialog, PASSPHRASE)
    with qtbot.waitSignal(new_window.saving_controller.saved, timeout=10_000):
        new_window.key_controller.dialog.keep.click()
    assert new_window.key_controller.key.place == "file"


def test_an_api_key_is_found_again_under_the_passphrase(qtbot, new_window, settings):
    entry = settings.providers[0]
    new_window.dialog_controller.open_settings("providers")
    field = new_window.dialog_controller._dialog.providers.form.key
    assert field.passphrase.isVisible()
    qtbot.keyClicks(field.line, "sk-canary-5c1d")
    field.passphrase.click()
    type_both(new_window.key_controller.dialog, PASSPHRASE)
    new_window.key_controller.dialog.keep.click()
    qtbot.waitUntil(lambda: new_window.key_controller.key.place == "file")
    assert field.typed() == "sk-canary-5c1d"  # what was typed stays
    assert not field.passphrase.isVisible()
    new_window.dialog_controller._dialog.providers.form.store()
    sealed = settings.path.with_name("api-keys.sealed")
    assert b"canary" not in sealed.read_bytes()

    settings.save()
    again = MasterKey(Settings(settings.path))
    keys = ApiKeys(SealedApiKeys(sealed, again.sealing))
    assert keys.get(entry) is None  # locked
    again.open_file(PASSPHRASE)
    qtbot.waitUntil(lambda: again.place == "file")
    assert (keys.get(entry), keys.where(entry)) == ("sk-canary-5c1d", "file")
    keys.forget(entry)
    assert keys.get(entry) is None
    again.close()
