"""What a rule sets: the most that a fine may be, when a law came in, how long it gives, its sums.

A figure is a rule's where the sentence names the law and says so («has applied since», «fines of
up to»), or where it is one that the subject is known for (`numbers.sums_of_subjects`: 250 euros
and a flight), beside a word for a limit and no word for what somebody has or pays.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from engine.annotate.everybodys.thresholds import is_a_threshold
from engine.kinds import month_names, word_lists
from engine.kinds.boundary import any_of
from engine.lines import InLines

Stretch = tuple[int, int]

_FIGURE: Final = (
    r"\d{1,3}(?:[.,' ]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,2}(?:,\d\d){1,3},\d{3}(?:\.\d{1,2})?"
    r"|\d{1,9}(?:[.,]\d{1,2})?"
)
_LARGE: Final = (
    r"(?:[ ]?(?:k|m|mn|bn|million|millionen|mio\.?|billion|milliarden|lakhs?|crores?)(?!\w))?"
)
_UNIT: Final = r"(?:€|euros?|eur|pounds?|gbp|dollars?|usd|chf|franken|pence)(?!\w)"
_SUM: Final = re.compile(
    r"(?<![\w.,])(?:(?:(?:(?:us|au?|ca?|nz|s|hk)(?=\$))?[$€£₹₦]"
    rf"|\b(?:chf|eur|usd|gbp|aud|cad|nzd|inr|rs\.?|ksh|ngn|zar|r(?=\d)))[ ]?"
    rf"(?P<a>{_FIGURE})(?P<x>{_LARGE})"
    rf"|(?P<b>{_FIGURE})(?P<y>{_LARGE})[ ]?{_UNIT})(?![.,]?\d)",
    re.IGNORECASE,
)
_SIZES: Final = (
    ("b", 1_000_000_000), ("milliard", 1_000_000_000), ("m", 1_000_000), ("k", 1000),
    ("lakh", 100_000), ("crore", 10_000_000),
)  # fmt: skip

_FINE: Final = re.compile(
    r"\b(?:fin(?:es?|ing)|(?:can|may|could|might|will)[ ]be[ ]fined|Bußgeld(?:er[ns]?|s|es)?"
    r"|Geldbußen?|Geldstrafen?)\b"
    r"(?:[ ][\w()§,./-]{1,24}){0,10}?[ ](?:up[ ]to|bis[ ]zu|at[ ]most|höchstens|maximal"
    r"|(?:a[ ])?maximum[ ]of|capped[ ]at)[ ]\Z",
    re.IGNORECASE,
)
_MOST: Final = re.compile(r"[ ](?:maximum[ ]fine|Höchstbußgeld)\b", re.IGNORECASE)
_BEFORE: Final = 160
_SENTENCE: Final = re.compile(r"(?:(?<![\s.][A-Za-z])(?<!\d)[.!?](?=[ ][A-ZÄÖÜ(«\"„])|\n)")
_IN_FORCE: Final = re.compile(
    rf"\b{word_lists.any_of('laws.laws_in_force')}\b(?:[ ]"
    rf"{word_lists.any_of('laws.between_a_law_and_its_date')}){{0,4}}[ ]\Z"
)
"""What is said of laws and their dates right before the date."""
_DONE: Final = re.compile(
    rf"[ ](?:will[ ])?{word_lists.any_of('laws.done_by_laws')}(?:[ ]"
    rf"{word_lists.any_of('laws.between_a_law_and_its_date')}){{1,4}}[ ]"
)
"""What a law itself does from a date on: «the Act stops these from»."""
_LEADS: Final = re.compile(
    rf"[\s•*-]*(?:{word_lists.any_of('laws.before_a_subject', capitals=True)}[ ]){{0,3}}"
)
"""What stands before a law that is the subject; «her leave under the Act begins on» is hers."""
_MONTHS: Final = any_of(month_names.month_numbers("en", "en3", "de"))
_DATE: Final = re.compile(
    rf"(?<![\w.])(?:\d{{1,2}}(?:st|nd|rd|th|\.)?[ ](?:of[ ])?(?:{_MONTHS})\.?,?[ ](?:19|20)\d\d"
    rf"|(?:{_MONTHS})[ ]\d{{1,2}}(?:st|nd|rd|th)?,?[ ](?:19|20)\d\d|\d{{1,2}}\.[ ]?\d{{1,2}}\."
    r"[ ]?(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?!\w)",
    re.IGNORECASE,
)
_SINCE: Final = re.compile(
    r",?[ ](?:seit|ab|since|from|as[ ]of|as[ ]from)[ ](?:dem[ ]|the[ ])?"
    r"(?P<v>(?:0?1\.[ ]?(?:0?1\.|0?7\.|Januar|Juli)[ ]?|(?:1|6)(?:st|th)?[ ](?:January|April)[ ]"
    r"|(?:January|April|July)[ ]1,?[ ])20\d\d)(?!\w)"
)
"""Since when a sum is what a rule sets: rules change with a year, half of it or a year of tax."""
_RATE: Final = re.compile(
    rf"(?i:\b{word_lists.any_of('laws.sums_by_law')})(?!\w)(?:[ ](?:rates?|bands?|is|are))?"
    rf"|\b{word_lists.any_of('laws.german_sums_by_law')}(?!\w)"
)
"""What a law sets a sum for, of which a text may say since when: «minimum wage from 1 April»."""
_SUBJECT_ENDS: Final = re.compile(r"\w[\w-]*(?:[ ][A-Za-z][\w-]{0,14}){0,2}[ ]?[:=(]?[ ]?")
_LENGTH: Final = re.compile(
    rf"(?<![\w.,-])(?:{word_lists.any_of('numbers.lengths_of_rules')}|\d{{1,3}})"
    r"[ ](?:(?:calendar|clear|working|full|volle[nr]?)[ ])?"
    rf"{word_lists.any_of('numbers.times_of_rules')}(?!\w)(?![ ](?:old|alt|ago"
    r"|later)\b)"
)
"""How long something takes: «four weeks», «zwei Jahre»."""
_PERIOD: Final = re.compile(
    rf"\b(?:{word_lists.any_of('money.periods')}|limit\w*|entitle\w*|retain\w*"
    r"|\w*[Ff]rist(?:en)?|verjähr\w+|aufbewahr\w+|Gewährleistung\w*)\b",
    re.IGNORECASE,
)
"""What is said of the time that a law gives."""
_A_LIMIT: Final = re.compile(
    rf"\b(?:{word_lists.any_of('money.limits')}|maxim\w+|exceed\w*|protect\w*|guarantee\w*"
    r"|exempt\w*|Grenze\w*|\w+grenze|höchst\w*|pauschal\w*|\w*freibetrag\w*"
    r"|Entschädigung\w*|Ausgleich\w*|gesetzlich\w*|\w+grenzen|claim\w*|steuerfrei\w*"
    r"|verlange\w*)\b",
    re.IGNORECASE,
)
_CERTAIN_LIMIT: Final = re.compile(
    rf"\b{word_lists.any_of('money.certain_limits')}\b",
    re.IGNORECASE,
)
_THE: Final = re.compile(r"\b(?:the|this|that|der|die|das|den|dem)[ ]\Z", re.IGNORECASE)
_CALLED_A_LIMIT: Final = re.compile(rf"[ -]{word_lists.any_of('money.certain_limits')}(?!\w)")
"""«We are well inside the £500,000 ceiling»."""
_OWN: Final = re.compile(
    rf"\b(?:{word_lists.any_of('money.ones_own')}"
    r"|I(?![ ](?:claim|can|could|may|must|am[ ]entitled|should))|earn\w*|invoice\w*"
    r"|verdien\w*|zahl\w*|bezahl\w*|kostet\w*|Gehalt\w*|bekomm\w*|erh[aä]lt\w*|Rechnung\w*"
    r"|mein\w*)\b",
)
"""What is said of sums that somebody has, pays or gets."""
_AND: Final = re.compile(
    r",?[ ](?:and|or|und|oder)[ ]"
    r"(?:(?:\d{1,2}(?:[.,]\d{1,2})?[ ]?%[ ])?(?:up[ ])?(?:to|over|bis|ab)[ ])?"
    r"|,[ ]|[ ]?/[ ]?"
)
"""Between two sums of one rule: «nil up to £125,000 and 2% to £250,000»."""
_PERCENTAGE: Final = re.compile(
    r"[ ]\((?:(?:max\.|mind\.|ab|bis[ ]zu|up[ ]to|at[ ]least|currently|derzeit)[ ])?"
    r"(?P<v>\d{1,3}(?:[.,]\d{1,2})?[ ]?(?:%|Prozent|per[ ]cent|percent))(?!\w)"
)
"""A share in brackets right behind the law that sets it: «HeizkostenV (70 Prozent)»."""
_OF_HEALTH: Final = re.compile(r"\b(?:GdB|GdS|MdE|Behinderung\w*|[Dd]isab\w+|Grad)\b")
_CLOSE: Final = 48
_BEHIND: Final = 32
_RIGHT_BEFORE: Final = 26
_ABOUT: Final = 320
_BY_A_LAW: Final = 90
"""Characters between a law and a sum that it sets."""


def stretches(text: str, laws: Sequence[Stretch]) -> Iterator[Stretch]:
    """Where such figures stand in a text, `[start, end)`; `laws` are places of laws, ascending."""
    yield from _of_laws(text, laws)
    matches = _in_lines().of(text)
    for match in matches(_RATE):
        if since := _SINCE.match(text, match.end()):
            yield since.span("v")
    subjects = [(match.start(), _sums()[match[0].casefold()]) for match in matches(_subjects())]
    starts, last = [start for start, _end in laws], -1
    for match in matches(_SUM):
        known = _names_a_sum(match, subjects)
        row = known and last >= 0 and _AND.fullmatch(text, last, match.start())
        nearest = bisect_right(starts, match.start()) - 1
        lawful = nearest >= 0 and match.start() - laws[nearest][1] < _BY_A_LAW
        named = known and _is_right_behind(match, subjects)
        round_one = is_a_threshold(match)
        if (
            _is_a_most(match)
            or named
            or round_one
            or (known and (row or _is_said_of_all(match, lawful=lawful)))
        ):
            last = match.end()
            yield match.span()
            if since := _SINCE.match(text, last):
                yield since.span("v")


def _of_laws(text: str, laws: Sequence[Stretch]) -> Iterator[Stretch]:
    """Dates and lengths of time in the sentences of laws."""
    last = 0
    for law in laws:
        percentage = _PERCENTAGE.match(text, law[1])
        before = text[max(0, law[0] - _CLOSE) : law[0]]
        if percentage is not None and not _OF_HEALTH.search(before):
            yield percentage.span("v")
        start, end = _sentence(text, law)
        start = max(start, last)
        last = max(last, end)
        for match in _LENGTH.finditer(text, start, end):
            if _is_given(match):
                yield match.span()
        subject = _LEADS.fullmatch(text, start, law[0])
        for match in _DATE.finditer(text, max(start, law[0]), end):
            said = _IN_FORCE.search(text, max(start, match.start() - _CLOSE), match.start())
            if said or (subject and _DONE.fullmatch(text, law[1], match.start())):
                yield match.span()


def _is_given(match: re.Match[str]) -> bool:
    """Whether a length of time in a law's sentence is one that a rule gives, and nobody's own."""
    text = match.string
    before = text[max(0, match.start() - _CLOSE) : match.start()].rpartition("\n")[2]
    behind = text[match.end() : match.end() + _BEHIND].partition("\n")[0]
    if _OWN.search(before[-_RIGHT_BEFORE:]):
        return False
    return bool(_PERIOD.search(before) or _PERIOD.search(behind))


def _sentence(text: str, place: Stretch) -> Stretch:
    """The sentence around a place, as far as it can be told."""
    start, end = place
    ends = [match.end() for match in _SENTENCE.finditer(text, max(0, start - _BEFORE), start)]
    stop = _SENTENCE.search(text, end, min(len(text), end + _BEFORE))
    return (ends[-1] if ends else max(0, start - _BEFORE)), (
        stop.start() if stop else min(len(text), end + _BEFORE)
    )


def _is_a_most(match: re.Match[str]) -> bool:
    """Whether a sum is the most that a fine may be: «a fine of up to £17.5 million»."""
    text = match.string
    before = text[max(0, match.start() - _BEFORE) : match.start()].rpartition("\n")[2]
    return bool(_FINE.search(before) or _MOST.match(text, match.end()))


def _names_a_sum(match: re.Match[str], subjects: Sequence[tuple[int, frozenset[str]]]) -> bool:
    """Whether a sum is one that a subject named close by is known for."""
    value = _value(match)
    return any(
        value in sums and -_ABOUT < start - match.start() < _ABOUT for start, sums in subjects
    )


def _is_right_behind(match: re.Match[str], subjects: Sequence[tuple[int, frozenset[str]]]) -> bool:
    """Whether a subject known for a sum stands right before it: «Mutterschaftsgeld 13 Euro».

    Not where words before say that somebody has or gets it.
    """
    text, value = match.string, _value(match)
    before = text[max(0, match.start() - _CLOSE) : match.start()].rpartition("\n")[2]
    near = (start for start, sums in subjects if value in sums and start < match.start())
    return not _OWN.search(before) and any(
        _SUBJECT_ENDS.fullmatch(text, start, match.start()) for start in near
    )


def _is_said_of_all(match: re.Match[str], *, lawful: bool) -> bool:
    """Whether a law or a limit is spoken of beside a sum, and nobody who has or pays it.

    «We pay up to £8,000» speaks of a limit all the same, «my salary is over £50,000» does not.
    """
    text = match.string
    before = text[max(0, match.start() - _CLOSE) : match.start()].rpartition("\n")[2]
    behind = text[match.end() : match.end() + _BEHIND].partition("\n")[0]
    own = _OWN.search(before[-_RIGHT_BEFORE:])
    if own:
        certain = _CERTAIN_LIMIT.search(before[-_RIGHT_BEFORE:], own.end())
        called = _THE.search(before) and _CALLED_A_LIMIT.match(behind)
        return certain is not None or bool(called)
    return lawful or bool(_A_LIMIT.search(before) or _A_LIMIT.search(behind))


def _value(match: re.Match[str]) -> str:
    """A sum as the lists write it: whole units, or with cents behind a point."""
    figure = match["a"] or match["b"]
    size = (match["x"] or match["y"] or "").strip().casefold()
    cents = re.search(r"[.,](\d{1,2})$", figure)
    whole = re.sub(r"\D", "", figure[: cents.start()] if cents else figure)
    factor = next((factor for name, factor in _SIZES if size.startswith(name)), 1)
    part = cents[1].ljust(2, "0") if cents else "00"
    hundredths = (int(whole) * 100 + int(part)) * factor
    return f"{hundredths // 100}" + (f".{hundredths % 100:02}" if hundredths % 100 else "")


@cache
def _sums() -> dict[str, frozenset[str]]:
    known: dict[str, frozenset[str]] = {}
    for row in word_lists.rows("numbers.sums_of_subjects"):
        known[row[0].casefold()] = frozenset(row[1:])
    return known


@cache
def _in_lines() -> InLines:
    return InLines(_SUM, _RATE, _subjects())


@cache
def _subjects() -> re.Pattern[str]:
    """What a text speaks of that has sums set for everybody."""
    return re.compile(rf"(?<!\w)(?:{any_of(map(re.escape, _sums()))})(?!\w)", re.IGNORECASE)
