"""Finds ages that stand right behind a name: «Marguerite Lagimodière, 58, Métis», «Jens Ott (47)».

A bare number there is an age where something goes on behind it; that of a list of rooms is none.
«Lachie is 10.» tells one of a name that stands elsewhere in full, or is surely one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import number_words, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.cells import line_start
from engine.lines import InLines

SOURCE: Final = "ages behind names"
_SCORE: Final = 0.8
_YEARS: Final = r"(?:[1-9]\d?|10\d)"
_NUMBER: Final = rf"(?P<v>{_YEARS})"
_AGE: Final = re.compile(
    rf"(?:[ ]\([^()\d\n]{{1,30}}\))?,[ ]{_NUMBER}(?:(?=[ ]?J\.[ ,])|(?=,[ ](?!\d)[^\W\d]))"
    rf"|[ ]\({_NUMBER.replace('<v>', '<w>')}\)(?![ ]?[-+*/=%])"
    r"|[ ](?P<x>[1-9]\d)(?=,[ ][a-zäöü]{3,}[ ,.])"
    rf"|(?:,[ ]|[ ]\()(?P<y>{_YEARS}[ ]?(?:yrs?|years?|Jahre|J\.))(?=[ ]?[,;)\n]|[ ]?\Z|\.(?!\d))"
)
_DICTATED: Final = re.compile(
    rf"[ ]open brackets?[ ](?P<v>\d{{1,2}}|{any_of(number_words.english_words(1, 90))}"
    rf"(?:[ -]{any_of(number_words.english_words(1, 9))})?)[ ]close brackets?\b"
)
"""«Macsen open bracket eleven close bracket», as somebody dictates it."""
_IS: Final = re.compile(
    r"(?P<name>(?<![^\W_])[^\W\d_][^\W_]{1,20})(?:,? (?:who|die|der))?(?:'s| is| was| will be"
    r"| ist| war| wird| sei| wäre| turns|,)"
    f"(?: {word_lists.any_of('function_words.before_an_age_told')})?"
    rf" (?:mit )?{_NUMBER}"
    r"(?=\.(?!\d| [a-zäöüß])|[,;!?)](?!\d)| (?:and|but|so|while|und|aber|today|tomorrow|heute"
    r"|morgen|in|on|at|im|am|years?|Jahre)(?!\w)"
    r"|\n|\Z)",
)
"""A name, a word of being, and a number that counts nothing."""
_AGAINST: Final = re.compile(
    r",? (?:(?:and |und )?(?:not|nicht)|instead of|rather than|statt|anstatt|and never)"
    rf" {_NUMBER}(?![\w%€$£]|[ ][%€$£]|[.,:/-]\d"
    r"| (?!and\b|und\b|as\b|wie\b|years?\b|Jahre\b|yet\b)\w)"
)
_NUMBER_NEXT: Final = re.compile(r",? \d")
_BEING: Final = re.compile(
    r"(?:'s|is|was|be|ist|war|wird|sei|wäre|turns|now|jetzt|nun|erst|just|only)\b"
)
_SURE: Final = 0.6
_TITLES: Final = ("Fr. ", "Hr. ", "Frau ", "Herr ", "Mr ", "Mrs ", "Ms ", "Mr. ", "Mrs. ", "Ms. ")


def ages_behind(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """Claims for the ages behind names of people that are surely such and no word alone."""
    for claim in claims:
        if claim.type != "PERSON" or claim.score < _SURE:
            continue
        dictated = _DICTATED.match(text, claim.end)
        if dictated is not None:
            yield Claim(*dictated.span("v"), "AGE", _SCORE, SOURCE, Rank.PATTERN)
        if not _is_name(claim, text):
            continue
        match = _AGE.match(text, claim.end)
        if match is not None and (match.lastgroup != "x" or _is_titled(claim, text)):
            rank = Rank.PATTERN if match.lastgroup == "y" else Rank.WEAK
            yield Claim(*match.span(match.lastgroup or 0), "AGE", _SCORE, SOURCE, rank)


def ages_against(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """Claims for the age that somebody is not: «she is 41, not 42»."""
    for claim in claims:
        if claim.type == "AGE":
            match = _AGAINST.match(text, claim.end)
            if match is not None:
                yield Claim(*match.span("v"), "AGE", _SCORE, SOURCE, Rank.WEAK)


_IN_LINES: Final = InLines(_IS)


def ages_of_named(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """Claims for «Lachie is 10», where a claim says that somebody is called so.

    `claims` are sorted. Of a time («Anna is at 5»), a place in a race or a number of pieces the
    words behind it tell. «Ravi Menon, 35, but I want Nair, 25»: a line that has an age
    behind a name has one behind another.
    """
    claims = tuple(claims)
    aged = {
        line_start(text, claim.start)
        for claim in claims
        if claim.type == "AGE" and text[claim.start - 2 : claim.start] == ", "
    }
    names = {
        word
        for claim in claims
        if claim.type == "PERSON" and claim.score >= _SURE
        for word in text[claim.start : claim.end].split()
    }
    for match in _IN_LINES.of(text)(_IS) if names else ():
        said = text[match.end("name") : match.start("v")]
        listed = said == ", " and line_start(text, match.start()) in aged
        listed = listed and _NUMBER_NEXT.match(text, match.end("v")) is None
        if match["name"] in names and (listed or _BEING.search(said)):
            yield Claim(*match.span("v"), "AGE", _SCORE, SOURCE, Rank.PATTERN)


def _is_name(claim: Claim, text: str) -> bool:
    """Whether a name has two words or a title before it."""
    return _is_titled(claim, text) or " " in text[claim.start : claim.end]


def _is_titled(claim: Claim, text: str) -> bool:
    """Whether a title stands before a name."""
    return text[max(0, claim.start - 6) : claim.start].endswith(_TITLES)
