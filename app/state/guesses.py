"""What a reader can still tell, as sentences with their clues and the way to say less."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QCoreApplication

from app.look.words import mark
from engine.values import Guess, Inference, LessPrecise, Replacement, Sanitized

LEAST: Final = 0.4
"""Guesses below this are as likely wrong as right, and not shown."""
MOST: Final = 8
_SENTENCES: Final[dict[str, str]] = {
    "AGE": mark("{0}: about {1} years old"),
    "LOCATION": mark("{0}: lives in {1}"),
    "BIRTHPLACE": mark("{0}: comes from {1}"),
    "NATIONALITY": mark("{0}: citizen of {1}"),
    "OCCUPATION": mark("{0}: works as {1}"),
    "EDUCATION": mark("{0}: has a {1}"),
    "AFFILIATION": mark("{0}: belongs to {1}"),
}
_SEXES: Final = {"female": mark("{0}: a woman"), "male": mark("{0}: a man")}
_RELATIONSHIP: Final = mark("{0}: {1}")
_INCOME: Final = mark("{0}: {1} income")
_WRITER: Final = mark("The writer")
_SOMEBODY: Final = mark("Somebody")


@dataclass(frozen=True, slots=True)
class Repair:
    """Words of the prompt and what would be sent in their place."""

    original: str = field(repr=False)
    replacement: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ShownGuess:
    """A guess in words; `clues` are places of the text that would be sent."""

    sentence: str = field(repr=False)
    confidence: float
    clue_words: tuple[str, ...] = field(repr=False)
    clues: tuple[tuple[int, int], ...]
    repairs: tuple[Repair, ...] = field(repr=False)


def shown_guesses(inference: Inference, sanitized: Sanitized) -> tuple[ShownGuess, ...]:
    """The guesses that tell something true, the surest first, at most `MOST`.

    A guess whose every clue stands in for a private value is about the stand-in, and tells nothing
    of the person: it is left out.
    """
    shown: list[ShownGuess] = []
    hidden = _Hidden(sanitized)
    for number, guess in enumerate(inference.guesses):
        if guess.confidence < LEAST or len(shown) == MOST:
            break
        clues = tuple(clue for clue in guess.clues if not hidden.covers(*clue))
        if guess.clues and not clues:
            continue
        repairs = inference.repairs[number] if number < len(inference.repairs) else ()
        shown.append(
            ShownGuess(
                _sentence(guess, inference.names),
                guess.confidence,
                tuple(dict.fromkeys(sanitized.text[start:end].strip() for start, end in clues)),
                clues,
                tuple(dict.fromkeys(filter(None, map(hidden.in_prompt, repairs)))),
            )
        )
    return tuple(shown)


def _sentence(guess: Guess, names: Sequence[str]) -> str:
    who = _translated(_WRITER)
    if guess.about is not None:
        named = guess.about < len(names)
        who = " ".join(names[guess.about].split()) if named else _translated(_SOMEBODY)
    if guess.attribute == "SEX":
        return _translated(_SEXES.get(guess.value, _RELATIONSHIP)).format(who, guess.value)
    patterns = {"RELATIONSHIP": _RELATIONSHIP, "INCOME": _INCOME, **_SENTENCES}
    return _translated(patterns[guess.attribute]).format(who, guess.value)


class _Hidden:
    """Which places of a sanitized text stand in for others, and where the rest came from."""

    def __init__(self, sanitized: Sanitized) -> None:
        self._sanitized = sanitized
        self._changed: list[Replacement] = [
            item for item in sanitized.replacements if item.original != item.replacement
        ]
        self._starts = [item.new_start for item in self._changed]

    def _last_before(self, place: int) -> Replacement | None:
        number = bisect_right(self._starts, place)
        return self._changed[number - 1] if number else None

    def covers(self, start: int, end: int) -> bool:
        """Whether a replacement holds part of these characters."""
        last = self._last_before(max(start, end - 1))
        return last is not None and last.new_end > start

    def in_prompt(self, less: LessPrecise) -> Repair | None:
        """The words of the prompt that stand there; None where they are replaced already."""
        if self.covers(less.start, less.end):
            return None
        last = self._last_before(less.start)
        shift = last.end - last.new_end if last is not None else 0
        original = self._sanitized.source[less.start + shift : less.end + shift]
        return Repair(original, less.text)


def _translated(sentence: str) -> str:
    return QCoreApplication.translate("Guesses", sentence)
