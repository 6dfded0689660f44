"""The names of all privacy types and mechanisms, each listed once."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Mechanism: TypeAlias = Literal[
    "keep",
    "redact",
    "placeholder",
    "surrogate",
    "fpe",
    "mdp",
    "generalize",
    "context",
    "dx",
    "rewrite",
    "derived",
]
Profile: TypeAlias = Literal["restore", "numbers", "minimise", "formal"]
Cipher: TypeAlias = Literal["ff3-1", "ff1"]
Noise: TypeAlias = Literal["laplace", "exponential"]
Sensitivity: TypeAlias = Literal["normal", "cautious"]
WordMechanism: TypeAlias = Literal["pca16", "partition", "nearest", "santext"]
Chooser: TypeAlias = Literal["full", "light", "local"]

MECHANISMS: tuple[Mechanism, ...] = get_args(Mechanism)
PROFILES: tuple[Profile, ...] = get_args(Profile)
CIPHERS: tuple[Cipher, ...] = get_args(Cipher)
SENSITIVITIES: tuple[Sensitivity, ...] = get_args(Sensitivity)
NOISES: tuple[Noise, ...] = get_args(Noise)
CHOOSERS: tuple[Chooser, ...] = get_args(Chooser)
SPARED_PARTS: tuple[str, ...] = ("NOUN", "PROPN", "ADJ", "NUM")
"""Parts of speech of which `minimise` may spare words."""
WORD_MECHANISMS: tuple[WordMechanism, ...] = get_args(WordMechanism)

NEURAL_TYPES: tuple[str, ...] = (
    "PERSON", "LOCATION", "ADDRESS", "ZIP_CODE", "ORGANIZATION", "DATE_TIME", "AGE", "MONEY",
    "QUANTITY", "OCCUPATION", "NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "GENDER",
    "SEXUAL_ORIENTATION", "MEDICAL_CONDITION", "MEDICATION", "USERNAME", "PASSWORD", "SECRET",
    "ID_NUMBER", "VEHICLE", "SYSTEM_CONFIG", "PHONE_NUMBER", "EMAIL_ADDRESS", "URL",
)  # fmt: skip
"""What the tagger learns; the last three so that it does not take them for something else."""
