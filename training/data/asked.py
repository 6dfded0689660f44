"""The prompts of `benchmarks/answers` that have been read, to learn from; the held-out ones never.

Days told from the day of writing are unmarked in them, while other texts mark them: they may be
either.
"""

from __future__ import annotations

import re
from typing import Final

from benchmarks.answers.prompt import Prompt, prompts
from training.data.examples import Example, Mark
from training.data.labels import TYPES
from training.data.written import either, outside

HELD_OUT: Final = "unseen"
TOLD: Final = re.compile(
    r"\b(?:today|tonight|yesterday|tomorrow|this (?:morning|afternoon|evening|week|month|year)"
    r"|(?:last|next) (?:night|week|month|year|summer|winter|spring|autumn)|heute|gestern|morgen"
    r"|übermorgen|vorgestern|(?:diese|letzte|nächste|vorige)[nrs]? (?:Woche|Monat|Jahr))\b",
    re.IGNORECASE,
)
"""A day told from the day of writing."""


def texts(*, german: bool | None = None) -> list[Example]:
    """All of them, or those in German or in English."""
    return [
        _learnt(item)
        for item in prompts()
        if item.half != HELD_OUT and german in (None, item.german)
    ]


def _learnt(item: Prompt) -> Example:
    marks = [
        Mark(mark.start, mark.end, frozenset({mark.type if mark.type in TYPES else "ID_NUMBER"}))
        for mark in item.marks
    ]
    told = outside(TOLD, item.text, marks, frozenset({"O", "DATE_TIME"}))
    return Example(item.text, (*marks, *either(item.text, marks), *told), source="asked")
