"""The private values of a sanitized text: which were hidden, and what of them is left in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from engine.forecast.features import Sent
from engine.values import Replacement

_TOKEN: Final = re.compile(r"[^\W_]+")
_SHORTEST: Final = 3
"""Letters of a part of a value that says something by itself."""


@dataclass(frozen=True, slots=True)
class Value:
    """A private value of a prompt with the replacements that hide it, in order.

    `sure`: a mention is sent as it was, or the value still stands elsewhere in the text.
    """

    type: str
    original: str = field(repr=False)
    hiding: tuple[Replacement, ...]
    sure: bool


class Left:
    """The words of a sanitized text and where they stand, in lower case."""

    def __init__(self, text: str) -> None:
        self.text = text.casefold()
        self.places: dict[str, list[int]] = {}
        for match in _TOKEN.finditer(self.text):
            self.places.setdefault(match[0], []).append(match.start())

    def holds(self, value: str) -> bool:
        """Whether a value, in lower case, stands there as whole words."""
        words = list(_TOKEN.finditer(value))
        if not words:
            return False
        rarest = min(words, key=lambda word: len(self.places.get(word[0], ())))
        offset = rarest.start()
        return any(
            place >= offset and self.text.startswith(value, place - offset)
            for place in self.places.get(rarest[0], ())
        )


def values(sent: Sent, left: Left) -> list[Value]:
    """Each private value once, in the order of its first mention."""
    mentions: dict[tuple[str, str], list[Replacement]] = {}
    for item in sent.replacements:
        mentions.setdefault((item.type, item.original.casefold()), []).append(item)
    return [
        Value(
            kind, items[0].original, tuple(item for item in items if not _is_sent(item)),
            any(map(_is_sent, items)) or left.holds(plain),
        )
        for (kind, plain), items in mentions.items()
    ]  # fmt: skip


def _is_sent(item: Replacement) -> bool:
    same = item.original.casefold() == item.replacement.casefold()
    return item.mechanism == "keep" or same


def parts(value: str) -> tuple[str, ...]:
    """The words of a value that say something by themselves, in lower case."""
    found = _TOKEN.findall(value.casefold())
    return tuple(word for word in found if len(word) >= _SHORTEST)


def share(found: Iterable[bool]) -> float:
    """How many of some findings are true; 0 of none."""
    listed = list(found)
    return sum(listed) / len(listed) if listed else 0.0
