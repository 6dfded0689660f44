"""XML and HTML: text, comments and most attributes hold values; tags and names do not."""

from __future__ import annotations

import re
from typing import Final

from engine.carriers.contents import Contents
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


def find(text: str, start: int, end: int) -> Contents:
    """Between the first tag and the last: text and attributes as regions, the tags as the frame."""
    contents = Contents()
    tag_end: int | None = None
    first = start
    for match in _TAG.finditer(text, start, end):
        if tag_end is not None:
            _text(contents, text, tag_end, match.start())
        first = match.start() if tag_end is None else first
        tag_end = match.end()
        if match["comment"] is not None:
            _framed(contents, match.span(), [(*match.span("comment"), "text")])
        else:
            _framed(contents, match.span(), _attributes(match))
    if tag_end is not None:
        contents.bodies.append((first, tag_end))
    return contents


def _text(contents: Contents, text: str, start: int, end: int) -> None:
    if start < end and not text[start:end].isspace():
        contents.regions.append(Region(start, end, "text"))


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


def _framed(contents: Contents, whole: tuple[int, int], places: list[tuple[int, int, str]]) -> None:
    """All of `whole` but the places belongs to the frame."""
    frame_start = whole[0]
    for start, end, notation in places:
        contents.frame.append((frame_start, start))
        if start < end:
            contents.regions.append(Region(start, end, notation))
        frame_start = end
    contents.frame.append((frame_start, whole[1]))
