"""How a restored answer of the corpus is judged, position by position.

A record holds the answer (`response`), the fully right text (`expected`), and between them the
`places`: `[start, end, form]` says that `response[start:end]` ought to become `form`. Everything
else in the answer has to stay as it is, character for character.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from engine.issued import Issued

FOLDER = Path(__file__).resolve().parent
LONGEST = 160  # characters that a wrongly filled place may hold before the text counts as changed


@dataclass(frozen=True)
class Place:
    """Where a value stands in the answer, and what a careful editor would write there."""

    start: int
    end: int
    form: str


@dataclass(frozen=True)
class Answer:
    """One record of the corpus."""

    id: str
    language: str
    kind: str
    alterations: tuple[str, ...]
    replacements: tuple[Issued, ...]
    response: str
    expected: str
    places: tuple[Place, ...]
    left_alone: tuple[str, ...]

    @cached_property
    def between(self) -> tuple[str, ...]:
        """The text before, between and after the places: one piece more than places."""
        starts = [0, *(place.end for place in self.places)]
        ends = [*(place.start for place in self.places), len(self.response)]
        return tuple(self.response[start:end] for start, end in zip(starts, ends, strict=True))

    def before(self, place: Place) -> str:
        """What the answer says at a place."""
        return self.response[place.start : place.end]


@dataclass(frozen=True)
class Verdict:
    """What restoring made of an answer.

    `found` holds, for each place, the text that stands there now; None where text outside the
    places was changed, so that no place can be told any more.
    """

    answer: Answer
    restored: str
    found: tuple[str, ...] | None

    @property
    def back(self) -> int:
        """Places that hold exactly the expected form."""
        if self.found is None:
            return 0
        return sum(
            text == place.form for text, place in zip(self.found, self.answer.places, strict=True)
        )

    @property
    def misses(self) -> tuple[tuple[str, str, str], ...]:
        """(what the answer said, what was expected, what stands there) where they differ."""
        if self.found is None:
            return ()
        return tuple(
            (self.answer.before(place), place.form, text)
            for text, place in zip(self.found, self.answer.places, strict=True)
            if text != place.form
        )

    @property
    def insertions(self) -> tuple[str, ...]:
        """What was put where it does not belong: nothing, if restoring keeps its promise."""
        if self.found is None:
            return ("text outside the values was changed",)
        lost = [text for text in self.answer.left_alone if text not in self.restored]
        foreign = [
            text
            for (_, form, text) in self.misses
            if any(
                item.original.casefold() in text.casefold()
                and item.original.casefold() not in form.casefold()
                and not _related(item.original, form)
                for item in self.answer.replacements
            )
        ]
        return (*lost, *foreign)


def judge(answer: Answer, restored: str) -> Verdict:
    """The verdict on one restored answer."""
    return Verdict(answer, restored, _fill(answer, restored, 0, 0, set()))


def corpus() -> tuple[Answer, ...]:
    """All records, in the order of the files' names."""
    lines = [
        line
        for path in sorted(FOLDER.glob("*.jsonl"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    return tuple(_answer(json.loads(line)) for line in lines)


def _answer(record: dict[str, object]) -> Answer:
    kept = {name: record[name] for name in ("id", "language", "kind", "response", "expected")}
    return Answer(
        **kept,  # type: ignore[arg-type]
        alterations=tuple(record["alterations"]),
        replacements=tuple(Issued(**item) for item in record["replacements"]),
        places=tuple(Place(*place) for place in record["places"]),
        left_alone=tuple(record["left_alone"]),
    )


def _fill(
    answer: Answer, restored: str, number: int, position: int, dead: set[tuple[int, int]]
) -> tuple[str, ...] | None:
    """The texts at the places from `number` on, if `restored[at:]` is the rest of the answer.

    The expected form is tried first, then the form the answer had, then any text.
    """
    piece = answer.between[number]
    if (number, position) in dead or not restored.startswith(piece, position):
        return None
    position += len(piece)
    if number == len(answer.places):
        return () if position == len(restored) else None
    place = answer.places[number]
    for text in _candidates(answer, restored, number, position, place):
        rest = _fill(answer, restored, number + 1, position + len(text), dead)
        if rest is not None:
            return (text, *rest)
    dead.add((number, position - len(piece)))
    return None


def _candidates(
    answer: Answer, restored: str, number: int, position: int, place: Place
) -> list[str]:
    """Texts that may stand at a place, the likeliest first."""
    likely = [
        form for form in (place.form, answer.before(place)) if restored.startswith(form, position)
    ]
    after = answer.between[number + 1]
    ends = [
        end
        for end in range(position, min(position + LONGEST, len(restored)) + 1)
        if restored.startswith(after, end)
    ]
    return [*likely, *(restored[position:end] for end in ends)]


def _related(original: str, form: str) -> bool:
    """Whether a form is one of this original's: they share a word or a number's digits."""
    words = set(original.casefold().split())
    return bool(words & set(form.casefold().split())) or _digits(original) == _digits(form)


def _digits(text: str) -> str:
    return "".join(character for character in text if character.isdigit())
