"""Amounts behind a key of data or code where the same key holds one elsewhere, or names one.

`{name: lifts, fee: 18.5}` beside `fee: 62.00`; `"deposit": 350` in an object whose `"rent"` is an
amount; `RATES = {"jhale": 31.50}`, a table from logins to amounts. And what a query compares a
column of people or places with, in a text with other private values: `WHERE c.city = 'Ludlow'`.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.heads import named, speaks_of_money
from engine.kinds import word_lists

SOURCE: Final = "keyed amounts"

_SCORE: Final = 0.75
_PAIR: Final = re.compile(
    r"(?<![\w.$-])[\"'`]?(?P<key>[A-Za-z][\w-]{1,30})[\"'`]?[ ]?(?::|=>?)[ ]?"
    r"(?P<v>-?\d{1,9}(?:\.\d{1,2})?)(?=[ ]?(?:[,;})\]\n]|#|//|\Z))"
)
"""A number and nothing else behind a key."""
_TABLE: Final = re.compile(
    r"(?<![\w.])(?P<name>[A-Za-z_]\w{1,30})[ ]?(?::[^=\n{]{1,40})?=[ ]?\{(?P<rows>[^{}]{1,4000})\}"
)
"""A dictionary that is given a name."""
_COMPARED: Final = re.compile(
    r"(?<![\w.])(?:\w{1,30}\.)?[\"`\[]?(?P<key>[A-Za-z_]\w{1,40})[\"`\]]?[ ]?"
    r"(?:=|<>|!=|\bI?LIKE\b)[ ]?N?'(?P<v>[^\W\d_][^'%\n]{1,60})%?'"
)
_QUERY: Final = re.compile(r"\b(?:SELECT|UPDATE|DELETE|WHERE|HAVING|JOIN)\b")
_OF_NAMES: Final = frozenset({"PERSON", "LOCATION", "ORGANIZATION", "ADDRESS"})
"""What a query tells by the name of the column alone."""
_COUNTS: Final = re.compile(
    rf"(?:\A|[_-]){word_lists.any_of('money.counts_in_keys')}(?:\Z|[_-])",
    re.IGNORECASE,
)
"""Keys of what is counted or measured."""
_FREE: Final = frozenset({"QUANTITY", "AGE", "ID_NUMBER", "ZIP_CODE", "US_BANK_NUMBER", None})
"""What a tagger takes such numbers for, or nothing."""
_PARTIES: Final = frozenset({"PERSON", "ORGANIZATION", "EMAIL_ADDRESS", "USERNAME"})
"""Types of values by which an object is about somebody."""
_RATES: Final = frozenset({"rate", "satz"})
_TIMES: Final = frozenset({"hours", "days", "hrs", "stunden", "tage", "qty", "quantity", "menge"})
_BESIDE: Final = 80
_MOST: Final = 4000


@dataclass(frozen=True, slots=True)
class _Pair:
    key: str
    start: int
    end: int
    kind: str | None
    """The type that it has already."""


def keyed_amounts(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for bare numbers behind keys of amounts; `claims` are sorted and do not overlap.

    A key is one of amounts where a number behind it is an amount already, or where its name is that
    of an amount and the same record holds an amount or a name. Counts and measures are none.
    """
    if not any(claim.type == "MONEY" or claim.type in _PARTIES for claim in claims):
        return
    starts = [claim.start for claim in claims]
    pairs = [
        _Pair(match["key"].casefold(), *match.span("v"), _kind(claims, starts, *match.span("v")))
        for match, _ in zip(_PAIR.finditer(text), range(_MOST), strict=False)
    ]
    keys = {pair.key for pair in pairs if pair.kind == "MONEY" and not _COUNTS.search(pair.key)}
    records = {_record(text, pair.start) for pair in pairs if pair.kind == "MONEY"}
    records |= {
        record
        for claim in claims
        if claim.type in _PARTIES and text[(record := _record(text, claim.start))] == "{"
    }
    for pair in pairs:
        record = _record(text, pair.start)
        price = _is_price(pair, pairs) or (
            record in records and pair.key in _RATES and _gives(pair, pairs, text)
        )
        by_name = (named(pair.key) == "MONEY" or price) and record in records
        if (pair.key in keys or by_name) and pair.kind in _FREE:
            yield Claim(pair.start, pair.end, "MONEY", _SCORE, SOURCE, Rank.PATTERN)
    yield from _tables(claims, starts, text)
    yield from _compared(claims, starts, text)


def _compared(claims: Sequence[Claim], starts: Sequence[int], text: str) -> Iterator[Claim]:
    """The values of a query whose columns are of people, places or firms."""
    if not _QUERY.search(text):
        return
    for match in _COMPARED.finditer(text):
        kind = named(match["key"])
        if kind in _OF_NAMES and _kind(claims, starts, *match.span("v")) is None:
            yield Claim(*match.span("v"), kind, _SCORE, SOURCE, Rank.PATTERN)


def _is_price(pair: _Pair, pairs: Sequence[_Pair]) -> bool:
    """Whether a rate stands beside hours or days: what one of them costs."""
    return pair.key in _RATES and any(
        other.key in _TIMES and abs(other.start - pair.start) <= _BESIDE for other in pairs
    )


def _gives(pair: _Pair, pairs: Sequence[_Pair], text: str) -> bool:
    """Whether a rate times a whole number near it is an amount near it: 4200 words at 0.14."""
    near = [other for other in pairs if 0 < abs(other.start - pair.start) <= _BESIDE]
    amounts = {Fraction(text[other.start : other.end]) for other in near if other.kind == "MONEY"}
    counts = [text[other.start : other.end] for other in near if other.kind in _FREE]
    rate = Fraction(text[pair.start : pair.end])
    return any(rate * int(count) in amounts for count in counts if count.isdecimal())


def _tables(claims: Sequence[Claim], starts: Sequence[int], text: str) -> Iterator[Claim]:
    """The numbers of a dictionary that maps people to amounts, as its name says."""
    for table in _TABLE.finditer(text):
        if not speaks_of_money(table["name"]):
            continue
        rows = list(_PAIR.finditer(text, *table.span("rows")))
        people = sum(
            _kind(claims, starts, *row.span("key")) in ("USERNAME", "PERSON") for row in rows
        )
        if rows and 2 * people >= len(rows):
            for row in rows:
                if _kind(claims, starts, *row.span("v")) in _FREE:
                    yield Claim(*row.span("v"), "MONEY", _SCORE, SOURCE, Rank.PATTERN)


def _kind(claims: Sequence[Claim], starts: Sequence[int], start: int, end: int) -> str | None:
    """The type of the claim that covers a stretch, or None."""
    place = bisect_left(starts, end) - 1
    if place < 0 or claims[place].end <= start:
        return None
    return claims[place].type


def _record(text: str, position: int) -> int:
    """Where the object or line begins in which something stands."""
    brace = text.rfind("{", max(0, position - 400), position)
    closed = text.rfind("}", max(0, position - 400), position)
    return brace if brace > closed else text.rfind("\n", 0, position) + 1
