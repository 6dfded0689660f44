"""Cuts a text into blocks, so that an edit re-analyses only the block that it changed.

A block ends at a blank line once it is long enough; a paragraph beyond the longest block is cut
at a line end, else at a space, else where it stands. Blocks cover the text without gaps.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from threading import Lock
from typing import Any, Generic, TypeVar

from engine.annotate.claims import Claim
from engine.values import Word

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


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while end - start > LONGEST:
        limit = start + LONGEST
        cut = max(text.rfind("\n", start + LONGEST // 2, limit), 0)
        cut = cut or max(text.rfind(" ", start + LONGEST // 2, limit), 0)
        cut = cut + 1 if cut else limit
        yield start, cut
        start = cut
    yield start, end


# Remembers what was found in a block, by a keyed hash of its content: no text is kept.

_KEY = secrets.token_bytes(32)
_LIMIT = 512
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Findings:
    """What one block holds, in the block's own positions."""

    claims: tuple[Claim, ...]
    words: tuple[Word, ...]
    sentences: tuple[tuple[int, int], ...]


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
