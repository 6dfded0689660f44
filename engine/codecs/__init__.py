"""Formats that can be encrypted as they are, read top to bottom: the first that fits is taken.

A codec is chosen from the visible text alone and keeps that choice true of its output, so the
key alone turns a value back: class(E(x)) = class(x). Not a stage; shared by `plan` (can this be
encrypted?), `sanitize` (do it) and `restore` (turn it back).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from engine.codecs import date
from engine.codecs.ciphers.cipher import SMALLEST, Key, Permutation
from engine.codecs.identifiers import (
    card,
    checked,
    coin,
    hexadecimal,
    iban,
    identifier,
    ip,
    phone,
    prefixes,
    ssn,
    token,
    web,
)
from engine.codecs.identifiers.schemes import SCHEMES
from engine.codecs.names import name  # fmt: skip
from engine.conversation.vault import Conversation
from engine.errors import PlanError
from engine.types import Cipher

_MOST_WALKS = 20_000


@dataclass(frozen=True, slots=True)
class Codec:
    """One format: whether a value has it, over how many values, and its keyed permutation.

    `sealed` is the domain of what was encrypted, where that is another set than what is given.
    """

    name: str
    types: frozenset[str]
    domain: Callable[[str], int]
    permute: Callable[[str, Permutation], str]
    sealed: Callable[[str], int] | None = None

    def fits(self, value: str, *, sealed: bool = False) -> bool:
        """Whether a value (one that was encrypted, if `sealed`) has the format."""
        domain = self.sealed if sealed and self.sealed else self.domain
        return domain(value) >= SMALLEST


NAME = Codec("name", frozenset({"PERSON"}), name.domain, name.permute)
ADDRESS = Codec("ip", frozenset({"IP_ADDRESS"}), ip.domain, ip.permute)
CODECS: tuple[Codec, ...] = (
    Codec("card", frozenset({"CREDIT_CARD"}), card.domain, card.permute),
    Codec("iban", frozenset({"IBAN_CODE"}), iban.domain, iban.permute),
    Codec("ssn", frozenset({"US_SSN"}), ssn.domain, ssn.permute),
    Codec("itin", frozenset({"US_ITIN"}), ssn.itin_domain, ssn.itin_permute),
    Codec("phone", frozenset({"PHONE_NUMBER"}), phone.domain, phone.permute),
    Codec("date", frozenset({"DATE_TIME"}), date.domain, date.permute),
    ADDRESS,
    Codec("mac", frozenset({"MAC_ADDRESS"}), hexadecimal.mac_domain, hexadecimal.mac_permute),
    Codec("uuid", frozenset({"UUID"}), hexadecimal.uuid_domain, hexadecimal.uuid_permute),
    Codec("coin", frozenset({"CRYPTO"}), coin.domain, coin.permute),
    Codec("email", frozenset({"EMAIL_ADDRESS"}), web.email_domain, web.email_permute,
          web.email_sealed),
    Codec("url", frozenset({"URL"}), web.url_domain, web.url_permute, web.url_sealed),
    Codec("token", frozenset({"USERNAME", "SECRET", "PASSWORD"}), token.domain, token.permute),
    NAME,
    *(
        Codec(scheme.types.split()[0].lower(), frozenset(scheme.types.split()),
              partial(checked.domain, scheme), partial(checked.permute, scheme))
        for scheme in SCHEMES
    ),
)  # fmt: skip
IDENTIFIERS: tuple[Codec, ...] = tuple(
    Codec(called, frozenset(), partial(prefixes.domain, domain),
          partial(prefixes.permute, permute))
    for called, domain, permute in (
        ("uuid", hexadecimal.labelled_uuid_domain, hexadecimal.uuid_permute),
        ("hexadecimal", hexadecimal.hex_domain, hexadecimal.hex_permute),
        ("dated identifier", identifier.dated_domain, identifier.dated_permute),
        ("number", identifier.number_domain, identifier.permute),
        ("identifier", identifier.domain, identifier.permute),
    )
)  # fmt: skip
"""For values that a label tells, each of any type, behind what their kind begins with."""
NO_IDENTIFIERS = frozenset(
    "PERSON LOCATION ADDRESS ORGANIZATION EMAIL_ADDRESS URL IP_ADDRESS MAC_ADDRESS DATE_TIME AGE"
    " MONEY QUANTITY OCCUPATION NATIONALITY ETHNICITY RELIGION POLITICS GENDER SEXUAL_ORIENTATION"
    " MEDICAL_CONDITION MEDICATION USERNAME PASSWORD SECRET SYSTEM_CONFIG CUSTOM CRYPTO"
    " UUID".split()
)
"""Types that the format of any identifier does not do for."""


def choose(kind: str, value: str, *, sealed: bool = False) -> Codec | None:
    """The codec for a value of a type; None where fewer than 100 values have its form.

    `sealed` asks for the codec that a value was encrypted with.
    """
    for codec in CODECS:
        if kind in codec.types and codec.fits(value, sealed=sealed):
            return codec
    if kind in NO_IDENTIFIERS:
        return None
    return next((codec for codec in IDENTIFIERS if codec.fits(value)), None)


def key(conversation: Conversation, codec: Codec, cipher: Cipher = "ff3-1") -> Key:
    """The key of a format: per format, not type, so a value tagged otherwise still decrypts."""
    secret = conversation.subkey(f"fpe/v1|{cipher}", codec.name)
    return Key(secret, cipher, conversation.tables)


def encrypt(kind: str, value: str, key: Key) -> str:
    """The value's substitute under a key: same format, same validity class.

    Raises `ValueError` (without the value) where `choose` finds no codec.
    """
    return _permuted(kind, value, key, forward=True)


def another_address(value: str, key: Key, counter: int = 0) -> str:
    """An address by the map that encrypts addresses, however few could stand there.

    Those of counters other than 0 lie in other networks.
    """
    permutation = Permutation(key, ADDRESS.name, forward=True)
    return ip.permute(value, permutation.part(str(counter)) if counter else permutation)


def decrypt(kind: str, value: str, key: Key) -> str:
    """The value that `encrypt` made this one from; `PlanError` where it made it from none."""
    return _permuted(kind, value, key, forward=False)


def _permuted(kind: str, value: str, key: Key, *, forward: bool) -> str:
    """Walks on where the result has the form of another codec, which would turn it back."""
    codec = choose(kind, value, sealed=not forward)
    if codec is None:
        raise ValueError("This value has no format that can be encrypted.")
    permutation = Permutation(key, codec.name, forward=forward)
    for _ in range(_MOST_WALKS):
        value = codec.permute(value, permutation)
        if choose(kind, value, sealed=forward) is codec:
            return value
        if codec.sealed:
            break
    raise PlanError("The cipher found no valid value.")


def turned_back(kind: str, value: str, conversation: Conversation, cipher: Cipher) -> str | None:
    """What a value was encrypted from under a conversation's key; None where it cannot be."""
    codec = choose(kind, value, sealed=True)
    if codec is None:
        return None
    try:
        return decrypt(kind, value, key(conversation, codec, cipher))
    except PlanError:
        return None  # no value of this class encrypts to it
