"""Plain words for types, mechanisms, sources and the strength; the field's terms come second."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from engine.types import Mechanism, Profile

_CONTEXT: Final = "Words"

_TYPES: Final[dict[str, tuple[str, str]]] = {
    "PERSON": (QT_TRANSLATE_NOOP("Words", "Names"), QT_TRANSLATE_NOOP("Words", "name")),
    "LOCATION": (QT_TRANSLATE_NOOP("Words", "Places"), QT_TRANSLATE_NOOP("Words", "place")),
    "ADDRESS": (QT_TRANSLATE_NOOP("Words", "Addresses"), QT_TRANSLATE_NOOP("Words", "address")),
    "ZIP_CODE": (QT_TRANSLATE_NOOP("Words", "Postcodes"), QT_TRANSLATE_NOOP("Words", "postcode")),
    "ORGANIZATION": (
        QT_TRANSLATE_NOOP("Words", "Organisations"),
        QT_TRANSLATE_NOOP("Words", "organisation"),
    ),
    "DATE_TIME": (QT_TRANSLATE_NOOP("Words", "Dates"), QT_TRANSLATE_NOOP("Words", "date or time")),
    "AGE": (QT_TRANSLATE_NOOP("Words", "Age"), QT_TRANSLATE_NOOP("Words", "age")),
    "MONEY": (QT_TRANSLATE_NOOP("Words", "Money"), QT_TRANSLATE_NOOP("Words", "amount of money")),
    "QUANTITY": (QT_TRANSLATE_NOOP("Words", "Quantities"), QT_TRANSLATE_NOOP("Words", "quantity")),
    "OCCUPATION": (
        QT_TRANSLATE_NOOP("Words", "Occupation"),
        QT_TRANSLATE_NOOP("Words", "occupation"),
    ),
    "NATIONALITY": (
        QT_TRANSLATE_NOOP("Words", "Nationality"),
        QT_TRANSLATE_NOOP("Words", "nationality"),
    ),
    "ETHNICITY": (QT_TRANSLATE_NOOP("Words", "Ethnicity"), QT_TRANSLATE_NOOP("Words", "ethnicity")),
    "RELIGION": (QT_TRANSLATE_NOOP("Words", "Religion"), QT_TRANSLATE_NOOP("Words", "religion")),
    "POLITICS": (QT_TRANSLATE_NOOP("Words", "Politics"), QT_TRANSLATE_NOOP("Words", "politics")),
    "GENDER": (QT_TRANSLATE_NOOP("Words", "Gender"), QT_TRANSLATE_NOOP("Words", "gender")),
    "SEXUAL_ORIENTATION": (
        QT_TRANSLATE_NOOP("Words", "Sexual orientation"),
        QT_TRANSLATE_NOOP("Words", "sexual orientation"),
    ),
    "MEDICAL_CONDITION": (
        QT_TRANSLATE_NOOP("Words", "Health"),
        QT_TRANSLATE_NOOP("Words", "medical condition"),
    ),
    "MEDICATION": (
        QT_TRANSLATE_NOOP("Words", "Medication"),
        QT_TRANSLATE_NOOP("Words", "medication"),
    ),
    "USERNAME": (QT_TRANSLATE_NOOP("Words", "User names"), QT_TRANSLATE_NOOP("Words", "user name")),
    "PASSWORD": (QT_TRANSLATE_NOOP("Words", "Passwords"), QT_TRANSLATE_NOOP("Words", "password")),
    "SECRET": (
        QT_TRANSLATE_NOOP("Words", "Keys and tokens"),
        QT_TRANSLATE_NOOP("Words", "key or token"),
    ),
    "ID_NUMBER": (
        QT_TRANSLATE_NOOP("Words", "ID numbers"),
        QT_TRANSLATE_NOOP("Words", "ID number"),
    ),
    "VEHICLE": (QT_TRANSLATE_NOOP("Words", "Vehicles"), QT_TRANSLATE_NOOP("Words", "vehicle")),
    "SYSTEM_CONFIG": (
        QT_TRANSLATE_NOOP("Words", "System details"),
        QT_TRANSLATE_NOOP("Words", "system detail"),
    ),
    "CUSTOM": (
        QT_TRANSLATE_NOOP("Words", "Marked by you"),
        QT_TRANSLATE_NOOP("Words", "marked by you"),
    ),
    "EMAIL_ADDRESS": (QT_TRANSLATE_NOOP("Words", "E-mail"), QT_TRANSLATE_NOOP("Words", "e-mail")),
    "PHONE_NUMBER": (QT_TRANSLATE_NOOP("Words", "Phone"), QT_TRANSLATE_NOOP("Words", "phone")),
    "URL": (QT_TRANSLATE_NOOP("Words", "Web addresses"), QT_TRANSLATE_NOOP("Words", "web address")),
    "IP_ADDRESS": (
        QT_TRANSLATE_NOOP("Words", "IP addresses"),
        QT_TRANSLATE_NOOP("Words", "IP address"),
    ),
    "MAC_ADDRESS": (
        QT_TRANSLATE_NOOP("Words", "MAC addresses"),
        QT_TRANSLATE_NOOP("Words", "MAC address"),
    ),
    "CREDIT_CARD": (
        QT_TRANSLATE_NOOP("Words", "Card numbers"),
        QT_TRANSLATE_NOOP("Words", "card number"),
    ),
    "IBAN_CODE": (QT_TRANSLATE_NOOP("Words", "IBANs"), QT_TRANSLATE_NOOP("Words", "IBAN")),
    "CRYPTO": (QT_TRANSLATE_NOOP("Words", "Wallets"), QT_TRANSLATE_NOOP("Words", "crypto wallet")),
    "US_SSN": (
        QT_TRANSLATE_NOOP("Words", "Social security"),
        QT_TRANSLATE_NOOP("Words", "US social security number"),
    ),
    "US_BANK_NUMBER": (
        QT_TRANSLATE_NOOP("Words", "Bank accounts"),
        QT_TRANSLATE_NOOP("Words", "US bank account"),
    ),
    "US_DRIVER_LICENSE": (
        QT_TRANSLATE_NOOP("Words", "Driving licences"),
        QT_TRANSLATE_NOOP("Words", "US driving licence"),
    ),
    "US_PASSPORT": (
        QT_TRANSLATE_NOOP("Words", "Passports"),
        QT_TRANSLATE_NOOP("Words", "US passport"),
    ),
    "US_ITIN": (QT_TRANSLATE_NOOP("Words", "Tax numbers"), QT_TRANSLATE_NOOP("Words", "US ITIN")),
    "MEDICAL_LICENSE": (
        QT_TRANSLATE_NOOP("Words", "Medical licences"),
        QT_TRANSLATE_NOOP("Words", "medical licence"),
    ),
}

_MECHANISMS: Final[dict[str, str]] = {
    "keep": QT_TRANSLATE_NOOP("Words", "kept as it is"),
    "redact": QT_TRANSLATE_NOOP("Words", "blacked out"),
    "placeholder": QT_TRANSLATE_NOOP("Words", "numbered label"),
    "surrogate": QT_TRANSLATE_NOOP("Words", "natural stand-in"),
    "fpe": QT_TRANSLATE_NOOP("Words", "encrypted, same format"),
    "mdp": QT_TRANSLATE_NOOP("Words", "noise added"),
    "generalize": QT_TRANSLATE_NOOP("Words", "made more general"),
    "context": QT_TRANSLATE_NOOP("Words", "word that fits the sentence"),
    "dx": QT_TRANSLATE_NOOP("Words", "word with a similar meaning"),
    "rewrite": QT_TRANSLATE_NOOP("Words", "sentence reworded"),
    "derived": QT_TRANSLATE_NOOP("Words", "computed from other values"),
}

_PROFILES: Final[dict[str, tuple[str, str]]] = {
    "restore": (
        QT_TRANSLATE_NOOP("Words", "Restore exactly"),
        QT_TRANSLATE_NOOP("Words", "Natural stand-ins that are put back in the answer"),
    ),
    "numbers": (
        QT_TRANSLATE_NOOP("Words", "Keep numbers useful"),
        QT_TRANSLATE_NOOP("Words", "Names hidden; ages and amounts get noise"),
    ),
    "minimise": (
        QT_TRANSLATE_NOOP("Words", "Say less"),
        QT_TRANSLATE_NOOP("Words", "Whatever the task does not need is left out or softened"),
    ),
    "formal": (
        QT_TRANSLATE_NOOP("Words", "Formal guarantee"),
        QT_TRANSLATE_NOOP("Words", "Noise with a proven bound, also on words"),
    ),
}

_SOURCES: Final[dict[str, str]] = {
    "tagger": QT_TRANSLATE_NOOP("Words", "language model"),
    "protect": QT_TRANSLATE_NOOP("Words", "your rule"),
    "rule": QT_TRANSLATE_NOOP("Words", "your rule"),
    "user": QT_TRANSLATE_NOOP("Words", "you"),
    "mention": QT_TRANSLATE_NOOP("Words", "named elsewhere in the text"),
}


def _translated(text: str) -> str:
    return QCoreApplication.translate(_CONTEXT, text)


def type_name(kind: str, *, plural: bool = False) -> str:
    """A privacy type in words, such as «name» or, for lists, «Names»."""
    if kind in _TYPES:
        return _translated(_TYPES[kind][0 if plural else 1])
    words = kind.replace("_", " ").strip()
    head, _, rest = words.partition(" ")
    country = len(head) == 2
    return f"{head} {rest.lower()}" if country else words.capitalize()


def known_types() -> tuple[str, ...]:
    """Every type that has words, in the order of the contract."""
    return tuple(_TYPES)


def mechanism_name(mechanism: Mechanism, *, epsilon: float | None = None) -> str:
    """A mechanism in words, with its share of ε where it spends one."""
    name = _translated(_MECHANISMS[mechanism])
    return name if epsilon is None else f"{name}, ε {number(epsilon)}"


def profile_name(profile: Profile) -> str:
    """A profile in words."""
    return _translated(_PROFILES[profile][0])


def profile_hint(profile: Profile) -> str:
    """What a profile is for, in a short sentence."""
    return _translated(_PROFILES[profile][1])


def source_name(source: str) -> str:
    """A recognizer in words; an unknown one keeps its own name."""
    if source in _SOURCES:
        return _translated(_SOURCES[source])
    return source.removesuffix("Recognizer").replace("_", " ")


_OPEN: Final[dict[str, str]] = {
    "conflict": QT_TRANSLATE_NOOP("Words", "rare and important"),
    "unsure": QT_TRANSLATE_NOOP("Words", "perhaps private"),
    "unfound": QT_TRANSLATE_NOOP("Words", "rare and important"),
}


def open_words(reason: str) -> str:
    """Why the person should decide about a word."""
    return _translated(_OPEN[reason])


def number(value: float) -> str:
    """A figure without needless digits: 0.5, 12, 1.25."""
    return f"{value:.3g}"


def age_words(epsilon: float) -> str:
    """What ε means for an age, in words."""
    years = noise_within(epsilon, share=0.9)
    if years == 0:
        return _translated("ages nearly always exact")
    if years > 60:
        return _translated("ages tell next to nothing")
    return _translated("ages within ±{0} years, 9 in 10").format(years)


def noise_within(epsilon: float, *, share: float) -> int:
    """The smallest k with P(|noise| ≤ k) ≥ share under the exact discrete Laplace of `mdp`.

    With a = exp(-ε), P(noise = n) = (1-a)/(1+a)·a^|n|, so P(|noise| ≤ k) = 1 - 2·a^(k+1)/(1+a)
    (Canonne, Kamath, Steinke 2020). Clamping to the public range only brings values closer.
    """
    a = math.exp(-epsilon)
    wanted = math.log((1 - share) * (1 + a) / 2) / -epsilon
    return max(0, math.ceil(wanted - 1 - 1e-9))
