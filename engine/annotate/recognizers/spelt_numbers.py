"""Numbers spelt out figure by figure: «oh seven seven double four, nine hundred …»."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, search
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


RULES = (
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
