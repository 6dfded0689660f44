"""Conditions on the context of a short form, such as initials or the last digits of a number."""

from __future__ import annotations

import re
from collections.abc import Container

from engine.issued import Issued
from engine.kinds import word_lists
from engine.kinds.language import tongue
from engine.returned.refusals import date_parts, scales
from engine.returned.trie import Entry

_LOOK_BACK = 64
_ABBREVIATIONS = word_lists.words("sentences.abbreviations")
_LAST_DIGITS = re.compile(
    r"(?:\bend(?:ing|s|ed)?(?: in| with)?"
    r"|\blast (?:four|4|three|3|five|5)(?: digits)?(?: (?:of|are|is))?"
    r"|endet auf|endend auf|endung|auf|letzten? (?:vier |4 )?(?:ziffern|stellen)"
    r"(?: sind| lauten)?"
    r"|finissant par|(?:finit|termine|terminant) par|terminad[ao] en|termina en"
    r"|acaba(?:d[ao])? en"
    r"|[*•xX.…·]{2,}[ -]?)[\s:*_`\"«(]*\Z",
    re.IGNORECASE,
)
_ENDS_IN_GERMAN = re.compile(r"[\s*_`]{1,4}end")
_FIELD_BEFORE = re.compile(r"(?:\|[ \t*_]*|\"[ \t]*:[ \t]*|\n[-*]? ?[^\n:|]{1,40}: \**)\Z")
_FIELD_AFTER = re.compile(r"[ \t*_]*(?:\||,\s*\"|\}|\]|\n|\Z)")
_NUMBERED = re.compile(
    f"{word_lists.any_of('labels.of_codes')}"
    r"[\"'*_`]{0,3}\.?[ \t]{0,3}(?:is|was|ist|est|es|[:=#|>(]){0,2}[ \t*_`\"'(]{0,6}\Z",
    re.IGNORECASE,
)
_DETERMINED = re.compile(r"\b(?:the|both|all|two|these|those|other) \Z", re.IGNORECASE)
_CELL_BEFORE = re.compile(r"\|[ \t*_]*\Z")
_CELL_AFTER = re.compile(r"[ \t*_]*\|")

AFTER_WHOLE = frozenset({"weak", "dotted"})
"""Kinds of form that may stand where the whole value was restored before."""


def met(
    text: str, start: int, end: int, entry: Entry, *, final: bool, seen: Container[Issued]
) -> bool | None:
    """Whether the context of `[start, end)` allows `entry`'s kind; None if more text is needed."""
    before = text[max(0, start - _LOOK_BACK) : start]
    match entry.kind:
        case "plural" | "genitive":
            return (_DETERMINED.search(before) is not None) == (entry.kind == "plural")
        case "weak":
            verdict = entry.item in seen or _cell(text, start, end, final=final)
        case "dotted":
            telling = entry.item in seen or _telling(entry.form)
            verdict = telling or _cell(text, start, end, final=final)
        case "tail":
            verdict = _tail(text, start, end, final=final)
        case "numbered":
            verdict = _NUMBERED.search(before) is not None
        case "field":
            verdict = _field(text, start, end, final=final)
        case "month_alone" | "year_alone" | "constructed" | "constructed_from_0":
            verdict = date_parts.stands(text, start, end, entry, final=final)
        case "elided":
            verdict = tongue(text, start) == "fr"
        case "article":
            verdict = tongue(text, start) == "en"
        case _:
            verdict = True
    return verdict


def _field(text: str, start: int, end: int, *, final: bool) -> bool | None:
    """Whether a number fills a cell or a field, or is counted in thousands or millions."""
    if _FIELD_BEFORE.search(text, max(0, start - _LOOK_BACK), start):
        filled = _matched(_FIELD_AFTER, text, end, final=final)
        if filled is not False:
            return filled
    return scales.counted(text, start, end, final=final)


def _telling(initials: str) -> bool:
    """Whether initials with full stops differ from common abbreviations."""
    letters = "".join(char for char in initials if char.isalpha()).casefold()
    return " " in initials or letters not in _ABBREVIATIONS


def _tail(text: str, start: int, end: int, *, final: bool) -> bool | None:
    """«ending in 0425», «**** 0425», «endet auf 0425», «die auf 0425 endet»."""
    match = _LAST_DIGITS.search(text, max(0, start - _LOOK_BACK), start)
    if match is None or match[0].strip().casefold() != "auf":
        return match is not None
    return _matched(_ENDS_IN_GERMAN, text, end, final=final)


def _cell(text: str, start: int, end: int, *, final: bool) -> bool | None:
    """Whether the match fills a table cell or field."""
    if not text[start:end].isupper():
        return False
    if not _CELL_BEFORE.search(text, max(0, start - _LOOK_BACK), start):
        return False
    return _matched(_CELL_AFTER, text, end, final=final)


_ENOUGH = 8


def _matched(pattern: re.Pattern[str], text: str, end: int, *, final: bool) -> bool | None:
    match = pattern.match(text, end)
    if match is not None and match.end() < len(text):
        return True
    if len(text) - end < _ENOUGH and not final:
        return None
    return match is not None
