"""Resolves overlapping claims into spans that do not overlap.

The rule, in this order:

1. A claim loses spaces at its ends, and falls away where no letter or digit is left.
2. A number that a label names only in general («account no. …») is what the tagger takes it for.
3. Claims of one type that overlap become one, from the first start to the last end; but the
   tagger does not stretch a number, link or address that has a form of its own.
4. The other claims are taken by rank (checked > user's > secret > pattern > tagger > weak >
   mention; see `claims.Rank`), then by length, then by score, then from left to right.
5. Whoever comes later keeps what is still free. So nothing that any recognizer claimed is ever
   uncovered by a merge: a link around an address of an e-mail becomes link, e-mail, link. A
   remainder without a letter or digit falls away; one of a number, date or age also where it
   holds no digit, and the port or tag behind the colon of what only looks like a link.
6. Neighbours of one type become one where only a single space (names, organizations, occupations,
   conditions, addresses), a hyphen (names) or a comma (addresses) stands between them, up to 300
   characters: longer runs are lists.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from engine.annotate import places
from engine.annotate.claims import Claim, Rank
from engine.kinds import word_lists

_JOINED_BY = {
    "PERSON": re.compile(r"[ -]"),
    "ORGANIZATION": re.compile(r" "),
    "OCCUPATION": re.compile(r" "),
    "MEDICAL_CONDITION": re.compile(r" "),
    "ADDRESS": re.compile(r"[ ]?|[ \t]*[,\n][ \t]*"),
}
_SPACE = re.compile(r" ")
_LONGEST_JOINED = 300
"""Characters of the longest value that is made of neighbours; longer runs are lists."""
_NEEDS_DIGIT = frozenset({"AGE", "MONEY", "QUANTITY", "DATE_TIME", "PHONE_NUMBER", "ZIP_CODE"})
_EXACT = frozenset(
    {
        "PHONE_NUMBER",
        "IP_ADDRESS",
        "MAC_ADDRESS",
        "URL",
        "EMAIL_ADDRESS",
        "CREDIT_CARD",
        "IBAN_CODE",
        "US_SSN",
        "CRYPTO",
        "PASSWORD",
        "SECRET",
        "MONEY",
        "AGE",
    }
)
"""Types with a form of their own, whose ends the recognizers know better than the tagger."""
_LEAST_OF_EXACT = 6
_NUMBERED = re.compile(r"v?\d+(?:\.\d+)*")
_KINDS_OF_NUMBER = frozenset(
    {"US_BANK_NUMBER", "IBAN_CODE", "US_SSN", "US_DRIVER_LICENSE", "US_PASSPORT", "VEHICLE"}
)
"""What an ID_NUMBER may turn out to be."""
_ARTICLES = word_lists.words("function_words.german_articles").union(("the", "a", "an", "and"))
"""What is nobody's where the rest of a guess is another's: «the» of «the Dubois-Kerrs»."""
_ELIDED = frozenset({"l'", "d'", "l’", "d’"})
"""The same before a French name that another has found: «l'École»."""
_EDGES = " \t\n.,;:!?()[]{}<>\"'`*|/\\-–—=&"


def merge(claims: Iterable[Claim], text: str) -> tuple[Claim, ...]:
    """The claims without overlaps, sorted by start."""
    trimmed = [kept for claim in claims if (kept := _trimmed(claim, text)) is not None]
    taken = _Taken(len(text))
    for claim in sorted(_united(_specified(trimmed)), key=_precedence):
        for start, end in taken.free(claim.start, claim.end):
            piece = claim if (start, end) == (claim.start, claim.end) else None
            piece = piece or _remainder(claim, start, end, text)
            if piece is not None:
                taken.add(piece)
    return tuple(_joined(taken.sorted(), text))


def _precedence(claim: Claim) -> tuple[int, int, float, int, str]:
    return (-claim.rank, claim.start - claim.end, -claim.score, claim.start, claim.type)


def _trimmed(claim: Claim, text: str) -> Claim | None:
    start, end = claim.start, claim.end
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    # What the person wants protected may also be a sign or an emoji.
    whole = start < end and (claim.rank is Rank.USER or _has_alnum(text, start, end))
    elided = _is_elided(claim, text, start, end)
    if not whole or elided or _is_an_article(claim, text[start:end]):
        return None
    same = (start, end) == (claim.start, claim.end)
    return claim if same else replace(claim, start=start, end=end)


def _is_elided(claim: Claim, text: str, start: int, end: int) -> bool:
    """Whether a guess is no more than the letter before a French name: «l'École»."""
    return claim.rank is Rank.TAGGER and text[start : end + 1] in _ELIDED


def _is_an_article(claim: Claim, piece: str) -> bool:
    return claim.rank is Rank.TAGGER and piece.casefold() in _ARTICLES


