"""Amounts and ages in rows of SQL, told by the names of their columns: «INSERT INTO … VALUES …».

The columns are those that the statement lists, or those of the table as the text creates it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.heads import is_account, named, speaks_of_money

SOURCE: Final = "inserted"

_SCORE: Final = 0.85
_NAME: Final = r"[\w.\"`\[\]]{1,80}"
_INSERT: Final = re.compile(
    rf"\b(?:INSERT|REPLACE)\s{{1,8}}INTO\s{{1,8}}(?P<table>{_NAME})\s{{0,8}}"
    r"(?:\((?P<columns>[^()]{1,2000})\))?\s{0,8}VALUES\b",
    re.IGNORECASE,
)
_CREATE: Final = re.compile(
    rf"\bCREATE\s{{1,8}}(?:TEMP(?:ORARY)?\s{{1,8}})?TABLE\s{{1,8}}(?:IF\s{{1,8}}NOT\s{{1,8}}EXISTS\s{{1,8}})?"
    rf"(?P<table>{_NAME})\s{{0,8}}(?=\()",
    re.IGNORECASE,
)
_TOKEN: Final = re.compile(r"'(?:[^']|''){0,2000}'|[(),;]|[^'(),;\s]+|\s+")
_NUMBER: Final = re.compile(r"-?\d{1,9}(?:\.\d{1,4})?")
_WHOLE: Final = re.compile(r"1[01]\d|[1-9]?\d")
_CENTS: Final = re.compile(r"-?\d+\.\d\d")
_FREE: Final = frozenset({"QUANTITY", "AGE", "ID_NUMBER", "ZIP_CODE", "US_BANK_NUMBER"})
"""What a tagger takes such numbers for."""
_MOST_ROWS: Final = 2000
_ACCOUNTS: Final = 2
"""So many columns of an account, «debit» and «credit», are amounts whatever their figures."""

_Field = tuple[int, int]


def inserted(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the numbers; `claims` are sorted and do not overlap."""
    tables = dict(_created(text))
    ends = [claim.end for claim in claims]
    for match in _INSERT.finditer(text):
        listed = match["columns"]
        names = _plain(listed.split(",")) if listed else tables.get(_table(match["table"]), ())
        for row in _rows(text, match.end()) if names else ():
            if len(row) != len(names):
                continue
            for name, (start, end) in zip(names, row, strict=True):
                kind = _kind(name, names, text[start:end])
                place = bisect_left(ends, start + 1)
                held = claims[place] if place < len(claims) and claims[place].start < end else None
                if kind and (held is None or held.type in _FREE):
                    yield Claim(start, end, kind, _SCORE, SOURCE, Rank.PATTERN)


_PARAMETERS: Final = re.compile(
    r"\bparametrize\(\s{0,20}[\"'](?P<names>\w+(?:[ ]?,[ ]?\w+){1,12})[\"']\s{0,4}"
    r",\s{0,20}\[\s{0,40}(?=\()"
)


def parameters(text: str) -> Iterator[tuple[str, _Field]]:
    """The values of the rows of a test with the names of their columns, as pytest lists them."""
    for match in _PARAMETERS.finditer(text):
        names = _plain(match["names"].split(","))
        for row in _rows(text, match.end()):
            if len(row) == len(names):
                yield from zip(names, row, strict=True)


def _kind(name: str, names: Sequence[str], value: str) -> str:
    """Of which kind a number below a column is; '' for none."""
    if not _NUMBER.fullmatch(value) or not float(value):
        return ""
    if named(name) == "AGE":
        return "AGE" if _WHOLE.fullmatch(value) else ""
    if named(name) == "MONEY" or speaks_of_money(name):
        return "MONEY"
    accounts = sum(map(is_account, names))
    of_account = is_account(name) and (accounts >= _ACCOUNTS or _CENTS.fullmatch(value))
    return "MONEY" if of_account else ""


def _created(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The tables that a text creates, each with the names of its columns."""
    for match in _CREATE.finditer(text):
        rows: Mapping[int, list[_Field]] = dict(enumerate(_rows(text, match.end(), most=1)))
        fields = rows.get(0, [])
        yield (
            _table(match["table"]),
            _plain(text[start:end].split(maxsplit=1)[0] for start, end in fields),
        )


def _rows(text: str, position: int, most: int = _MOST_ROWS) -> Iterator[list[_Field]]:
    """The fields of each list in brackets that follows, one after the other."""
    row: list[_Field] = []
    depth, begin, found = 0, position, 0
    for token in _TOKEN.finditer(text, position):
        sign = token[0]
        if depth == 0 and not (sign in "(," or sign.isspace()):
            return
        if depth == 1 and sign in ",)":
            row.append(_trimmed(text, begin, token.start()))
            begin = token.end()
        depth += (sign == "(") - (sign == ")")
        if sign == "(" and depth == 1:
            row, begin = [], token.end()
        if sign == ")" and depth == 0:
            yield [field for field in row if field[0] < field[1]]
            found += 1
            if found == most:
                return


def _trimmed(text: str, start: int, end: int) -> _Field:
    field = text[start:end]
    return start + len(field) - len(field.lstrip()), start + len(field.rstrip())


def _table(name: str) -> str:
    return _plain([name.rpartition(".")[2]])[0]


def _plain(names: Sequence[str] | Iterator[str]) -> tuple[str, ...]:
    """Names without their quotes, in lower case."""
    return tuple(name.strip(' \t\n"`[]').casefold() for name in names)
