"""Asks for files and folders; each dialog starts in the folder that was chosen last in this run."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QFileDialog

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

LAST = "lastFolder"
"""The application's property that remembers the folder until the program ends."""


def ask_save(parent: QWidget, title: str, name: str, kinds: str) -> Path | None:
    """Where to write, with `name` offered; None where the person cancels."""
    chosen, _kind = QFileDialog.getSaveFileName(parent, title, str(start_folder() / name), kinds)
    return _remembered(chosen)


def ask_open(parent: QWidget, title: str, kinds: str) -> Path | None:
    """Which file to read; None where the person cancels."""
    chosen, _kind = QFileDialog.getOpenFileName(parent, title, str(start_folder()), kinds)
    return _remembered(chosen)


def ask_folder(parent: QWidget, title: str, present: str = "") -> Path | None:
    """Which folder to use, from the `present` one on; None where the person cancels."""
    start = present or str(start_folder())
    return _remembered(QFileDialog.getExistingDirectory(parent, title, start))


def start_folder() -> Path:
    """The folder used last in this run, else the person's documents, else their home."""
    last = _application().property(LAST)
    places = QStandardPaths.StandardLocation
    documents = QStandardPaths.writableLocation(places.DocumentsLocation)
    folders = (Path(place) for place in (last, documents) if place and Path(place).is_dir())
    return next(folders, Path(QStandardPaths.writableLocation(places.HomeLocation)))


def _remembered(chosen: str) -> Path | None:
    if not chosen:
        return None
    path = Path(chosen)
    _application().setProperty(LAST, str(path.parent))
    return path


def _application() -> QCoreApplication:
    running = QCoreApplication.instance()
    assert running is not None  # noqa: S101 - a dialog has a parent, and that an application
    return running
