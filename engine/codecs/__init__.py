"""Formats that can be encrypted as they are, read top to bottom: the first that fits is taken.

A codec is chosen from the visible text alone and keeps that choice true of its output, so the
key alone turns a value back: class(E(x)) = class(x). Not a stage; shared by `plan` (can this be
encrypted?), `sanitize` (do it) and `restore` (turn it back).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.codecs import card, iban, identifier, phone, ssn
from engine.codecs.cipher import SMALLEST, Key, Permutation
from engine.types import Cipher
from engine.vault import Conversation


@dataclass(frozen=True, slots=True)
class Codec:
    """One format: whether a value has it, over how many values, and its keyed permutation."""

    name: str
    types: frozenset[str]
    domain: Callable[[str], int]
    permute: Callable[[str, Permutation], str]


CODECS: tuple[Codec, ...] = (
    Codec("card", frozenset({"CREDIT_CARD"}), card.domain, card.permute),
    Codec("iban", frozenset({"IBAN_CODE"}), iban.domain, iban.permute),
    Codec("ssn", frozenset({"US_SSN"}), ssn.domain, ssn.permute),
    Codec("itin", frozenset({"US_ITIN"}), ssn.itin_domain, ssn.itin_permute),
    Codec("phone", frozenset({"PHONE_NUMBER"}), phone.domain, phone.permute),
    Codec("identifier", frozenset(), identifier.domain, identifier.permute),
)
NEVER = frozenset(
    "PERSON LOCATION ADDRESS ORGANIZATION EMAIL_ADDRESS URL IP_ADDRESS MAC_ADDRESS DATE_TIME AGE"
    " MONEY QUANTITY OCCUPATION NATIONALITY ETHNICITY RELIGION POLITICS GENDER SEXUAL_ORIENTATION"
    " MEDICAL_CONDITION MEDICATION USERNAME PASSWORD SECRET SYSTEM_CONFIG CUSTOM CRYPTO"
    " UUID".split()
)
"""No identifiers of fixed format (a UUID is hexadecimal, CRYPTO has check sums in base 58)."""


def choose(kind: str, value: str) -> Codec | None:
    """The codec for a value of a type; None where it has no format over at least 10⁶ values."""
    if kind in NEVER:
        return None
    for codec in CODECS:
        if (not codec.types or kind in codec.types) and codec.domain(value) >= SMALLEST:
            return codec
    return None


def key(conversation: Conversation, codec: Codec, cipher: Cipher = "ff3-1") -> Key:
    """The key of a format: per format, not type, so a value tagged otherwise still decrypts."""
    secret = conversation.subkey(f"fpe/v1|{cipher}", codec.name)
    return Key(secret, cipher, conversation.tables)


def encrypt(kind: str, value: str, key: Key) -> str:
    """The value's substitute under a key: same format, same validity class.

    Raises `ValueError` (without the value) where `choose` finds no codec.
    """
    return _permuted(kind, value, key, forward=True)


def decrypt(kind: str, value: str, key: Key) -> str:
    """The value that `encrypt` made this one from."""
    return _permuted(kind, value, key, forward=False)


def _permuted(kind: str, value: str, key: Key, *, forward: bool) -> str:
    codec = choose(kind, value)
    if codec is None:
        raise ValueError("This value has no format that can be encrypted.")
    return codec.permute(value, Permutation(key, codec.name, forward=forward))
