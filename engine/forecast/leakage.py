"""How much of what is private a reader of the sanitized text still has, or guesses.

The share of the prompt's private values that he recovers, each value once:

- one that is sent as it was, or still stands elsewhere in the text, is recovered;
- one under noise on numbers (Prεεmpt: Pr ∝ e^(−ε|x − y|/2)) is what he reads as often as the
  noise is 0, which is tanh(ε/4) on a grid of neighbours;
- one that was hidden is what a masked language model puts in its place as often as was measured
  for its type (`forecast.md`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Final

from engine.forecast.features import Sent
from engine.values import Replacement

_UNLISTED: Final = 0.03
"""How often a hidden value is guessed whose type was not measured."""
_SAID_LESS: Final = 0.15
"""How often a value is guessed of which a more general term is told."""
_TOKEN: Final = re.compile(r"[^\W_]+")


def leakage(sent: Sent, guessed: Mapping[str, float]) -> float | None:
    """The predicted share in [0, 1]; None where the text has no private values.

    `guessed` tells by type how often a hidden value is guessed.
    """
    values: dict[tuple[str, str], float] = {}
    left = _Left(sent.text)
    for item in sent.replacements:
        key = (item.type, item.original.casefold())
        values[key] = max(values.get(key, 0.0), _chance(item, left, guessed))
    return sum(values.values()) / len(values) if values else None


class _Left:
    """The words of a sanitized text and where they stand."""

    def __init__(self, text: str) -> None:
        self._text = text.casefold()
        self._places: dict[str, list[int]] = {}
        for match in _TOKEN.finditer(self._text):
            self._places.setdefault(match[0], []).append(match.start())

    def holds(self, value: str) -> bool:
        """Whether a value, in lower case, stands there as whole words."""
        words = list(_TOKEN.finditer(value))
        if not words:
            return False
        rarest = min(words, key=lambda word: len(self._places.get(word[0], ())))
        offset = rarest.start()
        return any(
            place >= offset and self._text.startswith(value, place - offset)
            for place in self._places.get(rarest[0], ())
        )


def _chance(item: Replacement, left: _Left, guessed: Mapping[str, float]) -> float:
    original = item.original.casefold()
    if item.mechanism == "keep" or original == item.replacement.casefold():
        return 1.0
    if left.holds(original):
        return 1.0
    if item.mechanism == "mdp" and item.epsilon:
        return math.tanh(item.epsilon / 4)
    if item.mechanism == "generalize":
        return max(_SAID_LESS, guessed.get(item.type, _UNLISTED))
    return guessed.get(item.type, _UNLISTED)
