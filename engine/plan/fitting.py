"""Which mechanisms can be chosen for a type, whatever the profile."""

from __future__ import annotations

from engine import codecs, hierarchies
from engine.kinds import amounts
from engine.plan.profiles import IDENTIFIERS
from engine.types import Mechanism

WORDED: frozenset[str] = frozenset(
    {
        "OCCUPATION", "NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "GENDER",
        "SEXUAL_ORIENTATION", "MEDICAL_CONDITION", "MEDICATION", "CUSTOM",
    }
)  # fmt: skip
"""Types whose values are everyday words, for which others of similar meaning can stand."""

CONTEXTUAL: frozenset[str] = WORDED | {"PERSON", "LOCATION", "ORGANIZATION"}
"""Types whose values are words whose form does not matter, so that another can take their place."""


def fitting(kind: str) -> tuple[Mechanism, ...]:
    """What a type's values may allow besides a label, the most exact first.

    Whether one value allows it shows only when it is planned: there a mechanism that does not fit
    gives way and the reason says so.
    """
    possible: tuple[tuple[Mechanism, bool], ...] = (
        ("fpe", kind in IDENTIFIERS or any(kind in codec.types for codec in codecs.CODECS)),
        ("mdp", kind in amounts.TYPES),
        ("generalize", kind in hierarchies.TYPES),
        ("dx", kind in WORDED),
        ("context", kind in CONTEXTUAL),
    )
    return tuple(mechanism for mechanism, fits in possible if fits)
