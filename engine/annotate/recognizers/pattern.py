"""A small way to write a recognizer: a pattern whose group `v` is the private value."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.annotate.claims import Claim, Rank
from engine.kinds.boundary import any_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A pattern with a name of its own and with examples, so that it can be tested by itself.

    In a text of `finds` every value stands between « and »: the rule finds those, with these
    bounds, and nothing else there. In a text of `misses`, near to those, it finds nothing.
    """

    id: str
    regex: re.Pattern[str]
    type: str
    score: float
    rank: Rank
    accept: Callable[[re.Match[str]], bool] | None
    """What else must hold for a match."""
    finds: tuple[str, ...]
    misses: tuple[str, ...]

    @property
    def types(self) -> frozenset[str]:
        """The type of its claims, as a set."""
        return frozenset({self.type})


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """A rule that one pattern cannot say: a function from a text to claims, named, with examples.

    `types` are all the types that it can claim; `finds` and `misses` are those of a `Rule`.
    """

    id: str
    find: Callable[[str], Iterator[Claim]]
    types: frozenset[str]
    finds: tuple[str, ...]
    misses: tuple[str, ...]


Row = Rule | Search


def rule(
    name: str,
    pattern: str | re.Pattern[str],
    kind: str,
    *,
    finds: tuple[str, ...],
    misses: tuple[str, ...],
    score: float = 0.8,
    rank: Rank = Rank.PATTERN,
    accept: Callable[[re.Match[str]], bool] | None = None,
    exact_case: bool = False,
    lines: bool = False,
) -> Rule:
    """A rule from its pattern; `name` is «file.what», and no other rule has it.

    The pattern is read with VERBOSE; the case of letters is ignored unless `exact_case`, and with
    `lines`, `^` and `$` are the ends of a line. A compiled pattern keeps its own flags.
    """
    if isinstance(pattern, str):
        flags = re.VERBOSE | (0 if exact_case else re.IGNORECASE) | (re.MULTILINE if lines else 0)
        pattern = re.compile(pattern, flags)
    return Rule(
        id=name, regex=pattern, type=kind, score=score, rank=rank, accept=accept, finds=finds,
        misses=misses,
    )  # fmt: skip


def search(
    name: str,
    find: Callable[[str], Iterator[Claim]],
    *types: str,
    finds: tuple[str, ...],
    misses: tuple[str, ...],
) -> Search:
    """A rule from its function, which may claim these types; `name` as that of `rule`."""
    return Search(id=name, find=find, types=frozenset(types), finds=finds, misses=misses)


def claims(rows: Iterable[Row], text: str, source: str) -> Iterator[Claim]:
    """What the rows claim, one after the other; a `Search` names its source itself."""
    for row in rows:
        if isinstance(row, Search):
            yield from row.find(text)
            continue
        group = "v" if "v" in row.regex.groupindex else 0
        for match in row.regex.finditer(text):
            start, end = match.span(group)
            if start < end and (row.accept is None or row.accept(match)):
                yield Claim(start, end, row.type, row.score, source, row.rank)


# Words beside a value that say what it is. presidio's own enhancer compares lemmas and needs a
# language model; here a context word counts where it stands as a whole word (its plural too) on
# the value's line or just before it.

BEFORE = 60
"""How many characters before a value are searched."""
AFTER = 24
"""How many characters after a value are searched, on the same line."""


@lru_cache(maxsize=512)
def pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern for any of the words, the longest first; all must be in lower case."""
    body = any_of(map(re.escape, words)).replace(r"\ ", r"[\s_-]?")
    return re.compile(rf"(?<![^\W_]){body}s?(?![^\W_])")


def beside(lowered: str, start: int, end: int, words: Iterable[str]) -> int:
    """How much the text beside `[start, end)` speaks for the words: 0 for not at all.

    `lowered` is the text in lower case (same positions). A longer and nearer context counts more.
    """
    wanted = pattern(tuple(words))
    left = lowered[max(0, start - BEFORE) : start]
    stop = lowered.find("\n", end, end + AFTER)
    right = lowered[end : stop if stop >= 0 else end + AFTER]
    best = 0
    for match in wanted.finditer(left):
        best = max(best, 10 * len(match[0]) + 100 * (match.end() * 2 // max(len(left), 1)))
    for match in wanted.finditer(right):
        best = max(best, 10 * len(match[0]) + 50)
    return best


def lowered(text: str) -> str:
    """The text in lower case with every position kept (a few letters would change length)."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(char if len(char.lower()) != 1 else char.lower() for char in text)
