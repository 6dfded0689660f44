"""Places where an issued date is only a part of what the answer says: «5–9 January», «1 May '69».

Putting it back there would give a date that nobody wrote, so such places are left and reported.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from engine.issued import Issued
from engine.kinds import date_styles, month_names, word_lists
from engine.kinds.boundary import any_of
from engine.returned.trie import Entry

LOOK_AHEAD = 32
_LOOK_BACK = 64
_LAST_DAY = 31


def _any_of(words: Collection[str]) -> str:
    return any_of(map(re.escape, words))


MONTH = _any_of(month_names.MONTH_NAMES)
"""Any name of a month, as a pattern."""
_DAY_WORDS = {
    str(date_styles.fields(2024, 1, day)[key]): day
    for key in ("w", "u", "v", "x", "z")
    for day in range(2, _LAST_DAY + 1)
} | {"first": 1, "ersten": 1, "erste": 1, "premier": 1, "primero": 1}
_ORDINAL = r"(?:st|nd|rd|th|er|re|\.|º)"
_DAY = rf"(?:(?P<day>\d{{1,2}})(?P<ordinal>{_ORDINAL}?)|(?P<word>{_any_of(_DAY_WORDS)}))"
_GAP = r"[\s*_\u00a0]{0,4}"
_WORDS = r"to|and|or|through|thru|until|till|bis|und|oder|au|et|ou|al|y|o|a|à|hasta"
_ARTICLES = r"(?:(?:the|zum|dem|den|der|le|el|du|del|on)\s)?"
_LINK = rf"(?:{_GAP}[-–—&]{_GAP}|[\s*_]{{1,4}}(?:{_WORDS})\s{_GAP}{_ARTICLES}{_GAP})"
_BEFORE = re.compile(rf"(?<![\w.,:/$€£%+-]){_DAY}{_LINK}\Z", re.IGNORECASE)
_LISTED = re.compile(rf"(?<![\w.,:/$€£%+-]){_DAY},\s\Z", re.IGNORECASE)
_MONTH_BEFORE = re.compile(rf"\b(?:{MONTH})\.?\s(?:the\s)?\Z", re.IGNORECASE)
_BEGINS_WITH_DAY = re.compile(
    rf"{_DAY}(?: day)?(?: of| de)?[ -]?(?:{MONTH})\b|(?P<dotted>\d{{1,2}})\. ?\d{{1,2}}\.",
    re.IGNORECASE,
)
_DAY_AND_MONTH = re.compile(
    rf"(?:[^\W\d_]+\.?,? )?(?:(?:{MONTH})\.? {_DAY.replace('P<', 'P<_')}"
    rf"|{_DAY}(?: of| de)? (?:{MONTH})\.?)\Z",
    re.IGNORECASE,
)
_DAY_OF_MONTH = re.compile(
    rf"(?<![\w,/:$€£%+])(?:{_DAY}),?\s(?:day\s)?(?:of\s|de\s)?{_GAP}\Z", re.IGNORECASE
)
_OTHER_NUMBER = re.compile(
    rf"[:%]|\.\d|{_GAP}(?:of |de )?(?:{MONTH})\b| ?[ap]\.?m\b| ?Uhr", re.IGNORECASE
)
_AFTER = re.compile(
    rf"(?:{_LINK}|,\s(?={_DAY.replace('P<', 'P<_')}{_GAP}(?:,|{_LINK})|\d{{1,2}}(?:st|nd|rd|th)))"
    rf"{_DAY}(?![\w/])(?!{_OTHER_NUMBER.pattern})",
    re.IGNORECASE,
)
_YEAR_AFTER = re.compile(
    rf"{_GAP},?{_GAP}\(?(?:(?:of|de|del|des Jahres|in|im Jahr|en)\s)?"
    r"(?:['’]\d\d|(?:1[5-9]|20|21)\d\d)(?![\w:%]|[.,]\d)",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    rf"\b(?:{_any_of(word_lists.words('sentences.numbered'))})s?\.?[ \u00a0]\Z", re.IGNORECASE
)
_SHORT_YEAR = re.compile(rf"{_GAP},?{_GAP}['’]\d\d(?!\w)")
_DAY_LAST = re.compile(rf"\d{_ORDINAL}?\Z", re.IGNORECASE)
_FOLLOWING = re.compile(r"[ \u00a0]([^\W\d_]+)")
_PLURALS = word_lists.words("sentences.people")
_LONGEST_VERB = len("was")
_ENOUGH = 20
_MAY_GO_ON = re.compile(
    rf"[\s*_,(]{{0,12}}(?:\Z|['’\d]|[-–—&]|(?:{_WORDS}|of|de|del|des|im?n?|en)\b"
    rf"|[^\W\d_]{{1,8}}\Z)",
    re.IGNORECASE,
)


def unclear(
    text: str,
    start: int,
    end: int,
    entries: Sequence[Entry],
    *,
    final: bool,
    guarded: Collection[Issued],
) -> bool | None:
    """Whether the date in `[start, end)` is part of another date; None if more text is needed.

    `guarded` are yearless dates with an inferred year; another year after them makes them
    part of another date.
    """
    dates = [entry for entry in entries if entry.item.type == "DATE_TIME"]
    if not dates:
        return False
    before = text[max(0, start - _LOOK_BACK) : start]
    if any(_torn_before(before, entry) for entry in dates):
        return True
    open_ended = [entry for entry in dates if _open_ended(entry)]
    after = text[end : end + LOOK_AHEAD]
    if not open_ended:
        return False
    if len(after) < LOOK_AHEAD and not final and _MAY_GO_ON.match(after):
        return None
    return any(_torn_after(after, entry, guarded) for entry in open_ended)


def counts_things(text: str, start: int, end: int, entry: Entry) -> bool | None:
    """Whether a number of a range counts something instead: «January 8 and 16 people»."""
    if not entry.also:
        return False
    if _COUNTED.search(text, max(0, start - _LOOK_BACK), start) and text[start].isdigit():
        return True
    if entry.kind == "whole" or not _DAY_LAST.search(entry.form):
        return False
    after = text[end : end + _ENOUGH]
    if len(after) < _ENOUGH and "\n" not in after:
        return None
    return _OTHER_NUMBER.match(after) is not None or _noun_follows(after)


def same_dash(form: str, got: str) -> bool:
    """Whether two spellings of a range have the same dashes."""
    return all((dash in form) == (dash in got) for dash in "–—")


def _torn_before(before: str, entry: Entry) -> bool:
    """Whether a day before the match shares its month."""
    if entry.kind == "month":
        match = _DAY_OF_MONTH.search(before)
        return match is not None and _possible(match)
    issued_day = _BEGINS_WITH_DAY.match(entry.form)
    match = _BEFORE.search(before) or (_LISTED.search(before) if entry.also else None)
    if issued_day is None or match is None or not _possible(match):
        return False
    ahead = before[: match.start()]
    if _MONTH_BEFORE.search(ahead) or (not match["ordinal"] and _COUNTED.search(ahead)):
        return False
    return bool(match["ordinal"] or match["word"]) or _number(match) < _number(issued_day)


def _torn_after(after: str, entry: Entry, guarded: Collection[Issued]) -> bool:
    """Whether another year or day after the match continues it."""
    dated = entry.kind == "day" or entry.item in guarded
    if dated and _YEAR_AFTER.match(after):
        return True
    if _SHORT_YEAR.match(after):
        return True
    match = _AFTER.match(after)
    if match is None or not _possible(match):
        return False
    if match["ordinal"] or match["word"]:
        return True
    days = re.findall(r"(?<!\d)\d{1,2}(?!\d)", entry.form)
    later = not days or _number(match) > int(days[-1])
    return later and not _noun_follows(after[match.end() :])


def _open_ended(entry: Entry) -> bool:
    """Whether a form is a day and month without a year."""
    if entry.kind in ("day", "month"):
        return entry.kind == "day"
    return bool(entry.also) or _DAY_AND_MONTH.match(entry.form) is not None


def _noun_follows(after: str) -> bool:
    """Whether a plural noun follows, so that the number counts something."""
    match = _FOLLOWING.match(after)
    word = match[1] if match else ""
    plural = word.endswith("s") and len(word) > _LONGEST_VERB
    return word.islower() and (plural or word in _PLURALS)


def _possible(match: re.Match[str]) -> bool:
    return 1 <= _number(match) <= _LAST_DAY


def _number(match: re.Match[str]) -> int:
    """The day that was read."""
    named = match.groupdict()
    digits = named.get("day") or named.get("dotted")
    return int(digits) if digits else _DAY_WORDS.get((named.get("word") or "").lower(), 0)
