"""A small way to write a recognizer: a pattern whose group `v` is the private value."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.annotate.claims import Claim, Rank


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a value: its pattern, its type, and what else must hold for the match."""

    regex: re.Pattern[str]
    type: str
    score: float = 0.8
    rank: Rank = Rank.PATTERN
    accept: Callable[[re.Match[str]], bool] | None = None


def form(
    pattern: str,
    kind: str,
    *,
    score: float = 0.8,
    rank: Rank = Rank.PATTERN,
    accept: Callable[[re.Match[str]], bool] | None = None,
    exact_case: bool = False,
    lines: bool = False,
) -> Form:
    """A form from its pattern; the case of letters is ignored unless `exact_case`.

    With `lines`, `^` and `$` are the ends of a line.
    """
    flags = re.VERBOSE | (0 if exact_case else re.IGNORECASE) | (re.MULTILINE if lines else 0)
    return Form(re.compile(pattern, flags), kind, score, rank, accept)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Form):
    """A form with a name of its own and with examples, so that it can be tested by itself.

    In a text of `finds` the value stands between « and »: the rule finds it with these bounds and
    nothing else there. In a text of `misses`, near to those, it finds nothing.
    """

    id: str
    finds: tuple[str, ...]
    misses: tuple[str, ...]


def rule(
    name: str,
    pattern: str,
    kind: str,
    *,
    finds: tuple[str, ...],
    misses: tuple[str, ...],
    score: float = 0.8,
    rank: Rank = Rank.PATTERN,
    accept: Callable[[re.Match[str]], bool] | None = None,
    exact_case: bool = False,
) -> Rule:
    """A rule from its pattern (see `form`); `name` is «file.what», and no other rule has it."""
    made = form(pattern, kind, score=score, rank=rank, accept=accept, exact_case=exact_case)
    return Rule(made.regex, kind, score, rank, accept, id=name, finds=finds, misses=misses)


def claims(forms: Iterable[Form], text: str, source: str) -> Iterator[Claim]:
    """A claim for each match of each form."""
    for one in forms:
        group = "v" if "v" in one.regex.groupindex else 0
        for match in one.regex.finditer(text):
            start, end = match.span(group)
            if start < end and (one.accept is None or one.accept(match)):
                yield Claim(start, end, one.type, one.score, source, one.rank)


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
    ordered = sorted(set(words), key=len, reverse=True)
    body = "|".join(re.escape(word).replace(r"\ ", r"[\s_-]?") for word in ordered)
    return re.compile(rf"(?<![^\W_])(?:{body})s?(?![^\W_])")


def beside(lowered: str, start: int, end: int, words: Iterable[str]) -> int:
    """How much the text beside `[start, end)` speaks for the words: 0 for not at all.

    `lowered` is the text in lower case (same positions). A longer and nearer context counts more.
    """
    found = pattern(tuple(words))
    left = lowered[max(0, start - BEFORE) : start]
    stop = lowered.find("\n", end, end + AFTER)
    right = lowered[end : stop if stop >= 0 else end + AFTER]
    best = 0
    for match in found.finditer(left):
        best = max(best, 10 * len(match[0]) + 100 * (match.end() * 2 // max(len(left), 1)))
    for match in found.finditer(right):
        best = max(best, 10 * len(match[0]) + 50)
    return best


def lowered(text: str) -> str:
    """The text in lower case with every position kept (a few letters would change length)."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(one if len(one.lower()) != 1 else one.lower() for one in text)
