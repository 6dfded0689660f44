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
        self._known = {one.replacement for one in replacements}
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
        found = report(self._issued, scanner.placed)
        marked = replace(
            found,
            ambiguous=tuple(scanner.ambiguous),
            unknown=unknown(scanner.text, scanner.placed, self._known),
            regendered=regendered(scanner.text, scanner.placed),
            withheld=tuple(scanner.withheld),
        )
        return Restored(scanner.text, marked)


def report(issued: Sequence[Issued], placed: Sequence[Placed]) -> Report:
    """What became of every issued value: one item per appearance, one for each that is missing."""
    items = [_item(one) for one in placed]
    back = [item for one in placed for item in (one.item, one.also) if item is not None]
    seen = {(one.original, one.replacement) for one in back}
    missing = [one for one in issued if (one.original, one.replacement) not in seen]
    items += [RestoredItem(one.replacement, one.original, "missing") for one in missing]
    exact = sum(1 for one in placed if one.exact)
    return Report(exact, len(placed) - exact, len(missing), tuple(items))


def _item(one: Placed) -> RestoredItem:
    status = "exact" if one.exact else "recovered"
    return RestoredItem(one.item.replacement, one.item.original, status, one.start, one.end)
