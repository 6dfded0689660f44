"""Constants of a program: dates, amounts and ages in code that only their form gives away.

A form knows a date wherever it stands, also in `start = "2021-02-14"` of a program about nobody.
Where a value is an argument, the right side of an assignment, a field of an object literal or part
of a query, the tagger, which reads what the program is about, has the last word: the form's claim
falls away if the tagger sees nothing private there. It stays beside a word that names a person's
particulars, in a record that names somebody (`{client: "Harrow Books", fee: 62.00}`), in data
(JSON, INSERT, tables), in prose, and where there is no tagger.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.stretches import Stretches
from engine.kinds import amounts, word_lists

_DOUBTFUL = frozenset({"DATE_TIME", "MONEY", "AGE"})
_SIGNS = amounts.SIGNS.replace("$", "")
_NO_LITERAL = re.compile(
    rf"[{_SIGNS}][ ]?\d|\d[\d.,]*[ ]?[{_SIGNS}]"
    r"|\$?-?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?\Z|\$\d+\.\d\d\Z"
    r"|\d{1,2}(?:st|nd|rd|th)?[ ][^\W\d_]{3,9}(?:[ ]\d{4})?\Z"
)
"""An amount with its currency or its thousands apart, a day with its month: not unless quoted."""
_QUOTES = ("'", '"', "`")
_PERSONAL = re.compile(
    rf"{word_lists.any_of('labels.constants_of_somebody')}|\bdob\b|\bborn\b|\bdied\b"
    r"|\bssn\b|\bpay\b",
    re.IGNORECASE,
)
_QUERY = re.compile(r"^\s*(?:SELECT|FROM|WHERE|HAVING|AND|OR|GROUP BY|ORDER BY|LIMIT|ON)\b")
_ASSIGNED = re.compile(
    r"^\s*(?:(?:let|var|const|my|final|int|double|float|String|string|auto|val)\s+)?"
    r"\$?[A-Za-z_]\w*\s*=\s*(?:new\s+)?(?:\w+(?:\.\w+)*\()?[\"']?$"
)
_AFTER_VALUE = re.compile(r"[\"']?\)?\s*;?\s*(?:(?:#|//).*)?$")
_CALLED = re.compile(r"\w\((?:[^()\n]*,\s*)?[\"']$")
_FIELD = re.compile(
    r"(?:\{|,\s)\s*[A-Za-z_]\w*\s*:\s*[\"']?$|^\s+[A-Za-z_]\w*\s*:\s*[\"']?$"
    r"|[{,\s]'[A-Za-z_]\w*'\s*:\s*'?$"
)
_FIELD_ENDS = re.compile(r"[\"']?\s*(?:,|\})")
_ARGUMENT = re.compile(r"\$\d")
_SHELL = re.compile(
    r"#!/|\becho\b|\bawk\b|\bthen\b|\bdone\b|\bfi\b|\bsed\b|preg_|\.replace\(|\bsub\(|\$\d.*\$\d"
)

_SETTINGS = re.compile(
    r"\[{1,2}[\w .-]{1,40}\]{1,2}\n(?:[A-Za-z_][\w.-]*[ ]?=[^\n(){};]*(?:\n|\Z))+"
)
_ENTRY = re.compile(
    r"[ \t]*[\"']?[A-Za-z_][\w-]*[\"']?[ \t]*(?::|=>?)[ \t]*[^\n{}]*,[ \t]*(?:(?://|#)[^\n]*)?"
)
"""A line of an object that is written in several: `from: new Date('2026-03-21'),`."""
_VARIABLE = re.compile(r"[ \t]*(?:export[ ]|-[ ])?[A-Z][A-Z0-9_]{1,40}=[^\n();]*|[ \t]*#[^\n]*")
"""A line of an environment, `MONTHLY_RENT=1840`, or a remark in it."""
_MOST_ENTRIES = 20
_NAMES = frozenset({"PERSON", "ORGANIZATION", "EMAIL_ADDRESS", "ADDRESS", "PHONE_NUMBER"})
"""Types of values by which a record is about somebody."""
_REACH = 300
"""Characters of a line that are looked at on either side of a value."""


def settled(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """The claims without the program's constants that the tagger left alone."""
    known = list(claims)
    seen = Stretches((claim.start, claim.end) for claim in known if claim.rank is Rank.TAGGER)
    named = Stretches((claim.start, claim.end) for claim in known if claim.type in _NAMES)
    for claim in known:
        doubtful = claim.type in _DOUBTFUL and claim.rank is Rank.PATTERN
        left_alone = doubtful and not seen.touched(claim.start, claim.end)
        of_somebody = left_alone and (
            named.touched(*_record(claim, text)) or _is_called_with(claim, text, named)
        )
        if of_somebody or not (left_alone and _is_constant(claim, text)):
            yield claim


