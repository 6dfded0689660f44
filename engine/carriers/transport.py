"""What carries whole texts: quoted-printable in mail, percent in links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.carriers.contents import Contents
from engine.kinds import word_lists
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
_HOSTS: Final = "|".join(map(re.escape, sorted(word_lists.words("carriers.public_hosts"))))
_PUBLIC: Final = re.compile(
    rf"(?P<place>[a-z][a-z+.-]{{1,15}}://(?:localhost|127\.0\.0\.1|(?:[\w-]+\.)*example\.(?:com|org|net)|{_HOSTS})"
    r"(?::\d{2,5})?(?:/(?:[A-Za-z_.-]{1,40}|v?\d|\$?\{[^{}\s]{1,60}\})(?=[/?#\s\"'`<>),;]|\Z))*/?)"
    r"(?P<query>\?[^#\s\"'<>`]*)?(?=[#\s\"'`<>),;]|\Z)"
)
_RELATIVE: Final = re.compile(
    r"(?<![\w.:/%-])(?P<place>(?:/(?:[A-Za-z_-]{1,40}|v?\d{1,2}|[a-z]{1,20}\.[a-z]{1,5})){1,6}/?)"
    r"(?P<query>\?[\w.%~\[\]-]{1,64}=[^#\s\"'<>`]*)"
)
"""A path with a query, as requests and logs have it: «GET /reset?user=…&lang=en»."""
_NAME: Final = re.compile(r"(?<=[?&;])[\w.%~\[\]-]{1,64}=|[?&;]")


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


def links(text: str) -> Contents:
    """The values of queries that hold escapes; links to public places as the frame of those."""
    contents = Contents()
    if "://" in text:
        contents.frame = [span for match in _PUBLIC.finditer(text) for span in _framed(match)]
    if "?" in text:
        for match in _RELATIVE.finditer(text):
            contents.frame += _framed(match)
    if "%" in text or "+" in text:
        contents.regions = [
            Region(*match.span("value"), "percent")
            for match in _QUERY.finditer(text)
            if _ESCAPED.search(match["value"])
        ]
    return contents


def _framed(link: re.Match[str]) -> Iterator[tuple[int, int]]:
    """The place of a link and the names in its query."""
    yield link.span("place")
    start, end = link.span("query")
    for match in _NAME.finditer(link.string, start, end):
        yield match.span()
