"""Counters in place of patterns, word lists and tables: how often each was asked and matched."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from benchmarks.rules.switches import Patch, Switch, patched


class CountingPattern:
    """A pattern that counts its matches; anything else that it is asked, the pattern answers."""

    def __init__(self, regex: re.Pattern[str]) -> None:
        self.regex = regex
        self.matches = self.asked = 0

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a pattern has
        asked = getattr(self.regex, name)
        if not callable(asked):
            return asked

        def counted(*arguments: Any, **options: Any) -> Any:  # noqa: ANN401
            self.asked += 1
            answer = asked(*arguments, **options)
            if name == "finditer":
                answer = list(answer)
            matched = len(answer) if isinstance(answer, list) and name != "split" else bool(answer)
            self.matches += (
                len(self.regex.findall(arguments[-1])) if name in ("sub", "split") else matched
            )
            return iter(answer) if name == "finditer" else answer

        return counted


class CountingList(frozenset[Any]):
    """A word list that counts how often a word is in it."""

    matches = asked = 0

    def __contains__(self, word: object) -> bool:
        here = super().__contains__(word)
        self.asked += 1
        self.matches += here
        return here

    def __iter__(self) -> Iterator[Any]:
        self.asked += 1
        return super().__iter__()


class CountingTable(dict[Any, Any]):
    """A table that counts how often it is read, an entry or all of it."""

    matches = asked = 0

    def __getitem__(self, key: object) -> Any:  # noqa: ANN401
        self.asked += 1
        return super().__getitem__(key)

    def get(self, key: object, default: Any = None) -> Any:  # noqa: ANN401
        """The same, or the default."""
        self.asked += 1
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        self.asked += 1
        return super().__contains__(key)

    def __iter__(self) -> Iterator[Any]:
        self.asked += 1
        return super().__iter__()

    def items(self) -> Any:  # noqa: ANN401
        """All entries."""
        self.asked += 1
        return super().items()

    def values(self) -> Any:  # noqa: ANN401
        """All values."""
        self.asked += 1
        return super().values()


COUNTERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "pattern": CountingPattern, "list": CountingList, "entry": CountingTable
}  # fmt: skip


@contextmanager
def counting(switches: Iterable[Switch]) -> Iterator[dict[str, Any]]:
    """Counters in the place of patterns, lists and tables meanwhile, by the switch's name."""
    counters: dict[str, Any] = {}
    of_value: dict[int, Any] = {}
    patches: list[Patch] = []
    for switch in switches:
        if switch.kind not in COUNTERS:
            continue
        module, name, _off = switch.patches[0]
        value = getattr(module, name)
        if id(value) not in of_value:
            of_value[id(value)] = COUNTERS[switch.kind](value)
            patches += [
                (holder, place, of_value[id(value)]) for holder, place, _off in switch.patches
            ]
        counters[switch.name] = of_value[id(value)]
    with patched(patches):
        yield counters
