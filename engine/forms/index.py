"""Issued values as one trie, read off a text at one position: longest match, any script.

Case and typographic variants of a character share an edge; a space in a value also matches a line
break or Markdown emphasis. So one walk finds exact and changed forms together, and it can say
«cannot know yet» where the text ends in the middle of a value.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from engine.forms import derived
from engine.forms.bare import plausible
from engine.forms.boundary import ends_at, stands_free, starts_at
from engine.forms.issued import Issued
from engine.forms.names import canonical

_GAP = frozenset(" \t\n\r\u00a0\u202f\u2009")
_EMPHASIS = frozenset("*_~`")
_LONGEST_GAP = 12
_GAPS = re.compile(r"([ \t\n\r\u00a0\u202f\u2009]+)")
_MARKED = re.compile(r"([*_~`]*)(.*?)([*_~`]*)", re.DOTALL)
_SAME = str.maketrans({"’": "'", "ʼ": "'", "‑": "-", "–": "-", "−": "-"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One form of an issued value: `form` stands for `original`; exact only where it was sent."""

    form: str = field(repr=False)
    original: str = field(repr=False)
    item: Issued
    exact: bool


@dataclass(frozen=True, slots=True)
class Hit:
    """A value found at `[start, end)`; `original` None means ambiguous: leave the text as it is."""

    start: int
    end: int
    original: str | None = field(repr=False)
    item: Issued
    exact: bool
    originals: tuple[str, ...] = field(default=(), repr=False)


@dataclass(slots=True)
class _Node:
    edges: dict[str, _Node] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)


class Index:
    """All forms of some issued values. Building is linear in their total length."""

    def __init__(self, issued: Iterable[Issued]) -> None:
        self._root = _Node()
        exact: set[str] = set()
        items = tuple(issued)
        for item in items:
            exact.add(item.replacement)
            self._add(Entry(item.replacement, item.original, item, exact=True))
        for item in items:
            for form, original in derived.forms(item):
                if form and form not in exact:
                    self._add(Entry(form, original, item, exact=False))
        first = {one for key in self._root.edges for one in (key, key.upper(), *_twins(key))}
        pattern = "|".join(re.escape(one) for one in sorted(first))
        self.candidates = re.compile(pattern) if pattern else None

    def _add(self, entry: Entry) -> None:
        node = self._root
        for char in _spelled(entry.form):
            node = node.edges.setdefault(char, _Node())
        if not any(
            (old.form, old.original, old.exact) == (entry.form, entry.original, entry.exact)
            for old in node.entries
        ):
            node.entries.append(entry)

    def at(self, text: str, start: int, *, final: bool) -> Hit | Literal[False] | None:
        """The longest value that begins at `start`: a hit, None for no value, False: wait."""
        if not starts_at(text, start):
            return None
        ends, alive = self._walk(text, start)
        if alive and not final:
            return False
        for end, node in reversed(ends):
            url = any(entry.item.type == "URL" for entry in node.entries)
            fits = stands_free(text, start, end) and ends_at(text, start, end, final=final, url=url)
            if fits:
                kind = node.entries[0].item.type
                fits = plausible(text, start, end, kind, final=final)
            if fits is None:
                return False
            hit = _resolve(text, start, end, node.entries) if fits else None
            if hit is not None:
                return hit
        return None

    def _walk(self, text: str, start: int) -> tuple[list[tuple[int, _Node]], bool]:
        """Every end of a form from `start`, shortest first, and whether the text ended midway."""
        ends: list[tuple[int, _Node]] = []
        node, at = self._root, start
        while at < len(text):
            step = _step(node, text, at)
            if step is None:
                return ends, False
            node, at = step
            if node is _PENDING:
                return ends, True
            if node.entries:
                ends.append((at, node))
        return ends, bool(node.edges)


_PENDING = _Node()


