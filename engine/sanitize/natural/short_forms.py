"""Short forms of given names: «Ayo» for Ayodele, «Bob» for Robert, «Danny» for Daniel.

What a text calls one person for short gets a short form of that person's stand-in.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from engine.hierarchies.word_counts import counts
from engine.kinds import names, word_lists
from engine.kinds.everyday import EVERYDAY

_SHORTEST: Final = 2
_SHORTEST_END: Final = 4
"""Ends of a name are shorter forms of it from so many letters on: «Beth», «Xander»."""
_DIMINUTIVE: Final = re.compile(r"(?P<stem>[^\W\d_]{2,12}?)(?P<last>[^aeiouyäöü]?)(?:ie|y|i|ey)\Z")
_FIRST_SYLLABLE: Final = re.compile(r"[^aeiouyäöü]{0,4}[aeiouyäöü]{1,2}[^aeiouyäöü]", re.IGNORECASE)
_LEAST_LEFT: Final = 3
_ENDINGS: Final = ("y", "ie", "o", "s")


class Givens:
    """Given names, looked up by what they are called for short."""

    def __init__(self, givens: Iterable[str]) -> None:
        """They may come twice."""
        self._spelt: dict[str, list[str]] = {}
        for given in dict.fromkeys(givens):
            self._spelt.setdefault(names.ascii_key(given), []).append(given)
        self._forwards = sorted(self._spelt)
        self._backwards = sorted(plain[::-1] for plain in self._spelt)

    def of_whom(self, short: str) -> str | None:
        """The one of them that a name is short for; None for none or for several."""
        plain = names.ascii_key(short)
        whole: set[str] = set()
        for given in self._likely(plain):
            if _is_short_for(plain, given):
                whole.update(self._spelt[given])
                if len(whole) > 1:
                    return None
        return whole.pop() if whole else None

    def _likely(self, short: str) -> Iterator[str]:
        """Those that a name may be short for, and others that begin or end alike."""
        yield from (given for given in _irregular().get(short, ()) if given in self._spelt)
        if len(short) < _SHORTEST:
            return
        yield from _with_beginning(short, self._forwards)
        diminutive = _DIMINUTIVE.fullmatch(short)
        if diminutive is not None:
            yield from _with_beginning(diminutive["stem"], self._forwards)
        if len(short) >= _SHORTEST_END:
            yield from (each[::-1] for each in _with_beginning(short[::-1], self._backwards))


def _with_beginning(beginning: str, in_order: Sequence[str]) -> Iterator[str]:
    """Those of some words, in order, that begin so."""
    for place in range(bisect_left(in_order, beginning), len(in_order)):
        if not in_order[place].startswith(beginning):
            return
        yield in_order[place]


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
    closed = [form for form in cut if form[-1:] not in "aeiouy" and not _is_word(form + friendly)]
    if not cut:
        last = "n" if given[-1:] in "aeiouy" else given[-1:]
        shorter = (given[:_LEAST_LEFT],) if len(given) > _LEAST_LEFT else ()
        return (*shorter, *(f"{given}{last}{each}" for each in _ENDINGS))
    stem = next(iter((*closed, given.rstrip("aeiouy"))))
    made = (*(form + friendly for form in closed), *cut, *(stem + each for each in _ENDINGS))
    return tuple(dict.fromkeys(form for form in made if not _is_word(form))) or made


def _is_word(form: str) -> bool:
    """Whether a short form is a word, too, as «Rut» is and worse."""
    return form.casefold() in counts() or form.casefold() in EVERYDAY


def is_irregular(plain: str) -> bool:
    """Whether the list has a word, in plain small letters, as a short form: «kolya»."""
    return plain in _irregular()


@cache
def _irregular() -> dict[str, frozenset[str]]:
    table: dict[str, set[str]] = {}
    for short, *whole in word_lists.rows("names.short_forms"):
        table.setdefault(names.ascii_key(short), set()).update(map(names.ascii_key, whole))
    return {short: frozenset(whole) for short, whole in table.items()}
