"""Values said aloud: numbers figure by figure, names letter by letter, mail addresses in words.

«oh seven seven double four, nine hundred …», «K-O-W-A-L-S-K-I», «dana dot whitlock at fastpost dot
org», «petra [at] keller-druck (dot) de».
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, search
from engine.kinds import case, word_lists
from engine.kinds.everyday import EVERYDAY
from engine.kinds.number_words import SPELT_FIGURES

SOURCE = "spoken"

_WORD = rf"(?:(?:double|triple|treble)[ ]+)?(?:{'|'.join(SPELT_FIGURES)})(?:[ ]hundred)?"
_RUN = re.compile(rf"\b{_WORD}(?:(?:[ ,.…-]|dash|space){{1,6}}{_WORD}){{4,}}\b", re.IGNORECASE)
_TIMES = {"double": 2, "triple": 3, "treble": 3}
_CALLING = re.compile(
    r"phone|\btel|mobile|\bcell|\bcall|\bring\b|\btext\b|reach|dial|\bfax|whatsapp|\bnumber is",
    re.IGNORECASE,
)
_LEAST = 6
"""Fewer figures are a count."""
_ROOM = 60


def _figures(words: str) -> Iterator[str]:
    """The figures that the words say."""
    times = 1
    for word in re.findall(r"[a-z]+", words.lower()):
        if word in SPELT_FIGURES:
            yield SPELT_FIGURES[word] * times
        yield "00" if word == "hundred" else ""
        times = _TIMES.get(word, 1)


def _find_runs(text: str) -> Iterator[Claim]:
    """Every run of at least six figures in words that does not merely count."""
    for match in _RUN.finditer(text):
        figures = "".join(_figures(match[0]))
        if len(figures) < _LEAST or figures in "0123456789" or figures in "9876543210":
            continue
        called = _CALLING.search(text, max(0, match.start() - _ROOM), match.start())
        kind = "PHONE_NUMBER" if called or figures.startswith("0") else "ID_NUMBER"
        yield Claim(*match.span(), kind, 0.85, SOURCE, Rank.PATTERN)


_TLD = word_lists.any_of("online.spelt_domains")
_DOT = (
    r"(?:[ ]?[(\[{][ ]?(?:dot|punkt|point|punto|\.)[ ]?[)\]}][ ]?"
    r"|[ ](?:dot|punkt|point|punto)[ ]|\.)"
)
_JOINT = rf"(?:{_DOT}|[ ](?:underscore|dash|hyphen|minus|unterstrich|bindestrich|plus)[ ]|[_+-])"
_LABEL = r"[A-Za-z0-9][\w-]{0,40}"
_HOST = rf"{_LABEL}(?:{_DOT}{_LABEL}){{0,2}}{_DOT}{_TLD}"
_BRACKETED = re.compile(
    rf"(?<![\w.@-])(?P<v>{_LABEL}(?:{_JOINT}{_LABEL}){{0,4}}[ ]?[(\[{{][ ]?(?:at|@|ät)"
    rf"[ ]?[)\]}}][ ]?{_HOST})(?![\w-])",
    re.IGNORECASE,
)
_SAID = re.compile(
    rf"(?<![\w.@-])(?P<v>(?P<local>{_LABEL}(?:{_JOINT}{_LABEL}){{0,4}}(?:[ ]\d{{1,4}})?)"
    rf"[ ](?:at|@|arroba|ät|klammeraffe)[ ](?P<host>{_HOST}))(?![\w-])",
    re.IGNORECASE,
)
_JOINED = re.compile(rf"{_JOINT}|\d", re.IGNORECASE)
_WORD_FOR_DOT = re.compile(r"\b(?:dot|punkt|point|punto)\b", re.IGNORECASE)
_MAILING = re.compile(
    r"e?-?mail|address|write|reach|contact|send|adress|schreib|correo|courriel|escrib",
    re.IGNORECASE,
)


def _find_said_mails(text: str) -> Iterator[Claim]:
    """Mail addresses whose signs are words; «look at google dot com» is none."""
    for match in _BRACKETED.finditer(text):
        yield Claim(*match.span("v"), "EMAIL_ADDRESS", 0.9, SOURCE, Rank.PATTERN)
    for match in _SAID.finditer(text):
        announced = _MAILING.search(text, max(0, match.start() - _ROOM), match.start())
        told = announced or (_JOINED.search(match["local"]) and _WORD_FOR_DOT.search(match["v"]))
        if told and match["local"].casefold() not in EVERYDAY:
            yield Claim(*match.span("v"), "EMAIL_ADDRESS", 0.85, SOURCE, Rank.PATTERN)


_LETTER = f"(?-i:[{case.CAPITALS}])"
_AS_IN = rf"{_LETTER}(?:[ ](?:as[ ]in|for|like|wie)[ ][A-Za-z]{{2,12}})?"
_SPELT = re.compile(
    rf"(?<![\w.-])(?P<v>{_LETTER}(?P<gap>-|[ ]|,[ ]|\.[ ]?){_LETTER}"
    rf"(?:(?P=gap){_LETTER}){{2,20}})(?![\w-])"
)
_SPELT_OUT = re.compile(
    rf"(?<![\w.-])(?P<v>{_LETTER}[ ](?:as[ ]in|for|wie)[ ][A-Za-z]{{2,12}}"
    rf"(?:[,;.]?[ -]{_AS_IN}){{2,20}})"
    r"(?![\w-])"
)
_SPELLING = re.compile(
    r"name|spel[lt]|that's|that is|\bit's|called|letters|buchstab|heiß|geschrieben|nom\b|apellido",
    re.IGNORECASE,
)
_FEWEST_LETTERS = 5
"""Letters of a name; fewer are an abbreviation."""
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _find_spelt_names(text: str) -> Iterator[Claim]:
    """Names letter by letter, behind a word that says so."""
    for match in _SPELT.finditer(text):
        word = "".join(sign for sign in match["v"] if sign.isalpha())
        if word in _ALPHABET or len(set(word)) < _FEWEST_LETTERS - 2:
            continue
        if _SPELLING.search(text, max(0, match.start() - _ROOM), match.start()):
            yield Claim(*match.span("v"), "PERSON", 0.8, SOURCE, Rank.PATTERN)
    for match in _SPELT_OUT.finditer(text):
        yield Claim(*match.span("v"), "PERSON", 0.8, SOURCE, Rank.PATTERN)


RULES = (
    search(
        "spelt_numbers.mail",
        _find_said_mails,
        "EMAIL_ADDRESS",
        finds=(
            "just write to «dana dot whitlock at fastpost dot org» and",
            "my address is «k underscore lopez 9 at gmail dot com»",
            "Mail: «j.bright [at] ovenworks (dot) co (dot) uk»",
            "«petra(at)keller-druck.de» or «petra.k AT keller-druck DOT de»",
        ),
        misses=(
            "Meet me at dot com startup week",
            "look at google dot com for it",
            "we met at noon. Come by",
            "arrive at example.com headquarters",
        ),
    ),
    search(
        "spelt_numbers.name",
        _find_spelt_names,
        "PERSON",
        finds=(
            "It's «K-O-W-A-L-S-K-I», first name «T-A-D-E-U-S-Z»",
            "surname «B R A N D A U E R», please",
            "«B as in bravo, R, A, N, D» is how",
        ),
        misses=(
            "We use A-B-C-D tests, S-O-S and U-S-A stickers",
            "W-E-L-C-O-M-E to A B C D E F",
            "plan B for team A in I A B",
        ),
    ),
    search(
        "spelt_numbers.run",
        _find_runs,
        "PHONE_NUMBER",
        "ID_NUMBER",
        finds=(
            "call «oh seven seven double oh nine hundred three six five»",
            "policy «four four one, nine two, triple six»",
            "ring «Zero One Six One four zero eight»",
        ),
        misses=(
            "one two three four five six seven",
            "one or two of the three, four at most",
            "four one five five",
            "nine eight seven",
        ),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every run of figures in words that names a number."""
    return claims(RULES, text, SOURCE)
