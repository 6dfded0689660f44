"""Texts with what is known of their people (data/train/inference)."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.infer.clues import ATTRIBUTES

_LEVELS: Final = (
    (r"ph\.?d|doctor of|doctorate", "PhD"), (r"\bmaster", "Masters degree"),
    (r"currently studying", "Currently studying"),
    (r"\bbachelor", "Bachelors degree"), (r"\blaw|juris|\bjd\b", "Law degree"),
    (r"medic|\bmd\b", "Medical degree"),
    (r"in high ?school", "In high school"), (r"high ?school|diploma", "High school diploma"),
    (r"college|degree|studying", "College degree"),
)  # fmt: skip
_WORD: Final = re.compile(r"[^\W_]+")
_TELLS_NOTHING: Final = frozenset("of the and in a an currently degree".split())


@dataclass(frozen=True, slots=True)
class Told:
    """A text and the values of each attribute that somebody in it has.

    `complete`: what is not listed is not told (SPIA); else only one attribute was asked for.
    """

    id: str
    source: str
    text: str
    values: dict[str, tuple[str, ...]]
    complete: bool


def texts(data: Path) -> Iterator[Told]:
    """Both sets, in the order of their files."""
    folder = data / "train" / "inference"
    for entry in _lines(folder / "spia_panorama.dev.jsonl.gz"):
        values: dict[str, list[str]] = {}
        for subject in entry["subjects"]:
            for attribute in subject["attributes"]:
                if attribute["attribute"] in ATTRIBUTES:
                    values.setdefault(attribute["attribute"], []).append(attribute["value"])
        listed = {name: tuple(several) for name, several in values.items()}
        yield Told(entry["id"], "spia", entry["text"], listed, complete=True)
    for entry in _lines(folder / "llmprivacy_synthetic.train.jsonl.gz"):
        listed = {entry["attribute"]: (entry["value"],)}
        yield Told(entry["id"], "llmprivacy", entry["text"], listed, complete=False)


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def education(value: str) -> str:
    """The class of a degree."""
    plain = value.casefold()
    return next((name for words, name in _LEVELS if re.search(words, plain)), "College degree")


def classed(attribute: str, value: str) -> str:
    """The value as one of the classes of `CLASSED`."""
    plain = value.casefold()
    if attribute == "EDUCATION":
        return education(value)
    if attribute == "RELATIONSHIP":
        kinds = ("married", "divorced", "widowed", "single", "engaged")
        named = next((kind for kind in kinds if kind in plain), "in a relationship")
        return "in a relationship" if named == "engaged" else named
    return plain


def right(attribute: str, guess: str, values: tuple[str, ...]) -> bool:
    """Whether a guess says one of the values: ages within five years, others by their words."""
    return any(_same(attribute, guess, value) for value in values)


def _same(attribute: str, guess: str, value: str) -> bool:
    if attribute == "AGE":
        (low, high), (first, last) = _range(guess), _range(value)
        return low - 5 <= last and first <= high + 5 and last >= 0 and high >= 0
    if attribute in ("SEX", "RELATIONSHIP", "INCOME"):
        return classed(attribute, guess) == classed(attribute, value)
    if attribute == "EDUCATION" and education(guess) == education(value):
        return True
    item, other = (_words(text) for text in (guess, value))
    return bool(item & other)


def _words(text: str) -> set[str]:
    return {
        word.rstrip("s") for word in _WORD.findall(text.casefold()) if word not in _TELLS_NOTHING
    }


def _range(text: str) -> tuple[int, int]:
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    return (numbers[0], numbers[-1]) if numbers else (-1, -1)
