"""Dotted names of programs, which are no hosts: `com.firm.orders.App`, `c.f.db.Pool`, `firm.cli:main`.

A package, namespace, logger or class is public but for the name of its house, which
`spread/house_names.py` finds. Where a recognizer or the tagger takes one for a host or link, the
claim falls away.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank

_DOTTED: Final = re.compile(
    r"(?<![\w.@/\\:-])[A-Za-z_$][\w$]*(?:(?:\.|::)[A-Za-z_$<][\w$>]*)+(?![\w/-]|@\w)"
)
_ENDINGS: Final = frozenset(
    "com org net edu gov mil info biz io dev app ai cloud tech local internal lan corp localdomain"
    " intranet eu de fr uk nl pl it es se ch at dk no fi be cz us ca au jp in br co me tv".split()
)
_CLASS: Final = re.compile(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*|<\w+>")
_BEHIND: Final = re.compile(r":[A-Za-z_]\w*|\(|\$")
"""What follows a name of a program: the function of an entry point, a call."""
_BEFORE: Final = re.compile(
    r"\b(?:import|from|package|namespace|using|module|class|extends|implements|at|logger|require)"
    r"[ \t]+[\"']?\Z"
)
_LEAD: Final = 24
_FEWEST: Final = 3
_HOST_TYPES: Final = frozenset({"SYSTEM_CONFIG", "URL", "USERNAME", "ORGANIZATION", "LOCATION"})


def without_modules(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """The claims without guesses that take a dotted name of a program for a host, link or login."""
    stretches = list(modules(text))
    starts = [start for start, _ in stretches]
    for claim in claims:
        index = bisect_right(starts, claim.start) - 1
        held = index >= 0 and claim.end <= stretches[index][1]
        if not (held and claim.type in _HOST_TYPES and claim.rank <= Rank.PATTERN):
            yield claim


def modules(text: str) -> Iterator[tuple[int, int]]:
    """Where dotted names of programs stand."""
    for match in _DOTTED.finditer(text):
        if _is_module(match):
            yield match.span()


def _is_module(match: re.Match[str]) -> bool:
    """Whether a dotted name is one of a program, by its parts and what stands beside it."""
    text, parts = match.string, re.split(r"\.|::", match[0])
    if _CLASS.fullmatch(parts[-1]) and parts[-1].casefold() not in _ENDINGS:
        return True
    if "::" in match[0] or _BEHIND.match(text, match.end()):
        return True
    if parts[-1].casefold() in _ENDINGS:
        return False
    if len(parts) >= _FEWEST and (parts[0] in _ENDINGS or all(len(part) == 1 for part in parts[:2])):
        return True
    return _BEFORE.search(text, max(0, match.start() - _LEAD), match.start()) is not None
