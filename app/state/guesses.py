"""What a reader can still tell, as sentences with their clues and the way to say less."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import prod
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from app.look.words import mark
from engine.kinds.articles import takes_an

if TYPE_CHECKING:
    from engine.values import Crowd, Guess, Inference, LessPrecise, Replacement, Sanitized, Tie

LEAST: Final = 0.5
"""Guesses below this are likelier wrong than right, and not shown."""
LEAST_OF_TWO: Final = 0.7
"""The same where there are two values and no words tell which: a coin is right half of the time."""
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
_CROWD: Final = mark("{0}: about 1 in {1} people")
_CROWD_COUNTED: Final = mark("{0}: about 1 in {1} people there, some {2}")
_CROWD_ALONE: Final = mark("{0}: about 1 in {1} people, so hardly anybody else there")
_WHO: Final = {
    "female": mark("A woman"), "male": mark("A man"), "": mark("Somebody"),
}  # fmt: skip
_PARTS: Final = {
    "AGE": mark("of {0}"),
    "LOCATION": mark("in {0}"),
    "RELATIONSHIP": mark("who is {0}"),
    "EDUCATION": mark("with a {0}"),
    "OCCUPATION": mark("who is {0}"),
}
"""In the order in which they are said of somebody."""
_RANGE: Final = mark("{0} to {1}")
_FEW: Final = 2
"""People up to which a combination says who somebody is."""
_TIED: Final = mark("“{0}” gives “{1}” away")
_HINTED: Final = mark("“{0}” hints at “{1}”")
"""Where other words do so too, or the words fit another value as well."""
_WRITER: Final = mark("The writer")
_SOMEBODY: Final = mark("Somebody")


@dataclass(frozen=True, slots=True)
class Repair:
    """Words of the prompt and what would be sent in their place."""

    original: str = field(repr=False)
    replacement: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ShownGuess:
    """A guess in words; `clues` are places of the text that would be sent.

    `confidence` is None where words give a hidden value away: how surely was not measured.
    """

    sentence: str = field(repr=False)
    confidence: float | None
    clue_words: tuple[str, ...] = field(repr=False)
    clues: tuple[tuple[int, int], ...]
    repairs: tuple[Repair, ...] = field(repr=False)


def telling(
    inference: Inference, sanitized: Sanitized
) -> Iterator[tuple[int, Guess, tuple[tuple[int, int], ...]]]:
    """The guesses that tell something true, the surest first: number, guess, its true clues.

    A guess whose every clue stands in for a private value is about the stand-in, and tells nothing
    of the person: it is left out. So is one of two values that no words tell, unless it is rather
    sure.
    """
    hidden = _Hidden(sanitized)
    for number, guess in enumerate(inference.guesses):
        if guess.confidence < LEAST:
            return
        clues = tuple(clue for clue in guess.clues if not hidden.covers(*clue))
        if clues or (not guess.clues and guess.confidence >= _least_untold(guess)):
            yield number, guess, clues


def _least_untold(guess: Guess) -> float:
    """The least confidence of a guess that no words of the text tell."""
    return LEAST_OF_TWO if guess.attribute == "SEX" else LEAST


def shown_guesses(inference: Inference, sanitized: Sanitized) -> tuple[ShownGuess, ...]:
    """What gives hidden values away, then guesses that tell something true, then crowds.

    At most `MOST` of the first two, the strongest first.
    """
    hidden = _Hidden(sanitized)
    shown: list[ShownGuess] = []
    for number, guess, clues in islice(telling(inference, sanitized), MOST):
        repairs = inference.repairs[number] if number < len(inference.repairs) else ()
        shown.append(
            ShownGuess(
                _sentence(guess, inference.names),
                guess.confidence,
                _clue_words(clues, sanitized),
                clues,
                tuple(dict.fromkeys(filter(None, map(hidden.in_prompt, repairs)))),
            )
        )
    crowds = (_shown_crowd(crowd, sanitized, hidden) for crowd in inference.crowds)
    tied = (_shown_tie(tie, sanitized, hidden) for tie in inference.ties[:MOST])
    return (*tied, *shown, *crowds)


def _shown_tie(tie: Tie, sanitized: Sanitized, hidden: _Hidden) -> ShownGuess:
    """Words that give a hidden value away, with what could be said in their place."""
    place = (tie.start, tie.end)
    (words,) = _clue_words((place,), sanitized)
    original = " ".join(tie.original.split())
    repair = hidden.in_prompt(tie.less) if tie.less is not None else None
    sentence = _TIED if tie.decides else _HINTED
    return ShownGuess(
        _translated(sentence).format(" ".join(words.split()), original), None, (words,), (place,),
        () if repair is None else (repair,),
    )  # fmt: skip


def _clue_words(clues: Sequence[tuple[int, int]], sanitized: Sanitized) -> tuple[str, ...]:
    return tuple(dict.fromkeys(sanitized.text[start:end].strip() for start, end in clues))


def _shown_crowd(crowd: Crowd, sanitized: Sanitized, hidden: _Hidden) -> ShownGuess:
    """The combination as one more guess: right if all of its parts are."""
    clues = {clue for guess in crowd.guesses for clue in guess.clues if not hidden.covers(*clue)}
    ordered = tuple(sorted(clues))
    confidence = prod(guess.confidence for guess in crowd.guesses)
    return ShownGuess(
        _crowd_sentence(crowd), confidence, _clue_words(ordered, sanitized), ordered, ()
    )


def _crowd_sentence(crowd: Crowd) -> str:
    """«A woman of 30 to 39 in Galway who is a nurse: about 1 in 550 people there, some 160»."""
    told = {guess.attribute: guess.value for guess in crowd.guesses}
    if work := told.get("OCCUPATION"):
        told["OCCUPATION"] = f"{'an' if takes_an(work) else 'a'} {work}"
    told["LOCATION"] = told.get("LOCATION", "").partition(",")[0]
    first, _, last = told.get("AGE", "").partition("-")
    told["AGE"] = _translated(_RANGE).format(first, last) if last else first
    who = _translated(_WHO.get(told.get("SEX", ""), _WHO[""]))
    parts = [
        _translated(words).format(told[name]) for name, words in _PARTS.items() if told.get(name)
    ]
    fitting = round(crowd.people / crowd.one_in)
    pattern = _CROWD
    if crowd.people:
        pattern = _CROWD_ALONE if fitting <= _FEW else _CROWD_COUNTED
    return _translated(pattern).format(
        " ".join([who, *parts]), f"{crowd.one_in:,}", f"{_two_digits(fitting):,}"
    )


def _two_digits(count: int) -> int:
    step = int(10 ** max(0, len(str(count)) - 2))
    return round(count / step) * step


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
