"""Network addresses behind an account: «root@10.0.0.7», which presidio's form leaves out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim
from engine.annotate.recognizers.pattern import claims, form

SOURCE = "networks"

_OCTET = r"(?:25[0-5]|2[0-4]\d|1?\d?\d)"
_FORMS = (
    form(
        rf"(?<=\w@)(?P<v>{_OCTET}(?:\.{_OCTET}){{3}})(?![\w-]|\.\d)",
        "IP_ADDRESS",
        score=0.95,
    ),
)
_DOTTED = re.compile(r"[\d.]*")
_OF_AN_IDENTIFIER = 7
"""So many numbers are no address with a port behind it, as tcpdump writes them («10.0.0.7.443»)."""


def is_dotted_on(text: str, start: int, end: int) -> bool:
    """Whether four numbers are part of more: an object identifier such as 1.3.6.1.4.1.311."""
    before = _DOTTED.match(text[max(0, start - 80) : start][::-1])
    after = _DOTTED.match(text, end, end + 80)
    around = (before[0] if before else "") + "." + (after[0] if after else "")
    return len([one for one in around.split(".") if one]) + 4 >= _OF_AN_IDENTIFIER


def find(text: str) -> Iterator[Claim]:
    """Every address behind «name@»."""
    return claims(_FORMS, text, SOURCE)
