"""A reader of events that shares nothing with the product: who, where and when of a sentence.

A logistic regression over each word's shape and the words around it, learnt on the sentences of the
same sets that no event of the task comes from. It knows no name by itself, as a chatbot knows
nobody of a private letter; of a label such as «[PERSON_1]» it reads what it stands for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sklearn.feature_extraction import FeatureHasher
from sklearn.linear_model import LogisticRegression

from benchmarks.events.make import ROLES

_WORD: Final = re.compile(r"\[\w+\]|\d+(?:[./-]\d+)+|[\w'’-]+|[^\w\s]")
_LABELS: Final = {"[PERSON": "who", "[LOCATION": "where", "[DATE_TIME": "when"}
_TIMES: Final = frozenset(
    "january february march april may june july august september october november december monday"
    " tuesday wednesday thursday friday saturday sunday spring summer autumn winter century".split()
)
_NOTHING: Final = "-"
_WIDTH: Final = 2**16
ROLE_NAMES: Final = ("who", "where", "when")
Places = dict[str, tuple[int, int]]
"""Where a text tells what, by role."""


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
        self._model = LogisticRegression(C=2.0, max_iter=200, random_state=5)
        self._model.fit(self._hasher.transform(rows), labels)

    def read(self, text: str) -> Places:
        """The first run of words of each role; a role that is not told is missing."""
        words = _words(text)
        if not words:
            return {}
        labels = [str(label) for label in self._model.predict(self._hashed(words))]
        for place, word in enumerate(words):
            labels[place] = _LABELS.get(word.text.rpartition("_")[0], labels[place])
        told: Places = {}
        place = 0
        while place < len(words):
            last = place
            while last + 1 < len(words) and labels[last + 1] == labels[place]:
                last += 1
            if labels[place] != _NOTHING:
                told.setdefault(labels[place], (words[place].start, words[last].end))
            place = last + 1
        return told

    def _hashed(self, words: Sequence[_Word]) -> Any:  # noqa: ANN401 - a sparse matrix
        return self._hasher.transform(_rows(words))


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
        for offset in (-3, -2, -1, 0, 1, 2):
            number = place + offset
            text = words[number].text if 0 <= number < len(words) else ""
            shape = _shape(text)
            row.append(f"{offset}s{shape}")
            if offset and not shape.startswith("A"):
                row.append(f"{offset}w{text.casefold()}")
        near = [words[number].text for number in (place - 1, place) if number >= 0]
        row.append("-".join(map(_shape, near)))
        yield row


def _shape(text: str) -> str:
    if text.casefold() in _TIMES:
        return "time"
    plain = re.sub(r"\d", "0", re.sub(r"[a-zà-ÿ]+", "a", re.sub(r"[A-ZÀ-Þ]", "A", text)))
    return plain[:6]
