"""Whose initials a text says what letters are: «MS = Mairead Strachan», «| DO | Dapo Ogunyemi |».

Letters that are given to somebody so are theirs from then on, even those that mean something else
elsewhere (DO, AM, IT); these where they stand as initials do, and not in «at 9 AM».
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import names

_AHEAD: Final = re.compile(
    r"(?<![^\W_])(?P<v>[A-ZÄÖÜ][A-ZÄÖÜa-z]{0,2}[A-ZÄÖÜ])(?:[ ]?(?:=|:|–|—|→|->)[ ]{0,4}|[ ][-~][ ]"
    r"|[ ]{0,12}\|[ ]{0,3}|\t)\Z"
)
"""Letters before the name that they stand for."""
_BEHIND: Final = re.compile(
    r"(?:[ ]?(?:=|→|->)[ ]{0,4}|[ ](?:[–—~-]|:)[ ])(?P<v>[A-ZÄÖÜ][A-ZÄÖÜa-z]{0,2}[A-ZÄÖÜ])"
    r"(?![^\W_]|[ ][A-Za-z])"
)
"""Those behind it."""
_NEXT: Final = re.compile(r",?[ ](?P<v>[A-ZÄÖÜ]{2,4})(?=[ ]?(?:=|:|–|→|->)[ ])")
"""«Mairead Strachan, DO = …»: the letters of the next, which look like a degree."""
_ROOM: Final = 24
_STANDS_SO: Final = (
    r"(?<![\w^])(?<!\d[ \u00a0])(?<!the )(?<!our )(?<!an )(?<!in )(?:{letters})(?![\w^-])"
    r"(?=[ ]{{0,12}}(?:[|\t\n,;:/+&=)\]]|[–-][ ]|\.(?:\s|\Z)|\Z)|[ ]{{2}}"
    r"|[ ](?:and|und|or|oder|on|off|has|had|is|was|to|takes?|covers?|swaps?|does|did)(?![^\W_]))"
)
"""Letters in a cell or list, or before what somebody does."""

_ALONE: Final = re.compile(
    r"^[ \t>]{0,8}(?:[-–—/][ ]?)?(?P<v>[A-ZÄÖÜ][A-ZÄÖÜa-z]{0,2}[A-ZÄÖÜ])(?=[ \t]*(?:\n|\Z))",
    re.MULTILINE,
)
"""Letters that are a line of their own, as below a letter; what a heading means is left out."""


def signed(letters: Collection[str], text: str) -> Iterator[Claim]:
    """The initials of somebody of the text that are a line, behind a line that ends a sentence."""
    for match in _ALONE.finditer(text):
        above = text[: match.start()].rstrip(" \t\n>")[-1:]
        if match["v"] in letters and above and above in ".!?,;)":
            yield Claim(*match.span("v"), "PERSON", 0.9, "people_of_text", Rank.CHECKED)


def defined(claims: Iterable[Claim], text: str) -> frozenset[str]:
    """The letters that the text says to be the initials of a full name beside them."""
    return frozenset(
        match["v"]
        for claim in claims
        if claim.type == "PERSON" and " " in text[claim.start : claim.end]
        for match in (
            _AHEAD.search(text, max(0, claim.start - _ROOM), claim.start),
            _BEHIND.match(text, claim.end),
        )
        if match is not None and match["v"].upper() in _initials(text[claim.start : claim.end])
    )


def _initials(name: str) -> frozenset[str]:
    return frozenset(names.initials_of(names.in_order(names.split(name))))


def in_places(letters: Sequence[str], text: str) -> Iterator[tuple[int, int]]:
    """Where letters that are words, too, stand as initials do."""
    mixed = [each for each in letters if not each.isupper()]  # «JvB», which is no word
    words = sorted(set(letters) - set(mixed))
    patterns = [_STANDS_SO.format(letters="|".join(words))] if words else []
    patterns += [rf"(?<![\w^])(?:{'|'.join(sorted(mixed))})(?![\w^-])"] if mixed else []
    for pattern in patterns:
        yield from (match.span() for match in re.finditer(pattern, text))


def apart(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """The claims, a guessed name without the letters of whoever is named next."""
    for claim in claims:
        comma = text.rfind(" ", claim.start, claim.end) if claim.type == "PERSON" else -1
        start = comma - (text[comma - 1] == ",") if comma > claim.start else -1
        behind = _NEXT.match(text, start) if start > 0 and claim.rank < Rank.USER else None
        cut = behind is not None and behind.end() == claim.end
        yield replace(claim, end=start) if cut else claim
