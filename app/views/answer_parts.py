"""Cuts an answer's Markdown into parts that can be rendered one by one, also while it grows.

A part ends where the text after it cannot change how it is rendered: at an empty line, before a
heading, around a code block. A long list, table, code block or paragraph has no such place; it is
cut between its items, rows or lines, and each part records how to open and close it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field, replace
from typing import Final

SHORT: Final = 600
"""The least characters of a part with more text after it, since each part costs some time."""
LONG: Final = 3000
"""Characters from which a part without a natural end is cut."""
_FENCE: Final = re.compile(r" {0,3}(`{3,}|~{3,})")
_ITEM: Final = re.compile(r"(?:[-*+]|(\d{1,9})([.)]))[ \t]")
_HEADING: Final = re.compile(r"#{1,6}(?:[ \t]|$)")
_ROW: Final = re.compile(r"\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*$")
_SENTENCE: Final = re.compile(r"[.!?:;,][ \t]+|[ \t]+")
_LABEL: Final = re.compile(r" {0,3}\[([^\[\]\n]{1,200})\]:[ \t]*\S+[ \t]*$", re.MULTILINE)
_USED: Final = re.compile(r"\[([^\[\]\n]{1,200})\](?![(:])")


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """`text[start:end]`, in which `opening` replaces the first `skipped` characters.

    `closing` ends a code block that continues in the next part. `runs_on`: something continues in
    the next part; `goes_on`: it began in an earlier one. The first `rows` rows of a table are
    repeated for its columns.
    """

    start: int
    end: int
    opening: str = field(default="", repr=False)
    closing: str = ""
    skipped: int = 0
    runs_on: bool = False
    goes_on: bool = False
    rows: int = 0
    seen: int = 0
    """How much of the text was read when the end of this part was decided."""


@dataclass(slots=True)
class _PartState:
    """The state of the part that is being read."""

    start: int = 0
    opening: str = field(default="", repr=False)
    skipped: int = 0
    goes_on: bool = False
    rows: int = 0
    kind: str = ""
    """What the part ends with so far: '', 'text', 'list', 'table' or 'code'."""
    fence: str = ""
    fence_line: str = ""
    blank: bool = False
    number: int = 0
    """The number of the last top-level item of a numbered list."""
    head: str = field(default="", repr=False)
    """A table's first two lines."""
    last: str = field(default="", repr=False)
    """The line before."""


