"""Amounts without a currency that words beside them tell: «a deductible of 5,000», «18,4 Mio.».

A number is one where it is written as amounts are (with a word for thousands or millions, or its
thousands set apart), counts nothing, and a word for money leads to it in its sentence, or its
paragraph has an amount already. Of other figures the word stands right before them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.foreign import is_german
from engine.annotate.spread import heads
from engine.kinds import amounts, cells, month_names, word_lists
from engine.kinds.boundary import any_of

SOURCE: Final = "told amounts"

_SCORE: Final = 0.75
_SCALE: Final = (
    r"[ \u00a0]?(?:k|mn?|mm|bn|[Tt]housand|[Mm]illion|[Bb]illion|[Mm]io\b\.?|[Tt]sd\b\.?"
    r"|[Mm]rd\b\.?|[Tt]ausend|[Mm]illionen|[Mm]illiarden?)(?!\w)"
)
_RATE: Final = (
    r"[ ]?(?:/|per[ ]|an?[ ]|p[./]?(?=[hawm]\b)|pro[ ]|je[ ]|die[ ]|im[ ]|in[ ]der[ ])"
    r"(?:h(?:our|r)?|wk|week|w|month|mth|mo|m|years?|yr|annum|a|day|shift|Stunde|Std|Monat|Woche|Tag|Jahr)\b"
)
"""Behind what is paid for a time: «14.20 an hour», «12.75 ph», «118.75/week»."""
_FORM: Final = re.compile(
    r"(?<![\w.,/$€£+#:-])(?!(?:0?\d|1[0-2])\.[0-5]\d[ ]?[ap]\.?m\b)"  # «7.30 pm» is a time
    rf"(?:(?P<scaled>\d{{1,4}}(?:[.,]\d{{1,3}})?{_SCALE})"
    r"|(?P<grouped>\d{1,3}(?:(?P<mark>[,.'\u202f])\d{3})(?:(?P=mark)\d{3}){0,3}(?:[.,]\d\d)?)"
    rf"|(?P<rated>\d{{1,5}}(?:[.,]\d\d)?)(?={_RATE})"
    r"|(?P<cents>\d{1,6}[.,]\d\d)"
    r"|(?P<plain>\d{3,6}))"
    rf"(?:(?={_RATE})|(?![\w%°/^]|[.,:-]\d|[ ]?(?:[€£$%°]|:\d)))"
)
_PAID_FOR_A_TIME: Final = re.compile(_RATE)
_AN_HOUR: Final = re.compile(r"[ ]?/[ ]?(?:h(?:ou)?r?|Stunde|Std)\b")
_GETS: Final = re.compile(
    r"\b(?:gets?|got|getting|everybody else|bekomm\w{1,3}|kriegt?|erhält|erhalten)\b", re.IGNORECASE
)
"""Who gets so much an hour: «Joost gets 14.20/h»."""
_BY_THE_MONTH: Final = re.compile(
    r"[ ]?(?:/[ ]?(?:month|mth|mo|m|years?|yr|annum|a|Monat|Jahr)\b|p\.?c?\.?m\b)"
)
_LEAST_FIGURES: Final = 3
_BY_THE_HOUR: Final = re.compile(r"[ ]?/[ ]?(?:h|hr|hour)\b")
_SMALL: Final = (
    word_lists.words("function_words.english")
    | word_lists.words("function_words.frequent_english")
    | word_lists.words("function_words.frequent_german")
    | word_lists.words("function_words.behind_amounts")
)
"""What follows an amount and is nothing that is counted."""
_BEHIND: Final = re.compile(r"[ \u00a0-]?(?!(?:FY|[QYHP])\d)(?P<word>[^\W\d_]+)")
"""The word behind a number; «Y2» is the period of the next one."""
_PLAIN_LABEL: Final = (
    f"{word_lists.any_of('money.plain_labels')}"
    r"|(?:[^\W\d_]{2,16}(?:kosten|preis|betrag|gehalt|lohn|miete|gebühr))"
)
_LABEL: Final = re.compile(
    rf"\b(?:{word_lists.any_of('money.labels')}|{_PLAIN_LABEL}|reimburse\w*"
    rf"|[^\W\d_]{{0,16}}{word_lists.any_of('money.ends_of_german_sums')})\b",
    re.IGNORECASE,
)
"""What an amount is called, or what is done with it."""
_COUNT: Final = re.compile(
    rf"\b(?:{word_lists.any_of('money.counted_instead')}|mitarbeiter\w*|beschäftigte\w*"
    r"|leuko\w*|thrombo\w*)\b",
    re.IGNORECASE,
)
"""What is counted or numbered instead."""
_RIGHT_BEHIND: Final = re.compile(
    rf"\b(?:{_PLAIN_LABEL})(?:[ ]{word_lists.any_of('money.right_behind_labels')}"
    r"){0,4}[ ]?:?[ ]\(?(?:\d[\d.,]{2,9}[ ](?:to|auf|statt|instead[ ]of|rather[ ]than)[ ])?\Z",
    re.IGNORECASE,
)
_RIGHT_BEFORE: Final = re.compile(
    rf"{_RIGHT_BEHIND.pattern}|{_LABEL.pattern}[ ]?:?[ ](?:(?:is|was|of|at)[ ])?\Z", re.IGNORECASE
)
"""A word for money right before a number with cents."""
_EVERYDAY_COST: Final = re.compile(
    rf"\b{word_lists.any_of('money.everyday_costs')}[ ]?(?:[=:–-]|was|is|came[ ]to|cost)?[ ]\Z",
    re.IGNORECASE,
)
_AT_A_PRICE: Final = re.compile(
    r"\b(?:bought|buy|sold|sell|purchased|acquired|kaufte|gekauft|verkaufte|verkauft)\b[^.;!?\n]{0,60}"
    r"\d[ ](?:[^\W\d_]+[ ]){0,3}(?:at|@|for|zu|für|à)[ ]\Z",
    re.IGNORECASE,
)
"""«bought 40 shares at 3.12 and 25 more at 4.88»: what one cost."""
_GOES_ON: Final = re.compile(
    r"(?:[=+–(-]|\b(?:so|minus|plus|vs\.?|less|and|difference|makes?|macht|also|abzüglich"
    r"|zuzüglich)) \Z|\(\Z",
    re.IGNORECASE,
)
"""What joins a number with cents to the amounts before it: «14.20 an hour, so 532.50»."""
_BY_MONTH: Final = re.compile(
    rf"(?<![\w-])(?:{any_of(month_names.month_numbers('en', 'en3', 'de', 'de3'))})\.?[ ]?[ :=][ ]?"
    r"(?P<v>\d{1,3}(?:[.,]\d{3})+(?:[.,]\d\d)?|\d{2,6}(?:[.,]\d\d)?)"
    r"(?![\w%°/:]|[.,:-]\d|[ ]?[€£$%°])",
    re.IGNORECASE,
)
"""«Jan 845, Feb 845, Mar 400»: what months come to; no day has such a number."""
_DAYS: Final = 31
_IN_METRES: Final = re.compile(r"\dm?[ ]?mm?[ ]?(?:@|à|[x×*](?!\w))")
"""Metres at a price: «oak 6.5 m @ 31.20»."""
_SENTENCE: Final = re.compile(r"[.!?;](?=\s)(?<!Mio\.)(?<!Tsd\.)(?<!Mrd\.)|\n")
_LONGEST_UNIT: Final = 4
_LED: Final = 72
_APART: Final = re.compile(r"\n[ \t]*\n")
_YEARS: Final = range(1900, 2101)
_LISTED: Final = 2


def told_amounts(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the amounts; `claims` are sorted and do not overlap."""
    german = is_german(text)
    free = _Free(claims)
    known = [claim.start for claim in claims if claim.type == "MONEY"]
    edges = [0, *(match.end() for match in _APART.finditer(text)), len(text)]
    for first, last in pairwise(edges):
        near = bisect_left(known, last) > bisect_left(known, first)
        for match in _FORM.finditer(text, first, last):
            form = _form(match, german=german)
            if not form or not free.at(match) or counts(match, german=german):
                continue
            if form == "cents" and amounts.is_assigned_share(text, match.start()):
                continue
            if form == "scaled" and _IN_METRES.search(text, match.start(), match.end() + 3):
                continue
            counting = heads.counts(cells.head(text, match.start()))
            if not counting and _is_told(match, form, first, near=near):
                near = True
                yield Claim(match.start(), match.end(), "MONEY", _SCORE, SOURCE, Rank.PATTERN)
        if near:
            yield from _by_months(text, first, last, free, german=german)


