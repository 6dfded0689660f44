"""Finds the values in the answers: by the report, or while an answer streams by their text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from app.views.answer_marks import Restoration, restorations_of

if TYPE_CHECKING:
    from app.state.exchange import Exchange
    from engine.values import Report, Sanitized


class StreamedMarks:
    """The marks of exchanges; of a text that has grown only the new part is read."""

    def __init__(self) -> None:
        self._reports: dict[int, tuple[Report, tuple[Restoration, ...]]] = {}
        self._sent: Sanitized | None = None
        self._pattern: re.Pattern[str] | None = None
        self._longest = 0
        self._text = ""
        self._marks: list[Restoration] = []

    def of(self, exchange: Exchange) -> tuple[Restoration, ...]:
        """The marks of an exchange, in order."""
        restored = exchange.restored
        if restored is None or restored.text != exchange.text:
            return self._standing(exchange)
        cached = self._reports.get(id(restored.report))
        if cached is None:
            cached = (restored.report, restorations_of(restored.report))
            self._reports[id(restored.report)] = cached
        return cached[1]

    def _standing(self, exchange: Exchange) -> tuple[Restoration, ...]:
        if exchange.sent is not self._sent or not exchange.text.startswith(self._text):
            self._begin(exchange.sent)
        if self._pattern is None:
            return ()
        settled = len(self._text) - self._longest
        while self._marks and self._marks[-1].end > settled:
            self._marks.pop()
        start = max(settled - self._longest, self._marks[-1].end if self._marks else 0, 0)
        self._text = exchange.text
        matches = self._pattern.finditer(exchange.text, start)
        self._marks += [Restoration(match.start(), match.end()) for match in matches]
        return tuple(self._marks)

    def _begin(self, sent: Sanitized) -> None:
        self._sent, self._text, self._marks = sent, "", []
        originals = {
            replacement.original for replacement in sent.replacements if replacement.original
        }
        self._longest = max(map(len, originals), default=0) + 1
        alternatives = "|".join(
            re.escape(original) for original in sorted(originals, key=len, reverse=True)
        )
        self._pattern = re.compile(rf"(?<!\w)(?:{alternatives})(?!\w)") if originals else None
