"""Texts written out for the training, each on its own: `training/written/*.jsonl`.

A line is `{"register": …, "text": …}`; inside `text` a private value stands as `⟦TYPE|value⟧`.
The keys in it are invented; in those of a vendor's form one sign is escaped, so that scanners for
leaked keys pass them by.

Each time that a text is read it holds other values: names and places from the gazetteers, numbers
and codes of the same shape, so that contexts and layouts are learnt and not the values.

Texts in German (`german*.jsonl`) hold German names then.

Doses and durations are unmarked there, while the generated texts mark them: in a text that has
marks they may be either.
"""

from __future__ import annotations

import json
import random
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from training.data.examples import Example, Mark
from training.data.labels import TYPES
from training.generate.gazetteers import Gazetteers
from training.generate.noise import noisy
from training.generate.swaps import swapped, under_other_values

FOLDER: Final = Path(__file__).resolve().parents[1] / "written"
VALUE: Final = re.compile(r"⟦([A-Z_]+)\|(.*?)⟧", re.DOTALL)
CHANGED: Final = 0.6
"""The share of values that get another of their shape."""

SHAPED: Final = frozenset(
    {"ID_NUMBER", "PHONE_NUMBER", "MONEY", "QUANTITY", "ZIP_CODE", "VEHICLE", "SECRET", "PASSWORD",
     "CREDIT_CARD", "IBAN_CODE", "US_SSN", "US_BANK_NUMBER", "US_DRIVER_LICENSE", "US_PASSPORT",
     "IP_ADDRESS", "MAC_ADDRESS", "CRYPTO"}
)  # fmt: skip
SPELT: Final = frozenset({"SECRET", "PASSWORD", "ID_NUMBER", "VEHICLE", "CRYPTO", "ZIP_CODE"})
"""Types whose letters are drawn anew too, where they are no words."""

EITHER: Final = re.compile(
    r"\b(?:\d+(?:[.,/–-]\d+)*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half an?"
    r"|eine[mnr]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)"
    r"[ -]?(?:mg|mcg|µg|ug|g|ml|iu|units?|tablets?|caps(?:ules)?|puffs?|drops?|sachets?|secs?"
    r"|seconds?|mins?|minutes?|h|hrs?|hours?|days?|nights?|wks?|weeks?|mos?|months?|yrs?|years?"
    r"|ie|tabletten?|tropfen|hübe?|sekunden?|std|stunden?|tage?n?|nächten?|wochen?|monate?n?"
    r"|jahre?n?)\b",
    re.IGNORECASE,
)
"""A dose or a duration."""

WORD: Final = re.compile(r"[^\W\d_]{4,}")
"""So many letters in a row may be a word, which stays."""


def parsed(marked: str) -> tuple[str, list[tuple[int, int, str]]]:
    """The text without its marks, and `(start, end, type)` of each value."""
    text, position, values = "", 0, list[tuple[int, int, str]]()
    for match in VALUE.finditer(marked):
        text += marked[position : match.start()]
        values.append((len(text), len(text) + len(match[2]), match[1]))
        text, position = text + match[2], match.end()
    return text + marked[position:], values


def example(marked: str, source: str) -> Example:
    """A text to learn from; types that the tagger lacks are numbers of a person."""
    text, values = parsed(marked)
    kinds = ((start, end, kind if kind in TYPES else "ID_NUMBER") for start, end, kind in values)
    marks = [Mark(start, end, frozenset({kind})) for start, end, kind in kinds]
    return Example(text, (*marks, *either(text, marks)) if marks else (), source=source)


def either(text: str, marks: list[Mark]) -> Iterator[Mark]:
    """Doses and durations outside the marks."""
    return outside(EITHER, text, marks, frozenset({"O", "QUANTITY", "DATE_TIME"}))


def outside(
    pattern: re.Pattern[str], text: str, marks: list[Mark], kinds: frozenset[str]
) -> Iterator[Mark]:
    """What a pattern finds outside the marks, as one of `kinds`."""
    for match in pattern.finditer(text):
        if not any(mark.start < match.end() and match.start() < mark.end for mark in marks):
            yield Mark(*match.span(), kinds)


def texts(folder: Path = FOLDER, half: str = "") -> list[Example]:
    """All texts of a folder in order, or those of a half of it."""
    rows = (
        (json.loads(line), f"written/{path.stem}")
        for path in sorted(folder.glob("*.jsonl"))
        for line in path.read_text(encoding="utf-8").splitlines()
    )
    return [example(row["text"], source) for row, source in rows if half in ("", row.get("half"))]


def is_german(item: Example) -> bool:
    """Whether a text stands in a file of German ones."""
    return item.source.startswith("written/german")


def stream(
    lists: Gazetteers, rng: random.Random, known: list[Example] | None = None
) -> Iterator[Example]:
    """The texts again and again, shuffled, under other values; those in English unless given."""
    known = known or [item for item in texts() if not is_german(item)]
    while True:
        rng.shuffle(known)
        for example in known:
            named = swapped(example, lists, rng) if rng.random() < CHANGED else example
            yield noisy(under_other_values(named, lambda mark, value: other(mark, value, rng)), rng)


def other(mark: Mark, value: str, rng: random.Random) -> str:
    """Another value of the same shape, or the value itself."""
    kind = min(mark.kinds)
    if kind not in SHAPED or len(mark.kinds) > 1 or rng.random() >= CHANGED:
        return value
    spelt = value if kind in SPELT else ""
    words = {position for word in WORD.finditer(value) for position in range(*word.span())}
    return "".join(
        _drawn(sign, rng) if sign.isdigit() or (spelt and position not in words) else sign
        for position, sign in enumerate(value)
    )


def _drawn(sign: str, rng: random.Random) -> str:
    """Another sign of the same kind; zeros stay, since they often lead or round."""
    for kind in ("123456789", string.ascii_lowercase, string.ascii_uppercase):
        if sign in kind:
            return rng.choice(kind)
    return sign
