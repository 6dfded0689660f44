"""A small way to write a recognizer: a pattern whose group `v` is the private value."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

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


def claims(forms: Iterable[Form], text: str, source: str) -> Iterator[Claim]:
    """A claim for each match of each form."""
    for one in forms:
        group = "v" if "v" in one.regex.groupindex else 0
        for match in one.regex.finditer(text):
            start, end = match.span(group)
            if start < end and (one.accept is None or one.accept(match)):
                yield Claim(start, end, one.type, one.score, source, one.rank)
