"""One way in which an issued value may come back, and what it then stands for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

PartOfDate = Literal["month_alone", "year_alone", "constructed", "constructed_from_0"]
Kind = Literal[
    "whole",
    "part",
    "weak",
    "joined",
    "inner",
    "upper",
    "age",
    "grouped",
    "numbered",
    "dotted",
    "tail",
    "field",
    "elided",
    "plural",
    "genitive",
    "day",
    "month",
    "article",
    PartOfDate,
]
"""How a form is recognised.

`whole`: the value in another form, in any case. `part`: a part of it, never in lower case. `weak`:
a short form that counts only after the value itself stood earlier in the answer. `joined`: words
joined in an identifier (`mary_jones`, `maryJones`). `inner`: one word of an identifier that has
others (`jones_claim`, `JonesClaim`). `upper`: in capitals only. `age`: a number that must read as
an age. `grouped`: the characters of an identifier, in any groups; `numbered`: short ones behind
what says which number it is («sort code»). `dotted`: initials with full stops. `tail`: the last
digits of an identifier, where the answer says so. `field`: a bare number that fills a table cell or
a field, or that a word such as «million» counts by. `elided`: French only. `plural`: after «the»
and its like; `genitive`: not there. `day`, `month`: a date without its year, or without its day.
`article`: with «a» or «an» before it, in English only. `month_alone`, `year_alone`: behind a word
such as «in» or «early». `constructed`, `constructed_from_0`: the numbers of a date behind what
constructs one in a program, its months counted from 1 or from 0.
"""

ANY_TONGUE = frozenset({"en", "de", "fr", "es"})


class Form(NamedTuple):
    """`text` stands for `original`; of several originals the one of the answer's tongue counts.

    A tuple, since a value has dozens of them and a preview makes some hundred thousand.
    """

    text: str
    original: str
    kind: Kind = "whole"
    tongues: frozenset[str] = ANY_TONGUE

    def __repr__(self) -> str:
        return f"Form(kind={self.kind!r})"


def paired(
    texts: Iterable[str], kind: Kind = "whole", tongues: frozenset[str] = ANY_TONGUE
) -> Form:
    """The form of two texts: how the substitute may be written, and the original alike."""
    text, original = texts
    return Form(text, original, kind, tongues)
