"""Guesses of the tagger that reach over the columns of a table which blanks part.

«4417     Mawson Hall» is an extension and a building: each cell is a value of its own. So are a
machine and its address: `node-03/10.42.7.19`. Of a resource the kind is no part of its name.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from engine.annotate.claims import Claim
from engine.carriers import gaps

_ADDRESSED: Final = re.compile(r"(?P<name>[\w.-]*[A-Za-z][\w.-]*)/\d{1,3}(?:\.\d{1,3}){3}")
_RESOURCE: Final = re.compile(
    r"(?:(?:module|data)\.[\w-]+\.){0,3}[a-z]+(?:_[a-z\d]+)+\.(?P<name>[\w-]*[A-Za-z][\w-]*)"
)
"""A resource behind its kind, as plans of clouds write it: `module.net.aws_s3_bucket.pemberton`."""
_OF_WORDS: Final = frozenset(
    {"PERSON", "LOCATION", "ORGANIZATION", "ADDRESS", "OCCUPATION", "NATIONALITY", "ETHNICITY",
     "RELIGION", "MEDICAL_CONDITION", "MEDICATION", "POLITICS"}
)  # fmt: skip
"""Types of which figures alone are none: a cell of such is somebody's number."""


def within_columns(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """The claims, each that reaches over columns as one for every cell."""
    parted = gaps(text)
    starts = sorted(parted)
    for claim in claims:
        addressed = _ADDRESSED.fullmatch(text, claim.start, claim.end)
        if addressed and claim.type == "SYSTEM_CONFIG":
            yield replace(claim, end=addressed.end("name"))
            yield replace(claim, start=addressed.end("name") + 1, type="IP_ADDRESS")
            continue
        kind = _RESOURCE.fullmatch(text, claim.start, claim.end)
        if kind is not None:
            claim = replace(claim, start=kind.start("name"))  # noqa: PLW2901 - the same, cut
        first, last = bisect_left(starts, claim.start), bisect_left(starts, claim.end)
        start = claim.start
        for place in starts[first:last]:
            yield _cell(claim, start, place, text)
            start = parted[place].end
        yield _cell(claim, start, claim.end, text) if start != claim.start else claim


def _cell(claim: Claim, start: int, end: int, text: str) -> Claim:
    worded = any(map(str.isalpha, text[start:end]))
    kind = "ID_NUMBER" if claim.type in _OF_WORDS and not worded else claim.type
    return replace(claim, start=start, end=end, type=kind)
