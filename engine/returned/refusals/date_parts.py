"""Where a month or a year alone, or numbers in a row, can be a part of an issued date."""

from __future__ import annotations

import re

from engine.kinds import word_lists
from engine.kinds.boundary import any_of
from engine.returned.refusals.partial_dates import MONTH
from engine.returned.trie import Entry

_LOOK_BACK = 40
_ENOUGH = 24
_WORDS = {
    "en": word_lists.words("before_dates.en"),
    "de": word_lists.words("before_dates.de"),
    "fr": word_lists.words("before_dates.fr"),
    "es": word_lists.words("before_dates.es"),
}
_BEFORE = {
    key: re.compile(
        rf"(?:(?<!\w)(?:{any_of(words)})|['’]en)(?:[ \u00a0]|-)[*_]{{0,2}}\Z", re.IGNORECASE
    )
    for key, words in _WORDS.items()
}
_SURELY = re.compile(
    r"\b(?:early|mid|late|months? of|(?:end|start|beginning|middle) of)(?:[ \u00a0]|-)\Z",
    re.IGNORECASE,
)
_IN = re.compile(r"\b(?:in|by|since|until|till|during|last|next|this) \Z", re.IGNORECASE)
_MAY_BE_A_NAME = frozenset({"April", "June", "August"})
_DAY_BEFORE = re.compile(
    r"\d(?:st|nd|rd|th|\.|er|º|ª)?[ \u00a0-](?:(?:of|de|day of)[ \u00a0])?[*_]{0,2}\Z"
)
_MONTH_BEFORE = re.compile(rf"\b(?:{MONTH})\b[.,]?[ \u00a0](?:de[l]?[ ]|of[ ])?\Z", re.IGNORECASE)
_NUMBER_AFTER = re.compile(
    r"[*_]{0,2}(?:[ \u00a0,.]{0,2}|[ ](?:de|del|of)[ ]|[-/–])['’]?\d|[*_]{0,2}[-–/][^\W\d_]"
)
_COUNTS = re.compile(r"[ \u00a0][^\W\d_A-Z]{3,}s\b|[%°€$£]|[ ](?:[km]g|km|ml|Euro)\b")
_NO_PLURAL = re.compile(r"[ \u00a0](?:was|has|is|its|this|as|thus|plus|les|des|pas|sus|los|las)\b")
_CONSTRUCTED = re.compile(
    r"(?<!new )(?:\b|_|local|make|naive|zoned|offset|plain)"
    r"(?:date|datetime|timestamp|calendar|day|from_ymd|ymd|of|period)"
    r"(?:_?only|_?opt|_?utc|_?tz)?(?:\.of)?[ ]?\(\s{0,20}\Z",
    re.IGNORECASE,
)
_CONSTRUCTED_FROM_0 = re.compile(
    r"(?:\bnew (?:Date|GregorianCalendar)|\bDate\.UTC|\bcal(?:endar)?\.set)\(\s{0,20}\Z"
)
_NEW_DATETIME = re.compile(r"\bnew (?:DateTime\w*|DateOnly|LocalDate|Temporal\.\w+)\(\s{0,20}\Z")


def stands(text: str, start: int, end: int, entry: Entry, *, final: bool) -> bool | None:
    """Whether the words around say that it is one; None if more text is needed."""
    kind, before = entry.kind, text[max(0, start - _LOOK_BACK) : start]
    if kind == "constructed":
        return bool(_CONSTRUCTED.search(before) or _NEW_DATETIME.search(before))
    if kind == "constructed_from_0":
        return _CONSTRUCTED_FROM_0.search(before) is not None
    if not _is_announced(entry, before):
        return False
    if len(text) - end < _ENOUGH and not final:
        return None
    if _NUMBER_AFTER.match(text, end):
        return False
    return kind != "year_alone" or not _COUNTS.match(text, end) or bool(_NO_PLURAL.match(text, end))


def _is_announced(entry: Entry, before: str) -> bool:
    """Whether what stands before a month or year says that it is one, and a part of no date."""
    if not any(_BEFORE[key].search(before) for key in entry.tongues) or _DAY_BEFORE.search(before):
        return False
    if entry.kind == "year_alone":
        return not _MONTH_BEFORE.search(before)
    return not _is_a_word(entry.form, before)


def _is_a_word(month: str, before: str) -> bool:
    """Whether nothing says surely that a month is meant: «for June», «in May», a hope of many."""
    if month == "May":
        return not _SURELY.search(before)
    return month in _MAY_BE_A_NAME and not (_SURELY.search(before) or _IN.search(before))
