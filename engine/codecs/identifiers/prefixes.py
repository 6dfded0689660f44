"""What all identifiers of a kind begin with: a label in capitals, the country of a VAT number.

It says nothing about the one value, so it stays, and only the rest is encrypted.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.codecs.ciphers.cipher import Permutation
from engine.errors import PlanError
from engine.kinds import word_lists

_MOST_WALKS = 20_000
_LABEL = re.compile(
    rf"(?:{word_lists.any_of('labels.prefixes_of_identifiers')}\.?[ :]+"
    r"|ssh-(?:ed25519|rsa) )*"
)
_COUNTRY = re.compile(
    r"(?:AT(?=U\d{8}$)|BE(?=\d{10}$)|BG(?=\d{9,10}$)|CHE(?=\d{9}$)|CY(?=\d{8}[A-Z]$)"
    r"|CZ(?=\d{8,10}$)|(?:DE|EE|EL|PT)(?=\d{9}$)|(?:DK|FI|HU|LU|MT|SI)(?=\d{8}$)"
    r"|ES(?=[A-Z0-9]\d{7}[A-Z0-9]$)|FR(?=[A-Z0-9]{2}\d{9}$)|(?:GB|XI)(?=\d{9}(?:\d{3})?$)"
    r"|(?:HR|IT|LV)(?=\d{11}$)|IE(?=\d[A-Z0-9]\d{5}[A-Z]{1,2}$)|LT(?=\d{9}(?:\d{3})?$)"
    r"|NL(?=\d{9}[A-Z]\d\d$)|NO(?=\d{9}(?:[A-Z]{3})?$)|(?:PL|SK)(?=\d{10}$)|RO(?=\d{6,10}$)"
    r"|SE(?=\d{12}$))"
)
"""The letters before a VAT number; what follows is told by class only, so that it stays true."""
_BETWEEN = re.compile(r"[ .-]")


def kept(value: str) -> str:
    """The label and country that a value begins with, or ''."""
    label = _label(value)
    rest = value[len(label) :]
    country = _COUNTRY.match(_BETWEEN.sub("", rest))
    if country is None or not rest.startswith(country[0]):
        return label
    return label + country[0] + ("U" if country[0] == "AT" and rest[2:3] == "U" else "")


def domain(inner: Callable[[str], int], value: str) -> int:
    """The number of values that the rest of a value is one of."""
    return inner(value[len(kept(value)) :])


def permute(inner: Callable[[str, Permutation], str], value: str, permutation: Permutation) -> str:
    """Another rest behind the same beginning."""
    head = kept(value)
    for _ in range(_MOST_WALKS):
        value = head + inner(value[len(head) :], permutation)
        if kept(value) == head:
            return value
    raise PlanError("The cipher found no valid value.")


def _label(value: str) -> str:
    match = _LABEL.match(value)
    return match[0] if match else ""
