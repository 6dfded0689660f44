"""What the keys of data and code say of the values behind them.

Amounts: `{name: lifts, fee: 18.5}` beside `fee: 62.00`; `"deposit": 350` in an object whose
`"rent"` is an amount; `RATES = {"jhale": 31.50}`, a table from logins to amounts;
`license_fee=1480.00` and `BigDecimal("148.50")` in a text about somebody. Numbers of people and
things: `guestId=40417`; codes of states: `"state": "QLD"`. What a query compares a column of people
or places with, in a text with other private values: `WHERE c.city = 'Ludlow'`. And of which kind a
guess of the tagger is that fills such a value: behind `"ort"` a town, whatever it was taken for.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.heads import counts, named, speaks_of_money
from engine.annotate.spread.inserted import parameters
from engine.kinds import states, word_lists
from engine.kinds.known_names import reads_as_given
from engine.lines import InLines

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
_WEIGHED: Final = re.compile(
    r"(?<![\w.])(?:\w{1,30}\.)?[\"`\[]?(?P<key>[A-Za-z_]\w{1,40})[\"`\]]?[ ]?"
    r"(?:(?:=|<>|!=|[<>]=?)[ ]?(?P<v>\d{1,9}(?:\.\d{1,2})?)"
    r"|BETWEEN[ ](?P<low>\d{1,9}(?:\.\d{1,2})?)[ ]AND[ ](?P<high>\d{1,9}(?:\.\d{1,2})?))(?![\w.%])"
)
"""A number that a query sets or compares a column with."""
_TABLE_OF_PAY: Final = re.compile(r"\b(?:FROM|UPDATE|INTO|JOIN)[ ](?P<table>[A-Za-z_][\w.]{1,40})")
_PER_TIME: Final = frozenset({"annual", "yearly", "monthly", "weekly", "hourly", "base", "basic"})
"""Columns that hold amounts in a table whose name speaks of money: `salaries.annual`."""
_CURRENCY: Final = re.compile(
    r"^[ \t]*[\"']?(?:\w{1,20}[_-])?(?:currency|waehrung|währung)[\"']?[ ]?[:=][ ]?"
    r"[\"']?[A-Z]{3}\b",
    re.MULTILINE | re.IGNORECASE,
)
"""A setting that says in which currency the others are."""
_SET: Final = re.compile(
    r"^[ \t]*[\"']?(?P<key>[A-Za-z][\w.-]{1,30})[\"']?[ ]?[:=][ ]?[\"']?(?P<v>\d{1,7}\.\d\d)"
    r"(?=[\"']?[ ]?(?:,|[#;].*)?$)",
    re.MULTILINE,
)
_NO_AMOUNT: Final = re.compile(
    r"(?:\A|[_.-])(?:rates?|ratio|factor|share|percent|pct|timeout|interval|delay|after|seconds"
    r"|version|weight)(?:\Z|[_.-])"
)
_SITES: Final = re.compile(
    r"(?:site|branch|office|location|campus|practice|depot|standort|filiale)(?:_name)?",
    re.IGNORECASE,
)
_DAY: Final = re.compile(r"'(?P<v>(?:19|20)\d\d-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d)?)?)'")
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
_BEHIND_A_NAME: Final = 400
_APART: Final = re.compile(r"\n\s*\n|[=;]")
"""What parts two pieces of data."""
_EMPTY_LINE: Final = re.compile(r"\n[ \t]*\n")
_AMOUNTS: Final = 2
_LEAST_BESIDE: Final = 10
"""Amounts beside a short number behind a key of money, and the least that such a number is."""
_NEAR: Final = 12
"""So many values before an object are looked at."""
_MOST: Final = 4000
_BEHIND_KEY: Final = re.compile(
    r"(?<![\w.$@/-])(?P<quote>[\"'`]?)(?P<key>[A-Za-zÄÖÜäöü]\w*(?:[-.]\w+)*)(?P=quote)"
    r"(?:[ \t]{0,8}(?::|=>|=(?!=))[ \t]{0,8}|[ ]=>[ ])"
    r"(?:[\"'](?P<quoted>[^\"'\n]{1,60})[\"']|(?P<bare>[^\s\"'`,;{}()\[\]<>]{1,40}(?<![.:])))"
    r"|<(?P<tag>[A-Za-z]\w{1,30})(?:[ ][^<>\n]{0,80})?>(?P<inner>[^<>\n]{1,60})</(?P=tag)>"
)
"""A key with its value: of JSON, settings, a log, a call, or the tags of an element."""
_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|[-. ]")
_CENTS: Final = re.compile(r"-?\d{1,7}\.\d\d")
_DECIMAL: Final = re.compile(r"\d{1,7}\.\d{1,2}")
_TYPED: Final = re.compile(
    r"\b(?:Big|)Decimal(?:\.valueOf|\.Parse)?\([\"']?(?P<v>-?\d{1,7}\.\d\d)[\"']?\)"
    r"|\bMoney(?:\.\w{1,16})?\([\"']?(?P<money>-?\d{1,7}(?:\.\d\d)?)[\"']?[,)]"
    r"|(?<![\w.])(?P<suffixed>\d{1,7}\.\d\d)[mM](?=\s*[;,)])"
)
"""An amount as programs write exact ones."""
_OF_CSHARP: Final = re.compile(r"\bnew[ ]\w+[({]|\bdecimal\b|\bAssert\b")
_SUFFIXED: Final = re.compile(r"(?P<v>\d{1,7}\.\d\d)[mM](?=\s*[;,)}\n])")
_LEAST: Final = 2
"""Less may be a factor or a rate: `BigDecimal("1.19")`."""
_SHARE: Final = re.compile(
    rf"(?:\A|_)(?:{word_lists.any_of('money.rates_in_keys')}"
    rf"|{word_lists.any_of('money.rates_of_amounts')})"
    r"(?:_[a-z]{1,12})?_(?:rates?|kurs|satz)\Z"
    r"|(?:\A|_)(?:mwst|ust|steuer|rabatt|skonto|zins)satz\Z"
)
"""Keys of rates that are no price."""
_MAY_BE_PERCENT: Final = re.compile(r"\d{1,2}(?:\.\d{1,4})?")
_OF_A_STATE: Final = re.compile(r"(?:[a-z]{1,16}_)?(?:state|province|prov|region)(?:_code)?")
_OF_A_TOWN: Final = re.compile(
    r"(?:[a-z]{1,16}_)?(?:city|town|village|suburb|ort|stadt|wohnort|geburtsort|ville|ciudad)"
    r"|(?:[a-z]{1,16}_)?(?:origin|destination|pick_?up|drop_?off|zielort|abholort)"
    r"(?:_(?:town|city|place|point|area|zone))?"
)
_OF_A_NAME: Final = re.compile(
    r"(?:[a-z]{1,16}_)?(?:(?:first|last|given|family|middle|maiden|full|sur|fore)_?name|vorname"
    r"|nachname|apellidos?|pr[eé]nom|cognome|forename|surname)"
)
_IN_PERCENT: Final = re.compile(
    r"(?:[a-z]{1,16}_){0,3}(?:percent(?:age)?|pct|prozent(?:satz)?|perc)(?:_[a-z]{1,16})?"
)
"""Keys of rates in per cent, which are no amounts: `"rate_percent": 6.5`."""
_NUMBER_ALONE: Final = frozenset({"number", "no", "nr", "num", "nummer", "id"})
_PARENT: Final = re.compile(r"^(?P<indent>[ ]*)[\"']?(?P<key>[A-Za-z]\w{1,30})[\"']?:[ ]*\{?[ ]*$")
_LINES_UP: Final = 8
_MOST_ABOVE: Final = 400
_NUMBER_OF: Final = re.compile(
    f"{word_lists.any_of('labels.keys_of_numbers')}_?(?:id|no|nr|num|number|nummer"
    r"|ref)"
)
_NUMBER_NAMED: Final = re.compile(
    r"guest|customer|client|patient|pupil|student|tenant|member|employee|resident|pk|kunde"
    r"|mitglied|mieter|schüler"
)
"""Keys that hold a number where they do not hold a name: `"pupil": 80412`."""
_OF_A_MOMENT: Final = re.compile(
    r"(?:[a-z]{1,16}_){0,3}(?:ts|timestamp|time|at|created|updated|start|end|date|epoch|expires?|exp"
    r"|iat|nbf|since|until|on)"
)
_EPOCH: Final = re.compile(r"1[0-9]{9}(?:\d{3}|\.\d{1,9})?")
"""A moment as the seconds or milliseconds since 1970."""
_LASTS: Final = re.compile(
    r"(?:[a-z]{1,16}_)?(?:time|duration|elapsed|latency|took|runtime|seconds|secs|timeout|delay)"
)
"""Keys of how long something takes."""
_OF_AN_AGE: Final = re.compile(
    r"(?:[a-z]{1,16}_){0,3}(?:age|alter)(?:_(?:at|in|on|bei|beim|am|zum)_\w{1,24})?"
)
_AGE: Final = re.compile(r"1?\d{1,2}")
"""The key and the years of somebody: `"alter_bei_eintritt": 53`."""
_OF_A_PLACE: Final = re.compile(r"(?:[a-z]{1,16}_)?pin(?:_?code)?")
_SIX: Final = re.compile(r"[1-9]\d{5}")
"""The postcode of India, which is called a PIN."""
_GOODS: Final = word_lists.words("labels.keys_of_goods")
_NO_GOODS: Final = frozenset(
    {"PERSON", "LOCATION", "OCCUPATION", "NATIONALITY", "ETHNICITY", "ADDRESS"}
)
_NUMBER_OF_A_THING: Final = re.compile(r"(?=(?:[^\d\s]*\d){4})[A-Za-z\d][\w./-]{4,30}")
_FIGURE, _LETTER = re.compile(r"\d"), re.compile(r"[a-z]", re.IGNORECASE)
_LOGIN_KEY: Final = re.compile(
    r"(?P<mark>[\"'])(?P<v>(?P<given>[a-z]{2,16})\.[a-z]{2,20}(?:-[a-z]{2,16})?)(?P=mark)\s{0,4}:\s{0,4}[{\[\d]"
)
"""A key that is a login by its form, before what is held of it: `"gwyneth.parry": {`."""
_FIGURES: Final = re.compile(r"\d{3,10}")
_LONG: Final = re.compile(r"\d{4,10}")
_NUMBERS: Final = frozenset(
    {"MONEY", "QUANTITY", "AGE", "PHONE_NUMBER", "ZIP_CODE", "ID_NUMBER", "US_BANK_NUMBER"}
)
"""What the tagger takes a number for."""
_NAMED_TYPES: Final = frozenset({"PERSON", "LOCATION", "ORGANIZATION", "USERNAME", "OCCUPATION"})
"""What the tagger takes a name for."""


@dataclass(frozen=True, slots=True)
class _Pair:
    key: str
    start: int
    end: int
    kind: str | None
    """The type that it has already."""


def by_key(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """The claims, guesses that fill the value of a telling key with the type that it tells.

    A count is no age and no amount; `claims` are sorted and do not overlap.
    """
    kinds = {place: key for key, place in _values(text) if claims and _is_telling(key)}
    program = _OF_CSHARP.search(text) is not None
    for claim in claims:
        if program and claim.type == "MONEY":
            claim = _without_suffix(claim, text)  # noqa: PLW2901 - the same, cut
        key = kinds.get((claim.start, claim.end))
        if key is not None and _is_pin_of_a_place(claim, key, text):
            claim = replace(claim, type="ZIP_CODE")  # noqa: PLW2901 - the same, told
        key = key if claim.rank <= Rank.TAGGER else None
        if key is None:
            yield claim
            continue
        told = _told(key, claim.type, text[claim.start : claim.end])
        if told:
            yield replace(claim, type=told)


def _is_pin_of_a_place(claim: Claim, key: str, text: str) -> bool:
    """Whether what a key calls a PIN has the six figures of a postcode of India."""
    pin = claim.type == "PASSWORD" and _OF_A_PLACE.fullmatch(key) is not None
    return pin and _SIX.fullmatch(text, claim.start, claim.end) is not None


def _without_suffix(claim: Claim, text: str) -> Claim:
    """An exact amount of C# without its «m», which says no million there: `89.50m`."""
    match = _SUFFIXED.match(text, claim.start)
    ends = match is not None and match.end() in (claim.end, claim.end + 1)
    if match is None or not ends:
        return claim
    return replace(claim, end=match.end("v"), rank=max(claim.rank, Rank.PATTERN))


