"""Short forms of given names: «Ayo» for Ayodele, «Bob» for Robert, «Danny» for Daniel.

What a text calls one person for short gets a short form of that person's stand-in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.kinds import names, word_lists

_SHORTEST: Final = 2
_SHORTEST_END: Final = 4
"""Ends of a name are shorter forms of it from so many letters on: «Beth», «Xander»."""
_DIMINUTIVE: Final = re.compile(r"(?P<stem>[^\W\d_]{2,12}?)(?P<last>[^aeiouyäöü]?)(?:ie|y|i|ey)\Z")
_FIRST_SYLLABLE: Final = re.compile(r"[^aeiouyäöü]{0,4}[aeiouyäöü]{1,2}[^aeiouyäöü]", re.IGNORECASE)
_LEAST_LEFT: Final = 3


def of_whom(short: str, givens: Iterable[str]) -> str | None:
    """The one of these given names that a name is short for; None for none or for several."""
    plain = names.ascii_key(short)
    whole = {given for given in givens if _is_short_for(plain, names.ascii_key(given))}
    return whole.pop() if len(whole) == 1 else None


def _is_short_for(short: str, given: str) -> bool:
    if len(short) < _SHORTEST or short == given:
        return False
    if given in _irregular().get(short, ()):
        return True
    if len(short) >= len(given) or not given:
        return False
    if given.startswith(short):
        return True
    diminutive = _DIMINUTIVE.fullmatch(short)
    if diminutive is not None and given.startswith(diminutive["stem"]):
        doubled = diminutive["stem"][-1:] == diminutive["last"]
        return doubled or given.startswith(diminutive["stem"] + diminutive["last"])
    return len(short) >= _SHORTEST_END and given.endswith(short)


def forms(given: str, short: str) -> tuple[str, ...]:
    """Short forms of a stand-in, the likeliest first, with an ending like that of `short`."""
    match = _FIRST_SYLLABLE.match(given)
    least = max(_LEAST_LEFT, match.end() if match else 0)
    cut = [given[:size] for size in range(least, len(given))]
    friendly = short[-2:] if short.endswith("ie") else short[-1:] if short[-1:] in "yi" else ""
    closed = [form for form in cut if form[-1:] not in "aeiouy"]
    if not cut:
        last = "n" if given[-1:] in "aeiouy" else given[-1:]
        return (given[:_LEAST_LEFT],) if len(given) > _LEAST_LEFT else (f"{given}{last}y",)
    return tuple(form + friendly for form in closed) or tuple(cut)


@cache
def _irregular() -> dict[str, frozenset[str]]:
    table: dict[str, set[str]] = {}
    for short, *whole in word_lists.rows("names.short_forms"):
        table.setdefault(short.casefold(), set()).update(map(names.ascii_key, whole))
    return {short: frozenset(whole) for short, whole in table.items()}
