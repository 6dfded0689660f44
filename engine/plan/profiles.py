"""What each profile protects and how, as tables, and which mechanisms suit a type."""

from __future__ import annotations

import re

from engine import codecs, hierarchies
from engine.codecs.versions import SPELT
from engine.kinds import amounts, word_lists
from engine.types import Mechanism, Profile

IDENTIFIERS: tuple[str, ...] = (
    "CREDIT_CARD", "IBAN_CODE", "US_SSN", "US_ITIN", "US_BANK_NUMBER", "US_DRIVER_LICENSE",
    "US_PASSPORT", "US_MBI", "US_NPI", "ABA_ROUTING_NUMBER", "MEDICAL_LICENSE", "PHONE_NUMBER",
    "ID_NUMBER", "VEHICLE", "UK_NHS", "UK_NINO", "UK_PASSPORT", "UK_POSTCODE",
    "UK_VEHICLE_REGISTRATION", "UK_DRIVING_LICENCE", "ES_NIF", "ES_NIE", "ES_PASSPORT",
    "IT_FISCAL_CODE", "IT_DRIVER_LICENSE", "IT_VAT_CODE", "IT_PASSPORT", "IT_IDENTITY_CARD",
    "PL_PESEL", "SG_NRIC_FIN", "SG_UEN", "AU_ABN", "AU_ACN", "AU_TFN", "AU_MEDICARE", "IN_PAN",
    "IN_AADHAAR", "IN_VEHICLE_REGISTRATION", "IN_VOTER", "IN_PASSPORT", "IN_GSTIN",
    "FI_PERSONAL_IDENTITY_CODE", "KR_RRN", "KR_FRN", "KR_BRN", "KR_PASSPORT",
    "KR_DRIVER_LICENSE", "TH_TNIN", "SE_PERSONNUMMER", "SE_ORGANISATIONSNUMMER", "DE_TAX_ID",
    "DE_PASSPORT", "DE_ID_CARD", "DE_SOCIAL_SECURITY", "DE_HEALTH_INSURANCE", "NG_NIN", "TR_NIN",
    "CA_SIN",
)  # fmt: skip
"""Identifiers made of digits and letters; Presidio's names where it has one."""

NATURAL: tuple[str, ...] = (
    "PERSON", "LOCATION", "ADDRESS", "ZIP_CODE", "ORGANIZATION", "DATE_TIME", "USERNAME",
    "EMAIL_ADDRESS", "URL", "IP_ADDRESS", "MAC_ADDRESS", "CRYPTO", "SECRET", "OCCUPATION",
    "UUID", "NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "SEXUAL_ORIENTATION",
    "SYSTEM_CONFIG",
)  # fmt: skip
FORMATTED: tuple[str, ...] = ("ZIP_CODE", "IP_ADDRESS", "MAC_ADDRESS", "CRYPTO", "UUID")
"""Types that also have a fixed format, so that a valid random value reads naturally."""
NUMBERS: tuple[str, ...] = ("AGE", "MONEY")
HIDDEN: tuple[str, ...] = ("PASSWORD", "CUSTOM")
TASK: tuple[str, ...] = ("GENDER", "QUANTITY", "MEDICAL_CONDITION", "MEDICATION")
"""Kept by default: the answer usually depends on them."""

WORDS: tuple[str, ...] = (
    "OCCUPATION", "NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "SEXUAL_ORIENTATION",
    "GENDER", "MEDICAL_CONDITION", "MEDICATION",
)  # fmt: skip
"""Dictionary words, which `formal` replaces under word-level noise."""

GENERAL: tuple[str, ...] = (
    "AGE", "DATE_TIME", "LOCATION", "ADDRESS", "ZIP_CODE", "OCCUPATION", "MONEY", "QUANTITY",
    "MEDICAL_CONDITION", "MEDICATION",
)  # fmt: skip
"""Types that `minimise` generalizes, since tasks usually need them in broad terms."""

_RESTORE = frozenset((*IDENTIFIERS, *NATURAL, *NUMBERS, *HIDDEN))
_EVERYTHING = _RESTORE | frozenset(TASK)
_TYPES: dict[Profile, frozenset[str]] = {
    "restore": _RESTORE,
    "numbers": _RESTORE | {"QUANTITY"},
    "minimise": _EVERYTHING,
    "formal": _EVERYTHING,
}
_NEVER_BACK = frozenset({"PASSWORD", "SECRET"})
_NATIONAL = re.compile(f"{word_lists.any_of('places.codes_in_numbers')}_[A-Z_]+")
"""Presidio's country-specific identifiers; every version knows more of them."""


def types_of(profile: Profile) -> frozenset[str]:
    """The types a profile protects. A type no table names is protected too, as CUSTOM is."""
    return _TYPES[profile]


def is_type(kind: str) -> bool:
    """Whether the program itself knows a type by this name."""
    return kind in _EVERYTHING or bool(_NATIONAL.fullmatch(kind))


def protects(profile: Profile, kind: str) -> bool:
    """Whether a profile protects a type; unknown names (the user's recognizers') always."""
    return kind in _TYPES[profile] or kind not in _EVERYTHING


def mechanism_of(profile: Profile, kind: str) -> Mechanism:
    """The mechanism of a profile for a type, before the value itself is considered.

    `formal` uses only mechanisms with a stated guarantee; `minimise` gives nothing back that the
    answer does not need.
    """
    if profile == "minimise":
        return "generalize" if kind in GENERAL else without_hierarchy(profile, kind)
    if kind in NUMBERS or kind == "QUANTITY":
        return "mdp"
    formatted = kind in IDENTIFIERS or kind in FORMATTED or _NATIONAL.fullmatch(kind)
    if formatted or (profile == "formal" and kind in SPELT):
        return "fpe"
    if profile == "formal" and kind in WORDS:
        return "dx"
    if profile == "formal":
        return "redact" if kind in ("PASSWORD", "SECRET") else "placeholder"
    return "surrogate" if kind in NATURAL else "placeholder"


def without_hierarchy(profile: Profile, kind: str) -> Mechanism:
    """The mechanism for a value without a known generalization."""
    return "redact" if profile == "minimise" and kind in _NEVER_BACK else "placeholder"


WORDED: frozenset[str] = frozenset(
    {
        "OCCUPATION", "NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "GENDER",
        "SEXUAL_ORIENTATION", "MEDICAL_CONDITION", "MEDICATION", "CUSTOM",
    }
)  # fmt: skip
"""Types whose values are common words, which words of similar meaning can replace."""

CONTEXTUAL: frozenset[str] = WORDED | {"PERSON", "LOCATION", "ORGANIZATION"}
"""Types whose values are words without a fixed format, replaceable in context."""


def fitting(kind: str) -> tuple[Mechanism, ...]:
    """The mechanisms that a type allows besides labels, the most exact first.

    A single value may still not allow one; planning then chooses another and says so in the reason.
    """
    possible: tuple[tuple[Mechanism, bool], ...] = (
        ("fpe", kind in IDENTIFIERS or any(kind in codec.types for codec in codecs.CODECS)),
        ("mdp", kind in amounts.TYPES),
        ("generalize", kind in hierarchies.TYPES),
        ("dx", kind in WORDED),
        ("context", kind in CONTEXTUAL),
    )
    return tuple(mechanism for mechanism, fits in possible if fits)
