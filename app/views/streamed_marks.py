"""Where values stand in the answers: by the report, or while streaming wherever one stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from app.views.answer_marks import Restoration
from app.views.report_marks import put_back

if TYPE_CHECKING:
    from app.state.exchange import Exchange
    from engine.values import Report, Sanitized


class StreamedMarks:
    """Finds the marks of exchanges; of a text that grew it reads only what is new."""

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
        known = self._reports.get(id(restored.report))
        if known is None:
            known = (restored.report, put_back(restored.report))
            self._reports[id(restored.report)] = known
        return known[1]

    def clear(self) -> None:
        """Forget what was read."""
        self.__init__()  # type: ignore[misc]

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
        hits = self._pattern.finditer(exchange.text, start)
        self._marks += [Restoration(hit.start(), hit.end()) for hit in hits]
        return tuple(self._marks)

    def _begin(self, sent: Sanitized) -> None:
        self._sent, self._text, self._marks = sent, "", []
        originals = {item.original for item in sent.replacements if item.original}
        self._longest = max(map(len, originals), default=0) + 1
        wanted = "|".join(re.escape(item) for item in sorted(originals, key=len, reverse=True))
        self._pattern = re.compile(rf"(?<!\w)(?:{wanted})(?!\w)") if originals else None
