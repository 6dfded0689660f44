"""Times of day beside others that are hidden: the lines of a log, a timeline, a time sheet.

All times of a text move by one distance. One that stays as it was breaks the order, and tells the
distance to whoever sees both.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import numbers, word_lists
from engine.kinds.boundary import any_of, leads_line

SOURCE: Final = "clock times"

_SCORE: Final = 0.75
_MOST_NEAR: Final = 12
"""Amounts on either side with which a guessed time may add up."""
_CLOCK: Final = re.compile(
    r"(?<![\w.,:/+#-])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?"
    r"(?![\w:/]|[.,-]\d|[ ]?(?:%|min\b|sec\b|pace\b|h/|odds\b))"
)
_SHOWN: Final = re.compile(r"(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)")
_APART: Final = re.compile(r"\n[ \t]*\n")
_NO_TIME: Final = re.compile(
    rf"\b{word_lists.any_of('labels.colons_no_time')}\b[^\n]{{0,12}}\Z",
    re.IGNORECASE,
)
"""What stands before two numbers with a colon that are no time: «ratio 3:10», «Genesis 1:10»."""
_CELL_BEGINS: Final = re.compile(r"(?:[ ]{2}|\t|[|][ ]?)\Z")
_CELL_ENDS: Final = re.compile(r"[ ]{2}|[ ]?[|]|\t")
_LINE_ENDS: Final = re.compile(r"[ \t]*(?:\n|\Z)")
_CELL: Final = "cell"
_SPOKEN: Final = "spoken"
_SPEAKER: Final = re.compile(r"^[^\W\d_a-z][^\d\n:;!?]{0,30}[(\[,][ ]?\Z", re.MULTILINE)
_SAYS: Final = re.compile(r"[)\]]?:(?=\s)|[)\]][ ]?(?=\n)")
"""A time behind who says something in a chat: «Svetlana R. (10:16): yes»."""
_ALIKE: Final = frozenset({_CELL, _SPOKEN})
"""Where all times are alike, so that one tells of the others."""
_LISTED: Final = re.compile(
    rf"^[ \t>*•-]*(?P<v>{_CLOCK.pattern})(?:[ ]?(?:Uhr|hrs|h))?[ \t]*[-–:]?[ ][ ]*(?=[^\W\d_])",
    re.MULTILINE,
)
"""A line of a list of appointments: «08:30 Breda Kinahan, hernia»."""
_FEWEST_LISTED: Final = 2
_DATE_ABOVE: Final = 120
_ELEMENT: Final = re.compile(
    rf"<time(?:[ ]datetime=[\"'](?P<attribute>{_CLOCK.pattern})[\"'])?(?:[ ][^<>\n]{{0,80}})?>"
    rf"[ ]?(?P<v>{_CLOCK.pattern})[ ]?</time>"
)
"""A time of day as pages mark it: `<time>10:40</time>`."""
_BEFORE: Final = 32
_DATED: Final = re.compile(r"\d[ ./-]|[a-zä](?:[ .]|\.[ ])\d")
_TIME_BEHIND: Final = re.compile(
    r",?[ ]\(?(?:(?:at|about|around|approx\.?|ca\.?|circa|um|gegen|from|von|ab)[ ]){0,2}"
    rf"(?P<v>{_CLOCK.pattern}|(?:1[0-2]|0?[1-9])(?:\.[0-5]\d)?[ ]?[ap]\.?m\b\.?)"
)
_TIME_AHEAD: Final = re.compile(
    rf"(?P<v>{_CLOCK.pattern})(?:[ ](?:Uhr|hrs|h))?,?[ ](?:(?:on|am)[ ])?(?:the[ ])?\Z"
)
"""A time before its date: «16:40 on 31 January 2026»."""
_TIME_UNTIL: Final = re.compile(
    rf"(?:[ ]?(?:Uhr|hrs|h))?[ ]?(?:bis|to|until|till|–"
    rf"|-)[ ]?(?:ca\.[ ])?(?P<v>{_CLOCK.pattern}(?:[ ]Uhr)?)"
)
"""Until when something lasts that begins at a hidden time: «13:15 Uhr bis 14:00 Uhr»."""
_POINTED: Final = r"(?:[01]?\d|2[0-3])\.[0-5][05]"
_RANGE_BEHIND: Final = re.compile(
    rf",?[ ]\(?(?:(?:at|from|von|between)[ ])?(?P<v>{_POINTED}[ ]?(?:[-–—]|to|until|till|bis)[ ]?"
    rf"{_POINTED})(?![\w%€£$]|[.,:-]\d|[ ](?:[€£$%]|(?:CHF|EUR|Euro|km|kg|m|g|ml|mg)\b))"
)
"""From when to when something lasts, with full stops, behind its day: «10.30–11.45»."""
_HOURS: Final = any_of("one two three four five six seven eight nine ten eleven twelve".split())
_AT_AN_HOUR: Final = re.compile(
    rf"\b{word_lists.any_of('sentences.done_at_a_time')}(?:[ ](?!at\b)[a-z]{{2,8}}){{0,2}}[ ]at[ ]"
    rf"(?:about[ ]|around[ ])?(?P<v>{_HOURS})"
    r"(?=[ ]?[.,;:!?)\n]|[ ](?:and|but|so|because|when|sharp|today|tomorrow|yesterday)\b|[ ]?\Z)",
    re.IGNORECASE,
)
"""«he left at eleven», where other times of the text are hidden."""
_KEPT: Final = frozenset({"QUANTITY", "AGE", "ID_NUMBER", "MONEY"})
"""What the tagger takes the figures of a time for."""

_DOTTED: Final = re.compile(r"\d{1,2}\.\d\d")
_CLOCK_BEFORE: Final = re.compile(
    r"\b(?:at|by|from|until|till?|before|after|since|around|between|and|um|gegen|ab|bis|von|seit|vor"
    r"|nach|zwischen)[ ]\Z",
    re.IGNORECASE,
)
_CLOCK_BEHIND: Final = re.compile(
    r"[ ]?(?:[ap]\.?m\b|Uhr\b|h\b|hrs\b|o'clock|[-–]|to[ ]\d|bis[ ]\d)"
)
"""Beside a figure with a dot that is a time: «at 9.30», «9.30 Uhr»."""


def clock_times(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for times of day that stand where one of their paragraph stands that is hidden.

    That is: in a cell of a table, behind who speaks in a chat, or at the beginning or the end of a
    line, if half of the times there are hidden. `claims` are sorted and do not overlap.
    """
    known = [
        claim
        for claim in claims
        if claim.type == "DATE_TIME" and _SHOWN.search(text, claim.start, claim.end)
    ]
    if not known:
        return
    known_starts = [claim.start for claim in known]
    starts = [claim.start for claim in claims]
    edges = [0, *(match.end() for match in _APART.finditer(text)), len(text)]
    for first, last in pairwise(edges):
        inside = known[bisect_left(known_starts, first) : bisect_left(known_starts, last)]
        hidden = Counter(_place(text, claim.start, claim.end) for claim in inside)
        free = [
            (_place(text, *match.span()), match.span())
            for match in (_CLOCK.finditer(text, first, last) if inside else ())
            if _is_free(claims, starts, text, first, match)
        ]
        shown = Counter(place for place, _span in free)
        for place, span in free:
            if place and hidden[place] and (place in _ALIKE or hidden[place] >= shown[place]):
                yield Claim(*span, "DATE_TIME", _SCORE, SOURCE, Rank.PATTERN)


