"""Restores an answer while it arrives, and reports titles that do not match the person."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from engine.issued import Issued, ReplacementLike, unique, withdrawn
from engine.kinds import names
from engine.progress import Tick, ignore, paced
from engine.restore.lookalikes import unknown
from engine.returned import stretches
from engine.returned.index import Index
from engine.returned.scan import PART, Placed, Scanner
from engine.values import Regendered, Report, Restored, RestoredItem

_TITLE = re.compile(r"([^\W\d_]+)\.?[ \u00a0]\Z")
_LONGEST_TITLE = 16
PUTTING = "Putting the values back"
"""What `tick` is told meanwhile."""
_READ = 0.9
"""How much of the work is done once an answer is read."""


class StreamRestorer:
    """Restores an answer chunk by chunk; the result does not depend on the chunking.

    `feed` returns what may be shown now and holds back only what may still be part of a value.
    """

    def __init__(self, replacements: Sequence[ReplacementLike], tick: Tick = ignore) -> None:
        """`tick` is told while the forms of the values are written; it may raise `Cancelled`."""
        self._issued = unique(replacements)
        self._known = {replacement.replacement for replacement in replacements}
        index = Index(self._issued, withdrawn(replacements), tick=tick)
        self._scanner = Scanner(index, stretches.gather(replacements))

    @property
    def held(self) -> int:
        """Number of characters held back until more text comes."""
        return self._scanner.held

    def feed(self, untrusted_chunk: str) -> str:
        """The restored text that is final after this chunk."""
        return self._scanner.feed(untrusted_chunk)

    def finish(self, tick: Tick = ignore) -> Restored:
        """The whole restored answer and the report; raises `Cancelled` from `tick`."""
        scanner = self._scanner
        scanner.finish()
        tick(_READ, PUTTING)
        summary = report(self._issued, scanner.placed, tick)
        marked = replace(
            summary,
            ambiguous=tuple(scanner.ambiguous),
            unknown=unknown(scanner.text, scanner.placed, self._known, tick),
            regendered=regendered(scanner.text, scanner.placed, tick),
            withheld=tuple(scanner.withheld),
        )
        return Restored(scanner.text, marked)


def whole(
    untrusted_response: str, replacements: Sequence[ReplacementLike], tick: Tick = ignore
) -> Restored:
    """A whole answer and the report; raises `Cancelled` from `tick`."""
    restorer = StreamRestorer(replacements, tick)
    for start in range(0, len(untrusted_response), PART):
        tick(_READ * start / len(untrusted_response), PUTTING)
        restorer.feed(untrusted_response[start : start + PART])
    return restorer.finish(tick)


def report(issued: Sequence[Issued], placed: Sequence[Placed], tick: Tick = ignore) -> Report:
    """The report: one item per restored occurrence, one per issued value that is missing."""
    items = [_report_item(value) for value in paced(placed, tick, PUTTING, fraction=_READ)]
    back = [pair for value in placed for pair in (value.item, value.also) if pair is not None]
    seen = {(value.original, value.replacement) for value in back}
    missing = [value for value in issued if (value.original, value.replacement) not in seen]
    items += [RestoredItem(value.replacement, value.original, "missing") for value in missing]
    exact = sum(1 for value in placed if value.exact)
    return Report(exact, len(placed) - exact, len(missing), tuple(items))


def _report_item(value: Placed) -> RestoredItem:
    status = "exact" if value.exact else "recovered"
    return RestoredItem(value.item.replacement, value.item.original, status, value.start, value.end)


def regendered(text: str, placed: Sequence[Placed], tick: Tick = ignore) -> tuple[Regendered, ...]:
    """The titles of `text` (restored) whose sex differs from the title of the person's original.

    Only titles are compared: nothing else says surely of which sex somebody is.
    """
    titles = []
    for value in paced(placed, tick, PUTTING, fraction=_READ):
        sex = names.sex_of_title(names.split(value.item.original))
        match = _TITLE.search(text, max(0, value.start - _LONGEST_TITLE), value.start)
        if value.item.type != "PERSON" or not sex or match is None:
            continue
        given = names.sex_of_title(names.split(match[1]))
        if given and given != sex:
            titles.append(Regendered(match.start(1), match.end(1)))
    return tuple(titles)
