r"""Values as a person would say them, and substitutes in the notation of the place they go to.

The mechanisms see the text without escapes («Søren» for `S\u00f8ren`), so that one value has one
substitute in every notation; only what is spliced in is written with escapes again.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace

from engine.carriers import COLUMN, Decoded, Layer, decoded, gaps
from engine.issued import Issued
from engine.values import Annotated, Decision, Plan, Span, Word

_LEAST = 3
"""Letters of the shortest substitute that is cut for a column."""


def read(plan: Plan) -> Decoded:
    """The text of a plan as its annotation read it."""
    return decoded(plan.annotated.text, plan.annotated.levels)


def without_escapes(plan: Plan, reading: Decoded) -> Plan:
    """The same plan for the decoded text; the plan itself where nothing is escaped."""
    given = plan.annotated
    if reading.text == given.text:
        return plan
    decisions = tuple(_moved(decision, reading) for decision in plan.decisions)
    if any(decision.span.start >= decision.span.end for decision in decisions):
        return plan
    annotated = Annotated(
        reading.text,
        tuple(_place(span, reading) for span in given.spans),
        tuple(
            Word(reading.position(word.start), reading.position(word.end), word.pos)
            for word in given.words
        ),
        tuple((reading.position(start), reading.position(end)) for start, end in given.sentences),
    )
    return replace(plan, annotated=annotated, decisions=decisions)


def _moved(decision: Decision, reading: Decoded) -> Decision:
    return replace(decision, span=_place(decision.span, reading))


def _place(span: Span, reading: Decoded) -> Span:
    return replace(span, start=reading.position(span.start), end=reading.position(span.end))


def written(
    given: Plan, plan: Plan, issued: Sequence[Issued], reading: Decoded
) -> tuple[Plan, list[Issued]]:
    """What was issued for the decoded `plan`, as it must stand in the text of `given`.

    In a table of fixed width a value and the spaces behind it become as wide as they were.
    """
    layer, shown = None, list(issued)
    if reading.layers and not (plan is given and reading.text != given.annotated.text):
        layer = reading.layers[0]
        shown = [
            _encoded(value, raw.span, decision.span, reading)
            for value, raw, decision in zip(issued, given.decisions, plan.decisions, strict=True)
        ]
    return _padded(given, shown, layer)


def _encoded(issued: Issued, raw: Span, span: Span, reading: Decoded) -> Issued:
    original = reading.text[span.start : span.end]
    if issued.replacement == original:
        below = reading.layers[0].below
        return replace(issued, replacement=below[raw.start : raw.end])
    return replace(issued, replacement=reading.encoded(issued.replacement, span.start, span.end))


def _padded(
    given: Plan, issued: Sequence[Issued], layer: Layer | None
) -> tuple[Plan, list[Issued]]:
    """Values of columns with the blanks behind them, so that the next column stays in place."""
    text = given.annotated.text
    parted, wider = gaps(text), _Wider(given.decisions, issued)
    decisions, shown = [], []
    cell: object = None
    moved = 0
    for decision, value in zip(given.decisions, issued, strict=True):
        span = decision.span
        region = layer.region(span.start, span.end) if layer else None
        column = region if region is not None and region.notation == COLUMN.name else None
        gap = parted.get(span.end) if value.mechanism != "keep" else None
        place = column or text.rfind("\n", 0, span.start)
        moved = (0 if place != cell else moved) + len(value.replacement) - (span.end - span.start)
        cell = place
        end = column.end if column else gap.end if gap else span.end
        room = text[span.end : end]
        behind = wider.within(gap.end, gap.cell_end) if gap and gap.at_right else 0
        if room and room.isspace() and moved + behind:
            shorter = value.replacement
            if column:
                shorter = _cut(shorter, moved + 1 - len(room))
                moved -= len(value.replacement) - len(shorter)
            kept = max(1, len(room) - moved - behind)
            moved += kept - len(room)
            value = replace(value, replacement=shorter + " " * kept)  # noqa: PLW2901
            decision = replace(decision, span=replace(span, end=end))  # noqa: PLW2901
        decisions.append(decision)
        shown.append(value)
    return replace(given, decisions=tuple(decisions)), shown


class _Wider:
    """By how many characters what is sent is wider than what stands in a stretch of the text."""

    def __init__(self, decisions: Sequence[Decision], issued: Sequence[Issued]) -> None:
        self._starts = [decision.span.start for decision in decisions]
        self._wider = [
            len(value.replacement) - (decision.span.end - decision.span.start)
            for decision, value in zip(decisions, issued, strict=True)
        ]

    def within(self, start: int, end: int) -> int:
        """The sum over the values that begin in `[start, end)`."""
        first, last = bisect_left(self._starts, start), bisect_left(self._starts, end)
        return sum(self._wider[first:last])


def _cut(shown: str, letters: int) -> str:
    """A substitute without its last letters, where it is too wide for its column.

    An address keeps its host; a label, figures and what would be too short stay as they are.
    """
    name, sign, host = shown.partition("@")
    if letters <= 0 or shown[:1] == "[" or (not sign and any(map(str.isdigit, name))):
        return shown
    kept = name[: len(name) - letters].rstrip(" .-")
    return kept + sign + host if len(kept) >= _LEAST else shown
