"""Keeps claims out of the frame of data and code: keys, tags, heads, names of a program.

A claim that reaches into the frame is cut to what lies outside. What the person asked for, values
whose form is checked (an address as a key), and a person's name inside a name of the program stay.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.people.people_of_text import SOURCE as OF_PEOPLE
from engine.annotate.spread.age_by_dates import SOURCE as BY_DATES
from engine.annotate.spread.columns import SOURCE, fits
from engine.annotate.spread.heads import FEW_FIGURES, may_count, mentions_money, named, read_as
from engine.annotate.spread.house_names import all_public, is_host
from engine.annotate.spread.mentions import SOURCE as MENTION
from engine.carriers import Reading, packed
from engine.kinds import word_lists

OF_HOSTS: Final = "hosts"
"""The recognizer of machines by their names."""
_PUBLIC: Final = word_lists.words("carriers.public_values")
_EMPTY: Final = word_lists.words("everyday.empty_cells") | word_lists.words("everyday.everybody")
_BARE: Final = re.compile(r"[A-Za-z_$@][\w$-]*")
_LIBRARY: Final = re.compile(r"(?:site|dist)-packages\b|\bnode_modules\b")
_OF_A_PROGRAM: Final = re.compile(
    r"\A/(?:usr|lib\d{0,2}|s?bin|opt/python[\w.-]*)/|\A@[a-z_]\w*(?:\.\w+)+\Z"
)
"""A path of the system, or a decorator."""
_SYSTEM_PATH: Final = re.compile(
    r"(?<![\w.])/?(?:var|etc|usr|tmp|opt|proc|dev|bin|run|lib)(?:/[\w.-]+)+/?\Z"
)
_FAR: Final = 24
"""Characters of a path before what was found of it."""
_STATUS: Final = re.compile(r"\A[1-5]\d\d \d+\Z")
"""What a server answered, and how many bytes."""
_NEVER: Final = (_LIBRARY, _OF_A_PROGRAM, _STATUS)
_WRITTEN: Final = re.compile(r"[ @/:-]")
_QUOTES: Final = frozenset({"''", '""', "``"})
_LABELS: Final = 2
"""Labels of a name that may as well be an attribute: `data.items`."""
_LEAST: Final = 4
"""Letters of a name that is taken for a person's inside a name of the program."""
_COUNTED: Final = frozenset(
    {"AGE", "MONEY", "QUANTITY", "ZIP_CODE", "ID_NUMBER", "DATE_TIME", "CREDIT_CARD"}
)
_IN_CELLS: Final = _COUNTED | {"USERNAME"}
_CLASS: Final = re.compile(r"(?:[A-Z][a-z]+){2,6}|[a-z]+(?:[A-Z][a-z]+){1,5}")
_DOTTED: Final = re.compile(r"[a-z_]\w*(?:\.[a-z_]\w*)+")
"""A name of a program: `np.float32`; a part of it is nobody's."""
_LABELLED: Final = frozenset({"AGE", "ZIP_CODE"})
"""Types that a bare number has only where something says so."""
_FRACTION: Final = re.compile(r"-?\d*\.\d{3,}(?:[eE][+-]?\d+)?")
_EDGES: Final = " \t\n.,;:!?()[]{}<>\"'`*|/\\-–—=&#"


def unframed(claims: Iterable[Claim], text: str, reading: Reading) -> Iterator[Claim]:
    """The claims, cut to what the frame leaves; public words of data and code are no values."""
    if not reading.frame:
        yield from (claim for claim in claims if not _is_of_the_system(claim, text))
        return
    for claim in claims:
        if _is_of_the_system(claim, text):
            continue
        if claim.rank is Rank.USER:
            yield claim
            continue
        parts = list(reading.frame.outside(claim.start, claim.end))
        if parts == [(claim.start, claim.end)]:
            if not _public(claim, text, reading):
                yield from _celled(claim, text, reading)
        elif (not parts and _stays(claim, text)) or _is_machine(claim, text):
            yield claim
        else:
            for part in parts:
                yield from _piece(claim, text, *part)


def _is_of_the_system(claim: Claim, text: str) -> bool:
    """Whether a guess is a path of the system whose folders and files are words of software."""
    if claim.type not in ("SYSTEM_CONFIG", "USERNAME", "ID_NUMBER") or claim.rank > Rank.PATTERN:
        return False
    value = text[claim.start : claim.end]
    found = "/" in value and _SYSTEM_PATH.search(text, max(0, claim.start - _FAR), claim.end)
    return bool(found) and all_public(value)


def _stays(claim: Claim, text: str) -> bool:
    """Whether a claim inside the frame is a value all the same: `niles_v_eades`, an address.

    A frame holds bare names; what has other signs in it was written by a person, and rules know
    hosts from attributes better than the tagger. A key in quotes that is the login of somebody whom
    the text names is a value: `{"jhale": 31.50}` beside Jane Hale.
    """
    value = text[claim.start : claim.end]
    if claim.source == OF_HOSTS and claim.rank >= Rank.PATTERN and "." not in value:
        return True
    sides = text[claim.start - 1 : claim.start] + text[claim.end : claim.end + 1]
    if claim.source == OF_PEOPLE and claim.type == "USERNAME" and sides in _QUOTES:
        return True
    if any(form.search(value) for form in _NEVER) or "." in sides:
        return claim.rank is Rank.CHECKED
    if not _BARE.fullmatch(value):
        return claim.rank >= Rank.PATTERN or _WRITTEN.search(value) is not None
    if claim.type != "PERSON" or claim.source != MENTION or claim.end - claim.start < _LEAST:
        return claim.rank is Rank.CHECKED
    before, after = text[claim.start - 1 : claim.start], text[claim.end : claim.end + 1]
    return "_" in (before, after) or before.isalpha() or after.isalpha()


