"""Vehicle identification numbers (with their check digit) and plates by the words beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, rule
from engine.kinds import check_digits

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

_GERMAN_PLATE = re.compile(
    r"\b(?:Kfz|KFZ|PKW|Pkw|LKW|Lkw|Kennzeichen|amtl\.|Auto|Wagen|Fahrzeug|Transporter|Anhänger"
    r"|Motorrad|Firmenwagen|Dienstwagen|Nummernschild)[^\n]{0,40}?[ :(„\"]"
    r"(?P<v>(?!DIN|ISO)[A-ZÄÖÜ]{1,3}(?:-[A-Z]{1,2}[ ]?|[ ][A-Z]{1,2}[ ])\d{1,4}[EH]?)"
    r"(?![\w-]|[.,]\d)"
)


def _is_vin(match: re.Match[str]) -> bool:
    vin = match[0]
    return check_digits.vin(vin) and not vin.isalpha() and not vin.isdecimal()


def _has_digits(match: re.Match[str]) -> bool:
    return any(sign.isdigit() for sign in match["v"])


RULES = (
    rule(
        "vehicles.checked_vin",
        _VIN,
        "VEHICLE",
        score=0.98,
        rank=Rank.CHECKED,
        accept=_is_vin,
        finds=("sold «1HGCM82633A004352» to", "(«1M8GDM9AXKP042788»)"),
        misses=("1HGCM82633A004353", "11111111111111111", "1HGCM82633A0O4352", "12345678901234567"),
    ),
    rule(
        "vehicles.named_vin",
        _NAMED_VIN,
        "VEHICLE",
        score=0.9,
        accept=_has_digits,
        finds=("VIN: «1HGCM82633A004353»", "chassis no. is «WDB2110421A»"),
        misses=("vin LANGUEDOCRED", "chassis number 42"),
    ),
    rule(
        "vehicles.named_plate",
        _PLATE,
        "VEHICLE",
        score=0.85,
        accept=lambda match: not match["v"].isdecimal(),
        finds=("plate number is «ABC-1234»", "license plate «7XYZ123»", "with reg: «LM21 FHZ»"),
        misses=(
            "a license plate holder",
            "Glazed stoneware plates    24   EUR 11,50",
            "plate number 1234",
        ),
    ),
    rule(
        "vehicles.german_plate",
        _GERMAN_PLATE,
        "VEHICLE",
        score=0.85,
        finds=(
            "Kfz «VER-MH 417» fehlt",
            "das Kennzeichen meines Autos ist «B-AX 2201»",
            "Firmenwagen («HH KL 88»)",
        ),
        misses=("Auto, Papier DIN-A 4", "Wagen nach ISO-A 4", "Raum B-AX 2201"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """VINs whose check digit agrees or that are called so, and plates that are called so."""
    return claims(RULES, text, SOURCE)