def _is_telling(key: str) -> bool:
    return (
        any(
            pattern.fullmatch(key)
            for pattern in (
                _OF_A_TOWN,
                _OF_A_NAME,
                _NUMBER_OF,
                _NUMBER_NAMED,
                _OF_A_MOMENT,
                _IN_PERCENT,
                _LASTS,
                _OF_A_PLACE,
                _OF_AN_AGE,
            )
        )
        or _SHARE.search(key) is not None
        or (key in _GOODS or counts(key))
    )


def _told(key: str, kind: str, value: str) -> str:
    """Of which type a guess is behind a key; '' where it is nobody's."""
    if key in _GOODS and kind in _NO_GOODS and not reads_as_given(value.partition(" ")[0]):
        return ""
    if _OF_A_TOWN.fullmatch(key) and kind in _NAMED_TYPES:
        return "LOCATION"
    if _OF_A_NAME.fullmatch(key) and kind in _NAMED_TYPES:
        return "PERSON"
    if kind in _NUMBERS and _OF_A_MOMENT.fullmatch(key) and _EPOCH.fullmatch(value):
        return "DATE_TIME"
    return _number_told(key, kind, value) if kind in _NUMBERS else kind


def _number_told(key: str, kind: str, value: str) -> str:
    """Of which type a number is behind a key; '' where it counts something."""
    if _OF_AN_AGE.fullmatch(key) and _AGE.fullmatch(value):
        return "AGE"
    if _NUMBER_OF.fullmatch(key) or _NUMBER_NAMED.fullmatch(key):
        return "ID_NUMBER" if _FIGURES.fullmatch(value) else kind
    counted = counts(key) or _LASTS.fullmatch(key) or _IN_PERCENT.fullmatch(key)
    counted = counted or (_SHARE.search(key) and _MAY_BE_PERCENT.fullmatch(value))
    return "" if counted and kind in ("MONEY", "AGE") else kind


