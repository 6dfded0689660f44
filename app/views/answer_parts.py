"""Cuts an answer's Markdown into parts that can be rendered one by one, also while it grows.

A part ends where what follows cannot change what it looks like: at an empty line, before a heading,
around a block of code. What has no such place for long (a long list, table, block of code or
paragraph) is cut between its items, rows or lines, and told how to open and close again.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field, replace
from typing import Final

SHORT: Final = 600
"""Characters that a part has at least, where more follows: each costs some work of its own."""
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
class Part:
    """`text[start:end]`, to be read after `opening` in place of its first `skipped` characters.

    `closing` ends a block of code that goes on in the next part, `runs_on` says that something
    does, and `goes_on` that it began before; `rows` at the top were repeated for a table's columns.
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
    """How far the text was read when this part was settled."""


@dataclass(slots=True)
class _State:
    """What is known of the part that is being read."""

    start: int = 0
    opening: str = field(default="", repr=False)
    skipped: int = 0
    goes_on: bool = False
    rows: int = 0
    kind: str = ""
    """'' | 'text' | 'list' | 'table' | 'code': what the part ends with so far."""
    fence: str = ""
    fence_line: str = ""
    blank: bool = False
    number: int = 0
    """Of the last top-level item of a numbered list."""
    head: str = field(default="", repr=False)
    """A table's first two lines."""
    last: str = field(default="", repr=False)
    """The line before."""


class Parts:
    """The parts of a text; given a longer text of the same beginning it reads on from there."""

    def __init__(self) -> None:
        self._text = ""
        self._settled: list[Part] = []
        self._states: list[_State] = []

    def update(self, text: str, *, whole: bool) -> list[Part]:
        """All parts in order; the last is unsettled until the text is `whole`."""
        self._keep(_shared(self._text, text))
        self._text = text
        state = self._read(text, self._states[-1] if self._states else _State(), whole=whole)
        if state.start >= len(text) and self._settled:
            return list(self._settled)
        return [*self._settled, _closed(state, len(text), len(text), runs_on=False)]

    def _keep(self, shared: int) -> None:
        """Forget the parts whose end was decided by what is no longer there."""
        kept = bisect_right([part.seen for part in self._settled], shared)
        del self._settled[kept:]
        del self._states[kept:]

    def _settle(self, part: Part, state: _State) -> _State:
        self._settled.append(part)
        self._states.append(state)
        return replace(state)

    def _read(self, text: str, state: _State, *, whole: bool) -> _State:
        state, at = replace(state), state.start
        while at < len(text):
            end = text.find("\n", at)
            if end < 0 and not whole:
                return self._cut_line(text, state, at, len(text))
            end = len(text) if end < 0 else end
            line, after = text[at:end], min(end + 1, len(text))
            state = self._line(state, line, at, after)
            state = self._cut_line(text, state, max(at, state.start), after)
            at = after
        return state

    def _line(self, state: _State, line: str, at: int, after: int) -> _State:
        """Take one line in; settle what ends before it."""
        if state.fence:
            return self._code_line(state, line, at, after)
        if not line.strip():
            state.blank, state.last = True, ""
            return state
        if at - state.start >= SHORT and _begins(state, line):
            state = self._settle(_closed(state, at, after, runs_on=False), _State(at))
        elif at - state.start > LONG:
            state = self._forced(state, line, at, after)
        _note(state, line)
        return state

    def _code_line(self, state: _State, line: str, at: int, after: int) -> _State:
        mark = _FENCE.match(line)
        if mark and mark[1].startswith(state.fence) and not line.strip().strip(mark[1][0]):
            state.fence, state.blank, state.kind, state.last = "", True, "code", ""
        elif at - state.start > LONG:
            part = _closed(state, at, after, runs_on=True)
            fresh = _State(at, state.fence_line + "\n", goes_on=True, kind="code")
            fresh.fence, fresh.fence_line = state.fence, state.fence_line
            return self._settle(part, fresh)
        return state

    def _forced(self, state: _State, line: str, at: int, after: int) -> _State:
        """Cut a long list, table or paragraph before this line where that can be done."""
        fresh = _State(at, kind=state.kind, goes_on=True)
        item = _ITEM.match(line)
        if state.kind == "list" and item:
            if item[1]:
                fresh.number = state.number
                fresh.opening, fresh.skipped = f"{state.number + 1}{item[2]} ", item.end()
        elif state.kind == "table" and "|" in line and state.head:
            fresh.opening, fresh.rows, fresh.head = state.head, 1, state.head
        elif state.kind != "text" or line[0] in " \t":
            return state
        return self._settle(_closed(state, at, after, runs_on=state.kind == "text"), fresh)

    def _cut_line(self, text: str, state: _State, at: int, end: int) -> _State:
        """Cut a line that is longer than a part may be, at the end of a sentence or a word."""
        while end - max(at, state.start) > 2 * LONG and state.kind != "table":
            first = max(at, state.start)
            found = 0
            for hit in _SENTENCE.finditer(text, first + LONG // 2, first + LONG):
                if len(hit[0]) > 1 or not found:
                    found = hit.end()
            cut = found or first + LONG
            code = bool(state.fence)
            fresh = _State(cut, goes_on=True, kind="code" if code else "text")
            if code:
                fresh.opening = state.fence_line + "\n"
                fresh.fence, fresh.fence_line = state.fence, state.fence_line
            state = self._settle(_closed(state, cut, cut + LONG, runs_on=True), fresh)
        return state


def _closed(state: _State, end: int, seen: int, *, runs_on: bool) -> Part:
    return Part(
        state.start, end, state.opening, state.fence, state.skipped, runs_on, state.goes_on,
        state.rows, seen,
    )  # fmt: skip


def _begins(state: _State, line: str) -> bool:
    """Whether this line begins something that what came before has no part in."""
    if line[0] in " \t":
        return False
    if state.kind == "list":
        return state.blank and not _ITEM.match(line)
    return bool(state.blank or _HEADING.match(line) or _FENCE.match(line))


def _note(state: _State, line: str) -> None:
    """What the part ends with, this line taken in."""
    mark, item = _FENCE.match(line), _ITEM.match(line)
    if mark and (state.kind != "list" or line[0] not in " \t"):
        state.fence, state.fence_line, state.kind = mark[1], line, "code"
    elif item and (state.kind in ("", "list") or state.blank):
        state.number = state.number + 1 if state.kind == "list" and state.number else 0
        if item[1] and not state.number:
            state.number = int(item[1])
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


def _shared(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    if other.startswith(one):
        return len(one)
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def targets(markdown: str) -> dict[str, str]:
    """The targets that links of the whole answer name by a label: label → its line."""
    if "]:" not in markdown:
        return {}
    return {hit[1].casefold(): hit[0].strip() for hit in _LABEL.finditer(markdown)}


def labels(markdown: str) -> frozenset[str]:
    """The labels that links of a part may name."""
    if "]" not in markdown:
        return frozenset()
    return frozenset(hit[1].casefold() for hit in _USED.finditer(markdown))