def _has_alnum(text: str, start: int, end: int) -> bool:
    return text[start].isalnum() or any(sign.isalnum() for sign in text[start + 1 : end])


def _specified(claims: list[Claim]) -> list[Claim]:
    """Numbers in general as the kind of number that the tagger sees in the same place."""
    seen = {
        (claim.start, claim.end): claim.type
        for claim in claims
        if claim.rank is Rank.TAGGER and claim.type in _KINDS_OF_NUMBER
    }
    return [
        replace(claim, type=seen.get((claim.start, claim.end), claim.type))
        if claim.type == "ID_NUMBER" and claim.rank is Rank.PATTERN
        else claim
        for claim in claims
    ]


def _united(claims: list[Claim]) -> list[Claim]:
    """Overlapping claims of one type as one; the best backed gives rank, score and source."""
    united: list[Claim] = []
    for claim in sorted(
        claims, key=lambda candidate: (candidate.type, candidate.start, candidate.end)
    ):
        last = united[-1] if united else None
        if last is not None and claim.start < last.end and _unites(last, claim):
            better = max(
                last,
                claim,
                key=lambda candidate: (
                    candidate.rank,
                    candidate.end - candidate.start,
                    candidate.score,
                ),
            )
            united[-1] = replace(better, start=last.start, end=max(last.end, claim.end))
        else:
            united.append(claim)
    return united


def _unites(claim: Claim, other: Claim) -> bool:
    """Whether two overlapping claims are one value; a guess does not stretch an exact form.

    In a text that repeats itself mentions, or the dates of a row of dates, overlap from end to end:
    they stay apart.
    """
    if claim.type != other.type:
        return False
    end = max(claim.end, other.end)
    repeated = Rank.MENTION in (claim.rank, other.rank)
    longer = (claim.start, end) not in ((claim.start, claim.end), (other.start, other.end))
    if (repeated or longer) and end - claim.start > _LONGEST_JOINED:
        return False
    return claim.type not in _EXACT or (claim.rank is Rank.TAGGER) == (other.rank is Rank.TAGGER)


def _remainder(claim: Claim, start: int, end: int, text: str) -> Claim | None:
    while start < end and text[start] in _EDGES:
        start += 1
    while end > start and text[end - 1] in _EDGES:
        end -= 1
    piece = text[start:end]
    if not any(sign.isalnum() for sign in piece):
        return None
    if _is_elided(claim, text, start, end) or _is_an_article(claim, piece):
        return None
    figures = len(piece) > 1 and piece.isdecimal()  # «6158» behind what looked like another number
    short = len(piece) < _LEAST_OF_EXACT and not figures
    if claim.type in _EXACT and claim.rank is Rank.TAGGER and short:
        return None
    weak_link = claim.type == "URL" and claim.rank is Rank.WEAK
    if weak_link and text[max(0, start - 1) : start] == ":" and _NUMBERED.fullmatch(piece):
        return None  # the tag of an image or a port: «ghcr.io/…:1.14.0»
    if claim.type in _NEEDS_DIGIT and not any(sign.isdigit() for sign in piece):
        return None
    return replace(claim, start=start, end=end)


def _joined(claims: list[Claim], text: str) -> list[Claim]:
    joined: list[Claim] = []
    for claim in claims:
        last = joined[-1] if joined else None
        between = _joined_by(last, claim, text) if last is not None else None
        if (
            last is not None
            and between is not None
            and last.type == claim.type
            and claim.end - last.start <= _LONGEST_JOINED
            and between.fullmatch(text[last.end : claim.start])
        ):
            better = max(last, claim, key=lambda candidate: (candidate.rank, candidate.score))
            joined[-1] = replace(better, start=last.start, end=claim.end)
        else:
            joined.append(claim)
    return joined


def _joined_by(last: Claim, claim: Claim, text: str) -> re.Pattern[str] | None:
    """What may stand between two parts of one value: «N.» is a part of «N. Yorkshire»."""
    if claim.type == "LOCATION" and places.COMPASS.fullmatch(text, last.start, last.end):
        return _SPACE
    return _JOINED_BY.get(claim.type)


class _Taken:
    """The stretches given away so far: one byte for each character of the text."""

    def __init__(self, length: int) -> None:
        self._given = bytearray(length)
        self._claims: list[Claim] = []

    def free(self, start: int, end: int) -> list[tuple[int, int]]:
        """The parts of `[start, end)` that nobody has."""
        parts = []
        while (start := self._given.find(0, start, end)) >= 0:
            stop = self._given.find(1, start, end)
            stop = stop if stop >= 0 else end
            parts.append((start, stop))
            start = stop
        return parts

    def add(self, claim: Claim) -> None:
        self._given[claim.start : claim.end] = b"\1" * (claim.end - claim.start)
        self._claims.append(claim)

    def sorted(self) -> list[Claim]:
        return sorted(self._claims, key=lambda claim: claim.start)