def _by_months(text: str, first: int, last: int, free: _Free, *, german: bool) -> Iterator[Claim]:
    """The numbers behind two months at least, of a paragraph that has amounts."""
    listed = [
        match
        for match in _BY_MONTH.finditer(text, first, last)
        if not (match["v"].isdecimal() and int(match["v"]) in (*range(_DAYS + 1), *_YEARS))
    ]
    if len({match[0].casefold() for match in listed}) < _LISTED:
        return
    for match in listed:
        sentence = _SENTENCE.split(text[max(first, match.start() - _LED) : match.start()])[-1]
        counted = counts(match, german=german) or _last(_COUNT, sentence) > _last(_LABEL, sentence)
        if not counted and free.over(match.start("v"), match.end()):
            yield Claim(match.start("v"), match.end(), "MONEY", _SCORE, SOURCE, Rank.PATTERN)


class _Free:
    """Where nothing stronger than a guess of the tagger says what a number is."""

    def __init__(self, claims: Sequence[Claim]) -> None:
        self._claims = claims
        self._ends = [claim.end for claim in claims]

    def at(self, match: re.Match[str]) -> bool:
        """Whether a number may be claimed; names and dates that it stands in are theirs."""
        place = bisect_left(self._ends, match.start() + 1)
        beside = self._claims[place : place + 2]
        return not any(
            claim.start < match.end()
            and (claim.type == "MONEY" or claim.rank > Rank.TAGGER or claim.start < match.start())
            for claim in beside
        ) or _reaches(beside, match)

    def over(self, start: int, end: int) -> bool:
        """Whether nothing is claimed there."""
        place = bisect_left(self._ends, start + 1)
        return place == len(self._claims) or self._claims[place].start >= end


