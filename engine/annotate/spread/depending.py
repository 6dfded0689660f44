"""Bare numbers that amounts beside them make of one another: «€1,485 … 10 % of 14,850», «4 × 84».

What hangs together with an amount of money by a relation that is found between amounts (a product
by a public count, a share by a public rate, a difference) is an amount itself: one that stayed
would tell the other. So are numbers that add up where the text speaks of money.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import pairwise
from typing import Final

from engine.annotate.claims import LESS_SURE, Claim, Rank
from engine.annotate.foreign import is_german
from engine.annotate.spread import heads
from engine.annotate.spread.heads import mentions_money
from engine.annotate.spread.told_amounts import counts
from engine.dependencies.discover import discover
from engine.kinds import amounts, cells, numbers
from engine.values import Decision, Span

SOURCE: Final = "depending amounts"

_SCORE: Final = 0.75
_NUMBER: Final = re.compile(
    r"(?<![\w./^#°§$€£])(?<!(?<!\d)\+)(?<!\d[,:-])"
    r"(?:\d{1,3}(?P<mark>[,.' ])\d{3}(?:(?P=mark)\d{3}){0,2}"
    r"|\d{1,7})(?P<decimals>[.,]\d{1,4})?"
    rf"(?![\w/^%°]|:\d|[.,-]\d|[ ]?{amounts.UNIT}|[ ]?[€£$])"
)
"""A number with no unit behind it."""
_FIGURES: Final = 3
"""So many a number has at least: shorter ones hang together by chance."""
_OF_A_SUM: Final = 3
_ASSERTED: Final = re.compile(
    r"[ ]?(?:[!=]==?|≠)[ ]?|,? (?:but )?(?:got|was|to equal|expected|received)[: ]{1,2}"
)
_IN_BRACKETS: Final = re.compile(
    r"\([$€£]?\d[\d.,]*[ ]?[-−+][ ]?[$€£]?"
    r"(?P<v>\d{1,3}(?:[.,]\d{3})*(?:[.,]\d\d)?|\d{2,7}(?:[.,]\d\d)?)\)"
    r"(?=[ ]?[*/×÷x=])"
)
_FACTOR: Final = re.compile(r"[ ]?(?:[x×*@]|à|je)(?!\w)(?![ ]?0?[.,]\d)")
_KEY: Final = re.compile(r"(?<!\w)(?P<key>[A-Za-z]\w{1,30})[\"']?[ ]?[:=][ ]?[\"']?\Z")
_LONGEST_KEY: Final = 40
"""The key of data before a number, which may say that it counts: `USERS=150`."""
_STEPS: Final = 2
"""What hangs together with a number that was found so is an amount, too."""
_SURE: Final = 0.8
_MOST, _MOST_BARE = 60, 30
"""Of so many amounts and bare numbers at most: in larger tables columns tell what cells are."""
_YEARS: Final = range(1900, 2101)
_TIMES: Final = re.compile(r'"(?:[^"\\]|\\.)*"\s*[*/]\s*"|<')
"""A product of two values, of which one is no amount, or an order."""


def depending(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the numbers; `claims` are sorted and do not overlap."""
    known = [claim for claim in claims if claim.type == "MONEY"]
    speaks = mentions_money(text)
    taken = set(_taken_off(text, claims, known))
    for place in sorted(taken):
        yield Claim(*place, "MONEY", _SCORE, SOURCE, Rank.PATTERN)
    written = {_digits(text[claim.start : claim.end]) for claim in known}
    bare = list(_bare(claims, text, written)) if known or speaks else []
    if not 0 < len(bare) <= _MOST_BARE or len(known) > _MOST:
        return
    factors = _factors([text[claim.start : claim.end] for claim in known])
    bare = [place for place in bare if not _is_in(factors, text[slice(*place)])]
    told = {place for place in bare if _digits(text[slice(*place)]) in written}
    places = {(claim.start, claim.end) for claim in known}
    for _step in range(_STEPS):
        rest = [place for place in bare if place not in told]
        more = _told(text, places | told, rest, sums=speaks) if rest else set()
        told |= more
        if not more:
            break
    shown = [place for place in bare if not (place in told or text[slice(*place)].isdecimal())]
    if shown and len(shown) + len(told) < len(bare):
        told |= _told(text, places | told, shown, sums=speaks)
    told |= _opposed(text, bare, places | told)
    for place in bare:
        if place in told and place not in taken:
            yield Claim(*place, "MONEY", _SCORE, SOURCE, Rank.PATTERN)


