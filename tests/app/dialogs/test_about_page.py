"""«About» offers to remove what an earlier version's runtime left, and takes no for an answer."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import Qt

from app.dialogs.about_page import AboutPage
from app.preferences.settings import Settings
from engine.runtime import leftovers

FOLDER = "home/.cache/Microsoft/DeveloperTools/.onnxruntime"


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    return tmp_path


@pytest.fixture
def left(home):
    """Two files of the runtime's, and one that is not its."""
    (home / FOLDER).mkdir(parents=True)
    paths = [home / FOLDER / name for name in ("deviceid", "onnxruntime.db", "mine.txt")]
    for path in paths:
        path.write_text("x")
    return paths


@pytest.fixture
def opened(qtbot, home):
    def open_page() -> AboutPage:
        page = AboutPage(Settings(home / "settings.json"))
        qtbot.addWidget(page)
        page.show()
        qtbot.waitExposed(page)
        return page

    return open_page


def click(qtbot, page, label):
    qtbot.mouseClick(page.leftovers.answer(label), Qt.MouseButton.LeftButton)


def test_nothing_is_said_where_nothing_was_left(opened):
    assert opened().leftovers.text == ""


def test_looking_removes_nothing(left, opened):
    page = opened()
    assert str(left[0]) in page.leftovers.text
    assert str(left[1]) in page.leftovers.text
    assert "mine.txt" not in page.leftovers.text
    page.close()
    assert all(path.exists() for path in left)


def test_no_leaves_everything(qtbot, left, opened):
    page = opened()
    click(qtbot, page, "Leave them")
    assert page.leftovers.text == ""
    assert all(path.exists() for path in left)


def test_yes_removes_exactly_its_files(qtbot, left, opened):
    page = opened()
    click(qtbot, page, "Remove them")
    assert "They are removed." in page.leftovers.text
    assert [path.exists() for path in left] == [False, False, True]
    page.hide()
    page.show()
    assert "They are removed." in page.leftovers.text


def test_what_stays_is_said(qtbot, left, opened, monkeypatch):
    page = opened()
    monkeypatch.setattr(leftovers, "remove", lambda: (left[0],))
    click(qtbot, page, "Remove them")
    assert str(left[0]) in page.leftovers.text
    assert "could not be removed" in page.leftovers.text
