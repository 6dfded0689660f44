"""Passwords, passphrases and PINs that a sentence gives away: «the password is hunter2»."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.placeholders import is_code, is_placeholder, is_word, mixed

SOURCE = "passwords"

_LABEL = (
    r"\b(?:pass ?words?|pass ?code|pass ?phrase|pwd|p/w|pw|pass(?=[ \t]*[:=])|wi-?fi[ ](?:key|code)"
    r"|log[ -]?in[ ]code|security[ ]answer|code[ -]?word|safe[ -]?word)\b"
)
_SAID = re.compile(
    _LABEL + r"(?:[ \t]+(?:for|to|of|on)[ \t]+[^.\n:=\"]{1,40}?)?"
    r"[ \t]*(?P<sign>\b(?:is|was|will[ ]be|to)\b|:|=|->)[ \t]*"
    r"(?:(?:now|still|currently|set[ ]to|changed[ ]to)[ \t]+)?"
    r"(?:(?P<quote>[\"'`])(?P<quoted>[^\n\"`]{3,80}?)(?P=quote)|(?P<bare>[^\s\"`]{3,80}))"
    r"(?P<rest>[ \t]*)",
    re.IGNORECASE,
)
_PIN = re.compile(
    r"\b(?:pin|pin[ ](?:code|number|is)|access[ ]code|entry[ ]code|door[ ]code|alarm[ ]code"
    r"|gate[ ]code"
    r"|security[ ]code|verification[ ]code|one[- ]time[ ](?:code|password)|otp|cvv2?|cvc)\b"
    r"(?:[ \t]+(?:code|number|no\.?|is|was|now|to|for[ ][^\d\n]{1,20})\b|[ \t]*[:=#])*[ \t]*\n?"
    r"(?P<v>(?<![\d.,])#?\d{3,8}#?(?![\d.,]*\d))",
    re.IGNORECASE,
)
_COMBINATION = re.compile(
    r"\b(?:safe|lock|padlock|locker|vault)\b(?:['’]s)?[^.\n]{0,20}?\b(?:combination|combo|code)\b"
    r"(?:[ ]*(?:is|was|now|to|set|number|no\.?|:|=|#)){0,3}[ ]*"
    r"(?P<v>\d{1,2}(?:[ ]?[-/ ][ ]?\d{1,2}){1,4}|\d{3,8})(?!\d)",
    re.IGNORECASE,
)
_SEED = re.compile(
    r"\b(?:seed|mnemonic|recovery|backup|secret)\b(?:[ ](?:phrase|words|key))?[^\n:=\"]{0,20}"
    r"(?:[:=]|\bis\b)\s*[\"'`]?(?P<v>[a-z]{3,8}(?:[ ,]{1,2}[a-z]{3,8}){11,23})\b",
    re.IGNORECASE,
)
"""Twelve to twenty-four words that open a wallet (BIP-39)."""


def find(text: str) -> Iterator[Claim]:
    """Passwords and PINs named by the words before them."""
    for match in _SAID.finditer(text):
        start, end = match.span("bare" if match["quoted"] is None else "quoted")
        while match["quoted"] is None and end > start and text[end - 1] in _behind(match):
            end -= 1
        if end - start >= 3 and _believed(text[start:end], match):
            yield Claim(start, end, "PASSWORD", 0.9, SOURCE, Rank.SECRET)
    for pattern in (_PIN, _COMBINATION):
        for match in pattern.finditer(text):
            yield Claim(*match.span("v"), "PASSWORD", 0.85, SOURCE, Rank.SECRET)
    for match in _SEED.finditer(text):
        yield Claim(*match.span("v"), "SECRET", 0.9, SOURCE, Rank.SECRET)


def _behind(match: re.Match[str]) -> str:
    """Signs at the end that belong to the sentence; assigned, «Purple2024?» is the whole value."""
    return ",;)]}'" if match["sign"] in ("=", ":") else ".,;:?)]}'"


def _believed(value: str, match: re.Match[str]) -> bool:
    if is_placeholder(value) or is_word(value):
        return False
    if match["quoted"] is not None:
        return True
    if is_code(value) or not any(one.isalnum() for one in value):
        return False
    odd = mixed(value) or value.isdecimal() or any(one in "!@#$%^&*_-" for one in value)
    after = match.string[match.end() : match.end() + 1]
    # A plain word counts only where nothing follows it on the line.
    ended = after in ("", "\n", ".")
    if match[0].lower().startswith(("code", "safe")):  # «the code word is rhubarb, and …»
        ended = match["bare"] != value
    return odd or (len(value) >= 5 and ended and not value.istitle())
