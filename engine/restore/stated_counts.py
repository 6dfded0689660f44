"""The numbers by which a sentence of an answer may multiply an amount."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from engine.kinds import number_words

DOZEN: Final = 12
WEEKS: Final = 52
_MOST_COUNTS: Final = 12
COUNTS: Final = {
    **{
        word: Fraction(value)
        for word, value in number_words.ENGLISH.items()
        if 1 < value <= DOZEN
    },
    "double": Fraction(2), "twice": Fraction(2), "treble": Fraction(3), "triple": Fraction(3),
    "half": Fraction(1, 2), "halves": Fraction(1, 2), "quarter": Fraction(1, 4),
    "third": Fraction(1, 3), "zwei": Fraction(2), "drei": Fraction(3), "vier": Fraction(4),
    "doppelt": Fraction(2), "doppelte": Fraction(2), "dreifache": Fraction(3),
    "hälfte": Fraction(1, 2), "halb": Fraction(1, 2), "halbes": Fraction(1, 2),
}  # fmt: skip
_MONTH_OF: Final = re.compile(r"\b(?:month|monat)", re.IGNORECASE)
_YEAR_OF: Final = re.compile(r"\b(?:year|annual|annum|p\.a|jahr|jährlich)", re.IGNORECASE)
_WEEK_OF: Final = re.compile(r"\b(?:week|woche|wöchentlich)", re.IGNORECASE)
_SMALL: Final = re.compile(r"(?<![\w.,/:$€£-])(?:\d{1,2}[.,](?:5|25|75)|\d{1,3})(?![\w/:%]|[.,]\d)")
"""What an amount may be taken times: «310 at £3.40», «77.5 hours»."""
_SHARE: Final = re.compile(
    r"(?<![\w.,])(\d{1,3}(?:[.,]\d{1,2})?)[ \u00a0]?(?:%|per ?cent\b|Prozent\b)"
)
_WORD: Final = re.compile(r"[^\W\d_]+")


def counts_in(text: str) -> tuple[Fraction, ...]:
    """The numbers of a sentence by which it may multiply an amount, and those between periods."""
    counts = [COUNTS[word] for word in _WORD.findall(text.casefold()) if word in COUNTS]
    small = (Fraction(match[0].replace(",", ".")) for match in _SMALL.finditer(text))
    counts += [count for count in small if count > 1]
    for shorter, count in ((_MONTH_OF, DOZEN), (_WEEK_OF, WEEKS)):
        if _YEAR_OF.search(text) or shorter.search(text):
            counts += [Fraction(count), Fraction(1, count)]
    shares = [Fraction(match[1].replace(",", ".")) / 100 for match in _SHARE.finditer(text)]
    counts += [count for share in shares for count in (share, 1 + share, 1 - share)]
    return tuple(dict.fromkeys(counts))[:_MOST_COUNTS]
