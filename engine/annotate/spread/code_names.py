"""Variables named after somebody of the text: `nora` where Nora Lindgren is named.

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