def _taken_off(
    text: str, claims: Sequence[Claim], known: Sequence[Claim]
) -> Iterator[tuple[int, int]]:
    """Amounts of the text that are taken from another in brackets: «(398.75-175)*0.138»."""
    values: set[Fraction] = set()
    starts = [claim.end for claim in claims]
    for match in _IN_BRACKETS.finditer(text):
        if not values:
            read = (numbers.read(text[one.start : one.end], money=True) for one in known)
            values = {found[0].value for found in read if len(found) == 1}
        found = numbers.read(match["v"], money=True)
        place = bisect_left(starts, match.start("v") + 1)
        free = place == len(claims) or claims[place].start >= match.end("v")
        if free and len(found) == 1 and found[0].value in values:
            yield match.span("v")


def _factors(amounts_of: Sequence[str]) -> set[Fraction]:
    """How many times an amount each other one is: «112 covers at £45, so £5,040» are 112 counts."""
    read = (numbers.read(value, money=True) for value in amounts_of)
    values = {found[0].value for found in read if len(found) == 1 and found[0].value}
    times = (large / small for large in values for small in values if large > small)
    return {ratio for ratio in times if ratio.denominator == 1}


def _is_in(factors: AbstractSet[Fraction], value: str) -> bool:
    """Whether a whole number is one of some factors."""
    return value.isdecimal() and Fraction(value) in factors


def _opposed(
    text: str, bare: Sequence[tuple[int, int]], known: AbstractSet[tuple[int, int]]
) -> set[tuple[int, int]]:
    """The numbers that an assertion compares with an amount: «1484.5 != 1650.0»."""
    both = sorted({*bare, *known})
    pairs = [
        {first, second}
        for first, second in pairwise(both)
        if _ASSERTED.fullmatch(text, first[1], second[0])
    ]
    return {place for pair in pairs if pair & known for place in pair - known}


def _digits(value: str) -> str:
    return re.sub(r"[^\d.,]", "", value)


def _told(
    text: str,
    known: AbstractSet[tuple[int, int]],
    bare: Sequence[tuple[int, int]],
    *,
    sums: bool,
) -> set[tuple[int, int]]:
    """The bare numbers that hang together with amounts; whatever else stands there is a count."""
    spans = [
        *(Span(*place, "MONEY", 1.0, "") for place in known),
        *(Span(*place, "MONEY", 1.0, SOURCE) for place in bare),
    ]
    told: set[tuple[int, int]] = set()
    decisions = [Decision(span, "mdp", 1.0) for span in sorted(spans, key=lambda one: one.start)]
    for proposed in discover(text, decisions):
        if proposed.confidence < _SURE or _TIMES.search(proposed.helper):
            continue
        summed = sums and len(proposed.spans) >= _OF_A_SUM and "+" in proposed.helper
        if summed or any(not span.source for span in proposed.spans):
            told |= {(span.start, span.end) for span in proposed.spans if span.source}
    return told


def _counts(match: re.Match[str], *, german: bool) -> bool:
    """Whether a whole number counts what is named behind it, or is a factor: «250 shares»."""
    return match["decimals"] is None and (
        _FACTOR.match(match.string, match.end()) is not None or counts(match, german=german)
    )


def _is_doubted(claim: Claim) -> bool:
    """Whether what holds a number is a guess, or a number of something that has amounts, too."""
    counted = claim.type == "QUANTITY" and claim.rank <= Rank.TAGGER
    return counted or (claim.type == "ID_NUMBER" and claim.score <= LESS_SURE)


def _bare(
    claims: Sequence[Claim], text: str, written: AbstractSet[str]
) -> Iterator[tuple[int, int]]:
    """The numbers that nothing names, or a guess that they count something.

    A factor is none, unless it is an amount of the text (`written`): «780 × 0,20» where 780 € are.
    """
    ends = [claim.end for claim in claims]
    german = is_german(text)
    for match in _NUMBER.finditer(text):
        place = bisect_left(ends, match.start() + 1)
        held = claims[place] if place < len(claims) and claims[place].start < match.end() else None
        if held is not None and not _is_doubted(held):
            continue
        again = match[0] in written and _FACTOR.match(text, match.end()) is not None
        if not again and _counts(match, german=german):
            continue
        read = numbers.read(match[0], money=True)
        if len(re.sub(r"\D", "", match[0]).lstrip("0")) < _FIGURES or len(read) != 1:
            continue
        head = cells.head(text, match.start())
        if not match["decimals"] and not match["mark"] and read[0].value in _YEARS:
            continue
        if head and (heads.counts(head) or heads.named(head) == "ID_NUMBER"):
            continue
        key = _KEY.search(text, max(0, match.start() - _LONGEST_KEY), match.start())
        if key is not None and heads.counts(key["key"].replace("_", " ")):
            continue
        yield match.span()
