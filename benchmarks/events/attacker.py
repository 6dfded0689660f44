"""An attacker who infers what was hidden from what is left: which words go together.

He reads an encyclopedia (data/train/text/enwiki_2015) for every value that any event of the task
has, counts with which words each stands in one passage, and says of a sanitized text the value of
the role whose words it shares most. «The Eiffel Tower» stands with «Paris».
"""

from __future__ import annotations

import json
import lzma
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

FILES: Final = ("enwiki_2015.01.jsonl.xz", "enwiki_2015.02.jsonl.xz")
_WORD: Final = re.compile(r"[^\W_]{3,}")
_LONGEST: Final = 900
"""Characters of a passage."""
_FEWEST: Final = 2
"""Passages from which a value is known."""
_SMOOTHED: Final = 3.0


class Attacker:
    """Knows with which words the values of each role stand."""

    def __init__(self, data: Path, values: Iterable[tuple[str, str]]) -> None:
        """Count for `values`, pairs of role and value."""
        self._values = {(role, value.casefold()) for role, value in values}
        self._passages, self._words = 0, Counter[str]()
        self._of: dict[str, Counter[str]] = {}
        self._known = Counter[str]()
        plain = sorted({value for _, value in self._values}, key=len, reverse=True)
        first: dict[str, list[str]] = {}
        for value in plain:
            if words := _WORD.findall(value):
                first.setdefault(max(words, key=len), []).append(value)
        for passage in _passages(data):
            words = set(_WORD.findall(passage))
            self._passages += 1
            self._words.update(words)
            for word in words & first.keys():
                for value in first[word]:
                    if value in passage:
                        self._known[value] += 1
                        own = set(_WORD.findall(value))
                        self._of.setdefault(value, Counter()).update(words - own)

    def says(self, role: str, text: str) -> str:
        """The value of a role that goes best with the words of a text; '' without an idea."""
        words = set(_WORD.findall(text.casefold()))
        best, most = "", 0.0
        for kind, value in sorted(self._values):
            known = self._known[value]
            if kind != role or known < _FEWEST:
                continue
            score = sum(self._association(value, known, word) for word in words)
            if score > most:
                best, most = value, score
        return best

    def _association(self, value: str, known: int, word: str) -> float:
        together = self._of[value][word]
        if not together:
            return 0.0
        chance = (self._words[word] + 1) / self._passages
        return max(0.0, math.log(together / (known + _SMOOTHED) / chance)) * math.sqrt(together)


def _passages(data: Path) -> Iterator[str]:
    for name in FILES:
        with lzma.open(data / "train" / "text" / name, "rt", encoding="utf-8") as lines:
            for line in lines:
                for part in json.loads(line)["text"].casefold().split("\n"):
                    for start in range(0, len(part), _LONGEST):
                        yield part[start : start + _LONGEST]
