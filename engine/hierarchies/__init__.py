"""Public hierarchies: for a value of a type, ever more general expressions that hold it.

Every table here is public and the same for everybody, so an expression says that the value is one
of the set it stands for, and nothing more.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.hierarchies import bands, codes, geography, organisations, periods, vocabulary
from engine.hierarchies.geography import CITY, is_city, with_article
from engine.hierarchies.rung import Rung

__all__ = ["CITY", "TYPES", "Rung", "is_city", "rungs", "with_article"]

_LADDERS: dict[str, Callable[[str], tuple[Rung, ...]]] = {
    **bands.LADDERS,
    "DATE_TIME": periods.dates,
    "LOCATION": geography.places,
    "ADDRESS": geography.streets,
    "ZIP_CODE": codes.postcodes,
    "UK_POSTCODE": codes.postcodes,
    "IP_ADDRESS": codes.addresses,
    "URL": codes.urls,
    "ORGANIZATION": organisations.organisations,
}
_TERMS = frozenset(
    {
        "OCCUPATION", "MEDICAL_CONDITION", "MEDICATION", "NATIONALITY", "RELIGION", "ETHNICITY",
        "POLITICS",
    }
)  # fmt: skip
TYPES = frozenset(_LADDERS) | _TERMS
"""The types that have a hierarchy."""


def rungs(kind: str, text: str, *, level: int = 1) -> tuple[Rung, ...]:
    """The expressions of at least `level` (1 to 3), the most specific first; () for unknown values.

    None of them is the value itself, whatever its case.
    """
    if kind in _TERMS:
        ladder = vocabulary.ladder_of(kind, text)
    elif kind in _LADDERS:
        ladder = _LADDERS[kind](text)
    else:
        return ()
    plain = text.strip().casefold()
    return tuple(rung for rung in ladder if rung.level >= level and rung.text.casefold() != plain)
