"""What a guess of the tagger cannot be by its own words: a sentence no name, a score no date."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from engine.kinds.listed_names import towns

_SENTENCE: Final = re.compile(
    r"(?:I|You|We|They|She|He|It|There|This|That|These|Those|Please|Ich|Wir|Sie|Er|Es)"
    r"[ ][a-zäöü]{2,}"
    r"|.*[ ](?:the|an?|get|gets|is|are|was|were|has|have|had|will)[ ]",
    re.DOTALL,
)
"""A subject and its verb; no name goes on so."""
_SCORED: Final = re.compile(r"[A-Z][A-Za-z0-9-]{1,11}[ ]?[:=]?[ ]?\d{1,3}")
_MONTHS: Final = re.compile(
    r"(?:jan|feb|mar|mär|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|mon|tue|wed|thu|fri|sat|sun|die"
    r"|mit|don|fre|sam|son|q[1-4]|h[12]|fy|ws|ss|kw|week|spring|summer|autumn|winter|easter|christmas"
    r"|ostern|weihnacht|sommer|herbst|frühjahr)",
    re.IGNORECASE,
)
_PORT: Final = re.compile(r"\bport[\"']?[ ]?[:=][ ]?[\"']?\Z", re.IGNORECASE)
_IN_A_TOWN: Final = re.compile(
    r"\d{4,5}[ ](?P<town>[A-ZÄÖÜ][\w-]{2,30}(?:[ ][A-ZÄÖÜ][\w-]{2,20})?)"
)
_ORIENTED: Final = re.compile(
    r"sex|gender|romantic|curious|flexible|\b(?:gay|lesbian|queer|straight|bi|pan|ace|les|women|men"
    r"|boys|girls|lgbt\w*|schwul\w*|lesbisch\w*|lesbe|sapphic|dyke|closeted|out)\b",
    re.IGNORECASE,
)
_BEFORE: Final = 12


def _of_a_person(text: str, start: int, end: int) -> bool:
    return _SENTENCE.match(text, start, end) is not None


def _of_a_date(text: str, start: int, end: int) -> bool:
    """«PASI 4», «ECOG 1»: letters and a figure without a month, day or part of a year."""
    scored = _SCORED.fullmatch(text, start, end)
    return scored is not None and _MONTHS.match(text, start, end) is None


def _of_a_password(text: str, start: int, end: int) -> bool:
    """The number of a port."""
    figures = text[start:end].isdecimal() and end - start <= len("65535")
    return figures and _PORT.search(text, max(0, start - _BEFORE), start) is not None


def _of_money(text: str, start: int, end: int) -> bool:
    """«3000 Leuven»: a postcode and its town."""
    match = _IN_A_TOWN.fullmatch(text, start, end)
    return match is not None and match["town"].casefold() in towns()


def _of_a_view(text: str, start: int, end: int) -> bool:
    """«under-12s»: no party and no faith has figures."""
    return any(sign.isdigit() for sign in text[start:end])


def _of_an_orientation(text: str, start: int, end: int) -> bool:
    """«Obese»: no word that tells whom somebody loves."""
    return _ORIENTED.search(text, start, end) is None


_IMPOSSIBLE: Final[dict[str, Callable[[str, int, int], bool]]] = {
    "PERSON": _of_a_person,
    "DATE_TIME": _of_a_date,
    "PASSWORD": _of_a_password,
    "MONEY": _of_money,
    "POLITICS": _of_a_view,
    "RELIGION": _of_a_view,
    "SEXUAL_ORIENTATION": _of_an_orientation,
}


def is_impossible(kind: str, text: str, start: int, end: int) -> bool:
    """Whether the guess that `[start, end)` is of a kind cannot be right, whatever the sentence."""
    rule = _IMPOSSIBLE.get(kind)
    return rule is not None and rule(text, start, end)
