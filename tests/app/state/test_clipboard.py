from __future__ import annotations

import pytest
from PySide6.QtGui import QClipboard, QGuiApplication

from app.preferences.settings import Settings
from app.state.clipboard import ClipboardGuard


@pytest.fixture
def guard(qapp, tmp_path):
    settings = Settings(tmp_path / "settings.json")
    settings.clipboard_seconds = 1
    return ClipboardGuard(settings, settings)


@pytest.fixture
def owned(monkeypatch):
    """The clipboard holds what this program put there; the offscreen platform does not know."""
    monkeypatch.setattr(QClipboard, "ownsClipboard", lambda _clipboard: True)


def copy(text):
    QGuiApplication.clipboard().setText(text)


def test_a_copied_text_is_cleared_when_its_time_is_over(guard, owned, qtbot):
    copy("Dear Dr Byrne")
    assert guard.timer.isActive()
    with qtbot.waitSignal(guard.timer.timeout, timeout=5000):
        pass
    assert QGuiApplication.clipboard().text() == ""


def test_what_another_program_copied_stays(guard, monkeypatch):
    copy("Dear Dr Byrne")
    monkeypatch.setattr(QClipboard, "ownsClipboard", lambda _clipboard: False)
    guard.timer.timeout.emit()
    assert QGuiApplication.clipboard().text() == "Dear Dr Byrne"


def test_by_default_nothing_is_cleared(qapp, owned, tmp_path):
    guard = ClipboardGuard(Settings(tmp_path / "settings.json"), qapp)
    copy("Dear Dr Byrne")
    assert not guard.timer.isActive()
