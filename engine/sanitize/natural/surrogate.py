"""Natural substitutes of the same type: which maker serves which type, read top to bottom."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.sanitize.allocator import TRIES, Desk
from engine.sanitize.natural import (
    address,
    date,
    online,
    organization,
    person,
    place,
    same_shape,
    spelt_digits,
    terms,
)
from engine.values import Decision

Maker: TypeAlias = Callable[[Decision, Desk, int], str | None]

MAKERS: tuple[tuple[frozenset[str], Maker], ...] = (
    (frozenset({"PERSON"}), person.make),
    (frozenset({"LOCATION"}), place.make),
    (frozenset({"ORGANIZATION"}), organization.make),
    (frozenset({"ADDRESS"}), address.make),
    (frozenset({"DATE_TIME"}), date.make),
    (frozenset({"EMAIL_ADDRESS"}), online.email),
    (frozenset({"URL"}), online.url),
    (frozenset({"USERNAME"}), online.username),
    (frozenset({"IP_ADDRESS"}), online.ip),
    (frozenset({"MAC_ADDRESS"}), same_shape.mac),
    (frozenset({"UUID"}), same_shape.uuid),
    (frozenset({"SYSTEM_CONFIG"}), online.machine),
    (
        frozenset(
            {"OCCUPATION", "NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "SEXUAL_ORIENTATION"}
        ),
        terms.make,
    ),
    (frozenset({"SECRET"}), same_shape.secret),
)
ORDER = ("PERSON", "LOCATION", "ORGANIZATION")
"""These are chosen first, because mail addresses and user names are built from them."""
_MOST_INITIALS = 4


def candidates(decision: Decision, desk: Desk) -> int:
    """How many stand-ins are tried for a value.

    That of a name is made of those of its parts: where it does not fit, no other does. Initials
    alone may stand in another order.
    """
    if decision.span.type != "PERSON":
        return TRIES
    bare = desk.original(decision).replace(".", "").replace(" ", "")
    return 2 if bare.isupper() and len(bare) <= _MOST_INITIALS else 1


_PLACEHOLDER_ONLY = frozenset(
    {"PASSWORD", "CUSTOM", "GENDER", "MEDICAL_CONDITION", "MEDICATION", "AGE", "MONEY", "QUANTITY"}
)


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """Candidate number `counter` for a value; None where its type has no natural substitute.

    **Guarantee** a keyed choice: without the conversation's key the substitute says about the
    value only what its docstring keeps (kind, shape, sex of a name, country of a city).
    **Assumes** the key stays here. **Not promised**: which values are equal is visible; a
    substitute may by chance be somebody's real name; the context may give a value away.
    """
    kind = decision.span.type
    if kind in _PLACEHOLDER_ONLY:
        return None
    for types, maker in MAKERS:
        if kind in types:
            return maker(decision, desk, counter)
    if spelt_digits.fits(desk.original(decision)):
        return spelt_digits.make(decision, desk, counter)
    return same_shape.make(decision, desk, counter)
