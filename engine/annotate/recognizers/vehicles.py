"""Vehicle identification numbers (with their check digit) and plates by the words beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank

SOURCE = "vehicles"

_VIN = re.compile(r"(?<![A-Za-z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Za-z0-9])")
_NAMED_VIN = re.compile(
    r"\b(?:vin|chassis)(?:[ ](?:number|no\.?|\#))?[ \t]*(?:is|[:#=])*[ \t]*"
    r"(?P<v>[A-HJ-NPR-Z0-9]{11,17})\b",
    re.IGNORECASE,
)
_PLATE = re.compile(
    r"\b(?:licen[cs]e[ ]plates?|number[ ]plates?|plates?(?:[ ](?:number|no\.?|\#))?"
    r"|(?:vehicle|car)[ ]reg(?:istration)?|registration[ ](?:number|plate|no\.?)|tag[ ]"
    r"(?:number|\#)"
    r"|with[ ]plates?|(?-i:[Tt]ag(?=:)|TAG(?=:)|reg(?:istration)?(?=:)))"
    r"(?:[ ](?:number|no\.?|\#))?[ \t]*(?:\b(?:is|was|reads?)\b|[:#=,(])*[ \t]*[\"']?"
    r"(?P<v>(?-i:(?=[A-Z0-9 -]{4,11}(?![A-Za-z0-9]))(?=[A-Z -]*\d)(?=[0-9 -]*[A-Z])"
    r"[A-Z0-9]{1,4}(?:[ -]?[A-Z0-9]{1,5}){1,3}))(?![A-Za-z0-9])",
    re.IGNORECASE,
)
_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
_VALUES = {str(digit): digit for digit in range(10)} | dict(
    zip(
        "ABCDEFGHJKLMNPRSTUVWXYZ",
        (1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9),
        strict=True,
    )
)


def find(text: str) -> Iterator[Claim]:
    """VINs whose check digit agrees or that are called so, and plates that are called so."""
    for match in _VIN.finditer(text):
        if _check_digit_agrees(match[0]) and not match[0].isalpha() and not match[0].isdecimal():
            yield Claim(*match.span(), "VEHICLE", 0.98, SOURCE, Rank.CHECKED)
    for match in _NAMED_VIN.finditer(text):
        if any(one.isdigit() for one in match["v"]):
            yield Claim(*match.span("v"), "VEHICLE", 0.9, SOURCE, Rank.PATTERN)
    for match in _PLATE.finditer(text):
        if match["v"].isdecimal():
            continue
        yield Claim(*match.span("v"), "VEHICLE", 0.85, SOURCE, Rank.PATTERN)


def _check_digit_agrees(vin: str) -> bool:
    """The ninth character is the weighted sum of all, modulo 11 (ISO 3779, 49 CFR 565)."""
    rest = sum(_VALUES[one] * weight for one, weight in zip(vin, _WEIGHTS, strict=True)) % 11
    return vin[8] == ("X" if rest == 10 else str(rest))
