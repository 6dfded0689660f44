"""What the window tells about settings and rules that could not be read or kept."""

from __future__ import annotations

import gc

import keyring.core
import pytest

from app.look.theme import Look
from app.preferences.api_keys import ApiKeys
from app.preferences.settings import Settings, write_atomically
from app.state.rules import Rules
from app.state.session import Session
from app.window import Window
from tests.app.fake import FakeEngine
from tests.keyrings import LockedKeyring


@pytest.fixture
def settings(qapp, tmp_path):
    return Settings(tmp_path / "config" / "settings.json")


@pytest.fixture
def open_window(qtbot):
    """Opens a window over given settings."""
    opened = []

    def make(settings):
        keys = ApiKeys()
        window = Window(
            Session(FakeEngine()), settings, Look(), lambda: keys, lambda: Rules(settings)
        )
        window.session.setParent(window)
        qtbot.addWidget(window)
        opened.append(window)
        window.show()
        return window

    yield make
    for window in opened:
        window.close()
    gc.collect()


def said(window):
    notice = window.preview.notice
    return notice.words.text() if notice.isVisible() else ""


def test_damaged_settings_are_told_until_closed(open_window, settings, qtbot):
    write_atomically(settings.path, b"{")
    window = open_window(Settings(settings.path))
    qtbot.waitUntil(lambda: "could not be understood" in said(window))
    window.preview.notice.button.click()
    assert said(window) == ""


def test_remembered_rules_that_are_not_active_are_told_beside_what_will_be_sent(
    open_window, settings, ring, qtbot
):
    first = Rules(settings)
    first.always_protect("Cork")
    first.remember()
    keyring.core.set_keyring(LockedKeyring())
    window = open_window(settings)
    qtbot.waitUntil(lambda: "not active" in said(window))
    window.prompt.set_text("My patient comes from Cork.")
    qtbot.waitUntil(lambda: window.session.sendable is not None)
    assert "not active" in said(window)


def test_settings_that_cannot_be_saved_are_told(open_window, settings, qtbot, monkeypatch):
    window = open_window(settings)

    def full(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    settings.theme = "dark"
    assert not settings.save()
    assert "No space left" in said(window)
