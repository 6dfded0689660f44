"""Puts the text of files into the prompt that are dropped there or pasted from a file manager."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QTextCursor

from app.state.positions import without_lone_surrogates
from app.work.jobs import Handlers, Lane, words_for

if TYPE_CHECKING:
    from app.views.prompt import PromptPane


def _texts(paths: Sequence[Path]) -> list[str]:
    """The text of each file."""
    from app.wiring import documents  # noqa: PLC0415 - readers of mail and HTML, for few starts

    return [documents.read(path) for path in paths]


class FileImportController(QObject):
    """Reads files off the GUI thread. `message` says why one could not be opened."""

    message = Signal(str)

    def __init__(self, prompt: PromptPane) -> None:
        super().__init__(prompt)
        self._prompt = prompt
        self._lane: Lane | None = None
        prompt.edit.filesGiven.connect(self.open)

    def open(self, paths: Sequence[Path]) -> None:
        """Insert the text of all files, or of none, at the cursor; one undo takes it out."""
        if self._lane is None:
            self._lane = Lane("documents", self)
        place = self._prompt.edit.textCursor()
        self._lane.start(
            lambda _report: _texts(paths),
            Handlers(partial(self._insert, place), self._refuse),
        )

    def close(self) -> None:
        """End the worker."""
        if self._lane is not None:
            self._lane.close()

    def _insert(self, place: QTextCursor, texts: Sequence[str]) -> None:
        text_before = place.block().text()[: place.positionInBlock()]
        lead = "\n\n" if text_before.strip() else ""
        place.insertText(without_lone_surrogates(lead + "\n\n".join(texts)))
        self._prompt.edit.setFocus()
        self._prompt.edit.ensureCursorVisible()

    def _refuse(self, error: Exception) -> None:
        if isinstance(error, OSError) and error.strerror:
            self.message.emit(self.tr("The file cannot be read: {0}.").format(error.strerror))
        else:
            self.message.emit(words_for(error))
