from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt

from app.dialogs.settings_dialog import SettingsDialog
from app.preferences.api_keys import ApiKeys
from app.preferences.providers import ProviderEntry
from app.preferences.settings import Settings
from app.wiring.connection import attach_connection_test
from app.work.jobs import Handlers, Lane
from engine.providers.presets import PRESETS
from tests.servers import ChatServer

CANARY = "sk-canary-91c2"


@pytest.fixture
def lane(qapp):
    made = Lane("network")
    yield made
    made.close()


@pytest.fixture
def server():
    with ChatServer() as running:
        yield running


@pytest.fixture
def dialog(qtbot, tmp_path, server, lane):
    settings = Settings(tmp_path / "settings.json")
    settings.providers = (ProviderEntry("a1", "Mine", "local", server.base_url, "test-model"),)
    keys = ApiKeys()
    keys.hold(settings.providers[0], CANARY)
    made = SettingsDialog(settings, keys, PRESETS)
    qtbot.addWidget(made)
    attach_connection_test(made, keys, lane)
    made.open_on("providers")
    return made


def press(dialog, qtbot):
    qtbot.mouseClick(dialog.providers.form.test, Qt.MouseButton.LeftButton)


def said(dialog):
    return dialog.providers.form.result.text


def test_nothing_is_sent_before_the_click(dialog, server):
    assert not server.received


@pytest.mark.parametrize(
    ("model", "words"),
    [("test-model", "offers test-model"), ("other", "does not list"), ("", "one of its 1 models")],
)
def test_a_server_that_answers(dialog, qtbot, server, model, words):
    dialog.providers.form.model.setText(model)
    press(dialog, qtbot)
    qtbot.waitUntil(lambda: words in said(dialog))
    assert f"Bearer {CANARY}".encode() in server.received
    assert CANARY not in said(dialog)
    good = words != "does not list"
    assert said(dialog).startswith("✓") is good
    assert (dialog.providers.form.result.property("tone") == "good") is good


def test_a_typed_key_goes_before_the_kept_one(dialog, qtbot, server):
    dialog.providers.form.key.line.setText("sk-typed")
    press(dialog, qtbot)
    qtbot.waitUntil(lambda: "answers" in said(dialog))
    assert b"Bearer sk-typed" in server.received


def test_what_goes_wrong_is_told_in_place(dialog, qtbot):
    dialog.providers.form.key.line.setText("a key with spaces")
    press(dialog, qtbot)
    qtbot.waitUntil(lambda: "API key holds characters" in said(dialog))
    assert dialog.providers.form.test.isEnabled()


def test_an_arriving_answer_goes_first(dialog, qtbot, lane, server):
    wait = threading.Event()
    lane.start(lambda _report: wait.wait(), Handlers(done=lambda _x: None, failed=lambda _x: None))
    press(dialog, qtbot)
    assert "try again" in said(dialog)
    assert lane.busy
    wait.set()
    qtbot.waitUntil(lambda: not lane.busy)
    assert not server.received