def _record(claim: Claim, text: str) -> tuple[int, int]:
    """The section of settings or the braces around a claim; nothing but it where none are."""
    section = _section(claim, text) or _lines(claim, text, _ENTRY) or _lines(claim, text, _VARIABLE)
    if section is not None:
        return section
    begin = max(text.rfind("\n", 0, claim.start) + 1, claim.start - _REACH)
    first = text.rfind("{", begin, claim.start)
    if first < 0 or text.rfind("}", begin, claim.start) > first:
        return claim.start, claim.end
    last = text.find("}", claim.end, claim.end + _REACH)
    stop = text.find("\n", claim.end, claim.end + _REACH)
    closed = last >= 0 and not 0 <= stop < last
    return (first, last) if closed else (claim.start, claim.end)


def _lines(claim: Claim, text: str, of: re.Pattern[str]) -> tuple[int, int] | None:
    """The lines around a claim that each hold a key and its value, two of them at least."""
    start, end = _line(text, claim.start)
    if end - start > _REACH or not of.fullmatch(text, start, end):
        return None
    first, last = start, end
    for _ in range(_MOST_ENTRIES):
        above = _line(text, first - 1) if first else (0, 0)
        if above[1] - above[0] > _REACH or not of.fullmatch(text, *above):
            break
        first = above[0]
    for _ in range(_MOST_ENTRIES):
        below = _line(text, last + 1) if last < len(text) else (last, last)
        if below[1] - below[0] > _REACH or not of.fullmatch(text, *below):
            break
        last = below[1]
    return (first, last) if (first, last) != (start, end) else None


def _line(text: str, place: int) -> tuple[int, int]:
    """The line around a place, `2 * _REACH` characters of it at most."""
    first, last = max(0, place - _REACH), min(len(text), place + _REACH)
    begin, end = text.rfind("\n", first, place) + 1, text.find("\n", place, last)
    return begin or first, end if end >= 0 else last


def _is_called_with(claim: Claim, text: str, named: Stretches) -> bool:
    """Whether somebody is named in the call that a date is an argument of.

    `Member("Ngaire Whitiora", LocalDate.parse("2008-11-27"))` is about her.
    """
    if claim.type != "DATE_TIME":
        return False
    begin = max(text.rfind("\n", 0, claim.start) + 1, claim.start - _REACH)
    called = text.find("(", begin, claim.start)
    return called >= 0 and named.touched(called, claim.start)


def _section(claim: Claim, text: str) -> tuple[int, int] | None:
    """The section of settings that a claim stands in: «[deal]», then a key and a value a line."""
    begin = text.rfind("\n\n", max(0, claim.start - _REACH * 4), claim.start)
    end = text.find("\n\n", claim.end, claim.end + _REACH * 4)
    match = _SETTINGS.match(text, begin + 2 if begin >= 0 else 0, end if end >= 0 else len(text))
    return match.span() if match and match.end() >= claim.end else None


def _is_constant(claim: Claim, text: str) -> bool:
    """Whether the place is one of a program and nothing on its line is about a person."""
    value = text[claim.start : claim.end]
    if _NO_LITERAL.match(value) and text[claim.start - 1 : claim.start] not in _QUOTES:
        return False  # no language writes numbers so
    if _ARGUMENT.fullmatch(value):
        near = text[max(0, claim.start - 160) : claim.end + 160]
        return bool(_SHELL.search(near))
    before, after = _line_around(claim, text)
    if _PERSONAL.search(before) or _PERSONAL.search(after):
        return False
    if _FIELD.search(before):
        return bool(_FIELD_ENDS.match(after))
    assigned = bool(_ASSIGNED.search(before) and _AFTER_VALUE.match(after))
    return assigned or bool(_QUERY.search(before) or _CALLED.search(before))


def _line_around(claim: Claim, text: str) -> tuple[str, str]:
    """What stands on a claim's line before and behind it, `_REACH` characters of each at most.

    Where the beginning of the line is cut off, a mark stands for it, so that nothing is taken for
    the beginning of a statement.
    """
    first, last = max(0, claim.start - _REACH), min(len(text), claim.end + _REACH)
    begin, end = text.rfind("\n", first, claim.start) + 1, text.find("\n", claim.end, last)
    before = text[begin or first : claim.start]
    cut = begin == 0 and first > 0
    return ("\0" if cut else "") + before, text[claim.end : end if end >= 0 else last]
