from __future__ import annotations

import sys

import pytest

from app.look import system


@pytest.fixture
def linux(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")


def test_without_a_screen_it_says_so(linux):
    assert "needs a screen" in system.complaint({})
    assert "needs a screen" in system.complaint({"QT_QPA_PLATFORM": "xcb"})


def test_missing_libraries_are_named_with_one_command(linux, monkeypatch):
    gone = {"libxcb-cursor.so.0", "libEGL.so.1"}
    monkeypatch.setattr(system, "_is_there", lambda name: name not in gone)
    words = system.complaint({"DISPLAY": ":0"})
    assert "libEGL.so.1, libxcb-cursor.so.0" in words
    assert words.endswith("sudo apt-get install libegl1 libxcb-cursor0")
    words = system.complaint({"QT_QPA_PLATFORM": "offscreen"})
    assert words.endswith("sudo apt-get install libegl1")


def test_nothing_is_said_where_all_is_there(linux, monkeypatch):
    monkeypatch.setattr(system, "_is_there", lambda _name: True)
    assert system.complaint({"WAYLAND_DISPLAY": "wayland-0"}) == ""
    monkeypatch.setattr(sys, "platform", "darwin")
    assert system.complaint({}) == ""


def test_what_importing_qt_raised_is_explained(linux):
    error = ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")
    assert "sudo apt-get install libegl1" in system.explain(error)
    gone = ModuleNotFoundError("No module named 'PySide6'", name="PySide6")
    assert "pip install PySide6-Essentials" in system.explain(gone)


def test_a_library_that_is_nowhere_is_missing():
    assert not system._is_there("libpromptveil-is-no-library.so.9")
