"""Bare numbers of one or two digits: an answer is full of them that are nobody's value."""

from __future__ import annotations

import re

_SHORT = 2
_LOOK_AHEAD = 6
_AGE_BEFORE = re.compile(
    r"(?:\b(?:age[ds]?|is|was|am|turn(?:s|ed|ing)?)|['’]m|\bage of)[\s:*_]*\Z", re.IGNORECASE
)
_AGE_AFTER = re.compile(r"[\s-]?(?:year|yr|y/?o\b|month|week|day)", re.IGNORECASE)
_MARKER = re.compile(r"[.)](?:\s|\Z)")
_PER_CENT = re.compile(r" ?%")
_CURRENCY = frozenset("$€£¥₹")


def plausible(text: str, start: int, end: int, kind: str, *, final: bool) -> bool | None:
    """Whether the number in `[start, end)` may be an issued value; None: ask with more text.

    No list markers («3. Next»), no percentages, no amounts; a single digit only as an age that
    says so («is 7», «7-year-old»). Longer values are always plausible.
    """
    value = text[start:end]
    if not value.isdecimal() or len(value) > _SHORT:
        return True
    if len(value) == 1 and (kind != "AGE" or _AGE_BEFORE.search(text[max(0, start - 16) : start])):
        return kind == "AGE"
    needed = _LOOK_AHEAD if len(value) == 1 else _SHORT
    after = text[end : end + needed]
    if len(after) < needed and not final:
        return None
    if len(value) == 1:
        return _AGE_AFTER.match(after) is not None
    begins = not text[text.rfind("\n", 0, start) + 1 : start].strip(" \t#>*_-")
    marker = begins and _MARKER.match(after)
    return not (marker or _PER_CENT.match(after) or text[start - 1 : start] in _CURRENCY)
