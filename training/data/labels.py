"""The tagger's labels: BIO over private types, and universal parts of speech."""

from __future__ import annotations

from engine.types import NEURAL_TYPES

EXTRA_TYPES = (
    "CREDIT_CARD", "IBAN_CODE", "US_SSN", "US_BANK_NUMBER", "US_DRIVER_LICENSE", "US_PASSPORT",
    "IP_ADDRESS", "MAC_ADDRESS", "CRYPTO",
)  # fmt: skip
"""Learnt as well: a second line behind the checksummed recognizers, by context alone."""

TYPES: tuple[str, ...] = NEURAL_TYPES + EXTRA_TYPES
LABELS: tuple[str, ...] = ("O", *(f"{mark}-{kind}" for kind in TYPES for mark in "BI"))
UPOS: tuple[str, ...] = (
    "ADJ", "ADP", "ADV", "AUX", "CCONJ", "DET", "INTJ", "NOUN", "NUM", "PART", "PRON", "PROPN",
    "PUNCT", "SCONJ", "SYM", "VERB", "X",
)  # fmt: skip
ANY: frozenset[str] = frozenset(TYPES)
