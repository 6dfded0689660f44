"""Cuts a text into blocks and lines, and remembers what was found in each.

A block ends at a blank line once it is long enough; a paragraph beyond the longest block is cut
at a line end, else at a space, else where it stands. Blocks cover the text without gaps.

An edit changes one block: what was found in the others is known by a keyed hash of their content,
and nothing of the text is kept.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from threading import Lock
from typing import Any, Generic, TypeAlias, TypeVar

ENOUGH = 800
"""Characters after which a blank line ends a block: context for the tagger, yet small to redo."""
LONGEST = 6000
"""Characters of the longest block: bounds the time of every pattern."""

_BLANK = re.compile(r"\n[ \t]*\n\s*")


def blocks(text: str) -> Iterator[tuple[int, int]]:
    """The blocks of a folded text as `(start, end)`, in order."""
    start = 0
    for blank in _BLANK.finditer(text):
        if blank.end() - start >= ENOUGH:
            yield from _pieces(text, start, blank.end())
            start = blank.end()
    if start < len(text):
        yield from _pieces(text, start, len(text))


def whole_lines(text: str) -> Iterator[tuple[int, int]]:
    """The same, joined where a block ends within a line."""
    start = 0
    for _, end in blocks(text):
        if text[end - 1] == "\n" or end == len(text):
            yield start, end
            start = end


def whole_paragraphs(text: str) -> Iterator[tuple[int, int]]:
    """The same, joined where a block ends within a paragraph."""
    start = 0
    for _, end in whole_lines(text):
        if end == len(text) or _is_behind_a_line(text, start, end - 1):
            yield start, end
            start = end


def _is_behind_a_line(text: str, start: int, end: int) -> bool:
    """Whether nothing but blanks stands before `end` in its line, and a line before it."""
    while end > start and text[end - 1] in " \t":
        end -= 1
    return end > start and text[end - 1] == "\n"


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while end - start > LONGEST:
        limit = start + LONGEST
        cut = max(text.rfind("\n", start + LONGEST // 2, limit), 0)
        cut = cut or max(text.rfind(" ", start + LONGEST // 2, limit), 0)
        cut = cut + 1 if cut else limit
        yield start, cut
        start = cut
    yield start, end


_KEY = secrets.token_bytes(32)
_LIMIT = 512
T = TypeVar("T")
Accept: TypeAlias = Callable[[re.Match[str]], bool]
Cut: TypeAlias = Callable[[str], Iterator[tuple[int, int]]]


class BlockCache(Generic[T]):
    """What was found in the last 512 blocks. Safe to share by threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._findings: OrderedDict[Hashable, T] = OrderedDict()
        _caches.append(self)

    def get(self, key: Hashable) -> T | None:
        """The findings for a key, if they are still known."""
        with self._lock:
            if key not in self._findings:
                return None
            self._findings.move_to_end(key)
            return self._findings[key]

    def put(self, key: Hashable, findings: T) -> None:
        """Remember the findings for a key."""
        with self._lock:
            self._findings[key] = findings
            while len(self._findings) > _LIMIT:
                self._findings.popitem(last=False)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._findings.clear()


_caches: list[BlockCache[Any]] = []


def forget() -> None:
    """Forget what was found in all blocks of earlier texts."""
    for cache in _caches:
        cache.clear()


def block_key(block: str, rules: Hashable = None) -> Hashable:
    """The key of a block: a hash under a key of this process, and the rules it was read with."""
    return hashlib.blake2b(block.encode("utf-8", "surrogatepass"), key=_KEY).digest(), rules


class ByLines(Generic[T]):
    """What is found in lines alone, whatever stands before and behind them, remembered."""

    def __init__(self, find: Callable[[str], T], cut: Cut = whole_lines) -> None:
        """`find` gets what `cut` cuts a text into.

        What it returns holds nothing of the text but positions.
        """
        self._find, self._cut = find, cut
        self._known = BlockCache[T]()

    def __call__(self, text: str) -> Iterator[tuple[int, T]]:
        """What was found, each with where its lines begin, which it counts from."""
        for start, end in self._cut(text):
            lines = text[start:end]
            key = block_key(lines)
            known = self._known.get(key)
            if known is None:
                known = self._find(lines)
                self._known.put(key, known)
            yield start, known


class InLines:
    """Forms that do not look beyond a line break, and where they stand in the lines of a text.

    What `finditer` gives, of each form, but an edit has only the lines around it read again. A form
    may ask for a line break right behind it, not for what stands on its other side, nor for the
    beginning of the text.
    """

    def __init__(self, *forms: re.Pattern[str], accept: Accept | None = None) -> None:
        """Where `accept` is given, of the matches alone that it takes, by what they hold."""
        self.forms, self._accept = forms, accept
        self._places = ByLines(self._of_lines)

    def of(self, text: str) -> Matches:
        """The matches of all forms in a text."""
        places: tuple[list[int], ...] = tuple([] for _form in self.forms)
        for start, found in self._places(text):
            for known, more in zip(places, found, strict=True):
                if more:
                    known += [start + place for place in more]
        names = [(form.pattern, form.flags) for form in self.forms]
        return Matches(text, dict(zip(names, places, strict=True)))

    def _of_lines(self, lines: str) -> tuple[tuple[int, ...], ...]:
        found = (form.finditer(lines) for form in self.forms)
        return tuple(tuple([one.start() for one in filter(self._accept, ones)]) for ones in found)


class Matches:
    """Where forms stand in a text, for as long as the text is read."""

    def __init__(self, text: str, starts: dict[tuple[str, int], list[int]]) -> None:
        self._text, self._starts = text, starts

    def __call__(self, form: re.Pattern[str]) -> Iterator[re.Match[str]]:
        """The matches of one form, as `finditer` gives them."""
        for start in self._starts[form.pattern, form.flags]:
            match = form.match(self._text, start)
            if match is not None:
                yield match


class Said:
    """Whether a form that does not look beyond a line break stands anywhere in a text.

    What `search` tells, but an edit has only the lines around it read again. With the `cut` of
    `whole_paragraphs` the form may look beyond one line break, not beyond a blank line.
    """

    def __init__(self, form: re.Pattern[str], cut: Cut = whole_lines) -> None:
        self.form, self.cut = form, cut
        self._known = ByLines(self._stands, cut)

    def __call__(self, text: str) -> bool:
        """Whether it does."""
        return any(said for _start, said in self._known(text))

    def _stands(self, lines: str) -> bool:
        return self.form.search(lines) is not None
