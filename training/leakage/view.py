"""What an attacker gets to see of a sanitized text, and when he has recovered a value.

He is given more than most readers have: where the replacements stand, which of them hide the same
value, of which type it is, by which mechanism and ε it was hidden. He never sees the prompt or the
key. He says one value for each place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.forecast.features import Sent
from engine.forecast.hidden import Left, Value, values
from engine.kinds import dates, names, number_words
from engine.types import Mechanism

NUMERIC: Final = frozenset({"AGE", "MONEY", "QUANTITY"})
_NUMBER: Final = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
_ARTICLE: Final = re.compile(r"(?:an?|the|my|his|her|their|our|your)\s+")
_MULTIPLE: Final = re.compile(r"\d\s?(k|m|bn|million|billion|thousand)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Place:
    """A hidden value as it is seen: its mentions, what stands there, and how it was hidden."""

    spans: tuple[tuple[int, int], ...]
    type: str
    mechanism: Mechanism
    written: str
    epsilon: float | None


@dataclass(frozen=True, slots=True)
class View:
    """A sanitized text and its hidden places."""

    text: str = field(repr=False)
    places: tuple[Place, ...]


Attack = Callable[[View], Sequence[str]]
"""Says one value for each place, "" where it has no idea."""


def view(sent: Sent) -> tuple[View, list[Value]]:
    """What is seen of the hidden values, and those values themselves in the same order."""
    hidden = [value for value in values(sent, Left(sent.text)) if not value.sure]
    places = tuple(
        Place(
            tuple((item.new_start, item.new_end) for item in value.hiding), value.type,
            value.hiding[0].mechanism, value.hiding[0].replacement, value.hiding[0].epsilon,
        )
        for value in hidden
    )  # fmt: skip
    return View(sent.text, places), hidden


def recovered(value: Value, guess: str) -> bool:
    """Whether a guess is the value.

    Ages, money, quantities and other figures: the same numbers. Dates: the same day, month or
    year, written in whatever way; else the same words. Everything else: the same words but for
    case, article, possessive and the ending of a plural.
    """
    if not guess.strip():
        return False
    first, other = _plain(value.original), _plain(guess)
    if first == other or first.rstrip("s") == other.rstrip("s") != "":
        return True
    if value.type == "DATE_TIME":
        item, two = (dates.read(text) for text in (value.original, guess))
        return item is not None and item == two
    if value.type in NUMERIC or not any(char.isalpha() for char in value.original):
        item, two = figures(value.original), figures(guess)
        return bool(item) and item == two
    return False


def figures(text: str) -> tuple[float, ...]:
    """The numbers of a value, also spelt out («twelve»); thousands and millions are read."""
    findings = tuple(float(number.replace(",", "")) for number in _NUMBER.findall(text))
    if not findings:
        spelt = number_words.read_english(text.strip().casefold())
        return (float(spelt),) if spelt > 0 else ()
    scale = _MULTIPLE.search(text)
    factor = {"k": 1e3, "t": 1e3, "m": 1e6, "b": 1e9}[scale[1][0].casefold()] if scale else 1.0
    return tuple(number * factor for number in findings)


def _plain(text: str) -> str:
    return _ARTICLE.sub("", names.canonical(text), count=1).strip(" .,;:!?\"'()")
