"""Identifiers made of groups (phones, cards, IBANs): read however the answer groups them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import phonenumbers

from engine.issued import Issued
from engine.returned.forms.form import Form

_FEWEST = 7
_FEWEST_MIXED = 6
_FEWEST_NUMBERED = 5
KINDS = frozenset({"grouped", "numbered"})
"""The kinds of form that are made here."""
_FEWEST_DIGITS = 2
_TAILED = frozenset(
    {"EMAIL_ADDRESS", "URL", "IP_ADDRESS", "MAC_ADDRESS", "USERNAME", "SYSTEM_CONFIG"}
)
_PREFIX = re.compile(r"[A-Za-z]+[ #:/-]+")
MOST_MARKS = 3
MARKS = frozenset(" \n\u00a0\u202f\t-./()‑–")
_UNGROUPED = frozenset({"PASSWORD", "SECRET", "CRYPTO", "URL", "EMAIL_ADDRESS", "IP_ADDRESS"})
_TEXTS = frozenset({"PERSON", "ORGANIZATION", "LOCATION", "ADDRESS", "DATE_TIME", "MONEY", "AGE"})
_WHOLE = _UNGROUPED | _TEXTS


def forms(issued: Issued) -> Iterator[Form]:
    """The compact forms (no marks between) by which a grouped identifier is known."""
    if issued.type in _WHOLE or issued.mechanism == "placeholder":
        return
    new, old = compact(issued.replacement), compact(issued.original)
    if _telling(new):
        yield Form(new, issued.original, "grouped")
    elif len(new) == len(old) >= _FEWEST_NUMBERED and new.isdecimal():
        yield Form(new, issued.original, "numbered")
    if issued.type == "PHONE_NUMBER":
        yield from _phone(issued)
        if new.startswith("0") and old.startswith("0") and len(new) > _FEWEST:
            yield Form(new[1:], old[1:], "grouped")


def compact(text: str) -> str:
    """The letters and digits of an identifier."""
    return "".join(char for char in text if char.isalnum())


def _telling(value: str) -> bool:
    digits = sum(char.isdecimal() for char in value)
    fewest = _FEWEST if digits == len(value) else _FEWEST_MIXED
    return len(value) >= fewest and digits >= _FEWEST_DIGITS


def tails(issued: Issued) -> Iterator[Form]:
    """The last digits of a long number, and a reference without the letters before it."""
    new, old = compact(issued.replacement), compact(issued.original)
    if issued.type in _WHOLE or issued.type in _TAILED or not _telling(new):
        return
    for count in (3, 4, 5):
        if new[-count:].isdecimal() and old[-count:].isdecimal():
            yield Form(new[-count:], old[-count:], "tail")
    prefix = _PREFIX.match(issued.replacement)
    if prefix and issued.original.startswith(prefix[0]):
        short = issued.replacement[prefix.end() :]
        if len(compact(short)) >= _FEWEST_MIXED - 1:
            yield Form(short, issued.original[prefix.end() :])


def _phone(issued: Issued) -> Iterator[Form]:
    """A number sent with its country code comes back without it, or with 00, and the reverse."""
    ours, theirs = _parsed(issued.replacement), _parsed(issued.original)
    if ours is None or theirs is None:
        return
    national = _national(ours), _national(theirs)
    for prefix in ("", "0"):
        if len(national[0]) >= _FEWEST:
            yield Form(prefix + national[0], prefix + national[1], "grouped")
    codes = f"00{ours.country_code}", f"00{theirs.country_code}"
    yield Form(codes[0] + national[0], codes[1] + national[1], "grouped")


def _parsed(text: str) -> phonenumbers.PhoneNumber | None:
    try:
        return phonenumbers.parse(text, None)
    except phonenumbers.NumberParseException:
        return None  # no country code


def _national(number: phonenumbers.PhoneNumber) -> str:
    zeros = "0" * (number.number_of_leading_zeros or 1) if number.italian_leading_zero else ""
    return f"{zeros}{number.national_number}"


def written(original: str, got: str) -> str:
    """The original in the groups of `got` where it has as many characters, else as it was given."""
    characters = compact(original)
    if len(compact(got)) != len(characters):
        return original
    rest = iter(characters)
    return "".join(next(rest) if char.isalnum() else char for char in got)
