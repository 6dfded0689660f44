"""Dotted names of programs, which are no hosts: `com.firm.orders.App`, `c.f.db.Pool`.

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
from engine.kinds import word_lists
from engine.lines import InLines

_BEGINS: Final = r"(?<![\w.@/\\:-])(?<![\w$]\$)(?=[A-Za-z_$])"
"""Not in the middle of a run of «$»: each place would be read to the end of the run."""
_DOTTED: Final = re.compile(_BEGINS + r"[\w$]+(?:(?:\.|::)[A-Za-z_$<][\w$>]*)+(?![\w/-]|@\w)")
_ENDINGS: Final = word_lists.words("online.domain_endings")
_CLASS: Final = re.compile(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*|<\w+>")
_BEHIND: Final = re.compile(r":[A-Za-z_]\w*|\(|\$")
"""What follows a name of a program: the function of an entry point, a call."""
_BEFORE: Final = re.compile(
    r"\b(?:import|from|package|namespace|using|module|class|extends|implements|at|logger|require)"
    r"[ \t]+[\"']?\Z"
)
_LEAD: Final = 24
_FEWEST: Final = 3
_OWNER: Final = ".dbo."
"""The schema of a table of SQL Server, before which its database stands: `touren.dbo.Auftraege`."""
_HOST_TYPES: Final = frozenset({"SYSTEM_CONFIG", "URL", "USERNAME", "ORGANIZATION", "LOCATION"})


_REGION: Final = re.compile(
    r"(?:us|eu|ap|sa|ca|me|af|il|cn|mx)-(?:gov-)?(?:north|south|east|west|central|northeast|northwest"
    r"|southeast|southwest)-\d[a-f]?"
    r"|(?:europe|us|asia|australia|northamerica|southamerica|me|africa)-(?:north|south|east|west"
    r"|central|northeast|northwest|southeast|southwest)\d(?:-[a-f])?",
    re.IGNORECASE,
)
"""A region or zone of a public cloud: «eu-west-2», «europe-west3-a»."""
_VERSION: Final = re.compile(
    r"v\d{1,3}(?:\.\d{1,4}){1,3}"
    rf"|{word_lists.any_of('online.clients')}/?\d*(?:\.\d+)*"
)
"""A version, or a program that asks for pages with its version."""
_NUMBERED: Final = frozenset({"SYSTEM_CONFIG", "ID_NUMBER", "LOCATION", "USERNAME"})


def _is_public_form(claim: Claim, text: str) -> bool:
    """Whether a claim is the region of a cloud or a version, which are nobody's."""
    if claim.type not in _NUMBERED or claim.rank > Rank.PATTERN:
        return False
    value = text[claim.start : claim.end]
    return (_REGION.fullmatch(value) or _VERSION.fullmatch(value)) is not None


def without_modules(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """The claims without guesses that take a dotted name of a program for a host, link or login."""
    stretches = list(modules(text))
    starts = [start for start, _ in stretches]
    for claim in claims:
        index = bisect_right(starts, claim.start) - 1
        held = index >= 0 and claim.end <= stretches[index][1]
        module = held and claim.type in _HOST_TYPES and claim.rank <= Rank.PATTERN
        if not module and not _is_public_form(claim, text):
            yield claim


_IN_LINES: Final = InLines(_DOTTED)


def modules(text: str) -> Iterator[tuple[int, int]]:
    """Where dotted names of programs stand."""
    for match in _IN_LINES.of(text)(_DOTTED):
        if _OWNER not in match[0] and _is_module(match):
            yield match.span()


def _is_module(match: re.Match[str]) -> bool:
    """Whether a dotted name is one of a program, by its parts and what stands beside it."""
    text, parts = match.string, re.split(r"\.|::", match[0])
    package = all(part.islower() for part in parts[:-1]) and len(parts) >= _FEWEST
    if _CLASS.fullmatch(parts[-1]) and (package or parts[-1].casefold() not in _ENDINGS):
        return True
    if parts[-1].istitle() and parts[0].islower():
        return True
    if "::" in match[0] or _BEHIND.match(text, match.end()):
        return True
    if parts[-1].casefold() in _ENDINGS:
        return False
    if len(parts) >= _FEWEST and (
        parts[0] in _ENDINGS or all(len(part) == 1 for part in parts[:2])
    ):
        return True
    return _BEFORE.search(text, max(0, match.start() - _LEAD), match.start()) is not None
