"""Refuses one- and two-digit numbers that are list markers, percentages or amounts."""

from __future__ import annotations

import re

from engine.kinds import word_lists
from engine.kinds.boundary import leads_line

_SHORT = 2
LOOK_AHEAD = 12
_AGE_BEFORE = re.compile(
    rf"(?:\b{word_lists.any_of('cues.ages')}|['’]m|\bage of)[\s:*_|]*\Z",
    re.IGNORECASE,
)
_AGE_AFTER = re.compile(
    r"[\s*_-]{0,3}(?:year|yr|y/?o\b|month|week|day|jahr|jährig|monat|woche|tag|ans\b|an\b|mois\b"
    r"|años?\b|meses\b|mes\b)",
    re.IGNORECASE,
)
_MARKER = re.compile(r"[.)](?:\s|\Z)")
_PER_CENT = re.compile(r"[ \u00a0]?(?:%|per ?cent|prozent|pour cent|por ciento|pct)", re.IGNORECASE)
_PER_CENT_BEGINS = re.compile(r"(?:.?|[ \u00a0]p\w*[ ]?\w*)\Z", re.IGNORECASE)
_STOPS = frozenset(",.;:)!?")
_CURRENCY = frozenset("$€£¥₹")


def plausible(
    text: str, start: int, end: int, kind: str, *, final: bool, issued: bool = True
) -> bool | None:
    """Whether the number in `[start, end)` may be an issued value; None: ask with more text.

    No list markers («3. Next»), no percentages, no amounts; a single digit, or a word for a number
    that was not `issued` in words, only as an age that says so («is 7», «7-year-old», «dreißig
    Jahre»). Longer values are always plausible.
    """
    value = text[start:end]
    spelt = not issued and not any(char.isdecimal() for char in value)
    if not spelt and (not value.isdecimal() or len(value) > _SHORT):
        return True
    single = len(value) == 1 or spelt
    if single and (kind != "AGE" or _AGE_BEFORE.search(text[max(0, start - 16) : start])):
        return kind == "AGE"
    after = text[end : end + LOOK_AHEAD]
    if single:
        return _aged(after, spelt=spelt, final=final)
    if len(after) < LOOK_AHEAD and not final and _PER_CENT_BEGINS.match(after):
        return None
    marker = leads_line(text, start, " \t#>*_-") and _MARKER.match(after)
    return not (marker or _PER_CENT.match(after) or text[start - 1 : start] in _CURRENCY)


def _aged(after: str, *, spelt: bool, final: bool) -> bool | None:
    """Whether the text after a small number says that it is an age; None if more is needed."""
    if _AGE_AFTER.match(after) or (spelt and after and after[0] in _STOPS):
        return True
    return False if final or len(after) == LOOK_AHEAD or _no_age(after) else None


def _no_age(after: str) -> bool:
    """Whether the next character already rules an age out."""
    return bool(after) and not (after[0].isspace() or after[0] in "*_-y")
