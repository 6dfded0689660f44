"""A reader of events that shares nothing with the product: who, where and when of a sentence.

A logistic regression over the words around each word, learnt on the sentences of the same sets that
no event of the task comes from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sklearn.feature_extraction import FeatureHasher
from sklearn.linear_model import LogisticRegression

from benchmarks.events.make import ROLES

_WORD: Final = re.compile(r"\[\w+\]|[\w'’-]+|[^\w\s]")
_NOTHING: Final = "-"
_WIDTH: Final = 2**16
ROLE_NAMES: Final = ("who", "where", "when")
Told = dict[str, str]
"""What a sentence tells, by role."""


@dataclass(frozen=True, slots=True)
class _Word:
    start: int
    end: int
    text: str


class Reader:
    """Reads the first person, place and time of a text."""

    def __init__(self, entries: Sequence[dict[str, Any]]) -> None:
        """Learn from sentences with their spans."""
        rows, labels = list[list[str]](), list[str]()
        for entry in entries:
            words = _words(entry["text"])
            rows += _rows(words)
            labels += [_label(word, entry["spans"]) for word in words]
        self._hasher = FeatureHasher(_WIDTH, input_type="string")
        self._model = LogisticRegression(C=2.0, max_iter=60, solver="lbfgs", random_state=5)
        self._model.fit(self._hasher.transform(rows), labels)

    def read(self, text: str) -> Told:
        """The first run of words of each role; a role that is not told is missing."""
        words = _words(text)
        if not words:
            return {}
        labels = list(self._model.predict(self._hasher.transform(_rows(words))))
        told: Told = {}
        place = 0
        while place < len(words):
            last = place
            while last + 1 < len(words) and labels[last + 1] == labels[place]:
                last += 1
            if labels[place] != _NOTHING:
                told.setdefault(labels[place], text[words[place].start : words[last].end])
            place = last + 1
        return told


def _words(text: str) -> list[_Word]:
    return [_Word(*match.span(), match[0]) for match in _WORD.finditer(text)]


def _label(word: _Word, spans: Sequence[Sequence[Any]]) -> str:
    for start, end, kind in spans:
        if kind in ROLES and start <= word.start and word.end <= end:
            return ROLES[kind]
    return _NOTHING


def _rows(words: Sequence[_Word]) -> Iterator[list[str]]:
    for place in range(len(words)):
        row = []
        for offset in (-2, -1, 0, 1, 2):
            number = place + offset
            text = words[number].text if 0 <= number < len(words) else ""
            row += [f"{offset}w{text.casefold()}", f"{offset}s{_shape(text)}"]
        text = words[place].text.casefold()
        row += [f"e{text[-3:]}", f"b{text[:3]}"]
        yield row


def _shape(text: str) -> str:
    plain = re.sub(r"\d", "0", re.sub(r"[a-zà-ÿ]+", "a", re.sub(r"[A-ZÀ-Þ]", "A", text)))
    return plain[:6]