def _step(node: _Node, text: str, at: int) -> tuple[_Node, int] | None:
    """The next node and position; the pending node where a gap reaches the end of the text."""
    char = _folded(text[at])
    if char in node.edges and char != " ":
        return node.edges[char], at + 1
    after = node.edges.get(" ")
    if after is None or not (text[at] in _GAP or text[at] in _EMPHASIS):
        return None
    end = at
    while end < len(text) and (text[end] in _GAP or text[end] in _EMPHASIS):
        end += 1
        if end - at > _LONGEST_GAP:
            return None
    run = text[at:end]
    if run.count("\n") > 1:
        return None
    if end == len(text):
        return _PENDING, end
    return (after, end) if any(one in _GAP for one in run) else None


def _resolve(text: str, start: int, end: int, entries: list[Entry]) -> Hit | None:
    """What the text in `[start, end)` stands for, judged by its exact spelling first.

    Spellings of one value that were issued alike («O'Leary», «O’Leary») give the first of them.
    """
    got = text[start:end]
    same = [entry for entry in entries if entry.form == got]
    pool = [entry for entry in same if entry.exact] or same
    if pool:
        originals = {canonical(entry.original): entry.original for entry in reversed(pool)}
        return _hit(start, end, pool[0], list(originals.values()))
    pool = [entry for entry in entries if derived.takes_case(entry.item) and _similar(entry, got)]
    if not pool:
        return None
    return _hit(start, end, pool[0], list({_in_shape(entry, got) for entry in pool}))


def _hit(start: int, end: int, entry: Entry, originals: list[str]) -> Hit:
    """A hit that is exact where `entry` was found as it was sent, ambiguous for many originals."""
    exact = entry.exact
    one = originals[0] if len(originals) == 1 else None
    return Hit(start, end, one, entry.item, exact, tuple(sorted(originals)))


def _similar(entry: Entry, got: str) -> bool:
    """Whether a changed spelling may count: parts of values never in lower case («will»)."""
    if entry.exact:
        return True
    return got.isupper() or got[0].isupper() == entry.form[0].isupper()


def _in_shape(entry: Entry, got: str) -> str:
    """The original in the shape of what was found: case, gaps, Markdown emphasis."""
    original = _cased(entry, got)
    pieces, words = _GAPS.split(got), original.split()
    if 2 * len(words) - 1 == len(pieces) > 1:
        marks = [_MARKED.fullmatch(piece) for piece in pieces[::2]]
        shown = [
            mark[1] + word + mark[3] if mark else word
            for mark, word in zip(marks, words, strict=True)
        ]
        return "".join(one + gap for one, gap in zip(shown, [*pieces[1::2], ""], strict=True))
    before, after = _emphasis(got)
    return before + original + after


def _cased(entry: Entry, got: str) -> str:
    form, original = entry.form, entry.original
    if entry.item.mechanism == "placeholder":
        return original
    letters = "".join(one for one in got if one.isalpha())
    if letters == "".join(one for one in form if one.isalpha()):
        return original
    if letters.isupper():
        return original.upper()
    if letters.islower():
        return original.lower()
    titled = got.title() == got or got[0].isupper()
    return original[:1].upper() + original[1:] if titled else original


def _emphasis(got: str) -> tuple[str, str]:
    """Marks inside a value, moved to the side that keeps them balanced."""
    opening = re.findall(r"(?<=\s)([*_~`]+)(?=\w)", got)
    closing = re.findall(r"(?<=\w)([*_~`]+)(?=\s)", got)
    if opening and closing:
        return "", ""
    return "".join(opening), "".join(closing)


def _spelled(form: str) -> str:
    """A form as the trie spells it: folded characters, one space for each run of white space."""
    return re.sub(r"[ \t\n\r\u00a0\u202f\u2009]+", " ", "".join(map(_folded, form)))


def _folded(char: str) -> str:
    """One character for its case and typographic variants."""
    lower = char.lower()
    return (lower if len(lower) == 1 else char).translate(_SAME)


def _twins(key: str) -> tuple[str, ...]:
    return {"'": ("’", "ʼ"), "-": ("‑", "–", "−")}.get(key, ())