class PartSplitter:
    """Splits a text into parts; given a longer text with the same beginning, it reads on there."""

    def __init__(self) -> None:
        self._text = ""
        self._settled: list[AnswerPart] = []
        self._states: list[_PartState] = []

    def update(self, text: str, *, whole: bool) -> list[AnswerPart]:
        """All parts in order; the last one may still change until the text is `whole`."""
        self._keep(_shared(self._text, text))
        self._text = text
        state = self._read(text, self._states[-1] if self._states else _PartState(), whole=whole)
        if state.start >= len(text) and self._settled:
            return list(self._settled)
        return [*self._settled, _closed(state, len(text), len(text), runs_on=False)]

    def _keep(self, shared: int) -> None:
        """Drop the parts whose end depended on text after the `shared` beginning."""
        count = bisect_right([part.seen for part in self._settled], shared)
        del self._settled[count:]
        del self._states[count:]

    def _settle(self, part: AnswerPart, state: _PartState) -> _PartState:
        self._settled.append(part)
        self._states.append(state)
        return replace(state)

    def _read(self, text: str, state: _PartState, *, whole: bool) -> _PartState:
        state, position = replace(state), state.start
        while position < len(text):
            end = text.find("\n", position)
            if end < 0 and not whole:
                return self._cut_line(text, state, position, len(text))
            end = len(text) if end < 0 else end
            line, after = text[position:end], min(end + 1, len(text))
            state = self._line(state, line, position, after)
            state = self._cut_line(text, state, max(position, state.start), after)
            position = after
        return state

    def _line(self, state: _PartState, line: str, start: int, after: int) -> _PartState:
        """Add one line to the state, after closing a part that ends before it."""
        if state.fence:
            return self._code_line(state, line, start, after)
        if not line.strip():
            state.blank, state.last = True, ""
            return state
        if start - state.start >= SHORT and _begins(state, line):
            state = self._settle(_closed(state, start, after, runs_on=False), _PartState(start))
        elif start - state.start > LONG:
            state = self._forced(state, line, start, after)
        _note(state, line)
        return state

    def _code_line(self, state: _PartState, line: str, start: int, after: int) -> _PartState:
        mark = _FENCE.match(line)
        if mark and mark[1].startswith(state.fence) and not line.strip().strip(mark[1][0]):
            state.fence, state.blank, state.kind, state.last = "", True, "code", ""
        elif start - state.start > LONG:
            part = _closed(state, start, after, runs_on=True)
            next_state = _PartState(start, state.fence_line + "\n", goes_on=True, kind="code")
            next_state.fence, next_state.fence_line = state.fence, state.fence_line
            return self._settle(part, next_state)
        return state

    def _forced(self, state: _PartState, line: str, start: int, after: int) -> _PartState:
        """Cut a long list, table or paragraph before this line where that is possible."""
        next_state = _PartState(start, kind=state.kind, goes_on=True)
        item = _ITEM.match(line)
        if state.kind == "list" and item:
            if item[1]:
                next_state.number = state.number
                next_state.opening, next_state.skipped = f"{state.number + 1}{item[2]} ", item.end()
        elif state.kind == "table" and "|" in line and state.head:
            next_state.opening, next_state.rows, next_state.head = state.head, 1, state.head
        elif state.kind != "text" or line[0] in " \t":
            return state
        return self._settle(_closed(state, start, after, runs_on=state.kind == "text"), next_state)

    def _cut_line(self, text: str, state: _PartState, start: int, end: int) -> _PartState:
        """Cut a line that is longer than a part may be, at the end of a sentence or a word."""
        while end - max(start, state.start) > 2 * LONG and state.kind != "table":
            first = max(start, state.start)
            sentence_end = 0
            for match in _SENTENCE.finditer(text, first + LONG // 2, first + LONG):
                if len(match[0]) > 1 or not sentence_end:
                    sentence_end = match.end()
            cut = sentence_end or first + LONG
            code = bool(state.fence)
            next_state = _PartState(cut, goes_on=True, kind="code" if code else "text")
            if code:
                next_state.opening = state.fence_line + "\n"
                next_state.fence, next_state.fence_line = state.fence, state.fence_line
            state = self._settle(_closed(state, cut, cut + LONG, runs_on=True), next_state)
        return state


def _closed(state: _PartState, end: int, seen: int, *, runs_on: bool) -> AnswerPart:
    return AnswerPart(
        state.start, end, state.opening, state.fence, state.skipped, runs_on, state.goes_on,
        state.rows, seen,
    )  # fmt: skip


def _begins(state: _PartState, line: str) -> bool:
    """Whether this line begins something that is independent of the text before it."""
    if line[0] in " \t":
        return False
    if state.kind == "list":
        return state.blank and not _ITEM.match(line)
    return bool(state.blank or _HEADING.match(line) or _FENCE.match(line))


def _note(state: _PartState, line: str) -> None:
    """Add a line to the state of the part."""
    mark, list_item = _FENCE.match(line), _ITEM.match(line)
    if mark and (state.kind != "list" or line[0] not in " \t"):
        state.fence, state.fence_line, state.kind = mark[1], line, "code"
    elif list_item and (state.kind in ("", "list") or state.blank):
        state.number = state.number + 1 if state.kind == "list" and state.number else 0
        if list_item[1] and not state.number:
            state.number = int(list_item[1])
        state.kind = "list"
    elif state.kind == "list" and (state.blank is False or line[0] in " \t"):
        pass
    elif _ROW.match(line) and "|" in state.last and "|" in line:
        state.kind, state.head = "table", f"{state.last}\n{line}\n"
    elif state.kind == "table" and not state.blank and "|" in line:
        pass
    else:
        state.kind = "text"
    state.blank, state.last = False, line


def _shared(first: str, second: str) -> int:
    """The length of the common beginning of two texts."""
    if second.startswith(first):
        return len(first)
    low, high = 0, min(len(first), len(second))
    while low < high:
        middle = (low + high + 1) // 2
        if first[low:middle] == second[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def targets(markdown: str) -> dict[str, str]:
    """The link targets with a label that this Markdown defines: label → line of the definition."""
    if "]:" not in markdown:
        return {}
    return {match[1].casefold(): match[0].strip() for match in _LABEL.finditer(markdown)}


def labels(markdown: str) -> frozenset[str]:
    """The labels that the links of a part may refer to."""
    if "]" not in markdown:
        return frozenset()
    return frozenset(match[1].casefold() for match in _USED.finditer(markdown))