_IN_LINES: Final = InLines(_BEHIND_KEY)


def _values(text: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """Each value behind a key, with the key in small letters joined by `_`."""
    for match, _ in zip(_IN_LINES.of(text)(_BEHIND_KEY), range(_MOST), strict=False):
        group = next(name for name in ("quoted", "bare", "inner") if match[name] is not None)
        key = _plain(match["key"] or match["tag"])
        if key in _NUMBER_ALONE:
            key = _below(text, match.start(), key)
        yield key, match.span(group)
    yield from parameters(text)


def _below(text: str, start: int, key: str) -> str:
    """A key with the one that it stands below by its indent: `site_number` of «number» in «site».

    Alone where nothing of the few lines above is its parent.
    """
    lines = text[max(0, start - _MOST_ABOVE) : start].split("\n")[-_LINES_UP:]
    indent = len(lines[-1]) - len(lines[-1].lstrip(" "))
    if lines[-1].strip(" -") or not indent:
        return key
    above = (match for line in reversed(lines[:-1]) if (match := _PARENT.match(line)))
    parent = next((match["key"] for match in above if len(match["indent"]) < indent), "")
    return f"{_plain(parent)}_{key}" if parent else key


def _plain(key: str) -> str:
    """A key in small letters: `guest_id` of `guestId` and `guest-id`."""
    return _HUMP.sub("_", key).casefold()


def keyed_values(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for amounts, numbers and codes of states that their keys tell, about somebody.

    `claims` are sorted and do not overlap.
    """
    if not any(claim.type in _PARTIES for claim in claims):
        return
    starts = [claim.start for claim in claims]
    for match in _TYPED.finditer(text):
        group = next(name for name in ("v", "money", "suffixed") if match[name] is not None)
        free = _kind(claims, starts, *match.span(group)) in _FREE
        if free and abs(Fraction(match[group])) >= _LEAST:
            yield Claim(*match.span(group), "MONEY", _SCORE, SOURCE, Rank.PATTERN)
    yield from _logins(claims, starts, text)
    numbers = {text[claim.start : claim.end] for claim in claims if claim.type == "ID_NUMBER"}
    for key, (start, end) in _values(text):
        told = _by_name(key, text[start:end])
        if told and _kind(claims, starts, start, end) in _FREE:
            numbers |= {text[start:end]} if told == "ID_NUMBER" else set()
            yield Claim(start, end, told, _SCORE, SOURCE, Rank.PATTERN)
    yield from _alike(numbers, claims, starts, text)


def _alike(
    hidden: Collection[str], claims: Sequence[Claim], starts: Sequence[int], text: str
) -> Iterator[Claim]:
    """Numbers of the shape of one that is hidden behind the same key: `doc=1900047714`.

    Not behind keys that count or that tell a moment.
    """
    known: set[tuple[str, str]] = set()
    free: list[tuple[tuple[str, str], tuple[int, int]]] = []
    for key, place in _values(text) if hidden else ():
        value = text[slice(*place)]
        if not _NUMBER_OF_A_THING.fullmatch(value) or _counts_or_times(key):
            continue
        shape = (key, _LETTER.sub("a", _FIGURE.sub("0", value)))
        if value in hidden:
            known.add(shape)
        elif _kind(claims, starts, *place) is None:
            free.append((shape, place))
    for shape, place in free:
        if shape in known:
            yield Claim(*place, "ID_NUMBER", _SCORE, SOURCE, Rank.PATTERN)


def _counts_or_times(key: str) -> bool:
    told = counts(key) or _COUNTS.search(key) or _OF_A_MOMENT.fullmatch(key)
    return bool(told or _LASTS.fullmatch(key))


def _logins(claims: Sequence[Claim], starts: Sequence[int], text: str) -> Iterator[Claim]:
    """Keys that are logins, where one of them begins with a given name."""
    keys = list(_LOGIN_KEY.finditer(text))
    if any(reads_as_given(key["given"].title()) for key in keys):
        for key in keys:
            if _kind(claims, starts, *key.span("v")) is None:
                yield Claim(*key.span("v"), "USERNAME", _SCORE, SOURCE, Rank.PATTERN)


def _by_name(key: str, value: str) -> str:
    """The type that a key tells of a value that nothing else has found; '' for none."""
    if value in states.CODES:
        return "LOCATION" if _OF_A_STATE.fullmatch(key) else ""
    if _OF_A_MOMENT.fullmatch(key) and _EPOCH.fullmatch(value):
        return "DATE_TIME"
    if _NUMBER_OF.fullmatch(key):
        return "ID_NUMBER" if _LONG.fullmatch(value) else ""
    if not _DECIMAL.fullmatch(value.removeprefix("-")) or _SHARE.search(key):
        return ""
    paid = named(key.replace("_", " ")) == "MONEY" or speaks_of_money(key)
    if not paid or abs(Fraction(value)) < _LEAST:
        return ""
    return "MONEY" if _CENTS.fullmatch(value) or "hourly" in key else ""


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
        known = record in records or _is_of_somebody(record, claims, starts, text)
        by_name = (named(pair.key) == "MONEY" or price) and known
        if (pair.key in keys or by_name) and pair.kind in _FREE:
            yield Claim(pair.start, pair.end, "MONEY", _SCORE, SOURCE, Rank.PATTERN)
    yield from _among_amounts(pairs, text)
    yield from _tables(claims, starts, text)
    yield from _compared(claims, starts, text)
    yield from _weighed(claims, starts, text)
    yield from _in_a_currency(claims, starts, text)
    yield from _dated(claims, starts, text)


def _among_amounts(pairs: Sequence[_Pair], text: str) -> Iterator[Claim]:
    """The short numbers behind keys of money beside two amounts: `SERVICE_FEE=92`.

    Rates, percentages and counts are none. All stand in one paragraph.
    """
    for first, last in _paragraphs(text):
        near = [pair for pair in pairs if first <= pair.start < last]
        if sum(pair.kind == "MONEY" for pair in near) < _AMOUNTS:
            continue
        for pair in near:
            key = _plain(pair.key)
            told = speaks_of_money(key) and not (counts(key) or _NO_AMOUNT.search(key))
            large = abs(Fraction(text[pair.start : pair.end])) >= _LEAST_BESIDE
            if pair.kind in _FREE and told and large and not _COUNTS.search(key):
                yield Claim(pair.start, pair.end, "MONEY", _SCORE, SOURCE, Rank.PATTERN)


def _is_of_somebody(record: int, claims: Sequence[Claim], starts: Sequence[int], text: str) -> bool:
    """Whether somebody stands right before an object of the same data: of a list behind a name."""
    if text[record : record + 1] != "{":
        return False
    last = bisect_left(starts, record)
    return any(
        claim.type in _PARTIES
        and record - claim.start <= _BEHIND_A_NAME
        and not _APART.search(text, claim.end, record)
        for claim in claims[max(0, last - _NEAR) : last]
    )


def _compared(claims: Sequence[Claim], starts: Sequence[int], text: str) -> Iterator[Claim]:
    """The values of a query whose columns are of people, places or firms."""
    if not _QUERY.search(text):
        return
    for match in _COMPARED.finditer(text):
        kind = "LOCATION" if _SITES.fullmatch(match["key"]) else named(match["key"])
        if kind in _OF_NAMES and _kind(claims, starts, *match.span("v")) is None:
            yield Claim(*match.span("v"), kind, _SCORE, SOURCE, Rank.PATTERN)


def _weighed(claims: Sequence[Claim], starts: Sequence[int], text: str) -> Iterator[Claim]:
    """The amounts of a query about somebody: `SET annual = 75920 WHERE login = 'gmordaunt'`."""
    for first, last in _paragraphs(text) if _QUERY.search(text) else ():
        held = claims[bisect_left(starts, first) : bisect_left(starts, last)]
        about = any(claim.type in _PARTIES or claim.type == "MONEY" for claim in held)
        if not about or not _QUERY.search(text, first, last):
            continue
        tables = _TABLE_OF_PAY.finditer(text, first, last)
        paid = any(speaks_of_money(table["table"]) for table in tables)
        for match in _WEIGHED.finditer(text, first, last):
            key = match["key"].casefold()
            told = speaks_of_money(key) and (paid or key not in _PER_TIME)
            if named(key) != "MONEY" and not told:
                continue
            for place in (match.span(name) for name in ("v", "low", "high") if match[name]):
                worth = abs(Fraction(text[slice(*place)])) >= _LEAST
                if worth and _kind(claims, starts, *place) in _FREE:
                    yield Claim(*place, "MONEY", _SCORE, SOURCE, Rank.PATTERN)


def _in_a_currency(claims: Sequence[Claim], starts: Sequence[int], text: str) -> Iterator[Claim]:
    """The amounts of settings that say their currency: `currency = EUR` above `floor = 750.00`."""
    for first, last in _paragraphs(text) if _CURRENCY.search(text) else ():
        if not _CURRENCY.search(text, first, last):
            continue
        for match in _SET.finditer(text, first, last):
            key = match["key"].casefold()
            told = _COUNTS.search(key) or _NO_AMOUNT.search(key)
            free = _kind(claims, starts, *match.span("v")) in _FREE
            if free and not told and Fraction(match["v"]) >= _LEAST:
                yield Claim(*match.span("v"), "MONEY", _SCORE, SOURCE, Rank.PATTERN)


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    """Where the parts of a text stand between which there are empty lines."""
    start = 0
    for gap in _EMPTY_LINE.finditer(text):
        yield start, gap.start()
        start = gap.end()
    yield start, len(text)


def _dated(claims: Sequence[Claim], starts: Sequence[int], text: str) -> Iterator[Claim]:
    """The days in a query about people, where other dates of theirs are hidden."""
    dated = any(claim.type == "DATE_TIME" for claim in claims)
    about = any(claim.type in _PARTIES for claim in claims)
    for match in _DAY.finditer(text) if dated and about and _QUERY.search(text) else ():
        if _kind(claims, starts, *match.span("v")) is None:
            yield Claim(*match.span("v"), "DATE_TIME", _SCORE, SOURCE, Rank.PATTERN)


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
