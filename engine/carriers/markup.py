"""XML and HTML: text, comments and most attributes hold values; tags and names do not."""

from __future__ import annotations

import re
from typing import Final

from engine.carriers.found import Found
from engine.kinds import word_lists
from engine.values import Region

_TAG: Final = re.compile(
    r"<!--(?P<comment>.*?)(?:-->|\Z)|<[!?][^>]*>|</?(?P<name>[A-Za-z_][\w:.-]*)"
    r"(?P<rest>(?:\s+[\w:@.-]+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s\"'>]+))?)*)\s*/?>",
    re.DOTALL,
)
_ATTRIBUTE: Final = re.compile(
    r"(?P<name>[\w:@.-]+)\s*=\s*(?:\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)')"
)
_CLOSING: Final = re.compile(r"</[A-Za-z_][\w:.-]*\s*>|/>")
_PUBLIC: Final = word_lists.words("carriers.public_attributes")
"""Attributes whose values are words of a format."""
_CONTROLS: Final = frozenset("input button select textarea form meta a iframe".split())
"""Elements of HTML whose `name` names a field, and nobody."""


def likely(text: str, start: int, end: int) -> bool:
    """Whether a stretch is marked up: a tag that closes."""
    return (
        _CLOSING.search(text, start, end) is not None and _TAG.search(text, start, end) is not None
    )


def find(text: str, start: int, end: int) -> Found:
    """Between the first tag and the last: text and attributes as regions, the tags as the frame."""
    found = Found()
    at: int | None = None
    first = start
    for match in _TAG.finditer(text, start, end):
        if at is not None:
            _text(found, text, at, match.start())
        first = match.start() if at is None else first
        at = match.end()
        if match["comment"] is not None:
            _framed(found, match.span(), [(*match.span("comment"), "text")])
        else:
            _framed(found, match.span(), _attributes(match))
    if at is not None:
        found.bodies.append((first, at))
    return found


def _text(found: Found, text: str, start: int, end: int) -> None:
    if start < end and not text[start:end].isspace():
        found.regions.append(Region(start, end, "text"))


def _attributes(tag: re.Match[str]) -> list[tuple[int, int, str]]:
    """Where the values of the attributes of a tag stand that may be private."""
    if not tag["rest"]:
        return []
    places = []
    element = tag["name"].casefold()
    for match in _ATTRIBUTE.finditer(tag.string, *tag.span("rest")):
        name = match["name"].casefold()
        if name.split(":")[0] in _PUBLIC or (name == "name" and element in _CONTROLS):
            continue
        group = "double" if match["double"] is not None else "single"
        if match[group]:
            places.append((*match.span(group), "attribute"))
    return places


def _framed(found: Found, whole: tuple[int, int], places: list[tuple[int, int, str]]) -> None:
    """All of `whole` but the places belongs to the frame."""
    at = whole[0]
    for start, end, notation in places:
        found.frame.append((at, start))
        if start < end:
            found.regions.append(Region(start, end, notation))
        at = end
    found.frame.append((at, whole[1]))
