"""Which numbers of a value noise can be put on, by its type."""

from __future__ import annotations

import re

from engine.forms import numbers
from engine.forms.numbers import Number

TYPES = frozenset({"AGE", "MONEY", "QUANTITY"})
_MOST_DECIMALS = {"AGE": 0, "MONEY": 2, "QUANTITY": 6}
_DECADE = re.compile(r"\d['’]?s\b|\b(?:teens|\w+ties)\b", re.IGNORECASE)
_SHORT_UNIT = re.compile(r"\b\d*[\s-]*(?:months?|weeks?|days?|mos?|wks?)\b", re.IGNORECASE)


def read(kind: str, text: str) -> tuple[Number, ...]:
    """The numbers of an age, an amount of money or a quantity; () where noise does not apply.

    Not understood are decades («in his 40s»), digits inside codes, and more decimals than the
    type's grid has.
    """
    if kind not in TYPES or (kind == "AGE" and _DECADE.search(text)):
        return ()
    found = numbers.read(text, money=kind == "MONEY")
    most = _MOST_DECIMALS[kind]
    return found if all(item.decimals <= most for item in found) else ()


def in_short_units(text: str) -> bool:
    """Whether an age is given in months, weeks or days."""
    return _SHORT_UNIT.search(text) is not None
