"""`promptveil --self-check FILE` checks that a built program works.

It opens the window, analyses the bundled example, writes the result to FILE as JSON and ends.
Nothing is sent, and no text of the person is used.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from app.look.example import EXAMPLE
from engine import __version__

if TYPE_CHECKING:
    from app.state.review_results import Problem
    from app.window import Window

PATIENCE_MS: Final = 120_000
FAILED: Final = 4
"""The exit status where the example was not analysed."""


class SelfCheck(QObject):
    """Watches one window until the example is analysed and scored, or something fails."""

    def __init__(self, window: Window, report: Path) -> None:
        super().__init__(window)
        self._window = window
        self._file = report
        self._start = time.perf_counter()
        window.session.scored.connect(self._done)
        window.session.problem.connect(self._on_problem)
        QTimer.singleShot(PATIENCE_MS, self, lambda: self._end({"problem": "no end"}, FAILED))
        QTimer.singleShot(0, self, lambda: window.prompt.set_text(EXAMPLE))

    def _done(self) -> None:
        review = self._window.session.review
        if review is None:
            return
        hidden = [
            replacement
            for replacement in review.sanitized.replacements
            if replacement.mechanism != "keep"
        ]
        result: dict[str, object] = {
            "version": __version__,
            "hidden": len(hidden),
            "types": sorted({replacement.type for replacement in hidden}),
            "scored": len(review.plan.scores),
            "seconds": round(time.perf_counter() - self._start, 2),
        }
        self._end(result, 0 if hidden and review.plan.scores else FAILED)

    def _on_problem(self, problem: Problem) -> None:
        self._end({"problem": problem.words}, FAILED)

    def _end(self, result: dict[str, object], status: int) -> None:
        self._file.write_text(json.dumps(result) + "\n", encoding="utf-8")
        self._window.close()
        QCoreApplication.exit(status)
