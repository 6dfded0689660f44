"""Network addresses behind an account: «root@10.0.0.7», which presidio's form leaves out."""

from __future__ import annotations

from collections.abc import Iterator

from engine.annotate.claims import Claim
from engine.annotate.forms import claims, form

SOURCE = "networks"

_OCTET = r"(?:25[0-5]|2[0-4]\d|1?\d?\d)"
_FORMS = (
    form(
        rf"(?<=\w@)(?P<v>{_OCTET}(?:\.{_OCTET}){{3}})(?![\w-]|\.\d)",
        "IP_ADDRESS",
        score=0.95,
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every address behind «name@»."""
    return claims(_FORMS, text, SOURCE)
