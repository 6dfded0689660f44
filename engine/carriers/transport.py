"""What carries whole texts: quoted-printable in mail, percent in links."""

from __future__ import annotations

import re
from typing import Final

from engine.values import Region

_ANNOUNCED: Final = re.compile(r"quoted-printable", re.IGNORECASE)
_HEX: Final = re.compile(
    r"=(?:C[2-9A-F]|[DE][0-9A-F])(?:=[ \t]*\r?\n)?=[89AB][0-9A-F]|=3D|=20\r?\n|=E2=80"
)
_SOFT: Final = re.compile(r"[^\s=]=\r?\n\S|\w =\r?\n\S|\w=\r?\n")
_SURE: Final = 2
"""So many escapes of letters make a text quoted-printable that does not say so."""
_QUERY: Final = re.compile(r"(?<=[?&;])[\w.%~\[\]-]{1,64}=(?P<value>[^&;#\s\"'<>|`]+)")
_ESCAPED: Final = re.compile(r"%[0-9A-Fa-f]{2}|\+")
_PATH: Final = re.compile(r"(?<![\w%&?=])[\w.~/:@-]{0,200}(?:%[0-9A-Fa-f]{2}[\w.~/:@-]{0,200})+")


def printable(text: str) -> tuple[Region, ...]:
    """The text as one region, where it is quoted-printable; nothing else holds such escapes."""
    if "=" not in text:
        return ()
    announced = _ANNOUNCED.search(text)
    letters = sum(1 for _ in _HEX.finditer(text))
    if announced is None and (letters < _SURE or not _SOFT.search(text)):
        return ()
    start = text.find("\n\n", announced.end()) if announced else 0
    return (Region(max(start, 0), len(text), "quoted-printable"),) if start < len(text) else ()


def links(text: str) -> tuple[Region, ...]:
    """The values of queries that hold escapes, and other words that do."""
    if "%" not in text and "+" not in text:
        return ()
    values = [
        Region(*match.span("value"), "percent")
        for match in _QUERY.finditer(text)
        if _ESCAPED.search(match["value"])
    ]
    return tuple(values)
