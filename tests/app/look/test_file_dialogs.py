"""Questions for files begin with the person's own folders, and then where the last one ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog

from app.look import file_dialogs


@pytest.fixture(autouse=True)
def _fresh_run(qapp):
    qapp.setProperty(file_dialogs.LAST, None)
    yield
    qapp.setProperty(file_dialogs.LAST, None)


@pytest.fixture
def places(monkeypatch, tmp_path):
    """Where Qt says that documents and home are."""
    findings = {"Documents": tmp_path / "Documents", "Home": tmp_path}
    monkeypatch.setattr(
        QStandardPaths,
        "writableLocation",
        lambda place: str(findings[place.name.removesuffix("Location")]),
    )
    return findings


def test_the_documents_come_first_then_home(places):
    assert file_dialogs.start_folder() == places["Home"]
    places["Documents"].mkdir()
    assert file_dialogs.start_folder() == places["Documents"]
    assert file_dialogs.start_folder() != Path.cwd()


def test_the_folder_used_last_is_offered_to_every_question(places, monkeypatch, tmp_path):
    used, asked = tmp_path / "used", []
    used.mkdir()

    def answering(chosen):
        return lambda *given: (asked.append(given[2]) or chosen, "")

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answering(str(used / "a")))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", answering(""))
    assert file_dialogs.ask_save(None, "Save", "talk.promptveil", "") == used / "a"
    assert file_dialogs.ask_open(None, "Open", "") is None
    assert asked == [str(tmp_path / "talk.promptveil"), str(used)]
    used.rmdir()
    assert file_dialogs.start_folder() == places["Home"]


def test_a_folder_is_asked_from_the_present_one_on(places, monkeypatch, tmp_path):
    asked = []
    monkeypatch.setattr(
        QFileDialog, "getExistingDirectory", lambda *given: asked.append(given[2]) or ""
    )
    assert file_dialogs.ask_folder(None, "Folder", str(tmp_path / "m")) is None
    assert file_dialogs.ask_folder(None, "Folder") is None
    assert asked == [str(tmp_path / "m"), str(tmp_path)]
