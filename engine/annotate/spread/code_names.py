"""Variables named after somebody of the text: `nora`, `notifyNoraLindgren` beside Nora Lindgren.

What stands for the person must stand for the variable in all places, so that the program still
runs and tells nobody's name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import names
from engine.kinds.everyday import EVERYDAY

SOURCE: Final = "variable"
MENTION: Final = "mention"
"""The source of what stands inside a name of the program, which the frame lets through."""

_NAME: Final = re.compile(r"(?<![\w.\"'@/-])[a-z]{3,20}(?![\w\"'@/-])")
_USED: Final = re.compile(r"[ ]?(?:[-+*/%|&]?=(?!=)|[.\[(]\w|[.\[(][\"'])|[ ](?:in|is)[ ]\w+:?$")
"""What stands behind a variable somewhere: an assignment, an attribute, an index, a call."""
_SHORTEST: Final = 3


def code_names(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for every mention of a variable that bears the name of a person among `claims`.

    A word counts as a variable where it is assigned, indexed or called, or has an attribute.
    """
    people = {
        part.text.casefold(): claim.score
        for claim in claims
        if claim.type == "PERSON"
        for part in names.split(text[claim.start : claim.end])
        if part.kind == "name" and len(part.text) >= _SHORTEST
    }
    known = {name: score for name, score in people.items() if name not in EVERYDAY}
    if not known:
        return
    yield from _humps(known, text)
    mentions: dict[str, list[tuple[int, int]]] = {}
    used: set[str] = set()
    for match in _NAME.finditer(text):
        if match[0] in known:
            mentions.setdefault(match[0], []).append(match.span())
            if _USED.match(text, match.end()):
                used.add(match[0])
    for name in used:
        for start, end in mentions[name]:
            yield Claim(start, end, "PERSON", known[name], SOURCE, Rank.WEAK)


_IDENTIFIER: Final = re.compile(
    r"(?<![\w@])[A-Za-z]+(?:[a-z][A-Z]|[A-Z]{2}[a-z])[A-Za-z]*(?![a-z])"
)
_HUMP: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_TELLING: Final = 5
"""Letters of a name that counts where no other part of the name stands beside it."""


def _humps(known: dict[str, float], text: str) -> Iterator[Claim]:
    """Claims for the parts of names inside identifiers in camel case."""
    for identifier in _IDENTIFIER.finditer(text):
        humps = list(_HUMP.finditer(text, *identifier.span()))
        named = [hump[0].casefold() in known for hump in humps]
        for first, last in _runs(named):
            start, end = humps[first].start(), humps[last].end()
            if len(humps) > 1 and (last > first or end - start >= _TELLING):
                score = known[humps[first][0].casefold()]
                yield Claim(start, end, "PERSON", score, MENTION, Rank.MENTION)


def _runs(named: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """The first and last place of each run of parts of names."""
    first = -1
    for place, is_name in enumerate([*named, False]):
        if is_name and first < 0:
            first = place
        elif not is_name and first >= 0:
            yield first, place - 1
            first = -1
