"""A trie of forms, matched against a text at one position through case, escapes and emphasis."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from engine.issued import Issued
from engine.progress import Tick, ignore, paced
from engine.returned import characters
from engine.returned.characters import fold
from engine.returned.forms import grouped
from engine.returned.forms.form import ANY_TONGUE, Kind

READING = "Trying the way back"
"""What `tick` is told meanwhile."""
_WIDE = 500
"""Forms that a step of a walk may expand without a word."""
LONGEST_GAP = 12
LONGEST_MARK = len("&nbsp;")
_ALIKE, _AT_ONE_END = 16, 64
"""Forms kept at one end: so many that differ in whose they are alone, and so many kinds of them."""
_GAP = re.compile(
    rf"(?:\n>|[{characters.WHITE}*_~`]|\\[nrt]|&nbsp;|&#160;|<br ?/?>){{1,{LONGEST_GAP}}}"
)
_GAP_UNFINISHED = re.compile(r"(?:<(?:b(?:r ?/?)?)?|&[#\w]{0,5}|\\)\Z")
_DECODED_FIRST = frozenset(characters.WHITE + "&\\")
_EMPHASIS = frozenset("*_~`")
_MARKS = re.compile(r"\*{1,3}|~~?")
_HYPHEN_UNFINISHED = re.compile(r"-[ \t]?\r?\n?[ \t>]{0,4}\Z")


class Entry(NamedTuple):
    """A form of an issued value and the original it stands for; `exact` if the form was sent.

    `also` is the second value that it holds («1–9 January»).
    """

    form: str
    original: str
    item: Issued
    exact: bool
    kind: Kind = "whole"
    tongues: frozenset[str] = ANY_TONGUE
    also: Issued | None = None

    def __repr__(self) -> str:
        return f"Entry(exact={self.exact}, kind={self.kind!r})"


class Node(dict[str, "Node"]):
    """A trie node: children by next character, and the entries of forms that end here.

    Forms are expanded lazily, one character at a visit, so building is cheap.
    """

    __slots__ = ("alike", "depth", "entries", "refused", "waiting")

    def __init__(self, depth: int = 0) -> None:
        """`depth` is the number of characters that lead here."""
        self.depth = depth
        self.entries: list[Entry] = []
        self.alike: dict[object, int] = {}
        self.refused: dict[Issued, None] = {}
        self.waiting: list[Keyed] = []

    def grown(self, tick: Tick = ignore) -> Node:
        """The node with its children expanded; where `tick` stops it, the trie is of no use."""
        waiting, self.waiting, depth = self.waiting, [], self.depth
        for keyed_entry in waiting if tick is ignore else paced(waiting, tick, READING):
            key = keyed_entry[0]
            if depth == len(key):
                self._end(keyed_entry[1])
                continue
            after = self.get(key[depth])
            if after is None:
                after = self[key[depth]] = Node(depth + 1)
            after.waiting.append(keyed_entry)
        return self

    def reached(self, key: str) -> Node | None:
        """The node where a key ends, expanded on the way; None where no form leads there."""
        node: Node | None = self.grown()
        for char in key:
            node = node.get(char) if node is not None else None
            if node is not None:
                node.grown()
        return node

    def _end(self, entry: Entry) -> None:
        """One more form ends here; of forms that say the same of many people some are enough."""
        issued = entry.item
        alike = (entry.original, entry.exact, entry.kind, entry.tongues, issued.type, entry.also)
        count = self.alike.get(alike, 0)
        if count < _ALIKE and (entry.exact or len(self.alike) < _AT_ONE_END):
            self.alike[alike] = count + 1
            if entry not in self.entries:
                self.entries.append(entry)
        else:
            self.refused[issued] = None


class Keyed(NamedTuple):
    """An entry with its key in the trie."""

    key: str
    entry: Entry


def keyed(entry: Entry) -> Keyed:
    """An entry with the folded spelling of its form as key."""
    return Keyed(characters.spelled(entry.form), entry)


def grow_wide(root: Node, tick: Tick) -> None:
    """Expands the nodes at which many forms wait, so that no step of a later walk is long."""
    wide = [root] if tick is not ignore else []
    while wide:
        node = wide.pop().grown(tick)
        wide += [child for child in node.values() if len(child.waiting) > _WIDE]


def add(root: Node, new: Keyed) -> int:
    """Adds a form; returns the length of its key in characters."""
    root.waiting.append(new)
    return len(new.key)


class Before(NamedTuple):
    """How a node was before a form was put there, or, with a `char`, that no child was there."""

    node: Node
    char: str
    entries: tuple[Entry, ...]
    alike: Mapping[object, int]
    refused: int

    def restore(self) -> None:
        """Take the form out again; what was put in later must be out already."""
        if self.char:
            del self.node[self.char]
        else:
            self.node.entries[:] = self.entries
            self.node.alike.clear()
            self.node.alike.update(self.alike)
            while len(self.node.refused) > self.refused:
                self.node.refused.popitem()


def put(root: Node, new: Keyed) -> Before:
    """Adds a form at once, and says how it was before."""
    node = root.grown()
    for char in new.key:
        after = node.get(char)
        if after is None:
            node.waiting.append(new)
            node.grown()[char].reached(new.key[node.depth + 1 :])
            return Before(node, char, (), {}, 0)
        node = after.grown()
    before = Before(node, "", tuple(node.entries), dict(node.alike), len(node.refused))
    node.waiting.append(new)
    node.grown()
    return before


def walk(root: Node, text: str, start: int) -> tuple[list[tuple[int, Node]], bool]:
    """All matches from `start` as (end, node), shortest first; whether more text may extend one."""
    ends: list[tuple[int, Node]] = []
    node, position, skipped, size = root.grown(), start, 0, len(text)
    while position < size:
        char = text[position]
        after = node.get(fold(char)) if char not in _DECODED_FIRST else None
        if after is not None:
            node, position = after.grown() if after.waiting else after, position + 1
        elif not node:
            return _with_marks(ends, node, text, position), False
        else:
            step = _detour(node, text, position)
            if step is None:
                return ends, False
            if step is _PENDING:
                return ends, True
            node, position, arrived = step
            if not arrived:
                skipped += 1
                if skipped > LONGEST_GAP:
                    return ends, False
                continue
        skipped = 0
        if node.entries:
            ends.append((position, node))
    return ends, bool(node)


def walk_groups(root: Node, text: str, start: int) -> tuple[list[tuple[int, Node]], bool]:
    """`walk` for identifiers, ignoring separators between their groups."""
    ends: list[tuple[int, Node]] = []
    node, marks, position, size = root.grown(), 0, start, len(text)
    while position < size and node:
        char = text[position]
        after = node.get(fold(char))
        if after is not None:
            node, marks = after.grown(), 0
            if node.entries:
                ends.append((position + 1, node))
        elif char in grouped.MARKS and position > start and marks < grouped.MOST_MARKS:
            marks += 1
        else:
            return ends, False
        position += 1
    return ends, bool(node)


def _with_marks(
    ends: list[tuple[int, Node]], node: Node, text: str, position: int
) -> list[tuple[int, Node]]:
    """`ends` with the last match extended over combining marks."""
    if characters.combining(text[position]) and ends and ends[-1][0] == position:
        return [*ends, (position + 1, node)]
    return ends


_Step = tuple[Node, int, bool]
_PENDING: _Step = (Node(), -1, False)


def _detour(node: Node, text: str, position: int) -> _Step | None:
    """One step over white space, an escape, an invisible or an emphasis mark; None if none fits."""
    char = text[position]
    gap = _gap(node, text, position) if " " in node else None
    if gap is not None or not node:
        return gap
    if characters.invisible(char) or characters.combining(char):
        return node, position + 1, characters.combining(char)
    step = _DETOURS.get(char)
    return step(node, text, position) if step else None


def _gap(node: Node, text: str, position: int) -> _Step | None:
    match = _GAP.match(text, position)
    end = match.end() if match else position
    if end == len(text) or _GAP_UNFINISHED.match(text, end):
        return _PENDING
    if match is None:
        return None
    run = match[0]
    breaks = run.count("\n") + run.count("\\n") + run.count("<br")
    longer = _GAP.match(text, end) is not None
    if breaks > 1 or longer or all(char in _EMPHASIS for char in run):
        return None
    return node[" "].grown(), end, True


def _escape(node: Node, text: str, position: int) -> _Step | None:
    if characters.unfinished_at(text, position):
        return _PENDING
    char, end = characters.escape_at(text, position) or (text[position], position + 1)
    if characters.invisible(char):
        return node, end, False
    after = node.get(fold(char))
    return None if after is None else (after.grown(), end, True)


def _emphasis(node: Node, text: str, position: int) -> _Step | None:
    match = _MARKS.match(text, position)
    end = match.end() if match else position
    if end == len(text):
        return _PENDING
    inside = not text[end].isspace() and text[end] not in "*~"
    return (node, end, False) if inside and not (text[position - 1] + text[end]).isdigit() else None


def _hyphen(node: Node, text: str, position: int) -> _Step | None:
    if _HYPHEN_UNFINISHED.match(text, position):
        return _PENDING
    match = characters.LINE_BREAK_HYPHEN.match(text, position)
    return (node, match.end(), False) if match else None


_DETOURS = {"&": _escape, "\\": _escape, "*": _emphasis, "~": _emphasis, "-": _hyphen}