def _reaches(beside: Sequence[Claim], match: re.Match[str]) -> bool:
    """Whether an amount was found only in a part of a number: «21» or «400» of «21,400»."""
    over = [claim for claim in beside if claim.start < match.end()]
    return all(
        match.start() <= claim.start and claim.end <= match.end() and claim.rank <= Rank.TAGGER
        for claim in over
    ) and any(claim.end - claim.start < match.end() - match.start() for claim in over)


def _form(match: re.Match[str], *, german: bool) -> str:
    """How a number is written; '' where a stop may part decimals, or it may be a year."""
    form = match.lastgroup if match.lastgroup != "mark" else "grouped"
    if match["cents"] and ("," in match["cents"]) != german:
        return ""
    if match["grouped"] and match["mark"] == "." and not german:
        if _BY_THE_HOUR.match(match.string, match.end()):
            return "cents"
        return "grouped" if match[0].count(".") > 1 else ""
    plain = match["plain"]
    if plain and plain.isdecimal() and int(plain) in _YEARS:
        return ""
    return form or ""


def counts(match: re.Match[str], *, german: bool) -> bool:
    """Whether a word stands behind a number that says what is counted: «250 shares».

    German writes such words with a capital; units are short.
    """
    behind = _BEHIND.match(match.string, match.end())
    if _PAID_FOR_A_TIME.match(match.string, match.end()):
        return False
    if behind is None or behind["word"].casefold() in _SMALL:
        return False
    return not german or behind["word"][0].isupper() or len(behind["word"]) <= _LONGEST_UNIT


def _is_told(match: re.Match[str], form: str, first: int, *, near: bool) -> bool:
    """Whether a word leads to an amount, or nothing else and one is `near` in its paragraph."""
    text = match.string
    before = text[max(first, match.start() - _LED) : match.start()]
    sentence = _SENTENCE.split(before)[-1]
    hourly = (
        form == "rated" and not match["rated"].isdecimal() and _AN_HOUR.match(text, match.end())
    )
    if hourly and _GETS.search(sentence):
        return True
    if form == "plain":
        return _RIGHT_BEHIND.search(sentence) is not None
    if form == "cents":
        joined = near and _GOES_ON.search(sentence) is not None
        told = joined or _AT_A_PRICE.search(sentence) is not None
        told = told or _EVERYDAY_COST.search(sentence) is not None
        return told or _RIGHT_BEFORE.search(sentence) is not None
    label = _last(_LABEL, sentence)
    count = _last(_COUNT, sentence)
    if max(label, count) >= 0:
        return label > count
    whole = form == "rated" and match["rated"].isdecimal()
    return near and (not whole or _is_rent(match))


def _is_rent(match: re.Match[str]) -> bool:
    """Whether a whole number is paid for a month or a year, with a sign: «employer 390/mo»."""
    large = len(match["rated"]) >= _LEAST_FIGURES
    return large and _BY_THE_MONTH.match(match.string, match.end()) is not None


def _last(pattern: re.Pattern[str], words: str) -> int:
    """Where the last match of a pattern begins; -1 for none."""
    return max((match.start() for match in pattern.finditer(words)), default=-1)