def _is_machine(claim: Claim, text: str) -> bool:
    """Whether a claim in the frame is a host with its domain, as `server app-1.firm.io:9000;`."""
    value = text[claim.start : claim.end]
    if claim.type not in ("SYSTEM_CONFIG", "URL") or text[claim.end : claim.end + 1] == "(":
        return False
    return is_host(value) and (len(value.split(".")) > _LABELS or "-" in value)


def _public(claim: Claim, text: str, reading: Reading) -> bool:
    """Whether what was found in data or code is a word of its format: «admin», «SFTP»."""
    if not reading.bodies.holds(claim.start, claim.end):
        return False
    value = text[claim.start : claim.end]
    guessed = claim.rank <= Rank.TAGGER and claim.type in ("SYSTEM_CONFIG", "USERNAME")
    return value.casefold() in _PUBLIC or (guessed and _names_no_one(value))


def _names_no_one(value: str) -> bool:
    """Whether a guess is a word of software, a path of such words or a class: `InvoiceService`."""
    whole = value.isalpha() or "/" in value or _CLASS.fullmatch(value) is not None
    return whole and all_public(value)


def _celled(claim: Claim, text: str, reading: Reading) -> Iterator[Claim]:
    """A number in a cell as what the head of its column says; a bare count is nobody's age."""
    cell = reading.head(claim.start, claim.end) if claim.type in _IN_CELLS else None
    if cell is None:
        yield claim
        return
    whole, kind = text[cell[0] : cell[1]].strip(), named(cell[2])
    if (_FRACTION.fullmatch(whole) and claim.source != SOURCE) or (
        _DOTTED.fullmatch(whole) and len(whole) > claim.end - claim.start
    ):
        return
    if claim.rank is Rank.CHECKED or claim.type not in _COUNTED or claim.source == BY_DATES:
        yield claim
        return
    filled = text[claim.start : claim.end].strip() == whole and whole.replace(",", "").isdigit()
    if filled and kind in _COUNTED:
        yield replace(claim, type=kind)
    elif not (filled and kind is None and (claim.type in _LABELLED or len(whole) == 1)) or (
        claim.type == "MONEY" and claim.source == SOURCE
    ):
        yield claim


def headed(claims: Sequence[Claim], text: str, reading: Reading) -> Iterator[Claim]:
    """Claims for the cells that the head of their column gives away; `claims` are sorted."""
    starts = [claim.start for claim in claims]
    no_money = not (any(claim.type == "MONEY" for claim in claims) or mentions_money(text))
    paid = set() if no_money else _beside_amounts(claims, text, reading)
    every = tuple(dict.fromkeys(head for _start, _end, head in reading.cells))
    kinds = {head: named(read_as(head, every)) for head in every}
    for start, end, head in reading.cells:
        kind, value = kinds[head], text[start:end].strip()
        if may_count(head) and FEW_FIGURES.fullmatch(value) and (no_money or start not in paid):
            continue  # marks or visits: «Total»
        if kind is None or not value or value.casefold() in _EMPTY or not fits(kind, value, ()):
            continue
        first = start + text[start:end].index(value)
        nearest = bisect_left(starts, first + len(value)) - 1
        if nearest < 0 or claims[nearest].end <= first:
            yield Claim(first, first + len(value), kind, 0.65, SOURCE, Rank.WEAK)


def _beside_amounts(claims: Sequence[Claim], text: str, reading: Reading) -> set[int]:
    """Where cells begin that have an amount in their line."""
    lines = {text.rfind("\n", 0, claim.start) for claim in claims if claim.type == "MONEY"}
    return {start for start, _end, _head in reading.cells if text.rfind("\n", 0, start) in lines}


def packed_texts(text: str) -> Iterator[Claim]:
    """Tokens in base64 that hold a text: each is one value."""
    for start, end in packed.find(text):
        yield Claim(start, end, "SECRET", 0.9, "packed", Rank.CHECKED)


def _piece(claim: Claim, text: str, start: int, end: int) -> Iterator[Claim]:
    """What is left of a claim, without the signs at its ends."""
    while start < end and text[start] in _EDGES:
        start += 1
    while end > start and text[end - 1] in _EDGES:
        end -= 1
    value = text[start:end]
    if not any(sign.isalnum() for sign in value):
        return
    if claim.type == "URL" and "://" not in value and "." not in value.partition("/")[0]:
        # What a link to a public place carries; whoever knows better what it is has it.
        if len(value) < _LEAST or value.casefold() in _PUBLIC:
            return
        kind = "ID_NUMBER" if any(sign.isdigit() for sign in value) else "USERNAME"
        claim = replace(claim, type=kind, rank=Rank.WEAK)
    yield replace(claim, start=start, end=end)
