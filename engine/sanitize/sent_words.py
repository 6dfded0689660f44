"""What a text says beside its hidden values, and whether words stand there; ε plays no part."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from itertools import islice
from typing import Final, cast

from engine.kinds.boundary import is_word
from engine.kinds.language import tongue
from engine.kinds.public import Public
from engine.types import Mechanism
from engine.values import Plan, Span

UNDER_NOISE: Final = frozenset({"mdp", "dx", "derived"})
"""Mechanisms whose outputs are noise, or computed from noise, and stand under its guarantee."""
_PLAIN: Final = re.compile(r"[^\W_]+")
_WORDS: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_ROW: Final = 3
"""So many words in a row are looked up at once."""
_THOUSANDS: Final = {"de": ".", "es": ".", "fr": " "}
_APOSTROPHE: Final = re.compile(r"(?<=\d)(?P<mark>['’])\d{3}(?![\d'’])(?:[.,]\d\d)?")
_NAME: Final = "sanitize: sent words"


class SentWords:
    """A text seen without what a plan hides: by what is replaced, not by what replaces it.

    The plans of one text share it (`of`), as long as they replace the same places in the same ways.
    """

    def __init__(self, plan: Plan) -> None:
        self._text = plan.annotated.text
        self._decided = _decided(plan)
        known = self._blanked(span for span, way in self._decided if way in UNDER_NOISE)
        self.known = Padded(known)
        """The words of the text but those of values under noise."""
        self.words = {word.casefold().replace("’", "'") for word in _WORDS.findall(known)}
        self._marks: dict[int, str] = {}

    @classmethod
    def of(cls, plan: Plan) -> SentWords:
        """What is known of the plan's text already, else read now."""
        kept = cast("SentWords | None", plan.workings.get(_NAME))
        if kept is None or not kept.fits(plan):
            kept = plan.workings[_NAME] = cls(plan)
        return kept

    def fits(self, plan: Plan) -> bool:
        """Whether a plan replaces the same places of the same text in the same ways."""
        return plan.annotated.text == self._text and _decided(plan) == self._decided

    @cached_property
    def known_but_dates(self) -> Padded:
        """The words of the text but those of dates that move: «July» may stand for October then.

        All dates move by one shift, so «July» of «2 July» is not sent as such.
        """
        return Padded(
            self._blanked(
                span
                for span, way in self._decided
                if way in UNDER_NOISE or (span.type == "DATE_TIME" and way == "surrogate")
            )
        )

    @cached_property
    def sent(self) -> Padded:
        """What is sent as it is, in lower case."""
        return Padded(self._kept)

    @cached_property
    def in_capitals(self) -> bool:
        """Whether all that is sent as it is stands in capitals."""
        return self._kept == self._kept.upper()

    def thousands_mark(self, start: int) -> str:
        """What sets thousands apart in the text («4'350.00»), or the language around a position."""
        if self._swiss:
            return self._swiss
        if start not in self._marks:
            before, after = self._public.around(start)
            around = f"{before} {after}"
            self._marks[start] = _THOUSANDS.get(tongue(around, len(around)), ",")
        return self._marks[start]

    @cached_property
    def _swiss(self) -> str:
        """The apostrophe that sets thousands apart in Switzerland, '' where the text has none."""
        match = _APOSTROPHE.search(self._text)
        return match["mark"] if match else ""

    @cached_property
    def _public(self) -> Public:
        """What is sent as it is."""
        hidden = (span for span, way in self._decided if way != "keep")
        return Public(self._text, ((span.start, span.end) for span in hidden))

    @cached_property
    def _kept(self) -> str:
        """The text with the hidden values blanked."""
        return self._blanked(span for span, way in self._decided if way != "keep")

    def _blanked(self, spans: Iterable[Span]) -> str:
        """The text with one mark in place of each span, whatever stood there."""
        parts, end = [], 0
        for span in spans:
            parts += [self._text[end : span.start], "\0"]
            end = span.end
        return "".join([*parts, self._text[end:]])


def _decided(plan: Plan) -> list[tuple[Span, Mechanism]]:
    return [(decision.span, decision.mechanism) for decision in plan.decisions]


class Padded:
    """A text in lower case that is asked for whole words, many times."""

    def __init__(self, text: str) -> None:
        self._text = f" {text.casefold()} "
        self._words = frozenset(_PLAIN.findall(self._text))
        self._answers: dict[str, bool] = {}
        self._rows: dict[int, dict[str, list[int]]] = {}

    def has(self, needle: str) -> bool:
        """Whether `needle` stands in the text as whole words."""
        answer = self._answers.get(needle)
        if answer is None:
            answer = self._answers[needle] = self._stands(needle)
        return answer

    def _stands(self, needle: str) -> bool:
        """Looked for only where its first words stand together: the text is not read again.

        The letters and digits of a whole occurrence are runs of the text, none longer.
        """
        if any(word not in self._words for word in _PLAIN.findall(needle)):
            return False
        runs = [run.span() for run in islice(_PLAIN.finditer(needle), _ROW)]
        if not runs:
            return is_there(needle, self._text)
        offset, end = runs[0][0], runs[-1][1]
        return any(
            self._text.startswith(needle, place - offset)
            and _is_whole(needle, self._text, place - offset)
            for place in self._places(len(runs)).get(needle[offset:end], ())
            if place >= offset
        )

    def _places(self, count: int) -> dict[str, list[int]]:
        """Where each row of so many runs of letters and digits begins, with what is between."""
        if count not in self._rows:
            rows: dict[str, list[int]] = {}
            for first, last in zip(self._runs, self._runs[count - 1 :], strict=False):
                rows.setdefault(self._text[first[0] : last[1]], []).append(first[0])
            self._rows[count] = rows
        return self._rows[count]

    @cached_property
    def _runs(self) -> list[tuple[int, int]]:
        """Where the runs of letters and digits stand."""
        return [run.span() for run in _PLAIN.finditer(self._text)]


def is_there(needle: str, padded: str) -> bool:
    """Whether `needle` stands in a text (padded with spaces) as whole words."""
    start = padded.find(needle)
    while start >= 0:
        if _is_whole(needle, padded, start):
            return True
        start = padded.find(needle, start + 1)
    return False


def _is_whole(needle: str, padded: str, start: int) -> bool:
    """Whether `needle`, which stands at `start`, runs into no letter beside it."""
    end = start + len(needle)
    left = padded[start - 1] if start else " "
    right = padded[end] if end < len(padded) else " "
    return not (is_word(left) and is_word(needle[0])) and not (
        is_word(right) and is_word(needle[-1])
    )
