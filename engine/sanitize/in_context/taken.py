"""Which words may not stand for a value, since they stand elsewhere or for something else.

Read once for all values of a text: what one value's own places hold is counted off again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable
from itertools import islice
from typing import Any, Final, TypeVar

from engine.issued import Issued
from engine.kinds.names import canonical
from engine.kinds.word_forms import stem
from engine.sanitize.allocator import Desk
from engine.sanitize.sent_words import UNDER_NOISE

_WORD: Final = re.compile(r"[^\W_]+")
_LETTER: Final = re.compile(r"[^\W_]")
_Key = TypeVar("_Key")
Stretch = tuple[int, int]


class Words:
    """The stems of a text's words, of what was hidden in its conversation and of what was issued.

    Values under noise are left out: to pass one over would tell something of it.
    """

    def __init__(self, desk: Desk) -> None:
        """Linear in the text."""
        self._memory = desk.memory
        noised = [
            (decision.span.start, decision.span.end)
            for decision in desk.plan.decisions
            if decision.mechanism in UNDER_NOISE
        ]
        self._text = _blanked(desk.text, noised)
        self._shown = Counter(_stems([self._text]))
        self._hidden: set[str] = set()
        self._issued: dict[str, dict[str, None]] = {}
        """For each stem the substitutes that have a word of it, in one spelling."""
        self._read = {"owners": 0, "originals": 0, "forms": 0}

    def without(self, value: str, places: Collection[Stretch]) -> Taken:
        """What is taken for a value, in one spelling, that stands at some places."""
        self._go_on()
        inside = Counter(_stems(self._text[start:end] for start, end in self._runs(places)))
        inside.subtract(_stems(self._left(places)))
        return Taken(self, value, inside)

    def shown(self, stemmed: str) -> int:
        """How often a stem stands in the text."""
        return self._shown[stemmed]

    def given_away(self, stemmed: str, value: str) -> bool:
        """Whether a stem was hidden, or is one of a substitute for anything but `value`."""
        if stemmed in self._hidden:
            return True
        return any(self._owner(issued) != value for issued in self._issued.get(stemmed, ()))

    def _owner(self, substitute: str) -> str | None:
        owner = self._memory.owners.get(substitute)
        return None if owner is None else owner[1]

    def _runs(self, places: Iterable[Stretch]) -> list[Stretch]:
        """The places with the letters that they run into, in order and apart."""
        runs: list[Stretch] = []
        for start, end in sorted(places):
            first, last = start, end
            while first and _LETTER.match(self._text, first - 1):
                first -= 1
            while last < len(self._text) and _LETTER.match(self._text, last):
                last += 1
            if runs and first < runs[-1][1]:
                first = runs.pop()[0]
            runs.append((first, last))
        return runs

    def _left(self, places: Collection[Stretch]) -> list[str]:
        """What is left of the runs without the places themselves."""
        in_order, left, number = sorted(places), [], 0
        for first, last in self._runs(places):
            copied = first
            while number < len(in_order) and in_order[number][0] < last:
                left.append(self._text[copied : in_order[number][0]])
                copied = in_order[number][1]
                number += 1
            left.append(self._text[copied:last])
        return left

    def _go_on(self) -> None:
        """Read what was issued since the last time."""
        for shown in self._new("owners", self._memory.owners):
            self._add(shown, shown)
        for shown in self._new("originals", self._memory.originals):
            self._add(shown, canonical(shown))
        for form in self._new("forms", self._memory.forms):
            issued: Issued = self._memory.forms[form]
            if issued.mechanism not in UNDER_NOISE:
                self._hidden.update(_stems([issued.original]))

    def _add(self, shown: str, plain: str) -> None:
        for stemmed in _stems([shown]):
            self._issued.setdefault(stemmed, {})[plain] = None

    def _new(self, name: str, memory: dict[_Key, Any]) -> list[_Key]:
        """The keys that a memory, which only grows, got since it was read last."""
        count = len(memory) - self._read[name]
        self._read[name] = len(memory)
        return list(islice(reversed(memory), count))


class Taken:
    """The stems that are taken for one value: `in` tells whether one is."""

    def __init__(self, words: Words, value: str, stems_of_value: Counter[str]) -> None:
        """`stems_of_value` are the stems of the value's places, which do not count."""
        self._words, self._value, self._stems_of_value = words, value, stems_of_value

    def __contains__(self, stemmed: str) -> bool:
        if self._words.shown(stemmed) > self._stems_of_value[stemmed]:
            return True
        return self._words.given_away(stemmed, self._value)


def _stems(texts: Iterable[str]) -> Iterable[str]:
    return (stem(word) for text in texts for word in _WORD.findall(text.casefold()))


def _blanked(text: str, stretches: Iterable[Stretch]) -> str:
    """A text with spaces in place of some stretches, which are in order."""
    parts, copied = [], 0
    for start, end in stretches:
        parts += [text[copied:start], " " * (end - start)]
        copied = end
    return "".join([*parts, text[copied:]])