def times_of_dates(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the times of a hidden day that stand elsewhere: of its list, of a page.

    «Monday, 23 March 2026» above «08:30 Breda Kinahan» and «10:15 Conor Peppard», where one of the
    lines names somebody; `<time>10:40</time>` behind a day. `claims` are sorted.
    """
    days = [
        claim.end
        for claim in claims
        if claim.type == "DATE_TIME" and _DATED.search(text, claim.start, claim.end)
    ]
    if not days:
        return
    starts = [claim.start for claim in claims]
    found = [
        match.span(group)
        for match in _ELEMENT.finditer(text)
        for group in ("v", "attribute")
        if match[group]
    ]
    edges = [0, *(match.end() for match in _APART.finditer(text)), len(text)]
    for first, last in pairwise(edges):
        lines = list(_LISTED.finditer(text, first, last))
        if len(lines) < _FEWEST_LISTED or not _is_below_a_day(days, first, lines[0].start("v")):
            continue
        people = (_names_somebody(claims, starts, text, line.end()) for line in lines)
        found += [line.span("v") for line in lines] if any(people) else []
    for start, end in found:
        if _is_untaken(claims, starts, start, end):
            yield Claim(start, end, "DATE_TIME", _SCORE, SOURCE, Rank.PATTERN)


def _is_below_a_day(days: Sequence[int], first: int, line: int) -> bool:
    """Whether a day is named in the same paragraph above a line, or right above the paragraph."""
    last = bisect_left(days, line)
    return last > 0 and days[last - 1] >= first - _DATE_ABOVE


def _names_somebody(claims: Sequence[Claim], starts: Sequence[int], text: str, start: int) -> bool:
    """Whether a person stands in the rest of a line."""
    ended = text.find("\n", start)
    here = bisect_left(starts, start), bisect_left(starts, ended if ended >= 0 else len(text))
    return any(claim.type == "PERSON" for claim in claims[slice(*here)])


def times_beside(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the times of day of dates that are hidden: «31 January 2026 about 16:40».

    So too hours in words of what was done then: «he left at eleven».
    """
    if any(claim.type == "DATE_TIME" for claim in claims):
        for hour in _AT_AN_HOUR.finditer(text):
            yield Claim(*hour.span("v"), "DATE_TIME", _SCORE, SOURCE, Rank.WEAK)
    for claim in claims:
        if claim.type == "DATE_TIME" and _DATED.search(text, claim.start, claim.end):
            line = text.rfind("\n", 0, claim.start) + 1
            behind = _TIME_BEHIND.match(text, claim.end) or _RANGE_BEHIND.match(text, claim.end)
            until = _SHOWN.search(text, claim.start, claim.end) and _TIME_UNTIL.match(
                text, claim.end
            )
            if until is not None:
                yield Claim(*until.span("v"), "DATE_TIME", _SCORE, SOURCE, Rank.WEAK)
            ahead = _TIME_AHEAD.search(text[max(line, claim.start - _BEFORE) : claim.start])
            if behind is not None:
                yield Claim(*behind.span("v"), "DATE_TIME", _SCORE, SOURCE, Rank.WEAK)
            if ahead is not None:
                shift = max(line, claim.start - _BEFORE)
                place = ahead.start("v") + shift, ahead.end("v") + shift
                yield Claim(*place, "DATE_TIME", _SCORE, SOURCE, Rank.WEAK)


def _is_free(
    claims: Sequence[Claim], starts: Sequence[int], text: str, first: int, match: re.Match[str]
) -> bool:
    """Whether a time is part of no other value, and no ratio or verse."""
    before = text[max(first, match.start() - _BEFORE) : match.start()]
    return _is_untaken(claims, starts, *match.span()) and not _NO_TIME.search(before)


def _is_untaken(claims: Sequence[Claim], starts: Sequence[int], start: int, end: int) -> bool:
    """Whether a stretch is part of no other value."""
    behind = bisect_left(starts, end)
    beside = claims[max(0, behind - 2) : behind]
    return not any(claim.end > start and claim.type not in _KEPT for claim in beside)


def _place(text: str, start: int, end: int) -> str:
    """Where something stands: «cell», «spoken», «first», «last», or «» amid the words."""
    cell_begins = _CELL_BEGINS.search(text, max(0, start - 4), start) is not None
    cell_ends = _CELL_ENDS.match(text, end) is not None
    if cell_begins and cell_ends:
        return _CELL
    if _SAYS.match(text, end) and _SPEAKER.search(text, max(0, start - _BEFORE), start):
        return _SPOKEN
    leads = leads_line(text, start, " \t>*-•[(")
    return "first" if leads else "last" if cell_begins and _LINE_ENDS.match(text, end) else ""


def no_times(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """The claims; a guessed time with a dot that adds up with two amounts is an amount."""
    known = list(claims)
    amounts = sorted(
        (claim.start, value)
        for claim in known
        if claim.type == "MONEY"
        for value in _value(claim, text)
    )
    for claim in known:
        yield replace(claim, type="MONEY") if _is_amount(claim, amounts, text) else claim


def _is_amount(claim: Claim, amounts: Sequence[tuple[int, Fraction]], text: str) -> bool:
    """Whether a guess adds up with two of the amounts nearest to it, of so many on either side."""
    guessed = claim.type == "DATE_TIME" and claim.rank <= Rank.TAGGER
    if not guessed or not _DOTTED.fullmatch(text, claim.start, claim.end):
        return False
    before = text[max(0, claim.start - _BEFORE) : claim.start]
    if _CLOCK_BEFORE.search(before) or _CLOCK_BEHIND.match(text, claim.end):
        return False
    value = Fraction(text[claim.start : claim.end])
    place = bisect_left(amounts, (claim.start, value))
    values = {other for _, other in amounts[max(0, place - _MOST_NEAR) : place + _MOST_NEAR]}
    return any(other + value in values for other in values)


def _value(claim: Claim, text: str) -> list[Fraction]:
    read = numbers.read(text[claim.start : claim.end], money=True)
    return [read[0].value] if len(read) == 1 else []
