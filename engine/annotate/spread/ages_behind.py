"""Finds ages that stand right behind a name: «Marguerite Lagimodière, 58, Métis», «Jens Ott (47)».

A bare number there is an age where something goes on behind it; that of a list of rooms is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank

SOURCE: Final = "ages behind names"
_SCORE: Final = 0.8
_NUMBER: Final = r"(?P<v>[1-9]\d?|10\d)"
_AGE: Final = re.compile(
    rf"(?:[ ]\([^()\d\n]{{1,30}}\))?,[ ]{_NUMBER}(?:(?=[ ]?J\.[ ,])|(?=,[ ](?!\d)[^\W\d]))"
    rf"|[ ]\({_NUMBER.replace('<v>', '<w>')}\)(?![ ]?[-+*/=%])"
    r"|[ ](?P<x>[1-9]\d)(?=,[ ][a-zäöü]{3,}[ ,.])"
)
_SURE: Final = 0.6
_TITLES: Final = ("Fr. ", "Hr. ", "Frau ", "Herr ", "Mr ", "Mrs ", "Ms ", "Mr. ", "Mrs. ", "Ms. ")


def ages_behind(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """Claims for the ages behind names of people that are surely such and no word alone."""
    for claim in claims:
        if claim.type != "PERSON" or claim.score < _SURE or not _is_name(claim, text):
            continue
        match = _AGE.match(text, claim.end)
        if match is not None and (match.lastgroup != "x" or _is_titled(claim, text)):
            yield Claim(*match.span(match.lastgroup or 0), "AGE", _SCORE, SOURCE, Rank.WEAK)


def _is_name(claim: Claim, text: str) -> bool:
    """Whether a name has two words or a title before it."""
    return _is_titled(claim, text) or " " in text[claim.start : claim.end]


def _is_titled(claim: Claim, text: str) -> bool:
    """Whether a title stands before a name."""
    return text[max(0, claim.start - 6) : claim.start].endswith(_TITLES)
