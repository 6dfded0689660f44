"""Files dropped on the prompt, or pasted from a file manager, become text at that place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QTextCursor

from app.state.positions import mended
from app.views.prompt import PromptPane
from app.wiring import documents
from app.work.jobs import Handlers, Lane, words_for


class Opening(QObject):
    """Reads files off the GUI thread. `told` carries in words why one could not be opened."""

    told = Signal(str)

    def __init__(self, prompt: PromptPane) -> None:
        super().__init__(prompt)
        self._prompt = prompt
        self._lane: Lane | None = None
        prompt.edit.filesGiven.connect(self.open)

    def open(self, paths: Sequence[Path]) -> None:
        """Put what the files hold at the cursor, as one step that can be undone; all or nothing."""
        if self._lane is None:
            self._lane = Lane("documents", self)
        place = self._prompt.edit.textCursor()
        self._lane.start(
            lambda _report: [documents.read(path) for path in paths],
            Handlers(partial(self._insert, place), self._refuse),
        )

    def close(self) -> None:
        """End the worker."""
        if self._lane is not None:
            self._lane.close()

    def _insert(self, place: QTextCursor, texts: Sequence[str]) -> None:
        before = place.block().text()[: place.positionInBlock()]
        lead = "\n\n" if before.strip() else ""
        place.insertText(mended(lead + "\n\n".join(texts)))
        self._prompt.edit.setFocus()
        self._prompt.edit.ensureCursorVisible()

    def _refuse(self, error: Exception) -> None:
        if isinstance(error, OSError) and error.strerror:
            self.told.emit(self.tr("The file cannot be read: {0}.").format(error.strerror))
        else:
            self.told.emit(words_for(error))
