"""Restoring an answer while it arrives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.issued import Issued, ReplacementLike, unique
from engine.restore.genders import regendered
from engine.restore.lookalikes import unknown
from engine.returned.index import Index
from engine.returned.scan import Placed, Scanner
from engine.values import Report, Restored, RestoredItem


class StreamRestorer:
    """Restores an answer chunk by chunk; every chunking gives the text of the whole.

    `feed` returns what may be shown now and holds back only what may still be part of a value.
    """

    def __init__(self, replacements: Sequence[ReplacementLike]) -> None:
        self._issued = unique(replacements)
        self._known = {replacement.replacement for replacement in replacements}
        self._scanner = Scanner(Index(self._issued))

    @property
    def held(self) -> int:
        """How many characters are held back: those of one value and of what decides its place."""
        return self._scanner.held

    def feed(self, untrusted_chunk: str) -> str:
        """The restored text that this chunk settles."""
        return self._scanner.feed(untrusted_chunk)

    def finish(self) -> Restored:
        """The whole restored answer and the report."""
        scanner = self._scanner
        scanner.finish()
        summary = report(self._issued, scanner.placed)
        marked = replace(
            summary,
            ambiguous=tuple(scanner.ambiguous),
            unknown=unknown(scanner.text, scanner.placed, self._known),
            regendered=regendered(scanner.text, scanner.placed),
            withheld=tuple(scanner.withheld),
        )
        return Restored(scanner.text, marked)


def report(issued: Sequence[Issued], placed: Sequence[Placed]) -> Report:
    """What became of every issued value: one item per appearance, one for each that is missing."""
    items = [_item(value) for value in placed]
    back = [pair for value in placed for pair in (value.item, value.also) if pair is not None]
    seen = {(value.original, value.replacement) for value in back}
    missing = [value for value in issued if (value.original, value.replacement) not in seen]
    items += [RestoredItem(value.replacement, value.original, "missing") for value in missing]
    exact = sum(1 for value in placed if value.exact)
    return Report(exact, len(placed) - exact, len(missing), tuple(items))


def _item(value: Placed) -> RestoredItem:
    status = "exact" if value.exact else "recovered"
    return RestoredItem(value.item.replacement, value.item.original, status, value.start, value.end)
